import fc from "fast-check";
import { expect, it } from "vitest";
import { niceTicks, signedTicks, ticksBetween } from "./nice-ticks.tsx";

it.each([
  [0.36, [0, 0.1, 0.2, 0.3, 0.4]],
  [8560, [0, 2500, 5000, 7500, 10_000]],
  [4, [0, 1, 2, 3, 4]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [0, [0, 1]],
])("marks up to %d at %j", (most, ticks) => expect(niceTicks(most)).toEqual(ticks));

it("always covers the largest value with two to six marks, evenly", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (most) => {
      const ticks = niceTicks(most);
      const last = ticks.at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(most * (1 - 1e-6));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(last - (ticks.at(-2) ?? 0)).toBeCloseTo((ticks[1] ?? 0) - 0, -Math.log10(most) + 8);
    }),
  );
});

it.each([
  [0, 20, [0, 5, 10, 15, 20]],
  [7, 20, [-10, -5, 0, 5, 10, 15, 20]],
  [1, 0, [-1, 0, 1]],
  [0, 0, [0, 1]],
])("marks %d below and %d above zero at %j", (below, above, ticks) =>
  expect(signedTicks(below, above)).toEqual(ticks),
);

it.each([
  [0.0092, 0.0148, [0.008, 0.01, 0.012, 0.014, 0.016]],
  [10.8, 13.6, [10, 11, 12, 13, 14]],
  [0, 4, [0, 1, 2, 3, 4]],
  [3, 3, [0, 1, 2, 3]],
])("marks from %d to %d at %j", (least, most, ticks) =>
  expect(ticksBetween(least, most)).toEqual(ticks),
);
