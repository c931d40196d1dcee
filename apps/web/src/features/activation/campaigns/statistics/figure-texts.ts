import type { CampaignFigures, FigureEstimate } from "@toolkit/core/contract/campaign-statistics";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import type { CampaignMetric, CountField } from "@toolkit/core/domain/campaign-metrics";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useMoney } from "../spend-text.ts";

/** The rate that a campaign is judged by, and the cost that goes with it. */
export interface Judged {
  readonly rate: CampaignMetric;
  readonly rateOf: (figures: CampaignFigures) => FigureEstimate | null;
}

/** By the count that is compared. */
export function judgedBy(tested: CountField): Judged {
  switch (tested) {
    case "clicks":
      return { rate: "click_rate", rateOf: ({ rates }) => rates.click };
    case "follows":
    case "video_views":
      return { rate: "result_rate", rateOf: ({ rates }) => rates.result };
    default:
      return { rate: "engagement_rate", rateOf: ({ rates }) => rates.engagement };
  }
}

/** Figures of campaigns in words: a dash is never a zero. */
export function useFigureTexts(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const cost = (minor: number | null): string =>
    minor === null ? "–" : money(Math.round(minor), currency);
  const rate = (value: number): string => formatPercentInColumn(value, 2);
  const between = (low: string, high: string): string =>
    low === high ? low : t("campaignResults.between", { low, high });
  return {
    count: format.count,
    money: (minor: number | null): string => money(minor, currency),
    share: (value: number): string => formatPercent(value),
    cost,
    rate: (estimate: FigureEstimate | null) =>
      estimate === null
        ? null
        : {
            value: rate(estimate.value),
            interval: between(rate(estimate.low), rate(estimate.high)),
          },
    costIn: (estimate: FigureEstimate | null) =>
      estimate === null
        ? null
        : {
            value: cost(estimate.value),
            interval: between(cost(estimate.low), cost(estimate.high)),
          },
    name: (metric: CampaignMetric): string => t(`campaignResults.metrics.${metric}.name`),
    definition: (metric: CampaignMetric): string => t(`campaignResults.metrics.${metric}.is`),
    day: (day: string): string => format.day(day),
  };
}
export type FigureTexts = ReturnType<typeof useFigureTexts>;
