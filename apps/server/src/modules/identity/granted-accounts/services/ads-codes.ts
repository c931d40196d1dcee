import type { SocialError, SocialErrorKind } from "@toolkit/social/client/social-error";
import type { LocalText } from "../../../../errors.ts";
import { declined, FUNDING, FULL, NO_SUCH_CALL, NOT_TARGETABLE } from "./ads-texts.ts";

/** Kinds that say enough by themselves, whatever the code. */
const TOLD_BY_KIND: ReadonlySet<SocialErrorKind> = new Set([
  "refused",
  "suspended",
  "capped",
  "unpaid",
  "limited",
  "unreachable",
]);

/** Codes whose kind says what to do. */
const TOLD: ReadonlySet<string> = new Set([
  "ACCOUNT_NOT_FOUND",
  "ACTION_NOT_ALLOWED",
  "READONLY_CLIENT_APPLICATION",
  "UNAUTHORIZED_CLIENT_APPLICATION",
]);

const ADVICE: Readonly<Record<string, LocalText>> = {
  FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED: FUNDING,
  FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT: FUNDING,
  FUNDING_INSTRUMENT_NOT_FOUND: FUNDING,
  INVALID_FUNDING_INSTRUMENT: FUNDING,
  SPEND_EXCEEDS_BUDGET: FUNDING,
  TOO_MANY_CAMPAIGNS: FULL,
  TOO_MANY_LINE_ITEMS: FULL,
  INVALID_PLACEMENT_TYPE: NOT_TARGETABLE,
  INVALID_TARGETING_TYPE: NOT_TARGETABLE,
  INVALID_TV_SHOW_LOCATIONS: NOT_TARGETABLE,
  TV_SHOW_OUTSIDE_MARKET: NOT_TARGETABLE,
  UNKNOWN_CRITERIA_TYPE: NOT_TARGETABLE,
  FEATURE_NOT_AVAILABLE: NOT_TARGETABLE,
  METHOD_NOT_ALLOWED: NO_SUCH_CALL,
  ROUTE_NOT_FOUND: NO_SUCH_CALL,
};

/** Whether something that the call names is not in the ad account: each kind of thing has a code of its own. */
export function isGone({ kind, code }: SocialError): boolean {
  return kind === "missing" && (code === null || (code.endsWith("NOT_FOUND") && !isAdvised(code)));
}

/**
 * What to do about a code of the network, documented or not, that it answers each time it is asked; null: the kind of the failure
 * says it. The code is named, so that it can be looked up.
 */
export function adviceOf(error: SocialError): LocalText | null {
  const { kind, code } = error;
  if (code === null || TOLD_BY_KIND.has(kind) || TOLD.has(code) || isGone(error)) return null;
  return declined(code, isAdvised(code) ? ADVICE[code] : undefined);
}

function isAdvised(code: string): boolean {
  return Object.hasOwn(ADVICE, code);
}
