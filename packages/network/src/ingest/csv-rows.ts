export interface Dialect {
  readonly delimiter: string;
  /** '"', or null where quotes are text. */
  readonly quote: string | null;
  /** "\n", or "\r" in files of old machines. */
  readonly newline: string;
}

export interface CsvRow {
  readonly cells: string[];
  /** Line on which the row begins, from 0. */
  readonly line: number;
  /** Where the row stands in the text. */
  readonly from: number;
  readonly to: number;
}

/**
 * Rows of a delimited text. Read as table programs do: a cell is quoted when it begins with the quote, two quotes
 * inside are one, and what stands behind the closing quote belongs to the cell. Blank lines are no rows.
 */
export function* csvRows(text: string, dialect: Dialect): Generator<CsvRow> {
  const { delimiter, quote, newline } = dialect;
  let at = 0;
  let line = 0;
  // Kept from row to row: looked for anew in each, a delimiter that is far away makes the reading quadratic.
  let nextDelimiter = -1;
  while (at < text.length) {
    const from = at;
    const firstLine = line;
    const cells: string[] = [];
    let lineEnd = text.indexOf(newline, at);
    if (lineEnd < 0) lineEnd = text.length;
    let more = true;
    while (more) {
      let cell = "";
      if (quote !== null && text[at] === quote) {
        at++;
        for (;;) {
          const close = text.indexOf(quote, at);
          if (close < 0) {
            cell += text.slice(at);
            at = text.length;
            break;
          }
          cell += text.slice(at, close);
          at = close + 1;
          if (text[at] !== quote) break;
          cell += quote;
          at++;
        }
        line += countLines(cell, newline);
        if (at > lineEnd) {
          lineEnd = text.indexOf(newline, at);
          if (lineEnd < 0) lineEnd = text.length;
        }
      }
      if (nextDelimiter < at) {
        nextDelimiter = text.indexOf(delimiter, at);
        if (nextDelimiter < 0) nextDelimiter = text.length;
      }
      let end = nextDelimiter;
      if (end >= lineEnd) {
        end = lineEnd;
        more = false;
      }
      let rest = end;
      if (!more && newline === "\n" && rest > at && text[rest - 1] === "\r") rest--;
      if (rest > at) cell += text.slice(at, rest);
      cells.push(cell);
      at = end + 1;
    }
    line++;
    if (cells.length > 1 || cells[0] !== "")
      yield { cells, line: firstLine, from, to: Math.min(at - 1, text.length) };
  }
}

function countLines(text: string, newline: string): number {
  let lines = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) lines++;
  return lines;
}
