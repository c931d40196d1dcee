import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { AlsoOpening, OpeningFigure, type Opening } from "./opening-figure.tsx";
import { niceTicks } from "./charts/nice-ticks.tsx";

export interface FindingRow extends Opening {
  readonly id: string;
  /** The sentence. */
  readonly text: ReactNode;
  /** What the share is of. */
  readonly of: string;
  /** 0–1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly multipleText: string;
  /** Absent: both ends read as the value does. */
  readonly intervalText?: string | undefined;
  readonly isAbove: boolean;
  readonly onPress?: (() => void) | undefined;
  readonly pressLabel?: string | undefined;
}

interface FindingRowsProps {
  readonly label: string;
  readonly rows: readonly FindingRow[];
  readonly note: string;
  readonly against: string;
  readonly percent: (share: number) => string;
}

const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_4rem] items-center gap-x-5 sm:grid-cols-[minmax(0,1fr)_minmax(6rem,220px)_84px]";

/**
 * Shares as dots with whiskers on one axis, the baseline as a grey tick, and how many times the baseline's they are. On a
 * phone the axis lies under its sentence.
 */
export function FindingRows({ label, rows, note, against, percent }: FindingRowsProps) {
  const most = Math.max(0.01, ...rows.flatMap(({ high, baseline }) => [high, baseline]));
  const ticks = niceTicks(most, 4);
  const end = Math.max(most, ticks.at(-1) ?? most);
  const at = (share: number): string => `${(Math.min(share, end) / end) * 100}%`;
  return (
    <div>
      <div aria-hidden className={cx(COLUMNS, "pt-0.5 pb-1.5 text-xs text-muted")}>
        <span className="col-span-2 sm:col-span-1">{note}</span>
        <svg width="100%" height="16" className="hidden overflow-visible sm:block">
          {ticks.map((tick) => (
            <text key={tick} x={at(tick)} y="12" textAnchor="middle" className="fill-muted text-xs">
              {percent(tick)}
            </text>
          ))}
        </svg>
        <span className="hidden text-right sm:block">{against}</span>
      </div>
      <ol aria-label={label}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(COLUMNS, "min-h-[42px] overflow-clip border-t border-line py-1 sm:py-0")}
          >
            <FindingText row={row} />
            <span className="order-last col-span-2 mt-1 mb-1.5 sm:order-none sm:col-span-1 sm:my-0">
              <AlsoOpening
                isPicture
                onOpen={row.onOpen}
                openLabel={row.openLabel}
                className="block w-full"
              >
                <Axis row={row} ticks={ticks} end={end} at={at} />
              </AlsoOpening>
            </span>
            <p className="text-right leading-[18px]">
              <OpeningFigure
                text={row.multipleText}
                onOpen={row.onOpen}
                openLabel={row.openLabel}
                className={cx("text-md font-bold", row.isAbove ? "text-over" : "text-under")}
              />
              {row.intervalText !== undefined && (
                <span className="block text-xs text-muted">{row.intervalText}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function FindingText({ row }: { readonly row: FindingRow }) {
  const inside = (
    <>
      {row.text}
      <span className="block text-xs text-muted">{row.of}</span>
    </>
  );
  if (!row.onPress) return <p className="min-w-0 leading-[18px]">{inside}</p>;
  return (
    <button
      type="button"
      onClick={row.onPress}
      title={row.pressLabel}
      className="min-w-0 rounded-small text-left leading-[18px] hover:underline"
    >
      {inside}
    </button>
  );
}

/** An interval narrower than this part of the axis would lie behind its own mark. */
const LEAST_WHISKER = 0.04;

interface AxisProps {
  readonly row: FindingRow;
  readonly ticks: readonly number[];
  /** The share at the axis' end. */
  readonly end: number;
  readonly at: (share: number) => string;
}

function Axis({ row, ticks, end, at }: AxisProps) {
  const tone = row.isAbove ? "var(--over)" : "var(--under)";
  const whisker = { stroke: tone, strokeWidth: 1.5 };
  const hasWhisker = row.high - row.low >= LEAST_WHISKER * end;
  return (
    <svg aria-hidden width="100%" height="16" className="block overflow-visible">
      {ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="-13" y2="29" stroke="var(--line)" />
      ))}
      <line
        x1={at(row.baseline)}
        x2={at(row.share)}
        y1="8"
        y2="8"
        stroke={tone}
        strokeWidth="8"
        opacity=".15"
      />
      <line
        x1={at(row.baseline)}
        x2={at(row.baseline)}
        y1="0"
        y2="16"
        stroke="var(--mark)"
        strokeWidth="2"
      />
      {hasWhisker && (
        <>
          <line x1={at(row.low)} x2={at(row.high)} y1="8" y2="8" {...whisker} />
          {[row.low, row.high].map((share, i) => (
            <line
              key={i === 0 ? "low" : "high"}
              x1={at(share)}
              x2={at(share)}
              y1="4"
              y2="12"
              {...whisker}
            />
          ))}
        </>
      )}
      <circle cx={at(row.share)} cy="8" r="4" fill={tone} />
    </svg>
  );
}
