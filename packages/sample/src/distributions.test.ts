import { describe, expect, it } from "vitest";
import { AliasTables, drawWeighted, exp2, logNormal, logNormalMean } from "./distributions.ts";
import { Random } from "./random.ts";

describe("exp2", () => {
  it("is within one part in a million of the power", () => {
    for (let x = -40; x < 40; x += 0.0137)
      expect(Math.abs(exp2(x) / 2 ** x - 1)).toBeLessThan(1e-6);
  });

  it("is exact for whole numbers", () => {
    for (let x = -30; x <= 30; x++) expect(exp2(x)).toBe(2 ** x);
  });
});

describe("logNormal", () => {
  it("has median 1 and the mean of its formula", () => {
    const random = new Random(1, 1, 1);
    const draws = Array.from({ length: 40_000 }, () => logNormal(random, 0.9)).sort(
      (a, b) => a - b,
    );
    expect(draws[20_000]).toBeCloseTo(1, 1);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(Math.abs(mean / logNormalMean(0.9) - 1)).toBeLessThan(0.04);
  });
});

describe("AliasTables", () => {
  it("draws each item of each table by its weight", () => {
    const weights = Float64Array.from([1, 2, 3, 4, 5, 0, 10]);
    const tables = new AliasTables(weights, Uint32Array.from([0, 3, 7]));
    const random = new Random(2, 2, 2);
    const counts = new Float64Array(7);
    for (let i = 0; i < 60_000; i++) {
      for (const table of [0, 1]) {
        const at = tables.draw(random, table);
        counts[at] = (counts[at] ?? 0) + 1 / 60_000;
      }
    }
    const expected = [1 / 6, 2 / 6, 3 / 6, 4 / 19, 5 / 19, 0, 10 / 19];
    expected.forEach((share, at) => expect(Math.abs((counts[at] ?? 0) - share)).toBeLessThan(0.01));
    expect(counts[5]).toBe(0);
    expect(tables.size(1)).toBe(4);
  });
});

describe("drawWeighted", () => {
  it("never draws what weighs nothing", () => {
    const random = new Random(3, 3, 3);
    for (let i = 0; i < 1000; i++) expect(drawWeighted(random, [0, 1, 0])).toBe(1);
  });
});
