import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";

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

/** Everywhere in one order, and each in one colour, whoever are more. */
const GENDERS = ["FEMALE", "MALE"] as const;
const GENDER_COLOURS = { FEMALE: "var(--brand)", MALE: "var(--brand-line)" } as const;

/** Women, then men, each with its colour. */
export function inOrderOfGender<Item extends { readonly id: string }>(
  items: readonly Item[],
): (Item & { readonly colour: string })[] {
  return GENDERS.flatMap((id) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ ...item, colour: GENDER_COLOURS[id] }] : [];
  });
}

export function genderParts({ items }: Items, decimals: 0 | 1 = 0): FacetPart[] {
  return inOrderOfGender(items.map((item) => partOf(item, decimals)));
}

/** Bands in the order of age; the server lists them by size. */
export function inOrderOfAge<Item extends { readonly label: string }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => Number.parseInt(a.label, 10) - Number.parseInt(b.label, 10));
}

export function ageParts({ items }: Items, decimals: 0 | 1 = 0): FacetPart[] {
  return inOrderOfAge(items.map((item) => partOf(item, decimals)));
}
