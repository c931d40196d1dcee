import { impressionsPerCell, type Design } from "@toolkit/core/domain/experiment-design";
import { describe, expect, test } from "vitest";
import { comparedWith, rateOf, resultsNeeded, verdictOf } from "./experiments.ts";
import { Random } from "./random.ts";

const DESIGN: Design = { cells: 2, baseRate: 0.012, lift: 1.25 };

/** Successes of rare trials, by the gaps between them. */
function hits(random: Random, tries: number, rate: number): number {
  const failing = Math.log1p(-rate);
  let found = 0;
  for (let at = 0; ; found++) {
    at += Math.floor(Math.log(1 - random.unit()) / failing) + 1;
    if (at > tries) return found;
  }
}

describe("rates", () => {
  test("are shown from 30 results on", () => {
    expect(rateOf({ results: 29, impressions: 1000 })).toBeNull();
    expect(rateOf({ results: 30, impressions: 1000 })?.value).toBe(0.03);
  });
});

describe("verdicts", () => {
  test("wait for results of every cell, and do not depend on the order of cells", () => {
    const cells = [
      { id: "a", impressions: 10_000, results: 200 },
      { id: "b", impressions: 10_000, results: 100 },
      { id: "c", impressions: 10_000, results: 29 },
    ];
    expect(verdictOf(cells, DESIGN)).toEqual({ winner: null, comparisons: [] });
    const two = cells.slice(0, 2);
    expect(verdictOf(two, DESIGN).winner).toBe("a");
    expect(verdictOf(two.toReversed(), DESIGN)).toEqual(verdictOf(two, DESIGN));
  });

  test.each([2, 4])(
    "of %i cells are wrong in at most 5 % of 400 runs without a difference, and found in 80 % with the planned one",
    (cells) => {
      const design = { ...DESIGN, cells };
      const looks = 20;
      const each = Math.ceil(impressionsPerCell(design) / looks);
      const winners = (lift: number, seed: number) => {
        const random = new Random(seed);
        const counts = Array.from({ length: cells }, (_, id) => ({
          id: String(id),
          impressions: 0,
          results: 0,
        }));
        for (let look = 0; look < looks; look++) {
          for (const cell of counts) {
            cell.impressions += each;
            cell.results += hits(random, each, DESIGN.baseRate * (cell.id === "0" ? lift : 1));
          }
          const { winner } = verdictOf(counts, design);
          if (winner !== null) return winner;
        }
        return null;
      };
      let wrong = 0;
      let found = 0;
      let misled = 0;
      for (let run = 0; run < 400; run++) {
        if (winners(1, run) !== null) wrong++;
        const winner = winners(DESIGN.lift, 10_000 + run);
        if (winner === "0") found++;
        else if (winner !== null) misled++;
      }
      expect(wrong / 400).toBeLessThanOrEqual(0.05);
      expect(found / 400).toBeGreaterThanOrEqual(0.8);
      expect(misled / (found + misled)).toBeLessThanOrEqual(0.05);
    },
  );

  test("tell how much is missing: with that many results, and the same rates, there is a winner", () => {
    const today = [
      { id: "a", impressions: 40_000, results: 580 },
      { id: "b", impressions: 40_000, results: 500 },
      { id: "c", impressions: 40_000, results: 470 },
    ];
    const design = { ...DESIGN, cells: 3 };
    expect(verdictOf(today, design).winner).toBeNull();
    const needed = resultsNeeded(today, design);
    expect(needed?.low).toBeGreaterThan(1);
    expect(needed?.high).toBeGreaterThan(needed?.low ?? Infinity);
    const after = (times: number) =>
      verdictOf(
        today.map(({ id, impressions, results }) => ({
          id,
          impressions: impressions * times,
          results: results * times,
        })),
        design,
      ).winner;
    expect(after((needed?.low ?? 0) * 1.01)).toBe("a");
    expect(after((needed?.low ?? 0) * 0.97)).toBeNull();
    const same = today.map((cell) => ({ ...cell, results: 500 }));
    expect(resultsNeeded(same, design)).toBeNull();
  });

  test("compare with people who see no ads by one comparison, whatever the number of cells", () => {
    const cell = { id: "a", impressions: 5_000, results: 130 };
    const control = { id: "control", impressions: 5_000, results: 60 };
    const found = comparedWith(cell, control, { ...DESIGN, cells: 8 });
    expect(found?.ratio.value).toBeCloseTo(130 / 60, 6);
    expect(found).toEqual(comparedWith(cell, control, DESIGN));
    expect(found?.ratio.low).toBeGreaterThan(1);
    expect(comparedWith(cell, { ...control, results: 29 }, DESIGN)).toBeNull();
    // Of people of whom all are known to be so, little is uncertain.
    const all = { id: "a", impressions: 610, results: 610 };
    const sure = comparedWith(all, { id: "e", impressions: 270, results: 270 }, DESIGN)?.ratio;
    expect(sure?.low).toBeGreaterThan(0.97);
    expect(sure?.high).toBeLessThan(1.03);
  });
});
