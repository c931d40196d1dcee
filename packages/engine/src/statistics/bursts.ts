import { logFactorial, logGamma } from "./log-gamma.ts";

/**
 * Bursts of a series of shares: Kleinberg's two states for batches (Kleinberg 2002, "Bursty and hierarchical
 * structure in streams", section 3) find the stretches, likelihood their begin and end, and a test against the rest of
 * the series says which could not be chance. Formulas and sources: docs/methods/topics-over-time.md.
 */
export interface Burst extends Stretch {
  /** What the burst state saves: Σ cost of the base state − cost of the burst state, in nats. */
  readonly weight: number;
  readonly posts: number;
  /** Posts that the rate outside of all bursts would give. */
  readonly expected: number;
  /** P(at least so many | rate and dispersion outside), times the number of stretches that there could be. */
  readonly pValue: number;
}

/** Number of the first period, and of the first one after the end. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Rates of the burst state over the base rate: a common word doubles, a rare one comes from nearly nothing. */
const FACTORS = [2, 4, 8, 16, 32] as const;
/** Price of entering the burst state, in units of ln(periods). */
const GAMMA = 1;
const MOST_RATE = 0.9999;
/** Above this a stretch is no burst, however many series are looked at. */
const LEVEL = 0.05;

/**
 * @param counts posts of the series, by period.
 * @param totals all posts, by period; never fewer.
 * @returns bursts that share no period, oldest first, each with a p-value of 5 % at most within this series.
 */
export function burstsOf(counts: readonly number[], totals: readonly number[]): Burst[] {
  let found: readonly Burst[] = [];
  for (;;) {
    // A strong burst lifts the base rate and hides weaker ones: what is found is taken out and the rest looked at again.
    const isLeft = (_: number, i: number): boolean =>
      !found.some(({ from, to }) => i >= from && i < to);
    const left = (of: readonly number[]): number[] =>
      of.map((value, i) => (isLeft(value, i) ? value : 0));
    const more = confirmed(candidatesOf(left(counts), left(totals)), counts, totals, found);
    if (more.length <= found.length) return more.toSorted((a, b) => a.from - b.from);
    found = more;
  }
}

interface Candidate extends Stretch {
  readonly weight: number;
}

/** Trimmed stretches of every factor; one that several propose comes once, with its greatest weight. */
function candidatesOf(counts: readonly number[], totals: readonly number[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const factor of FACTORS) {
    const gain = gainOf(counts, totals, factor);
    const stretches = burstStretches(counts, totals, factor);
    const [restCounts, restTotals] = outside(stretches, counts, totals);
    const rate = (sum(restCounts) + 0.5) / (sum(restTotals) + 1);
    for (const stretch of stretches) {
      const { from, to } = trim(stretch, counts, totals, rate);
      const weight = sum(gain.slice(from, to));
      const known = candidates.get(`${from} ${to}`);
      if (known === undefined || known.weight < weight)
        candidates.set(`${from} ${to}`, { from, to, weight });
    }
  }
  return [...candidates.values()];
}

/** Where the cheapest sequence of states is in the burst state. */
export function burstStretches(
  counts: readonly number[],
  totals: readonly number[],
  factor: number,
): Stretch[] {
  const gain = gainOf(counts, totals, factor);
  return gain.length < 3 ? [] : stretchesOf(gain, GAMMA * Math.log(gain.length));
}

/** Cost of the base state − cost of the burst state, by period (the binomial coefficient is in both); none: no burst can be. */
function gainOf(counts: readonly number[], totals: readonly number[], factor: number): number[] {
  const all = sum(totals);
  const base = all === 0 ? 0 : sum(counts) / all;
  const burst = Math.min(MOST_RATE, base * factor);
  if (base === 0 || burst <= base) return [];
  return counts.map(
    (count, i) =>
      count * Math.log(burst / base) + (totals[i]! - count) * Math.log((1 - burst) / (1 - base)),
  );
}

/**
 * The part of a stretch that stands out most, r·ln(r/e) − (r − e) (Kulldorff 1997, section 3): for a rare word a single
 * late post would else draw the end out by weeks, as waiting in the burst state costs next to nothing.
 */
function trim(
  { from, to }: Stretch,
  counts: readonly number[],
  totals: readonly number[],
  rate: number,
): Stretch {
  let best = { from, to, ratio: Number.NEGATIVE_INFINITY };
  for (let begin = from; begin < to; begin++) {
    let posts = 0;
    let expected = 0;
    for (let end = begin + 1; end <= to; end++) {
      posts += counts[end - 1]!;
      expected += rate * totals[end - 1]!;
      if (posts <= expected) continue;
      const ratio = posts * Math.log(posts / expected) - (posts - expected);
      if (ratio > best.ratio) best = { from: begin, to: end, ratio };
    }
  }
  return { from: best.from, to: best.to };
}

/**
 * Adds to what was found before: the clearest candidate first, each against the periods outside it and outside those that were found: other
 * candidates belong to the rest until they are found, since leaving out every high period beforehand would make the
 * rest look calmer than it is.
 */
function confirmed(
  candidates: readonly Candidate[],
  counts: readonly number[],
  totals: readonly number[],
  before: readonly Burst[],
): Burst[] {
  const choices = (counts.length * (counts.length + 1)) / 2;
  const judge = (stretch: Candidate, found: readonly Stretch[]): Burst => {
    const [restCounts, restTotals] = outside([stretch, ...found], counts, totals);
    // Half a post more, so that a word that never was said before has some rate.
    const rate = (sum(restCounts) + 0.5) / (sum(restTotals) + 1);
    const posts = sum(counts.slice(stretch.from, stretch.to));
    const expected = rate * sum(totals.slice(stretch.from, stretch.to));
    const tail = upperTail(posts, expected, dispersionOf(restCounts, restTotals));
    const { from, to, weight } = stretch;
    return { from, to, weight, posts, expected, pValue: Math.min(1, choices * tail) };
  };
  const found: Burst[] = [...before];
  for (;;) {
    const [best] = candidates
      .filter(({ from, to }) => found.every((other) => to <= other.from || from >= other.to))
      .map((candidate) => judge(candidate, found))
      .sort((a, b) => a.pValue - b.pValue || b.weight - a.weight);
    if (best === undefined || best.pValue > LEVEL) break;
    found.push(best);
  }
  return found.map((burst) => judge(burst, found)).filter(({ pValue }) => pValue <= LEVEL);
}

/** Periods that lie in none of the stretches. */
function outside(
  stretches: readonly Stretch[],
  counts: readonly number[],
  totals: readonly number[],
): readonly [counts: number[], totals: number[]] {
  const isOutside = (_: number, i: number): boolean =>
    !stretches.some(({ from, to }) => i >= from && i < to);
  return [counts.filter(isOutside), totals.filter(isOutside)];
}

/** The cheapest sequence of states (Viterbi); going down costs nothing. */
function stretchesOf(gain: readonly number[], price: number): Stretch[] {
  // Best total when the period is in the base state, and in the burst state.
  let base = 0;
  let burst = -price;
  const cameFromBurst: boolean[] = [];
  const entered: boolean[] = [];
  for (const [i, value] of gain.entries()) {
    const previous = { base, burst };
    const down = i > 0 && previous.burst > previous.base;
    const enter = i === 0 || previous.base - price > previous.burst;
    base = i === 0 ? 0 : Math.max(previous.base, previous.burst);
    burst = (enter ? (i === 0 ? -price : previous.base - price) : previous.burst) + value;
    cameFromBurst.push(down);
    entered.push(enter);
  }
  const stretches: Stretch[] = [];
  let isBurst = burst > base;
  let to = gain.length;
  for (let i = gain.length - 1; i >= 0; i--) {
    if (isBurst && entered[i]) {
      stretches.unshift({ from: i, to });
      isBurst = false;
    } else if (!isBurst && cameFromBurst[i]) {
      isBurst = true;
      to = i;
    }
  }
  return stretches;
}

/**
 * How many times the variance exceeds the binomial one: Pearson's χ² over its degrees of freedom (McCullagh & Nelder
 * 1989, section 4.5), 1 at least.
 */
function dispersionOf(counts: readonly number[], totals: readonly number[]): number {
  const rate = sum(counts) / Math.max(1, sum(totals));
  if (rate <= 0 || rate >= 1) return 1;
  let squares = 0;
  let periods = 0;
  for (const [i, count] of counts.entries()) {
    const total = totals[i]!;
    if (total === 0) continue;
    squares += (count - total * rate) ** 2 / (total * rate * (1 - rate));
    periods++;
  }
  return periods < 2 ? 1 : Math.max(1, squares / (periods - 1));
}

/** P(X ≥ count) of a Poisson variable, or with dispersion φ > 1 of a negative binomial one with variance φ·mean. */
function upperTail(count: number, mean: number, dispersion: number): number {
  if (count <= mean) return 1;
  const isPoisson = dispersion < 1 + 1e-6;
  const size = isPoisson ? 0 : mean / (dispersion - 1);
  const q = isPoisson ? 0 : 1 - 1 / dispersion;
  // ln P(X = count), then each next by its ratio: above the mean they fall.
  let term = isPoisson
    ? count * Math.log(mean) - mean - logFactorial(count)
    : logGamma(size + count) -
      logGamma(size) -
      logFactorial(count) -
      size * Math.log(dispersion) +
      count * Math.log(q);
  const first = term;
  let tail = 1;
  for (let k = count; ; k++) {
    term += isPoisson ? Math.log(mean / (k + 1)) : Math.log(((size + k) / (k + 1)) * q);
    const part = Math.exp(term - first);
    tail += part;
    if (part < 1e-12 * tail) break;
  }
  return Math.min(1, Math.exp(first) * tail);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
