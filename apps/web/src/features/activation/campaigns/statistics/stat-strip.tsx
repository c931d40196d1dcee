import type { CampaignFigures } from "@toolkit/core/contract/campaign-statistics";
import type { CampaignMetric } from "@toolkit/core/domain/campaign-metrics";
import { useTranslation } from "react-i18next";
import { useFigureTexts, type Judged } from "./figure-texts.ts";
import { MetricName } from "./metric-name.tsx";

interface StatStripProps {
  readonly figures: CampaignFigures;
  readonly currency: string;
  readonly judged: Judged;
}

/** The figures of the period at a glance, rates and costs with their intervals. */
export function StatStrip({ figures, currency, judged }: StatStripProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts(currency);
  const few = { value: "–", interval: t("campaignResults.few") };
  const { impressions, results, clicks, conversions, rates: _rates, costs } = figures;
  const stats: readonly (readonly [CampaignMetric, string, string | null])[] = [
    ["impressions", texts.count(impressions), null],
    ["results", results === null ? "–" : texts.count(results), null],
    ["clicks", texts.count(clicks), null],
    ["conversions", texts.count(conversions), null],
    estimated(judged.rate, texts.rate(judged.rateOf(figures)) ?? few),
    estimated("cost_per_result", texts.costIn(costs.per_result) ?? few),
    ["cost_per_thousand", texts.cost(costs.per_thousand), null],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-4 sm:p-7 xl:grid-cols-7">
      {stats.map(([metric, value, interval]) => (
        <div key={metric} className="flex min-w-0 flex-col">
          <dt className="text-sm text-soft">
            <MetricName metric={metric} />
          </dt>
          <dd className="text-lg font-bold">
            {value}
            {interval !== null && (
              <span className="block text-xs font-normal text-muted">{interval}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const estimated = (
  metric: CampaignMetric,
  { value, interval }: { readonly value: string; readonly interval: string },
) => [metric, value, interval] as const;
