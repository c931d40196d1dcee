import { ApiError } from "../../../lib/api-error.ts";

/** Messages by field of a refused form; null for every other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const messages = error.fieldMessages();
  return Object.keys(messages).length > 0 ? messages : null;
}
