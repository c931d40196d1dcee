import { describe, expect, it } from "vitest";
import { periodOf } from "./read-reached.ts";

const ZONE = "Europe/Berlin";
const at = (text: string) => new Date(text);

describe("the period whose reach is read", () => {
  it("is whole days of the ad account, over a day of 23 hours", () => {
    const campaign = {
      startsAt: at("2027-03-27T09:00:00Z"),
      endsAt: at("2027-03-28T22:00:00Z"),
      timeZone: ZONE,
    };
    expect(periodOf(campaign, at("2027-04-10T00:00:00Z"))).toEqual({
      firstDay: "2027-03-27",
      lastDay: "2027-03-28",
      start: at("2027-03-26T23:00:00Z"),
      end: at("2027-03-28T22:00:00Z"),
    });
  });

  it("begins 90 days before its end at the earliest, and holds the day that runs", () => {
    const campaign = { startsAt: at("2027-01-01T00:00:00Z"), endsAt: null, timeZone: "UTC" };
    const found = periodOf(campaign, at("2027-06-30T12:00:00Z"));
    expect(found).toMatchObject({ firstDay: "2027-04-02", lastDay: "2027-06-30" });
    expect(((found?.end.getTime() ?? 0) - (found?.start.getTime() ?? 0)) / 86_400_000).toBe(90);
  });

  it("is none before the campaign begins", () => {
    const campaign = { startsAt: at("2027-07-01T00:00:00Z"), endsAt: null, timeZone: null };
    expect(periodOf(campaign, at("2027-06-30T12:00:00Z"))).toBeNull();
  });
});
