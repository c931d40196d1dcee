import type { CampaignFigures } from "@toolkit/core/contract/campaign-statistics";
import type { CampaignMetric } from "@toolkit/core/domain/campaign-metrics";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reachedQuery } from "../cells/cells-api.ts";
import type { Shown } from "./api.ts";
import { useFormat } from "../../../../lib/format.ts";
import { useFigureTexts, type Judged } from "./figure-texts.ts";
import { MetricName } from "./metric-name.tsx";

interface StatStripProps {
  readonly figures: CampaignFigures;
  readonly currency: string;
  readonly judged: Judged;
  readonly shown: Shown;
}

/** The figures of the period at a glance, rates and costs with their intervals. */
export function StatStrip({ figures, currency, judged, shown }: StatStripProps) {
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
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-4 sm:p-7 xl:grid-cols-8">
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
      <Frequency shown={shown} />
    </dl>
  );
}

/** X counts people of a campaign as a whole; its place is kept while X is asked. */
function Frequency({ shown: { team, id, period } }: Pick<StatStripProps, "shown">) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWhole = period.from === undefined && period.to === undefined;
  const { data, error } = useQuery({ ...reachedQuery(team, id), enabled: isWhole });
  const reach = isWhole ? (data?.reach ?? null) : null;
  const frequency = isWhole ? (data?.frequency ?? null) : null;
  const isAnswered = data !== undefined || error !== null;
  const note =
    reach === null
      ? isAnswered && t("campaignResults.reachedNone")
      : t("campaignResults.reached", { people: format.count(reach) });
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-soft">{t("cells.reached.frequency")}</dt>
      <dd className="text-lg font-bold">
        {frequency === null ? "–" : frequency.toFixed(2)}
        <span className="block min-h-4 text-xs font-normal text-muted">
          {isWhole ? note : t("campaignResults.reachedWhole")}
        </span>
      </dd>
    </div>
  );
}

const estimated = (
  metric: CampaignMetric,
  { value, interval }: { readonly value: string; readonly interval: string },
) => [metric, value, interval] as const;
