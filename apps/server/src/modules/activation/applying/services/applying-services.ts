import type { UsageServices } from "../../usages/services/usage-services.ts";
import type { ReceiptRepository } from "../repository.ts";

export type { ReceiptKey, ReceiptRow, ReceiptSummary } from "../repository.ts";

export interface ApplyingServices extends UsageServices {
  readonly receipts: ReceiptRepository;
}
