import type { ReactNode } from "react";

export interface DataColumn<Row> {
  readonly key: string;
  /** With the unit, where it has one. */
  readonly header: string;
  /** The header is spoken but not drawn. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** A grid track: "minmax(10rem,2fr)", "6rem". */
  readonly width: string;
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** The track where the table is narrow (a phone); null: not shown there. Absent: the same. */
  readonly narrowWidth?: string | null;
}
