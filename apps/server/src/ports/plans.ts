import type { Standing } from "@toolkit/core/contract/billing";
import type { PlanId, PlanLimit, PlanLimits } from "@toolkit/core/domain/plans";

/** What a team's plan allows now. */
export interface TeamPlan {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  /** Whether a subscription is active, as uploads need; where nothing is sold, the default plan counts as one. */
  readonly subscribed: boolean;
  readonly standing: Standing;
}

export interface Wanted {
  readonly teamId: string;
  readonly limit: PlanLimit;
  /** How many there are already; not asked where the plan has no limit. */
  used(): Promise<number>;
  /** How many more are wanted; 1 unless said. */
  readonly wanted?: number;
}

/** What every floor may ask of the plans, without knowing who sells them. */
export interface PlansPort {
  of(teamId: string): Promise<TeamPlan>;
  /**
   * Refuses early, before slow work. Two that ask at once both hear yes: `reserve` decides.
   *
   * @throws AppError "plan_limit"
   */
  require(wanted: Wanted): Promise<void>;
  /**
   * As the last thing before it is written, in the same transaction: until that ends, nobody else reserves for the team,
   * so that of two who take the last place one is refused.
   *
   * @throws AppError "plan_limit"
   */
  reserve(wanted: Wanted): Promise<void>;
  /** @throws AppError "read_only" while a payment is overdue beyond the grace period. */
  requireWritable(teamId: string): Promise<void>;
  /** Whether background work of the team that changes or sends something may run; it goes on once the team has paid. */
  isWritable(teamId: string): Promise<boolean>;
  /** Teams that are not. */
  readOnlyTeams(): Promise<readonly string[]>;
  /**
   * Counts a call of a program.
   *
   * @throws AppError "plan_limit" when the team's calls of the day are used up.
   */
  countCall(teamId: string): Promise<void>;
  /** Calls of programs that the team made today, in UTC. */
  callsToday(teamId: string): Promise<number>;
}
