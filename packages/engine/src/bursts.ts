/**
 * Bursts of a series of shares: Kleinberg's two states for batches (Kleinberg 2002, "Bursty and hierarchical
 * structure in streams", section 3) find the stretches; a test of each stretch against the rest of the series says
 * which could not be chance. Formulas and sources: docs/methods/topics-over-time.md.
 */
export interface Burst {
  /** Number of the first period, and of the first one after the end. */
  readonly from: number;
  readonly to: number;
  /** What the burst state saves: Σ cost of the base state − cost of the burst state, in nats. */
  readonly weight: number;
  readonly posts: number;
  /** Posts that the rate outside of all bursts would give. */
  readonly expected: number;
  /** P(at least so many | rate and dispersion outside), times the number of stretches that there could be. */
  readonly pValue: number;
}

/** A burst has twice the base rate at least. */
const FACTOR = 2;
/** Price of entering the burst state, in units of ln(periods). */
const GAMMA = 1;
const MOST_RATE = 0.9999;
/** From here on a stretch counts as a burst when others are judged. */
const LEVEL = 0.05;

/**
 * @param counts posts of the series, by period.
 * @param totals all posts, by period; never fewer.
 */
export function burstsOf(counts: readonly number[], totals: readonly number[]): Burst[] {
  const all = sum(totals);
  const posts = sum(counts);
  const n = counts.length;
  if (n < 3 || posts === 0 || all === 0) return [];
  const base = posts / all;
  const burst = Math.min(MOST_RATE, base * FACTOR);
  if (burst <= base) return [];
  // Cost of the base state − cost of the burst state; the binomial coefficient is in both.
  const gain = counts.map(
    (count, i) =>
      count * Math.log(burst / base) + (totals[i]! - count) * Math.log((1 - burst) / (1 - base)),
  );
  const stretches = stretchesOf(gain, GAMMA * Math.log(n));
  if (stretches.length === 0) return [];
  return judged(stretches, counts, totals).map((burst) => ({
    ...burst,
    weight: sum(gain.slice(burst.from, burst.to)),
  }));
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Each stretch against the periods outside it. Other stretches belong to the rest until they are found to be bursts
 * themselves: leaving out every high period beforehand would make the rest look calmer than it is.
 */
function judged(
  stretches: readonly Stretch[],
  counts: readonly number[],
  totals: readonly number[],
): Omit<Burst, "weight">[] {
  const n = counts.length;
  const choices = (n * (n + 1)) / 2;
  let accepted: readonly Stretch[] = [];
  for (;;) {
    const bursts = stretches.map((stretch) => {
      const out = [stretch, ...accepted];
      const rest = (of: readonly number[]): number[] =>
        of.filter((_, i) => !out.some(({ from, to }) => i >= from && i < to));
      const [restCounts, restTotals] = [rest(counts), rest(totals)];
      // Half a post more, so that a word that never was said before has some rate.
      const rate = (sum(restCounts) + 0.5) / (sum(restTotals) + 1);
      const posts = sum(counts.slice(stretch.from, stretch.to));
      const expected = rate * sum(totals.slice(stretch.from, stretch.to));
      const tail = upperTail(posts, expected, dispersionOf(restCounts, restTotals));
      return { ...stretch, posts, expected, pValue: Math.min(1, choices * tail) };
    });
    const found = stretches.filter(
      (stretch, i) => accepted.includes(stretch) || bursts[i]!.pValue <= LEVEL,
    );
    if (found.length === accepted.length) return bursts;
    accepted = found;
  }
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

function logFactorial(n: number): number {
  return logGamma(n + 1);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0 (Lanczos 1964, g = 7). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const y = x - 1;
  let series = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) series += LANCZOS[i]! / (y + i);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(series);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
