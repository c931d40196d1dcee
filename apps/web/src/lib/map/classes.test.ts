import type { FacetItem } from "@toolkit/core/contract/insights";
import { expect, it } from "vitest";
import { differenceOf, shareClass } from "./classes.ts";

it("puts shares into five classes, each from its lower end on", () => {
  expect([0, 0.0009, 0.001, 0.0099, 0.01, 0.049, 0.05, 0.2, 1].map(shareClass)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 4, 4,
  ]);
});

it("calls alike what cannot be told from the baseline", () => {
  const item = (value: number | null, distinguishable = true) =>
    ({
      affinity: value === null ? null : { value, low: 0, high: 9, level: 0.95, method: "test" },
      distinguishable,
    }) as FacetItem;
  expect(differenceOf(item(3, false))).toBe("alike");
  expect(differenceOf(item(null))).toBe("alike");
  expect([0.4, 0.8, 1.3, 2].map((value) => differenceOf(item(value)))).toEqual([
    "far_below",
    "below",
    "above",
    "far_above",
  ]);
});
