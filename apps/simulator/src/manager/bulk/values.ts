/** Signs with which spreadsheets begin a formula, behind apostrophes of the text's own. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/**
 * Values of a cell: separated by semicolons, in double quotes where a value has one itself.
 * A quote that is never closed ends with the cell.
 */
export function splitValues(cell: string): readonly string[] {
  const values: string[] = [];
  let at = 0;
  while (at < cell.length) {
    while (cell[at] === " " || cell[at] === ";" || cell[at] === "\n") at++;
    if (at >= cell.length) break;
    let value = "";
    if (cell[at] === '"') {
      at++;
      while (at < cell.length && !(cell[at] === '"' && cell[at + 1] !== '"')) {
        if (cell[at] === '"') at++;
        value += cell[at] ?? "";
        at++;
      }
      at++;
      // What stands between a closing quote and the next semicolon belongs to the value: "a; b" [12].
      while (at < cell.length && cell[at] !== ";") value += cell[at++] ?? "";
    } else {
      while (at < cell.length && cell[at] !== ";") value += cell[at++] ?? "";
    }
    const trimmed = value.trim();
    if (trimmed !== "") values.push(trimmed);
  }
  return values;
}

export function joinValues(values: readonly string[]): string {
  return values
    .map((value) => (/[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join("; ");
}

export interface Named {
  readonly name: string;
  /** In brackets after the name; null: none. */
  readonly id: string | null;
}

/** A value as "Name" or "Name [ID]". */
export function namedValue(value: string): Named {
  const [, name = "", id = ""] = /^(.*?)\s*\[([^[\]]+)\]$/.exec(value) ?? [];
  return id === "" ? { name: value, id: null } : { name, id: id.trim() };
}

/** Text that no spreadsheet calculates; `plainText` takes the mark away again. */
export const markedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const plainText = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
