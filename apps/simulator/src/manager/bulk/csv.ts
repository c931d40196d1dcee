import { markedText, plainText } from "./values.ts";

const BOM = "\uFEFF";

/** Rows of a CSV file by RFC 4180; fields may hold line breaks in quotes. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = () => {
    row.push(plainText(field));
    field = "";
  };
  const endRow = () => {
    endField();
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (source[at + 1] === '"') {
        field += sign;
        at++;
      } else quoted = false;
    } else if (sign === '"' && field === "") quoted = true;
    else if (sign === delimiter) endField();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") field += sign;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}

/** Spreadsheets of some regions write semicolons, and tabs as "Unicode text". */
function delimiterOf(source: string): string {
  const header = source.slice(0, source.search(/[\r\n]|$/));
  const counts = [",", ";", "\t"].map((sign) => [sign, header.split(sign).length] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ",";
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  const field = (cell: string) => {
    const text = markedText(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${BOM}${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

/** The text of a file: UTF-8, UTF-16 with its mark, or what Japanese spreadsheets write. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}
