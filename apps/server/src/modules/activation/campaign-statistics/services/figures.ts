import type {
  CampaignCountsShown,
  CampaignFigures,
  FigureEstimate,
} from "@toolkit/core/contract/campaign-statistics";
import { minorOfMicros, type Objective } from "@toolkit/core/domain/campaign";
import {
  RESULT_OF,
  resultsOf,
  sumOfCounts,
  testedCount,
  type CampaignCounts,
} from "@toolkit/core/domain/campaign-metrics";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { Estimate } from "@toolkit/engine/statistics/affinity";
import { costPerResult, type PaidPeriod } from "@toolkit/engine/statistics/costs";
import { rateOf } from "@toolkit/engine/statistics/experiments";

/** Whose figures they are. Objective null: of campaigns of several objectives. */
export interface Measured {
  readonly objective: Objective | null;
  readonly currency: string;
}

export const shownEstimate = (estimate: Estimate | null): FigureEstimate | null =>
  estimate === null ? null : { value: estimate.value, low: estimate.low, high: estimate.high };

export function countsShown(
  counts: CampaignCounts,
  { objective, currency }: Measured,
): CampaignCountsShown {
  return {
    impressions: counts.impressions,
    engagements: counts.engagements,
    clicks: counts.clicks,
    follows: counts.follows,
    video_views: counts.videoViews,
    conversions: counts.conversions,
    results: objective === null ? null : resultsOf(objective, counts),
    spent: minorOfMicros(counts.spentMicro, currency),
    spent_micro: counts.spentMicro,
  };
}

/** What was counted on a day; several rows of a day are parts of it. */
export type CountedOn = CampaignCounts & { readonly day: string };

type CostOf = Exclude<keyof CampaignCounts, "spentMicro">;

/** Spend in minor units, and a count, of each day. */
function paidDays(
  rows: readonly CountedOn[],
  count: CostOf,
  currency: string,
): readonly PaidPeriod[] {
  const days = new Map<string, PaidPeriod>();
  for (const row of rows) {
    const { spend, results } = days.get(row.day) ?? { spend: 0, results: 0 };
    const own = row.spentMicro / 10 ** (6 - minorDigits(currency));
    days.set(row.day, { spend: spend + own, results: results + row[count] });
  }
  return [...days.values()];
}

/** Counts with what follows of them: rates with Wilson's interval and costs with theirs, from 30 results on. */
export function figuresOf(rows: readonly CountedOn[], measured: Measured): CampaignFigures {
  const { objective, currency } = measured;
  const counts = sumOfCounts(rows);
  const { impressions, engagements } = counts;
  const spend = counts.spentMicro / 10 ** (6 - minorDigits(currency));
  const rate = (results: number) => shownEstimate(rateOf({ impressions, results }));
  const cost = (count: CostOf) => shownEstimate(costPerResult(paidDays(rows, count, currency)));
  const result = objective === null ? null : RESULT_OF[objective];
  return {
    ...countsShown(counts, measured),
    rates: {
      engagement: rate(engagements),
      click: rate(counts.clicks),
      result: result === null || result === "impressions" ? null : rate(counts[result]),
    },
    costs: {
      per_result: result === null ? null : cost(result),
      per_click: cost("clicks"),
      per_thousand: impressions === 0 ? null : (1000 * spend) / impressions,
    },
  };
}

/** The rate that is compared, of all days through each of them: how it settles. */
export function ratesToDate(
  days: readonly CampaignCounts[],
  objective: Objective | null,
): (FigureEstimate | null)[] {
  let impressions = 0;
  let results = 0;
  return days.map((day) => {
    impressions += day.impressions;
    results += day[testedCount(objective)];
    return shownEstimate(rateOf({ impressions, results }));
  });
}

/** The count that is compared, with what it is counted over. */
export function testedCell(id: string, counts: CampaignCounts, objective: Objective | null) {
  return { id, impressions: counts.impressions, results: counts[testedCount(objective)] };
}
