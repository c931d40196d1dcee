import { describe, expect, it } from "vitest";
import { isCrossed, isQuiet } from "./campaign-rules.ts";

const count = (value: number) => ({ value, low: null, high: null });

describe("a bound of a rule", () => {
  it("is crossed once, and again only after the figure went back by a twentieth", () => {
    const told: number[] = [];
    let isRaised = false;
    for (const value of [90, 99, 100, 99, 100, 101, 96, 94, 99, 100]) {
      const crossed = isCrossed(count(value), { bound: 100, isRaised });
      if (crossed && !isRaised) told.push(value);
      isRaised = crossed;
    }
    expect(told).toEqual([100, 100]);
  });

  it("is crossed by an estimate when its whole interval is above", () => {
    const estimate = { value: 120, low: 98, high: 150 };
    expect(isCrossed(estimate, { bound: 100, isRaised: false })).toBe(false);
    expect(isCrossed({ ...estimate, low: 101 }, { bound: 100, isRaised: false })).toBe(true);
    expect(isCrossed({ ...estimate, value: 91 }, { bound: 100, isRaised: true })).toBe(true);
    expect(isCrossed({ ...estimate, value: 89 }, { bound: 100, isRaised: true })).toBe(false);
  });
});

describe("quiet hours", () => {
  it("are from nine in the evening to eight in the morning of the time zone", () => {
    expect(isQuiet("Asia/Tokyo", new Date("2026-11-25T11:59:00Z"))).toBe(false);
    expect(isQuiet("Asia/Tokyo", new Date("2026-11-25T12:00:00Z"))).toBe(true);
    expect(isQuiet("Asia/Tokyo", new Date("2026-11-25T22:59:00Z"))).toBe(true);
    expect(isQuiet("Asia/Tokyo", new Date("2026-11-25T23:00:00Z"))).toBe(false);
  });
});
