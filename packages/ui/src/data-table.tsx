import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Button } from "./button.tsx";
import { Checkbox } from "./choice-controls.tsx";
import { cx } from "./cx.tsx";
import type { DataColumn } from "./data-column.tsx";
import { rowAfter, sortAfter } from "./data-table-keys.tsx";
import { DataRow } from "./data-table-row.tsx";
import { Icon } from "./icon.tsx";
import { isLongName } from "./long-name.ts";
import { useIsNarrow } from "./use-is-narrow.tsx";

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly selectAllLabel: string;
  readonly rowLabel: (name: string) => string;
  /** "3 selected"; absent: said elsewhere. */
  readonly countLabel?: (count: number) => string;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Spoken name of a row. */
  readonly rowName: (row: Row) => string;
  /** What stands under the first cell where the table is narrow, for the columns that are not shown there. */
  readonly narrowDetail?: (row: Row) => ReactNode;
  readonly noResultsLabel: string;
  /** A column's key; a leading minus sorts descending. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly selection?: Selection;
  readonly onOpen?: (row: Row) => void;
  /** Shown where there are more rows to get. */
  readonly onShowMore?: () => unknown;
  readonly showMoreLabel?: string;
  /** Pixels; longer lists scroll inside. */
  readonly height?: number;
  /** Less room beside what cells hold, where there are many columns. */
  readonly isDense?: boolean;
}

const ROW = 36;
/** With a second line. */
const TALL_ROW = 52;
/** With a name of two lines above it. */
const TALLEST_ROW = 72;
const HEAD = 37;

/**
 * A dense table of any length: only the rows in view are drawn. The rows are walked with the arrow keys, Page Up and
 * Down, Home and End; Space selects, Enter opens.
 */
export function DataTable<Row>({
  label,
  columns: allColumns,
  rows,
  rowKey,
  rowName,
  narrowDetail,
  noResultsLabel,
  sort,
  onSort,
  selection,
  onOpen,
  onShowMore,
  showMoreLabel,
  height = 480,
  isDense = false,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const isNarrow = useIsNarrow(scroller);
  const columns = useMemo(
    () => (isNarrow ? allColumns.filter(({ narrowWidth }) => narrowWidth !== null) : allColumns),
    [isNarrow, allColumns],
  );
  const detail = isNarrow ? narrowDetail : undefined;
  const isTwoLines = (row: Row) => detail !== undefined && isLongName(rowName(row));
  const rowHeight = detail ? TALL_ROW : ROW;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to memoise it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row !== undefined && isTwoLines(row) ? TALLEST_ROW : rowHeight;
    },
    overscan: 8,
    scrollPaddingStart: HEAD,
    // What the first paint shows before anything is measured.
    initialRect: { width: 0, height },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, rows]);
  const tracks = columns.map((column) =>
    isNarrow ? (column.narrowWidth ?? column.width) : column.width,
  );
  const template = (selection ? ["2.25rem", ...tracks] : tracks).join(" ");
  const current = Math.min(focused, Math.max(0, rows.length - 1));

  // The same while the table is scrolled: rows that stand are not drawn again.
  const toggle = useCallback(
    (row: Row) => {
      if (!selection) return;
      const key = rowKey(row);
      const next = new Set(selection.selected);
      if (!next.delete(key)) next.add(key);
      selection.onChange(next);
    },
    [selection, rowKey],
  );
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const row = rows[current];
    // Keys inside a cell's own control are that control's.
    const isOnRow = (event.target as HTMLElement).getAttribute("role") === "row";
    if (!isOnRow || row === undefined) return;
    if (event.key === " " && selection) {
      event.preventDefault();
      toggle(row);
      return;
    }
    if (event.key === "Enter" && onOpen) {
      onOpen(row);
      return;
    }
    const next = rowAfter(event.key, current, rows.length, Math.floor((height - HEAD) / rowHeight));
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    virtual.scrollToIndex(next, { align: "auto" });
    // The row may only now be drawn.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    );
  }
  const selected = selection?.selected;
  // Scrolling draws the table anew: what takes every row is done when rows or selection change.
  const chosen = useMemo(
    () => (selected?.size ? rows.filter((row) => selected.has(rowKey(row))).length : 0),
    // The way to a row's key does not change.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, selected],
  );
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus, one at a time */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        style={{ maxHeight: height }}
        className="overflow-auto rounded-surface border border-line bg-surface"
      >
        <div className="w-full min-w-fit">
          <div
            role="row"
            aria-rowindex={1}
            style={{ gridTemplateColumns: template }}
            className="sticky top-0 z-10 grid h-9.25 items-center border-b border-line-strong bg-surface text-sm font-medium text-muted"
          >
            {selection && (
              <span role="columnheader" className="flex pl-3">
                <Checkbox
                  label={selection.selectAllLabel}
                  isSelected={chosen > 0 && chosen === rows.length}
                  isPartly={chosen > 0 && chosen < rows.length}
                  onChange={(all) => selection.onChange(new Set(all ? rows.map(rowKey) : []))}
                />
              </span>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                isDense={isDense}
                {...(sort === undefined ? {} : { sort })}
                {...(onSort ? { onSort } : {})}
              />
            ))}
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <DataRow
                  key={key}
                  row={row}
                  name={rowName(row)}
                  index={item.index}
                  top={item.start}
                  height={item.size}
                  isTwoLines={isTwoLines(row)}
                  template={template}
                  columns={columns}
                  isDense={isDense}
                  detail={detail}
                  isSelected={selection ? selection.selected.has(key) : null}
                  selectLabel={selection?.rowLabel}
                  isCurrent={item.index === current}
                  onToggle={toggle}
                  onFocus={setFocused}
                />
              );
            })}
          </div>
        </div>
        {rows.length === 0 && (
          <p className="sticky left-0 px-3 py-8 text-center text-muted">{noResultsLabel}</p>
        )}
      </div>
      {((selection?.countLabel && chosen > 0) || onShowMore) && (
        <div className="flex items-center gap-3">
          {selection?.countLabel && chosen > 0 && (
            <span role="status" className="text-sm text-soft">
              {selection.countLabel(chosen)}
            </span>
          )}
          {onShowMore && showMoreLabel && (
            <Button size="small" onPress={onShowMore}>
              {showMoreLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly isDense: boolean;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
}

function HeaderCell<Row>({ column, isDense, sort, onSort }: HeaderCellProps<Row>) {
  const direction =
    sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : "none";
  return (
    <span
      role="columnheader"
      {...(column.isSortable ? { "aria-sort": direction } : {})}
      className={cx("flex min-w-0", isDense ? "px-2" : "px-3", column.isNumber && "justify-end")}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(sortAfter(sort, column.key))}
          className={cx(
            "inline-flex min-w-0 items-center gap-1 rounded-small hover:text-ink",
            direction !== "none" && "text-ink",
          )}
        >
          <span className="truncate">{column.header}</span>
          {direction !== "none" && (
            <Icon name={direction === "ascending" ? "arrow_upward" : "arrow_downward"} size={16} />
          )}
        </button>
      ) : (
        <span className={column.isHeaderHidden ? "sr-only" : "truncate"}>{column.header}</span>
      )}
    </span>
  );
}
