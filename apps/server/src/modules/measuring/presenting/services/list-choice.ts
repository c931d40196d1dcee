import type { ListSort } from "@toolkit/core/contract/ordering";
import type {
  ContrastRow,
  Facet,
  Ranking,
  RowChoice,
  RowOrder,
} from "@toolkit/engine/statistics/contrast-rows";
import { isListed, orderValue } from "@toolkit/engine/statistics/row-order";
import type { FacetParts } from "./present-rows.ts";

/** How lists are sorted, and how frequent their items must be, as callers ask for it. */
export interface Ordering {
  readonly sort?: ListSort | undefined;
  readonly min_share?: number | undefined;
  readonly min_people?: number | undefined;
}

/** The ordering of a request without its other fields. */
export function orderingOf({ sort, min_share, min_people }: Ordering): Ordering {
  return { sort, min_share, min_people };
}

/** The engine's choice of rows; `otherwise` is the order of a request that names none. */
export function choiceOf(
  { sort, min_share, min_people }: Ordering,
  otherwise: RowOrder = "score",
): RowChoice {
  return {
    order: sort === "count" ? "share" : (sort ?? otherwise),
    leastShare: min_share ?? 0,
    leastMembers: min_people ?? 0,
  };
}

/** Rows of the audience in the order of the choice, cut to the limit. */
export function chosenRows<V>(
  { rows, totals }: Pick<Facet<V>, "rows" | "totals">,
  choice: RowChoice,
  limit: number,
): { readonly rows: ContrastRow<V>[]; readonly total: number; readonly leftOut: number } {
  const present = rows.filter(({ audience }) => audience > 0);
  const listed = present.filter((row) => isListed(row.audience, totals.audience, choice));
  const ordered = listed.toSorted(
    (a, b) =>
      orderValue(b, choice.order, totals) - orderValue(a, choice.order, totals) ||
      b.audience - a.audience ||
      b.score - a.score,
  );
  return {
    rows: ordered.slice(0, limit),
    total: listed.length,
    leftOut: present.length - listed.length,
  };
}

/** A whole list as it is shown. */
export function facetParts<V>(facet: Facet<V>, choice: RowChoice, limit: number): FacetParts<V> {
  return {
    ...chosenRows(facet, choice, limit),
    known: facet.totals,
    unknown: facet.unknown.audience,
  };
}

/** A ranking of the engine, which is chosen there; cut to the limit where more was asked than is shown. */
export function rankingParts<V>(
  ranking: Ranking<V>,
  size: number,
  limit = ranking.chosen.length,
): FacetParts<V> {
  return {
    rows: ranking.chosen.slice(0, limit),
    total: ranking.listed - ranking.leftOut,
    leftOut: ranking.leftOut,
    known: ranking.totals,
    unknown: size - ranking.totals.audience,
  };
}

/** Gender and age: every value, most members first. */
export const WHOLE: RowChoice = { order: "share", leastShare: 0, leastMembers: 0 };
