import { memo, type ReactNode } from "react";
import { Checkbox } from "./choice-controls.tsx";
import { cx } from "./cx.tsx";
import type { DataColumn } from "./data-column.tsx";

interface DataRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  /** Among all rows. */
  readonly index: number;
  /** Pixels below the head. */
  readonly top: number;
  readonly height: number;
  /** The grid's tracks, the one of the selection included. */
  readonly template: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly isDense: boolean;
  /** Its name takes two lines. */
  readonly isTwoLines: boolean;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  /** Null: its rows are not selected. */
  readonly isSelected: boolean | null;
  readonly selectLabel: ((name: string) => string) | undefined;
  /** It has the table's one tab stop. */
  readonly isCurrent: boolean;
  readonly onToggle: (row: Row) => void;
  readonly onFocus: (index: number) => void;
}

function DrawnRow<Row>({
  row,
  name,
  index,
  top,
  height,
  template,
  columns,
  isDense,
  isTwoLines,
  detail,
  isSelected,
  selectLabel,
  isCurrent,
  onToggle,
  onFocus,
}: DataRowProps<Row>) {
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      {...(isSelected === null ? {} : { "aria-selected": isSelected })}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(index)}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
      className={cx(
        "absolute inset-x-0 top-0 grid items-center border-b border-line",
        "focus-visible:z-1 focus-visible:-outline-offset-2",
        isSelected ? "bg-brand-soft" : "hover:bg-hover",
      )}
    >
      {isSelected !== null && (
        <span role="gridcell" className="flex pl-3">
          <Checkbox
            label={selectLabel?.(name) ?? name}
            isSelected={isSelected}
            onChange={() => onToggle(row)}
          />
        </span>
      )}
      {columns.map((column, place) => (
        <span
          key={column.key}
          role="gridcell"
          className={cx(
            "truncate",
            isDense ? "px-2" : "px-3",
            column.isNumber && "text-right",
            place === 0 &&
              isTwoLines &&
              "*:first:line-clamp-2 *:first:whitespace-normal *:first:[overflow-wrap:anywhere] *:first:[word-break:normal]",
          )}
        >
          {column.cell(row)}
          {place === 0 && detail && (
            <span className="block truncate text-sm text-muted">{detail(row)}</span>
          )}
        </span>
      ))}
    </div>
  );
}

/** A row, drawn when it comes into view and again when something of it changes: not while the table is scrolled past it. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;
