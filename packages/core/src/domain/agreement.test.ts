import { describe, expect, it } from "vitest";
import {
  addDays,
  agreementFee,
  dayInJapan,
  lastDayOfPeriod,
  startOfDayInJapan,
} from "./agreement.ts";

describe("the fee of the agreement", () => {
  it.each([
    [0, 100_000],
    [1, 100_000],
    [999_999, 100_000],
    [1_000_000, 100_000],
    [1_000_009, 100_000],
    [1_000_010, 100_001],
    [12_345_678, 1_234_567],
    [100_000_000_000, 10_000_000_000],
  ])("is, for a net spend of %i yen, %i yen", (spend, fee) => {
    expect(agreementFee(spend)).toBe(fee);
  });

  it("never falls while spend rises", () => {
    for (let spend = 0; spend < 3_000_000; spend += 997)
      expect(agreementFee(spend + 1)).toBeGreaterThanOrEqual(agreementFee(spend));
  });
});

describe("the period of the agreement", () => {
  it.each([
    ["2026-12-01", "2027-01-31"],
    ["2026-12-15", "2027-02-14"],
    ["2026-12-29", "2027-02-28"],
    ["2026-12-30", "2027-02-28"],
    ["2026-12-31", "2027-02-28"],
    ["2027-12-30", "2028-02-29"],
    ["2027-07-31", "2027-09-30"],
    ["2027-06-30", "2027-08-29"],
  ])("that starts on %s ends on %s", (start, end) => {
    expect(lastDayOfPeriod(start)).toBe(end);
  });

  it("follows the days of Japan", () => {
    expect(dayInJapan(new Date("2026-11-30T14:59:59Z"))).toBe("2026-11-30");
    expect(dayInJapan(new Date("2026-11-30T15:00:00Z"))).toBe("2026-12-01");
    expect(startOfDayInJapan("2026-12-01").toISOString()).toBe("2026-11-30T15:00:00.000Z");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});
