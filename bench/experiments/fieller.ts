import { Z95, type Estimate } from "@toolkit/engine/statistics/affinity";
import { FEWEST_RESULTS } from "@toolkit/engine/statistics/experiments";

export interface Period {
  readonly spend: number;
  readonly results: number;
}

/**
 * Cost per result where results are paid: Fieller's interval of the ratio of two means over periods, with the normal
 * quantile. Periods are taken as independent, and there must be enough of them.
 * @returns null when results are too few, or not distinguishable from none.
 */
export function costOverPeriods(periods: readonly Period[]): Estimate | null {
  const count = periods.length;
  const sum = (of: (period: Period) => number) =>
    periods.reduce((total, one) => total + of(one), 0);
  const spend = sum((one) => one.spend);
  const results = sum((one) => one.results);
  if (count < 2 || results < FEWEST_RESULTS) return null;
  const [meanSpend, meanResults] = [spend / count, results / count];
  const covariance = (a: (period: Period) => number, b: (period: Period) => number) =>
    sum((one) => a(one) * b(one)) / (count * (count - 1));
  const ofSpend = (one: Period) => one.spend - meanSpend;
  const ofResults = (one: Period) => one.results - meanResults;
  const z2 = Z95 * Z95;
  const a = meanResults ** 2 - z2 * covariance(ofResults, ofResults);
  const b = meanSpend * meanResults - z2 * covariance(ofSpend, ofResults);
  const c = meanSpend ** 2 - z2 * covariance(ofSpend, ofSpend);
  if (a <= 0) return null;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  return {
    value: spend / results,
    low: Math.max(0, (b - root) / a),
    high: (b + root) / a,
    level: 0.95,
    method: "fieller",
  };
}
