import type { ReactNode } from "react";
import { AffinityMark, reachOf, type AffinityInterval } from "./affinity-mark.tsx";
import { cx } from "./cx.tsx";
import { AlsoOpening, OpeningFigure, type Opening } from "./opening-figure.tsx";
import { ShareBar } from "./share-bar.tsx";

export interface BarRow extends Opening {
  readonly id: string;
  readonly label: ReactNode;
  /** 0–1. */
  readonly share: number;
  readonly baseline: number | null;
  readonly shareText: string;
  /** Ends of the share's interval; absent where it is exact. */
  readonly low?: number;
  readonly high?: number;
  readonly countText?: string;
  /** A further figure, under the heading of its own. */
  readonly figureText?: string;
  readonly affinity?: AffinityInterval | null;
  readonly affinityText?: string;
  /** Said instead of the mark: above, below, or not distinguishable. */
  readonly affinityLabel?: string;
  readonly distinguishable?: boolean;
  readonly onPress?: () => void;
  /** What pressing does, where the label alone does not say it. */
  readonly pressLabel?: string;
  /** The row is chosen. */
  readonly isPressed?: boolean;
}

interface BarRowsProps {
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** Adds the columns for counts and affinity. */
  readonly detailed?: boolean;
  /** Labels of several parts take the larger half. */
  readonly hasWideLabels?: boolean;
  /** Known for a small part only. */
  readonly isPale?: boolean;
  /** The share that fills the width, where neighbouring lists have one scale; absent: the greatest. */
  readonly most?: number;
  readonly headings?: {
    readonly count: string;
    readonly share: string;
    /** Absent: the rows are compared with nothing, and no room is kept for it. */
    readonly affinity?: string;
    /** What the rows' `figureText` is. */
    readonly figure?: string;
  };
}

/** The share that fills the width: give the same to lists that stand beside each other. */
export function mostOf(rows: readonly Pick<BarRow, "share" | "baseline">[]): number {
  return Math.max(0.0001, ...rows.map((row) => Math.max(row.share, row.baseline ?? 0)));
}

const PLAIN = "text-sm grid-cols-[minmax(0,10fr)_minmax(1.5rem,5fr)_2.5rem]";
/** From narrow to wide: label, bar, share and affinity; then counts; then the whisker. */
const DETAILED =
  "grid-cols-[minmax(0,2fr)_minmax(2.5rem,1fr)_3.25rem_4.5rem] " +
  "@md:grid-cols-[minmax(0,8fr)_minmax(3.5rem,3fr)_4.5rem_3.5rem_4.5rem] " +
  "@lg:grid-cols-[minmax(0,8fr)_minmax(3.5rem,4fr)_4.5rem_3.5rem_minmax(3.5rem,3fr)_3.5rem]";
const WIDE_LABEL =
  "grid-cols-[minmax(0,1fr)_3.25rem_4.5rem] " +
  "@md:grid-cols-[minmax(0,7fr)_minmax(3rem,3fr)_4.5rem_3.5rem_4.5rem] " +
  "@lg:grid-cols-[minmax(0,9fr)_minmax(3.5rem,3fr)_4.5rem_3.5rem_minmax(3.5rem,3fr)_3.5rem]";

/** The same with one more figure, which takes the place of the affinity where this is narrow. */
const WITH_FIGURE =
  "grid-cols-[minmax(0,2fr)_minmax(2.5rem,1fr)_3.25rem_4.5rem] " +
  "@md:grid-cols-[minmax(0,8fr)_minmax(2.5rem,2fr)_4.5rem_3.5rem_4rem_4.5rem] " +
  "@lg:grid-cols-[minmax(0,8fr)_minmax(3rem,3fr)_4.5rem_3.5rem_minmax(3rem,2fr)_3.5rem_4.5rem]";
const WIDE_LABEL_WITH_FIGURE =
  "grid-cols-[minmax(0,1fr)_3.25rem_4.5rem] " +
  "@md:grid-cols-[minmax(0,1fr)_minmax(2.5rem,3.5rem)_3.5rem_3.25rem_3.25rem_3.5rem] " +
  "@3xl:grid-cols-[minmax(0,9fr)_minmax(3rem,2fr)_4.5rem_3.5rem_minmax(3rem,2fr)_3.5rem_4.5rem]";

/** Counts, shares and one more figure, compared with nothing. */
const WITHOUT_AFFINITY =
  "grid-cols-[minmax(0,1fr)_3.25rem_4.5rem] " +
  "@md:grid-cols-[minmax(0,7fr)_minmax(3rem,4fr)_4.5rem_3.5rem_4.5rem]";

/** Where a long label leaves no room beside it, the bar lies under its row. */
const BELOW =
  "order-last col-span-full block h-2.5 origin-top scale-y-50 @md:order-none @md:col-span-1 @md:h-auto @md:scale-y-100";

/**
 * A list of shares as bars from zero, with the baseline as a tick, direct labels, and the affinity's interval
 * as a whisker. Where the place is narrow the whisker gives way to its figure.
 */
export function BarRows({
  label,
  rows,
  detailed = false,
  hasWideLabels = false,
  isPale = false,
  most: scale,
  headings,
}: BarRowsProps) {
  // A longer list may hold a greater share than its neighbours knew of.
  const most = Math.max(scale ?? 0, mostOf(rows));
  const reach = reachOf(rows.map((row) => row.affinity ?? null));
  const hasFigure = headings?.figure !== undefined;
  const hasAffinity = headings?.affinity !== undefined;
  const columns = columnsOf({ detailed, hasWideLabels, hasFigure, hasAffinity });
  // Names of accounts need the room more than the whisker does.
  const whisker = hasWideLabels && hasFigure ? "hidden @3xl:block" : "hidden @lg:block";
  return (
    <div className="@container">
      {detailed && headings && (
        <div
          aria-hidden
          className={cx("grid items-end gap-x-3 pb-1.5 text-xs text-muted", columns)}
        >
          <span />
          <span className={hasWideLabels ? "hidden @md:block" : undefined} />
          <span className="keep hidden justify-self-end @md:block">{headings.count}</span>
          <span className="keep justify-self-end">{headings.share}</span>
          {hasAffinity && (
            <>
              <span className={whisker} />
              <span className={cx("keep justify-self-end", hasFigure && "hidden @md:block")}>
                {headings.affinity}
              </span>
            </>
          )}
          {hasFigure && <span className="keep justify-self-end">{headings.figure}</span>}
        </div>
      )}
      <ul aria-label={label} className="flex flex-col">
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(
              "grid items-center gap-x-3",
              columns,
              detailed ? "min-h-8 border-t border-line" : "min-h-6",
            )}
          >
            <RowLabel row={row} />
            <AlsoOpening
              isPicture
              onOpen={row.onOpen}
              openLabel={row.openLabel}
              className={detailed && hasWideLabels ? BELOW : "block"}
            >
              <ShareBar
                share={row.share / most}
                baseline={row.baseline === null ? null : row.baseline / most}
                low={row.low === undefined ? undefined : row.low / most}
                high={row.high === undefined ? undefined : row.high / most}
                isPale={isPale}
              />
            </AlsoOpening>
            {detailed && (
              <AlsoOpening
                onOpen={row.onOpen}
                openLabel={row.openLabel}
                className="hidden text-right text-soft @md:block"
              >
                {row.countText}
              </AlsoOpening>
            )}
            <OpeningFigure
              text={row.shareText}
              onOpen={row.onOpen}
              openLabel={row.openLabel}
              className="text-right"
            />
            {detailed && (
              <>
                {hasAffinity && (
                  <>
                    <span className={whisker}>
                      {row.affinity && (
                        <AffinityMark
                          affinity={row.affinity}
                          distinguishable={row.distinguishable ?? true}
                          reach={reach}
                        />
                      )}
                    </span>
                    <AffinityFigure row={row} isHiddenInNarrow={hasFigure} />
                  </>
                )}
                {hasFigure && <span className="text-right">{row.figureText}</span>}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function columnsOf({
  detailed,
  hasWideLabels,
  hasFigure,
  hasAffinity,
}: {
  readonly detailed: boolean;
  readonly hasWideLabels: boolean;
  readonly hasFigure: boolean;
  readonly hasAffinity: boolean;
}): string {
  if (!detailed) return PLAIN;
  if (!hasAffinity) return WITHOUT_AFFINITY;
  if (hasWideLabels) return hasFigure ? WIDE_LABEL_WITH_FIGURE : WIDE_LABEL;
  return hasFigure ? WITH_FIGURE : DETAILED;
}

function RowLabel({ row }: { readonly row: BarRow }) {
  // A label of two parts sets one under the other where this is narrow.
  if (!row.onPress) return <span className="@container/label truncate">{row.label}</span>;
  return (
    <button
      type="button"
      onClick={row.onPress}
      title={row.pressLabel}
      aria-pressed={row.isPressed}
      className="min-w-0 truncate rounded-small py-1 text-left hover:text-brand aria-pressed:font-medium aria-pressed:text-brand"
    >
      {row.label}
    </button>
  );
}

function AffinityFigure({
  row,
  isHiddenInNarrow,
}: {
  readonly row: BarRow;
  readonly isHiddenInNarrow: boolean;
}) {
  const tone =
    row.distinguishable && row.affinity
      ? row.affinity.value >= 1
        ? "text-over"
        : "text-under"
      : "text-muted";
  return (
    <span className={cx("text-right", isHiddenInNarrow && "hidden @md:block", tone)}>
      {row.affinityText}
      {row.affinityLabel && <span className="sr-only"> {row.affinityLabel}</span>}
    </span>
  );
}
