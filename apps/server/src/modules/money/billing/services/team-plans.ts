import { countingPlan, isWithin, limitsOf } from "@toolkit/core/domain/plans";
import type { Database } from "../../../../db/client.ts";
import { planLimit, readOnly } from "../../../../plan-refusals.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { PlansPort, TeamPlan, Wanted } from "../../../../ports/plans.ts";
import {
  lockTeam,
  subscriptionsOfTeam,
  type SubscriptionRow as TeamSubscription,
} from "../../../identity/teams/services/subscriptions.ts";
import { findAccountOf, type AccountRow } from "../account-repository.ts";
import {
  subscriptionsOfAccount,
  teamsOwing,
  type SubscriptionRow,
} from "../projection-repository.ts";
import type { ApiCalls } from "./api-calls.ts";
import type { BillingSettings } from "./billing-services.ts";
import { debtOf, standingOf, type Debt } from "./standing.ts";

export interface TeamPlansOptions extends Pick<BillingSettings, "defaultPlan" | "graceDays"> {
  readonly db: Database;
  readonly clock: Clock;
  readonly sells: boolean;
  readonly apiCalls: ApiCalls;
}

/** The subscription of a team that decides, with what was bought of it. */
export interface Deciding {
  readonly latest: TeamSubscription | null;
  readonly bought: SubscriptionRow | null;
  /** What is owed of it and of all that was bought before; a plan that staff granted stands beside debts. */
  readonly debt: Debt | null;
  readonly account: AccountRow | null;
  /** The customer's time where a test clock keeps it, else ours. */
  readonly now: Date;
}

/** Of two that were bought in the same second, the one that runs: it is charged. */
function latestBought(bought: readonly TeamSubscription[]): TeamSubscription | null {
  const [first = null] = bought;
  const together = bought.filter(({ startAt }) => startAt.getTime() === first?.startAt.getTime());
  return together.find(({ active }) => active) ?? first;
}

/**
 * Of all that have begun, the one that started last. What is paid for gives way only to a granted one that is on, and that
 * starts after the purchase was recorded: the provider's clock is not ours, and counts whole seconds.
 */
export function latestOf(begun: readonly TeamSubscription[]): TeamSubscription | null {
  const bought = latestBought(begun.filter(({ externalId }) => externalId !== null));
  const granted = begun.find(({ externalId }) => externalId === null) ?? null;
  if (bought === null || granted === null) return bought ?? granted;
  if (!bought.active) return granted.startAt > bought.startAt ? granted : bought;
  const since = Math.max(bought.startAt.getTime(), bought.createdAt.getTime());
  return granted.active && granted.startAt.getTime() > since ? granted : bought;
}

/** A granted one waits for its start; a bought one has begun, though the provider's clock may be ahead of ours. */
export function hasBegun({ externalId, startAt, endedAt }: TeamSubscription, now: Date): boolean {
  if (externalId !== null) return true;
  return startAt <= now && (endedAt === null || endedAt > startAt);
}

export async function decidingOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  teamId: string,
): Promise<Deciding> {
  const account = (await findAccountOf(db, { kind: "team", id: teamId })) ?? null;
  const now = account?.testNow ?? clock.now();
  const all = await subscriptionsOfTeam(db, teamId);
  const latest = latestOf(all.filter((each) => hasBegun(each, now)));
  const external = latest?.externalId ?? null;
  const rows =
    external === null || account === null ? [] : await subscriptionsOfAccount(db, account.id);
  const bought = rows.find(({ id }) => id === external) ?? null;
  return { latest, bought, debt: debtOf(rows), account, now };
}

/** The granted plan that applies at a moment, also beside one that is bought. */
export async function grantAt(
  db: Database,
  teamId: string,
  at: Date,
): Promise<TeamSubscription | null> {
  const all = await subscriptionsOfTeam(db, teamId);
  const latest = latestOf(all.filter((each) => hasBegun(each, at)));
  return latest?.externalId === null && latest.active ? latest : null;
}

const asGranted = ({ startAt, active, planName }: TeamSubscription) => ({
  start: startAt.toISOString(),
  active,
  plan: { name: planName },
});

/** The plan table, as everything below asks it. */
export class TeamPlans implements PlansPort {
  readonly #options: TeamPlansOptions;

  constructor(options: TeamPlansOptions) {
    this.#options = options;
  }

  async of(teamId: string): Promise<TeamPlan> {
    const { sells, defaultPlan: plan } = this.#options;
    if (!sells)
      return { plan, limits: limitsOf(plan), subscribed: plan !== "free", standing: "good" };
    const { latest, debt, now } = await decidingOf(this.#options, teamId);
    const counting = countingPlan(latest === null ? [] : [asGranted(latest)]);
    return {
      plan: counting,
      limits: limitsOf(counting),
      subscribed: latest?.active === true && counting !== "free",
      standing: standingOf(debt?.failedAt ?? null, now, this.#options.graceDays),
    };
  }

  async require({ teamId, limit, used, wanted = 1 }: Wanted): Promise<void> {
    const { plan, limits } = await this.of(teamId);
    const most = limits[limit];
    if (most === null || isWithin(most, await used(), wanted)) return;
    throw planLimit({ plan, limit, most });
  }

  async reserve(wanted: Wanted): Promise<void> {
    if ((await this.of(wanted.teamId)).limits[wanted.limit] === null) return;
    await lockTeam(this.#options.db, wanted.teamId);
    await this.require(wanted);
  }

  async requireWritable(teamId: string): Promise<void> {
    if (!(await this.isWritable(teamId))) throw readOnly();
  }

  async isWritable(teamId: string): Promise<boolean> {
    return !this.#options.sells || (await this.of(teamId)).standing !== "read_only";
  }

  async readOnlyTeams(): Promise<readonly string[]> {
    const { sells, db } = this.#options;
    const found: string[] = [];
    for (const team of sells ? await teamsOwing(db) : [])
      if (!(await this.isWritable(team))) found.push(team);
    return found;
  }

  callsToday(teamId: string): Promise<number> {
    return this.#options.apiCalls.used(teamId);
  }

  async countCall(teamId: string): Promise<void> {
    const { apiCalls } = this.#options;
    const { plan, limits } = await this.of(teamId);
    const most = limits.api_calls;
    if ((await apiCalls.take(teamId, most)) || most === null) return;
    const retryAfter = apiCalls.secondsLeft();
    throw planLimit({ plan, limit: "api_calls", most, retryAfter });
  }
}
