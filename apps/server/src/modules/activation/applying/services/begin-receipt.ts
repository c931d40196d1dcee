import { randomUUID } from "node:crypto";
import { countItems } from "@toolkit/core/domain/receipt";
import { AppError } from "../../../../errors.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import { RUNNING } from "./applying-texts.ts";

type Beginning = Pick<
  ReceiptRow,
  "usageId" | "teamId" | "personId" | "adAccount" | "target" | "items" | "previous" | "loss"
>;

/**
 * Keeps a receipt of the Ads API that a job is to send, in the transaction of the caller's: of several that begin at the same
 * moment, one does.
 *
 * @throws AppError "conflict" while another receipt of the usage is on its way.
 */
export async function beginReceipt(
  { usages, receipts, clock }: Pick<ApplyingServices, "usages" | "receipts" | "clock">,
  beginning: Beginning,
): Promise<ReceiptRow> {
  const { usageId, teamId, items } = beginning;
  await usages.lock({ teamId, id: usageId });
  if ((await receipts.openOf(usageId)).length > 0)
    throw new AppError("conflict", { message: "applying already", user: RUNNING });
  const at = clock.now();
  const row: ReceiptRow = {
    ...beginning,
    id: randomUUID(),
    route: "ads_api",
    state: "queued",
    outcome: null,
    counts: countItems(items),
    differences: [],
    differenceCount: 0,
    before: null,
    error: null,
    lookedUp: 0,
    jobId: null,
    failures: 0,
    resumesAt: null,
    waitingSince: null,
    startedAt: at,
    finishedAt: null,
    undoneAt: null,
    modifiedAt: at,
  };
  await receipts.insert(row);
  return row;
}
