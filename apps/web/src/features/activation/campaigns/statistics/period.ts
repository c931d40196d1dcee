import type { CampaignOpen } from "../use-open.ts";
import type { Period } from "./api.ts";

const DAY_MS = 86_400_000;
/** Days before the newest one of a week. */
const OTHERS = 6;

const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The days that are shown; `last` is the newest one with figures. */
export function periodOf({ period, first, last: end }: CampaignOpen, last: string | null): Period {
  if (period === "week" && last !== null) return { from: before(last, OTHERS), to: last };
  // Days in the wrong order would be refused.
  if (period !== "own" || (first !== undefined && end !== undefined && first > end)) return {};
  return { from: first, to: end };
}
