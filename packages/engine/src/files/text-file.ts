import { closeSync, fstatSync, fsyncSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { EngineError } from "../port/errors.ts";
import { checksumOf } from "./checksum.ts";
import type { TextFile } from "./manifest.ts";
import { writeFully } from "./section-file.ts";

/** Unit of checksums: a read touches whole blocks. */
const BLOCK = 16_384;
/** Texts nearer than this are fetched by one read. */
const GAP = 32_768;
/** Bytes of one read at most (a longer text is read in one piece all the same). */
const SPAN = 1 << 20;
/** Ends every text; never occurs in a normal form. */
const END = 0x0a;

/** Appends texts, each ended by a line feed, and keeps a checksum of every block. */
export class TextWriter {
  readonly #path: string;
  #file: number | null;
  readonly #buffer = Buffer.alloc(BLOCK * 4);
  #checksums = new Uint32Array(1024);
  #blocks = 0;
  #filled = 0;
  #bytes = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, "w");
  }

  /** @returns the offset of the text's first byte. */
  append(text: string): number {
    const at = this.#bytes;
    const bytes = Buffer.byteLength(text) + 1;
    if (at + bytes > 0xffff_ffff) {
      throw new EngineError(
        "engine_capacity",
        "The texts of one shard exceed 4 GiB: build with more shards",
      );
    }
    if (bytes <= this.#buffer.length - this.#filled) {
      this.#buffer.write(text, this.#filled);
      this.#filled += bytes;
      this.#buffer[this.#filled - 1] = END;
      if (this.#filled === this.#buffer.length) this.#flush();
    } else {
      const encoded = Buffer.from(`${text}\n`);
      for (let from = 0; from < encoded.length;) {
        const part = Math.min(this.#buffer.length - this.#filled, encoded.length - from);
        encoded.copy(this.#buffer, this.#filled, from, from + part);
        this.#filled += part;
        from += part;
        if (this.#filled === this.#buffer.length) this.#flush();
      }
    }
    this.#bytes += bytes;
    return at;
  }

  get bytes(): number {
    return this.#bytes;
  }

  finish(): { file: TextFile; checksums: Uint32Array } {
    this.#buffer.fill(0, this.#filled);
    this.#filled = Math.ceil(this.#filled / BLOCK) * BLOCK;
    this.#flush();
    fsyncSync(this.#open());
    this.close();
    return {
      file: { file: basename(this.#path), bytes: this.#blocks * BLOCK },
      checksums: this.#checksums.slice(0, this.#blocks),
    };
  }

  /** Lets an unfinished file go. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #open(): number {
    if (this.#file === null) throw new Error("The text file is closed");
    return this.#file;
  }

  #flush(): void {
    for (let at = 0; at < this.#filled; at += BLOCK) {
      if (this.#blocks === this.#checksums.length) {
        const larger = new Uint32Array(this.#blocks * 2);
        larger.set(this.#checksums);
        this.#checksums = larger;
      }
      this.#checksums[this.#blocks++] = checksumOf(this.#buffer.subarray(at, at + BLOCK));
    }
    writeFully(this.#open(), this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}

/** A text check as bytes: what `satisfies` of core/domain/text-index asks, over UTF-8. */
export interface ByteCheck {
  readonly needle: Uint8Array;
  readonly edgeStart: boolean;
  readonly edgeEnd: boolean;
}

/**
 * Looks texts up in the file: they are needed for phrases only, and the page cache holds what is used, so that
 * twenty million posts cost no memory of ours.
 */
export class TextReader {
  readonly #name: string;
  readonly #file: number;
  readonly #checksums: Uint32Array;
  readonly #verified: Uint8Array;
  #buffer = Buffer.alloc(SPAN + 2 * BLOCK);
  /** File offset of the buffer's first byte. */
  #base = 0;
  #end = 0;

  constructor(path: string, file: TextFile, checksums: Uint32Array) {
    this.#name = basename(path);
    try {
      this.#file = openSync(path, "r");
    } catch (error) {
      throw new EngineError(
        "engine_corrupt",
        `${this.#name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    if (fstatSync(this.#file).size !== file.bytes || checksums.length * BLOCK !== file.bytes) {
      closeSync(this.#file);
      throw new EngineError(
        "engine_corrupt",
        `${this.#name} has another size than the manifest says`,
      );
    }
    this.#checksums = checksums;
    this.#verified = new Uint8Array(checksums.length);
  }

  close(): void {
    closeSync(this.#file);
  }

  /**
   * Writes those of `list[0..count)` (ascending text numbers; null: `0..count`) that satisfy the check to `out`.
   * @param offsets where each text begins, in bytes; one more at the end.
   * @param isCancelled asked between reads; when true the work stops.
   * @returns how many were written; `out` may be `list` itself.
   */
  filter(
    list: Uint32Array | null,
    count: number,
    offsets: Uint32Array,
    check: ByteCheck,
    out: Uint32Array,
    isCancelled: () => boolean,
  ): number {
    let found = 0;
    let i = 0;
    this.#end = 0;
    while (i < count && !isCancelled()) {
      const first = offsets[list === null ? i : list[i]!]!;
      let end = offsets[(list === null ? i : list[i]!) + 1]!;
      let next = i + 1;
      for (; next < count; next++) {
        const text = list === null ? next : list[next]!;
        if (offsets[text]! - end > GAP || offsets[text + 1]! - first > SPAN) break;
        end = offsets[text + 1]!;
      }
      this.#read(first, end);
      found = this.#filterSpan(list, i, next, offsets, check, out, found);
      i = next;
    }
    return found;
  }

  #filterSpan(
    list: Uint32Array | null,
    from: number,
    to: number,
    offsets: Uint32Array,
    check: ByteCheck,
    out: Uint32Array,
    found: number,
  ): number {
    const buffer = this.#buffer;
    const limit = this.#end - this.#base;
    const length = check.needle.length;
    let hit = -1;
    for (let i = from; i < to; i++) {
      const text = list === null ? i : list[i]!;
      const start = offsets[text]! - this.#base;
      const end = offsets[text + 1]! - this.#base - 1;
      // The next hit is searched once and kept: texts before it need no search of their own.
      if (hit < start) hit = find(buffer, check.needle, start, limit);
      while (hit + length <= end) {
        const startsWell = !check.edgeStart || hit === start || isEdge(buffer[hit - 1]!);
        if (
          startsWell &&
          (!check.edgeEnd || hit + length === end || isEdge(buffer[hit + length]!))
        ) {
          out[found++] = text;
          break;
        }
        hit = find(buffer, check.needle, hit + 1, limit);
      }
    }
    return found;
  }

  /** Brings bytes [from, to) into the buffer, whole blocks, each compared with its checksum once. */
  #read(from: number, to: number): void {
    const firstBlock = Math.floor(from / BLOCK);
    const lastBlock = Math.ceil(to / BLOCK);
    const bytes = (lastBlock - firstBlock) * BLOCK;
    if (bytes > this.#buffer.length) this.#buffer = Buffer.alloc(bytes);
    for (let at = 0; at < bytes;) {
      const got = readSync(this.#file, this.#buffer, at, bytes - at, firstBlock * BLOCK + at);
      if (got === 0) throw new EngineError("engine_corrupt", `${this.#name} ends early`);
      at += got;
    }
    for (let block = firstBlock; block < lastBlock; block++) {
      if (this.#verified[block] === 1) continue;
      const at = (block - firstBlock) * BLOCK;
      if (checksumOf(this.#buffer.subarray(at, at + BLOCK)) !== this.#checksums[block]) {
        throw new EngineError(
          "engine_corrupt",
          `${this.#name} is damaged near byte ${block * BLOCK}`,
        );
      }
      this.#verified[block] = 1;
    }
    this.#base = firstBlock * BLOCK;
    this.#end = to;
  }
}

/** Position of the needle at or after `from`, or beyond every text. */
function find(buffer: Buffer, needle: Uint8Array, from: number, limit: number): number {
  const hit = from >= limit ? -1 : buffer.indexOf(needle, from);
  return hit < 0 ? Number.MAX_SAFE_INTEGER : hit;
}

/** A space, or JOINT (U+0001). */
function isEdge(byte: number): boolean {
  return byte === 0x20 || byte === 0x01;
}
