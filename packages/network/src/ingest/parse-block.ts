import { isUtf8 } from "node:buffer";
import { Batch, EnoughRejected } from "./batch.ts";
import type { BatchResult } from "./batch.ts";
import { Cells } from "./cells.ts";
import type { Broken } from "./cut-records.ts";
import { csvRows } from "./csv-rows.ts";
import { FlatJsonReader } from "./flat-json.ts";
import { readFollowBytes } from "./follow-bytes.ts";
import { parseJson } from "./json-values.ts";
import type { PageContext } from "./page-context.ts";
import type { PlannedFile } from "./plan-types.ts";
import { COUNTED, readTableRow } from "./table-rows.ts";
import type { TableContext } from "./table-rows.ts";
import { readDocument } from "./v2-response.ts";
import type { DocumentContext } from "./v2-response.ts";

export interface ParseTask {
  readonly file: PlannedFile;
  readonly fileIndex: number;
  /** Whole records of the file; or values already parsed, of documents too long to parse at once. */
  readonly block: { readonly bytes: Uint8Array } | { readonly values: readonly unknown[] };
  /** Not null: the block is the beginning of one record that cannot be read. */
  readonly broken: Broken | null;
  readonly nowSeconds: number;
  /** Rejected rows beyond which nothing more is read; absent: all are. */
  readonly mostRejected?: number;
}

/** Longest row of a table. */
export const MAX_ROW_BYTES = 1 << 20;

/** Everything that a block of a file holds, parsed, checked and enriched. Pure: the same for the same block. */
export function parseBlock(task: ParseTask): BatchResult {
  const batch = new Batch(task.fileIndex, task.nowSeconds, task.mostRejected);
  try {
    return readInto(batch, task);
  } catch (error) {
    if (!(error instanceof EnoughRejected)) throw error;
    return batch.finish(batch.row + 1, batch.line);
  }
}

function readInto(batch: Batch, task: ParseTask): BatchResult {
  if ("values" in task.block) return parseValues(task.block.values, task.file, batch);
  const { bytes } = task.block;
  if (task.broken !== null) return rejectWhole(bytes, task.broken, task.file, batch);
  if (task.file.dialect === null)
    return task.file.format === "v2-json"
      ? parseDocumentBytes(bytes, task.file, batch)
      : parseLines(bytes, task.file, batch);
  const fast = fastFollows(task.file);
  return fast ? parseFollows(bytes, fast, task.file, batch) : parseTable(bytes, task.file, batch);
}

function rejectWhole(
  bytes: Uint8Array,
  broken: Broken,
  file: PlannedFile,
  batch: Batch,
): BatchResult {
  const kind = file.kind === "mixed" ? "records" : COUNTED[file.kind];
  batch.count(kind);
  batch.reject(
    kind,
    broken.reason,
    broken.detail,
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2000)).toString("utf8"),
  );
  return batch.finish(1, 1);
}

function tableContext(file: PlannedFile): TableContext {
  const follows = file.role === "followers" || file.role === "following";
  return {
    kind: file.kind === "mixed" ? "profiles" : file.kind,
    list: file.list,
    owner: follows && file.subject !== null ? BigInt(file.subject) : null,
    direction: file.role === "followers" || file.role === "following" ? file.role : null,
    engagement:
      file.engagement ??
      (file.role === "reposted_by" ? "repost" : file.role === "liking_users" ? "like" : null),
    subject: !follows && file.subject !== null ? BigInt(file.subject) : null,
  };
}

function valuesOf(file: PlannedFile): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    Object.entries(file.values).map(([field, values]) => [field, new Map(Object.entries(values))]),
  );
}

function placesOf(file: PlannedFile): Map<string, number> {
  const places = new Map<string, number>();
  file.columns.forEach((column, place) => {
    if (column.field !== null && !places.has(column.field)) places.set(column.field, place);
  });
  return places;
}

const REPLACED = "\uFFFD";

function parseTable(bytes: Uint8Array, file: PlannedFile, batch: Batch): BatchResult {
  const rows = readTable(bytes, file, batch, 0, 0);
  return batch.finish(rows, countNewlines(bytes, file.dialect?.newline ?? "\n"));
}

/** Reads rows into the batch, as those from `firstRow` and `firstLine` of the block; answers how many. */
function readTable(
  bytes: Uint8Array,
  file: PlannedFile,
  batch: Batch,
  firstRow: number,
  firstLine: number,
): number {
  const dialect = file.dialect ?? { delimiter: ",", quote: '"', newline: "\n" };
  const sound = isUtf8(bytes);
  const text = textOf(bytes);
  const hasNul = text.includes("\0");
  const cells = new Cells(placesOf(file), file.escaped, valuesOf(file), batch);
  const context = tableContext(file);
  const counted = COUNTED[context.kind];
  const width = file.columns.length;
  let rows = 0;
  for (const row of csvRows(text, dialect)) {
    batch.line = firstLine + row.line;
    batch.row = firstRow + rows++;
    if (row.to - row.from > MAX_ROW_BYTES) {
      batch.count(counted);
      batch.reject(
        counted,
        "the row is too long",
        `${row.to - row.from} characters`,
        text.slice(row.from, row.from + 2000),
      );
    } else if (hasNul && text.slice(row.from, row.to).includes("\0")) {
      // A file that was cut off by a crash is filled up with them: no cell of such a row can be trusted.
      batch.count(counted);
      batch.reject(
        counted,
        "NUL byte",
        `character ${text.indexOf("\0", row.from) - row.from + 1} of the row`,
        text.slice(row.from, row.to),
      );
    } else if (row.cells.length !== width && !fillsUp(row.cells, width)) {
      batch.count(counted);
      batch.reject(
        counted,
        "wrong number of columns",
        `${row.cells.length} instead of ${width}`,
        text.slice(row.from, row.to),
      );
    } else {
      if (!sound && row.cells.some((cell) => cell.includes(REPLACED)))
        batch.repair("malformed UTF-8 replaced");
      cells.set(row.cells);
      readTableRow(cells, context, batch, () => text.slice(row.from, row.to));
    }
  }
  return rows;
}

/** Empty cells behind the last column are the marks of a spreadsheet. */
function fillsUp(cells: readonly string[], width: number): boolean {
  return cells.length > width && cells.slice(width).every((cell) => cell.trim() === "");
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

function countNewlines(bytes: Uint8Array, newline: string): number {
  const code = newline.charCodeAt(0);
  let lines = 0;
  for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + 1)) lines++;
  return lines;
}

/** Two columns of ids and nothing else that says something: the bytes can be read without making strings. */
function fastFollows(file: PlannedFile): { source: number; target: number } | null {
  if (
    file.kind !== "follows" ||
    file.list === "ended" ||
    file.role !== null ||
    Object.keys(file.values).length > 0
  )
    return null;
  if (file.dialect?.newline !== "\n") return null;
  const places = placesOf(file);
  const known = [...places.keys()];
  const source = places.get("source") ?? (places.has("target") ? places.get("owner") : undefined);
  const target = places.get("target") ?? (places.has("source") ? places.get("owner") : undefined);
  const idsOnly = known.every(
    (field) => field === "source" || field === "target" || field === "owner",
  );
  return idsOnly && source !== undefined && target !== undefined && source !== target
    ? { source, target }
    : null;
}

function parseFollows(
  bytes: Uint8Array,
  places: { source: number; target: number },
  file: PlannedFile,
  batch: Batch,
): BatchResult {
  const delimiter = file.dialect?.delimiter.charCodeAt(0) ?? 44;
  const read = readFollowBytes(bytes, { delimiter, ...places, columns: file.columns.length });
  batch.followColumns(read.follows);
  const own = new Set(read.selfFollows);
  // In the order of the file, so that what is counted when too many are rejected is what stands before.
  const others = [...read.selfFollows, ...read.odd].toSorted((a, b) => a.row - b.row);
  let next = 0;
  for (const row of others) {
    batch.count("follows", row.row - next);
    next = row.row + 1;
    const text = bytes.subarray(row.from, row.to);
    if (!own.has(row)) {
      readTable(text, file, batch, row.row, row.line);
      continue;
    }
    batch.line = row.line;
    batch.row = row.row;
    batch.count("follows");
    batch.reject("follows", "self-follow", "", textOf(text));
  }
  batch.count("follows", read.rows - next);
  return batch.finish(read.rows, countNewlines(bytes, "\n"));
}

function jsonContext(file: PlannedFile): DocumentContext {
  const page: PageContext | null =
    file.role !== null && file.subject !== null ? { role: file.role, subject: file.subject } : null;
  const mapped = file.columns.some((column) => column.field !== null);
  const context = mapped ? tableContext(file) : null;
  return {
    page,
    flat: new FlatJsonReader({
      columns: file.columns,
      context,
      escaped: file.escaped,
      values: valuesOf(file),
    }),
  };
}

function parseLines(bytes: Uint8Array, file: PlannedFile, batch: Batch): BatchResult {
  const sound = isUtf8(bytes);
  const context = jsonContext(file);
  const lines = textOf(bytes).split("\n");
  lines.forEach((line, i) => {
    const text = line.trim();
    if (text === "") return;
    batch.line = i;
    if (!sound && text.includes(REPLACED)) batch.repair("malformed UTF-8 replaced");
    if (!rejectNul(text, batch)) parseInto(text, context, batch);
    batch.row++;
  });
  return batch.finish(batch.row, countNewlines(bytes, "\n"));
}

/** An escaped NUL; two backslashes before the "u" are a backslash and a "u". */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** A record with NUL is rejected as a row of a table is; a page of records loses the characters alone. */
function rejectNul(text: string, batch: Batch): boolean {
  const found = text.includes("\\u0000") ? ESCAPED_NUL.exec(text) : null;
  if (found === null || PAGE_OF_RECORDS.test(text)) return false;
  batch.count("records");
  const at = found.index + found[0].length - "\\u0000".length + 1;
  batch.reject("records", "NUL byte", `character ${at} of the row`, text);
  return true;
}

const PAGE_OF_RECORDS = /^(?:\[|\{\s*"(?:data|includes|meta|errors)"\s*:)/;

function parseInto(text: string, context: DocumentContext, batch: Batch): void {
  let document: unknown;
  try {
    document = parseJson(text);
  } catch (error) {
    batch.count("records");
    batch.reject("records", "broken JSON", (error as Error).message.slice(0, 200), text);
    return;
  }
  readDocument(document, context, batch);
}

function parseDocumentBytes(bytes: Uint8Array, file: PlannedFile, batch: Batch): BatchResult {
  const text = textOf(bytes);
  if (!isUtf8(bytes) && text.includes(REPLACED)) batch.repair("malformed UTF-8 replaced");
  parseInto(text, jsonContext(file), batch);
  return batch.finish(1, countNewlines(bytes, "\n"));
}

function parseValues(values: readonly unknown[], file: PlannedFile, batch: Batch): BatchResult {
  const context = jsonContext(file);
  for (const value of values) {
    readDocument(value, context, batch);
    batch.row++;
  }
  return batch.finish(values.length, 0);
}
