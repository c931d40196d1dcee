import type { Facet, FacetItem, Insights } from "@toolkit/core/contract/insights";

type Fact = Insights["summary"][number];

const MOST_FACTS = 8;
/** Facts of one kind beyond these say more of the same. */
const MOST_OF_A_KIND = 2;
/** A share below this is no trait of the audience, however unusual. */
const LEAST_SHARE = 0.02;

/**
 * The most telling facts: distinguishable, of some weight, more frequent than in the baseline. First the strongest of each
 * kind, strongest first, then what else is telling of a kind: who reads three of them learns three things. For gender and
 * age, which have few values, a clear lack is told by the value that is had instead.
 */
export function summarise(
  lists: readonly (readonly [Fact["kind"], Pick<Facet, "items">])[],
): Fact[] {
  const candidates = lists.flatMap(([kind, { items }]) =>
    items
      .filter(
        ({ distinguishable, score, share }) => distinguishable && score > 0 && share >= LEAST_SHARE,
      )
      .toSorted((a, b) => strength(b) - strength(a))
      .slice(0, MOST_OF_A_KIND)
      .map((item, place) => ({ kind, item, place })),
  );
  return candidates
    .toSorted((a, b) => a.place - b.place || strength(b.item) - strength(a.item))
    .slice(0, MOST_FACTS)
    .map(({ kind, item }) => ({
      kind,
      label: item.label,
      share: item.share,
      baseline_share: item.baseline_share,
      affinity: item.affinity,
    }));
}

/** Unusual and shared by many: the shrunken log-odds, weighed by the root of the share. */
function strength({ score, share }: FacetItem): number {
  return score * Math.sqrt(share);
}
