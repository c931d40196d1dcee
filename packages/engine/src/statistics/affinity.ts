import { gSquared, testShares } from "./share-tests.ts";

/**
 * How an audience differs from its baseline. Pure functions over counts.
 *
 * What the intervals mean: an exact count over the data carries no interval of its own. An interval here is for the
 * inference beyond the data: the members seen are taken as a sample of the kind of people that the audience and the
 * rest of the baseline stand for. Hence a ratio of two exact counts is exact for the data and uncertain for the world.
 *
 * Dependence: an audience usually is a part of its baseline, so the two shares are not independent. Everything is
 * therefore computed from groups that share nobody: the audience and the rest, i.e. the baseline without the audience (and
 * the audience's part outside, where there is one).
 */

export const Z95 = 1.959963984540054;

/** Counts of one item. */
export interface Contrast {
  /** Members of the audience that have it, of all that could. */
  readonly audience: number;
  readonly audienceTotal: number;
  /** Members of the baseline that have it, of all that could. */
  readonly baseline: number;
  readonly baselineTotal: number;
  /** Members of the baseline outside the audience that have it, of all that could. */
  readonly rest: number;
  readonly restTotal: number;
}

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly level: 0.95;
  readonly method: string;
}

/**
 * Wilson score interval of a share (Wilson 1927, JASA 22; recommended by Brown, Cai & DasGupta 2001):
 * (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n).
 * @returns null without observations.
 */
export function wilson(count: number, total: number): Estimate | null {
  if (total <= 0) return null;
  const value = count / total;
  return { value, ...wilsonEnds(value, total), level: 0.95, method: "wilson" };
}

/**
 * The same of `count` among `sample` that were drawn, without putting any back, from a population: on the
 * n·(N − 1)/(N − n) observations that a finite population makes of n (Cochran 1977, 2.6). Where all were seen it is exact.
 * @returns null without observations.
 */
export function wilsonOfFinite(count: number, sample: number, population: number): Estimate | null {
  if (sample <= 0) return null;
  const value = count / sample;
  if (population <= sample) return { value, low: value, high: value, level: 0.95, method: "exact" };
  const size = (sample * (population - 1)) / (population - sample);
  return { value, ...wilsonEnds(value, size), level: 0.95, method: "wilson" };
}

/**
 * Ends of Wilson's interval of a share on so many observations, which need not be a whole number.
 * @param z standard deviations of the level: 95 % unless said.
 */
export function wilsonEnds(
  share: number,
  size: number,
  z: number = Z95,
): { low: number; high: number } {
  const z2 = z * z;
  const centre = share + z2 / (2 * size);
  const reach = z * Math.sqrt((share * (1 - share)) / size + z2 / (4 * size * size));
  const scale = 1 + z2 / size;
  return {
    low: share <= 0 ? 0 : Math.max(0, (centre - reach) / scale),
    high: share >= 1 ? 1 : Math.min(1, (centre + reach) / scale),
  };
}

/**
 * Asymptotic score interval of the risk ratio of two independent binomial shares (Koopman 1984, Biometrics 40;
 * recommended by Fagerland, Lydersen & Laake 2015, Stat. Methods Med. Res. 24): the ratios φ that the score test
 * does not reject: U(φ) = (x − m·p)² / (m·p(1−p)) + (y − n·p′)² / (n·p′(1−p′)) ≤ z², where p = φ·p′ are the shares
 * that are most likely under φ.
 * Unlike Katz' log interval it exists with zero counts: then the low end is 0 or the high end is infinite.
 */
export function riskRatio(x: number, m: number, y: number, n: number): Estimate | null {
  if (m <= 0 || n <= 0 || (x === 0 && y === 0)) return null;
  const value = y === 0 ? Number.POSITIVE_INFINITY : x / m / (y / n);
  const centre = Math.log((x + 0.5) / (m + 0.5)) - Math.log((y + 0.5) / (n + 0.5));
  const inside = Number.isFinite(value) && value > 0 ? Math.log(value) : centre;
  return {
    value,
    low: x === 0 ? 0 : Math.exp(scoreEnd(x, m, y, n, y === 0 ? inside + 40 : inside, -1)),
    high:
      y === 0
        ? Number.POSITIVE_INFINITY
        : Math.exp(scoreEnd(x, m, y, n, x === 0 ? inside - 40 : inside, 1)),
    level: 0.95,
    method: "koopman",
  };
}

/**
 * The end of the score interval below (−1) or above (1) a logarithm at which the test does not reject: where the
 * signed root of U crosses z. That root is nearly straight in ln φ, so false position (with the Illinois change, which
 * keeps it from stalling) needs a handful of steps.
 */
function scoreEnd(
  x: number,
  m: number,
  y: number,
  n: number,
  accepted: number,
  direction: -1 | 1,
): number {
  let near = accepted;
  let nearValue = scoreRoot(x, m, y, n, near) - Z95;
  let step = Z95 * Math.sqrt(1 / (x + 0.5) + 1 / (y + 0.5));
  let far = near + direction * step;
  let farValue = scoreRoot(x, m, y, n, far) - Z95;
  for (let i = 0; farValue < 0 && i < 64; i++) {
    near = far;
    nearValue = farValue;
    step *= 2;
    far += direction * step;
    farValue = scoreRoot(x, m, y, n, far) - Z95;
  }
  let kept = 0;
  for (let i = 0; i < 100; i++) {
    const guess = (near * farValue - far * nearValue) / (farValue - nearValue);
    if (!Number.isFinite(guess)) break;
    const value = scoreRoot(x, m, y, n, guess) - Z95;
    if (Math.abs(value) < 1e-10 || Math.abs(far - near) < 1e-12) return guess;
    if (value < 0) {
      near = guess;
      nearValue = value;
      if (kept === 1) farValue /= 2;
      kept = 1;
    } else {
      far = guess;
      farValue = value;
      if (kept === -1) nearValue /= 2;
      kept = -1;
    }
  }
  return (near + far) / 2;
}

function scoreRoot(x: number, m: number, y: number, n: number, logarithm: number): number {
  return Math.min(1e6, Math.sqrt(koopman(x, m, y, n, Math.exp(logarithm))));
}

/** U(φ) as the sum of both groups' score terms; the root's two forms keep either share exact near 0 and 1. */
function koopman(x: number, m: number, y: number, n: number, ratio: number): number {
  const b = ratio * (m + y) + x + n;
  const root = Math.sqrt(Math.max(0, b * b - 4 * ratio * (m + n) * (x + y)));
  const p = (2 * ratio * (x + y)) / (b + root);
  const c = 2 * (m + n) - b;
  const q = c >= 0 ? (c + root) / (2 * (m + n)) : (2 * (m - x) * (1 - ratio)) / (c - root);
  return scoreTerm(x, m, p, q) + scoreTerm(y, n, p / ratio, (ratio - p) / ratio);
}

/** (x − m·p)² / (m·p·q), with its limits where nobody or everybody has the item. */
function scoreTerm(x: number, m: number, p: number, q: number): number {
  if (x === m) return (m * Math.max(0, q)) / p;
  if (x === 0) return (m * p) / q;
  if (!(p > 0) || !(q > 0)) return Number.POSITIVE_INFINITY;
  return (x - m * p) ** 2 / (m * p * q);
}

/**
 * Affinity: share in the audience ÷ share in the baseline, with a 95 % interval.
 *
 * Of an audience that lies in its baseline, with w the part of the baseline that is the audience and φ the risk ratio
 * audience ÷ rest, the affinity is φ / (w·φ + 1 − w): its interval is that of φ (`riskRatio`), transformed end by end. An
 * audience that is the whole baseline has affinity 1 and nothing to be compared with: interval [1, 1]. Of sets that
 * overlap in part, or an audience that holds its baseline: `overlappingRatio`.
 * @returns null when a share does not exist, or nobody has the item.
 */
export function affinity(c: Contrast): Estimate | null {
  if (c.audienceTotal <= 0 || c.baselineTotal <= 0 || c.baseline + c.audience === 0) return null;
  const share = c.audience / c.audienceTotal;
  const value =
    c.baseline === 0 ? Number.POSITIVE_INFINITY : share / (c.baseline / c.baselineTotal);
  if (c.audienceTotal > c.baselineTotal - c.restTotal) return overlappingRatio(c, value);
  const method = "koopman-part-of-whole";
  if (c.restTotal <= 0) return { value, low: value, high: value, level: 0.95, method };
  const ratio = riskRatio(c.audience, c.audienceTotal, c.rest, c.restTotal);
  if (ratio === null) return null;
  const part = c.audienceTotal / c.baselineTotal;
  const transform = (phi: number): number =>
    phi === Number.POSITIVE_INFINITY ? 1 / part : phi / (part * phi + 1 - part);
  return {
    value,
    // Equal ends may differ in their last digit.
    low: Math.min(value, transform(ratio.low)),
    high: Math.max(value, transform(ratio.high)),
    level: 0.95,
    method,
  };
}

/**
 * The ratio R of two shares whose sets overlap, from the three parts that share nobody (only the audience, both, only the
 * baseline): by the delta method Var(ln R) = V₁/a² + V₂·(1/a − 1/b)² + V₃/b², with a and b the members of the audience
 * and of the baseline that have the item, and V = k·p(1 − p) of a part of k members, p its share with one member's worth
 * of the pooled one. Where one side has nobody with the item, the interval is that of two sets that share nobody, which
 * is wider.
 */
function overlappingRatio(c: Contrast, value: number): Estimate | null {
  if (c.audience === 0 || c.baseline === 0)
    return riskRatio(c.audience, c.audienceTotal, c.baseline, c.baselineTotal);
  const both = c.baseline - c.rest;
  const bothTotal = c.baselineTotal - c.restTotal;
  const pooled = (c.audience + c.rest) / (c.audienceTotal + c.restTotal);
  const varianceOf = (having: number, total: number): number => {
    const share = (having + pooled) / (total + 1);
    return total * share * (1 - share);
  };
  const [ofAudience, ofBaseline] = [1 / c.audience, 1 / c.baseline];
  const variance =
    varianceOf(c.audience - both, c.audienceTotal - bothTotal) * ofAudience ** 2 +
    varianceOf(both, bothTotal) * (ofAudience - ofBaseline) ** 2 +
    varianceOf(c.rest, c.restTotal) * ofBaseline ** 2;
  const reach = Math.exp(Z95 * Math.sqrt(variance));
  return {
    value,
    low: value / reach,
    high: value * reach,
    level: 0.95,
    method: "delta-of-overlapping",
  };
}

/** Members' worth of belief in the pooled share that each group starts with. */
const PRIOR_MEMBERS = 100;
/** Standard deviation of true log-odds ratios that shrinking assumes. */
const PRIOR_SPREAD = 1;

export interface LogOdds {
  /** Log-odds of the audience − log-odds of the rest, each with the informative prior. */
  readonly value: number;
  readonly variance: number;
  /** `value` pulled towards 0 by how uncertain it is: what lists are ranked by. */
  readonly shrunken: number;
  /** Value ÷ standard error. */
  readonly z: number;
}

/**
 * Log-odds ratio with an informative Dirichlet prior (Monroe, Colaresi & Quinn 2008, "Fightin' Words", Political
 * Analysis 16, eqs. 15–22), here with two categories (has the item, has it not): prior counts α = a·p of having it and
 * a·(1 − p) of not, with p the pooled share and a = 100 members, at least ½ each; variance ≈ 1/(x + α) + 1/(y + α).
 * Shrunken by the normal-normal posterior mean, value · τ²/(τ² + variance) with τ = 1 (a ratio of e is usual, of e³ is
 * not), so that three followers of a tiny account do not come first.
 */
export function logOdds(c: Contrast): LogOdds {
  const { value, variance } = priorLogOdds(...disjointGroups(c));
  return { value, variance, shrunken: shrink(value, variance), z: value / Math.sqrt(variance) };
}

/** `logOdds(…).shrunken` of x of m members against y of n: nothing else is made for it. */
export function shrunkenLogOdds(x: number, m: number, y: number, n: number): number {
  const { value, variance } = priorLogOdds(x, m, y, n);
  return shrink(value, variance);
}

function priorLogOdds(
  x: number,
  m: number,
  y: number,
  n: number,
): { value: number; variance: number } {
  const pooled = (x + y) / Math.max(1, m + n);
  const having = Math.max(0.5, PRIOR_MEMBERS * pooled);
  const lacking = Math.max(0.5, PRIOR_MEMBERS * (1 - pooled));
  const difference =
    Math.log((x + having) / (m - x + lacking)) - Math.log((y + having) / (n - y + lacking));
  return {
    // An empty group says nothing: the least prior alone would put what is rare first.
    value: m === 0 || n === 0 ? 0 : difference,
    variance: 1 / (x + having) + 1 / (y + having),
  };
}

function shrink(value: number, variance: number): number {
  const spread = PRIOR_SPREAD * PRIOR_SPREAD;
  return (value * spread) / (spread + variance);
}

/**
 * Two-sided p-value that two groups have the same share: `testShares` of the audience and the rest.
 */
export function pValue(c: Contrast): number {
  return testShares(...disjointGroups(c));
}

/**
 * The two groups that a test compares, as x of m and y of n: the audience and the rest of the baseline or, where the
 * audience holds the whole baseline, its part beyond it and the baseline.
 */
export function disjointGroups(c: Contrast): [x: number, m: number, y: number, n: number] {
  if (c.restTotal > 0) return [c.audience, c.audienceTotal, c.rest, c.restTotal];
  const both = c.baseline - c.rest;
  return [c.audience - both, c.audienceTotal - c.baselineTotal, c.baseline, c.baselineTotal];
}

/** G² of the 2 × 2 table; 0 where there is nothing to compare. */
export function logLikelihood(c: Contrast): number {
  return gSquared(...disjointGroups(c));
}
