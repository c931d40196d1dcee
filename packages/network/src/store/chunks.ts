import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";
import type { NumberLists, TextLists } from "@toolkit/core/domain/network-data";

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
  return Array.from(bytesOf(vector, rows), (bytes) => bytes && bytes.toString("utf8"));
}

/** Texts as they lie in the chunk: each is valid until the next is asked for. */
export function textBytes(chunk: DuckDBDataChunk, index: number): Generator<Buffer | null> {
  return bytesOf(duckdb.data_chunk_get_vector(chunk.chunk, index), chunk.rowCount);
}

function* bytesOf(vector: duckdb.Vector, rows: number): Generator<Buffer | null> {
  if (rows === 0) return;
  const bytes = duckdb.vector_get_data(vector, rows * 16);
  const validity = duckdb.vector_get_validity(
    vector,
    Math.ceil(rows / 64) * 8,
  ) as Uint8Array | null;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < rows; i++) {
    if (validity && !((validity[i >> 3] ?? 0) & (1 << (i & 7)))) {
      yield null;
      continue;
    }
    const length = view.readUInt32LE(i * 16);
    if (length <= INLINE_BYTES) {
      yield view.subarray(i * 16 + 4, i * 16 + 4 + length);
    } else {
      const far = duckdb.get_data_from_pointer(
        view.buffer as ArrayBuffer,
        view.byteOffset + i * 16 + 8,
        length,
      );
      yield Buffer.from(far.buffer, far.byteOffset, length);
    }
  }
}

/** A null list reads as an empty one: its entry has length 0 only when written so, hence COALESCE lists too. */
export function readNumberLists(chunk: DuckDBDataChunk, index: number): NumberLists {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  const child = duckdb.list_vector_get_child(vector);
  const flat = copyOf(child, duckdb.list_vector_get_size(vector), "u16");
  const { ends, places } = placesOf(vector, chunk.rowCount);
  return { ends, items: places === null ? flat : Uint16Array.from(places, (at) => flat[at] ?? 0) };
}

export function readTextLists(chunk: DuckDBDataChunk, index: number): TextLists {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  const child = duckdb.list_vector_get_child(vector);
  const flat = textsOf(child, duckdb.list_vector_get_size(vector)).map((text) => text ?? "");
  const { ends, places } = placesOf(vector, chunk.rowCount);
  return { ends, items: places === null ? flat : Array.from(places, (at) => flat[at] ?? "") };
}

/** Where lists end, and where their items lie in the child vector; null: just as they come. */
function placesOf(
  vector: duckdb.Vector,
  rows: number,
): { ends: Uint32Array; places: Uint32Array | null } {
  // Offset and length of each list. Sorted and joined rows keep the child as it was: out of order, some of it unused.
  const entries = new Uint32Array(copyOf(vector, rows * 2, "u64").buffer);
  const ends = new Uint32Array(rows);
  let end = 0;
  let isInOrder = true;
  for (let i = 0; i < rows; i++) {
    const length = entries[i * 4 + 2] ?? 0;
    if (length > 0 && entries[i * 4] !== end) isInOrder = false;
    ends[i] = end += length;
  }
  if (isInOrder) return { ends, places: null };
  const places = new Uint32Array(end);
  for (let i = 0, at = 0; i < rows; i++) {
    const [offset = 0, length = 0] = [entries[i * 4], entries[i * 4 + 2]];
    for (let k = 0; k < length; k++) places[at++] = offset + k;
  }
  return { ends, places };
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
