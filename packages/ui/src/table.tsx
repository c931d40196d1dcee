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
  readonly noResultsLabel: string;
  /** A column's key; a leading minus sorts descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly isStale?: boolean;
  /** On a phone each row is a block: its first cell as its head, the others named, two side by side. */
  readonly stacks?: boolean;
}

const STACKED_ROW = "max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-3";
const STACKED_CELL =
  "max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:text-left max-md:first:col-span-2 max-md:first:font-medium";

/** A dense data table with sortable headers. */
export function Table<Row, Key extends string>({
  label,
  columns,
  rows,
  rowKey,
  noResultsLabel,
  sort,
  onSort,
  isStale = false,
  stacks = false,
}: TableProps<Row, Key>) {
  return (
    <table
      aria-label={label}
      className={cx(
        "w-full border-collapse text-left",
        stacks && "max-md:block",
        isStale && "opacity-60",
      )}
    >
      <thead className={stacks ? "max-md:sr-only" : undefined}>
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
      <tbody className={stacks ? "max-md:block" : undefined}>
        {rows.length === 0 && (
          <tr className={stacks ? "max-md:block" : undefined}>
            <td
              colSpan={columns.length}
              className={cx("px-3 py-8 text-center text-muted", stacks && "max-md:block")}
            >
              {noResultsLabel}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={cx("border-b border-line hover:bg-hover", stacks && STACKED_ROW)}
          >
            {columns.map((column, place) => {
              const content = column.cell(row);
              return (
                <td
                  key={column.key}
                  className={cx(
                    "h-10 px-3 py-1 first:pl-0 last:pr-0",
                    column.isNumber && "text-right",
                    // Among blocks, a name without a value says nothing.
                    stacks && (content === null ? "max-md:hidden" : STACKED_CELL),
                    column.className,
                  )}
                >
                  {stacks && place > 0 && (
                    <span aria-hidden className="hidden text-sm text-muted max-md:block">
                      {column.header}
                    </span>
                  )}
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
