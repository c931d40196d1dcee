import { describe, expect, test } from "vitest";
import { costOfCount, costPerResult, type PaidPeriod } from "./costs.ts";
import { Random } from "./random.ts";

/** Counts of rare events, by the time between them. */
function poisson(random: Random, mean: number): number {
  let count = -1;
  for (let time = 0; time < mean; count++) time -= Math.log(1 - random.unit());
  return Math.max(0, count);
}

const RUNS = 1500;

function holds(days: number, draw: (random: Random) => readonly PaidPeriod[], truth: number) {
  let held = 0;
  const methods = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    const found = costPerResult(draw(new Random(run * 31 + days)));
    if (found === null) throw new Error("too few results");
    if (found.low <= truth && truth <= found.high) held++;
    methods.set(found.method, (methods.get(found.method) ?? 0) + 1);
  }
  return { part: held / RUNS, methods };
}

describe("cost per result", () => {
  test("is shown from 30 results on", () => {
    expect(costPerResult([{ spend: 100, results: 29 }])).toBeNull();
    expect(costPerResult([{ spend: 90, results: 30 }])?.value).toBe(3);
  });

  test.each([1, 7, 14, 60])(
    "is that of a count where impressions are paid, over %i days",
    (days) => {
      const { part, methods } = holds(
        days,
        (random) =>
          Array.from({ length: days }, () => {
            const spend = (400 / days) * (0.8 + 0.4 * random.unit());
            return { spend, results: poisson(random, spend / 2) };
          }),
        2,
      );
      expect(part).toBeGreaterThan(0.93);
      expect(part).toBeLessThan(0.97);
      expect(methods.get("poisson-score")).toBeGreaterThan(0.99 * RUNS);
    },
  );

  test.each([14, 60])("follows the prices of %i days where results are paid", (days) => {
    const { part, methods } = holds(
      days,
      (random) =>
        Array.from({ length: days }, () => {
          const results = 20 + random.below(20);
          let spend = 0;
          for (let one = 0; one < results; one++) spend += 2 * (0.7 + 0.6 * random.unit());
          return { spend, results };
        }),
      2,
    );
    expect(part).toBeGreaterThan(0.93);
    expect(part).toBeLessThan(0.97);
    expect(methods.get("fieller-days")).toBeGreaterThan(0.99 * RUNS);
  });

  test("is exact where every result cost the same", () => {
    const days = Array.from({ length: 10 }, (_, day) => ({
      spend: 3 * (day + 10),
      results: day + 10,
    }));
    const found = costPerResult(days);
    expect(found?.low).toBeCloseTo(3, 6);
    expect(found?.high).toBeCloseTo(3, 6);
  });

  test("holds its own value, whatever the counts", () => {
    const random = new Random(3);
    for (let run = 0; run < 2000; run++) {
      const days = Array.from({ length: 1 + random.below(20) }, () => ({
        spend: random.below(1000),
        results: 30 + random.below(random.below(500) + 1),
      }));
      const found = costPerResult(days);
      expect(found?.low).toBeLessThanOrEqual(found?.value ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.value ?? 0);
    }
    // Its ends are the means from which 100 is 1.96 standard errors away.
    const { low, high } = costOfCount(1000, 100) ?? { low: 0, high: 0 };
    expect([1000 / high, 1000 / low].map((mean) => (100 - mean) ** 2 / mean)).toEqual([
      expect.closeTo(3.8415, 3),
      expect.closeTo(3.8415, 3),
    ]);
  });
});
