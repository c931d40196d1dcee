import { minorDigits, type SoldCurrency } from "./currencies.ts";
import { isEnterprise, latestSubscription } from "./team-rules.ts";

/** Plans of teams, smallest first, and the one of a person. */
export const PLAN_IDS = ["free", "pro", "business", "enterprise", "premium"] as const;
export type PlanId = (typeof PLAN_IDS)[number];
/** As invoices write them, in every language. */
export const PLAN_NAMES: Readonly<Record<PlanId, string>> = {
  free: "Free",
  pro: "Pro",
  business: "Business",
  enterprise: "Enterprise",
  premium: "Premium",
};
export const TEAM_PLANS = ["free", "pro", "business", "enterprise"] as const satisfies PlanId[];
export type TeamPlanId = (typeof TEAM_PLANS)[number];

/** What plans limit. `uploads` and `syncs` count per month, `api_calls` per day, both in UTC. */
export const PLAN_LIMITS = [
  "seats",
  "saved_audiences",
  "uploads",
  "upload_members",
  "ad_accounts",
  "syncs",
  "api_calls",
  "watched_accounts",
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

/** Null: without a limit. */
export type PlanLimits = Readonly<Record<PlanLimit, number | null>>;

export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Plans that people buy by themselves; enterprise is granted under a contract. */
export const SOLD_PLANS = ["pro", "business", "premium"] as const satisfies PlanId[];
export type SoldPlan = (typeof SOLD_PLANS)[number];
export const SOLD_TEAM_PLANS = ["pro", "business"] as const satisfies SoldPlan[];

interface Plan {
  readonly id: PlanId;
  readonly owner: "team" | "person";
  /** Uploads need a subscription; a plan without them cannot upload at all. */
  readonly uploads: boolean;
  readonly limits: PlanLimits;
}

const UNLIMITED: PlanLimits = {
  seats: null,
  saved_audiences: null,
  uploads: null,
  upload_members: null,
  ad_accounts: null,
  syncs: null,
  api_calls: null,
  watched_accounts: null,
};

/** The one table that limits and policies derive from. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: "free",
    owner: "team",
    uploads: false,
    limits: {
      seats: 2,
      saved_audiences: 10,
      uploads: 0,
      upload_members: 0,
      ad_accounts: 1,
      syncs: 2,
      api_calls: 500,
      watched_accounts: 1,
    },
  },
  pro: {
    id: "pro",
    owner: "team",
    uploads: true,
    limits: {
      seats: 5,
      saved_audiences: 200,
      uploads: 50,
      upload_members: 1_000_000,
      ad_accounts: 5,
      syncs: 50,
      api_calls: 10_000,
      watched_accounts: 20,
    },
  },
  business: {
    id: "business",
    owner: "team",
    uploads: true,
    limits: {
      seats: 50,
      saved_audiences: 5000,
      uploads: 1000,
      upload_members: 10_000_000,
      ad_accounts: 50,
      syncs: 1000,
      api_calls: 100_000,
      watched_accounts: 100,
    },
  },
  enterprise: { id: "enterprise", owner: "team", uploads: true, limits: UNLIMITED },
  premium: {
    id: "premium",
    owner: "person",
    uploads: false,
    // Watched accounts are counted when one is added. The suite is on sale with test keys alone until its screens are built.
    limits: {
      ...UNLIMITED,
      seats: 1,
      uploads: 0,
      upload_members: 0,
      api_calls: 10_000,
      watched_accounts: 20,
    },
  },
};

/** Prices per month in whole units of each currency, without tax; a year costs ten months. */
const MONTHLY: Readonly<Record<SoldPlan, Readonly<Record<SoldCurrency, number>>>> = {
  pro: {
    USD: 49,
    EUR: 49,
    GBP: 42,
    YEN: 7800,
    SGD: 66,
    BRL: 269,
    CAD: 67,
    CHF: 47,
    INR: 4100,
    KRW: 67_000,
    KWD: 15,
    MXN: 890,
    NGN: 78_000,
    SAR: 184,
    AUD: 75,
    ZAR: 890,
  },
  business: {
    USD: 199,
    EUR: 199,
    GBP: 169,
    YEN: 31_800,
    SGD: 268,
    BRL: 1090,
    CAD: 272,
    CHF: 189,
    INR: 16_500,
    KRW: 273_000,
    KWD: 61,
    MXN: 3600,
    NGN: 315_000,
    SAR: 746,
    AUD: 305,
    ZAR: 3600,
  },
  premium: {
    USD: 9,
    EUR: 9,
    GBP: 8,
    YEN: 1400,
    SGD: 12,
    BRL: 49,
    CAD: 12,
    CHF: 9,
    INR: 750,
    KRW: 12_000,
    KWD: 2.75,
    MXN: 165,
    NGN: 14_500,
    SAR: 34,
    AUD: 14,
    ZAR: 165,
  },
};

const MONTHS_PAID: Readonly<Record<BillingInterval, number>> = { month: 1, year: 10 };

export interface PlanPrice {
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
  readonly currency: SoldCurrency;
}

/** Price of a period in minor units. */
export function priceOf({ plan, interval, currency }: PlanPrice): number {
  const month = Math.round(MONTHLY[plan][currency] * 10 ** minorDigits(currency));
  return month * MONTHS_PAID[interval];
}

export function isSoldPlan(plan: string): plan is SoldPlan {
  return SOLD_PLANS.some((each) => each === plan);
}

/**
 * The plan that a subscription's plan name means. Any name with "enterprise" in it is enterprise; a name that no plan
 * has, which staff may grant, counts as pro.
 */
export function planOfName(name: string): PlanId {
  if (isEnterprise({ plan: { name } })) return "enterprise";
  const text = name.trim().toLowerCase();
  return PLAN_IDS.find((id) => id === text) ?? "pro";
}

interface Subscribed {
  readonly start: string;
  readonly active: boolean;
  readonly plan: { readonly name: string };
}

/** The plan that counts: that of the subscription that started last, where it is active; else free. */
export function countingPlan(subscriptions: readonly Subscribed[]): PlanId {
  const latest = latestSubscription(subscriptions);
  return latest?.active === true ? planOfName(latest.plan.name) : "free";
}

export function limitsOf(plan: PlanId): PlanLimits {
  return PLANS[plan].limits;
}

/** Whether something may be added; a team that holds more than its plan allows keeps it. */
export function isWithin(most: number | null, used: number, wanted = 1): boolean {
  return most === null || used + wanted <= most;
}
