import type { Looking } from "../engine/call.ts";
import type { Parameters } from "../engine/parameters.ts";
import { localTime, must } from "../engine/parameters.ts";
import { textIn, timeText, type JsonRecord } from "../engine/values.ts";
import { accountOf } from "../accounts/access.ts";
import { failure, invalidParameter } from "../failures.ts";
import { HOUR_MS } from "./deliveries.ts";

const DAY_MS = 24 * HOUR_MS;

/** Dates without a time are days of the ad account's own time zone. */
export const RANGE: Parameters = { start_time: must(localTime), end_time: must(localTime) };

export interface Range {
  readonly from: number;
  readonly until: number;
  readonly zone: string;
  /** As the answer repeats it. */
  readonly shown: JsonRecord;
}

/** Whether this machine knows a time zone by its name. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time that clocks of a zone show at a moment, as if it were UTC. */
function local(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ["year", "month", "day", "hour", "minute"] as const
  ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** The moment at which clocks of a zone show a time; where they never do, the moment after it. */
function moment(shown: number, zone: string): number {
  const near = shown - (local(shown, zone) - shown);
  return shown - (local(near, zone) - near);
}

/** The time range of a call, which begins and ends at whole hours. */
export function rangeOf(call: Looking, longestMs?: number): Range {
  const timezone = textIn(accountOf(call, call.account) ?? {}, "timezone") ?? "UTC";
  const zone = isTimeZone(timezone) ? timezone : "UTC";
  const read = (name: string): number => {
    const text = call.values.must(name);
    const at = /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? moment(Date.parse(`${text}T00:00:00Z`), zone)
      : Date.parse(text);
    if (at % HOUR_MS !== 0 && local(at, zone) % HOUR_MS !== 0)
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
  const isMidnight = (at: number) => local(at, zone) % DAY_MS === 0;
  if (!isMidnight(from) || !isMidnight(until))
    throw failure(
      "INVALID_TIME_WINDOW",
      `Days begin at midnight of the account's time zone (${zone})`,
      isMidnight(from) ? "end_time" : "start_time",
    );
  const steps: number[] = [];
  // Days on which clocks are changed have an hour less, or more.
  for (let at = from; at < until;) {
    const next = moment(local(at, zone) + DAY_MS, zone);
    steps.push(Math.round((next - at) / HOUR_MS));
    at = next;
  }
  return steps;
}
