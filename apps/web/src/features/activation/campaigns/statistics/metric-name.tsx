import type { CampaignMetric } from "@toolkit/core/domain/campaign-metrics";
import { Tooltip } from "@toolkit/ui/tooltip";
import { Button } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";

interface MetricNameProps {
  readonly metric: CampaignMetric;
}

/** The name of a figure, with what it is on hover and on focus. */
export function MetricName({ metric }: MetricNameProps) {
  const { t } = useTranslation();
  const name = t(`campaignResults.metrics.${metric}.name`);
  const definition = t(`campaignResults.metrics.${metric}.is`);
  return (
    <Tooltip text={definition}>
      <Button className="cursor-help rounded-small underline decoration-line-strong decoration-dotted underline-offset-4">
        {name}
      </Button>
    </Tooltip>
  );
}
