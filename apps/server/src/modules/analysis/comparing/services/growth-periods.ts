import type { GrowthParts } from "@toolkit/core/contract/comparing";

export type Interval = GrowthParts["interval"];

const DAY = 86_400;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY;
/** More points than a chart shows. */
export const MOST_PERIODS = 400;
/** Above this many periods the next longer interval reads better. */
const READABLE = 60;

/**
 * Seconds at which periods begin and end, ascending. The first begins at or before `from`; the last ends right after
 * `to`, though its month goes on: of what comes later nothing is known.
 */
export function periodBounds(interval: Interval, from: number, to: number): number[] {
  const bounds = [startOf(interval, from)];
  for (let last = bounds[0] ?? 0; last <= to;) {
    last = Math.min(nextAfter(interval, last), to + 1);
    bounds.push(last);
  }
  return bounds;
}

/** How many periods there would be, without making them. */
export function countPeriods(interval: Interval, from: number, to: number): number {
  const days = (to - from) / DAY;
  return Math.ceil(days / { day: 1, week: 7, month: 28 }[interval]) + 1;
}

/** The shortest interval that still reads well. */
export function readableInterval(from: number, to: number): Interval {
  const all: readonly Interval[] = ["day", "week", "month"];
  return all.find((interval) => countPeriods(interval, from, to) <= READABLE) ?? "month";
}

function startOf(interval: Interval, second: number): number {
  if (interval === "day") return second - (second % DAY);
  if (interval === "week") return second - modulo(second - FIRST_MONDAY, 7 * DAY);
  const date = new Date(second * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000;
}

function nextAfter(interval: Interval, start: number): number {
  if (interval === "day") return start + DAY;
  if (interval === "week") return start + 7 * DAY;
  const date = new Date(start * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
