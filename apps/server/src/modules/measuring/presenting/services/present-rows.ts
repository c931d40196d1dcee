import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { wilsonOfFinite } from "@toolkit/engine/statistics/affinity";
import type { ContrastRow, Totals } from "@toolkit/engine/statistics/contrast-rows";
import { uniquenessOf } from "@toolkit/engine/statistics/row-order";

/** Ends of an interval that have no bound are answered as this: JSON has no infinity. */
const UNBOUNDED = 1e9;

/** How the values of a list are named. */
export interface ItemLabels<V> {
  id(value: V): string;
  label(value: V): string;
  /** Whether the inference was measured on labelled accounts; absent: nothing is inferred. */
  readonly measured?: boolean;
  /** Members of the row whose value the data declares; null where that is not known. */
  declared?(row: ContrastRow<V>): number | null;
  /** Frees the figures of a row of the inference's known errors; absent: they are as classified. */
  corrected?(item: FacetItem): FacetItem;
}

function share(count: number, total: number): number {
  return total === 0 ? 0 : count / total;
}

/** The known members as a sample of all. */
export function shareInterval(
  count: number,
  known: number,
  members: number,
): FacetItem["share_interval"] {
  const { low, high } = wilsonOfFinite(count, known, members) ?? { low: 0, high: 0 };
  return { low, high };
}

export function presentAffinity(affinity: ContrastRow<unknown>["affinity"]): FacetItem["affinity"] {
  if (affinity === null || !Number.isFinite(affinity.value)) return null;
  const { value, low, high, method } = affinity;
  return { value, low, high: Math.min(high, UNBOUNDED), level: 0.95, method };
}

export function presentRow<V>(
  row: ContrastRow<V>,
  totals: Totals,
  labels: ItemLabels<V>,
  /** Members in all, whether their values are known or not. */
  members: number = totals.audience,
): FacetItem {
  const item: FacetItem = {
    id: labels.id(row.value),
    label: labels.label(row.value),
    count: row.audience,
    declared: labels.declared?.(row) ?? null,
    share: share(row.audience, totals.audience),
    share_interval: shareInterval(row.audience, totals.audience, members),
    baseline_count: row.baseline,
    baseline_share: share(row.baseline, totals.baseline),
    affinity: presentAffinity(row.affinity),
    score: row.score,
    uniqueness: uniquenessOf(row),
    distinguishable: row.distinguishable,
  };
  return labels.corrected?.(item) ?? item;
}

export interface FacetParts<V> {
  /** Every row that occurs in audience or baseline, or the first ones by the sort. */
  readonly rows: readonly ContrastRow<V>[];
  /** Items that are frequent enough. */
  readonly total: number;
  /** Items too rare for what was asked. */
  readonly leftOut?: number;
  readonly known: Totals;
  /** Accounts of the audience whose value is not known. */
  readonly unknown: number;
}

/** A list that may not be shown: everybody's value is unknown. */
export function hiddenFacet(unknown: number): FacetParts<never> {
  return { rows: [], total: 0, known: { audience: 0, baseline: 0 }, unknown };
}

export function presentFacet<V>(
  { rows, total, leftOut = 0, known, unknown }: FacetParts<V>,
  labels: ItemLabels<V>,
): Facet {
  return {
    known: known.audience,
    unknown,
    baseline_known: known.baseline,
    total,
    left_out: leftOut,
    measured: labels.measured ?? null,
    items: rows.map((row) => presentRow(row, known, labels, known.audience + unknown)),
  };
}

/** A list of an audience that cannot be measured. */
export function noFacet<V>({ measured }: ItemLabels<V>): Facet {
  return {
    known: 0,
    unknown: 0,
    baseline_known: 0,
    total: 0,
    left_out: 0,
    measured: measured ?? null,
    items: [],
  };
}
