import type { Opening } from "@toolkit/ui/opening-figure";
import type { Overlap } from "@toolkit/core/contract/comparing";

/** How the figure of two audiences, or of one on the diagonal, opens the accounts that it counts. */
export type CellOpening = (row: number, column: number) => Opening;

export const MEASURES = ["share", "both", "jaccard"] as const;
export type Measure = (typeof MEASURES)[number];

export interface Cell {
  /** What is shown; null where one of the two has nobody or cannot be measured. */
  readonly value: number | null;
  /** 0 to 1: how strongly the cell is drawn. */
  readonly weight: number;
  readonly distinguishable: boolean;
}

/** Audiences of any origin, and what each two of them share. */
export interface OverlapOfPairs {
  readonly audiences: readonly Pick<Overlap["audiences"][number], "id" | "name" | "size">[];
  readonly pairs: Overlap["pairs"];
}

/** What two audiences have in common, read from the row: "this much of the row is in the column". */
export function cellOf(
  { audiences, pairs }: OverlapOfPairs,
  row: number,
  column: number,
  measure: Measure,
): Cell {
  const pair = pairs.find(({ a, b }) => (a === row && b === column) || (a === column && b === row));
  if (!pair) return { value: null, weight: 0, distinguishable: true };
  const { distinguishable } = pair;
  const share = pair.a === row ? pair.share_of_a : pair.share_of_b;
  if (measure === "both") {
    const smaller = Math.min(audiences[row]?.size ?? 0, audiences[column]?.size ?? 0);
    return {
      value: pair.both,
      weight: smaller === 0 ? 0 : pair.both / smaller,
      distinguishable,
    };
  }
  const value = measure === "share" ? share : pair.jaccard;
  return { value, weight: value ?? 0, distinguishable };
}

/** What an audience is called; its number where it has no name. */
export function audienceName({ audiences }: OverlapOfPairs, place: number): string {
  return audiences[place]?.name ?? String(place + 1);
}

/** The others as one row sees them, those it shares most with first. */
export function rowOf(
  overlap: OverlapOfPairs,
  row: number,
  measure: Measure,
): readonly (Cell & { readonly place: number })[] {
  return overlap.audiences
    .map((_, place) => ({ place, ...cellOf(overlap, row, place, measure) }))
    .filter(({ place }) => place !== row)
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));
}

/** The row with the largest share in another; the first where nothing is shared. */
export function strongestRow(overlap: OverlapOfPairs): number {
  const most = overlap.audiences.map((_, row) => rowOf(overlap, row, "share")[0]?.value ?? 0);
  return Math.max(0, most.indexOf(Math.max(...most)));
}
