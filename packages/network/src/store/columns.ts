import {
  BIGINT,
  BOOLEAN,
  DuckDBDataChunk,
  DuckDBListType,
  FLOAT,
  INTEGER,
  TINYINT,
  UBIGINT,
  UINTEGER,
  USMALLINT,
  UTINYINT,
  VARCHAR,
} from "@duckdb/node-api";
import type { DuckDBAppender, DuckDBType } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";

/** Column types of our tables; "[]" is a list. */
export type ColumnType =
  | "bool"
  | "u8"
  | "i8"
  | "u16"
  | "u32"
  | "i32"
  | "u64"
  | "i64"
  | "f32"
  | "text"
  | "u16[]"
  | "text[]";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * Values of one column: a typed array where none is null (copied as bytes), else an array with nulls. Lists are
 * arrays of arrays and never null.
 */
export type ColumnValues =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Uint32Array
  | Int32Array
  | BigUint64Array
  | BigInt64Array
  | Float32Array
  | readonly (string | number | bigint | boolean | null)[]
  | readonly (readonly string[])[]
  | readonly Uint16Array[];

const TYPES: Readonly<Record<ColumnType, { readonly duckdb: DuckDBType; readonly sql: string }>> = {
  bool: { duckdb: BOOLEAN, sql: "BOOLEAN" },
  u8: { duckdb: UTINYINT, sql: "UTINYINT" },
  i8: { duckdb: TINYINT, sql: "TINYINT" },
  u16: { duckdb: USMALLINT, sql: "USMALLINT" },
  u32: { duckdb: UINTEGER, sql: "UINTEGER" },
  i32: { duckdb: INTEGER, sql: "INTEGER" },
  u64: { duckdb: UBIGINT, sql: "UBIGINT" },
  i64: { duckdb: BIGINT, sql: "BIGINT" },
  f32: { duckdb: FLOAT, sql: "FLOAT" },
  text: { duckdb: VARCHAR, sql: "VARCHAR" },
  "u16[]": { duckdb: new DuckDBListType(USMALLINT), sql: "USMALLINT[]" },
  "text[]": { duckdb: new DuckDBListType(VARCHAR), sql: "VARCHAR[]" },
};

/** "name TYPE, …" for CREATE TABLE. */
export function columnsSql(columns: readonly Column[]): string {
  return columns.map((column) => `${column.name} ${TYPES[column.type].sql}`).join(", ");
}

const CHUNK_ROWS = 2048;

/** Appends `length` rows. The node API's own setters take 20 times longer where a copy of bytes will do. */
export function appendColumns(
  appender: DuckDBAppender,
  columns: readonly Column[],
  values: readonly ColumnValues[],
  length: number,
): void {
  if (values.length !== columns.length)
    throw new Error(`${columns.length} columns, ${values.length} given`);
  values.forEach((column, i) => {
    if (column.length < length)
      throw new Error(`column ${columns[i]?.name}: ${column.length} values for ${length} rows`);
  });
  const types = columns.map((column) => TYPES[column.type].duckdb);
  for (let from = 0; from < length; from += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, length - from);
    const chunk = DuckDBDataChunk.create(types, rows);
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      const given = values[i];
      if (column && given) writeColumn(chunk, i, column.type, given, from, rows);
    }
    appender.appendDataChunk(chunk);
  }
}

function writeColumn(
  chunk: DuckDBDataChunk,
  index: number,
  type: ColumnType,
  values: ColumnValues,
  from: number,
  rows: number,
): void {
  if (ArrayBuffer.isView(values)) {
    const width = values.BYTES_PER_ELEMENT;
    const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
    duckdb.copy_data_to_vector(
      vector,
      0,
      bufferOf(values),
      values.byteOffset + from * width,
      rows * width,
    );
  } else if (type === "u16[]") {
    writeNumberLists(chunk, index, values as readonly Uint16Array[], from, rows);
  } else if (type === "text[]") {
    writeTextLists(chunk, index, values as readonly (readonly string[])[], from, rows);
  } else {
    const vector = chunk.getColumnVector(index);
    const items = values as readonly (string | number | bigint | boolean | null)[];
    for (let i = 0; i < rows; i++) vector.setItem(i, items[from + i] ?? null);
    vector.flush();
  }
}

function bufferOf(values: ArrayBufferView): ArrayBuffer {
  if (values.buffer instanceof ArrayBuffer) return values.buffer;
  throw new Error("shared memory cannot be appended");
}

function listEntries(
  lists: readonly { readonly length: number }[],
  from: number,
  rows: number,
): { entries: BigUint64Array; total: number } {
  const entries = new BigUint64Array(rows * 2);
  let total = 0;
  for (let i = 0; i < rows; i++) {
    const size = lists[from + i]?.length ?? 0;
    entries[i * 2] = BigInt(total);
    entries[i * 2 + 1] = BigInt(size);
    total += size;
  }
  return { entries, total };
}

function reserveLists(
  chunk: DuckDBDataChunk,
  index: number,
  entries: BigUint64Array,
  total: number,
): duckdb.Vector {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  duckdb.list_vector_reserve(vector, total);
  duckdb.list_vector_set_size(vector, total);
  duckdb.copy_data_to_vector(vector, 0, bufferOf(entries), entries.byteOffset, entries.byteLength);
  return duckdb.list_vector_get_child(vector);
}

function writeNumberLists(
  chunk: DuckDBDataChunk,
  index: number,
  lists: readonly Uint16Array[],
  from: number,
  rows: number,
): void {
  const { entries, total } = listEntries(lists, from, rows);
  const flat = new Uint16Array(total);
  let at = 0;
  for (let i = 0; i < rows; i++) {
    const list = lists[from + i] ?? new Uint16Array();
    flat.set(list, at);
    at += list.length;
  }
  const child = reserveLists(chunk, index, entries, total);
  duckdb.copy_data_to_vector(child, 0, flat.buffer, 0, flat.byteLength);
}

function writeTextLists(
  chunk: DuckDBDataChunk,
  index: number,
  lists: readonly (readonly string[])[],
  from: number,
  rows: number,
): void {
  const { entries, total } = listEntries(lists, from, rows);
  const child = reserveLists(chunk, index, entries, total);
  let at = 0;
  for (let i = 0; i < rows; i++) {
    for (const item of lists[from + i] ?? [])
      duckdb.vector_assign_string_element(child, at++, item);
  }
}
