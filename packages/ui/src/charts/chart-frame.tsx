import { useRef, useState, type ReactNode } from "react";
import { IconButton } from "../button.tsx";
import { Card } from "../card.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { pngOf } from "./svg-png.tsx";

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface ChartLabels {
  readonly menu: string;
  readonly asTable: string;
  readonly asChart: string;
  readonly png: string;
  readonly csv: string;
}

interface ChartFrameProps {
  readonly title: string;
  readonly takeaway: string;
  readonly note?: string;
  /** The same figures as text. */
  readonly table: ChartTable;
  /** How a cell of the table is written where people read it; files keep it as it is. */
  readonly formatCell?: (value: string | number) => string;
  readonly labels: ChartLabels;
  readonly onPng: (picture: Blob) => void;
  readonly onCsv: (table: ChartTable) => void;
  readonly onError: (error: unknown) => void;
  /** The picture. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A chart's card: title, takeaway, picture or table, and one menu with both and the files. */
export function ChartFrame({
  title,
  takeaway,
  note,
  table,
  formatCell = String,
  labels,
  onPng,
  onCsv,
  onError,
  children,
  className,
}: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  function savePng() {
    const svg = picture.current?.querySelector<SVGSVGElement>("svg.recharts-surface");
    if (!svg) return;
    pngOf(svg, { title, takeaway, ...(note ? { note } : {}) }).then(onPng, onError);
  }
  return (
    <Card
      title={title}
      takeaway={takeaway}
      {...(note === undefined ? {} : { note })}
      {...(className === undefined ? {} : { className })}
      menu={
        <Menu label={labels.menu} trigger={<IconButton icon="more_vert" label={labels.menu} />}>
          <MenuItem icon={isTable ? "bar_chart" : "table_rows"} onAction={() => setTable(!isTable)}>
            {isTable ? labels.asChart : labels.asTable}
          </MenuItem>
          <MenuItem icon="image" isDisabled={isTable} onAction={savePng}>
            {labels.png}
          </MenuItem>
          <MenuItem icon="download" onAction={() => onCsv(table)}>
            {labels.csv}
          </MenuItem>
        </Menu>
      }
    >
      {isTable ? (
        <FrameTable title={title} table={table} formatCell={formatCell} />
      ) : (
        <div ref={picture}>{children}</div>
      )}
    </Card>
  );
}

interface FrameTableProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly formatCell: (value: string | number) => string;
}

function FrameTable({ title, table, formatCell }: FrameTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className="max-h-80 overflow-auto" role="group" aria-label={title} tabIndex={0}>
      <table className="w-full text-left">
        <thead>
          <tr>
            {table.head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={
                  index === 0
                    ? "sticky top-0 h-9 bg-surface text-sm font-medium text-muted"
                    : "sticky top-0 h-9 bg-surface text-right text-sm font-medium text-muted"
                }
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={String(row[0])} className="border-t border-line">
              {row.map((value, index) => (
                <td
                  key={table.head[index] ?? index}
                  className={index === 0 ? "h-9" : "h-9 text-right"}
                >
                  {value === null ? "–" : formatCell(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
