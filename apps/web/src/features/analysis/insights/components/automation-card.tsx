import type { Insights } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { IntervalBand } from "@toolkit/ui/interval-band";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useCoverage } from "../../../../lib/figures/use-coverage.ts";
import { WithEvidence } from "../../../../lib/figures/with-evidence.tsx";

interface AutomationCardProps {
  readonly automation: NonNullable<Insights["automation"]>;
  readonly size: number;
  readonly className?: string;
}

/** Share of the members that a program likely runs, as classified. */
export function AutomationCard({ automation, size, className }: AutomationCardProps) {
  const { t } = useTranslation();
  const coverageOf = useCoverage();
  const { known, share, share_interval: interval, baseline_share: baseline, from } = automation;
  const facet = { known, unknown: size - known };
  const percent = (value: number): string => formatPercent(value, 1);
  const [low, high] = [percent(interval.low), percent(interval.high)];
  const figures = { share: percent(share), baseline: percent(baseline) };
  // Where all are known, or nearly so, the interval has no width to show.
  const text =
    low === high
      ? t("insights.automationShareExact", figures)
      : t("insights.automationShare", { ...figures, low, high });
  const opening = useOpening();
  const title = t("insights.automation");
  return (
    <Card
      title={title}
      coverage={coverageOf(facet)}
      {...(evidenceOf(facet) === "none"
        ? {}
        : {
            takeaway: (
              <OpeningFigure
                text={text}
                className="text-left"
                {...opening("automated", { id: "likely", label: title })}
              />
            ),
          })}
      note={t("insights.automationNote", { from: formatPercent(from, 0) })}
      {...(className ? { className } : {})}
    >
      <WithEvidence facet={facet}>
        {() =>
          low !== high && (
            <IntervalBand
              label={text}
              value={share}
              bands={[{ level: 95, ...interval }]}
              format={percent}
            />
          )
        }
      </WithEvidence>
    </Card>
  );
}
