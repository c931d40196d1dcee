import type { Estimate } from "./affinity.ts";
import { complementaryError } from "./share-tests.ts";

/**
 * Whether a series goes up or down, and how fast. Rank-based, so that one burst or the counts' own overdispersion
 * (posts come in clusters) decides nothing: Mann–Kendall with Theil–Sen's slope, corrected for autocorrelation.
 * Formulas and sources: docs/methods/topics-over-time.md.
 */
export interface Trend {
  /** Change a period: the median of the slopes of all pairs (Theil 1950, Sen 1968). */
  readonly slope: Estimate;
  /** Of the line with this slope that halves the points: its value at the first period. */
  readonly intercept: number;
  /** Kendall's S: rising pairs − falling pairs. */
  readonly s: number;
  /** Two-sided. */
  readonly pValue: number;
  /** Periods' worth of independent information, of those there are. */
  readonly effectivePeriods: number;
}

/** Fewer periods tell no trend: the normal approximation of S is poor below (Kendall 1975). */
export const LEAST_PERIODS = 10;

/** Posts of a series that a period should hold at the series' mean share. */
const LEAST_EXPECTED = 3;

/**
 * Shares of periods that are large enough for a trend: neighbours are joined until each expects three posts. Of a rare item a
 * small period mostly has none and a large one some, so that ranks of its shares would rise with the number of all posts.
 * @returns shares, each with its mean time in periods; empty for an item that nobody posted.
 */
export function joinPeriods(
  posts: readonly number[],
  totals: readonly number[],
): { share: number; time: number }[] {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const whole = sum(totals);
  const rate = whole === 0 ? 0 : sum(posts) / whole;
  if (rate === 0) return [];
  const joined: { posts: number; total: number; moment: number }[] = [];
  for (const [i, total] of totals.entries()) {
    if (total === 0) continue;
    const last = joined.at(-1);
    const into =
      last === undefined || last.total * rate >= LEAST_EXPECTED
        ? { posts: 0, total: 0, moment: 0 }
        : last;
    if (into !== last) joined.push(into);
    into.posts += posts[i] ?? 0;
    into.total += total;
    into.moment += total * i;
  }
  const [rest, before] = [joined.at(-1), joined.at(-2)];
  if (rest !== undefined && before !== undefined && rest.total * rate < LEAST_EXPECTED) {
    joined.pop();
    before.posts += rest.posts;
    before.total += rest.total;
    before.moment += rest.moment;
  }
  return joined.map((part) => ({ share: part.posts / part.total, time: part.moment / part.total }));
}

const Z95 = 1.959963984540054;
const METHOD = "theil-sen";

/**
 * @param times place of each value, where periods are missing; absent: one after the other.
 * @returns null for a series that is too short, or without two different values.
 */
export function trendOf(
  values: readonly number[],
  times: readonly number[] = [...values.keys()],
): Trend | null {
  const n = values.length;
  if (n < LEAST_PERIODS || values.every((value) => value === values[0])) return null;
  const { s, slopes } = pairs(values, times);
  const slope = median(slopes);
  const plain = varianceOfS(values);
  const inflation = inflationOf(values.map((value, i) => value - slope * times[i]!));
  const variance = plain * inflation;
  const z = s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance);
  // Sen (1968): the slopes whose number of smaller ones lies within z·√Var(S) of the middle.
  const reach = Z95 * Math.sqrt(variance);
  const last = slopes.length - 1;
  const low = Math.max(0, Math.floor((slopes.length - reach) / 2) - 1);
  const high = Math.min(last, Math.ceil((slopes.length + reach) / 2));
  return {
    slope: { value: slope, low: slopes[low]!, high: slopes[high]!, level: 0.95, method: METHOD },
    intercept: median(Float64Array.from(values, (value, i) => value - slope * times[i]!).sort()),
    s,
    pValue: twoSided(z),
    effectivePeriods: n / inflation,
  };
}

function pairs(
  values: readonly number[],
  times: readonly number[],
): { s: number; slopes: Float64Array } {
  const n = values.length;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  let s = 0;
  let filled = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const difference = values[j]! - values[i]!;
      s += Math.sign(difference);
      slopes[filled++] = difference / (times[j]! - times[i]!);
    }
  }
  return { s, slopes: slopes.sort() };
}

/** Var(S) under exchangeability, with ties: (n(n−1)(2n+5) − Σ t(t−1)(2t+5)) / 18 (Kendall 1975). */
function varianceOfS(values: readonly number[]): number {
  const n = values.length;
  const ties = new Map<number, number>();
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
  const term = (t: number): number => t * (t - 1) * (2 * t + 5);
  let variance = term(n);
  for (const t of ties.values()) variance -= term(t);
  return variance / 18;
}

/**
 * How much autocorrelation of the ranks widens Var(S): the larger of two estimates, and 1 at least (a series that
 * swings back and forth is given no smaller variance).
 *
 * Hamed & Rao (1998), which sees any lag (a weekly rhythm of days): 1 + 2/(n(n−1)(n−2)) · Σ (n−k)(n−k−1)(n−k−2)·ρ(k),
 * over the lags k ≤ n/4 whose ρ differs from 0 at 5 %. By itself it raises too many false alarms, as ρ is estimated
 * too low once the trend is taken out; therefore also a first-order process (Yue & Wang 2004; Matalas & Langbein 1962),
 * 1 + 2/n · Σ (n−k)·ρ^k, with ρ freed of that bias: (n·ρ(1) + 2)/(n − 4) (Marriott & Pope 1954).
 */
function inflationOf(detrended: readonly number[]): number {
  const n = detrended.length;
  const mean = (n + 1) / 2;
  const centred = ranksOf(detrended).map((rank) => rank - mean);
  const power = centred.reduce((sum, value) => sum + value * value, 0);
  if (power === 0) return 1;
  const correlation = (lag: number): number => {
    let product = 0;
    for (let i = 0; i + lag < n; i++) product += centred[i]! * centred[i + lag]!;
    return product / power;
  };
  const bound = Z95 / Math.sqrt(n);
  let anyLag = 0;
  for (let lag = 1; lag <= n / 4; lag++) {
    const rho = correlation(lag);
    if (Math.abs(rho) > bound) anyLag += (n - lag) * (n - lag - 1) * (n - lag - 2) * rho;
  }
  const first = Math.min(0.95, Math.max(0, (n * correlation(1) + 2) / (n - 4)));
  let process = 0;
  for (let lag = 1; lag < n; lag++) process += (n - lag) * first ** lag;
  return Math.max(1, 1 + (2 / (n * (n - 1) * (n - 2))) * anyLag, 1 + (2 / n) * process);
}

/** Ranks from 1; equal values share the middle of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const ranks = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

function median(sorted: Float64Array): number {
  const middle = sorted.length >>> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Two-sided p-value of a standard normal statistic. */
function twoSided(z: number): number {
  return complementaryError(Math.abs(z) / Math.SQRT2);
}
