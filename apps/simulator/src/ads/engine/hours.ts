import { AdsFailure, failure, invalid } from "../failures.ts";
import type { Values } from "./values.ts";

const HOUR_MS = 3_600_000;

/** The time range of a call, which begins and ends at whole hours. */
export function checkHours(values: Values): { readonly from: number; readonly until: number } {
  const range = { from: values.time("start_time") ?? 0, until: values.time("end_time") ?? 0 };
  for (const [name, at] of [
    ["start_time", range.from],
    ["end_time", range.until],
  ] as const)
    if (at % HOUR_MS !== 0)
      throw new AdsFailure([invalid(name, values.text(name), "a whole hour")]);
  if (range.until <= range.from)
    throw failure("INVALID_TIME_WINDOW", "end_time must be later than start_time", "end_time");
  return range;
}
