import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { UploadsModule } from "../../uploads/module.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { ReceiptKey, ReceiptRepository } from "../repository.ts";
import type { Alarms } from "../../uploads/services/alarms.ts";
import type { AdsNetwork } from "./ads-network.ts";

export type { ReceiptKey, ReceiptRow, ReceiptSummary } from "../repository.ts";

export interface ApplyingServices extends UsageServices {
  readonly db: Database;
  readonly uploads: Pick<UploadsModule, "named">;
  readonly receipts: ReceiptRepository;
  readonly network: AdsNetwork;
  readonly running: OneAtATime;
  readonly alarms: Alarms<ReceiptKey>;
}
