import {
  affinity,
  type Contrast,
  discoveries,
  type Estimate,
  logOdds,
  pValue,
} from "./affinity.ts";
import type { ContrastRow, Facet, Ranking, Totals } from "./engine.ts";

/** Counts by key of the audience, of the baseline, and of the audience's part outside the baseline (null: there is none). */
export interface ContrastCounts {
  readonly audience: Uint32Array;
  readonly baseline: Uint32Array;
  readonly outside: Uint32Array | null;
}

/** What shares divide by, for the same three sets. */
export interface ContrastTotals extends Totals {
  readonly outside: number;
}

interface Compared {
  readonly key: number;
  readonly contrast: Contrast;
  readonly score: number;
  readonly p: number;
}

/** Which keys a facet has rows for. */
export interface FacetKeys<V> {
  readonly first: number;
  /** Also those that only the baseline has; without them where values run into thousands. */
  readonly ofBaseline: boolean;
  readonly valueOf: (key: number) => V;
}

/** A row for every key that the audience (or the baseline) has, most frequent first. */
export function facetOf<V>(
  counts: ContrastCounts,
  totals: ContrastTotals,
  unknown: Totals,
  { first, ofBaseline, valueOf }: FacetKeys<V>,
): Facet<V> {
  const compared: Compared[] = [];
  for (let key = first; key < counts.audience.length; key++) {
    if (counts.audience[key] !== 0 || (ofBaseline && counts.baseline[key] !== 0)) {
      compared.push(compare(counts, totals, key));
    }
  }
  const found = discoveries(compared.map(({ p }) => p));
  const rows = compared.map((item, i) => rowOf(item, found[i] === true, valueOf));
  // Sorting is stable: equal counts stay in the order of their keys.
  rows.sort((a, b) => b.audience - a.audience || b.baseline - a.baseline);
  return { totals: { audience: totals.audience, baseline: totals.baseline }, unknown, rows };
}

/** The first `limit` keys by count and by shrunken log-odds, of those with `minimumSupport` members of the audience. */
export function rankingOf<V>(
  counts: ContrastCounts,
  totals: ContrastTotals,
  minimumSupport: number,
  limit: number,
  valueOf: (key: number) => V,
): Ranking<V> {
  const support = Math.max(1, minimumSupport);
  const keys: number[] = [];
  for (let key = 0; key < counts.audience.length; key++)
    if (counts.audience[key]! >= support) keys.push(key);
  const scores = new Float64Array(keys.length);
  const pValues = new Float64Array(keys.length);
  const sizes = new Float64Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const contrast = contrastOf(counts, totals, keys[i]!);
    scores[i] = logOdds(contrast).shrunken;
    pValues[i] = pValue(contrast);
    sizes[i] = contrast.audience;
  }
  const found = discoveries(pValues);
  const row = (i: number): ContrastRow<V> =>
    rowOf(compare(counts, totals, keys[i]!), found[i] === true, valueOf);
  return {
    totals: { audience: totals.audience, baseline: totals.baseline },
    minimumSupport: support,
    compared: keys.length,
    byCount: greatest(sizes, limit).map(row),
    byAffinity: greatest(scores, limit).map(row),
  };
}

function contrastOf(counts: ContrastCounts, totals: ContrastTotals, key: number): Contrast {
  const audience = counts.audience[key] ?? 0;
  const baseline = counts.baseline[key] ?? 0;
  const outside = counts.outside?.[key] ?? 0;
  return {
    audience,
    audienceTotal: totals.audience,
    baseline,
    baselineTotal: totals.baseline,
    rest: baseline - (audience - outside),
    restTotal: totals.baseline - (totals.audience - totals.outside),
  };
}

function compare(counts: ContrastCounts, totals: ContrastTotals, key: number): Compared {
  const contrast = contrastOf(counts, totals, key);
  return { key, contrast, score: logOdds(contrast).shrunken, p: pValue(contrast) };
}

/** The interval is made when it is read: most rows are never shown. */
function rowOf<V>(
  { key, contrast, score }: Compared,
  distinguishable: boolean,
  valueOf: (key: number) => V,
): ContrastRow<V> {
  const { audience, baseline } = contrast;
  let made: Estimate | null | undefined;
  return {
    value: valueOf(key),
    audience,
    baseline,
    get affinity(): Estimate | null {
      made ??= affinity(contrast);
      return made;
    },
    score,
    distinguishable,
  };
}

/** Positions of the greatest values, falling; the earlier first among equals. */
export function greatest(values: Float64Array, limit: number): number[] {
  const order = (a: number, b: number): number => values[b]! - values[a]! || a - b;
  let kept: number[] = [];
  let threshold = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    // Later equals never pass earlier ones.
    if (kept.length >= limit && values[i]! <= threshold) continue;
    kept.push(i);
    if (kept.length < limit * 2 + 64) continue;
    kept = kept.sort(order).slice(0, limit);
    threshold = values[kept[limit - 1] ?? 0] ?? threshold;
  }
  return kept.sort(order).slice(0, limit);
}
