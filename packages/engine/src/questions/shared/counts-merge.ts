import { addInto } from "../../arrays/column-sums.ts";
import type { ListDimension } from "../../files/dimensions.ts";
import { DECLARABLE, type DeclarableDimension } from "../../port/dimensions.ts";
import type { SetCounts } from "./counts-shard.ts";
import { addTotals } from "./totals.ts";

/** Counts of disjoint sets, added up. The first part's arrays take the sum. */
export function addCounts(parts: readonly SetCounts[]): SetCounts {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError("No counts to add");
  const declared: Record<DeclarableDimension, number> = { ...first.declared };
  const having: Record<ListDimension, number> = { ...first.having };
  let authors = first.authors;
  for (const part of others) {
    for (const name of ["codes", "lists", "posters"] as const) addRecords(first[name], part[name]);
    addInto(first.follows, part.follows);
    addInto(first.sentiment, part.sentiment);
    for (const name of DECLARABLE) declared[name] += part.declared[name];
    for (const name of ["interest", "job", "bioWord"] as const) having[name] += part.having[name];
    authors += part.authors;
  }
  return {
    ...first,
    totals: addTotals(parts.map(({ totals }) => totals)),
    declared,
    having,
    authors,
  };
}

function addRecords(
  to: Readonly<Record<string, Uint32Array>>,
  from: Readonly<Record<string, Uint32Array>>,
): void {
  for (const [name, column] of Object.entries(to))
    addInto(column, from[name] ?? new Uint32Array(0));
}
