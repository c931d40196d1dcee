export const HOUR = 3600;
export const DAY = 86_400;

export interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

/** Returns the moment that is so many intervals after an anchor; the 31st becomes a short month's last day. */
export function after(anchor: number, { interval, interval_count }: Interval, times = 1): number {
  const count = interval_count * times;
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  const months = interval === "year" ? count * 12 : count;
  const at = new Date(anchor * 1000);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime() / 1000;
}

/** Returns the first moment of a cycle after the given one. */
export function nextCycle(anchor: number, interval: Interval, from: number): number {
  let times = 0;
  if (anchor <= from) times = Math.max(0, Math.floor((from - anchor) / (lengthOf(interval) * 1.1)));
  while (after(anchor, interval, times) <= from) times += 1;
  while (times > -2000 && after(anchor, interval, times - 1) > from) times -= 1;
  return after(anchor, interval, times);
}

function lengthOf({ interval, interval_count }: Interval): number {
  const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
  return (days[interval] ?? 30) * interval_count * DAY;
}
