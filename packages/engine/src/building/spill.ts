import { closeSync, openSync, readSync, unlinkSync } from "node:fs";
import { type Column, writeFully } from "../files/section-file.ts";

type ColumnType<C extends Column> = {
  new (length: number): C;
  readonly BYTES_PER_ELEMENT: number;
};

/** Values that are kept in memory until they are written to the file. */
const KEPT = 16_384;

/**
 * A column that grows value by value and waits on disk until a shard is put together: building is bounded by one
 * shard, not by the data. What is short never touches the disk.
 */
export class Spill<C extends Column> {
  readonly #path: string;
  readonly #type: ColumnType<C>;
  #buffer: C;
  #file: number | null = null;
  #written = 0;
  #filled = 0;

  constructor(path: string, type: ColumnType<C>) {
    this.#path = path;
    this.#type = type;
    this.#buffer = new type(64);
  }

  get length(): number {
    return this.#written + this.#filled;
  }

  push(value: number): void {
    if (this.#filled === this.#buffer.length) this.#makeRoom();
    this.#buffer[this.#filled++] = value;
  }

  /** The whole column. */
  read(): C {
    const column = new this.#type(this.length);
    let at = 0;
    for (const piece of this.pieces()) {
      column.set(piece, at);
      at += piece.length;
    }
    return column;
  }

  /** The column in parts, for what should not be held twice. A part is valid until the next. */
  *pieces(): Generator<C> {
    const piece = new this.#type(this.#file === null ? 0 : 1 << 18);
    const bytes = new Uint8Array(piece.buffer);
    const total = this.#written * this.#type.BYTES_PER_ELEMENT;
    for (let position = 0; this.#file !== null && position < total;) {
      const wanted = Math.min(bytes.length, total - position);
      for (let at = 0; at < wanted;) {
        at += readSync(this.#file, bytes, at, wanted - at, position + at);
      }
      position += wanted;
      yield piece.subarray(0, wanted / this.#type.BYTES_PER_ELEMENT) as C;
    }
    yield this.#buffer.subarray(0, this.#filled) as C;
  }

  /** Lets memory and disk go. */
  drop(): void {
    this.#buffer = new this.#type(0);
    this.#filled = 0;
    this.#written = 0;
    if (this.#file === null) return;
    closeSync(this.#file);
    unlinkSync(this.#path);
    this.#file = null;
  }

  #makeRoom(): void {
    if (this.#buffer.length < KEPT) {
      const larger = new this.#type(Math.max(64, this.#buffer.length * 4));
      larger.set(this.#buffer);
      this.#buffer = larger;
      return;
    }
    this.#file ??= openSync(this.#path, "w+");
    const { buffer, byteOffset, byteLength } = this.#buffer;
    writeFully(this.#file, new Uint8Array(buffer, byteOffset, byteLength));
    this.#written += this.#filled;
    this.#filled = 0;
  }
}
