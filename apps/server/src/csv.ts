export type Cell = string | number | boolean | null;

/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** A text that a spreadsheet would calculate gets an apostrophe before it, and so stays text. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = neutralised(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180, its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(",")}\r\n`;
}
