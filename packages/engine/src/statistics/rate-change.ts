export interface RateChange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Days below which nobody knows what is usual. */
export const FEWEST_DAYS = 14;
const Z95 = 1.959963984540054;

/**
 * How often something happened in some days ÷ how often it happens in the days before. The interval is as much wider as
 * those days differ more than chance alone makes them (quasi-Poisson); null: too few days, or nothing to compare with.
 */
export function rateChange(
  count: number,
  days: number,
  before: readonly number[],
): RateChange | null {
  if (before.length < FEWEST_DAYS || days <= 0) return null;
  const sum = before.reduce((all, each) => all + each, 0);
  if (sum === 0) return null;
  const mean = sum / before.length;
  const squares = before.reduce((all, each) => all + (each - mean) ** 2, 0);
  const spread = Math.max(1, squares / (before.length - 1) / mean);
  // Half an event more on both sides keeps none at all comparable.
  const [now, usual] = [count + 0.5, sum + 0.5];
  const value = now / days / (usual / before.length);
  const reach = Math.exp(Z95 * Math.sqrt(spread * (1 / now + 1 / usual)));
  return { value, low: value / reach, high: value * reach };
}
