/**
 * How an audience differs from its baseline. Pure functions over counts.
 *
 * What the intervals mean: an exact count over the data carries no interval of its own. An interval here is for the
 * inference beyond the data: the members seen are taken as a sample of the kind of people that the audience and the
 * rest of the baseline stand for. Hence a ratio of two exact counts is exact for the data and uncertain for the world.
 *
 * Dependence: an audience usually is a part of its baseline, so the two shares are not independent. Everything is
 * therefore computed from two groups that share nobody: the audience and the rest, i.e. the baseline without the
 * audience. The affinity, which compares with the whole baseline, is a monotone function of their risk ratio.
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
  const share = count / total;
  const z2 = Z95 * Z95;
  const centre = share + z2 / (2 * total);
  const reach = Z95 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  const scale = 1 + z2 / total;
  return {
    value: share,
    low: count === 0 ? 0 : Math.max(0, (centre - reach) / scale),
    high: count === total ? 1 : Math.min(1, (centre + reach) / scale),
    level: 0.95,
    method: "wilson",
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
 * With w the part of the baseline that also is in the audience, k the share among that part ÷ the share in the
 * audience (1 when the audience lies in the baseline), and φ the risk ratio audience ÷ rest, the affinity is
 * φ / (w·k·φ + 1 − w): its interval is that of φ (`riskRatio`), transformed end by end. An audience that is the
 * whole baseline has affinity 1 and nothing to be compared with: interval [1, 1].
 * @returns null when a share does not exist, or nobody has the item.
 */
export function affinity(c: Contrast): Estimate | null {
  if (c.audienceTotal <= 0 || c.baselineTotal <= 0 || c.baseline + c.audience === 0) return null;
  const share = c.audience / c.audienceTotal;
  const value =
    c.baseline === 0 ? Number.POSITIVE_INFINITY : share / (c.baseline / c.baselineTotal);
  const shared = 1 - c.restTotal / c.baselineTotal;
  if (c.restTotal <= 0)
    return { value, low: value, high: value, level: 0.95, method: "koopman-part-of-whole" };
  const ratio = riskRatio(c.audience, c.audienceTotal, c.rest, c.restTotal);
  if (ratio === null) {
    // The audience and the rest have none; only members on both sides of a partial overlap do.
    return {
      value,
      low: 0,
      high: Number.POSITIVE_INFINITY,
      level: 0.95,
      method: "koopman-part-of-whole",
    };
  }
  const insideTotal = c.baselineTotal - c.restTotal;
  const inside = c.baseline - c.rest;
  const k = insideTotal > 0 && share > 0 ? inside / insideTotal / share : 1;
  const transform = (phi: number): number =>
    phi === Number.POSITIVE_INFINITY ? limit : phi / (shared * k * phi + 1 - shared);
  const limit = shared * k > 0 ? 1 / (shared * k) : Number.POSITIVE_INFINITY;
  return {
    value,
    low: transform(ratio.low),
    high: transform(ratio.high),
    level: 0.95,
    method: "koopman-part-of-whole",
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
  const { value, variance } = priorLogOdds(c.audience, c.audienceTotal, c.rest, c.restTotal);
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
  return {
    value: Math.log((x + having) / (m - x + lacking)) - Math.log((y + having) / (n - y + lacking)),
    variance: 1 / (x + having) + 1 / (y + having),
  };
}

function shrink(value: number, variance: number): number {
  const spread = PRIOR_SPREAD * PRIOR_SPREAD;
  return (value * spread) / (spread + variance);
}

/**
 * Two-sided p-value that audience and rest have the same share: likelihood-ratio test
 * G² = 2 Σ observed · ln(observed / expected) over the 2 × 2 table, against χ² with one degree of freedom
 * (Dunning 1993, Computational Linguistics 19: fit for rare items, where Pearson's test is not).
 */
export function pValue(c: Contrast): number {
  return likelihoodRatioTest(c.audience, c.audienceTotal, c.rest, c.restTotal);
}

/** `pValue` of x of m members against y of n. */
export function likelihoodRatioTest(x: number, m: number, y: number, n: number): number {
  const g = gSquared(x, m, y, n);
  return g === 0 ? 1 : complementaryError(Math.sqrt(g / 2));
}

/** G² of the 2 × 2 table; 0 where there is nothing to compare. */
export function logLikelihood(c: Contrast): number {
  return gSquared(c.audience, c.audienceTotal, c.rest, c.restTotal);
}

function gSquared(x: number, m: number, y: number, n: number): number {
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
  return t * Math.exp(-x * x - 1.26551223 + t * sum);
}

/**
 * Benjamini–Hochberg (1995, JRSS B 57): which of a list's tests are discoveries when at most 5 % (`rate`) of the
 * discoveries may be false on average. It holds for independent and for positively dependent tests.
 * @param pValues all tests made, not only those that will be shown.
 */
export function discoveries(pValues: ArrayLike<number>, rate = 0.05): boolean[] {
  const count = pValues.length;
  // No p-value above the rate can be a discovery: the rest need no sorting.
  const small = new Float64Array(count);
  let kept = 0;
  for (let i = 0; i < count; i++) if (pValues[i]! <= rate) small[kept++] = pValues[i]!;
  const sorted = small.subarray(0, kept).sort();
  let threshold = -1;
  for (let i = kept - 1; i >= 0 && threshold < 0; i--) {
    const p = sorted[i]!;
    if (p <= (rate * (i + 1)) / count) threshold = p;
  }
  const found: boolean[] = [];
  for (let i = 0; i < count; i++) found.push(pValues[i]! <= threshold);
  return found;
}
