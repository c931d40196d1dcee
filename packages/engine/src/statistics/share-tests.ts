import { logFactorial } from "./log-gamma.ts";

/** Fewer with (or without) an item than this: the distribution of G² is too coarse, and the test is exact. */
const RARE = 100;

/**
 * Two-sided p-value that x of m members and y of n have the same share: likelihood-ratio test
 * G² = 2 Σ observed · ln(observed / expected) over the 2 × 2 table, against χ² with one degree of freedom
 * (Dunning 1993, Computational Linguistics 19: fit for rare items, where Pearson's test is not). Of very rare items its
 * small p-values are several times too small, and of thousands of them some would always be told: there, twice the smaller
 * tail of the hypergeometric distribution (Fisher 1935, JRSS 98), of x itself half (mid-p: Lancaster 1961, JASA 56), where
 * G² itself is below 5 %.
 * @param clear below this, the p-value of G² will do (see `clearIn`).
 */
export function testShares(x: number, m: number, y: number, n: number, clear = 0): number {
  const g = gSquared(x, m, y, n);
  if (g === 0) return 1;
  const p = complementaryError(Math.sqrt(g / 2));
  const having = x + y;
  if (p > 0.05 || p < clear) return p;
  if (having < RARE) return exactTest(x, m, y, n);
  return m + n - having < RARE ? exactTest(m - x, m, n - y, n) : p;
}

/**
 * A p-value of G² below which an item of so many tests is a discovery, whatever the exact test says: that is at most
 * √(π·G²/2) times as large, which fewer than 100 with the item cannot bring to 200.
 */
export function clearIn(tests: number): number {
  return 0.05 / (200 * Math.max(1, tests));
}

/** Twice the tail of X above (below) x and half of x itself, when x + y of m + n members have the item and m are drawn. */
function exactTest(x: number, m: number, y: number, n: number): number {
  const having = x + y;
  const chance = (k: number): number =>
    logChoose(m, k) + logChoose(n, having - k) - logChoose(m + n, having);
  const isMore = x * n > y * m;
  const [least, most] = [Math.max(0, having - n), Math.min(having, m)];
  let term = Math.exp(chance(x));
  let tail = term / 2;
  for (let k = x; isMore ? k < most : k > least; k += isMore ? 1 : -1) {
    term *= isMore
      ? ((m - k) * (having - k)) / ((k + 1) * (n - having + k + 1))
      : (k * (n - having + k)) / ((m - k + 1) * (having - k + 1));
    tail += term;
    if (term < tail * 1e-9) break;
  }
  return Math.min(1, 2 * tail);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** G² of x of m members against y of n; 0 where there is nothing to compare. */
export function gSquared(x: number, m: number, y: number, n: number): number {
  const having = x + y;
  if (m <= 0 || n <= 0 || having === 0 || having === m + n) return 0;
  const share = having / (m + n);
  const g =
    2 *
    (surprise(x, m * share) +
      surprise(m - x, m * (1 - share)) +
      surprise(y, n * share) +
      surprise(n - y, n * (1 - share)));
  return Math.max(0, g);
}

function surprise(observed: number, expected: number): number {
  return observed === 0 ? 0 : observed * Math.log(observed / expected);
}

const ERFC = [
  0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
  1.00002368,
];

/** erfc for x ≥ 0, relative error below 1.2e-7 (Press et al., Numerical Recipes, "erfcc"). */
export function complementaryError(x: number): number {
  const t = 1 / (1 + 0.5 * x);
  let sum = 0;
  for (let i = 0; i < ERFC.length; i++) sum = ERFC[i]! + t * sum;
  // The approximation is a little above 1 at 0.
  return Math.min(1, t * Math.exp(-x * x - 1.26551223 + t * sum));
}

/**
 * Benjamini–Hochberg (1995, JRSS B 57): which of a list's tests are discoveries when at most 5 % (`rate`) of the
 * discoveries may be false on average. It holds for independent and for positively dependent tests.
 * @param pValues tests made, not only of what will be shown.
 * @param tests how many tests the list stands for: items that were left out for what their own count in the audience is
 *   (too few members have them) are tests that found nothing. To leave them out would let in what came out high by chance.
 */
export function discoveries(
  pValues: ArrayLike<number>,
  tests = pValues.length,
  rate = 0.05,
): boolean[] {
  const count = pValues.length;
  // No p-value above the rate can be a discovery: the rest need no sorting.
  const small = new Float64Array(count);
  let kept = 0;
  for (let i = 0; i < count; i++) if (pValues[i]! <= rate) small[kept++] = pValues[i]!;
  const sorted = small.subarray(0, kept).sort();
  let threshold = -1;
  for (let i = kept - 1; i >= 0 && threshold < 0; i--) {
    const p = sorted[i]!;
    if (p <= (rate * (i + 1)) / Math.max(count, tests)) threshold = p;
  }
  const found: boolean[] = [];
  for (let i = 0; i < count; i++) found.push(pValues[i]! <= threshold);
  return found;
}
