import { describe, expect, it } from "vitest";
import { campaignDays } from "./campaign-days.ts";

const account = (time_zone: string | null) => ({
  id: "a",
  name: "A",
  time_zone,
  currency: "USD",
});

describe("days of a campaign", () => {
  it("are the ad account's, and end before the midnight at which it ends", () => {
    const span = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-29T08:00:00.000Z" };
    const days = campaignDays({ ...span, ad_account: account("America/Los_Angeles") });
    expect(days).toEqual({ first: "2026-12-01", last: "2026-12-28" });
  });

  it("hold on days of 23 and 25 hours", () => {
    const spring = campaignDays({
      start: "2027-03-28T00:00:00.000Z",
      end: "2027-03-28T23:00:00.000Z",
      ad_account: account("Europe/London"),
    });
    expect(spring).toEqual({ first: "2027-03-28", last: "2027-03-28" });
    const autumn = campaignDays({
      start: "2026-10-24T23:00:00.000Z",
      end: "2026-10-26T00:00:00.000Z",
      ad_account: account("Europe/London"),
    });
    expect(autumn).toEqual({ first: "2026-10-25", last: "2026-10-25" });
  });

  it("are in UTC until the zone is known, and unknown without a time", () => {
    const open = { start: "2026-12-01T00:00:00.000Z", end: null };
    const days = campaignDays({ ...open, ad_account: null });
    expect(days).toEqual({ first: "2026-12-01", last: null });
  });
});
