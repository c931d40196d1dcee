import type { FigureEstimate } from "@toolkit/core/contract/campaign-statistics";

/** Days from the first one on which there is a rate. */
export interface RatedDay {
  readonly day: string;
  readonly rate: FigureEstimate;
}

export interface RateScale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;
const MOST_TICKS = 5;

export function ratedDays(
  days: readonly { readonly day: string; readonly rate_to_date: FigureEstimate | null }[],
): RatedDay[] {
  return days.flatMap(({ day, rate_to_date: rate }) => (rate === null ? [] : [{ day, rate }]));
}

/** An axis around the intervals: a line of dots needs no zero, and from zero its band would be a hairline. */
export function rateScale(days: readonly RatedDay[]): RateScale | null {
  if (days.length === 0) return null;
  const least = Math.min(...days.map(({ rate }) => rate.low));
  const most = Math.max(...days.map(({ rate }) => rate.high));
  const span = most - least || most || 1;
  const rough = span / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.max(0, Math.floor(least / step));
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { ticks, low: first * step, high: last * step };
}
