import type { Facet, FacetItem } from "@toolkit/core/contract/insights";

/** What a card's one sentence says of a facet. */
export type Takeaway =
  | { readonly says: "none" }
  | { readonly says: "same" }
  | { readonly says: "most"; readonly item: FacetItem }
  | { readonly says: "above" | "below"; readonly item: FacetItem };

/** Shares below this stand out in no sentence: too few people to begin with. */
const LEAST_SHARE = 0.005;

type Items = Pick<Facet, "known" | "items">;

/** How much an item says: how far it is from the baseline, weighed by how many people that is. */
function weightOf(item: FacetItem): number {
  return Math.abs((item.share - item.baseline_share) * item.score);
}

/** The most telling item of those that differ from the baseline by more than chance. */
export function tellingItem({ items }: Items): FacetItem | null {
  const candidates = items.filter(
    (item) =>
      item.distinguishable &&
      item.affinity !== null &&
      Math.max(item.share, item.baseline_share) >= LEAST_SHARE,
  );
  return candidates.reduce<FacetItem | null>(
    (best, item) => (best === null || weightOf(item) > weightOf(best) ? item : best),
    null,
  );
}

export function takeawayOf(facet: Items): Takeaway {
  if (facet.known === 0 || facet.items.length === 0) return { says: "none" };
  const item = tellingItem(facet);
  if (item?.affinity) return { says: item.affinity.value >= 1 ? "above" : "below", item };
  const most = facet.items.reduce((a, b) => (b.count > a.count ? b : a));
  return most.share >= 0.25 ? { says: "most", item: most } : { says: "same" };
}
