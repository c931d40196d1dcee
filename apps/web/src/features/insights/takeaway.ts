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

/** The most telling item: the one that differs from the baseline most surely. */
export function tellingItem({ items }: Items): FacetItem | null {
  const candidates = items.filter(
    (item) =>
      item.distinguishable &&
      item.affinity !== null &&
      Math.max(item.share, item.baseline_share) >= LEAST_SHARE,
  );
  return candidates.reduce<FacetItem | null>(
    (best, item) => (best === null || Math.abs(item.score) > Math.abs(best.score) ? item : best),
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
