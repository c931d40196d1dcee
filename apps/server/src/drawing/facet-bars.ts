import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { evidenceOf, type Evidence } from "@toolkit/core/domain/evidence";
import { inOrderOfAge, inOrderOfGender } from "@toolkit/core/domain/facet-order";
import { AUDIENCE, PALE } from "./colours.ts";

/** A share as a bar: its colour, and the ends of its whisker where it is not exact. */
export interface ShareBar {
  readonly share: number;
  readonly colour: string;
  readonly low?: number;
  readonly high?: number;
}

type Item = Pick<FacetItem, "id" | "label" | "share" | "share_interval">;

interface FacetBars<I extends Item> {
  /** "none": too few are known to draw shares, and `rows` is empty. */
  readonly evidence: Evidence;
  readonly rows: readonly { readonly item: I; readonly bar: ShareBar }[];
}

/** One in each picture: of women, of men. */
const GENDER_COLOURS: Readonly<Record<string, string>> = { FEMALE: AUDIENCE, MALE: PALE };

/** A list's shares as they may be drawn, by the same rule, in the same order and colours as on the page. */
export function facetBars<I extends Item>(
  kind: string,
  { known, unknown, items }: Pick<Facet, "known" | "unknown"> & { readonly items: readonly I[] },
): FacetBars<I> {
  const evidence = evidenceOf({ known, unknown });
  if (evidence === "none") return { evidence, rows: [] };
  const ordered =
    kind === "gender" ? inOrderOfGender(items) : kind === "age" ? inOrderOfAge(items) : items;
  const rest = evidence === "pale" ? PALE : AUDIENCE;
  const rows = ordered.map((item) => {
    const { low, high } = item.share_interval;
    const colour = kind === "gender" ? (GENDER_COLOURS[item.id] ?? rest) : rest;
    return { item, bar: { share: item.share, colour, ...(high > low && { low, high }) } };
  });
  return { evidence, rows };
}
