import { describe, expect, it } from "vitest";
import {
  dayAfter,
  dayIn,
  daysTouched,
  isRaised,
  microsOfMinor,
  minorOfMicros,
  mostSpent,
  startOfDay,
  statusOf,
} from "./campaign.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;

describe("the state that people read", () => {
  const facts = {
    stage: "published",
    entityStatus: "ACTIVE",
    reasons: [],
    startsAt: new Date("2026-11-01T00:00:00Z"),
    endsAt: new Date("2026-12-01T00:00:00Z"),
  } as const;

  it("follows from stage, the network's state, its reasons and the dates", () => {
    expect(statusOf(facts, NOW)).toBe("active");
    expect(statusOf({ ...facts, stage: "publishing" }, NOW)).toBe("draft");
    expect(statusOf({ ...facts, entityStatus: "PAUSED" }, NOW)).toBe("paused");
    expect(statusOf({ ...facts, reasons: ["FUNDING_PROBLEM"] }, NOW)).toBe("halted");
    expect(statusOf({ ...facts, reasons: ["PAUSED_BY_ADVERTISER"] }, NOW)).toBe("active");
    expect(statusOf({ ...facts, startsAt: new Date("2026-11-21T00:00:00Z") }, NOW)).toBe(
      "scheduled",
    );
    expect(statusOf({ ...facts, entityStatus: "PAUSED", endsAt: NOW }, NOW)).toBe("expired");
  });
});

describe("days of a time zone", () => {
  it("begin at its midnight, also where they have 23 or 25 hours", () => {
    const hours = (zone: string, day: string) =>
      (startOfDay(zone, dayAfter(day)).getTime() - startOfDay(zone, day).getTime()) / HOUR_MS;
    expect(startOfDay("Asia/Tokyo", "2026-12-01").toISOString()).toBe("2026-11-30T15:00:00.000Z");
    expect(hours("America/Los_Angeles", "2026-03-08")).toBe(23);
    expect(hours("America/Los_Angeles", "2026-11-01")).toBe(25);
    expect(hours("Europe/Berlin", "2026-03-29")).toBe(23);
    expect(hours("Asia/Tokyo", "2026-03-29")).toBe(24);
    expect(dayIn("America/Los_Angeles", new Date("2026-03-09T06:59:00Z"))).toBe("2026-03-08");
  });

  it("are counted by the calendar, a short one as a whole one", () => {
    const span = (from: string, to: string, zone: string) =>
      daysTouched(zone, { startsAt: startOfDay(zone, from), endsAt: startOfDay(zone, to) });
    expect(span("2026-03-07", "2026-03-10", "America/Los_Angeles")).toBe(3);
    expect(span("2026-10-31", "2026-11-02", "America/Los_Angeles")).toBe(2);
    const open = { startsAt: NOW, endsAt: null };
    expect(daysTouched("UTC", open)).toBeNull();
  });
});

describe("what can be spent", () => {
  const campaign = {
    dailyBudget: 20_000,
    lifetimeBudget: null,
    startsAt: new Date("2026-12-01T00:00:00Z"),
    endsAt: new Date("2026-12-29T00:00:00Z"),
    timeZone: "UTC",
  };

  it("is the daily budget times the days, and never over the budget in all", () => {
    expect(mostSpent(campaign, NOW)).toEqual({ perDay: 20_000, total: 560_000, days: 28 });
    const limited = { ...campaign, lifetimeBudget: 500_000 };
    expect(mostSpent(limited, NOW)).toEqual({ perDay: 20_000, total: 500_000, days: 28 });
    const tiny = { ...campaign, lifetimeBudget: 5_000 };
    expect(mostSpent(tiny, NOW)).toMatchObject({ perDay: 5_000, total: 5_000 });
    // Of a total budget only what is left.
    expect(mostSpent({ ...limited, spent: 255_362 }, NOW)).toMatchObject({ total: 244_638 });
    expect(mostSpent({ ...limited, spent: 490_000 }, NOW)).toMatchObject({
      perDay: 10_000,
      total: 10_000,
    });
    expect(mostSpent({ ...campaign, spent: 490_000 }, NOW)).toMatchObject({ total: 560_000 });
  });

  it("counts from now where it has begun, and has no limit without an end", () => {
    const begun = { ...campaign, startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: null };
    expect(mostSpent(begun, NOW)).toEqual({ perDay: 20_000, total: null, days: null });
    const ends = { ...begun, endsAt: new Date("2026-11-22T00:00:00Z") };
    expect(mostSpent(ends, NOW)).toMatchObject({ total: 40_000, days: 2 });
  });

  it("is raised by a larger budget, and by one that is taken away", () => {
    const before = { dailyBudget: 100, lifetimeBudget: 1_000 };
    expect(isRaised(before, { dailyBudget: 100, lifetimeBudget: 900 })).toBe(false);
    expect(isRaised(before, { dailyBudget: 101, lifetimeBudget: 900 })).toBe(true);
    expect(isRaised(before, { dailyBudget: 100, lifetimeBudget: null })).toBe(true);
  });
});

describe("money at the wire", () => {
  it("is millionths of a unit, whatever the currency's minor unit", () => {
    expect(microsOfMinor(550, "USD")).toBe(5_500_000);
    expect(microsOfMinor(550, "JPY")).toBe(550_000_000);
    expect(microsOfMinor(550, "KWD")).toBe(550_000);
    expect(minorOfMicros(5_504_999, "USD")).toBe(550);
  });
});
