import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { Stats } from "./stats-api.ts";

type Day = Stats["days"][number];

const HEIGHT = 132;
/** Beneath the line, those who left, in the inks of their causes. */
const LEFT = [
  ["left", "var(--ink)"],
  ["suspended", "var(--soft)"],
  ["deleted", "var(--mark)"],
  ["unknown", "var(--line-strong)"],
] as const;

const leftOf = (day: Day): number => LEFT.reduce((sum, [key]) => sum + day[key], 0);

interface GrowthChartProps {
  readonly days: readonly Day[];
}

/** Who came and who left on each of the last days: upwards and downwards on one scale. A table says the same. */
export function GrowthChart({ days }: GrowthChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const up = Math.max(1, ...days.map(({ followed }) => followed));
  const down = Math.max(1, ...days.map(leftOf));
  const unit = (HEIGHT - 2) / (up + down);
  const line = up * unit;
  const width = 100 / days.length;
  const sayOf = (day: Day): string =>
    t("watching.overview.day", {
      day: format.date(day.day),
      followed: format.count(day.followed),
      left: format.count(day.left),
      gone: format.count(day.suspended + day.deleted + day.unknown),
    });
  return (
    <figure className="m-0 flex flex-col gap-2">
      <svg role="img" aria-label={t("watching.overview.chart")} width="100%" height={HEIGHT}>
        {days.map((day, at) => {
          let below = line + 1;
          return (
            <g key={day.day}>
              <title>{sayOf(day)}</title>
              <rect
                x={`${at * width}%`}
                y="0"
                width={`${width}%`}
                height={HEIGHT}
                fill="transparent"
              />
              <rect
                x={`${at * width + width * 0.12}%`}
                width={`${width * 0.76}%`}
                y={line - day.followed * unit}
                height={day.followed * unit}
                fill="var(--brand)"
              />
              {LEFT.map(([key, ink]) => {
                const from = below;
                below += day[key] * unit;
                return (
                  <rect
                    key={key}
                    x={`${at * width + width * 0.12}%`}
                    width={`${width * 0.76}%`}
                    y={from}
                    height={day[key] * unit}
                    fill={ink}
                  />
                );
              })}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={line + 0.5} y2={line + 0.5} stroke="var(--line-strong)" />
      </svg>
      <div aria-hidden className="flex justify-between text-xs text-muted">
        <span>{format.date(days[0]?.day ?? "")}</span>
        <span>{format.date(days.at(-1)?.day ?? "")}</span>
      </div>
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {([["followed", "var(--brand)"], ...LEFT] as const).map(([key, ink]) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-[3px]" style={{ background: ink }} />
            {t(`watching.overview.legend.${key}`)}
          </li>
        ))}
      </ul>
      <details>
        <summary className="w-fit cursor-pointer rounded-small text-sm font-medium hover:text-brand">
          {t("watching.overview.table")}
        </summary>
        <ol className="mt-2 max-h-72 overflow-y-auto text-sm">
          {days.toReversed().map((day) => (
            <li key={day.day} className="border-b border-line py-1">
              {sayOf(day)}
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}
