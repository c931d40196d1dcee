import { hexOf } from "./hash.ts";
import { valuesOf, type IntakeOptions } from "./intake.ts";
import { unhashed } from "./normalise.ts";
import { readRows, type Row } from "./read-rows.ts";

/** Rows between two reports of progress. */
const ROWS_PER_PIECE = 5000;

export interface HashedPiece {
  /** Lines of the file of hashes that follow those of earlier pieces. */
  readonly text: string;
  /** Rows that were read so far. */
  readonly rows: number;
  /** National phone numbers among them, of a list without a country. */
  readonly withoutCountry: number;
}

/**
 * Hashes a list where it is, so that only hashes leave the machine. The pieces make up a table of hashes, with a header where
 * the list has one, which is read like any other list: it has every row on the line where the list has it, and where a value
 * could not be hashed, it says why.
 */
export async function* hashedFile(
  chunks: AsyncIterable<Uint8Array>,
  options: Pick<IntakeOptions, "columns" | "country"> & { readonly hasHeader: boolean },
): AsyncGenerator<HashedPiece> {
  let text = options.hasHeader
    ? `${options.columns.filter((kind) => kind !== null).join(",")}\n`
    : "";
  /** The next line that is written. */
  let line = options.hasHeader ? 2 : 1;
  let rows = 0;
  let withoutCountry = 0;
  for await (const row of withoutHeader(readRows(chunks), options.hasHeader)) {
    // Blank lines, and breaks inside of quotes: reports name rows as the list has them.
    text += "\n".repeat(Math.max(0, row.number - line));
    line = Math.max(line, row.number) + 1;
    const values = valuesOf(row, options);
    for (const value of values)
      if (value !== null && "reason" in value && value.reason === "needs_country") withoutCountry++;
    text += lineOf(values);
    if (++rows % ROWS_PER_PIECE !== 0) continue;
    yield { text, rows, withoutCountry };
    text = "";
  }
  yield { text, rows, withoutCountry };
}

export async function* withoutHeader(
  rows: AsyncIterable<Row>,
  hasHeader: boolean,
): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const row of rows) {
    if (!isFirst || !hasHeader) yield row;
    isFirst = false;
  }
}

function lineOf(values: ReturnType<typeof valuesOf>): string {
  // A line of nothing would be no row.
  const isEmpty = values.every((value) => value === null);
  const cells = values.map((value, at) => {
    if (value === null) return isEmpty && at === 0 ? unhashed("empty") : "";
    return "reason" in value ? unhashed(value.reason) : hexOf(value.hash);
  });
  return `${cells.join(",")}\n`;
}
