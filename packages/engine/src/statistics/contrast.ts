import { placesReaching } from "../arrays/column-sums.ts";
import { affinity, type Contrast, type Estimate, shrunkenLogOdds } from "./affinity.ts";
import type { ContrastRow, Facet, Ranking, RowChoice, Totals } from "./contrast-rows.ts";
import { isListed, orderValue } from "./row-order.ts";
import { clearIn, discoveries, testShares } from "./share-tests.ts";

/** Counts by key of the audience, of the baseline, and of the audience's part outside the baseline (null: there is none). */
export interface ContrastCounts {
  readonly audience: Uint32Array;
  readonly baseline: Uint32Array;
  readonly outside: Uint32Array | null;
  /** Of everybody; absent where nothing is ordered by it. */
  readonly everybody?: Uint32Array | undefined;
}

/** What shares divide by, for the same three sets. */
export interface ContrastTotals extends Totals {
  readonly outside: number;
}

/** Which keys a facet has rows for. */
export interface FacetKeys<V> {
  readonly first: number;
  /** Also those that only the baseline has; without them where values run into thousands. */
  readonly ofBaseline: boolean;
  readonly valueOf: (key: number) => V;
  /** Place of each key after `first`: which comes first among equals. Null: the keys themselves. */
  readonly order: Uint32Array | null;
}

/** A row for every key that the audience (or the baseline) has, most frequent first. */
export function facetOf<V>(
  counts: ContrastCounts,
  totals: ContrastTotals,
  unknown: Totals,
  { first, ofBaseline, valueOf, order }: FacetKeys<V>,
): Facet<V> {
  const keys = mostFrequentFirst(
    counts.audience,
    inBaselineOrder(counts.baseline, first, order),
    ofBaseline ? counts.baseline : null,
  );
  // Any value that anybody has could have come out high, shown or not.
  const comparison = new Comparison(counts, totals, keys, familyOf(counts, 1, first));
  const rows = Array.from(keys, (_, i) => comparison.row(i, valueOf));
  return { totals: { audience: totals.audience, baseline: totals.baseline }, unknown, rows };
}

const baselineOrders = new WeakMap<Uint32Array, Uint32Array>();

/** Keys from `first` on by their count in the baseline, falling, then by place: made once for a baseline that is kept. */
function inBaselineOrder(
  baseline: Uint32Array,
  first: number,
  order: Uint32Array | null,
): Uint32Array {
  const made = baselineOrders.get(baseline);
  if (made !== undefined) return made;
  const place = (key: number): number => (order === null ? key : order[key - first]!);
  const keys = Uint32Array.from(
    { length: Math.max(0, baseline.length - first) },
    (_, i) => first + i,
  );
  keys.sort((a, b) => baseline[b]! - baseline[a]! || place(a) - place(b));
  baselineOrders.set(baseline, keys);
  return keys;
}

/** Keys of the audience (and of `also`), most frequent in the audience first; equals stay in the order they came in. */
function mostFrequentFirst(
  audience: Uint32Array,
  keys: Uint32Array,
  also: Uint32Array | null,
): Uint32Array {
  const { length } = keys;
  // Count and position as one number, exact below 2^53: plain numbers are sorted many times faster than by a comparison.
  const marks = new Float64Array(length);
  let found = 0;
  for (let i = 0; i < length; i++) {
    const key = keys[i]!;
    const count = audience[key]!;
    if (count !== 0 || (also !== null && also[key] !== 0))
      marks[found++] = count * length + (length - 1 - i);
  }
  const sorted = marks.subarray(0, found).sort();
  const ordered = new Uint32Array(found);
  for (let i = 0; i < found; i++)
    ordered[found - 1 - i] = keys[length - 1 - (sorted[i]! % length)]!;
  return ordered;
}

/**
 * The first `limit` keys by count and by shrunken log-odds, of those with `minimumSupport` members of the audience.
 * @param order place of each key: which comes first among equals; null: the keys themselves.
 */
export function rankingOf<V>(
  counts: ContrastCounts,
  totals: ContrastTotals,
  minimumSupport: number,
  limit: number,
  valueOf: (key: number) => V,
  order: Uint32Array | null = null,
  choice?: RowChoice,
  /** Tests beside those of the counts, which find nothing. */
  further = 0,
): Ranking<V> {
  const support = Math.max(1, minimumSupport);
  const keys = placesReaching(counts.audience, support);
  const family = familyOf(counts, support) + further;
  const comparison = new Comparison(counts, totals, keys, family);
  const row = (i: number): ContrastRow<V> => comparison.row(i, valueOf);
  const places = order && keys.map((key) => order[key]!);
  const all = Uint32Array.from(keys, (_, i) => i);
  const byScore = comparison.first({ listed: all, order: "score", limit, places }).map(row);
  const listed = choice && comparison.listedIn(choice, totals);
  return {
    totals: { audience: totals.audience, baseline: totals.baseline },
    minimumSupport: support,
    listed: keys.length,
    compared: family,
    byCount: greatest(comparison.audience, limit, places).map(row),
    byScore,
    chosen:
      choice && listed
        ? comparison.first({ listed, order: choice.order, limit, places }).map(row)
        : byScore,
    leftOut: listed ? keys.length - listed.length : 0,
  };
}

/**
 * How many items a list of tests stands for: those with so many members in the audience and the baseline together, which
 * says nothing of how they are divided between the two. Items left out because few of the audience have them count.
 */
function familyOf(
  { audience, baseline, outside }: ContrastCounts,
  least: number,
  first = 0,
): number {
  if (outside === null && least <= MOST_COUNTED) return reachedBy(baseline, first)[least]!;
  let family = 0;
  // A baseline that is kept may have been counted further than the audience: what is rarer than the least support.
  for (let key = first; key < baseline.length; key++) {
    const beyond = key < audience.length ? (outside?.[key] ?? 0) : 0;
    if (baseline[key]! + beyond >= least) family++;
  }
  return family;
}

/** Default supports are not above this. */
const MOST_COUNTED = 1000;
const reached = new WeakMap<Uint32Array, Uint32Array>();

/** How many keys of a baseline reach each count up to `MOST_COUNTED`: made once for a baseline that is kept. */
function reachedBy(baseline: Uint32Array, first: number): Uint32Array {
  const made = reached.get(baseline);
  if (made !== undefined) return made;
  const counts = new Uint32Array(MOST_COUNTED + 1);
  for (let key = first; key < baseline.length; key++)
    counts[Math.min(baseline[key]!, MOST_COUNTED)]!++;
  for (let count = MOST_COUNTED; count > 0; count--) counts[count - 1]! += counts[count]!;
  reached.set(baseline, counts);
  return counts;
}

/** The tests of a whole list: tens of thousands of items are compared for every hundred that are shown. */
class Comparison {
  readonly #counts: ContrastCounts;
  readonly #divisors: Divisors;
  readonly #keys: ArrayLike<number>;
  readonly #distinguishable: readonly boolean[];
  /** Members of the audience that have each key. */
  readonly audience: Float64Array;
  readonly scores: Float64Array;

  /** @param family tests that the list stands for, see `familyOf`. */
  constructor(
    counts: ContrastCounts,
    totals: ContrastTotals,
    keys: ArrayLike<number>,
    family: number,
  ) {
    this.#counts = counts;
    const restTotal = totals.baseline - (totals.audience - totals.outside);
    this.#divisors = { audienceTotal: totals.audience, baselineTotal: totals.baseline, restTotal };
    this.#keys = keys;
    this.audience = new Float64Array(keys.length);
    this.scores = new Float64Array(keys.length);
    const tests = new Float64Array(keys.length);
    // As `disjointGroups` of affinity.ts, for thousands of items at once.
    const isInside = restTotal > 0;
    const m = isInside ? totals.audience : totals.outside;
    const n = isInside ? restTotal : totals.baseline;
    const clear = clearIn(Math.max(family, keys.length));
    for (let i = 0; i < keys.length; i++) {
      const audience = counts.audience[keys[i]!]!;
      const rest = this.#restOf(keys[i]!);
      this.audience[i] = audience;
      const x = isInside ? audience : (counts.outside?.[keys[i]!] ?? 0);
      const y = isInside ? rest : counts.baseline[keys[i]!]!;
      this.scores[i] = shrunkenLogOdds(x, m, y, n);
      tests[i] = testShares(x, m, y, n, clear);
    }
    this.#distinguishable = discoveries(tests, family);
  }

  /** Positions of the keys that are not too rare for a choice. */
  listedIn(choice: RowChoice, totals: Totals): Uint32Array {
    const positions = Uint32Array.from({ length: this.#keys.length }, (_, i) => i);
    return positions.filter((i) => isListed(this.audience[i]!, totals.audience, choice));
  }

  /** The first positions in an order; among equals the one with more members, then the one of the lesser place. */
  first({
    listed,
    order,
    limit,
    places,
  }: {
    readonly listed: Uint32Array;
    readonly order: RowChoice["order"];
    readonly limit: number;
    readonly places: ArrayLike<number> | null;
  }): number[] {
    const { baseline, everybody } = this.#counts;
    const values = Float64Array.from(listed, (i) => {
      const key = this.#keys[i]!;
      const having = { audience: this.audience[i]!, score: this.scores[i]! };
      return orderValue(
        { ...having, baseline: baseline[key]!, everybody: everybody?.[key] },
        order,
        { audience: this.#divisors.audienceTotal, baseline: this.#divisors.baselineTotal },
      );
    });
    // Count and place as one number, exact below 2^53.
    const span = (places === null ? this.#keys.length : greatestOf(places)) + 1;
    const among = Float64Array.from(
      listed,
      (i) => (places === null ? i : places[i]!) - this.audience[i]! * span,
    );
    return greatest(values, limit, among).map((at) => listed[at]!);
  }

  row<V>(i: number, valueOf: (key: number) => V): ContrastRow<V> {
    const key = this.#keys[i]!;
    return new Row(
      valueOf(key),
      this.audience[i]!,
      this.#counts.baseline[key]!,
      this.#restOf(key),
      this.scores[i]!,
      this.#distinguishable[i] === true,
      this.#divisors,
      this.#counts.everybody?.[key],
    );
  }

  #restOf(key: number): number {
    const { audience, baseline, outside } = this.#counts;
    return baseline[key]! - (audience[key]! - (outside === null ? 0 : outside[key]!));
  }
}

/** What a list's counts are shares of. */
type Divisors = Pick<Contrast, "audienceTotal" | "baselineTotal" | "restTotal">;

/** The interval is made when it is read: most rows are never shown. */
class Row<V> implements ContrastRow<V> {
  readonly value: V;
  readonly audience: number;
  readonly baseline: number;
  readonly score: number;
  readonly distinguishable: boolean;
  readonly everybody?: number;
  readonly #rest: number;
  readonly #divisors: Divisors;

  constructor(
    value: V,
    audience: number,
    baseline: number,
    rest: number,
    score: number,
    distinguishable: boolean,
    divisors: Divisors,
    everybody: number | undefined,
  ) {
    this.value = value;
    this.audience = audience;
    this.baseline = baseline;
    this.score = score;
    this.distinguishable = distinguishable;
    if (everybody !== undefined) this.everybody = everybody;
    this.#rest = rest;
    this.#divisors = divisors;
  }

  get affinity(): Estimate | null {
    const { audience, baseline } = this;
    return affinity({ audience, baseline, rest: this.#rest, ...this.#divisors });
  }
}

function greatestOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]!);
  return most;
}

/** Positions of the greatest values, falling; among equals the one of the lesser place (null: the earlier) first. */
export function greatest(
  values: Float64Array,
  limit: number,
  places: ArrayLike<number> | null = null,
): number[] {
  const placeOf = (i: number): number => (places === null ? i : places[i]!);
  const order = (a: number, b: number): number =>
    values[b]! - values[a]! || placeOf(a) - placeOf(b);
  let kept: number[] = [];
  let threshold = Number.NEGATIVE_INFINITY;
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // Equals that come later pass nobody.
    if (kept.length >= limit && (value < threshold || (value === threshold && placeOf(i) >= last)))
      continue;
    kept.push(i);
    if (kept.length < limit * 2 + 64) continue;
    kept = kept.sort(order).slice(0, limit);
    const least = kept[limit - 1];
    if (least === undefined) continue;
    threshold = values[least]!;
    last = placeOf(least);
  }
  return kept.sort(order).slice(0, limit);
}
