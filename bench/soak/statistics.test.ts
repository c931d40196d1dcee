import { expect, it } from "vitest";
import { quantile, slopePerHour } from "./statistics.ts";

it("finds the slope of a line, whatever its height", () => {
  expect(slopePerHour([0, 0.5, 1, 2].map((hours) => [hours, 100 + 30 * hours]))).toBeCloseTo(30);
  expect(slopePerHour([0, 1, 2, 3].map((hours) => [hours, 5 + (hours % 2)]))).toBeCloseTo(0.2);
});

it("answers the value below which a share lies", () => {
  expect([0, 0.5, 0.99, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 3, 4, 4]);
  expect(quantile([], 0.5)).toBeNaN();
});
