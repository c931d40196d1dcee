import type { BillingState, PlanState, UsageMeter } from "@toolkit/core/contract/billing";
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  SOLD_CURRENCIES,
  type Currency,
} from "@toolkit/core/domain/currencies";
import {
  BILLING_INTERVALS,
  isWithin,
  limitsOf,
  SOLD_TEAM_PLANS,
  type BillingInterval,
  type PlanId,
  type PlanLimit,
} from "@toolkit/core/domain/plans";
import type { OrderSearch } from "../../../paths.ts";

const DAY_MS = 86_400_000;

/** Share of a limit from which on it is nearly used up. */
const NEAR = 0.8;

export type MeterLevel = "fine" | "near" | "full" | "over";

export function meterLevel({ used, most }: Pick<UsageMeter, "used" | "most">): MeterLevel {
  // A limit of zero is a feature that the plan does not have, and of which nothing is missed while none is used.
  if (used === null || most === null || (most === 0 && used === 0)) return "fine";
  if (used > most) return "over";
  if (used === most) return "full";
  return used >= most * NEAR ? "near" : "fine";
}

/** Limits of a plan that what the team holds exceeds. Counts that start again are not held. */
export function exceeded(meters: readonly UsageMeter[], plan: PlanId): readonly PlanLimit[] {
  const limits = limitsOf(plan);
  return meters
    .filter(
      ({ limit, used, resets_at }) =>
        used !== null && resets_at === null && !isWithin(limits[limit], used, 0),
    )
    .map(({ limit }) => limit);
}

type Standing = Pick<BillingState, "subscription" | "plan" | "sold" | "problem">;

/** A subscription that was bought and still runs: it is changed, and none is bought beside it. */
export function isRunning({ subscription }: Pick<BillingState, "subscription">): boolean {
  if (subscription === null || subscription.granted) return false;
  return subscription.active;
}

/** Whether neither a change nor another interval is offered: staff hold its payments, or agreed to end it. */
export function isFixed(subscription: PlanState["subscription"]): boolean {
  return subscription?.collection_paused === true || isTermed(subscription);
}

/** Whether a further period could not be used: its owner is read-only for a payment that a bank took back. */
export function isVain({ standing, problem }: Pick<PlanState, "standing" | "problem">): boolean {
  return standing === "read_only" && problem?.taken_back === true;
}

export function isTermed(subscription: PlanState["subscription"]): boolean {
  return (subscription?.ends_at ?? null) !== null;
}

/** Whether the customer's own cancellation can be taken back: the last period of an agreed term cannot. */
export function isResumable({
  cancel_at_period_end: isCancelled,
  current_period_end: until,
  ends_at: end,
}: NonNullable<PlanState["subscription"]>): boolean {
  return isCancelled && (end === null || (until !== null && until < end));
}

/** Payments that are still to come before staff end it. What began on a 31st is paid on the last day of shorter months. */
export function paymentsUntil({
  start,
  current_period_end: next,
  ends_at: end,
  interval,
}: Pick<
  NonNullable<PlanState["subscription"]>,
  "start" | "current_period_end" | "ends_at" | "interval"
>): number {
  if (next === null || end === null || interval === null) return 0;
  const months = interval === "year" ? 12 : 1;
  const first = new Date(next);
  const tomorrow = new Date(first.getTime() + DAY_MS);
  const isLastOfMonth = tomorrow.getUTCMonth() !== first.getUTCMonth();
  const wanted = isLastOfMonth
    ? Math.max(first.getUTCDate(), new Date(start).getUTCDate())
    : first.getUTCDate();
  const at = (count: number): Date => {
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + count * months];
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const day = Math.min(wanted, lastDay);
    return new Date(Date.UTC(year, month, day) + (first.getTime() % DAY_MS));
  };
  let count = 0;
  while (at(count) < new Date(end)) count += 1;
  return count;
}

/**
 * - `current`: the team has it. `interval`: the same plan, paid in another interval. `change`: another plan.
 * - `buy`: by a checkout. `none`: nothing can be done here.
 */
export type PlanAction = "current" | "interval" | "change" | "buy" | "none";

export function actionFor(state: Standing, plan: PlanId, interval: BillingInterval): PlanAction {
  const isSold = SOLD_TEAM_PLANS.some((each) => each === plan);
  const { subscription } = state;
  if (!isRunning(state)) {
    if (state.plan === plan) return "current";
    // What an earlier subscription left owing is paid first.
    return isSold && state.sold && state.problem === null ? "buy" : "none";
  }
  // What is owed is paid first.
  if (state.problem !== null) return subscription?.plan === plan ? "current" : "none";
  if (subscription?.plan !== plan) return isSold ? "change" : "none";
  return subscription.interval === interval ? "current" : "interval";
}

const oneOf = <T extends string>(all: readonly T[], text: unknown): T | null =>
  all.find((each) => each === text) ?? null;

/**
 * How prices are shown: in the currency of earlier purchases, else as the address says, else in euro and monthly. Nothing has a
 * price in a currency that nothing is sold in.
 */
export function shownPrices(
  state: Pick<BillingState, "currency" | "subscription">,
  search: { readonly currency: string | null; readonly interval: string | null },
): { readonly currency: Currency; readonly interval: BillingInterval } {
  return {
    currency:
      state.currency === null
        ? (oneOf(CURRENCIES, search.currency) ?? DEFAULT_CURRENCY)
        : (oneOf(SOLD_CURRENCIES, state.currency) ?? "Other"),
    interval: oneOf(BILLING_INTERVALS, search.interval) ?? state.subscription?.interval ?? "month",
  };
}

/** What the address says is bought; null: nothing, or nothing that is sold. */
export function orderOf(search: Readonly<Record<string, unknown>>): OrderSearch | null {
  const plan = oneOf(SOLD_TEAM_PLANS, search["plan"]);
  const interval = oneOf(BILLING_INTERVALS, search["interval"]);
  const currency = oneOf(SOLD_CURRENCIES, search["currency"]);
  return plan === null || interval === null || currency === null
    ? null
    : { plan, interval, currency };
}

/** The name that a plan was bought or granted by, where it says more than the plan's own. */
export function givenName(plan: PlanId, planName: string): string | null {
  const name = planName.trim();
  return name.toLowerCase() === plan ? null : name;
}

/** What an item of a change settles: unused time given back, the rest of the period, or a whole one. */
export function lineKind({
  amount,
  proration,
}: {
  readonly amount: number;
  readonly proration: boolean;
}): "credit" | "rest" | "period" {
  if (amount < 0) return "credit";
  return proration ? "rest" : "period";
}
