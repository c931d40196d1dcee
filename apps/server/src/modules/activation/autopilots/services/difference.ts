import { createHash } from "node:crypto";
import type { DifferenceChange, EvaluationItem } from "@toolkit/core/contract/usage-autopilot";
import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import { ITEM_KINDS, type ItemReason, type ReceiptItem } from "@toolkit/core/domain/receipt";
import type { KeptCriterion } from "../../../../db/schema/receipts.ts";
import { criterionKey, criterionOf } from "../../applying/services/criteria.ts";
import { itemKey, keptKey } from "../../applying/services/receipt-items.ts";
import type { Applied } from "./baseline.ts";

type Found = Pick<EvaluationItem, "change" | "reason">;

function withChange(
  { key, kind, label, exclude, network }: PlannedItem | ReceiptItem,
  change: DifferenceChange,
  reason: ItemReason | null = null,
): EvaluationItem {
  return { key, kind, label, exclude, network, change, reason };
}

/**
 * What is to be changed so that the ad group says what the audience says now. Only what our receipts set is ever removed: criteria
 * that were there before, or that somebody added, are not touched.
 *
 * @param criteria the ad group as it is; null: it cannot be read, and the receipts are believed.
 */
export function differenceOf(
  planned: readonly PlannedItem[],
  { items: ours }: Pick<Applied, "items">,
  criteria: readonly KeptCriterion[] | null,
): EvaluationItem[] {
  const present = criteria === null ? null : new Set(criteria.map(keptKey));
  const isThere = (item: PlannedItem | ReceiptItem): boolean => {
    if (present === null) return ours.has(item.key);
    const criterion = criterionOf(item);
    return criterion !== null && present.has(criterionKey(criterion));
  };
  const wanted = planned.map((item) => {
    // Each look-up of an account costs: what a receipt matched stays matched.
    const known = item.network ?? ours.get(item.key)?.network ?? null;
    const matched = { ...item, network: known };
    const { change, reason } = changeOf(matched, ours.get(item.key), isThere);
    return withChange(matched, change, reason);
  });
  const kept = new Set(wanted.filter(({ change }) => change !== "removed").map(({ key }) => key));
  const named = new Set(wanted.map(({ key }) => key));
  const gone = [...ours.values()].flatMap((item) => {
    if (named.has(item.key) || kept.has(item.key)) return [];
    // Placements of an ad group cannot be changed.
    if (itemKey(item) === null) return [withChange(item, "cannot", "not_supported")];
    return isThere(item) ? [withChange(item, "removed")] : [];
  });
  const rank = ({ kind }: EvaluationItem): number => ITEM_KINDS.indexOf(kind);
  return [...wanted, ...gone].toSorted((a, b) => rank(a) - rank(b));
}

function changeOf(
  item: PlannedItem,
  mine: ReceiptItem | undefined,
  isThere: (item: PlannedItem | ReceiptItem) => boolean,
): Found {
  if (item.kind === "placement")
    return mine === undefined
      ? { change: "cannot", reason: "not_supported" }
      : { change: "unchanged", reason: null };
  if (item.state === "ready")
    return isThere(item)
      ? { change: "unchanged", reason: null }
      : { change: "added", reason: null };
  const isSet = mine !== undefined && isThere(mine);
  // A handle that others pushed out of the first hundred makes room for them.
  if (isSet && item.reason === "over_limit") return { change: "removed", reason: "over_limit" };
  return isSet ? { change: "unchanged", reason: null } : { change: "cannot", reason: item.reason };
}

export function countChanges(
  items: readonly Pick<EvaluationItem, "change">[],
): Record<DifferenceChange, number> {
  const counts = { added: 0, removed: 0, unchanged: 0, cannot: 0 };
  for (const { change } of items) counts[change] += 1;
  return counts;
}

/** Names a difference, so that the same one is not told or proposed again. */
export function digestOf(items: readonly EvaluationItem[]): string {
  const changed = items
    .filter(({ change }) => change === "added" || change === "removed")
    .map(({ change, key }) => `${change} ${key}`)
    .toSorted();
  return createHash("sha256").update(JSON.stringify(changed)).digest("hex");
}
