import { describe, expect, it } from "vitest";
import { expiryOf, firstDayOf } from "./expiry.ts";

const NOW = new Date(2026, 10, 25, 15, 30);

describe("the expiry of an upload", () => {
  it("stays as it is where nobody chooses another", () => {
    expect(expiryOf({ kind: "keep", day: null }, NOW)).toBeUndefined();
  });

  it("is the network's own, or so many days from now", () => {
    expect(expiryOf({ kind: "default", day: "2027-01-01" }, NOW)).toBeNull();
    expect(expiryOf({ kind: "d30", day: null }, NOW)).toBe(
      new Date(NOW.getTime() + 30 * 86_400_000).toISOString(),
    );
  });

  it("is the end of a chosen day on the reader's clock, also at a year's end", () => {
    expect(expiryOf({ kind: "day", day: "2026-12-31" }, NOW)).toBe(
      new Date(2027, 0, 1).toISOString(),
    );
    expect(expiryOf({ kind: "day", day: null }, NOW)).toBeUndefined();
  });

  it("begins tomorrow at the earliest", () => {
    expect(firstDayOf(NOW)).toBe("2026-11-26");
    expect(firstDayOf(new Date(2026, 11, 31))).toBe("2027-01-01");
  });
});
