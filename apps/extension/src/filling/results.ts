import {
  ITEM_KINDS,
  type ApplyItem,
  type ReadBackDifference,
  type ReceiptItem,
} from "@toolkit/core/domain/receipt";
import type { RunProgress } from "@toolkit/core/bridge/runs";
import type { Outcome, SetValue, SiteAdapter } from "../adapters/adapter.ts";
import { choiceOf, isSet } from "../adapters/names.ts";

export function pendingItem(item: ApplyItem): ReceiptItem {
  return { ...item, state: "pending", reason: null, candidates: [], note: null };
}

export function settledItem(item: ApplyItem, outcome: Outcome): ReceiptItem {
  const plain = pendingItem(item);
  if (outcome.state === "accepted")
    return { ...plain, state: "accepted", network: outcome.network ?? item.network };
  if (outcome.state === "ambiguous")
    return {
      ...plain,
      state: "ambiguous",
      reason: "several_found",
      candidates: [...outcome.candidates],
    };
  return { ...plain, state: "rejected", reason: outcome.reason, note: outcome.note };
}

/** Items that were never tried, because the run was stopped. */
export function stoppedItem(item: ReceiptItem): ReceiptItem {
  return item.state === "pending" ? { ...item, state: "skipped", reason: "stopped" } : item;
}

const isPlace = (kind: ApplyItem["kind"]): boolean => kind === "country" || kind === "location";

/** An item that turned out to be the entry of an accepted one, such as a country by two of its names, is set once. */
export function onceOnly(item: ReceiptItem, items: readonly ReceiptItem[]): ReceiptItem {
  const id = item.network?.id ?? "";
  if (item.state !== "accepted" || id === "") return item;
  const isThere = items.some(
    (other) =>
      other.key !== item.key &&
      other.state === "accepted" &&
      other.exclude === item.exclude &&
      other.network?.id === id &&
      (other.kind === item.kind || (isPlace(other.kind) && isPlace(item.kind))),
  );
  return isThere ? { ...item, state: "skipped", reason: "same_entry" } : item;
}

/** Counts by kind, in the order in which kinds are applied. */
export function countKinds(items: readonly ReceiptItem[]): RunProgress["kinds"] {
  return ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return [];
    return [
      {
        kind,
        settled: own.filter(({ state }) => state !== "pending").length,
        accepted: own.filter(({ state }) => state === "accepted").length,
        all: own.length,
      },
    ];
  });
}

/** Fields in which a form always holds something: unasked for, that is no difference. */
const ALWAYS_SET: readonly string[] = ["gender", "age", "placement"];

type FieldOf = (kind: ApplyItem["kind"], exclude: boolean) => readonly SetValue[];

/** What the form holds, by field: kinds that share one are read once. */
export function readForm(adapter: SiteAdapter, page: Document): FieldOf {
  const read = new Map<string, readonly SetValue[]>();
  return (kind, exclude) => {
    const key = `${kind} ${exclude}`;
    const values = read.get(key) ?? adapter.field(page, kind, exclude)?.read() ?? [];
    read.set(key, values);
    return values;
  };
}

/** Compares what was accepted with what the form holds, both ways. */
export function compareForm(
  items: readonly ReceiptItem[],
  valuesOf: FieldOf,
): ReadBackDifference[] {
  const accepted = items.filter(({ state }) => state === "accepted");
  const differences: ReadBackDifference[] = accepted
    .filter((item) => !valuesOf(item.kind, item.exclude).some((value) => isSet(item, value)))
    .map(({ kind, label, exclude }) => ({ kind, label, exclude, difference: "missing" }));
  for (const kind of ITEM_KINDS) {
    // Countries and places stand in one field, which is looked at once.
    if (kind === "location") continue;
    for (const exclude of kind === "custom_audience" ? [false, true] : [false]) {
      const own = accepted.filter(
        (item) =>
          item.exclude === exclude && (item.kind === kind || (isPlace(kind) && isPlace(item.kind))),
      );
      if (own.length === 0 && ALWAYS_SET.includes(kind)) continue;
      for (const value of valuesOf(kind, exclude)) {
        if (own.some((item) => isSet(item, value)) || choiceOf(value.label) === "any") continue;
        const label = value.label.slice(0, 300);
        differences.push({ kind, label, exclude, difference: "unexpected" });
      }
    }
  }
  return differences;
}
