import { describe, expect, it } from "vitest";
import { mix, mixPair, Random, seedOf } from "./random.ts";

/** sfc32 as its author writes it, in unbounded integers. */
function reference(a: bigint, b: bigint, c: bigint): () => number {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  let counter = 1n;
  const next = (): number => {
    const t = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + t);
    return Number(t);
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

describe("Random", () => {
  it("is sfc32", () => {
    const random = new Random(0xdeadbeef, 7, 123_456_789);
    const expected = reference(0xdeadbeefn, 7n, 123_456_789n);
    for (let i = 0; i < 1000; i++) expect(random.u32()).toBe(expected());
  });

  it("starts the same sequence again for the same entity, and another for its neighbours", () => {
    const first = new Random(1, 2, 3);
    const again = new Random(9, 9, 9);
    again.u32();
    expect(again.seed(1, 2, 3).u32()).toBe(first.u32());
    const starts = new Set(
      Array.from({ length: 10_000 }, (_, entity) => again.seed(1, 2, entity).u32()),
    );
    expect(starts.size).toBeGreaterThan(9_995);
  });

  it("draws below n evenly", () => {
    const random = new Random(5, 5, 5);
    const counts = new Uint32Array(7);
    for (let i = 0; i < 70_000; i++) {
      const at = random.below(7);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    // Chi-square with 6 degrees of freedom: 22.5 is passed by chance once in a thousand.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(22.5);
  });

  it("draws normals of mean 0 and deviation 1", () => {
    const random = new Random(6, 6, 6);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < 50_000; i++) {
      const value = random.normal();
      sum += value;
      squares += value * value;
    }
    expect(Math.abs(sum / 50_000)).toBeLessThan(0.02);
    expect(Math.abs(squares / 50_000 - 1)).toBeLessThan(0.03);
  });
});

describe("hashes", () => {
  it("take a seed as text or number", () => {
    expect(seedOf(42)).toBe(seedOf("42"));
    expect(seedOf("a")).not.toBe(seedOf("b"));
  });

  it("give a pair the same from both ends", () => {
    for (let i = 0; i < 100; i++) expect(mixPair(3, i, 1000 - i)).toBe(mixPair(3, 1000 - i, i));
  });

  it("move half the bits when one changes", () => {
    let moved = 0;
    for (let bit = 0; bit < 32; bit++) {
      let difference = mix(12_345) ^ mix(12_345 ^ (1 << bit));
      for (; difference !== 0; difference &= difference - 1) moved++;
    }
    expect(moved / 32).toBeGreaterThan(13);
    expect(moved / 32).toBeLessThan(19);
  });
});
