import type { RateLimit, RateLimits } from "../../state/rate-limits.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** How many calls of a kind are answered in a window. */
interface Limit {
  readonly most: number;
  readonly windowMs: number;
  /** "category": one count for all calls of the kind; "endpoint": one per call. */
  readonly scope: "category" | "endpoint";
  /** Counted for the ad account as well, which is then the limit that matters. */
  readonly ofAccount?: true;
}

const LIMITS = {
  write: { most: 450, windowMs: MINUTE_MS, scope: "category" },
  "audience-users": { most: 1500, windowMs: MINUTE_MS, scope: "endpoint" },
  core: { most: 10_000, windowMs: QUARTER_MS, scope: "endpoint", ofAccount: true },
  account: { most: 2000, windowMs: QUARTER_MS, scope: "endpoint", ofAccount: true },
  targeting: { most: 400, windowMs: QUARTER_MS, scope: "category" },
  "targeting-tv": { most: 2000, windowMs: QUARTER_MS, scope: "endpoint" },
  analytics: { most: 250, windowMs: QUARTER_MS, scope: "category" },
  keywords: { most: 500, windowMs: QUARTER_MS, scope: "category" },
  global: { most: 5, windowMs: QUARTER_MS, scope: "endpoint" },
  conversions: { most: 60_000, windowMs: QUARTER_MS, scope: "endpoint" },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** A list that is counted as a whole costs more, so fewer are answered. */
const WITH_TOTAL_COUNT = 200;

/** Of all ad accounts together, where each has a limit of its own: "a high value". */
const OF_ALL_ACCOUNTS = 100_000;

export interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  readonly exceeded: boolean;
}

function headersOf(family: string, limit: RateLimit): Record<string, string> {
  return {
    [`${family}-limit`]: String(limit.limit),
    [`${family}-remaining`]: String(limit.remaining),
    [`${family}-reset`]: String(limit.reset),
  };
}

export interface Counting {
  readonly name: LimitName;
  /** The app and the person who call. */
  readonly caller: string;
  readonly account: string;
  /** Method and path of the call, before its parameters are filled in. */
  readonly endpoint: string;
  readonly withTotalCount: boolean;
  readonly now: number;
}

/** Counts a call, and says what its headers tell of the limits. */
export function countCall(limits: RateLimits, counting: Counting): Counted {
  const { name, caller, account, now } = counting;
  const { most, windowMs, scope, ofAccount }: Limit = LIMITS[name];
  const endpoint = scope === "category" ? name : counting.endpoint;
  if (ofAccount !== true) {
    const limit = limits.count(`ads ${caller}`, endpoint, most, now, windowMs);
    return { headers: headersOf("x-rate-limit", limit), exceeded: limit.exceeded };
  }
  const key = counting.withTotalCount ? `${endpoint} with_total_count` : endpoint;
  const ofThis = limits.count(
    `ads account ${account}`,
    key,
    counting.withTotalCount ? WITH_TOTAL_COUNT : most,
    now,
    windowMs,
  );
  const all = limits.count(`ads ${caller}`, key, OF_ALL_ACCOUNTS, now, windowMs);
  return {
    headers: {
      ...headersOf("x-rate-limit", all),
      ...headersOf("x-account-rate-limit", ofThis),
    },
    exceeded: ofThis.exceeded || all.exceeded,
  };
}
