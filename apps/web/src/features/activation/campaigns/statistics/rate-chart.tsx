import type { CampaignResults, StatsTotal } from "@toolkit/core/contract/campaign-statistics";
import { Button } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { judgedBy, useFigureTexts, type FigureTexts } from "./figure-texts.ts";
import { ratedDays, rateScale, type RatedDay } from "./rate-scale.ts";
import { Section } from "./section.tsx";

interface RateChartProps {
  readonly totals: StatsTotal["totals"][number];
  readonly tested: CampaignResults["tested"];
}

const HEIGHT = 200;
const FOOT = 22;
const HEAD = 8;
const AXIS = 56;
const END = 64;

/** The rate of all days so far, as it settles: its line within its interval. The same numbers as a table. */
export function RateChart({ totals, tested }: RateChartProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const texts = useFigureTexts(totals.currency);
  const days = ratedDays(totals.days);
  const title = t("campaignResults.toDate", { rate: texts.name(judgedBy(tested).rate) });
  return (
    <Section
      title={title}
      note={t("campaignResults.toDateNote")}
      action={
        days.length > 0 && (
          <Button
            size="small"
            icon={isTable ? "bar_chart" : "table_rows"}
            onPress={() => setTable(!isTable)}
          >
            {t(isTable ? "controls.asChart" : "controls.asTable")}
          </Button>
        )
      }
    >
      {days.length === 0 && <p className="text-soft">{t("campaignResults.toDateFew")}</p>}
      {days.length > 0 &&
        (isTable ? (
          <RateTable title={title} days={days} texts={texts} />
        ) : (
          <Line title={title} days={days} texts={texts} />
        ))}
    </Section>
  );
}

interface DrawnProps {
  readonly title: string;
  readonly days: readonly RatedDay[];
  readonly texts: FigureTexts;
}

function Line({ title, days, texts }: DrawnProps) {
  const { t } = useTranslation();
  const scale = rateScale(days);
  const first = days[0];
  const last = days.at(-1);
  if (scale === null || first === undefined || last === undefined) return null;
  const open = HEIGHT - FOOT - HEAD;
  const y = (rate: number): number =>
    HEAD + open * (1 - (rate - scale.low) / (scale.high - scale.low));
  const x = (place: number): number => (days.length === 1 ? 50 : (place / (days.length - 1)) * 100);
  const through = (of: (rate: RatedDay["rate"]) => number): string[] =>
    days.map(({ rate }, place) => `${x(place)},${y(of(rate))}`);
  const band = [...through(({ high }) => high), ...through(({ low }) => low).toReversed()];
  const said = (rate: RatedDay["rate"]) => texts.rate(rate) ?? { value: "–", interval: "" };
  return (
    <figure className="relative m-0" style={{ height: HEIGHT }}>
      <svg
        role="img"
        aria-label={t("campaignResults.toDateChart", {
          title,
          first: texts.day(first.day),
          last: texts.day(last.day),
          ...said(last.rate),
        })}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={AXIS} x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={AXIS - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
              {said({ value: tick, low: tick, high: tick }).value}
            </text>
          </g>
        ))}
        <text x={AXIS} y={HEIGHT - 4} className="fill-muted text-xs">
          {texts.day(first.day)}
        </text>
      </svg>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0"
        style={{ left: AXIS, right: END }}
      >
        {/* Stretched, so that no width has to be measured; what is written stands outside. */}
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block overflow-visible"
        >
          <polygon points={band.join(" ")} fill="var(--brand)" opacity="0.16" />
          <polyline
            points={through(({ value }) => value).join(" ")}
            fill="none"
            stroke="var(--brand)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-brand"
          style={{ left: `${x(days.length - 1)}%`, top: y(last.rate.value) }}
        />
        <span
          className="absolute ml-2 -translate-y-1/2 text-sm font-medium whitespace-nowrap"
          style={{ left: `${x(days.length - 1)}%`, top: y(last.rate.value) }}
        >
          {said(last.rate).value}
        </span>
        {days.length > 1 && (
          <span className="absolute right-0 bottom-0 text-xs text-muted">
            {texts.day(last.day)}
          </span>
        )}
      </div>
    </figure>
  );
}

function RateTable({ title, days, texts }: DrawnProps) {
  const { t } = useTranslation();
  const columns: readonly Column<RatedDay, "day" | "rate" | "interval">[] = [
    { key: "day", header: t("campaignResults.day"), cell: ({ day }) => texts.day(day) },
    { key: "rate", header: title, isNumber: true, cell: ({ rate }) => texts.rate(rate)?.value },
    {
      key: "interval",
      header: t("campaignResults.intervals"),
      isNumber: true,
      cell: ({ rate }) => texts.rate(rate)?.interval,
    },
  ];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={title}
      className="max-h-96 overflow-auto [&_th]:bg-surface"
    >
      <Table
        label={title}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        noResultsLabel={t("common.noResults")}
      />
    </div>
  );
}
