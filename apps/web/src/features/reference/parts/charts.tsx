import { useFormat } from "../../../lib/format.ts";
import { formatPercent } from "@toolkit/core/i18n/format";
import { BarChart } from "@toolkit/ui/charts/bar-chart";
import { ChangeChart } from "@toolkit/ui/charts/change-chart";
import { ChartFrame, type ChartTable } from "@toolkit/ui/charts/chart-frame";
import { DifferenceChart } from "@toolkit/ui/charts/difference-chart";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import { useTranslation } from "react-i18next";
import { saveCsv, saveFile } from "../../../lib/download.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { usePartTexts } from "./part-texts.ts";

const WEEKS = Array.from({ length: 16 }, (_, index) => index + 1);
const AGES = ["13–17", "18–24", "25–34", "35–49", "50+"];
const AUDIENCE = [0.06, 0.18, 0.34, 0.27, 0.15];
const BASELINE = [0.09, 0.2, 0.26, 0.25, 0.2];

function points(value: number): string {
  const rounded = Math.round(value * 100);
  return rounded > 0 ? `+${rounded}` : String(rounded === 0 ? 0 : rounded);
}

/** The charts, loaded after the page: their library is in no first view. */
export function Charts() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const format = useFormat();
  const series = [
    { id: "audience", label: texts.audience, meaning: "audience" },
    { id: "baseline", label: texts.baseline, meaning: "baseline" },
  ] as const;
  const growth = WEEKS.map((week) => {
    const audience = Math.round(4000 + 260 * week + 180 * Math.sin(week));
    return {
      at: texts.week.replace("{{number}}", String(week)),
      values: { audience, baseline: 4000 + 120 * week },
      intervals: { audience: [audience * 0.94, audience * 1.06] as const },
    };
  });
  const changes = WEEKS.map((week) => ({
    at: texts.week.replace("{{number}}", String(week)),
    added: Math.round(24 + 14 * Math.sin(week * 1.3)),
    lost: Math.round(9 + 5 * Math.cos(week * 0.9)),
  }));
  const ages = AGES.map((at, index) => {
    const audience = AUDIENCE[index] ?? 0;
    return {
      at,
      values: { audience, baseline: BASELINE[index] ?? 0 },
      intervals: { audience: [audience - 0.02, audience + 0.02] as const },
    };
  });
  const differences = (
    [
      ["photography", 0.18],
      ["coffee", 0.09],
      ["hiking", 0.05],
      ["cats", 0.02],
      ["gaming", -0.11],
    ] as const
  ).map(([id, value]) => ({
    id,
    label: texts[id],
    value,
    isDistinguishable: id !== "cats",
  }));
  const frame = (title: string) => ({
    title,
    note: texts.coverage,
    labels: {
      menu: t("controls.chartMenu", { title }),
      asTable: t("controls.asTable"),
      asChart: t("controls.asChart"),
      png: t("controls.savePng"),
      csv: t("controls.saveCsv"),
    },
    onPng: (picture: Blob) => saveFile(`${title}.png`, picture),
    onCsv: ({ head, rows }: ChartTable) => saveCsv(`${title}.csv`, [head, ...rows]),
    onError: notifyError,
  });
  const head = (first: string) => [first, texts.audience, texts.baseline];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ChartFrame
        {...frame(texts.growth)}
        takeaway={texts.growthTakeaway}
        className="lg:col-span-2"
        table={{
          head: head(texts.growth),
          rows: growth.map(({ at, values }) => [at, values.audience, values.baseline]),
        }}
      >
        <LineChart label={texts.growth} series={series} points={growth} format={format.short} />
      </ChartFrame>
      <ChartFrame
        {...frame(texts.changes)}
        takeaway={texts.changesTakeaway}
        className="lg:col-span-2"
        table={{
          head: [texts.changes, texts.came, texts.left],
          rows: changes.map(({ at, added, lost }) => [at, added, lost]),
        }}
      >
        <ChangeChart
          label={texts.changes}
          addedLabel={texts.came}
          lostLabel={texts.left}
          changes={changes}
          format={format.short}
        />
      </ChartFrame>
      <ChartFrame
        {...frame(texts.ages)}
        takeaway={texts.agesTakeaway}
        table={{
          head: head(texts.ages),
          rows: ages.map(({ at, values }) => [
            at,
            formatPercent(values.audience, 1),
            formatPercent(values.baseline, 1),
          ]),
        }}
      >
        <BarChart
          label={texts.ages}
          series={series}
          points={ages}
          format={(value) => formatPercent(value, 0)}
        />
      </ChartFrame>
      <ChartFrame
        {...frame(texts.interests)}
        takeaway={texts.interestsTakeaway}
        table={{
          head: [texts.interests, texts.difference],
          rows: differences.map(({ label, value }) => [label, points(value)]),
        }}
      >
        <DifferenceChart
          label={texts.interests}
          valueLabel={texts.difference}
          differences={differences}
          format={points}
        />
      </ChartFrame>
    </div>
  );
}
