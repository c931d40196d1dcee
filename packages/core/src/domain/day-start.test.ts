import { expect, it } from "vitest";
import { dayStart, nextDay } from "./day-start.ts";

it.each([
  ["UTC", "2026-11-26", "2026-11-26T00:00:00.000Z"],
  ["Asia/Tokyo", "2026-11-26", "2026-11-25T15:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-26", "2026-11-26T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-07-01", "2026-07-01T07:00:00.000Z"],
  // Clocks change at two in the morning: the day has 25 hours, and 23.
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-02", "2026-11-02T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00.000Z"],
  // There is no midnight: clocks go from 24:00 to 01:00.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  // Midnight comes twice.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-26", "2026-11-25T18:15:00.000Z"],
])("begins a day of %s on %s", (timeZone, day, at) => {
  expect(dayStart(timeZone, day).toISOString()).toBe(at);
});

it("names the day after, also behind a month", () => {
  expect(nextDay("2026-12-31")).toBe("2027-01-01");
});
