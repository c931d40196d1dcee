import { ERROR_STATUS, type ErrorCode } from "@toolkit/core/domain/errors";

const MARKED_WHOLE = new Set(["detail", "errors"]);
const UNPREFIXED = "non_field_errors";

function capitalised(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The message of an error's parsed body (specification, point 8): a string as is, lists joined by commas, a `detail` or
 * `errors` field used recursively, otherwise each field as its capitalised name, colon, message, joined by a full stop
 * and a new line; `non_field_errors` without a prefix. The stable `code` is no message.
 */
export function messageOf(body: unknown): string {
  if (typeof body === "string") return body;
  if (typeof body === "number" || typeof body === "boolean") return String(body);
  if (Array.isArray(body)) return body.map(messageOf).filter(Boolean).join(", ");
  if (typeof body !== "object" || body === null) return "";
  const entries = Object.entries(body);
  const whole = entries.find(([key]) => MARKED_WHOLE.has(key));
  if (whole) return messageOf(whole[1]);
  return entries
    .filter(([key]) => key !== "code")
    .map(([key, value]) =>
      key === UNPREFIXED ? messageOf(value) : `${capitalised(key)}: ${messageOf(value)}`,
    )
    .join(".\n");
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_STATUS, value);
}

/** What a call failed with. `network`: no answer came. `unreadable`: an answer without a known code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "network" | "unreadable";
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(messageOf(body));
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    this.code = status === 0 ? "network" : isErrorCode(code) ? code : "unreadable";
  }

  /** Names that are nearly the unknown one. */
  near(): readonly string[] {
    const { body } = this;
    const near = typeof body === "object" && body !== null && "near" in body ? body.near : [];
    return Array.isArray(near) ? near.filter((name) => typeof name === "string") : [];
  }

  /** Messages by field, for forms. */
  fieldMessages(): Readonly<Record<string, string>> {
    if (typeof this.body !== "object" || this.body === null || Array.isArray(this.body)) return {};
    const fields = Object.entries(this.body).filter(
      ([key]) => key !== "code" && key !== UNPREFIXED && !MARKED_WHOLE.has(key),
    );
    return Object.fromEntries(fields.map(([key, value]) => [key, messageOf(value)]));
  }
}

/** What was asked, not when: the same call would be refused again. */
const LASTING: ReadonlySet<ApiError["code"]> = new Set<ErrorCode>([
  "invalid",
  "invalid_json",
  "empty_package",
  "not_found",
  "not_allowed",
  "method_not_allowed",
  "plan_limit",
  "read_only",
  "subscription_required",
  "payment_failed",
  "not_sold",
  "too_large",
  "unsupported_media",
  "dataset_damaged",
]);

/** Whether the same call may succeed later. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && LASTING.has(error.code));
}
