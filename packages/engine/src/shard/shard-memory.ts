import { join } from "node:path";
import type { Kernel } from "../arrays/kernel.ts";
import { WasmKernel } from "../arrays/wasm-kernel.ts";
import { hexOf } from "../files/checksum.ts";
import type { SectionFile } from "../files/manifest.ts";
import { readWhole } from "../files/section-file.ts";
import { EngineError } from "../port/errors.ts";

const PAGE = 65_536;
const MAX_PAGES = 65_536;
/** Views are of less than 2^32 bytes. */
const MAX_BYTES = MAX_PAGES * PAGE - PAGE;

/**
 * One WebAssembly memory that holds a shard's section file and the room to work in. Pointers are word numbers
 * (bytes ÷ 4). The views change when the memory grows: read them anew after every call that may allocate.
 */
export class ShardMemory {
  readonly memory: WebAssembly.Memory;
  readonly kernel: Kernel;
  readonly #sections: SectionFile["sections"];
  readonly #name: string;
  u32: Uint32Array;
  u16: Uint16Array;
  u8: Uint8Array;
  /** First free byte. */
  #top: number;
  readonly #regions = new Map<string, number>();

  /** Throws EngineError engine_corrupt or engine_capacity. */
  constructor(dir: string, file: SectionFile, roomWords: number) {
    this.#name = file.file;
    this.#sections = file.sections;
    const bytes = file.bytes + roomWords * 4;
    if (bytes > MAX_BYTES) throw tooLarge(file.file);
    this.memory = new WebAssembly.Memory({
      initial: Math.max(1, Math.ceil(bytes / PAGE)),
      maximum: MAX_PAGES - 1,
    });
    this.u32 = new Uint32Array(this.memory.buffer);
    this.u16 = new Uint16Array(this.memory.buffer);
    this.u8 = new Uint8Array(this.memory.buffer);
    this.kernel = new WasmKernel(this.memory);
    const target = this.u8.subarray(0, file.bytes);
    readWhole(join(dir, file.file), target);
    if (hexOf(this.kernel.checksum(0, file.bytes >>> 2)) !== file.checksum) {
      throw new EngineError("engine_corrupt", `${file.file} does not agree with its checksum`);
    }
    this.#top = file.bytes;
  }

  has(name: string): boolean {
    return name in this.#sections;
  }

  /** First word of a section. */
  at(name: string): number {
    return this.#section(name)[0] >>> 2;
  }

  /** Bytes of a section. */
  bytes(name: string): number {
    return this.#section(name)[1];
  }

  /** A section of words as a view: take it when it is needed, keep it no longer than the call. */
  words(name: string): Uint32Array {
    const [offset, length] = this.#section(name);
    return this.u32.subarray(offset >>> 2, (offset + length) >>> 2);
  }

  /** Room that is never given back, aligned to 64 bytes. */
  allocate(words: number): number {
    const at = Math.ceil(this.#top / 64) * 64;
    const end = at + words * 4;
    if (end > MAX_BYTES) throw tooLarge(this.#name);
    if (end > this.memory.buffer.byteLength) {
      // By 16 MiB at least: each growth makes all views anew.
      const pages = Math.max(256, Math.ceil((end - this.memory.buffer.byteLength) / PAGE));
      this.memory.grow(Math.min(pages, MAX_PAGES - 1 - this.memory.buffer.byteLength / PAGE));
      this.u32 = new Uint32Array(this.memory.buffer);
      this.u16 = new Uint16Array(this.memory.buffer);
      this.u8 = new Uint8Array(this.memory.buffer);
    }
    this.#top = end;
    return at >>> 2;
  }

  /** Room with a name, made once: every caller of a name must ask for the same size. */
  region(name: string, words: number): number {
    const known = this.#regions.get(name);
    if (known !== undefined) return known;
    const at = this.allocate(words);
    this.#regions.set(name, at);
    return at;
  }

  #section(name: string): readonly [number, number] {
    const section = this.#sections[name];
    if (section === undefined)
      throw new EngineError("engine_corrupt", `${this.#name} has no section ${name}`);
    return section;
  }
}

function tooLarge(name: string): EngineError {
  return new EngineError(
    "engine_capacity",
    `${name} needs more than a shard's 4 GiB: build with more shards`,
  );
}
