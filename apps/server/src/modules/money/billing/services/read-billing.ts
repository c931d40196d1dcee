import type { Standing } from "@toolkit/core/contract/billing";
import { PLAN_LIMITS, planOfName, type PlanId, type PlanLimit } from "@toolkit/core/domain/plans";
import type { TeamPlan } from "../../../../ports/plans.ts";
import type { PlansPort } from "../../../../ports/plans.ts";
import type { SubscriptionRow as TeamSubscription } from "../../../identity/teams/services/subscriptions.ts";
import {
  newestPaid,
  subscriptionsOfAccount,
  type SubscriptionRow,
} from "../projection-repository.ts";
import { findOwnAccount, type AccountRow } from "./accounts.ts";
import type { BillingServices } from "./billing-services.ts";
import { debtOf, isActive, readOnlyFrom, standingOf, type Debt } from "./standing.ts";
import { decidingOf } from "./team-plans.ts";

/** How many of each limit a team uses, by the modules that know. */
export type UsageCounts = Readonly<
  Record<Exclude<PlanLimit, "upload_members">, (teamId: string) => Promise<number>>
>;

export interface Problem {
  readonly failedAt: Date;
  readonly readOnlyAt: Date;
  readonly owed: number;
  readonly currency: string;
  readonly payUrl: string | null;
  readonly takenBack: boolean;
}

export interface PlanState {
  readonly plan: PlanId;
  readonly planName: string;
  readonly sold: boolean;
  readonly standing: Standing;
  readonly problem: Problem | null;
  readonly granted: TeamSubscription | null;
  readonly bought: SubscriptionRow | null;
  readonly currency: string | null;
  readonly balance: Balance | null;
}

/** Positive: credit, which the next invoices use; negative: added to the next one. */
export interface Balance {
  readonly amount: number;
  readonly currency: string;
}

export interface Meter {
  readonly limit: PlanLimit;
  readonly used: number | null;
  readonly most: number | null;
  readonly resetsAt: Date | null;
}

export interface TeamBilling extends PlanState {
  readonly team: TeamPlan;
  readonly meters: readonly Meter[];
}

function problemOf(debt: Debt | null, graceDays: number): Problem | null {
  return debt && { ...debt, readOnlyAt: readOnlyFrom(debt.failedAt, graceDays) };
}

function balanceOf(account: AccountRow | null): Balance | null {
  const { balance = null, balanceCurrency: currency = null } = account ?? {};
  return balance === null || currency === null ? null : { amount: balance, currency };
}

function resets(limit: PlanLimit, now: Date): Date | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (limit === "uploads" || limit === "syncs") return new Date(Date.UTC(year, month + 1, 1));
  return limit === "api_calls" ? new Date(Date.UTC(year, month, day + 1)) : null;
}

export async function readTeamBilling(
  services: BillingServices & { readonly plans: PlansPort; readonly usage: UsageCounts },
  teamId: string,
): Promise<TeamBilling> {
  const { plans, usage, clock, graceDays, payments } = services;
  const team = await plans.of(teamId);
  const { latest, bought, debt, account } = await decidingOf(services, teamId);
  const now = clock.now();
  const meters = await Promise.all(
    PLAN_LIMITS.map(async (limit) => ({
      limit,
      used: limit === "upload_members" ? null : await usage[limit](teamId),
      most: team.limits[limit],
      resetsAt: resets(limit, now),
    })),
  );
  return {
    plan: team.plan,
    planName: latest?.active === true ? latest.planName : team.plan,
    sold: payments !== null,
    standing: team.standing,
    problem: problemOf(debt, graceDays),
    granted: bought === null ? latest : null,
    bought,
    currency: account?.currency ?? null,
    balance: balanceOf(account),
    team,
    meters,
  };
}

export interface PremiumPlan extends PlanState {
  readonly onSale: boolean;
  readonly isCustomer: boolean;
  /** What the newest paid invoice took. */
  readonly lastPayment: { readonly amount: number; readonly currency: string } | null;
}

/** A person's own subscription of the premium suite. */
export async function readPremium(services: BillingServices, userId: string): Promise<PremiumPlan> {
  const { db, clock, graceDays, payments, defaultPlan, sellsPremium } = services;
  const account = await findOwnAccount(services, { kind: "person", id: userId });
  const rows = account === null ? [] : await subscriptionsOfAccount(db, account.id);
  const [bought = null] = rows;
  const debt = debtOf(rows);
  const isOn = bought !== null && isActive(bought.status);
  const now = account?.testNow ?? clock.now();
  const free = payments === null && defaultPlan !== "free" ? "premium" : "free";
  const plan = isOn ? planOfName(bought.planName) : free;
  const paid = account === null ? undefined : await newestPaid(db, account.id);
  return {
    onSale: payments !== null && sellsPremium,
    isCustomer: payments !== null && (account?.customerId ?? null) !== null,
    lastPayment: paid === undefined ? null : { amount: paid.paid, currency: paid.currency },
    plan,
    planName: isOn ? bought.planName : plan,
    sold: payments !== null,
    standing: standingOf(debt?.failedAt ?? null, now, graceDays),
    problem: problemOf(debt, graceDays),
    granted: null,
    bought,
    currency: account?.currency ?? null,
    balance: balanceOf(account),
  };
}
