import { Z95, type Estimate } from "./affinity.ts";
import { FEWEST_RESULTS } from "./experiments.ts";
import { logGamma } from "./log-gamma.ts";
import { studentQuantile } from "./student.ts";

/** What was spent in a day, or another stretch of time, and what it brought. */
export interface PaidPeriod {
  readonly spend: number;
  readonly results: number;
}

/** Fewer periods say nothing of how prices differ. */
const FEWEST_PERIODS = 5;
/** Likelihood that counts at fixed spend are taken for bought ones. */
const MISTAKEN = 0.002;

/**
 * Cost per result with its interval. Where impressions are paid, spend is fixed and results are a Poisson count. Where
 * results themselves are paid, their count follows the spend, and only the price differs from day to day: then days have
 * far more even costs than counts could have, and their spread gives the interval.
 *
 * @returns null for fewer than 30 results.
 */
export function costPerResult(periods: readonly PaidPeriod[]): Estimate | null {
  const spend = sumOf(periods, (one) => one.spend);
  const results = sumOf(periods, (one) => one.results);
  if (results < FEWEST_RESULTS) return null;
  const paid = periods.filter((one) => one.spend > 0 || one.results > 0);
  const bought = isBought(paid) ? costOverPeriods(paid) : null;
  return bought ?? costOfCount(spend, results);
}

/** Whether results scatter so little around what the spend of their periods gives that chance did not count them. */
function isBought(periods: readonly PaidPeriod[]): boolean {
  if (periods.length < FEWEST_PERIODS) return false;
  const spend = sumOf(periods, (one) => one.spend);
  if (spend <= 0 || periods.some((one) => one.spend <= 0)) return false;
  const perUnit = sumOf(periods, (one) => one.results) / spend;
  const scatter = sumOf(periods, (one) => {
    const expected = one.spend * perUnit;
    return (one.results - expected) ** 2 / expected;
  });
  return chiSquareBelow(scatter, periods.length - 1) < MISTAKEN;
}

/** Likelihood of at most so much under chi-square: the series of the lower incomplete gamma function. */
function chiSquareBelow(value: number, degrees: number): number {
  const [shape, at] = [degrees / 2, value / 2];
  if (at <= 0) return 0;
  // Beyond its mean nobody asks for more than that it is likely.
  if (at >= shape) return 1;
  let term = Math.exp(shape * Math.log(at) - at - logGamma(shape + 1));
  let sum = term;
  for (let step = 1; term > sum * 1e-12; step++) {
    term *= at / (shape + step);
    sum += term;
  }
  return sum;
}

/** Spend over the score interval of a Poisson count, x + z²/2 ± z·√(x + z²/4). */
export function costOfCount(spend: number, results: number): Estimate | null {
  if (results < FEWEST_RESULTS) return null;
  const centre = results + (Z95 * Z95) / 2;
  const reach = Z95 * Math.sqrt(results + (Z95 * Z95) / 4);
  return {
    value: spend / results,
    low: spend / (centre + reach),
    high: spend / (centre - reach),
    level: 0.95,
    method: "poisson-score",
  };
}

/**
 * Fieller's interval of the ratio of two means over periods, with Student's quantile.
 * @returns null when results are too few, or not distinguishable from none.
 */
export function costOverPeriods(periods: readonly PaidPeriod[]): Estimate | null {
  const count = periods.length;
  const spend = sumOf(periods, (one) => one.spend);
  const results = sumOf(periods, (one) => one.results);
  if (count < FEWEST_PERIODS || results < FEWEST_RESULTS) return null;
  const [meanSpend, meanResults] = [spend / count, results / count];
  const ofSpend = (one: PaidPeriod) => one.spend - meanSpend;
  const ofResults = (one: PaidPeriod) => one.results - meanResults;
  const covariance = (a: (one: PaidPeriod) => number, b: (one: PaidPeriod) => number) =>
    sumOf(periods, (one) => a(one) * b(one)) / (count * (count - 1));
  const t2 = studentQuantile(Z95, count - 1) ** 2;
  const a = meanResults ** 2 - t2 * covariance(ofResults, ofResults);
  const b = meanSpend * meanResults - t2 * covariance(ofSpend, ofResults);
  const c = meanSpend ** 2 - t2 * covariance(ofSpend, ofSpend);
  if (a <= 0) return null;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  const value = spend / results;
  return {
    value,
    low: Math.min(value, Math.max(0, (b - root) / a)),
    high: Math.max(value, (b + root) / a),
    level: 0.95,
    method: "fieller-days",
  };
}

function sumOf(periods: readonly PaidPeriod[], of: (period: PaidPeriod) => number): number {
  return periods.reduce((sum, one) => sum + of(one), 0);
}
