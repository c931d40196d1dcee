import type { RateBudget } from "@toolkit/social/client/rate-budget";
import type { PlanId } from "@toolkit/core/domain/plans";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { Lookups } from "../../../data/syncs/services/lookups.ts";
import type { AccountAccess } from "../../../identity/accounts/services/account-access.ts";

export type { WatchedRow } from "../repository.ts";

/** What the use cases of watching reach. */
export interface WatchingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: QueuePort;
  readonly access: AccountAccess;
  readonly lookups: Lookups;
  /** By account: all that reads with one token shares its calls. */
  readonly budgets: Map<string, RateBudget>;
  /** The plan of a person, whatever the team. */
  planOf(userId: string): Promise<PlanId>;
  /** Followers of a page at the most. */
  readonly largestPage: number;
}
