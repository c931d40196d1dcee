import fc from "fast-check";
import { expect, test } from "vitest";
import { addInto, placesReaching, sumOf } from "./column-sums.ts";

/** Short ones are added in place, long ones by the kernel. */
const length = fc.constantFrom(0, 1, 3, 1023, 1024, 1025, 70_001);

function column(size: number, seed: number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, i) => Math.imul(i + seed, 2654435761) >>> 8);
}

test("columns are added place by place, and the longer keeps its end", () => {
  fc.assert(
    fc.property(length, fc.nat(5), fc.nat(1000), (size, longer, seed) => {
      const [to, from] = [column(size + longer, seed), column(size, seed + 7)];
      const expected = to.map((value, i) => value + (from[i] ?? 0));
      addInto(to, from);
      expect(Buffer.compare(Buffer.from(to.buffer), Buffer.from(expected.buffer))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test("places reach a bound or are left out", () => {
  fc.assert(
    fc.property(length, fc.nat(2 ** 24), fc.nat(1000), (size, least, seed) => {
      const counts = column(size, seed);
      const expected = [...counts.keys()].filter((i) => counts[i]! >= least);
      const found = Buffer.from(placesReaching(counts, least).buffer);
      expect(found.equals(Buffer.from(Uint32Array.from(expected).buffer))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("a sum leaves its parts as they were", () => {
  const parts = [column(5000, 1), column(5000, 2), column(5000, 3)];
  const copies = parts.map((part) => part.slice());
  const sum = sumOf(parts);
  expect(sum[4999]).toBe(copies.reduce((total, part) => total + part[4999]!, 0));
  expect(parts).toEqual(copies);
  expect(sumOf([])).toEqual(new Uint32Array(0));
});
