import type { GrowthParts } from "@toolkit/core/contract/comparing";
import { Card } from "@toolkit/ui/card";
import { ChangeChart } from "@toolkit/ui/charts/change-chart";
import { useTranslation } from "react-i18next";
import { ChartCard } from "../figures/chart-card.tsx";
import { useFormat } from "../format.ts";
import { lastDay } from "./growth-points.ts";
import { OpenedCounts } from "./opened-counts.tsx";

/** Who is proved to have begun following, and who to have stopped, period by period. */
export function ChangesCard({ growth }: { readonly growth: GrowthParts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { periods, unproved } = growth;
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = (key: "began" | "ended") => periods.reduce((all, period) => all + period[key], 0);
  const [began, ended] = [sum("began"), sum("ended")];
  const span = { from: first.from, to: last.to };
  const counts = (
    <OpenedCounts
      counts={[
        { which: "began", count: began, ...span },
        { which: "ended", count: ended, ...span },
      ]}
    />
  );
  const title = t("growth.changes");
  const note = t("growth.changesNote", { formatted: format.count(unproved.beginning) });
  const takeaway =
    began + ended === 0
      ? t("growth.changesNone")
      : t("growth.changesTakeaway", {
          began: format.count(began),
          ended: format.count(ended),
          from: format.date(first.from),
          to: format.date(lastDay(last.to)),
        });
  // One period with changes says no more than the sentence.
  if (periods.filter((period) => period.began + period.ended > 0).length < 2)
    return (
      <Card title={title} takeaway={takeaway} note={note}>
        {counts}
      </Card>
    );
  const day = (at: string) => at.slice(0, 10);
  return (
    <ChartCard
      title={title}
      takeaway={takeaway}
      note={note}
      className="lg:col-span-2"
      table={{
        head: [
          t("growth.from"),
          t("growth.until"),
          t("growth.began"),
          t("growth.ended"),
          t("growth.firstSeen"),
        ],
        rows: periods.map((period) => [
          day(period.from),
          lastDay(period.to),
          period.began,
          period.ended,
          period.first_seen,
        ]),
      }}
    >
      {counts}
      <ChangeChart
        label={title}
        addedLabel={t("growth.began")}
        lostLabel={t("growth.ended")}
        changes={periods.map((period) => ({
          at: day(period.from),
          added: period.began,
          lost: period.ended,
        }))}
        format={format.count}
        formatAt={format.date}
        formatTick={format.day}
      />
    </ChartCard>
  );
}
