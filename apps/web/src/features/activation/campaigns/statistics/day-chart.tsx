import type { StatsTotal } from "@toolkit/core/contract/campaign-statistics";
import { Button } from "@toolkit/ui/button";
import { Segmented } from "@toolkit/ui/segmented";
import { Table, type Column } from "@toolkit/ui/table";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";
import { useFigureTexts, type FigureTexts } from "./figure-texts.ts";
import { Hatch } from "./hatch.tsx";

type Totals = StatsTotal["totals"][number];
type Day = Totals["days"][number];
type Measure = "spent" | "impressions" | "engagements" | "clicks";
const MEASURES = ["spent", "impressions", "engagements", "clicks"] as const;

const HEIGHT = 180;
const FOOT = 22;
const HEAD = 8;

interface DayChartProps {
  readonly totals: Totals;
}

/** One count of each day as columns; spend that can still change is hatched. The same numbers as a table. */
export function DayChart({ totals }: DayChartProps) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>("spent");
  const [isTable, setTable] = useState(false);
  const texts = useFigureTexts(totals.currency);
  return (
    <Section
      title={t("campaignResults.overTime")}
      note={
        totals.time_zone === null
          ? undefined
          : t("campaignResults.inZone", { zone: totals.time_zone })
      }
      action={
        <Button
          size="small"
          icon={isTable ? "bar_chart" : "table_rows"}
          onPress={() => setTable(!isTable)}
        >
          {t(isTable ? "controls.asChart" : "controls.asTable")}
        </Button>
      }
    >
      {isTable ? (
        <DayTable days={totals.days} texts={texts} />
      ) : (
        <>
          <div className="overflow-x-auto">
            <Segmented
              label={t("campaignResults.measure")}
              hideLabel
              size="small"
              value={measure}
              onChange={setMeasure}
              choices={MEASURES.map((id) => ({ id, label: texts.name(id) }))}
            />
          </div>
          <Columns days={totals.days} measure={measure} texts={texts} />
        </>
      )}
    </Section>
  );
}

interface ColumnsProps {
  readonly days: readonly Day[];
  readonly measure: Measure;
  readonly texts: FigureTexts;
}

function Columns({ days, measure, texts }: ColumnsProps) {
  const { t } = useTranslation();
  const id = useId();
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const say = (value: number) => (measure === "spent" ? texts.money(value) : texts.count(value));
  const open = HEIGHT - FOOT - HEAD;
  const width = 100 / Math.max(1, days.length);
  const first = days[0];
  const last = days.at(-1);
  const isOpen = measure === "spent" && days.some(({ settled }) => !settled);
  if (!first || !last) return null;
  return (
    <figure className="m-0 mt-3 flex flex-col gap-1">
      <svg
        role="img"
        aria-label={t("campaignResults.dayChart", {
          measure: texts.name(measure),
          first: texts.day(first.day),
          last: texts.day(last.day),
          most: say(most),
        })}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        <defs>
          <Hatch id={id} />
        </defs>
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={HEAD + open * (1 - part)}
            y2={HEAD + open * (1 - part)}
            stroke={part === 0 ? "var(--line-strong)" : "var(--line)"}
          />
        ))}
        {days.map((day, place) => {
          const tall = (day[measure] / most) * open;
          const isHatched = measure === "spent" && !day.settled;
          return (
            <rect
              key={day.day}
              x={`${place * width + width * 0.12}%`}
              width={`${width * 0.76}%`}
              y={HEAD + open - tall}
              height={tall}
              fill={isHatched ? `url(#${id})` : "var(--brand)"}
            >
              <title>{`${texts.day(day.day)}: ${say(day[measure])}`}</title>
            </rect>
          );
        })}
        <text x="0" y={HEIGHT - 4} className="fill-muted text-xs">
          {texts.day(first.day)}
        </text>
        {first !== last && (
          <text x="100%" y={HEIGHT - 4} textAnchor="end" className="fill-muted text-xs">
            {texts.day(last.day)}
          </text>
        )}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t("campaignResults.highest", { amount: say(most) })}</span>
        {isOpen && <span>{t("campaignResults.hatched")}</span>}
      </figcaption>
    </figure>
  );
}

function DayTable({ days, texts }: Pick<ColumnsProps, "days" | "texts">) {
  const { t } = useTranslation();
  const columns: readonly Column<Day, "day" | Measure>[] = [
    { key: "day", header: t("campaignResults.day"), cell: ({ day }) => texts.day(day) },
    ...MEASURES.map((key) => ({
      key,
      header: texts.name(key),
      isNumber: true,
      cell: (day: Day) =>
        key === "spent" ? (
          <>
            {texts.money(day.spent)}
            {!day.settled && (
              <span className="ml-1 text-sm text-muted">{t("campaignResults.unsettled")}</span>
            )}
          </>
        ) : (
          texts.count(day[key])
        ),
    })),
  ];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={t("campaignResults.overTime")}
      className="max-h-96 overflow-auto [&_th]:bg-surface"
    >
      <Table
        label={t("campaignResults.overTime")}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        noResultsLabel={t("common.noResults")}
      />
    </div>
  );
}
