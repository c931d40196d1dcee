import { z } from "zod";
import type { SocialErrorKind } from "./social-error.ts";

/** Last part of a problem's type, in both spellings of the prefix that the network uses. */
const KIND_OF_PROBLEM: Readonly<Record<string, SocialErrorKind>> = {
  "usage-capped": "capped",
  "rate-limit-exceeded": "limited",
  "client-forbidden": "forbidden",
  "unsupported-authentication": "forbidden",
  "oauth1-permissions": "forbidden",
  "not-authorized-for-resource": "hidden",
  "not-authorized-for-field": "hidden",
  "disallowed-resource": "hidden",
  "resource-not-found": "missing",
  credits: "unpaid",
};

/** Numbered codes of the older API, which its gateways still send, and named ones of the Ads API. */
const KIND_OF_CODE: Readonly<Record<string, SocialErrorKind>> = {
  34: "missing",
  50: "missing",
  63: "hidden",
  64: "suspended",
  87: "forbidden",
  88: "limited",
  89: "refused",
  // The machine's clock differs too much from the network's: the token itself is good.
  135: "malformed",
  179: "hidden",
  220: "forbidden",
  261: "forbidden",
  326: "suspended",
  416: "suspended",
  453: "forbidden",
  ACCOUNT_LOCKED_OUT: "suspended",
  ACCOUNT_NOT_FOUND: "missing",
  ACTION_NOT_ALLOWED: "hidden",
  CURRENT_USER_SUSPENDED: "suspended",
  LOCK_ACQUISITION_TIMEOUT: "unreachable",
  TOO_MANY_REQUESTS: "limited",
  UNAUTHORIZED_CLIENT_APPLICATION: "forbidden",
};

const KIND_OF_STATUS: Readonly<Record<number, SocialErrorKind>> = {
  401: "refused",
  402: "unpaid",
  403: "forbidden",
  404: "missing",
  408: "unreachable",
  410: "missing",
  423: "unreachable",
  425: "unreachable",
  429: "limited",
};

const detail = z.looseObject({
  type: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
});
const failure = detail.extend({
  errors: z.array(detail).optional().catch(undefined),
  operation_errors: z
    .array(z.union([z.array(detail), z.null()]))
    .optional()
    .catch(undefined),
});

/** Names of the Ads API alone: whatever else stands in a body may hold tokens. */
const CODE = /^[A-Z][A-Z0-9_]{2,79}$/;

type Detail = z.output<typeof detail>;

/** API v2 has no type of its own for it, and says it in words. */
const SUSPENDED = /\b(?:your|this) (?:account|app|application)\b.{0,30}\b(?:suspended|locked)\b/i;

function kindOfDetail({
  type = "",
  title = "",
  code = "",
  detail: words = "",
}: Detail): SocialErrorKind | null {
  const byType = entryOf(KIND_OF_PROBLEM, type.slice(type.lastIndexOf("/") + 1));
  if (byType !== null) return byType;
  if (/^usage\s?cap/i.test(title)) return "capped";
  if (/^credits\s?depleted/i.test(title)) return "unpaid";
  return entryOf(KIND_OF_CODE, String(code)) ?? (SUSPENDED.test(words) ? "suspended" : null);
}

function entryOf(table: Readonly<Record<string, SocialErrorKind>>, name: string) {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

/** Returns what the first problem that the body names means; null: it names none that is known. */
export function kindOfProblems(body: unknown): SocialErrorKind | null {
  const parsed = failure.safeParse(body);
  if (!parsed.success) return null;
  for (const each of [parsed.data, ...(parsed.data.errors ?? [])]) {
    const kind = kindOfDetail(each);
    if (kind !== null) return kind;
  }
  return null;
}

/** Returns the first code that a failed answer names, of the call or of an operation in it; null: it names none. */
export function codeOfFailure(body: unknown): string | null {
  const parsed = failure.safeParse(body);
  if (!parsed.success) return null;
  const { errors = [], operation_errors: operations = [] } = parsed.data;
  const named = [parsed.data, ...errors, ...operations.flatMap((each) => each ?? [])];
  const found = named.find(({ code }) => typeof code === "string" && CODE.test(code));
  return typeof found?.code === "string" ? found.code : null;
}

/** Returns what a failed call means. The body decides where it names a known problem, else the status. */
export function kindOfFailure(status: number, body: unknown): SocialErrorKind {
  if (status >= 500) return "unreachable";
  return kindOfProblems(body) ?? KIND_OF_STATUS[status] ?? "malformed";
}
