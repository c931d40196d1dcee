import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { listStarts, listStartsAt, writeListStarts } from "../src/shard/list-starts.ts";
import { memberCodes, writeCodes } from "../src/shard/member-codes.ts";
import { offsetsOf } from "../src/arrays/postings.ts";
import { readRuns, writeRuns } from "../src/shard/runs.ts";
import { SectionWriter } from "../src/files/section-file.ts";
import { ShardMemory } from "../src/shard/shard-memory.ts";

const dir = mkdtempSync(join(tmpdir(), "columns-"));
afterAll(() => rmSync(dir, { recursive: true }));

/** What was written, as a shard has it. */
function memoryOf(write: (writer: SectionWriter) => void): ShardMemory {
  const writer = new SectionWriter(join(dir, "columns.bin"));
  // A shard's first section is never one of these.
  writer.write("first", new Uint32Array(16));
  write(writer);
  return new ShardMemory(dir, writer.finish(), 0);
}

describe("columns of a shard", () => {
  it("say where lists begin, near or far apart", () => {
    const length = fc.oneof({ weight: 20, arbitrary: fc.nat(40) }, fc.nat(90_000));
    fc.assert(
      fc.property(fc.array(length, { maxLength: 200 }), (lengths) => {
        const offsets = offsetsOf(lengths);
        const memory = memoryOf((writer) => writeListStarts(writer, "lists", offsets));
        const startOf = listStartsAt(memory, listStarts(memory, "lists"));
        expect(Array.from(offsets, (_, list) => startOf(list))).toEqual([...offsets]);
      }),
      { numRuns: 60 },
    );
  });

  it("take two bytes for a list where they can, and words where 32 lists are longer than that", () => {
    const bytes = (longest: number): number => {
      const offsets = offsetsOf([...Array<number>(640).fill(3), longest]);
      return memoryOf((writer) => writeListStarts(writer, "lists", offsets)).bytes("lists");
    };
    expect(bytes(0xffff - 3)).toBe(641 * 2 + 2);
    expect(bytes(70_000)).toBe(641 * 4 + 4);
  });

  it("give back values, whether neighbours are equal or not", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2 ** 32 - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 60 }),
        (runs) => {
          const column = Uint32Array.from(
            runs.flatMap(([value, times]) => Array(times).fill(value)),
          );
          const memory = memoryOf((writer) => writeRuns(writer, "runs", column));
          const valueAt = readRuns(memory, "runs");
          expect(Array.from(column, (_, place) => valueAt(place))).toEqual([...column]);
        },
      ),
      { numRuns: 60 },
    );
    const equal = memoryOf((writer) => writeRuns(writer, "runs", new Uint32Array(1000).fill(7)));
    expect(equal.bytes("runs")).toBe(4);
  });

  it.each([
    [0xfe, 1],
    [0xff, 2],
    [0xfffe, 2],
    [0xffff, 4],
  ])("hold codes up to %i in %i bytes", (keys, width) => {
    const codes = Uint32Array.of(0, 1, keys, keys - 1);
    const memory = memoryOf((writer) => writeCodes(writer, "country", codes, keys));
    expect(memory.bytes("country:codes")).toBe(codes.length * width);
    const codeOf = memberCodes(memory, "country", codes.length);
    expect(Array.from(codes, (_, member) => codeOf(member))).toEqual([...codes]);
  });
});
