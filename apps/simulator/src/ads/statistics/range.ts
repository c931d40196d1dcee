import type { Looking } from "../engine/call.ts";
import type { Parameters } from "../engine/parameters.ts";
import { localTime, must } from "../engine/parameters.ts";
import { timeText, type JsonRecord } from "../engine/values.ts";
import { zoneOf } from "../accounts/zone.ts";
import { failure, invalidParameter } from "../failures.ts";
import type { Zone } from "../engine/zone.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Dates without a time are days of the ad account's own time zone. */
export const RANGE: Parameters = { start_time: must(localTime), end_time: must(localTime) };

export interface Range {
  readonly from: number;
  readonly until: number;
  readonly zone: Zone;
  /** As the answer repeats it. */
  readonly shown: JsonRecord;
}

/** The time range of a call, which begins and ends at whole hours. */
export function rangeOf(call: Looking, longestMs?: number): Range {
  const zone = zoneOf(call);
  const read = (name: string): number => {
    const text = call.values.must(name);
    const at = /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? zone.moment(Date.parse(`${text}T00:00:00Z`))
      : Date.parse(text);
    if (at % HOUR_MS !== 0 && zone.local(at) % HOUR_MS !== 0)
      throw invalidParameter(name, text, "a whole hour");
    return at;
  };
  const from = read("start_time");
  const until = read("end_time");
  if (until <= from)
    throw failure("INVALID_TIME_WINDOW", "end_time must be later than start_time", "end_time");
  if (longestMs !== undefined && until - from > longestMs)
    throw failure(
      "INVALID_TIME_WINDOW",
      `The time range is at most ${longestMs / DAY_MS} days`,
      "end_time",
    );
  return { from, until, zone, shown: { start_time: timeText(from), end_time: timeText(until) } };
}

/** How many hours belong to each step of a series. */
export function stepsOf({ from, until, zone }: Range, granularity: string): readonly number[] {
  const hours = Math.ceil((until - from) / HOUR_MS);
  if (granularity === "TOTAL") return [hours];
  if (granularity === "HOUR") return Array.from({ length: hours }, () => 1);
  const isMidnight = (at: number) => zone.local(at) % DAY_MS === 0;
  if (!isMidnight(from) || !isMidnight(until))
    throw failure(
      "INVALID_TIME_WINDOW",
      `Days begin at midnight of the account's time zone (${zone.name})`,
      isMidnight(from) ? "end_time" : "start_time",
    );
  const steps: number[] = [];
  // Days on which clocks are changed have an hour less, or more.
  for (let at = from; at < until;) {
    const next = zone.moment(zone.local(at) + DAY_MS);
    steps.push(Math.round((next - at) / HOUR_MS));
    at = next;
  }
  return steps;
}
