import { expect, it } from "vitest";
import { ratedDays, rateScale } from "./rate-scale.ts";

const rated = (low: number, value: number, high: number) => ({
  day: "2026-11-20",
  rate: { value, low, high },
});

it("leaves out days before there are results enough for a rate", () => {
  const rate = { value: 0.02, low: 0.01, high: 0.03 };
  const days = [
    { day: "2026-11-20", rate_to_date: null },
    { day: "2026-11-21", rate_to_date: rate },
  ];
  expect(ratedDays(days)).toEqual([{ day: "2026-11-21", rate }]);
});

it("spans every interval with few round ticks, not from zero", () => {
  const scale = rateScale([rated(0.0121, 0.0166, 0.0204), rated(0.0163, 0.0166, 0.0168)]);
  expect(scale?.low).toBeCloseTo(0.0125 - 0.0025);
  expect(scale?.high).toBeCloseTo(0.0225);
  expect(scale?.ticks.length).toBeLessThanOrEqual(7);
  expect(scale?.ticks.map((tick) => tick.toFixed(4))).toEqual([
    "0.0100",
    "0.0125",
    "0.0150",
    "0.0175",
    "0.0200",
    "0.0225",
  ]);
});

it("never goes below zero, and has an axis for a single rate without width", () => {
  expect(rateScale([rated(0, 0.001, 0.004)])?.low).toBe(0);
  const scale = rateScale([rated(0.02, 0.02, 0.02)]);
  expect(scale?.high).toBeGreaterThan(scale?.low ?? 1);
  expect(rateScale([])).toBeNull();
});
