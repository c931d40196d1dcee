export interface ColumnBar {
  readonly id: string;
  readonly label: string;
  /** 0–1. */
  readonly share: number;
  readonly baseline: number | null;
  readonly shareText: string;
}

interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly ColumnBar[];
  /** Pixels of the tallest column. */
  readonly height: number;
}

/** Shares over ordered bands (ages) as columns from zero, with the baseline as a tick across each. */
export function Columns({ label, columns, height }: ColumnsProps) {
  const most = Math.max(
    0.0001,
    ...columns.map((column) => Math.max(column.share, column.baseline ?? 0)),
  );
  return (
    <ul aria-label={label} className="flex items-end gap-1.5">
      {columns.map((column) => (
        <li key={column.id} className="flex min-w-0 flex-1 flex-col items-center">
          <span className="order-3 mt-1 keep text-xs text-muted">{column.label}</span>
          <span className="order-1 keep text-xs text-soft">{column.shareText}</span>
          <svg
            aria-hidden
            width="100%"
            height={height}
            className="order-2 mt-1 block overflow-visible"
          >
            <rect
              x="12%"
              width="76%"
              y={height - (column.share / most) * height}
              height={(column.share / most) * height}
              rx="1.5"
              fill="var(--brand)"
            />
            <line x1="0" x2="100%" y1={height} y2={height} stroke="var(--line-strong)" />
            {column.baseline !== null && (
              <line
                x1="4%"
                x2="96%"
                y1={height - (column.baseline / most) * height}
                y2={height - (column.baseline / most) * height}
                stroke="var(--mark)"
                strokeWidth="2"
              />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
