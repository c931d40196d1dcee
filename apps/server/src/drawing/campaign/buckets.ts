import { dayAfter } from "@toolkit/core/domain/campaign";
import type { CampaignSummarySource } from "./source.ts";
import type { Step } from "./texts.ts";

/** Days, weeks or months of a period, as many as a page shows side by side. */
export interface Bucket {
  /** Its first day within the period. */
  readonly from: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly results: number;
  readonly spent: number;
  readonly isSettled: boolean;
}

/** Columns that a page has room for. */
const MOST = 14;

function keyOf(day: string, at: number, step: Step): string {
  if (step === "day") return day;
  return step === "week" ? String(Math.floor(at / 7)) : day.slice(0, 7);
}

/** Every day of the period belongs to one bucket; a day without figures counts as nothing. */
export function bucketsOf({
  from,
  to,
  days,
}: Pick<CampaignSummarySource, "from" | "to" | "days">): {
  readonly step: Step;
  readonly buckets: readonly Bucket[];
} {
  const all: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) all.push(day);
  const step = all.length <= MOST ? "day" : all.length <= MOST * 7 ? "week" : "month";
  const known = new Map(days.map((each) => [each.day, each]));
  const buckets = new Map<string, Bucket>();
  all.forEach((day, at) => {
    const key = keyOf(day, at, step);
    const figures = known.get(day);
    const sum = buckets.get(key) ?? {
      from: day,
      impressions: 0,
      clicks: 0,
      results: 0,
      spent: 0,
      isSettled: true,
    };
    buckets.set(key, {
      from: sum.from,
      impressions: sum.impressions + (figures?.impressions ?? 0),
      clicks: sum.clicks + (figures?.clicks ?? 0),
      results: sum.results + (figures?.results ?? 0),
      spent: sum.spent + (figures?.spent ?? 0),
      isSettled: sum.isSettled && (figures?.settled ?? true),
    });
  });
  // Of many months the newest are shown: the totals hold all of them.
  return { step, buckets: [...buckets.values()].slice(-MOST) };
}
