import { dayIn } from "@toolkit/core/domain/campaign";
import { dayStart, nextDay } from "@toolkit/core/domain/day-start";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** X changes what an hour cost for three days; an hour more, as its clock is not ours. */
const SETTLES_MS = 3 * DAY_MS + HOUR_MS;

/** Days of an ad account, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** From the first midnight to the one after the last day. */
export function momentsOf(timeZone: string, { from, to }: Days) {
  return { from: dayStart(timeZone, from), until: dayStart(timeZone, nextDay(to)) };
}

/** Whether the spend of a day does not change any more. */
export function isSettled(timeZone: string, day: string, now: Date): boolean {
  return dayStart(timeZone, nextDay(day)).getTime() + SETTLES_MS <= now.getTime();
}

/** The newest day that is settled. */
export function settledThrough(timeZone: string, now: Date): string {
  let day = dayIn(timeZone, new Date(now.getTime() - SETTLES_MS));
  if (!isSettled(timeZone, day, now)) day = dayBefore(day);
  return day;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

export function* eachDay({ from, to }: Days): Generator<string> {
  for (let day = from; day <= to; day = nextDay(day)) yield day;
}

/** Spans of whole days that take at most so many times 24 hours: a week in which clocks go back is longer than that. */
export function spansOf(timeZone: string, days: Days, longest: number): Days[] {
  const found: Days[] = [];
  let from = days.from;
  let last = from;
  let begin = dayStart(timeZone, from).getTime();
  for (const day of eachDay(days)) {
    const end = dayStart(timeZone, nextDay(day)).getTime();
    if (end - begin > longest * DAY_MS) {
      found.push({ from, to: last });
      from = day;
      begin = dayStart(timeZone, day).getTime();
    }
    last = day;
  }
  if (days.from <= days.to) found.push({ from, to: last });
  return found;
}
