import { timeText } from "../ads/engine/values.ts";

/** Milliseconds that a time zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** The instant of a wall clock in a time zone; an hour that a change of clocks leaves out is the one after it. */
export function instantIn(wall: number, zone: string): number {
  const first = wall - offsetAt(wall, zone);
  return wall - offsetAt(first, zone);
}

const DAY_MS = 86_400_000;

/** When a day begins in a time zone. */
export function dayStart(day: string, zone: string): string {
  return timeText(instantIn(Date.parse(`${day}T00:00:00Z`), zone));
}

/** When a day ends in a time zone: when the next one begins. */
export function dayEnd(day: string, zone: string): string {
  return timeText(instantIn(Date.parse(`${day}T00:00:00Z`) + DAY_MS, zone));
}
