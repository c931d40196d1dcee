import type { Settlement } from "../../usages/services/settle-usage.ts";
import type { ReceiptSummary } from "../repository.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";

/** Whether a receipt put something into an ad account that is its to take away. */
export function hasSet({ counts, target }: Pick<ReceiptSummary, "counts" | "target">): boolean {
  const hasMade = target !== null && target.create !== null && target.campaign !== null;
  return counts.accepted > 0 || hasMade;
}

/** What the other receipts of a usage still make of it; null: nothing of them is set. */
export async function stillInForce(
  { receipts }: Pick<ApplyingServices, "receipts">,
  { id, usageId, teamId }: Pick<ReceiptRow, "id" | "usageId" | "teamId">,
): Promise<Pick<Settlement, "state" | "evidence"> | null> {
  const other = await receipts.lastInForce({ teamId, usageId }, id);
  if (other === null || other.outcome === null || other.outcome === "failed") return null;
  return { state: other.outcome, evidence: other.route === "extension" ? "form" : "network" };
}
