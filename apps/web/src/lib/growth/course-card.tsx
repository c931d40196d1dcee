import type { GrowthParts } from "@toolkit/core/contract/comparing";
import { Card } from "@toolkit/ui/card";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { useTranslation } from "react-i18next";
import { ChartCard } from "../figures/chart-card.tsx";
import { useFormat } from "../format.ts";
import { grownHandles, growthPoints, lastDay } from "./growth-points.ts";
import { OpenedCounts } from "./opened-counts.tsx";

const ID = "proved";

/** Followers over time: a line of those that the observations prove, in a band of those that they allow. */
export function CourseCard({ growth }: { readonly growth: GrowthParts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = growth.periods.at(-1);
  if (end === undefined) return null;
  const rows = [{ handle: ID, growth }];
  const isDrawn = grownHandles(rows).length > 0;
  const title = t("growth.course");
  const { proved, possible } = end.standing;
  const says = isDrawn ? "courseTakeaway" : proved === possible ? "courseExact" : "courseOnce";
  const takeaway = t(`growth.${says}`, {
    proved: format.count(proved),
    possible: format.count(possible),
    date: format.date(lastDay(end.to)),
  });
  const unseen = growth.unproved.standing;
  const note = [
    t("growth.courseNote"),
    ...(unseen > 0 ? [t("growth.courseUnseen", { formatted: format.count(unseen) })] : []),
  ].join(" ");
  const counts = <OpenedCounts counts={[{ which: "standing", count: proved, ...end }]} />;
  if (!isDrawn)
    return (
      <Card title={title} takeaway={takeaway} note={note}>
        {counts}
      </Card>
    );
  return (
    <ChartCard
      title={title}
      takeaway={takeaway}
      note={note}
      className="lg:col-span-2"
      table={{
        head: [t("growth.until"), t("growth.proved"), t("growth.possible")],
        rows: growth.periods.map(({ to, standing }) => [
          lastDay(to),
          standing.proved,
          standing.possible,
        ]),
      }}
    >
      {counts}
      <LineChart
        label={title}
        series={[{ id: ID, label: t("growth.proved"), meaning: "audience" }]}
        points={growthPoints(rows)}
        format={format.count}
        formatAt={format.date}
        formatTick={format.day}
        height={240}
      />
    </ChartCard>
  );
}
