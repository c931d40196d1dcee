import type { ReportSchedule } from "@toolkit/core/contract/client-reports";

const DAY_MS = 86_400_000;
/** A month of weekdays, and a week more: the next first weekday lies within. */
const MOST_DAYS = 39;
const FIRST_DAYS = 7;

interface Wall {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function wallAt(at: number, timeZone: string): Wall {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return {
    year: of("year"),
    month: of("month"),
    day: of("day"),
    hour: of("hour"),
    minute: of("minute"),
  };
}

/**
 * The moment at which clocks of the zone show the day and hour; an hour that is left out when clocks change is taken for the
 * one after it.
 */
function momentOf({ year, month, day, hour }: Wall, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day, hour);
  const shownAt = (at: number): number => {
    const wall = wallAt(at, timeZone);
    return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  };
  let at = wanted;
  // The first step finds the offset, the second one that of the other side of a change of clocks.
  for (let step = 0; step < 3; step++) at += wanted - shownAt(at);
  return at;
}

/** Only days need no weekday. */
interface Schedule extends Omit<ReportSchedule, "every" | "weekday"> {
  readonly every: ReportSchedule["every"] | "day";
  readonly weekday?: number | undefined;
}

/** The first moment after `after` at which a schedule asks for its work. */
export function nextRun({ every, weekday, hour, time_zone }: Schedule, after: Date): Date {
  const today = wallAt(after.getTime(), time_zone);
  const start = Date.UTC(today.year, today.month - 1, today.day);
  for (let days = 0; days <= MOST_DAYS; days++) {
    const date = new Date(start + days * DAY_MS);
    const isDay = every === "day" || (date.getUTCDay() || 7) === weekday;
    if (!isDay || (every === "month" && date.getUTCDate() > FIRST_DAYS)) continue;
    const wall = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour,
      minute: 0,
    };
    const at = momentOf(wall, time_zone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new Error("a schedule without a next time");
}
