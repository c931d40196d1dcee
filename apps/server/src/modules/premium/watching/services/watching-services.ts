import type { OAuth1 } from "@toolkit/social/client/oauth1";
import type { RateBudget } from "@toolkit/social/client/rate-budget";
import type { PlanId } from "@toolkit/core/domain/plans";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { Ports } from "../../../capability.ts";
import type { Lookups } from "../../../data/syncs/services/lookups.ts";
import type { AccountAccess } from "../../../identity/accounts/services/account-access.ts";
import type { ReferenceTopics } from "./compare-topics.ts";
import type { Listening } from "./listening.ts";

export type { WatchedRow } from "../repository.ts";

/** How X tells of follows: with the keys of the app, at an address of this installation. */
export interface ActivitySource {
  readonly oauth1: OAuth1;
  readonly address: string;
}

/** What the use cases of watching reach. */
export interface WatchingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: QueuePort;
  readonly access: AccountAccess;
  readonly lookups: Lookups;
  readonly log: Ports["log"];
  /** Null: the installation has no keys for X, or no address that X could call. */
  readonly activity: ActivitySource | null;
  readonly listening: Listening;
  /** By account: all that reads with one token shares its calls. */
  readonly budgets: Map<string, RateBudget>;
  /** The plan of a person, whatever the team. */
  planOf(userId: string): Promise<PlanId>;
  /** Topics that lists are compared with; null: none at the moment. */
  referenceTopics(signal: AbortSignal): Promise<ReferenceTopics | null>;
  /** Followers of a page at the most. */
  readonly largestPage: number;
}
