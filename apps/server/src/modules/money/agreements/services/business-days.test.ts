import { describe, expect, it } from "vitest";
import { addDays } from "@toolkit/core/domain/agreement";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";

/** Holidays as the Cabinet Office announced them, substitute holidays and days between two holidays included. */
const ANNOUNCED: Readonly<Record<number, string>> = {
  2024: "01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23",
  2025: "01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24",
  2026: "01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23",
  2027: "01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23",
};

describe("business days of Japan", () => {
  it.each(Object.entries(ANNOUNCED))("know every day of %s", (year, list) => {
    const closed = new Set(list.split(" ").map((day) => `${year}-${day}`));
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const isYearEnd = /-(12-(29|30|31)|01-0[123])$/.test(day);
      const expected = weekday !== 0 && weekday !== 6 && !closed.has(day) && !isYearEnd;
      expect(`${day} ${isBusinessDay(day)}`).toBe(`${day} ${expected}`);
    }
  });

  it.each([
    // A plain week: ended on a Thursday.
    ["2027-01-14", "2027-01-21"],
    // Golden Week with its substitute holiday on Wednesday, 6 May 2026.
    ["2026-04-30", "2026-05-12"],
    // Respect for the Aged Day, the day between two holidays, and the equinox.
    ["2026-09-18", "2026-09-30"],
    // The turn of the year.
    ["2026-12-28", "2027-01-08"],
    ["2026-12-31", "2027-01-08"],
    // The equinox on a Sunday, whose substitute is the Monday.
    ["2027-03-19", "2027-03-29"],
    // Ended on a Saturday.
    ["2027-02-27", "2027-03-05"],
  ])("put the fifth one after %s on %s", (day, fifth) => {
    expect(addBusinessDays(day, 5)).toBe(fifth);
  });

  it("are refused for years whose holidays are not known, and for what is no day", () => {
    expect(() => isBusinessDay("2051-01-04")).toThrow("holidays of 2051 are not known");
    expect(() => isBusinessDay("1969-06-02")).toThrow("holidays of 1969 are not known");
    expect(() => addBusinessDays("2050-12-28", 5)).toThrow("holidays of 2051 are not known");
    expect(() => isBusinessDay("tomorrow")).toThrow("not known");
  });
});
