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

/** From the first to the last day on which anything was shown: what X counts after an end is nothing. */
export function deliveredDays(
  days: readonly { readonly day: string; readonly impressions: number }[],
): readonly string[] {
  const isShown = ({ impressions }: { readonly impressions: number }) => impressions > 0;
  const first = days.findIndex(isShown);
  return first < 0 ? [] : days.slice(first, days.findLastIndex(isShown) + 1).map(({ day }) => day);
}
