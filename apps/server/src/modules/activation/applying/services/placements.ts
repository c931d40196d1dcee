import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { PLACEMENTS_OF_NETWORK } from "./criteria.ts";

const EVERYWHERE = "ALL_ON_TWITTER";

interface Placed {
  readonly placements: readonly string[];
  readonly items: ReceiptItem[];
}

/** Whether an item is a word that posts are searched for. */
export const isWord = ({ kind }: { readonly kind: string }): boolean =>
  kind === "keyword" || kind === "hashtag";

/** Placements that the network takes: profiles are never alone, and search needs keywords. */
export function usablePlacements<T extends string>(
  asked: readonly T[],
  hasKeywords: boolean,
): readonly T[] {
  const usable = asked.filter((each) => each !== "searchResults" || hasKeywords);
  return usable.length === 1 && usable[0] === "profiles" ? [] : usable;
}

/** Placements of a new line item: everywhere unless the package says. */
export function newPlacements(items: readonly ReceiptItem[]): Placed {
  const hasKeywords = items.some((item) => isWord(item) && item.state === "pending");
  const asked = items.filter(({ kind, state }) => kind === "placement" && state === "pending");
  const usable = usablePlacements(
    asked.map(({ label }) => label),
    hasKeywords,
  );
  const kept = asked.filter(({ label }) => usable.includes(label));
  const names = kept.flatMap(({ label }) => PLACEMENTS_OF_NETWORK[label] ?? []);
  return {
    placements: names.length === 0 ? [EVERYWHERE] : names,
    items: items.map((item) =>
      asked.includes(item) && !kept.includes(item)
        ? { ...item, state: "skipped", reason: "not_supported" }
        : item,
    ),
  };
}

/** Placements cannot be changed once a line item exists: they are there, or they are not. */
export function placedItems(
  items: readonly ReceiptItem[],
  placements: readonly string[],
  isNew: boolean,
): ReceiptItem[] {
  const everywhere = placements.includes(EVERYWHERE);
  return items.map((item) => {
    if (item.kind !== "placement" || item.state !== "pending") return item;
    const isThere = everywhere || placements.includes(PLACEMENTS_OF_NETWORK[item.label] ?? "");
    if (!isThere) return { ...item, state: "skipped", reason: "not_supported" };
    return isNew
      ? { ...item, state: "accepted", reason: null }
      : { ...item, state: "skipped", reason: "already_set" };
  });
}
