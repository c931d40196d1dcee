import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";

/**
 * Reads columns of a result chunk as bytes: for the millions of rows that the engine is built from, where the node
 * API's value objects take most of the time. Numbers must not be null (COALESCE them in the query).
 * Everything is copied: a chunk's memory goes away with it.
 */
const ARRAYS = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  u64: BigUint64Array,
  f32: Float32Array,
} as const;

type NumberType = keyof typeof ARRAYS;

export function readNumbers<T extends NumberType>(
  chunk: DuckDBDataChunk,
  index: number,
  type: T,
): InstanceType<(typeof ARRAYS)[T]> {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  return copyOf(vector, chunk.rowCount, type);
}

function copyOf<T extends NumberType>(
  vector: duckdb.Vector,
  rows: number,
  type: T,
): InstanceType<(typeof ARRAYS)[T]> {
  const Kind = ARRAYS[type];
  if (rows === 0) return new Kind(0) as InstanceType<(typeof ARRAYS)[T]>;
  const bytes = duckdb.vector_get_data(vector, rows * Kind.BYTES_PER_ELEMENT);
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return new Kind(copy) as InstanceType<(typeof ARRAYS)[T]>;
}

export function readTexts(chunk: DuckDBDataChunk, index: number): (string | null)[] {
  return textsOf(duckdb.data_chunk_get_vector(chunk.chunk, index), chunk.rowCount);
}

/** DuckDB's strings take 16 bytes: length, then either up to 12 bytes in place, or 4 of prefix and a pointer. */
const INLINE_BYTES = 12;

function textsOf(vector: duckdb.Vector, rows: number): (string | null)[] {
  const texts: (string | null)[] = [];
  if (rows === 0) return texts;
  const bytes = duckdb.vector_get_data(vector, rows * 16);
  const validity = duckdb.vector_get_validity(
    vector,
    Math.ceil(rows / 64) * 8,
  ) as Uint8Array | null;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < rows; i++) {
    if (validity && !((validity[i >> 3] ?? 0) & (1 << (i & 7)))) {
      texts.push(null);
      continue;
    }
    const length = view.readUInt32LE(i * 16);
    if (length <= INLINE_BYTES) {
      texts.push(view.toString("utf8", i * 16 + 4, i * 16 + 4 + length));
    } else {
      const far = duckdb.get_data_from_pointer(
        view.buffer as ArrayBuffer,
        view.byteOffset + i * 16 + 8,
        length,
      );
      texts.push(Buffer.from(far.buffer, far.byteOffset, length).toString("utf8"));
    }
  }
  return texts;
}

function entriesOf(vector: duckdb.Vector, rows: number): BigUint64Array {
  return copyOf(vector, rows * 2, "u64");
}

/** A null list reads as an empty one: its entry has length 0 only when written so, hence COALESCE lists too. */
export function readNumberLists(chunk: DuckDBDataChunk, index: number): Uint16Array[] {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  const entries = entriesOf(vector, chunk.rowCount);
  const flat = copyOf(
    duckdb.list_vector_get_child(vector),
    duckdb.list_vector_get_size(vector),
    "u16",
  );
  return sliceLists(entries, (from, to) => flat.slice(from, to));
}

export function readTextLists(chunk: DuckDBDataChunk, index: number): string[][] {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  const entries = entriesOf(vector, chunk.rowCount);
  const flat = textsOf(duckdb.list_vector_get_child(vector), duckdb.list_vector_get_size(vector));
  return sliceLists(entries, (from, to) => flat.slice(from, to).filter((text) => text !== null));
}

function sliceLists<T>(entries: BigUint64Array, slice: (from: number, to: number) => T): T[] {
  const lists: T[] = [];
  for (let i = 0; i + 1 < entries.length; i += 2) {
    const from = Number(entries[i]);
    lists.push(slice(from, from + Number(entries[i + 1])));
  }
  return lists;
}

/** Streams a query's chunks; memory stays at one chunk. */
export async function* streamChunks(
  connection: DuckDBConnection,
  sql: string,
): AsyncGenerator<DuckDBDataChunk> {
  const result = await connection.stream(sql);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    yield chunk;
  }
}
