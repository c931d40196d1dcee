import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { useTranslation } from "react-i18next";
import { ChartCard } from "../../../../lib/figures/chart-card.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { grownHandles, growthPoints } from "../../../../lib/growth/growth-points.ts";

/** Followers over time, one line a handle that was seen twice or more. */
export function GrowthChart({ rows }: { readonly rows: readonly Competitor[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = new Set(grownHandles(rows));
  const drawn = rows.filter(({ handle }) => names.has(handle));
  const points = growthPoints(drawn);
  const title = t("competitors.course");
  return (
    <ChartCard
      title={title}
      takeaway={t("competitors.courseTakeaway")}
      table={{
        head: [
          t("competitors.until"),
          ...drawn.flatMap(({ handle }) => [
            t("competitors.provedOf", { handle }),
            t("competitors.possibleOf", { handle }),
          ]),
        ],
        rows: points.map(({ at, values, intervals = {} }) => [
          at,
          ...drawn.flatMap(({ handle }) => [
            values[handle] ?? null,
            intervals[handle]?.[1] ?? null,
          ]),
        ]),
      }}
    >
      <LineChart
        label={title}
        series={drawn.map(({ handle }) => ({ id: handle, label: `@${handle}` }))}
        points={points}
        format={format.count}
        formatAt={format.date}
        formatTick={format.day}
        height={260}
      />
    </ChartCard>
  );
}
