import { describe, expect, it } from "vitest";
import { ruleGrowth, type LoadedGrowth } from "./follower-growth.ts";

const DAY = 86_400;
const empty = new Uint32Array(0);
const loaded = (from: number, to: number): LoadedGrowth => ({
  // Followers 1 and 2, seen from the second day to the third.
  follows: {
    source: Uint32Array.of(1, 2),
    firstSeen: Uint32Array.of(DAY, DAY),
    lastSeen: Uint32Array.of(2 * DAY, 2 * DAY),
    ended: Uint32Array.of(0, 0),
    absentBefore: Uint32Array.of(0, 0),
  },
  readTwice: { account: empty, first: empty, last: empty },
  from,
  to,
});
const everybody = () => true;
const invalid = (field: string) =>
  expect.objectContaining({
    code: "invalid",
    fields: expect.objectContaining({ [field]: expect.anything() }),
  });

describe("rules on the growth of followers", () => {
  it("refuse a span that ends before it begins", () => {
    expect(() => ruleGrowth(loaded(DAY, 0), {}, everybody)).toThrow(invalid("to"));
  });

  it("refuse more periods than anybody reads", () => {
    const years = loaded(0, 800 * DAY);
    expect(() => ruleGrowth(years, { interval: "day" }, everybody)).toThrow(invalid("interval"));
    expect(ruleGrowth(years, { interval: "month" }, everybody).interval).toBe("month");
  });

  it("count only followers who pass", () => {
    const of = (passes: (account: number) => boolean): number =>
      ruleGrowth(loaded(0, 3 * DAY), { interval: "day" }, passes).periods.reduce(
        (sum, { first_seen }) => sum + first_seen,
        0,
      );
    expect(of(everybody)).toBe(2);
    expect(of((account) => account === 1)).toBe(1);
  });
});
