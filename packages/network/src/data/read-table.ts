import { readFileSync } from "node:fs";

/** `packages/network/data` in the source, `data` beside the bundle after the build. */
const DIRECTORY = import.meta.url.endsWith(".ts")
  ? new URL("../../data/", import.meta.url)
  : new URL("./data/", import.meta.url);

/** A row by the names of its columns. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/**
 * Yields the rows of `data/<name>.tsv` in the order of the file: UTF-8, a header line, cells without tabs or quotes.
 * Reads the file again at every call; callers keep what they make of it.
 * @throws Error when the header differs from `columns` or a row has another number of cells.
 */
export function readTable<const Column extends string>(
  name: string,
  columns: readonly Column[],
): Generator<TableRow<Column>> {
  return parseTable(name, readFileSync(new URL(`${name}.tsv`, DIRECTORY), "utf8"), columns);
}

/** Yields the rows of a table's text. @throws Error as `readTable` does. */
export function* parseTable<const Column extends string>(
  name: string,
  text: string,
  columns: readonly Column[],
): Generator<TableRow<Column>> {
  let start = text.indexOf("\n") + 1;
  const header = text.slice(0, start - 1);
  if (header !== columns.join("\t"))
    throw new Error(`data/${name}.tsv has the columns ${header.replaceAll("\t", ", ")}`);
  for (let line = 2; start < text.length; line++) {
    const end = text.indexOf("\n", start);
    const cells = text.slice(start, end < 0 ? text.length : end).split("\t");
    if (cells.length !== columns.length)
      throw new Error(
        `data/${name}.tsv, line ${line}: ${cells.length} cells instead of ${columns.length}`,
      );
    const row: Partial<Record<Column, string>> = {};
    for (const [place, column] of columns.entries()) row[column] = cells[place] ?? "";
    // Every column was set in the line above.
    yield row as TableRow<Column>;
    start = end < 0 ? text.length : end + 1;
  }
}

/** The cells of a column that holds a list, without empty ones. */
export function listOf(cell: string, separator: string): string[] {
  return cell === "" ? [] : cell.split(separator);
}
