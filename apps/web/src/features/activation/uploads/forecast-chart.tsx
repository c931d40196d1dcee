import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { MATCH_THRESHOLDS } from "@toolkit/core/domain/match-forecast";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { niceEnd } from "./nice-end.ts";

interface ForecastChartProps {
  readonly forecast: NonNullable<UploadedAudience["forecast"]>;
}

/** Opacities from the widest band inwards: they lie over each other. */
const INKS = [0.22, 0.35, 0.6] as const;

const percent = (part: number): string => `${part * 100}%`;

/** Chances in whole percent; what is nearly certain or nearly impossible is not said to be. */
function useChance(): (chance: number) => string {
  const { t } = useTranslation();
  return (chance) => {
    if (chance > 0.99) return t("uploads.over99");
    if (chance < 0.01) return t("uploads.under1");
    return `${Math.round(chance * 100)}%`;
  };
}

/** How many members are expected to match, against the sizes that the network asks for. */
export function ForecastChart({ forecast }: ForecastChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chance = useChance();
  const bands = forecast.bands.toSorted((a, b) => b.level - a.level);
  const [widest] = bands;
  const end = niceEnd(Math.max(widest?.high ?? 0, MATCH_THRESHOLDS.shown * 1.1));
  const at = (value: number): number => Math.min(1, value / end);
  const thresholds = [
    { of: MATCH_THRESHOLDS.targetable, text: "uploads.pass100", p: forecast.targetable, top: 0 },
    { of: MATCH_THRESHOLDS.shown, text: "uploads.pass500", p: forecast.shown, top: 34 },
  ] as const;
  return (
    <div
      role="img"
      aria-label={t("uploads.forecastOf", {
        value: format.count(forecast.value),
        low: format.count(widest?.low ?? 0),
        high: format.count(widest?.high ?? 0),
        targetable: chance(forecast.targetable),
        shown: chance(forecast.shown),
      })}
    >
      <svg aria-hidden width="100%" height="122" className="block overflow-visible">
        {thresholds.map(({ of, text, p, top }) => (
          <ThresholdMark key={of} at={at(of)} top={top} chance={chance(p)} text={t(text)} />
        ))}
        <line x1="0" x2="100%" y1="84" y2="84" stroke="var(--line-strong)" />
        {bands.map((band, i) => (
          <rect
            key={band.level}
            x={percent(at(band.low))}
            width={percent(at(band.high) - at(band.low))}
            y="74"
            height="20"
            fill="var(--brand)"
            opacity={INKS[Math.min(i, INKS.length - 1)]}
          />
        ))}
        <line
          x1={percent(at(forecast.value))}
          x2={percent(at(forecast.value))}
          y1="69"
          y2="99"
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <Mark at={0} anchor="start" text="0" />
        {thresholds
          .filter(({ of }) => at(of) > 0.04)
          .map(({ of }) => (
            <Mark key={of} at={at(of)} anchor="middle" text={format.count(of)} />
          ))}
        {at(MATCH_THRESHOLDS.shown) < 0.85 && <Mark at={1} anchor="end" text={format.count(end)} />}
      </svg>
    </div>
  );
}

interface ThresholdMarkProps {
  readonly at: number;
  /** Where its line begins; the lower threshold's is above, so that no text is crossed. */
  readonly top: number;
  readonly chance: string;
  readonly text: string;
}

/** A size that the network asks for, with the chance to pass it beside its line. */
function ThresholdMark({ at, top, chance, text }: ThresholdMarkProps) {
  const isLate = at > 0.6;
  const dx = isLate ? -8 : 8;
  return (
    <>
      <line
        x1={percent(at)}
        x2={percent(at)}
        y1={top}
        y2="104"
        stroke="var(--ink)"
        strokeDasharray="2 3"
      />
      <text y={top + 14} textAnchor={isLate ? "end" : "start"}>
        <tspan x={percent(at)} dx={dx} className="fill-ink text-md font-bold">
          {chance}
        </tspan>
        <tspan x={percent(at)} dx={dx} dy="16" className="fill-muted text-xs">
          {text}
        </tspan>
      </text>
    </>
  );
}

interface MarkProps {
  readonly at: number;
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
}

function Mark({ at, anchor, text }: MarkProps) {
  return (
    <text x={percent(at)} y="118" textAnchor={anchor} className="fill-muted text-xs">
      {text}
    </text>
  );
}
