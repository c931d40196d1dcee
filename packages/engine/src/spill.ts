import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import type { Column } from "./section-file.ts";
import { writeFully } from "./section-file.ts";

type ColumnType<C extends Column> = { new (length: number): C; readonly BYTES_PER_ELEMENT: number };

/** Values that wait on disk until a shard is put together: building is bounded by a shard, not by the data. */
export class Spill<C extends Column> {
  readonly #path: string;
  readonly #buffer: C;
  #file: number | null = null;
  #filled = 0;
  #length = 0;

  constructor(path: string, type: ColumnType<C>, capacity = 16_384) {
    this.#path = path;
    this.#buffer = new type(capacity);
  }

  get length(): number {
    return this.#length + this.#filled;
  }

  push(value: number): void {
    if (this.#filled === this.#buffer.length) this.#flush();
    this.#buffer[this.#filled++] = value;
  }

  close(): void {
    this.#flush();
    if (this.#file !== null) closeSync(this.#file);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#file ??= openSync(this.#path, "w");
    writeFully(
      this.#file,
      new Uint8Array(this.#buffer.buffer, 0, this.#filled * this.#buffer.BYTES_PER_ELEMENT),
    );
    this.#length += this.#filled;
    this.#filled = 0;
  }
}

/** The whole spill; a spill that nothing was pushed to has no file. */
export function readSpill<C extends Column>(path: string, type: ColumnType<C>): C {
  if (!existsSync(path)) return new type(0);
  const column = new type(statSync(path).size / type.BYTES_PER_ELEMENT);
  const bytes = new Uint8Array(column.buffer);
  const file = openSync(path, "r");
  for (let at = 0; at < bytes.length;)
    at += readSync(file, bytes, at, Math.min(1 << 28, bytes.length - at), at);
  closeSync(file);
  return column;
}

/** The spill piece by piece, for what is larger than memory should hold twice. */
export function* readSpillPieces<C extends Column>(
  path: string,
  type: ColumnType<C>,
  pieceLength = 1 << 20,
): Generator<C> {
  if (!existsSync(path)) return;
  const file = openSync(path, "r");
  try {
    for (let position = 0; ;) {
      const piece = new type(pieceLength);
      const bytes = new Uint8Array(piece.buffer);
      let at = 0;
      while (at < bytes.length) {
        const got = readSync(file, bytes, at, bytes.length - at, position + at);
        if (got === 0) break;
        at += got;
      }
      position += at;
      if (at > 0) yield piece.subarray(0, at / type.BYTES_PER_ELEMENT) as C;
      if (at < bytes.length) return;
    }
  } finally {
    closeSync(file);
  }
}
