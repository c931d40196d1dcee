import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { UploadsModule } from "../../uploads/module.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { ReceiptKey, ReceiptRepository } from "../repository.ts";
import type { Alarms } from "../../uploads/services/alarms.ts";
import type { AdsNetwork } from "./ads-network.ts";

export type { ReceiptKey, ReceiptRow, ReceiptSummary } from "../repository.ts";

/** Accounts that a person may look up at the network in a day, since the installation pays for each. */
export interface LookupCount {
  /**
   * Takes all of them or none.
   *
   * @throws AppError "too_many_requests" before anything is asked for.
   */
  take(personId: string, handles: readonly string[]): Promise<void>;
}

export interface ApplyingServices extends UsageServices {
  readonly lookups: LookupCount;
  readonly db: Database;
  readonly uploads: Pick<UploadsModule, "named">;
  readonly receipts: ReceiptRepository;
  readonly network: AdsNetwork;
  readonly running: OneAtATime;
  readonly alarms: Alarms<ReceiptKey>;
}
