import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { compile } from "../scripts/build-kernel.mjs";
import { LEIDEN_BASE64 } from "../src/communities/leiden-binary.generated.ts";
import { KERNEL_BASE64 } from "../src/arrays/kernel-binary.generated.ts";
import type { Kernel } from "../src/arrays/kernel.ts";
import { packLists, packPostings } from "../src/arrays/packed-lists.ts";
import { PlainKernel } from "../src/shard/plain-kernel.ts";
import { bitsetWords, offsetsOf } from "../src/arrays/postings.ts";
import { SectionWriter } from "../src/files/section-file.ts";
import { ShardMemory } from "../src/shard/shard-memory.ts";
import { WasmKernel } from "../src/arrays/wasm-kernel.ts";
import { generator } from "./random-network.ts";

const dir = mkdtempSync(join(tmpdir(), "kernel-"));
afterAll(() => rmSync(dir, { recursive: true }));

test("the committed binaries are what the sources compile to", async () => {
  expect((await compile("kernel")).toString("base64")).toBe(KERNEL_BASE64);
  expect((await compile("leiden")).toString("base64")).toBe(LEIDEN_BASE64);
}, 120_000);

/** Words of memory; the first half is random, the second is room to write to. */
const ROOM = 4096;

function memoryOf(seed: number): ShardMemory {
  const writer = new SectionWriter(join(dir, "memory.bin"));
  const random = generator(seed);
  writer.write(
    "data",
    Uint32Array.from({ length: ROOM * 2 }, () => Math.floor(random() * 4294967296)),
  );
  const memory = new ShardMemory(dir, writer.finish(), ROOM * 2);
  memory.allocate(ROOM * 2);
  return memory;
}

/** One call of each function on ranges that make sense; returns what it returned. */
const CALLS: Record<
  string,
  (kernel: Kernel, memory: ShardMemory, random: () => number) => unknown
> = {
  clear: (kernel, _, random) => kernel.clear(at(random), size(random)),
  fill: (kernel, _, random) => kernel.fill(at(random), size(random) * 7),
  copy: (kernel, _, random) => kernel.copy(ROOM * 2 + at(random), at(random), size(random)),
  or: (kernel, _, random) => kernel.or(ROOM * 2 + at(random), at(random), size(random)),
  and: (kernel, _, random) => kernel.and(ROOM + at(random), at(random), size(random)),
  andNot: (kernel, _, random) => kernel.andNot(ROOM + at(random), at(random), size(random)),
  add: (kernel, _, random) => kernel.add(ROOM + at(random), at(random), size(random)),
  reaching: (kernel, _, random) =>
    kernel.reaching(at(random), size(random), Math.floor(random() * 4294967296), ROOM * 2),
  count: (kernel, _, random) => kernel.count(at(random), size(random)),
  checksum: (kernel, _, random) => kernel.checksum(at(random), size(random) & ~3),
  countAnd: (kernel, _, random) => kernel.countAnd(at(random), at(random), size(random)),
  orList: (kernel, memory, random) => kernel.orList(ROOM * 2, ...list(memory, random, 1000)),
  orAuthors: (kernel, memory, random) => {
    const authors = rising(memory, random, 1000, ROOM + 512);
    kernel.orAuthors(ROOM * 2, ...list(memory, random, 50), authors);
  },
  list: (kernel, _, random) => kernel.list(at(random), Math.min(60, size(random)), ROOM * 2),
  intersect: (kernel, memory, random) => {
    const a = list(memory, random, 3000, ROOM * 2, random() < 0.5 ? 4 : 300);
    const b = list(memory, random, 3000, ROOM * 3, 500);
    const count = kernel.intersect(...a, ...b, a[0]);
    const found = memory.u32.slice(a[0], a[0] + count);
    // What lies behind the result is nobody's.
    memory.u32.fill(0, a[0], a[0] + 400);
    return found;
  },
  expand: (kernel, memory, random) =>
    kernel.expand(...packed(memory, random, 100_000), Math.floor(random() * 110_000), ROOM * 2),
  orPacked: (kernel, memory, random) =>
    kernel.orPacked(ROOM * 2, ...packed(memory, random, 60_000)),
  histogram8: (kernel, memory, random) =>
    kernel.histogram8(...list(memory, random, 1000), 16, ROOM * 3 + 256),
  histogram16: (kernel, memory, random) => {
    memory.u16.forEach((value, i) => (memory.u16[i] = i < ROOM * 2 ? value % 500 : value));
    kernel.histogram16(...list(memory, random, 1000), 16, ROOM * 3);
  },
  histogram32: (kernel, memory, random) => {
    const codes = rising(memory, random, 900, ROOM + 512);
    kernel.histogram32(...list(memory, random, 60), codes, ROOM * 3);
  },
  histogramLists16: (kernel, memory, random) => {
    memory.u16.forEach((value, i) => (memory.u16[i] = i < ROOM * 2 ? value % 500 : value));
    const starts = startsOf(memory, random, 1500);
    return kernel.histogramLists16(...list(memory, random, 60), ...starts, 16, ROOM * 3);
  },
  histogramPacked: (kernel, memory, random) => {
    const members = list(memory, random, 60, ROOM);
    const [offsets, values] = packedLists(memory, random, 60, 33_500);
    kernel.clear(ROOM * 2, ROOM * 2);
    return kernel.histogramPacked(...members, offsets, 0, values, 4000, ROOM * 3);
  },
  postsOf: (kernel, memory, random) => {
    const author = rising(memory, random, 1000, ROOM + 512);
    kernel.postsOf(0, author, 64, 90, ROOM * 3, ROOM * 3 + 64);
  },
  walk: (kernel, memory, random) => {
    const author = rising(memory, random, 1000, ROOM + 512);
    const order = list(memory, random, 90, ROOM + 1024);
    return kernel.walk(...order, 0, author, 80, Math.floor(random() * 50), ROOM * 3);
  },
  postsAmong: (kernel, memory, random) => {
    const author = rising(memory, random, 1000, ROOM + 512);
    return kernel.postsAmong(0, author, 90, at(random), ROOM * 3);
  },
  countPosters: (kernel, memory, random) => {
    const keys = list(memory, random, 30, ROOM + 512);
    const [offsets, data] = packedLists(memory, random, 60, 90);
    const author = rising(memory, random, 1000, ROOM + 512 + 128);
    kernel.clear(ROOM * 2, 1000);
    kernel.countPosters(0, ...keys, offsets, data, 80, author, ROOM * 2, ROOM * 3);
  },
};

function at(random: () => number): number {
  return Math.floor(random() * ROOM);
}

function size(random: () => number): number {
  return Math.floor((random() * ROOM) / 4);
}

/** Writes a strictly ascending list of numbers below about a limit; returns where and how long. */
function list(
  memory: ShardMemory,
  random: () => number,
  limit: number,
  place = ROOM * 3,
  length = 100,
): [number, number] {
  const values = new Set(Array.from({ length }, () => Math.floor(random() * limit)));
  memory.u32.set(Uint32Array.from(values).sort(), place);
  return [place, values.size];
}

/** Writes a packed list of numbers below a limit; returns where and how many words. */
function packed(memory: ShardMemory, random: () => number, limit: number): [number, number] {
  const values = ascending(random, limit);
  const { data } = packLists(Uint32Array.of(0, values.length), values);
  memory.u32.set(data, ROOM);
  return [ROOM, data.length];
}

/** Writes packed lists; returns where their offsets and their words are. */
function packedLists(
  memory: ShardMemory,
  random: () => number,
  count: number,
  limit: number,
): [number, number] {
  const lists = Array.from({ length: count }, () => ascending(random, limit, 20));
  const offsets = offsetsOf(lists.map(({ length }) => length));
  const values = Uint32Array.from(lists.flatMap((values) => [...values]));
  const { offsets: ownOffsets, data } = packLists(offsets, values);
  memory.u32.set(ownOffsets, ROOM + 1024);
  memory.u32.set(data, ROOM + 1536);
  return [ROOM + 1024, ROOM + 1536];
}

/** Writes where lists begin, as words without bases or in two bytes beside them; returns both places. */
function startsOf(memory: ShardMemory, random: () => number, limit: number): [number, number] {
  const offsets = rising(memory, random, limit, ROOM + 512);
  if (random() < 0.5) return [offsets, 0];
  const words = memory.u32.slice(offsets, offsets + 101);
  const [near, bases] = [ROOM + 1024, ROOM + 1280];
  for (const [i, word] of words.entries()) {
    const base = words[i & ~31]!;
    memory.u32[bases + (i >>> 5)] = base;
    memory.u16[near * 2 + i] = word - base;
  }
  return [near, bases];
}

/** Some numbers below a limit, half of them small. */
function ascending(random: () => number, limit: number, most = 300): Uint32Array {
  const count = Math.floor(random() * most);
  const values = Array.from({ length: count }, () =>
    Math.floor(random() * (random() < 0.5 ? Math.min(limit, 500) : limit)),
  );
  return Uint32Array.from(new Set(values)).sort();
}

/** Writes numbers below a limit that never fall: offsets, codes. */
function rising(memory: ShardMemory, random: () => number, limit: number, place: number): number {
  memory.u32.set(
    Uint32Array.from({ length: 101 }, () => Math.floor(random() * limit)).sort(),
    place,
  );
  return place;
}

test.each(Object.keys(CALLS))(
  "%s does the same in both kernels",
  (name) => {
    const call = CALLS[name];
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [plain, compiled] = [memoryOf(seed), memoryOf(seed)];
        const results = [
          call?.(new PlainKernel(plain), plain, generator(seed)),
          call?.(new WasmKernel(compiled.memory), compiled, generator(seed)),
        ];
        expect(results[1]).toEqual(results[0]);
        expect(
          Buffer.compare(Buffer.from(compiled.memory.buffer), Buffer.from(plain.memory.buffer)),
        ).toBe(0);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

test("a packed list is never larger than its numbers, and holds them all", () => {
  const number = fc.oneof(fc.nat(70), fc.nat(200_000), fc.nat(2 ** 30 - 1));
  const lists = fc.array(
    fc.uniqueArray(number, { maxLength: 40 }).map((values) => Uint32Array.from(values).sort()),
  );
  fc.assert(
    fc.property(lists, fc.integer(), (values, seed) => {
      const offsets = offsetsOf(values.map(({ length }) => length));
      const all = Uint32Array.from(values.flatMap((list) => [...list]));
      const packed = packLists(offsets, all);
      const memory = memoryOf(seed);
      memory.u32.set(packed.data, 0);
      for (const [place, list] of values.entries()) {
        const from = packed.offsets[place]!;
        const words = packed.offsets[place + 1]! - from;
        expect(words).toBeLessThanOrEqual(list.length);
        for (const kernel of [new PlainKernel(memory), memory.kernel]) {
          const found = kernel.expand(from, words, 2 ** 30, ROOM * 2);
          expect(memory.u32.slice(ROOM * 2, ROOM * 2 + found)).toEqual(list);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("bitsets among packed postings stay as they are", () => {
  const members = 640;
  const words = bitsetWords(members);
  const bitset = Uint32Array.from({ length: words }, (_, word) => 0xffff_0000 + word);
  const postings = {
    offsets: Uint32Array.of(0, 3, 3 + words),
    data: Uint32Array.of(1, 5, 600, ...bitset),
  };
  const { offsets, data } = packPostings(postings, members);
  expect([...offsets]).toEqual([0, 2, 2 + words]);
  expect(data.slice(2)).toEqual(bitset);
  expect(() => packLists(Uint32Array.of(0, 1), Uint32Array.of(2 ** 30))).toThrow(RangeError);
});
