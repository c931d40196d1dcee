import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Rows of a CSV file (RFC 4180, plain or gzip) by the names of its header. */
export function readCsv(path: string): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text.charAt(i + 1) === '"') {
        field += '"';
        i++;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ",") {
      row.push(field);
      field = "";
    } else if (character === "\n") {
      row.push(field);
      rows.push(row);
      row = [];
      field = "";
    } else if (character !== "\r") field += character;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  const [header = [], ...body] = rows;
  return body
    .filter((cells) => cells.length > 1 || cells[0] !== "")
    .map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ""])));
}
