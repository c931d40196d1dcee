import { cx } from "./cx.tsx";
import { AlsoOpening, OpeningFigure, type Opening } from "./opening-figure.tsx";

export interface ColumnBar extends Opening {
  readonly id: string;
  readonly label: string;
  /** 0–1. */
  readonly share: number;
  readonly baseline: number | null;
  readonly shareText: string;
  /** Ends of the share's interval; absent where it is exact. */
  readonly low?: number;
  readonly high?: number;
}

interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly ColumnBar[];
  /** Pixels of the tallest column. */
  readonly height: number;
  /** Known for a small part only. */
  readonly isPale?: boolean;
}

/** So many bands have room for their names wherever they are drawn. */
const FEW = 4;

/**
 * Shares over ordered bands (ages) as columns from zero, each with a whisker for its interval and the baseline as two short
 * ticks beside it, so that they never cross the whisker. Pale with an edge where few are known.
 */
export function Columns({ label, columns, height, isPale = false }: ColumnsProps) {
  const most = Math.max(
    0.0001,
    ...columns.map((column) => Math.max(column.share, column.high ?? 0, column.baseline ?? 0)),
  );
  return (
    <div className="@container">
      <ul aria-label={label} className="flex items-end gap-1.5">
        {columns.map((column, place) => (
          <li key={column.id} className="flex min-w-0 flex-1 flex-col items-center">
            {/* Where bands are narrower than their names, every second name stands over two. */}
            <span
              className={cx(
                "order-3 mt-1 keep text-xs text-muted",
                place % 2 === 0 && columns.length > FEW && "@max-[17rem]:opacity-0",
              )}
            >
              {column.label}
            </span>
            <OpeningFigure
              text={column.shareText}
              onOpen={column.onOpen}
              openLabel={column.openLabel}
              className="order-1 keep text-xs text-soft"
            />
            <AlsoOpening
              isPicture
              onOpen={column.onOpen}
              openLabel={column.openLabel}
              className="order-2 mt-1 block w-full"
            >
              <svg aria-hidden width="100%" height={height} className="block overflow-visible">
                <rect
                  x="12%"
                  width="76%"
                  y={height - (column.share / most) * height}
                  height={(column.share / most) * height}
                  rx="1.5"
                  fill={isPale ? "var(--brand-line)" : "var(--brand)"}
                />
                {isPale && (
                  <line
                    x1="12%"
                    x2="88%"
                    y1={height - (column.share / most) * height}
                    y2={height - (column.share / most) * height}
                    stroke="var(--brand)"
                    strokeWidth="2"
                  />
                )}
                <Whisker column={column} height={height} most={most} />
                <line x1="0" x2="100%" y1={height} y2={height} stroke="var(--line-strong)" />
                {column.baseline !== null &&
                  [
                    ["0", "9%"],
                    ["91%", "100%"],
                  ].map(([from, to]) => (
                    <line
                      key={from}
                      x1={from}
                      x2={to}
                      y1={height - ((column.baseline ?? 0) / most) * height}
                      y2={height - ((column.baseline ?? 0) / most) * height}
                      stroke="var(--mark)"
                      strokeWidth="2"
                    />
                  ))}
              </svg>
            </AlsoOpening>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WhiskerProps {
  readonly column: ColumnBar;
  readonly height: number;
  readonly most: number;
}

/** Not drawn where it would be narrower than its own ends. */
function Whisker({ column: { low, high }, height, most }: WhiskerProps) {
  if (low === undefined || high === undefined || ((high - low) / most) * height < 3) return null;
  const [top, bottom] = [high, low].map((end) => height - (end / most) * height);
  return (
    <svg x="50%" className="overflow-visible">
      <path
        d={`M0,${top}V${bottom}M-3,${top}h6M-3,${bottom}h6`}
        stroke="var(--ink)"
        strokeWidth="1.25"
        fill="none"
      />
    </svg>
  );
}
