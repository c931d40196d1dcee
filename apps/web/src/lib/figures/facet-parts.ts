import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { inOrderOfAge, inOrderOfGender } from "@toolkit/core/domain/facet-order";
import { formatPercent } from "@toolkit/core/i18n/format";
import { mostOf as mostOfRows } from "@toolkit/ui/bar-rows";

/** A share as every picture takes it. */
export interface FacetPart {
  readonly id: string;
  readonly label: string;
  readonly share: number;
  readonly baseline: number;
  readonly shareText: string;
  /** Absent where everybody is known: the share is exact then. */
  readonly low?: number;
  readonly high?: number;
  readonly colour?: string;
}

type Items = Pick<Facet, "items">;

/** Ends of a share's whisker; none where the share is exact. */
export function intervalOf({
  share_interval: { low, high },
}: Pick<FacetItem, "share_interval">): Pick<FacetPart, "low" | "high"> {
  return high > low ? { low, high } : {};
}

export function partOf(item: FacetItem, decimals: 0 | 1 = 0): FacetPart {
  return {
    id: item.id,
    label: item.label,
    share: item.share,
    baseline: item.baseline_share,
    shareText: formatPercent(item.share, decimals),
    ...intervalOf(item),
  };
}

/** One in each place: of women, of men. */
const GENDER_COLOURS: Readonly<Record<string, string>> = {
  FEMALE: "var(--brand)",
  MALE: "var(--brand-line)",
};

/** Women, then men, each with its colour. */
export function colouredGenders<Item extends { readonly id: string }>(
  items: readonly Item[],
): (Item & { readonly colour?: string })[] {
  return inOrderOfGender(items).map((item) => {
    const colour = GENDER_COLOURS[item.id];
    return colour === undefined ? item : { ...item, colour };
  });
}

/** The share that fills the width of all lists that stand beside each other. */
export function mostOf(
  lists: readonly {
    readonly items: readonly Pick<FacetItem, "share" | "baseline_share">[];
  }[],
): number {
  const rows = lists.flatMap(({ items }) =>
    items.map(({ share, baseline_share }) => ({ share, baseline: baseline_share })),
  );
  return mostOfRows(rows);
}

export function genderParts({ items }: Items, decimals: 0 | 1 = 0): FacetPart[] {
  return colouredGenders(items.map((item) => partOf(item, decimals)));
}

export function ageParts({ items }: Items, decimals: 0 | 1 = 0): FacetPart[] {
  return inOrderOfAge(items.map((item) => partOf(item, decimals)));
}
