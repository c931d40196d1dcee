import type { ReadUsageReceipt, UsageReceipt } from "@toolkit/core/contract/usage-receipts";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { hasSet } from "./services/in-force.ts";
import type { ReceiptRow, ReceiptSummary } from "./repository.ts";

const UNDO_MS = 30 * 86_400_000;

/** What the network's own interface set is taken away by the same way; the others are a person's to change. */
export function undoUntil(
  row: Pick<ReceiptRow, "route" | "state" | "finishedAt" | "counts" | "target">,
): Date | null {
  if (row.route !== "ads_api" || row.finishedAt === null || row.state === "undone") return null;
  if (!hasSet(row)) return null;
  return new Date(row.finishedAt.getTime() + UNDO_MS);
}

export function presentReceipt(row: ReceiptSummary, language: InterfaceLanguage): UsageReceipt {
  const { target, counts } = row;
  return {
    id: row.id,
    usage: row.usageId,
    route: row.route,
    state: row.state,
    outcome: row.outcome,
    ad_account: row.adAccount,
    campaign: target?.campaign ?? null,
    line_item: target?.lineItem ?? null,
    counts: { ...counts },
    differences: row.differenceCount,
    looked_up: row.lookedUp,
    started: row.startedAt.toISOString(),
    finished: row.finishedAt?.toISOString() ?? null,
    resumes_at: row.resumesAt?.toISOString() ?? null,
    by: row.personId,
    error: row.error?.[language] ?? null,
    undo_until: undoUntil(row)?.toISOString() ?? null,
    undone: row.undoneAt?.toISOString() ?? null,
  };
}

export function presentWholeReceipt(
  row: ReceiptRow,
  { language, manager }: { readonly language: InterfaceLanguage; readonly manager: string | null },
): ReadUsageReceipt {
  return {
    ...presentReceipt(row, language),
    items: [...row.items],
    found_differences: [...row.differences],
    loss: row.loss,
    manager,
  };
}
