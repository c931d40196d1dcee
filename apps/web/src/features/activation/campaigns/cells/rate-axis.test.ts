import { describe, expect, it } from "vitest";
import { rateAxis, tintOf } from "./rate-axis.ts";

const rate = (value: number, reach: number) => ({
  rate: { value, low: value - reach, high: value + reach, level: 0.95 as const, method: "wilson" },
});

describe("the axis of rates", () => {
  it("holds every interval, whatever their order", () => {
    const cells = [rate(0.012, 0.001), rate(0.015, 0.002), { rate: null }];
    const axis = rateAxis(cells);
    expect(axis?.low).toBeLessThan(0.011);
    expect(axis?.high).toBeGreaterThan(0.017);
    expect(axis?.at(axis.low)).toBe(0);
    expect(axis?.at(axis.high)).toBe(100);
    expect(rateAxis([{ rate: null }])).toBeNull();
  });
});

describe("the tint around the leader", () => {
  it("holds a cell's rate exactly where the test does not decide", () => {
    const leader = rate(0.015, 0.001);
    const tint = (ratio: { value: number; low: number; high: number }) =>
      tintOf({ ratio }, leader) ?? [0, 0];
    // The rate of a cell is the leader's over the ratio.
    const undecided = { value: 1.1, low: 0.98, high: 1.23 };
    expect(0.015 / undecided.value).toBeGreaterThan(tint(undecided)[0]);
    const behind = { value: 1.25, low: 1.05, high: 1.49 };
    expect(0.015 / behind.value).toBeLessThan(tint(behind)[0]);
    expect(tintOf({ ratio: null }, leader)).toBeNull();
  });
});
