import { describe, expect, it } from "vitest";
import { deliveredDays, periodOf } from "./statistics/period.ts";
import { addressPart, filterIn } from "./use-list-filter.ts";
import { openIn } from "./use-open.ts";

describe("the list's filter in an address", () => {
  it("is read back as it was written", () => {
    const filter = {
      status: "active",
      objective: "REACH",
      from: "2026-12-01",
      search: "beans",
      archived: "true",
      sort: "-spent",
    } as const;
    expect(filterIn(addressPart(filter))).toEqual(filter);
  });

  it("takes what addresses turn into numbers and truths, and leaves aside what is wrong", () => {
    const search = { search: 2027, removed: true, status: "running", to: "soon", sort: "colour" };
    expect(filterIn({ ...search, id: "c1" })).toEqual({ search: "2027", removed: "true" });
  });
});

describe("what an address opens of a campaign", () => {
  it("is its tab, days and kind of segments, beside the list's own days", () => {
    const search = { id: "c1", from: "2026-11-01", tab: "cells", period: "week", by: "country" };
    expect(openIn(search)).toEqual({ tab: "cells", period: "week", by: "country" });
    expect(filterIn(search)).toEqual({ from: "2026-11-01" });
    expect(openIn({ tab: "money", period: 7, by: "height", first: "soon" })).toEqual({});
  });

  it("is a week up to the newest day with figures, or days in their order", () => {
    expect(periodOf({}, "2026-11-20")).toEqual({});
    expect(periodOf({ period: "week" }, null)).toEqual({});
    expect(periodOf({ period: "week" }, "2026-11-20")).toEqual({
      from: "2026-11-14",
      to: "2026-11-20",
    });
    const own = { period: "own", first: "2026-11-02", last: "2026-11-05" } as const;
    expect(periodOf(own, "2026-11-20")).toEqual({ from: "2026-11-02", to: "2026-11-05" });
    expect(periodOf({ ...own, last: "2026-11-01" }, "2026-11-20")).toEqual({});
    expect(periodOf({ ...own, period: "all" }, "2026-11-20")).toEqual({});
  });
});

it("compares no days before the first and after the last that was delivered", () => {
  const days = [0, 5, 0, 7, 0, 0].map((impressions, at) => ({
    day: `2026-12-0${at + 1}`,
    impressions,
  }));
  expect(deliveredDays(days)).toEqual(["2026-12-02", "2026-12-03", "2026-12-04"]);
  expect(deliveredDays(days.slice(4))).toEqual([]);
});
