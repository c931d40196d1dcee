export type Cell = string | number | boolean | null;

/** Signs with which spreadsheets begin a formula, behind apostrophes of the text's own: `withoutMark` takes one away. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A text that a spreadsheet would calculate gets an apostrophe before it, and so stays text. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `neutralised` marked, or that another program marked as it does. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
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
