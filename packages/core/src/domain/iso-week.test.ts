import { describe, expect, it } from "vitest";
import { isoWeek, weekStart } from "./iso-week.ts";

describe("weeks by ISO 8601", () => {
  it.each([
    ["2026-11-21T14:00:00Z", "2026-W47"],
    ["2026-11-22T23:59:59.999Z", "2026-W47"],
    ["2026-11-23T00:00:00Z", "2026-W48"],
    // The years in which the first and last days belong to another one.
    ["2021-01-03T12:00:00Z", "2020-W53"],
    ["2021-01-04T00:00:00Z", "2021-W01"],
    ["2024-12-30T00:00:00Z", "2025-W01"],
    ["2027-01-03T23:00:00Z", "2026-W53"],
    ["2023-01-01T00:00:00Z", "2022-W52"],
  ])("%s lies in %s", (at, week) => {
    expect(isoWeek(new Date(at))).toBe(week);
  });

  it("begin on Monday and hold seven days", () => {
    for (let day = 0; day < 800; day++) {
      const at = new Date(Date.UTC(2019, 0, 1, 13) + day * 86_400_000);
      const start = weekStart(at);
      expect(start.getUTCDay()).toBe(1);
      expect(isoWeek(start)).toBe(isoWeek(at));
      expect(isoWeek(new Date(start.getTime() + 7 * 86_400_000 - 1))).toBe(isoWeek(at));
      expect(isoWeek(new Date(start.getTime() - 1))).not.toBe(isoWeek(at));
    }
  });
});
