import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import { basename, join } from "node:path";
import { EngineError } from "../port/errors.ts";
import { Checksum, checksumOf, hexOf } from "./checksum.ts";
import type { SectionFile } from "./manifest.ts";

const ALIGNMENT = 64;
/** One write or read at most: Linux moves no more than 2 GiB at a time. */
const CHUNK = 1 << 28;

export type Column = Uint8Array | Int8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

/** Writes named arrays one after another, each aligned to a cache line. */
export class SectionWriter {
  readonly #path: string;
  readonly #file: number;
  readonly #checksum = new Checksum();
  readonly #sections: Record<string, [number, number]> = {};
  #offset = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, "w");
  }

  write(name: string, column: Column): void {
    if (name in this.#sections) throw new Error(`Section ${name} written twice`);
    this.#sections[name] = [this.#offset, column.byteLength];
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    const whole = bytes.length - (bytes.length % ALIGNMENT);
    this.#append(bytes.subarray(0, whole));
    if (whole < bytes.length) {
      const last = new Uint8Array(ALIGNMENT);
      last.set(bytes.subarray(whole));
      this.#append(last);
    }
  }

  /** Forces everything to the disk. */
  finish(): SectionFile {
    fsyncSync(this.#file);
    closeSync(this.#file);
    return {
      file: basename(this.#path),
      bytes: this.#offset,
      checksum: this.#checksum.digest(),
      sections: this.#sections,
    };
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const part = bytes.subarray(at, at + CHUNK);
      writeFully(this.#file, part);
      this.#checksum.update(words(part));
    }
    this.#offset += bytes.length;
  }
}

function words(bytes: Uint8Array): Uint32Array {
  if (bytes.byteOffset % 4 === 0)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  return new Uint32Array(bytes.slice().buffer);
}

export function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at);
}

/** Reads a whole file into `target`, which it must fill; throws engine_corrupt when sizes differ. */
export function readWhole(path: string, target: Uint8Array): void {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    throw new EngineError(
      "engine_corrupt",
      `${basename(path)} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    const { size } = fstatSync(file);
    if (size !== target.length) {
      throw new EngineError(
        "engine_corrupt",
        `${basename(path)} has ${size} bytes, the manifest says ${target.length}`,
      );
    }
    for (let at = 0; at < target.length;) {
      const got = readSync(file, target, at, Math.min(CHUNK, target.length - at), at);
      if (got === 0) throw new EngineError("engine_corrupt", `${basename(path)} ends early`);
      at += got;
    }
  } finally {
    closeSync(file);
  }
}

/** A section file in memory, for files that are read by name rather than worked in. */
export class SectionReader {
  readonly #file: SectionFile;
  readonly #bytes: Uint8Array;

  /** @throws EngineError engine_corrupt. */
  constructor(dir: string, file: SectionFile) {
    this.#file = file;
    this.#bytes = new Uint8Array(file.bytes);
    readWhole(join(dir, file.file), this.#bytes);
    if (hexOf(checksumOf(this.#bytes)) !== file.checksum)
      throw new EngineError("engine_corrupt", `${file.file} does not agree with its checksum`);
  }

  has(name: string): boolean {
    return name in this.#file.sections;
  }

  words(name: string): Uint32Array {
    const [offset, length] = this.#place(name);
    return new Uint32Array(this.#bytes.buffer, offset, length >> 2);
  }

  octets(name: string): Uint8Array {
    const [offset, length] = this.#place(name);
    return this.#bytes.subarray(offset, offset + length);
  }

  #place(name: string): readonly [number, number] {
    const section = this.#file.sections[name];
    if (section === undefined)
      throw new EngineError("engine_corrupt", `${this.#file.file} has no section ${name}`);
    return section;
  }
}
