import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  readonly isNumber?: boolean;
  /** The header is spoken but not drawn. */
  readonly isHeaderHidden?: boolean;
  /** Classes for width and for hiding on narrow screens. */
  readonly className?: string;
}

interface TableProps<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A column's key; a leading minus sorts descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly isStale?: boolean;
}

/** A dense data table with sortable headers. */
export function Table<Row, Key extends string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isStale = false,
}: TableProps<Row, Key>) {
  return (
    <table
      aria-label={label}
      className={cx("w-full border-collapse text-left", isStale && "opacity-60")}
    >
      <thead>
        <tr>
          {columns.map((column) => {
            const direction =
              sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : "none";
            return (
              <th
                key={column.key}
                scope="col"
                {...(column.isSortable ? { "aria-sort": direction } : {})}
                className={cx(
                  "sticky top-0 z-10 h-9 border-b border-line-strong bg-canvas px-3 text-sm font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0",
                  column.isNumber && "text-right",
                  column.className,
                )}
              >
                {column.isSortable && onSort ? (
                  <button
                    type="button"
                    onClick={() =>
                      onSort(direction === "descending" ? column.key : `-${column.key}`)
                    }
                    className={cx(
                      "inline-flex items-center gap-1 rounded-small hover:text-ink",
                      direction !== "none" && "text-ink",
                    )}
                  >
                    {column.header}
                    {direction !== "none" && (
                      <Icon
                        name={direction === "ascending" ? "arrow_upward" : "arrow_downward"}
                        size={16}
                      />
                    )}
                  </button>
                ) : (
                  <span className={column.isHeaderHidden ? "sr-only" : undefined}>
                    {column.header}
                  </span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line hover:bg-hover">
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  "h-10 px-3 py-1 first:pl-0 last:pr-0",
                  column.isNumber && "text-right",
                  column.className,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
