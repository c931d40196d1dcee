import { withoutMark } from "../csv.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { CellSink, SheetRefused } from "./sheet-limits.ts";

export interface SheetTask {
  readonly bytes: Uint8Array;
  /** Columns by their names in the header, all of which it must have. */
  readonly columns: readonly string[];
  /** Rows whose value of this column ends so are wanted, the last of them at most. */
  readonly where: { readonly column: string; readonly endsWith: string; readonly most: number };
}

export type SheetResult =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refused: SheetRefused["reason"] };

/** Reads the wanted rows of a sheet, CSV or XLSX, each as the values of its columns. */
export default function readRows({ bytes, columns, where }: SheetTask): SheetResult {
  let places: readonly number[] | null = null;
  const at = columns.indexOf(where.column);
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Cells of a workbook are texts by their type: nothing marks them.
  const plain = isArchive ? (cell: string) => cell : withoutMark;
  const rows: string[][] = [];
  const sink = new CellSink((cells) => {
    if (places === null) {
      places = columns.map((column) => cells.indexOf(column));
      if (places.some((place) => place < 0)) throw new SheetRefused("not_sheet");
      return;
    }
    const values = places.map((place) => plain((cells[place] ?? "").trim()));
    if (values[at]?.endsWith(where.endsWith) !== true) return;
    rows.push(values);
    if (rows.length > where.most) rows.shift();
  });
  try {
    if (isArchive) readWorkbook(bytes, sink);
    else readCsv(bytes, sink);
    if (places === null) throw new SheetRefused("not_sheet");
    return { rows };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.reason };
    throw error;
  }
}
