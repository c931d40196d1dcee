import { readSheet } from "read-excel-file/node";
import writeSheet from "write-excel-file/node";
import { COLUMNS, type Column, type SheetRow } from "./columns.ts";
import { csvOf, parseCsv, textOf } from "./csv.ts";

/** Rows of a sheet at the most. */
const MOST_ROWS = 2000;

/** A file that is no sheet of ours; nothing of it was looked at. */
export class UnreadableSheet extends Error {
  constructor(
    readonly code: "not_a_sheet" | "columns_missing" | "columns_unknown" | "too_many" | "empty",
    readonly columns: readonly string[] = [],
  ) {
    super(code);
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // Spreadsheets keep a time without a zone; it is the wall clock of the ad account.
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace("T", " ");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return typeof cell === "string" ? cell.trim() : "";
}

async function cellsOf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  if (!isZip(bytes)) return parseCsv(textOf(bytes));
  try {
    // Numbers as they are written: ids are no numbers.
    const rows = await readSheet(Buffer.from(bytes), { parseNumber: (text) => text });
    return rows.map((row) => row.map(cellText));
  } catch {
    throw new UnreadableSheet("not_a_sheet");
  }
}

/** Rows by the columns of the header, each with its number in the sheet. @throws UnreadableSheet */
export async function readSheetFile(
  bytes: Uint8Array,
): Promise<readonly { readonly number: number; readonly row: SheetRow }[]> {
  const [header = [], ...rest] = await cellsOf(bytes);
  const names = header.map((name) => name.trim());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length === COLUMNS.length) throw new UnreadableSheet("not_a_sheet");
  if (missing.length > 0) throw new UnreadableSheet("columns_missing", missing);
  const unknown = names.filter((name) => name !== "" && !COLUMNS.some((each) => each === name));
  if (unknown.length > 0) throw new UnreadableSheet("columns_unknown", unknown);
  const at = new Map(COLUMNS.map((column) => [column, names.indexOf(column)] as const));
  const rows = rest.flatMap((cells, k) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const text = (column: Column) => (cells[at.get(column) ?? -1] ?? "").trim();
    const row = Object.fromEntries(COLUMNS.map((column) => [column, text(column)]));
    return [{ number: k + 2, row: row as SheetRow }];
  });
  if (rows.length === 0) throw new UnreadableSheet("empty");
  if (rows.length > MOST_ROWS) throw new UnreadableSheet("too_many");
  return rows;
}

const cellsFor = (rows: readonly SheetRow[]): readonly (readonly string[])[] => [
  COLUMNS,
  ...rows.map((row) => COLUMNS.map((column) => row[column])),
];

export const csvFile = (rows: readonly SheetRow[]): Buffer => Buffer.from(csvOf(cellsFor(rows)));

/** Every cell is text, so that no spreadsheet makes a number or a date of it. */
export async function xlsxFile(rows: readonly SheetRow[]): Promise<Buffer> {
  const cells = cellsFor(rows).map((row, k) =>
    row.map((value) => ({
      value,
      type: String,
      ...(k === 0 && { fontWeight: "bold" as const }),
    })),
  );
  return writeSheet(cells, { stickyRowsCount: 1, sheet: "Ad groups" }).toBuffer();
}
