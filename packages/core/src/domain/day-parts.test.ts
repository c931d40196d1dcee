import { expect, test } from "vitest";
import { DAY_PARTS, isInDayPart } from "./day-parts.ts";

test("every hour of the week lies in one part of the day, and two days in the weekend", () => {
  const parts = DAY_PARTS.filter((part) => part !== "weekend");
  for (let hour = 0; hour < 168; hour++) {
    expect(parts.filter((part) => isInDayPart(part, hour))).toHaveLength(1);
    expect(isInDayPart("weekend", hour)).toBe(Math.floor(hour / 24) >= 5);
  }
  expect(isInDayPart("night", 22) && isInDayPart("night", 4)).toBe(true);
  expect(isInDayPart("early_morning", 5) && !isInDayPart("early_morning", 9)).toBe(true);
});
