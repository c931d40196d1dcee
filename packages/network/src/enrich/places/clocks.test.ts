import { expect, test } from "vitest";
import { quartersAhead, zoneOfArea, zoneOfCity } from "./clocks.ts";

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
const hoursAhead = (zone: string, date: string): number =>
  (quartersAhead(zone, dayOf(date), dayOf(date))[0] ?? Number.NaN) / 4;

test("a city's clock follows from where it lies", () => {
  expect(zoneOfCity("JP-13:tokyo")).toBe("Asia/Tokyo");
  expect(zoneOfCity("US-GA:atlanta")).toBe("America/New_York");
  expect(zoneOfCity("US-AZ:phoenix")).toBe("America/Phoenix");
  expect(zoneOfCity("US-GA:no such place")).toBeNull();
});

test("a region or country tells the time where nearly everybody shares it", () => {
  expect(zoneOfArea("JP")).toBe("Asia/Tokyo");
  expect(zoneOfArea("US-CA")).toBe("America/Los_Angeles");
  // Without the islands far out.
  expect(zoneOfArea("ES")).toBe("Europe/Madrid");
  // East and west of them are hours apart.
  for (const several of ["US", "CA", "BR", "AU", "RU", "US-TN", "XX"])
    expect(zoneOfArea(several)).toBeNull();
});

test("days are as far ahead as their zone is, summer time, half and quarter hours included", () => {
  expect(hoursAhead("America/New_York", "2026-01-15")).toBe(-5);
  expect(hoursAhead("America/New_York", "2026-03-07")).toBe(-5);
  expect(hoursAhead("America/New_York", "2026-03-08")).toBe(-4);
  expect(hoursAhead("America/New_York", "2026-10-31")).toBe(-4);
  expect(hoursAhead("America/New_York", "2026-11-01")).toBe(-5);
  expect(hoursAhead("Asia/Kathmandu", "2026-05-05")).toBe(5.75);
  expect(hoursAhead("Australia/Adelaide", "2026-12-24")).toBe(10.5);
  expect(hoursAhead("Pacific/Kiritimati", "2026-06-01")).toBe(14);
});

test("a stretch over new year equals its days one by one", () => {
  const [first, last] = [dayOf("2024-02-20"), dayOf("2026-01-05")];
  const whole = quartersAhead("America/Santiago", first, last);
  expect(whole.length).toBe(last - first + 1);
  for (let day = first; day <= last; day += 1)
    expect(whole[day - first]).toBe(quartersAhead("America/Santiago", day, day)[0]);
  expect(new Set(whole).size).toBe(2);
});
