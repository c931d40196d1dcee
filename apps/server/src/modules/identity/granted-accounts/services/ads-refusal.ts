import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import {
  RateLimited,
  type SocialError,
  type SocialErrorKind,
} from "@toolkit/social/client/social-error";
import { AppError, type LocalText } from "../../../../errors.ts";
import { adviceOf } from "./ads-codes.ts";
import {
  CAPPED,
  DISCONNECTED,
  FORBIDDEN,
  limited,
  NOT_CONNECTED,
  NOT_THEIRS,
  REFUSED,
  SILENT,
  SUSPENDED,
} from "./ads-texts.ts";

/** Failures that every account at the network would meet: asking with another one does not help. */
export const OF_ALL: ReadonlySet<SocialErrorKind> = new Set([
  "unreachable",
  "malformed",
  "repeated",
  "capped",
  "unpaid",
]);

function refusal(code: AppError["code"], message: string, user: LocalText): AppError {
  return new AppError(code, { message, user });
}

export function notConnected(): AppError {
  return refusal("conflict", "no token of who granted it", DISCONNECTED);
}

/** What a failure of the network means to who asked for an ad account. */
export function refusalOf(error: SocialError): AppError {
  const { kind, message } = error;
  const advice = adviceOf(error);
  if (advice !== null) return refusal("conflict", message, advice);
  switch (kind) {
    case "refused":
      return refusal("conflict", message, NOT_CONNECTED);
    case "missing":
      return refusal("conflict", message, NOT_THEIRS);
    case "hidden":
      return refusal("conflict", message, REFUSED);
    case "forbidden":
      return refusal("conflict", message, FORBIDDEN);
    case "suspended":
      return refusal("conflict", message, SUSPENDED);
    case "capped":
    case "unpaid":
      return refusal("conflict", message, CAPPED);
    case "limited": {
      const wait = error instanceof RateLimited ? error.until - Date.now() : WINDOW_MS;
      const retryAfter = Math.max(1, Math.ceil(wait / 1000));
      return new AppError("too_many_requests", { message, user: limited(retryAfter), retryAfter });
    }
    case "unreachable":
    case "malformed":
    case "repeated":
      return refusal("unavailable", message, SILENT);
  }
}
