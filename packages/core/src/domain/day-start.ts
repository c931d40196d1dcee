import { dayIn } from "./campaign.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What clocks of a zone show, as if it were UTC. */
function shownAt(timeZone: string, at: number): number {
  return Date.parse(`${new Date(at).toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
}

/** The moment at which a calendar day (YYYY-MM-DD) begins in a time zone, also where clocks change at midnight. */
export function dayStart(timeZone: string, day: string): Date {
  const wanted = Date.parse(day);
  let at = wanted;
  // The first step finds the offset, the second one that of the other side of a change of clocks.
  for (let step = 0; step < 2; step++) at += wanted - shownAt(timeZone, at);
  if (dayIn(timeZone, new Date(at)) < day) at += HOUR_MS;
  // Where the first hour comes twice, the day begins with the first of them.
  if (dayIn(timeZone, new Date(at - HOUR_MS)) === day) at -= HOUR_MS;
  return new Date(at);
}

/** The day after, as YYYY-MM-DD. */
export function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
