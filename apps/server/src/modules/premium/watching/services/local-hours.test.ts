import { expect, it } from "vitest";
import { hourOfWeek, inZone } from "./local-hours.ts";

it("counts hours of the week from Monday's first, by the clock of the zone", () => {
  const at = new Date("2026-11-29T15:30:00Z");
  expect(hourOfWeek(at, "UTC")).toBe(6 * 24 + 15);
  expect(hourOfWeek(at, "Asia/Tokyo")).toBe(0);
  // Daylight saving ends at 01:00 UTC: the hour between one and two comes twice.
  for (const hour of ["00", "01"])
    expect(hourOfWeek(new Date(`2026-10-25T${hour}:30:00Z`), "Europe/London")).toBe(6 * 24 + 1);
});

it("turns counts of UTC hours into those of a zone", () => {
  const hours = Array.from({ length: 168 }, (_, hour) => hour);
  const tokyo = inZone(hours, "Asia/Tokyo", new Date("2026-11-29T15:30:00Z"));
  expect(tokyo[9]).toBe(0);
  expect(tokyo[0]).toBe(159);
  expect(tokyo.toSorted((a, b) => a - b)).toEqual(hours);
});
