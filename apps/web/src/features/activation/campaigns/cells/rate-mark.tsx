import type { CellResult } from "@toolkit/core/contract/campaign-cells";
import { cx } from "@toolkit/ui/cx";
import type { RateAxis } from "./rate-axis.ts";

interface RateMarkProps {
  readonly cell: Pick<CellResult, "rate">;
  readonly axis: RateAxis;
  readonly tint: readonly [number, number] | null;
  /** Still in the race. */
  readonly isIn: boolean;
}

/** A rate as a dot with its interval, over the tint in which it is not decided. The figures stand beside it. */
export function RateMark({ cell: { rate }, axis, tint, isIn }: RateMarkProps) {
  const part = (low: number, high: number) => ({
    left: `${axis.at(low)}%`,
    width: `${axis.at(high) - axis.at(low)}%`,
  });
  return (
    // As tall as the row, so that the tint runs through all of them.
    <span aria-hidden className="relative -my-1 block h-12 w-full min-w-36">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
      {tint !== null && <span className="absolute inset-y-0 bg-brand-soft" style={part(...tint)} />}
      {rate !== null && (
        <>
          <span
            className={cx("absolute top-1/2 h-0.5 -translate-y-1/2", isIn ? "bg-brand" : "bg-mark")}
            style={part(rate.low, rate.high)}
          />
          {[rate.low, rate.high].map((end) => (
            <span
              key={end}
              className={cx(
                "absolute top-1/2 h-2.5 w-0.5 -translate-x-1/2 -translate-y-1/2",
                isIn ? "bg-brand" : "bg-mark",
              )}
              style={{ left: `${axis.at(end)}%` }}
            />
          ))}
          <span
            className={cx(
              "absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full",
              isIn ? "bg-brand" : "bg-mark",
            )}
            style={{ left: `${axis.at(rate.value)}%` }}
          />
        </>
      )}
    </span>
  );
}
