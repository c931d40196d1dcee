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
import type { Column, ColumnsOf, ColumnType, ColumnValues } from "./columns.ts";
import { Breather } from "./breather.ts";
import type { NumberArray, PackedColumn, PackedLists, PackedTexts } from "./packed-column.ts";
import { packColumn } from "./packed-columns.ts";

const TYPES: Readonly<Record<ColumnType, DuckDBType>> = {
  bool: BOOLEAN,
  u8: UTINYINT,
  i8: TINYINT,
  u16: USMALLINT,
  u32: UINTEGER,
  i32: INTEGER,
  u64: UBIGINT,
  i64: BIGINT,
  f32: FLOAT,
  text: VARCHAR,
  "u16[]": new DuckDBListType(USMALLINT),
  "text[]": new DuckDBListType(VARCHAR),
};

const CHUNK_ROWS = 2048;

/**
 * Appends `length` rows, with pauses in which the thread answers others. The node API's own setters take 20 times longer
 * where a copy of bytes will do.
 */
export async function appendColumns<const Columns extends readonly Column[]>(
  appender: DuckDBAppender,
  columns: Columns,
  values: ColumnsOf<Columns>,
  length: number,
): Promise<void> {
  const named: Readonly<Record<string, ColumnValues | undefined>> = values;
  const packed = columns.map(({ name, type }) => {
    const column = named[name] ?? [];
    if (column.length < length)
      throw new Error(`column ${name}: ${column.length} values for ${length} rows`);
    return packColumn(type, column);
  });
  const types = columns.map((column) => TYPES[column.type]);
  const breather = new Breather();
  for (let from = 0; from < length; from += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, length - from);
    const chunk = DuckDBDataChunk.create(types, rows);
    packed.forEach((column, i) => {
      writeColumn(chunk, i, column, from, rows);
    });
    appender.appendDataChunk(chunk);
    // What it holds is handed over at once: much of it keeps the thread for long, four chunks of posts for 25 ms.
    appender.flushSync();
    await breather.pause();
  }
}

function writeColumn(
  chunk: DuckDBDataChunk,
  index: number,
  column: NumberArray | PackedColumn,
  from: number,
  rows: number,
): void {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  if (ArrayBuffer.isView(column)) copyNumbers(vector, column, from, rows);
  else if (column.packed === "numbers") {
    copyNumbers(vector, column.data, from, rows);
    copyValidity(vector, column.validity, from, rows);
  } else if (column.packed === "texts") {
    assignTexts(vector, column, from, rows);
    copyValidity(vector, column.validity, from, rows);
  } else writeLists(vector, column, from, rows);
}

function copyNumbers(vector: duckdb.Vector, values: NumberArray, from: number, rows: number): void {
  const width = values.BYTES_PER_ELEMENT;
  duckdb.copy_data_to_vector(
    vector,
    0,
    bufferOf(values),
    values.byteOffset + from * width,
    rows * width,
  );
}

/** Chunks are whole multiples of 64 rows apart, so that their bits begin with a byte. */
function copyValidity(
  vector: duckdb.Vector,
  validity: Uint8Array | null,
  from: number,
  rows: number,
): void {
  if (validity === null) return;
  duckdb.vector_ensure_validity_writable(vector);
  duckdb.copy_data_to_vector_validity(
    vector,
    0,
    bufferOf(validity),
    validity.byteOffset + from / 8,
    Math.ceil(rows / 64) * 8,
  );
}

function assignTexts(vector: duckdb.Vector, texts: PackedTexts, from: number, rows: number): void {
  const { bytes, ends, validity } = texts;
  let start = from === 0 ? 0 : (ends[from - 1] ?? 0);
  for (let i = 0; i < rows; i++) {
    const end = ends[from + i] ?? 0;
    const row = from + i;
    if (validity === null || ((validity[row >> 3] ?? 0) & (1 << (row & 7))) !== 0)
      duckdb.vector_assign_string_element_len(vector, i, bytes.subarray(start, end));
    start = end;
  }
}

function writeLists(vector: duckdb.Vector, lists: PackedLists, from: number, rows: number): void {
  const first = from === 0 ? 0 : (lists.ends[from - 1] ?? 0);
  const entries = new BigUint64Array(rows * 2);
  let start = first;
  for (let i = 0; i < rows; i++) {
    const end = lists.ends[from + i] ?? 0;
    entries[i * 2] = BigInt(start - first);
    entries[i * 2 + 1] = BigInt(end - start);
    start = end;
  }
  const total = start - first;
  duckdb.list_vector_reserve(vector, total);
  duckdb.list_vector_set_size(vector, total);
  copyNumbers(vector, entries, 0, rows * 2);
  const child = duckdb.list_vector_get_child(vector);
  if (ArrayBuffer.isView(lists.items)) copyNumbers(child, lists.items, first, total);
  else assignTexts(child, lists.items, first, total);
}

function bufferOf(values: ArrayBufferView): ArrayBuffer {
  if (values.buffer instanceof ArrayBuffer) return values.buffer;
  throw new Error("shared memory cannot be appended");
}
