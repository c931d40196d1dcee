import { POST_FORMS, type PostForm } from "@toolkit/core/domain/watching/posts";
import { Random } from "./random.ts";
import { Factored, inverseNorm } from "./symmetric.ts";

export const WEEK_HOURS = 168;

/** A post of one account with what became of it. */
export interface PostOutcome {
  readonly at: number;
  /** Of the week, from Monday's first. */
  readonly hour: number;
  /** Reactions that it got. */
  readonly value: number;
  readonly length: number;
  readonly form: PostForm;
  readonly isReply: boolean;
  readonly isQuote: boolean;
}

/** Posts below which nothing is expected: a handful shows no habit. */
export const FEWEST_POSTS = 20;
/** Shares of the variance that hours may explain, beside what is left; all are weighed by how well they fit. */
const SIGNALS = [0.003, 0.01, 0.03, 0.1, 0.3, 1] as const;
/** Columns before those of the hours: constant, trend, length, forms, reply, quote, followers' activity. */
const COLUMNS = 9;
const PRIOR = 0.5;
/** Hours after which what is known of one says a third of another. */
const NEAR_HOURS = 3;
const PERMUTATIONS = 399;
const LEVEL = 0.05;
const Z95 = 1.959963984540054;

const logOf = (value: number): number => Math.log1p(value);

/** Hours that are near in the day and days that are alike are thought to do alike; edges may be sharp. */
function kernel(one: number, other: number): number {
  const apart = Math.abs((one % 24) - (other % 24));
  const hours = Math.exp(-Math.min(apart, 24 - apart) / NEAR_HOURS);
  const [day, next] = [Math.floor(one / 24), Math.floor(other / 24)];
  const days = day === next ? 1 : day >= 5 === next >= 5 ? 0.6 : 0.1;
  return 0.5 * hours + 0.15 * days + 0.35 * hours * days;
}

let hourFactor: Factored | null = null;
function hours(): Factored {
  if (hourFactor !== null) return hourFactor;
  const matrix = new Float64Array(WEEK_HOURS * WEEK_HOURS);
  for (let i = 0; i < WEEK_HOURS; i++)
    for (let j = 0; j < WEEK_HOURS; j++)
      matrix[i * WEEK_HOURS + j] = kernel(i, j) + (i === j ? 1e-6 : 0);
  return (hourFactor = new Factored(matrix, WEEK_HOURS));
}

/** Followers that were seen active in each hour of the week; null: nobody knows. */
export type Activity = readonly number[] | null;

function activityColumn(activity: Activity): Float64Array {
  const column = new Float64Array(WEEK_HOURS);
  if (activity === null) return column;
  for (let hour = 0; hour < WEEK_HOURS; hour++) column[hour] = Math.log1p(activity[hour] ?? 0);
  const mean = column.reduce((sum, each) => sum + each, 0) / WEEK_HOURS;
  const spread = Math.sqrt(column.reduce((sum, each) => sum + (each - mean) ** 2, 0) / WEEK_HOURS);
  return column.map((each) => (spread === 0 ? 0 : (each - mean) / spread));
}

/** How posts are turned into columns: fixed by those that a model was fitted to. */
interface Scale {
  readonly from: number;
  readonly span: number;
  readonly length: number;
  readonly activity: Float64Array;
}

function scaleOf(posts: readonly PostOutcome[], activity: Activity): Scale {
  const times = posts.map(({ at }) => at);
  const from = Math.min(...times);
  const lengths = posts.reduce((sum, post) => sum + Math.log1p(post.length), 0) / posts.length;
  const span = Math.max(1, Math.max(...times) - from);
  return { from, span, length: lengths, activity: activityColumn(activity) };
}

const SIZE = COLUMNS + WEEK_HOURS;

function hourColumns(row: Float64Array, hour: number, { activity }: Scale, sign = 1): void {
  const factor = hours();
  row[COLUMNS - 1]! += sign * activity[hour]!;
  for (let k = 0; k <= hour; k++) row[COLUMNS + k]! += sign * factor.at(hour, k);
}

function rowOf(post: PostOutcome, scale: Scale): Float64Array {
  const row = new Float64Array(SIZE);
  row[0] = 1;
  row[1] = ((post.at - scale.from) / scale.span - 0.5) * 2;
  row[2] = Math.log1p(post.length) - scale.length;
  if (post.form !== "text") row[2 + POST_FORMS.indexOf(post.form)] = 1;
  row[6] = Number(post.isReply);
  row[7] = Number(post.isQuote);
  hourColumns(row, post.hour, scale);
  return row;
}

interface Fit {
  readonly weight: number;
  readonly system: Factored;
  readonly estimate: Float64Array;
  readonly variance: number;
}

interface Fitted {
  readonly scale: Scale;
  readonly rows: readonly Float64Array[];
  readonly fits: readonly Fit[];
}

/** Ridge regressions for each strength of the hours, weighed by their marginal likelihood. */
function fit(posts: readonly PostOutcome[], activity: Activity): Fitted {
  const scale = scaleOf(posts, activity);
  const rows = posts.map((post) => rowOf(post, scale));
  const normal = new Float64Array(SIZE * SIZE);
  const right = new Float64Array(SIZE);
  let squares = 0;
  for (const [at, row] of rows.entries()) {
    const y = logOf(posts[at]!.value);
    squares += y * y;
    for (let i = 0; i < SIZE; i++) {
      const value = row[i]!;
      if (value === 0) continue;
      right[i]! += value * y;
      for (let j = 0; j <= i; j++) normal[i * SIZE + j]! += value * row[j]!;
    }
  }
  const degrees = posts.length - 1;
  const fits = SIGNALS.map((signal) => {
    const matrix = Float64Array.from(normal);
    for (let i = 0; i < SIZE; i++)
      matrix[i * SIZE + i]! += i === 0 ? 1e-9 : i < COLUMNS ? PRIOR : 1 / signal;
    const system = new Factored(matrix, SIZE);
    const estimate = system.solve(right);
    let left = squares;
    for (let i = 0; i < SIZE; i++) left -= estimate[i]! * right[i]!;
    const variance = Math.max(1e-6, left / degrees);
    const likelihood =
      -0.5 *
      (degrees * Math.log(variance) + system.logDeterminant() + WEEK_HOURS * Math.log(signal));
    return { likelihood, system, estimate, variance };
  });
  const best = Math.max(...fits.map(({ likelihood }) => likelihood));
  const weights = fits.map(({ likelihood }) => Math.exp(likelihood - best));
  const all = weights.reduce((sum, each) => sum + each, 0);
  return { scale, rows, fits: fits.map((each, at) => ({ ...each, weight: weights[at]! / all })) };
}

/** A linear combination of what was fitted, over all strengths: its mean, and its variance with that between them. */
function combined({ fits }: Fitted, row: Float64Array): { mean: number; variance: number } {
  let mean = 0;
  let second = 0;
  for (const { weight, system, estimate, variance } of fits) {
    if (weight < 1e-4) continue;
    let value = 0;
    for (let i = 0; i < SIZE; i++) value += row[i]! * estimate[i]!;
    mean += weight * value;
    second += weight * (variance * inverseNorm(system, row) + value * value);
  }
  return { mean, variance: Math.max(0, second - mean * mean) };
}

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface PostExpectation {
  /** What a post like it usually gets here, with the range of nineteen in twenty; fitted without the post itself. */
  readonly expected: Interval;
  /** Result ÷ expectation. */
  readonly ratio: number;
  /** Beyond what chance explains, over all posts together. */
  readonly verdict: "above" | "below" | "usual";
}

/** What became of each post beside what was to be expected; null: there are too few posts. */
export function expectPosts(
  posts: readonly PostOutcome[],
  activity: Activity,
): readonly PostExpectation[] | null {
  if (posts.length < FEWEST_POSTS) return null;
  const fitted = fit(posts, activity);
  const seen = posts.map((post, at) => {
    const row = fitted.rows[at]!;
    const y = logOf(post.value);
    let mean = 0;
    let spread = 0;
    let degrees = 0;
    for (const { weight, system, estimate, variance } of fitted.fits) {
      let value = 0;
      for (let i = 0; i < SIZE; i++) value += row[i]! * estimate[i]!;
      const leverage = Math.min(0.95, inverseNorm(system, row));
      const rest = (y - value) / (1 - leverage);
      // Without the post itself, which would hide how unusual it is.
      const own = ((y - value) * rest) / (posts.length - 1);
      const without = Math.max(variance * 0.05, variance - own);
      mean += weight * (y - rest);
      spread += weight * (without / (1 - leverage));
      degrees += weight * (posts.length - 2);
    }
    return { y, mean, spread: Math.sqrt(spread), degrees };
  });
  const chances = seen.map(({ y, mean, spread, degrees }) =>
    twoSided((y - mean) / spread, degrees),
  );
  const limit = sureLimit(chances);
  return seen.map(({ y, mean, spread }, at) => ({
    expected: {
      value: Math.expm1(mean),
      low: Math.max(0, Math.expm1(mean - Z95 * spread)),
      high: Math.expm1(mean + Z95 * spread),
    },
    ratio: Math.exp(y - mean),
    verdict: chances[at]! > limit ? "usual" : y > mean ? "above" : "below",
  }));
}

/** The largest chance that is still beyond chance when so many were looked at (Benjamini & Hochberg 1995). */
function sureLimit(chances: readonly number[]): number {
  const sorted = [...chances].sort((one, other) => one - other);
  return sorted.findLast((each, at) => each <= (LEVEL * (at + 1)) / sorted.length) ?? -1;
}

/** Two-sided chance of Student's t, by Wallace's transformation to the normal distribution. */
function twoSided(t: number, degrees: number): number {
  const z =
    Math.sqrt(degrees * Math.log1p((t * t) / degrees)) * ((8 * degrees + 1) / (8 * degrees + 3));
  // Abramowitz & Stegun 7.1.26, with the tail's own decay kept.
  const x = z / Math.SQRT2;
  const k = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * k - 1.453152027) * k + 1.421413741) * k - 0.284496736) * k + 0.254829592) * k;
  return Math.min(1, series * Math.exp(-x * x));
}

export interface HourEffect extends Interval {
  readonly posts: number;
  /** Whether the hour does better or worse than the usual times, beyond chance. */
  readonly verdict: "more" | "fewer" | "none";
}

export interface PostingTimes {
  /** By hour of the week, against the times at which the account usually posts. */
  readonly hours: readonly HourEffect[];
  /** Chance that hours without any effect look as different as these. */
  readonly chance: number;
  /** Later posts at hours that were better before, against all other later posts; null: too few to tell. */
  readonly test: (Interval & { readonly within: number; readonly others: number }) | null;
}

/** How much more each hour of the week brings; null: there are too few posts. */
export function postingTimes(
  posts: readonly PostOutcome[],
  activity: Activity,
): PostingTimes | null {
  if (posts.length < FEWEST_POSTS) return null;
  const fitted = fit(posts, activity);
  const chance = chanceOfNone(posts, activity);
  const counts = Array.from({ length: WEEK_HOURS }, () => 0);
  for (const { hour } of posts) counts[hour]! += 1;
  const effects = hourEffects(fitted, posts);
  return {
    chance,
    hours: effects.map(({ mean, spread }, hour) => {
      const [low, high] = [mean - Z95 * spread, mean + Z95 * spread];
      const isSure = chance <= LEVEL && (low > 0 || high < 0);
      return {
        value: Math.exp(mean),
        low: Math.exp(low),
        high: Math.exp(high),
        posts: counts[hour]!,
        verdict: isSure ? (mean > 0 ? "more" : "fewer") : "none",
      };
    }),
    test: backTest(posts, activity),
  };
}

/** Of each hour against the mean of those at which posts went out. */
function hourEffects(fitted: Fitted, posts: readonly PostOutcome[]) {
  const usual = new Float64Array(SIZE);
  for (const { hour } of posts) hourColumns(usual, hour, fitted.scale, 1 / posts.length);
  return Array.from({ length: WEEK_HOURS }, (_, hour) => {
    const row = usual.map((each) => -each);
    hourColumns(row, hour, fitted.scale);
    const { mean, variance } = combined(fitted, row);
    return { mean, spread: Math.sqrt(variance) };
  });
}

/**
 * Whether hours matter at all: what is left of the results without them, put to hours at random, rarely clusters as much.
 * The order of posts is kept within blocks of neighbours, so that a good week does not look like a good hour.
 */
function chanceOfNone(posts: readonly PostOutcome[], activity: Activity): number {
  const rest = restWithoutHours(posts);
  const order = [...posts.keys()].sort((one, other) => posts[one]!.at - posts[other]!.at);
  const factor = hours();
  const column = activityColumn(activity);
  const statistic = (values: Float64Array): number => {
    const sums = new Float64Array(WEEK_HOURS);
    for (const [at, { hour }] of posts.entries()) sums[hour]! += values[at]!;
    let total = 0;
    let active = 0;
    for (let k = 0; k < WEEK_HOURS; k++) {
      let sum = 0;
      for (let hour = k; hour < WEEK_HOURS; hour++) sum += factor.at(hour, k) * sums[hour]!;
      total += sum * sum;
      active += column[k]! * sums[k]!;
    }
    return total + 0.3 * active * active;
  };
  const seen = statistic(rest);
  const random = new Random(posts.length);
  let asMuch = 1;
  for (let round = 0; round < PERMUTATIONS; round++) {
    const shuffled = new Float64Array(posts.length);
    for (let from = 0; from < order.length; from += BLOCK) {
      const block = order.slice(from, from + BLOCK);
      const places = random.order(block.length);
      for (const [at, place] of places.entries()) shuffled[block[at]!] = rest[block[place]!]!;
    }
    if (statistic(shuffled) >= seen) asMuch += 1;
  }
  return asMuch / (PERMUTATIONS + 1);
}

/** Neighbours in time that change places. */
const BLOCK = 30;

/** What is left of each result after everything but the hour. */
function restWithoutHours(posts: readonly PostOutcome[]): Float64Array {
  const scale = scaleOf(posts, null);
  const size = COLUMNS - 1;
  const rows = posts.map((post) => rowOf(post, scale).subarray(0, size));
  const normal = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (const [at, row] of rows.entries())
    for (let i = 0; i < size; i++) {
      right[i]! += row[i]! * logOf(posts[at]!.value);
      for (let j = 0; j <= i; j++) normal[i * size + j]! += row[i]! * row[j]!;
    }
  for (let i = 0; i < size; i++) normal[i * size + i]! += i === 0 ? 1e-9 : PRIOR;
  const estimate = new Factored(normal, size).solve(right);
  return Float64Array.from(posts, (post, at) =>
    rows[at]!.reduce((left, value, i) => left - value * estimate[i]!, logOf(post.value)),
  );
}

const FOLDS = [0.4, 0.6, 0.8, 1] as const;
/** Share of the hours that a person would be shown as best. */
const BEST = 0.2;
const FEWEST_TESTED = 8;

/** Hours are chosen from earlier posts alone and tried on later ones, three times over. */
function backTest(posts: readonly PostOutcome[], activity: Activity): PostingTimes["test"] {
  const order = [...posts].sort((one, other) => one.at - other.at);
  const within: number[] = [];
  const others: number[] = [];
  for (const [fold, from] of FOLDS.slice(0, -1).entries()) {
    const first = Math.floor(order.length * from);
    const earlier = order.slice(0, first);
    const later = order.slice(first, Math.floor(order.length * FOLDS[fold + 1]!));
    if (earlier.length < FEWEST_POSTS || later.length < 2) continue;
    const effects = hourEffects(fit(earlier, activity), earlier).map(({ mean }) => mean);
    const limit = effects.toSorted((a, b) => b - a)[Math.floor(WEEK_HOURS * BEST)]!;
    const rest = restWithoutHours(later);
    for (const [at, { hour }] of later.entries())
      (effects[hour]! > limit ? within : others).push(rest[at]!);
  }
  if (within.length < FEWEST_TESTED || others.length < FEWEST_TESTED) return null;
  const [one, other] = [meanOf(within), meanOf(others)];
  const lift = one.mean - other.mean;
  const reach = Z95 * Math.sqrt(one.error ** 2 + other.error ** 2);
  return {
    value: Math.exp(lift),
    low: Math.exp(lift - reach),
    high: Math.exp(lift + reach),
    within: within.length,
    others: others.length,
  };
}

function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}
