import type { ReportedReceipt } from "@toolkit/core/contract/usage-receipts";
import type { Editor } from "../../../../viewer.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import { keepReceipt } from "./keep-receipt.ts";

/** Keeps what the extension did, and what that makes of the usage. */
export async function reportReceipt(
  services: ApplyingServices,
  editor: Editor,
  usageId: string,
  { ad_account: adAccount, started, finished, ...reported }: ReportedReceipt,
): Promise<ReceiptRow> {
  const usage = await usageOf(services, editor.teamId, usageId);
  await services.savedSpace.require(editor);
  return keepReceipt(services, editor, usage, {
    ...reported,
    adAccount,
    target: null,
    startedAt: new Date(started),
    finishedAt: new Date(finished),
    // The form was read back before a person saves it: the network itself was not asked.
    evidence: "form",
  });
}
