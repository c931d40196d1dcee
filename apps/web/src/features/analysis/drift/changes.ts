import type { Drift, DriftFacet, Movers } from "@toolkit/core/contract/drift";
import type { FacetItem } from "@toolkit/core/contract/insights";
import { enoughKnown } from "@toolkit/core/domain/evidence";

type Change = DriftFacet["items"][number];

/** What a list of two times says at once: nobody or too few are known, nothing changed beyond chance, or what changed most. */
export type Takeaway =
  | { readonly says: "unknown" }
  | { readonly says: "few" }
  | { readonly says: "same" }
  | { readonly says: "changed"; readonly item: Change };

export function takeawayOf({ known_before, known_now, items }: DriftFacet): Takeaway {
  if (known_before + known_now === 0) return { says: "unknown" };
  if (!enoughKnown(known_before, known_now)) return { says: "few" };
  const item = items.find(({ distinguishable }) => distinguishable);
  return item === undefined ? { says: "same" } : { says: "changed", item };
}

/** Dimensions in the order of the page, by their names in the answer. */
export const DIMENSIONS = ["gender", "age", "countries", "languages", "interests"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

interface Trait extends FacetItem {
  readonly dimension: Dimension;
}

const MOST_TRAITS = 6;

/** What sets those who moved apart from all members, the clearest first. */
export function traitsOf(movers: Movers): readonly Trait[] {
  return DIMENSIONS.flatMap((dimension) =>
    movers[dimension].items
      .filter(({ distinguishable }) => distinguishable)
      .map((item): Trait => ({ ...item, dimension })),
  )
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, MOST_TRAITS);
}

/** Why there is nothing to compare; null: there is. */
export function lackOf({ before, now }: Drift): "nothing_kept" | "same_data" | null {
  if (before === null) return "nothing_kept";
  return before.version === now.version ? "same_data" : null;
}
