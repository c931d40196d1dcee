import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ReadBackDifference, ReceiptItem } from "@toolkit/core/domain/receipt";
import type { NewCriterion } from "@toolkit/social/client/targeting-client";
import type { WireTargetingCriterion } from "@toolkit/social/wire/campaigns";
import type { KeptCriterion } from "../../../../db/schema/receipts.ts";
import { criterionKey, criterionOf, kindOfCriterion } from "./criteria.ts";

/** How a planned item begins its receipt. */
export function receiptItemOf(item: PlannedItem): ReceiptItem {
  const { key, kind, label, exclude, network, reason, candidates } = item;
  const own = { key, kind, label, exclude, network, candidates, note: null };
  switch (item.state) {
    case "ready":
      return { ...own, state: "pending", reason: null };
    case "ask":
      return { ...own, state: "ambiguous", reason: reason ?? "several_found" };
    case "cannot":
      return { ...own, state: reason === "not_found" ? "rejected" : "skipped", reason };
  }
}

export const keptCriterion = (row: WireTargetingCriterion): KeptCriterion => ({
  type: row.targeting_type,
  value: row.targeting_value,
  operator: row.operator_type,
  name: row.name ?? row.targeting_value,
});

export const keptKey = ({ type, value, operator }: Omit<KeptCriterion, "name">): string =>
  criterionKey({ type, value, operator: operator as "EQ" });

/** A criterion as it was, to be set again. */
export const newCriterion = ({ type, value, operator }: KeptCriterion): NewCriterion => ({
  type,
  value,
  operator: operator === "NE" ? "NE" : "EQ",
});

/** What an item is at the network, as a key; null: it has no criterion. */
export function itemKey(item: ReceiptItem): string | null {
  const criterion = criterionOf(item);
  return criterion === null ? null : criterionKey(criterion);
}

/** Items that the network has already: set by a run before this one, or there before. */
export function settledItems(
  items: readonly ReceiptItem[],
  before: readonly KeptCriterion[],
  now: readonly KeptCriterion[],
): ReceiptItem[] {
  const old = new Set(before.map(keptKey));
  const present = new Set(now.map(keptKey));
  return oncePerEntry(items).map((item) => {
    if (item.state !== "pending") return item;
    const key = itemKey(item);
    if (key === null) return item;
    if (item.removal === true) return removedItem(item, old.has(key), present.has(key));
    if (!present.has(key)) return item;
    return old.has(key)
      ? { ...item, state: "skipped", reason: "already_set" }
      : { ...item, state: "accepted", reason: null };
  });
}

/** Items that are one entry at the network, such as a country by two of its names: the first is set, the others are with it. */
export function oncePerEntry(items: readonly ReceiptItem[]): ReceiptItem[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const key = item.removal === true ? null : itemKey(item);
    if (key === null) return item;
    if (item.state === "pending" && seen.has(key))
      return { ...item, state: "skipped", reason: "same_entry" };
    seen.add(key);
    return item;
  });
}

/** An item that is to be taken away, and is gone: by a run before this one, or before the first. */
function removedItem(item: ReceiptItem, wasThere: boolean, isThere: boolean): ReceiptItem {
  if (isThere) return item;
  return wasThere
    ? { ...item, state: "accepted", reason: null }
    : { ...item, state: "skipped", reason: "already_set" };
}

/** What reading back finds beside, or misses of, what was set. */
export function differencesOf(
  items: readonly ReceiptItem[],
  before: readonly KeptCriterion[],
  now: readonly KeptCriterion[],
): ReadBackDifference[] {
  const present = new Set(now.map(keptKey));
  const missing = items.flatMap((item): ReadBackDifference[] => {
    const key = itemKey(item);
    const isRemoval = item.removal === true;
    if (item.state !== "accepted" || key === null || present.has(key) !== isRemoval) return [];
    const { kind, label, exclude } = item;
    return [{ kind, label, exclude, difference: isRemoval ? "unexpected" : "missing" }];
  });
  const known = new Set([...before.map(keptKey), ...items.flatMap((item) => itemKey(item) ?? [])]);
  const unexpected = now.flatMap((criterion): ReadBackDifference[] => {
    const kind = kindOfCriterion(criterion.type, criterion.value);
    if (kind === null || known.has(keptKey(criterion))) return [];
    const exclude = criterion.operator === "NE";
    return [{ kind, label: criterion.name.slice(0, 300), exclude, difference: "unexpected" }];
  });
  return [...missing, ...unexpected];
}

/** What somebody changed since an applied state was read: what is gone of before, and what was added. */
export function changesSince(
  items: readonly ReceiptItem[],
  before: readonly KeptCriterion[],
  now: readonly KeptCriterion[],
): ReadBackDifference[] {
  const present = new Set(now.map(keptKey));
  const taken = new Set(
    items.flatMap((item) => (item.removal === true ? (itemKey(item) ?? []) : [])),
  );
  const gone = before.flatMap((criterion): ReadBackDifference[] => {
    if (present.has(keptKey(criterion)) || taken.has(keptKey(criterion))) return [];
    const kind = kindOfCriterion(criterion.type, criterion.value);
    if (kind === null) return [];
    const exclude = criterion.operator === "NE";
    return [{ kind, label: criterion.name.slice(0, 300), exclude, difference: "missing" }];
  });
  const stays = items.filter(({ removal }) => removal !== true);
  const added = differencesOf(stays, before, now).filter(
    ({ difference }) => difference === "unexpected",
  );
  return [...gone, ...added];
}
