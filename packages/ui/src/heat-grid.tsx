import { useState } from "react";
import { AlsoOpening, type Opening } from "./opening-figure.tsx";
import { inkOf } from "./thumbprint.tsx";

interface HeatGridProps {
  readonly label: string;
  /** 168 values, Monday's first hour first. */
  readonly hours: readonly number[];
  readonly days: readonly string[];
  /** The first of the days shown first: 0 is Monday. */
  readonly firstDay?: number;
  /** What is said of an hour that is pointed at. */
  readonly sayOf: (hour: number) => string;
  /** Height of a row in pixels. */
  readonly row?: number;
  /** What pressing an hour shows; absent: nothing. */
  readonly openingOf?: (hour: number) => Opening;
  /** Without names of days. */
  readonly isSmall?: boolean;
}

const HOUR_MARKS = [0, 6, 12, 18] as const;

/** Hours of the week as cells, darker where there is more. */
export function HeatGrid({
  label,
  hours,
  days,
  sayOf,
  openingOf,
  row = 12,
  isSmall = false,
}: HeatGridProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(1, ...hours);
  const gap = 2;
  return (
    <figure role="group" aria-label={label} className="m-0">
      <div className={isSmall ? "" : "grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-1"}>
        {!isSmall && (
          <ol aria-hidden className="text-xs text-muted">
            {days.map((day, i) => (
              <li key={day} style={{ height: row + gap, lineHeight: `${row + gap}px` }}>
                {i % 2 === 0 ? day : ""}
              </li>
            ))}
          </ol>
        )}
        <div>
          <div
            // A picture holds nothing that is pressed.
            {...(openingOf ? {} : { role: "img", "aria-label": label })}
            className="grid"
            style={{ gridTemplateColumns: "repeat(24, minmax(0, 1fr))", gap }}
            onPointerLeave={() => setPointed(null)}
          >
            {hours.map((value, hour) => (
              <span
                // Hours of the week are always the same.
                // oxlint-disable-next-line react/no-array-index-key
                key={hour}
                className="rounded-[2px]"
                style={{
                  height: row,
                  background: value === 0 ? "var(--hover)" : `var(--map-${inkOf(value / most)})`,
                }}
                title={sayOf(hour)}
                onPointerEnter={() => setPointed(hour)}
              >
                {value > 0 && openingOf && (
                  <AlsoOpening isPicture {...openingOf(hour)} className="block size-full">
                    {null}
                  </AlsoOpening>
                )}
              </span>
            ))}
          </div>
          <div aria-hidden className="mt-1 grid grid-cols-4 text-xs text-muted">
            {HOUR_MARKS.map((hour) => (
              <span key={hour}>{`${hour}:00`}</span>
            ))}
          </div>
        </div>
      </div>
      {!isSmall && (
        <p className="mt-1 min-h-4 text-xs text-muted">{pointed === null ? "" : sayOf(pointed)}</p>
      )}
    </figure>
  );
}
