import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { ERROR_STATUS, type ErrorBody } from "@toolkit/core/domain/errors";
import { isUnavailable } from "../db/availability.ts";
import { AppError, type LocalText } from "../errors.ts";
import {
  TOO_MANY_FIELDS,
  TOO_MANY_FILES,
  bodyTooLarge,
  fileTooLarge,
  tooManyRequests,
} from "./limit-sentences.ts";
import { DATABASE_UNAVAILABLE, DISK_FULL, HALF_CHARACTER, SENTENCES } from "../sentences.ts";

interface Coded {
  readonly code: string;
  readonly statusCode?: number;
}

function isCoded(error: unknown): error is Coded {
  return (
    typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
  );
}

/** Follows causes: drizzle wraps what the database said. */
function databaseCode(error: unknown): string | undefined {
  for (let cause = error; typeof cause === "object" && cause !== null;) {
    if (isCoded(cause) && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
    cause = "cause" in cause ? cause.cause : undefined;
  }
  return undefined;
}

/** Whether the database refused JSON for half of a surrogate pair, which is text in JavaScript. */
function holdsHalfCharacter(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null;) {
    if ("detail" in cause && /^Unicode .*surrogate/.test(String(cause.detail))) return true;
    cause = "cause" in cause ? cause.cause : undefined;
  }
  return false;
}

const FRAMEWORK_CODES: Readonly<Record<string, AppError["code"]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid",
  FST_ERR_BAD_URL: "not_found",
};

/** Seconds after which a database that was restarted usually answers again. */
const DATABASE_RETRY_SECONDS = 5;

/** The answer while the database is away; health gives the same. */
export function databaseUnavailable(cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: "the database is unavailable",
    user: DATABASE_UNAVAILABLE,
    retryAfter: DATABASE_RETRY_SECONDS,
    cause,
  });
}

/** Limits in bytes of the call that failed. */
export interface CallLimits {
  readonly body: number;
  readonly file: number;
}

const BROKEN_FORM =
  /^(Unexpected end of (multipart data|form|file)|Multipart: Boundary not found|Malformed part header)/;
const BROKEN_FORM_SENTENCE: LocalText = {
  en: "The upload ended early or is not a complete form. Nothing was kept; please upload the files again.",
  ja: "アップロードが途中で終わったか、形式が正しくありません。ファイルは保存されていません。もう一度アップロードしてください。",
};

/** Names the limit that a call exceeded. */
function limitSentence(code: string, limits: CallLimits | undefined): LocalText | undefined {
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") return TOO_MANY_FILES;
  if (code === "FST_FIELDS_LIMIT") return TOO_MANY_FIELDS;
  if (limits === undefined) return undefined;
  return code === "FST_REQ_FILE_TOO_LARGE" ? fileTooLarge(limits.file) : bodyTooLarge(limits.body);
}

/** Makes one of our errors of whatever was thrown. What nobody expected is `internal`. */
export function toAppError(error: unknown, limits?: CallLimits): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return databaseUnavailable(error);
  if (isCoded(error)) {
    const code = FRAMEWORK_CODES[error.code];
    if (error.code === "ENOSPC") {
      return new AppError("unavailable", {
        message: "the disk is full",
        user: DISK_FULL,
        cause: error,
      });
    }
    if (code === "too_large") {
      const user = limitSentence(error.code, limits);
      return new AppError(code, { ...(user && { user }), cause: error });
    }
    if (code) return new AppError(code, { message: `refused: ${error.code}`, cause: error });
  }
  // The form's reader says these without a code.
  if (error instanceof Error && BROKEN_FORM.test(error.message))
    return new AppError("invalid", {
      message: "broken form",
      user: BROKEN_FORM_SENTENCE,
      cause: error,
    });
  if (holdsHalfCharacter(error))
    return new AppError("invalid", {
      message: "half of a surrogate pair",
      user: HALF_CHARACTER,
      cause: error,
    });
  // Class 22 is "data exception": a value that no check of ours refused and no column can hold.
  if (databaseCode(error)?.startsWith("22")) {
    return new AppError("invalid", { message: "the database refused a value", cause: error });
  }
  if (databaseCode(error) === "53100") {
    return new AppError("unavailable", {
      message: "the disk is full",
      user: DISK_FULL,
      cause: error,
    });
  }
  const status = isCoded(error) ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError(status === 404 ? "not_found" : "invalid", { cause: error });
  }
  return new AppError("internal", { message: "unexpected", cause: error });
}

/** What came of a call whose caller hung up before its body's end: nobody reads the answer, and no fault is ours. */
export function hungUp(cause: unknown): AppError {
  return new AppError("invalid", {
    message: "the caller hung up",
    user: BROKEN_FORM_SENTENCE,
    cause,
  });
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
}

function sentenceOf({ code, retryAfter }: AppError): LocalText {
  return code === "too_many_requests" && retryAfter !== undefined
    ? tooManyRequests(retryAfter)
    : SENTENCES[code];
}

/** The body that the specification's parser reads: sentences by field, else one `detail`; always the stable code. */
export function errorAnswer(error: AppError, language: InterfaceLanguage): ErrorAnswer {
  const status = ERROR_STATUS[error.code];
  if (error.fields && Object.keys(error.fields).length > 0) {
    const fields = Object.entries(error.fields).map(
      ([field, texts]) => [field, texts.map((text) => text[language])] as const,
    );
    return { status, body: { ...Object.fromEntries(fields), code: error.code } };
  }
  const text = error.user ?? sentenceOf(error);
  const near = error.near?.length ? { near: error.near } : {};
  return { status, body: { code: error.code, detail: text[language], ...near } };
}
