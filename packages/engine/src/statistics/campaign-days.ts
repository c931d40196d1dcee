import { Z95, type Estimate } from "./affinity.ts";
import { FEWEST_RESULTS } from "./experiments.ts";
import { studentQuantile } from "./student.ts";

/** What the days of a campaign say of the days to come, and which of them stand out. */

/** Fewer complete days say nothing of how days differ. */
const FEWEST_DAYS = 3;

/**
 * What a campaign will have spent at its end, if the days to come are as the last ones were: a prediction interval of a sum
 * of days, from the mean and spread of complete days. No budget is exceeded.
 *
 * @param daysLeft may be a fraction: today's rest.
 */
export function forecastSpend({
  spent,
  lastDays,
  daysLeft,
  budget,
}: {
  readonly spent: number;
  readonly lastDays: readonly number[];
  readonly daysLeft: number;
  /** Null: none. */
  readonly budget: number | null;
}): Estimate | null {
  const n = lastDays.length;
  if (n < FEWEST_DAYS) return null;
  const mean = sumOf(lastDays) / n;
  const variance = sumOf(lastDays.map((each) => (each - mean) ** 2)) / (n - 1);
  const reach =
    studentQuantile(Z95, n - 1) * Math.sqrt(variance * (daysLeft + (daysLeft * daysLeft) / n));
  const within = (sum: number) => Math.min(budget ?? sum, Math.max(spent, sum));
  const middle = spent + mean * daysLeft;
  return {
    value: within(middle),
    low: within(middle - reach),
    high: within(middle + reach),
    level: 0.95,
    method: "prediction-of-days",
  };
}

export interface CountedDay {
  readonly day: string;
  readonly impressions: number;
  readonly results: number;
}

export interface ChangedDay {
  readonly day: string;
  /** Rate of the day, and of the days before it. */
  readonly rate: number;
  readonly before: number;
  readonly daysBefore: number;
}

/** Days before that a day is compared with, at the least and the most. */
const FEWEST_BEFORE = 4;
const MOST_BEFORE = 14;
/** Likelihood of one false note in the whole life of a campaign in which nothing changes. */
const FALSE_ALARMS = 0.01;
/** A smaller change is nobody's to act on. */
const SMALLEST_CHANGE = 0.25;

/**
 * Days whose rate is not that of the days before. Each day is tested once; the levels of all days together sum up to one in a
 * hundred, however long a campaign runs. Days that differ more than chance (weekends) widen what counts as usual. A day that
 * was noted is no part of what is usual later.
 *
 * @param days complete ones, in order.
 */
export function changedDays(days: readonly CountedDay[]): ChangedDay[] {
  const found: ChangedDay[] = [];
  let usual: CountedDay[] = [];
  let tests = 0;
  for (const day of days) {
    const before = usual.slice(-MOST_BEFORE);
    const sums = {
      impressions: sumOf(before.map((each) => each.impressions)),
      results: sumOf(before.map((each) => each.results)),
    };
    const expected = (sums.results / Math.max(1, sums.impressions)) * day.impressions;
    const isKnown = before.length >= FEWEST_BEFORE && sums.results >= FEWEST_RESULTS;
    // What was expected decides, so that a day without any result can be noted.
    if (!isKnown || expected < FEWEST_RESULTS) {
      usual.push(day);
      continue;
    }
    tests++;
    const level = (FALSE_ALARMS * 6) / (Math.PI * tests) ** 2;
    const changed = compare(day, before, sums, level);
    if (changed) {
      found.push(changed);
      // What stays changed becomes the new usual.
      if (isAgain(found)) usual = [];
    }
    if (!changed || usual.length === 0) usual.push(day);
  }
  return found;
}

/** Whether the last two days that were noted follow each other in the same direction. */
function isAgain(found: readonly ChangedDay[]): boolean {
  const [last, other] = found.slice(-2).toReversed();
  if (!last || !other) return false;
  const gap = (Date.parse(last.day) - Date.parse(other.day)) / 86_400_000;
  return gap <= 1 && last.rate > last.before === other.rate > other.before;
}

function compare(
  day: CountedDay,
  before: readonly CountedDay[],
  sums: Omit<CountedDay, "day">,
  level: number,
): ChangedDay | null {
  const rate = day.results / day.impressions;
  const usual = sums.results / sums.impressions;
  if (Math.abs(rate / usual - 1) < SMALLEST_CHANGE) return null;
  // Square roots of counts differ with variance 1/4 whatever the rate, so that a day without results has a distance too.
  const root = (results: number, impressions: number) =>
    Math.sqrt((results + 3 / 8) / Math.max(1, impressions));
  const spread =
    sumOf(
      before.map(
        (each) =>
          4 *
          each.impressions *
          (root(each.results, each.impressions) - root(sums.results, sums.impressions)) ** 2,
      ),
    ) /
    (before.length - 1);
  const variance = Math.max(1, spread) * 0.25 * (1 / day.impressions + 1 / sums.impressions);
  const distance =
    Math.abs(root(day.results, day.impressions) - root(sums.results, sums.impressions)) /
    Math.sqrt(variance);
  const limit = studentQuantile(normalTail(level / 2), before.length - 1);
  if (distance <= limit) return null;
  return { day: day.day, rate, before: usual, daysBefore: before.length };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The distance beyond which a normal variable is with a likelihood (Abramowitz and Stegun 26.2.23: within 4.5e-4). */
function normalTail(likelihood: number): number {
  const t = Math.sqrt(-2 * Math.log(likelihood));
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) /
      (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  );
}
