import { randomUUID } from "node:crypto";
import type { ReportedReceipt } from "@toolkit/core/contract/usage-receipts";
import { countItems, outcomeOf } from "@toolkit/core/domain/receipt";
import type { Editor } from "../../../../viewer.ts";
import { settleUsage } from "../../usages/services/settle-usage.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";

/** Keeps what the extension did, and what that makes of the usage. */
export async function reportReceipt(
  services: ApplyingServices,
  editor: Editor,
  usageId: string,
  reported: ReportedReceipt,
): Promise<ReceiptRow> {
  const { teamId, personId } = editor;
  const usage = await usageOf(services, teamId, usageId);
  await services.savedSpace.require(editor);
  const { route, items, differences, ad_account: adAccount } = reported;
  const at = services.clock.now();
  const outcome = outcomeOf(items, differences);
  const row: ReceiptRow = {
    id: randomUUID(),
    usageId: usage.id,
    teamId,
    personId,
    route,
    state: "finished",
    outcome,
    adAccount,
    target: null,
    items,
    counts: countItems(items),
    differences,
    differenceCount: differences.length,
    before: null,
    error: null,
    jobId: null,
    failures: 0,
    resumesAt: null,
    startedAt: new Date(reported.started),
    finishedAt: new Date(reported.finished),
    undoneAt: null,
    modifiedAt: at,
  };
  await services.receipts.insert(row);
  await settleUsage(services, usage, {
    state: outcome,
    // The form was read back before a person saves it: the network itself was not asked.
    evidence: outcome === "failed" ? null : "form",
    adAccountId: adAccount.id,
    channel: route,
    personId,
  });
  return row;
}
