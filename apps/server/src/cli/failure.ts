import { errorAnswer, toAppError } from "../http/error-answer.ts";
import { StartupError } from "../startup-error.ts";
import { failureLine } from "../start-failure.ts";
import { commandErrorOf } from "./error-body.ts";
import { CommandError, UsageError } from "./errors.ts";

interface Failure {
  readonly status: 1 | 2;
  /** As the API answers errors: a stable code, and a detail or sentences by field. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What a person, or a program that reads stderr, is told. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError)
    return { status: 2, body: { code: "usage", detail: error.message }, text: error.message };
  if (error instanceof CommandError) {
    const { code, message, fields } = error;
    const body = fields === undefined ? { code, detail: message } : { ...fields, code };
    return { status: 1, body, text: message };
  }
  if (error instanceof StartupError)
    return {
      status: 1,
      body: { code: "unavailable", detail: error.message },
      text: error.message,
    };
  const line = failureLine(error, "the data directory");
  if (line !== null) return { status: 1, body: { code: "unavailable", detail: line }, text: line };
  const appError = toAppError(error);
  if (appError.code !== "internal") {
    const answer = errorAnswer(appError, "en");
    return failureOf(commandErrorOf(answer.status, answer.body));
  }
  // A fault of ours: the trace helps whoever reports it.
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const detail = error instanceof Error ? error.message : String(error);
  return { status: 1, body: { code: "internal", detail }, text };
}
