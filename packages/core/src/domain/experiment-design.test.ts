import { describe, expect, test } from "vitest";
import { budgetOf, detectableLift, impressionsPerCell, powerOf } from "./experiment-design.ts";

describe("the arithmetic of an experiment", () => {
  test("agrees with itself: size, detectable lift, power, budget and days", () => {
    for (const cells of [2, 3, 4, 8])
      for (const lift of [1.1, 1.25, 2])
        for (const baseRate of [0.001, 0.012, 0.1]) {
          const design = { cells, lift, baseRate };
          const size = impressionsPerCell(design);
          expect(detectableLift(size, { cells, baseRate })).toBeCloseTo(lift, 2);
          expect(powerOf(size, design)).toBeCloseTo(0.8, 2);
          expect(impressionsPerCell({ ...design, lift: lift * 1.1 })).toBeLessThan(size);
          expect(impressionsPerCell({ ...design, cells: cells + 1 })).toBeGreaterThan(size);
          const budget = budgetOf(design, { costPerThousand: 6, daily: 100 });
          expect(budget.total).toBeCloseTo((cells * size * 6) / 1000, 6);
          expect(budget.days).toBe(Math.ceil(budget.total / 100));
        }
  });
});
