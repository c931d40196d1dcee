import { describe, expect, it } from "vitest";
import { nextRun } from "./next-run.ts";

const schedule = { every: "week", weekday: 1, hour: 9, time_zone: "Asia/Tokyo" } as const;
const next = (changes: object, after: string): string =>
  nextRun({ ...schedule, ...changes }, new Date(after)).toISOString();

describe("the next time of a schedule", () => {
  it.each([
    // Monday, 23 November 2026, is 00:00 UTC at 9:00 in Tokyo.
    [{}, "2026-11-22T12:00:00Z", "2026-11-23T00:00:00.000Z"],
    [{}, "2026-11-23T00:00:00Z", "2026-11-30T00:00:00.000Z"],
    [{ time_zone: "UTC" }, "2026-11-23T08:59:59Z", "2026-11-23T09:00:00.000Z"],
    [{ time_zone: "America/New_York" }, "2026-11-23T00:00:00Z", "2026-11-23T14:00:00.000Z"],
    [{ time_zone: "Asia/Kolkata" }, "2026-11-23T00:00:00Z", "2026-11-23T03:30:00.000Z"],
    [{ every: "month" }, "2026-11-23T00:00:00Z", "2026-12-07T00:00:00.000Z"],
    [{ every: "month" }, "2026-12-07T00:00:00Z", "2027-01-04T00:00:00.000Z"],
    [{ weekday: 7, hour: 0 }, "2026-11-23T00:00:00Z", "2026-11-28T15:00:00.000Z"],
  ])("of %j after %s is %s", (changes, after, expected) => {
    expect(next(changes, after)).toBe(expected);
  });

  it("keeps its hour on the clock when clocks change", () => {
    const berlin = { time_zone: "Europe/Berlin" };
    expect(next(berlin, "2026-10-20T00:00:00Z")).toBe("2026-10-26T08:00:00.000Z");
    expect(next(berlin, "2026-10-13T00:00:00Z")).toBe("2026-10-19T07:00:00.000Z");
  });

  it("takes the hour that clocks leave out for the one after it", () => {
    const left = { time_zone: "Europe/Berlin", weekday: 7, hour: 2 };
    expect(["2027-03-28T00:00:00.000Z", "2027-03-28T01:00:00.000Z"]).toContain(
      next(left, "2027-03-27T00:00:00Z"),
    );
  });
});
