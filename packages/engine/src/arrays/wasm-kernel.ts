import { KERNEL_BASE64 } from "./kernel-binary.generated.ts";
import type { Kernel } from "./kernel.ts";

/** The module's functions: as the kernel's, over byte addresses. */
type KernelExports = {
  readonly [
    N in
      | Exclude<keyof Kernel, "fill" | "checksum">
      | "checksumBegin"
      | "checksumAdd"
      | "checksumEnd"
  ]: (...values: number[]) => number;
};

/** Words of one call: a function is compiled well once it has been called a while, never while it runs. */
const PIECE = 1 << 16;

let compiled: WebAssembly.Module | null = null;

/** The compiled module, made once a thread. */
function kernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_BASE64, "base64"));
  return compiled;
}

/**
 * The compiled kernel over a shard's memory. Addresses go in as words and are multiplied here: they reach 2^32, which
 * the module takes as an unsigned 32-bit number whatever its sign in JavaScript.
 */
export class WasmKernel implements Kernel {
  readonly #do: KernelExports;
  readonly #memory: WebAssembly.Memory;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
    this.#do = new WebAssembly.Instance(kernelModule(), { env: { memory, abort } })
      .exports as KernelExports;
  }

  clear(at: number, words: number): void {
    this.#do.clear(at * 4, words);
  }

  fill(at: number, bits: number): void {
    const set = new Uint32Array(this.#memory.buffer, at * 4, (bits + 31) >>> 5);
    set.fill(0xffff_ffff);
    if ((bits & 31) !== 0) set[bits >>> 5] = (1 << (bits & 31)) - 1;
  }

  copy(to: number, from: number, words: number): void {
    this.#do.copy(to * 4, from * 4, words);
  }

  or(to: number, from: number, words: number): void {
    this.#do.or(to * 4, from * 4, words);
  }

  and(to: number, from: number, words: number): void {
    this.#do.and(to * 4, from * 4, words);
  }

  andNot(to: number, from: number, words: number): void {
    this.#do.andNot(to * 4, from * 4, words);
  }

  add(to: number, from: number, words: number): void {
    this.#do.add(to * 4, from * 4, words);
  }

  reaching(at: number, words: number, least: number, out: number): number {
    return this.#do.reaching(at * 4, words, least | 0, out * 4);
  }

  count(at: number, words: number): number {
    return this.#do.count(at * 4, words);
  }

  checksum(at: number, words: number): number {
    this.#do.checksumBegin();
    for (let done = 0; done < words; done += PIECE)
      this.#do.checksumAdd((at + done) * 4, Math.min(PIECE, words - done));
    return this.#do.checksumEnd(words) >>> 0;
  }

  countAnd(a: number, b: number, words: number): number {
    return this.#do.countAnd(a * 4, b * 4, words);
  }

  orList(to: number, list: number, count: number): void {
    this.#do.orList(to * 4, list * 4, count);
  }

  orAuthors(to: number, posts: number, count: number, author: number): void {
    this.#do.orAuthors(to * 4, posts * 4, count, author * 4);
  }

  list(at: number, words: number, out: number): number {
    return this.#do.list(at * 4, words, out * 4);
  }

  intersect(a: number, aCount: number, b: number, bCount: number, out: number): number {
    return this.#do.intersect(a * 4, aCount, b * 4, bCount, out * 4);
  }

  expand(list: number, words: number, limit: number, out: number): number {
    return this.#do.expand(list * 4, words, limit, out * 4);
  }

  orPacked(to: number, list: number, words: number): void {
    this.#do.orPacked(to * 4, list * 4, words);
  }

  histogram8(list: number, count: number, codes: number, out: number): void {
    this.#do.histogram8(list * 4, count, codes * 4, out * 4);
  }

  histogram16(list: number, count: number, codes: number, out: number): void {
    this.#do.histogram16(list * 4, count, codes * 4, out * 4);
  }

  histogram32(list: number, count: number, codes: number, out: number): void {
    this.#do.histogram32(list * 4, count, codes * 4, out * 4);
  }

  histogramLists16(
    list: number,
    count: number,
    offsets: number,
    bases: number,
    values: number,
    out: number,
  ): number {
    return this.#do.histogramLists16(list * 4, count, offsets * 4, bases * 4, values * 4, out * 4);
  }

  histogramPacked(
    list: number,
    count: number,
    offsets: number,
    bases: number,
    values: number,
    limit: number,
    out: number,
  ): number {
    return this.#do.histogramPacked(
      list * 4,
      count,
      offsets * 4,
      bases * 4,
      values * 4,
      limit,
      out * 4,
    );
  }

  postsOf(
    members: number,
    author: number,
    sentiment: number,
    posts: number,
    out: number,
    authors: number,
  ): void {
    this.#do.postsOf(members * 4, author * 4, sentiment * 4, posts, out * 4, authors * 4);
  }

  walk(
    order: number,
    count: number,
    members: number,
    author: number,
    posts: number,
    limit: number,
    out: number,
  ): number {
    return this.#do.walk(order * 4, count, members * 4, author * 4, posts, limit, out * 4);
  }

  postsAmong(members: number, author: number, posts: number, among: number, out: number): number {
    return this.#do.postsAmong(members * 4, author * 4, posts, among * 4, out * 4);
  }

  countPosters(
    members: number,
    keys: number,
    count: number,
    offsets: number,
    data: number,
    posts: number,
    author: number,
    seen: number,
    out: number,
  ): void {
    this.#do.countPosters(
      members * 4,
      keys * 4,
      count,
      offsets * 4,
      data * 4,
      posts,
      author * 4,
      seen * 4,
      out * 4,
    );
  }
}

/** The module never calls it: it allocates nothing and asserts nothing. */
function abort(): never {
  throw new Error("The kernel aborted");
}
