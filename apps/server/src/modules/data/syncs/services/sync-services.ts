import type { RateBudget } from "@toolkit/social/client/rate-budget";
import type { PlansPort } from "../../../../ports/plans.ts";
import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { AccountAccess } from "../../../identity/accounts/services/account-access.ts";
import type { ImportServices } from "../../imports/services/import-services.ts";
import type { SyncRepository } from "../repository.ts";
import type { Lookups } from "./lookups.ts";
import type { WaitingSyncs } from "./waiting-syncs.ts";

export type { SyncRow } from "../repository.ts";

/** What the use cases of syncs reach. */
export interface SyncServices extends Pick<
  ImportServices,
  "engines" | "imports" | "storage" | "queue" | "clock" | "defaults" | "disk" | "space"
> {
  readonly db: Database;
  readonly syncs: SyncRepository;
  readonly plans: PlansPort;
  readonly access: AccountAccess;
  /** By account: all that reads with one token shares its calls. */
  readonly budgets: Map<string, RateBudget>;
  /** Runs by sync: one that was stopped and goes on begins when the stopped one has ended. */
  readonly running: OneAtATime;
  readonly waiting: WaitingSyncs;
  readonly lookups: Lookups;
  /** Objects of a page at the most. */
  readonly largestPage: number;
}
