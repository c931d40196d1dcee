import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { ApplyingServices, ReceiptRow, ReceiptSummary } from "./applying-services.ts";

interface UsageKey {
  readonly teamId: string;
  readonly usageId: string;
}

export async function listReceipts(
  services: ApplyingServices,
  { teamId, usageId }: UsageKey,
  window: PageWindow,
): Promise<{ count: number; rows: ReceiptSummary[] }> {
  const { id } = await usageOf(services, teamId, usageId);
  return services.receipts.list({ teamId, usageId: id }, window);
}

export async function receiptOf(
  services: ApplyingServices,
  { teamId, usageId, id }: UsageKey & { readonly id: string },
): Promise<ReceiptRow> {
  const row = await services.receipts.find({ teamId, id });
  if (row === null || row.usageId !== usageId) throw notFound("receipt");
  return row;
}
