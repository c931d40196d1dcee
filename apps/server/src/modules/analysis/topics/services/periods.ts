import { MOST_DAILY } from "@toolkit/core/contract/topics";
import type { Periods } from "@toolkit/engine/port/timeline";
import { AppError } from "../../../../errors.ts";

export interface Course {
  readonly days?: number | undefined;
  readonly by?: "day" | "week" | undefined;
}

export interface CutCourse {
  readonly by: "day" | "week";
  readonly periods: Periods;
}

const DEFAULT_DAYS = 364;
/** Up to so many days are shown one by one unless asked otherwise. */
const SHORT_DAYS = 120;

/**
 * Cuts the days up to the newest post's into whole periods: weeks are seven days that end where the data ends, so that
 * none is partial and looks like a fall.
 *
 * @throws AppError "invalid" for more single days than can be tested together.
 */
export function periodsOf({ days = DEFAULT_DAYS, by }: Course, newestPostDay: number): CutCourse {
  const chosen = by ?? (days <= SHORT_DAYS ? "day" : "week");
  if (chosen === "day" && days > MOST_DAILY)
    throw new AppError("invalid", {
      message: "too many single days",
      fields: {
        days: [
          {
            en: `Days must be at most ${MOST_DAILY} when counted by day`,
            ja: `日ごとの集計は${MOST_DAILY}日までです`,
          },
        ],
      },
    });
  const length = chosen === "day" ? 1 : 7;
  const count = Math.max(1, Math.floor(days / length));
  return {
    by: chosen,
    periods: { first: newestPostDay + 1 - count * length, days: length, count },
  };
}

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** First and last day of a period, or of a stretch up to before another one. */
export function datesOf(
  { first, days }: Periods,
  from: number,
  to: number = from + 1,
): { from: string; to: string } {
  return { from: isoDay(first + from * days), to: isoDay(first + to * days - 1) };
}

/** The days that were counted, as answers name a window. */
export function windowOf(
  { first, days, count }: Periods,
  newestPostDay: number | null,
): { days: number; from: string | null; to: string | null } {
  const counted = days * count;
  if (newestPostDay === null) return { days: counted, from: null, to: null };
  return { days: counted, from: isoDay(first), to: isoDay(first + counted - 1) };
}

/** Periods before the first post are before the data began: nothing is known of them. */
export function withoutLeading(periods: Periods, totals: readonly number[]): Periods {
  const began = Math.max(
    0,
    totals.findIndex((total) => total > 0),
  );
  return {
    first: periods.first + began * periods.days,
    days: periods.days,
    count: periods.count - began,
  };
}
