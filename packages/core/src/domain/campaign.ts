import { minorDigits } from "./currencies.ts";

/** What a campaign is for, in X's words. The others of X's list need an app or media of their own. */
export const OBJECTIVES = [
  "REACH",
  "ENGAGEMENTS",
  "FOLLOWERS",
  "WEBSITE_CLICKS",
  "VIDEO_VIEWS",
] as const;
export type Objective = (typeof OBJECTIVES)[number];

export const BID_STRATEGIES = ["AUTO", "MAX", "TARGET"] as const;
export type BidStrategy = (typeof BID_STRATEGIES)[number];

/** What X takes with each objective. */
export const STRATEGIES_OF: Readonly<Record<Objective, readonly BidStrategy[]>> = {
  REACH: ["AUTO", "TARGET"],
  ENGAGEMENTS: ["AUTO", "MAX"],
  FOLLOWERS: ["AUTO", "TARGET"],
  WEBSITE_CLICKS: ["AUTO", "MAX", "TARGET"],
  VIDEO_VIEWS: ["AUTO", "MAX"],
};

/** The specification's states of a campaign (point 3). */
export const CAMPAIGN_STATUSES = [
  "active",
  "paused",
  "draft",
  "halted",
  "expired",
  "scheduled",
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The network's limits of campaigns, in its documents. */
export const CAMPAIGN_LIMITS = {
  /** Ad sets of a campaign. */
  adSets: 100,
  /** Ads of an ad set. */
  ads: 50,
  /** Campaigns of an ad account that are not drafts. */
  campaigns: 200,
  name: 200,
} as const;

/** Reasons of the network's that only say what an advertiser did. */
const OWN_REASONS: ReadonlySet<string> = new Set(["PAUSED_BY_ADVERTISER", "DRAFT"]);

export interface StatusFacts {
  readonly stage: "draft" | "publishing" | "published";
  readonly entityStatus: "PAUSED" | "ACTIVE" | null;
  readonly reasons: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The state that people read; the list's filter says the same in SQL. */
export function statusOf(
  { stage, entityStatus, reasons, startsAt, endsAt }: StatusFacts,
  now: Date,
): CampaignStatus {
  if (stage !== "published") return "draft";
  if (endsAt !== null && endsAt <= now) return "expired";
  if (entityStatus !== "ACTIVE") return "paused";
  if (reasons.some((reason) => !OWN_REASONS.has(reason))) return "halted";
  return startsAt !== null && startsAt > now ? "scheduled" : "active";
}

/** Millionths of a currency's unit, as the network writes money, from minor units. */
export function microsOfMinor(amount: number, currency: string): number {
  return amount * 10 ** (6 - minorDigits(currency));
}

/** Whole minor units of an amount in millionths, rounded. */
export function minorOfMicros(micros: number, currency: string): number {
  return Math.round(micros / 10 ** (6 - minorDigits(currency)));
}

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return parts.format(moment);
}

const DAY_MS = 86_400_000;

/** Calendar days of a time zone that a span touches; a day of 23 or 25 hours counts once. Null: it has no end. */
export function daysTouched(
  timeZone: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null },
): number | null {
  if (endsAt === null) return null;
  if (endsAt <= startsAt) return 0;
  const first = Date.parse(dayIn(timeZone, startsAt));
  // The end is not part of the span: midnight ends the day before.
  const last = Date.parse(dayIn(timeZone, new Date(endsAt.getTime() - 1)));
  return Math.round((last - first) / DAY_MS) + 1;
}

export interface Spend {
  /** The most in one day; null: without limit. */
  readonly perDay: number | null;
  /** The most in all; null: without limit. */
  readonly total: number | null;
  /** Days that it runs; null: it has no end. */
  readonly days: number | null;
}

/**
 * What a campaign can spend at the most, in minor units: in one day, and from now or its start to its end. Ad sets may have
 * budgets of their own; the campaign's are above them.
 */
export function mostSpent(
  campaign: {
    readonly dailyBudget: number | null;
    readonly lifetimeBudget: number | null;
    readonly startsAt: Date | null;
    readonly endsAt: Date | null;
    readonly timeZone: string | null;
    /** Of the total budget, as far as statistics tell; null or absent: nothing is known. */
    readonly spent?: number | null;
  },
  now: Date,
): Spend {
  const { dailyBudget, lifetimeBudget, startsAt, endsAt, timeZone, spent } = campaign;
  const from = startsAt === null || startsAt < now ? now : startsAt;
  const days = daysTouched(timeZone ?? "UTC", { startsAt: from, endsAt });
  const byDays = dailyBudget === null || days === null ? null : dailyBudget * days;
  const left = lifetimeBudget === null ? null : Math.max(0, lifetimeBudget - (spent ?? 0));
  return { perDay: least(dailyBudget, left), total: least(byDays, left), days };
}

function least(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}

/** Whether new budgets allow more than before: a budget that is taken away allows everything. */
export function isRaised(
  before: Pick<Parameters<typeof mostSpent>[0], "dailyBudget" | "lifetimeBudget">,
  after: Pick<Parameters<typeof mostSpent>[0], "dailyBudget" | "lifetimeBudget">,
): boolean {
  const grows = (from: number | null, to: number | null): boolean =>
    from !== null && (to === null || to > from);
  return (
    grows(before.dailyBudget, after.dailyBudget) ||
    grows(before.lifetimeBudget, after.lifetimeBudget)
  );
}

/** The moment at which a calendar day begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The offset is that of the moment itself: once more where clocks changed in between.
  const first = wanted - offsetAt(timeZone, wanted);
  return new Date(wanted - offsetAt(timeZone, first));
}

/** The day after a calendar day. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Milliseconds by which a time zone is ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return local - Math.floor(moment / 1000) * 1000;
}
