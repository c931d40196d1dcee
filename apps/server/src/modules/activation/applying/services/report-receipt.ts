import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ReportedReceipt } from "@toolkit/core/contract/usage-receipts";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { AppError, toldText } from "../../../../errors.ts";
import { SPECIAL } from "../../../identity/granted-accounts/services/ads-texts.ts";
import type { Editor } from "../../../../viewer.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import { RUNNING } from "./applying-texts.ts";
import { keepReceipt } from "./keep-receipt.ts";
import { lossOf } from "./measure-loss.ts";
import { matchPlan, type MatchedPlan } from "./plan-usage.ts";
import { receiptItemOf } from "./receipt-items.ts";

/** Keeps what the extension did, and what that makes of the usage. */
export async function reportReceipt(
  services: ApplyingServices,
  editor: Editor,
  usageId: string,
  { ad_account: adAccount, started, finished, ...reported }: ReportedReceipt,
): Promise<ReceiptRow> {
  const usage = await usageOf(services, editor.teamId, usageId);
  await services.savedSpace.require(editor);
  // What is being applied now is not settled by another receipt.
  if ((await services.receipts.openOf(usage.id)).length > 0)
    throw new AppError("conflict", { message: "applying now", user: RUNNING });
  const plan = await planOf(services, editor, { id: usage.id, adAccountId: adAccount.id });
  return keepReceipt(services, editor, usage, {
    ...reported,
    items: plan === null ? reported.items : withLeftOut(reported.items, plan.items),
    loss: plan === null ? null : await lossOf(services, editor, plan),
    adAccount,
    target: null,
    startedAt: new Date(started),
    finishedAt: new Date(finished),
    // The form was read back before a person saves it: the network itself was not asked.
    evidence: "form",
  });
}

/** What was planned; null: what was done is kept, also where it cannot be compared with the plan. */
async function planOf(
  services: ApplyingServices,
  editor: Editor,
  usage: { readonly id: string; readonly adAccountId: string },
): Promise<MatchedPlan | null> {
  try {
    return await matchPlan(services, editor, { ...usage, route: "extension", answers: undefined });
  } catch (error) {
    // An ad account of the provider's is nobody else's by any route.
    if (error instanceof AppError && toldText(error) !== SPECIAL) return null;
    throw error;
  }
}

/**
 * Adds what the plan left out before the form was filled, and what came into the package meanwhile, so that a receipt of every
 * route accounts for every item.
 */
function withLeftOut(
  reported: readonly ReceiptItem[],
  planned: readonly PlannedItem[],
): ReceiptItem[] {
  const places = new Map(planned.map(({ key }, place) => [key, place]));
  const known = new Set(reported.map(({ key }) => key));
  const others = planned
    .filter(({ key }) => !known.has(key))
    .map(receiptItemOf)
    .map((item): ReceiptItem =>
      item.state === "pending" ? { ...item, state: "skipped", reason: "stopped" } : item,
    );
  const placeOf = ({ key }: ReceiptItem): number => places.get(key) ?? planned.length;
  return [...reported, ...others].toSorted((a, b) => placeOf(a) - placeOf(b));
}
