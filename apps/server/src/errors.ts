import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ErrorCode } from "@toolkit/core/domain/errors";

/** A sentence for people, in both interface languages. */
export type LocalText = Readonly<Record<InterfaceLanguage, string>>;

export type LocalFields = Readonly<Record<string, readonly LocalText[]>>;

interface Details {
  /** For the log, never for the caller: what happened, with ids but without personal data. */
  message?: string;
  /** Replaces the code's usual sentence in the answer. */
  user?: LocalText;
  /** Names that are nearly the unknown one, for a page that offers them; the sentence names them too. */
  near?: readonly string[];
  /** Sentences by field; `non_field_errors` for the whole. */
  fields?: LocalFields;
  /** Seconds until the same may be tried again. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error class: a stable code decides the status; see `ERROR_STATUS` in the contract. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly user: LocalText | undefined;
  readonly near: readonly string[] | undefined;
  readonly fields: LocalFields | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(
      details.message ?? code,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.code = code;
    this.user = details.user;
    this.near = details.near;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** More would not be read where one sentence is expected. */
const MOST_SENTENCES = 3;

/** What the error says to people in one text; undefined where it has nothing of its own to say. */
export function toldText({ user, fields }: AppError): LocalText | undefined {
  if (user !== undefined) return user;
  const texts = Object.values(fields ?? {})
    .flat()
    .slice(0, MOST_SENTENCES);
  if (texts.length === 0) return undefined;
  return {
    en: texts.map(({ en }) => en).join("; "),
    ja: texts.map(({ ja }) => ja).join("、"),
  };
}

/** Shorthand for what is asked for and is not there, or belongs to another team. */
export function notFound(what: string): AppError {
  return new AppError("not_found", { message: `${what} not found` });
}
