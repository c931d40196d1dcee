import fc from "fast-check";
import { expect, it } from "vitest";
import { nextMonth, nextReading, readingsLeft } from "./budget.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 11);

it("spreads the readings that a budget pays for over what is left of the month", () => {
  const costs = { budgetMicros: 1000, spentMicros: 0, priceMicros: 250 };
  expect(nextReading({ ...costs, now: NOW, lastAt: null })).toBe(NOW);
  expect(nextReading({ ...costs, now: NOW, lastAt: NOW })).toBe(NOW + 5 * DAY);
  const rich = { ...costs, budgetMicros: 1_000_000, now: NOW, lastAt: NOW };
  expect(nextReading(rich)).toBe(NOW + DAY);
  expect(nextReading({ ...costs, spentMicros: 800, now: NOW, lastAt: NOW })).toBe(nextMonth(NOW));
});

it("never spends more than the budget, whatever a reading costs", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 3000 }), (budgetMicros, priceMicros) => {
      let spentMicros = 0;
      let lastAt: number | null = null;
      const end = nextMonth(NOW);
      for (let now = NOW; now < end; now += DAY / 2) {
        const plan = { budgetMicros, spentMicros, priceMicros, now, lastAt };
        if (nextReading(plan) > now) continue;
        expect(readingsLeft(plan)).toBeGreaterThan(0);
        spentMicros += priceMicros;
        lastAt = now;
      }
      expect(spentMicros).toBeLessThanOrEqual(budgetMicros);
    }),
  );
});
