import type { Kernel } from "../arrays/kernel.ts";
import { BLOCK } from "../arrays/packed-lists.ts";
import { Checksum } from "../files/checksum.ts";
import { listStartsAt } from "./list-starts.ts";
import type { ShardMemory } from "./shard-memory.ts";

/** The kernel in plain TypeScript: what the compiled one is held to, and measured against. */
export class PlainKernel implements Kernel {
  readonly #memory: ShardMemory;

  constructor(memory: ShardMemory) {
    this.#memory = memory;
  }

  clear(at: number, words: number): void {
    this.#memory.u32.fill(0, at, at + words);
  }

  fill(at: number, bits: number): void {
    const { u32 } = this.#memory;
    u32.fill(0xffff_ffff, at, at + (bits >>> 5));
    if ((bits & 31) !== 0) u32[at + (bits >>> 5)] = (1 << (bits & 31)) - 1;
  }

  copy(to: number, from: number, words: number): void {
    this.#memory.u32.copyWithin(to, from, from + words);
  }

  or(to: number, from: number, words: number): void {
    const { u32 } = this.#memory;
    for (let i = 0; i < words; i++) u32[to + i]! |= u32[from + i]!;
  }

  and(to: number, from: number, words: number): void {
    const { u32 } = this.#memory;
    for (let i = 0; i < words; i++) u32[to + i]! &= u32[from + i]!;
  }

  andNot(to: number, from: number, words: number): void {
    const { u32 } = this.#memory;
    for (let i = 0; i < words; i++) u32[to + i]! &= ~u32[from + i]!;
  }

  add(to: number, from: number, words: number): void {
    const { u32 } = this.#memory;
    for (let i = 0; i < words; i++) u32[to + i]! += u32[from + i]!;
  }

  reaching(at: number, words: number, least: number, out: number): number {
    const { u32 } = this.#memory;
    let found = 0;
    for (let i = 0; i < words; i++) if (u32[at + i]! >= least) u32[out + found++] = i;
    return found;
  }

  count(at: number, words: number): number {
    const { u32 } = this.#memory;
    let sum = 0;
    for (let i = at; i < at + words; i++) sum += popcount(u32[i]!);
    return sum;
  }

  checksum(at: number, words: number): number {
    const checksum = new Checksum();
    checksum.update(this.#memory.u32.subarray(at, at + words));
    return checksum.value();
  }

  countAnd(a: number, b: number, words: number): number {
    const { u32 } = this.#memory;
    let sum = 0;
    for (let i = 0; i < words; i++) sum += popcount(u32[a + i]! & u32[b + i]!);
    return sum;
  }

  orList(to: number, list: number, count: number): void {
    const { u32 } = this.#memory;
    for (let i = list; i < list + count; i++) u32[to + (u32[i]! >>> 5)]! |= 1 << (u32[i]! & 31);
  }

  orAuthors(to: number, posts: number, count: number, author: number): void {
    const { u32 } = this.#memory;
    for (let i = posts; i < posts + count; i++) {
      const member = u32[author + u32[i]!]!;
      u32[to + (member >>> 5)]! |= 1 << (member & 31);
    }
  }

  list(at: number, words: number, out: number): number {
    const { u32 } = this.#memory;
    let next = out;
    for (let i = 0; i < words; i++) {
      for (let bits = u32[at + i]!; bits !== 0; bits &= bits - 1)
        u32[next++] = i * 32 + 31 - Math.clz32(bits & -bits);
    }
    return next - out;
  }

  intersect(a: number, aCount: number, b: number, bCount: number, out: number): number {
    const { u32 } = this.#memory;
    const aEnd = a + aCount;
    const bEnd = b + bCount;
    let next = out;
    for (let i = a, j = b; i < aEnd && j < bEnd;) {
      const x = u32[i]!;
      const y = u32[j]!;
      if (x === y) u32[next++] = x;
      if (x <= y) i++;
      if (y <= x) j++;
    }
    return next - out;
  }

  expand(list: number, words: number, limit: number, out: number): number {
    let found = 0;
    for (const value of this.#unpack(list, words)) {
      if (value >= limit) break;
      this.#memory.u32[out + found++] = value;
    }
    return found;
  }

  orPacked(to: number, list: number, words: number): void {
    const { u32 } = this.#memory;
    for (const value of this.#unpack(list, words)) u32[to + (value >>> 5)]! |= 1 << (value & 31);
  }

  *#unpack(list: number, words: number): Generator<number> {
    const { u16 } = this.#memory;
    let block = 0;
    for (let i = list * 2; i < (list + words) * 2; i++) {
      const piece = u16[i]!;
      if (piece >= BLOCK) block = piece - BLOCK;
      else yield block * BLOCK + piece;
    }
  }

  histogram8(list: number, count: number, codes: number, out: number): void {
    const { u32, u8 } = this.#memory;
    for (let i = list; i < list + count; i++) u32[out + u8[codes * 4 + u32[i]!]!]!++;
  }

  histogram16(list: number, count: number, codes: number, out: number): void {
    const { u32, u16 } = this.#memory;
    for (let i = list; i < list + count; i++) u32[out + u16[codes * 2 + u32[i]!]!]!++;
  }

  histogram32(list: number, count: number, codes: number, out: number): void {
    const { u32 } = this.#memory;
    for (let i = list; i < list + count; i++) u32[out + u32[codes + u32[i]!]!]!++;
  }

  histogramLists16(
    list: number,
    count: number,
    offsets: number,
    bases: number,
    values: number,
    out: number,
  ): number {
    const { u32, u16 } = this.#memory;
    const startOf = listStartsAt(this.#memory, { offsets, bases });
    let having = 0;
    for (let i = list; i < list + count; i++) {
      const from = startOf(u32[i]!);
      const to = startOf(u32[i]! + 1);
      if (to > from) having++;
      for (let j = from; j < to; j++) u32[out + u16[values * 2 + j]!]!++;
    }
    return having;
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
    const { u32 } = this.#memory;
    const startOf = listStartsAt(this.#memory, { offsets, bases });
    let having = 0;
    for (let i = list; i < list + count; i++) {
      const from = startOf(u32[i]!);
      const to = startOf(u32[i]! + 1);
      if (to > from) having++;
      for (const value of this.#unpack(values + from, to - from)) {
        if (value >= limit) break;
        u32[out + value]!++;
      }
    }
    return having;
  }

  postsOf(
    members: number,
    author: number,
    sentiment: number,
    posts: number,
    out: number,
    authors: number,
  ): void {
    const { u32, u8 } = this.#memory;
    for (let post = 0; post < posts; post++) {
      const member = u32[author + post]!;
      const bit = 1 << (member & 31);
      if ((u32[members + (member >>> 5)]! & bit) === 0) continue;
      u32[authors + (member >>> 5)]! |= bit;
      const kind = (u8[sentiment * 4 + post]! + 1) & 0xff;
      u32[out + Math.min(kind, 3)]!++;
    }
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
    const { u32 } = this.#memory;
    let found = 0;
    for (let i = order; i < order + count && found < limit; i++) {
      const post = u32[i]!;
      if (post >= posts) continue;
      const member = u32[author + post]!;
      if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) !== 0) u32[out + found++] = post;
    }
    return found;
  }

  postsAmong(members: number, author: number, posts: number, among: number, out: number): number {
    const { u32 } = this.#memory;
    let found = 0;
    for (let post = 0; post < posts; post++) {
      const member = u32[author + post]!;
      if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
      if (((u32[among + (post >>> 5)]! >>> (post & 31)) & 1) !== 0) u32[out + found++] = post;
    }
    return found;
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
    const { u32 } = this.#memory;
    for (let i = 0; i < count; i++) {
      const key = u32[keys + i]!;
      let found = 0;
      const from = u32[offsets + key]!;
      for (const post of this.#unpack(data + from, u32[offsets + key + 1]! - from)) {
        if (post >= posts) break;
        const member = u32[author + post]!;
        const isCounted = u32[seen + member] === i + 1;
        if (isCounted || ((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
        u32[seen + member] = i + 1;
        found++;
      }
      u32[out + i] = found;
    }
  }
}

function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
