import { describe, expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { ruleLists, type ListsChoice } from "./rule-insights.ts";

const raw = rawInsights({
  countries: [
    ["JP", 60],
    ["US", 30],
    ["FR", 10],
    ["DE", 0],
  ],
  interests: [[7, 50]],
  words: [["tea", 40]],
});
const CHOICE: ListsChoice = {
  limit: 2,
  sort: "score",
  declaredOnly: false,
  holdsAudience: true,
};

describe("rules on insights", () => {
  it("cut lists to the limit, and count items of the audience alone", () => {
    const { country } = ruleLists(raw, CHOICE);
    expect(country.rows.map(({ value }) => value)).toEqual(["JP", "US"]);
    expect(country.total).toBe(3);
  });

  it("hide interests and jobs, which are inferred, where only declared values count", () => {
    expect(ruleLists(raw, CHOICE).interests.rows).toHaveLength(1);
    const { interests, jobs, country, words } = ruleLists(raw, { ...CHOICE, declaredOnly: true });
    for (const hidden of [interests, jobs])
      expect(hidden).toEqual({
        rows: [],
        total: 0,
        known: { audience: 0, baseline: 0 },
        unknown: 120,
      });
    expect(country.rows).toHaveLength(2);
    expect(words.rows).toHaveLength(1);
  });

  it("take words as the engine chose them, and the other lists in the order asked for", () => {
    const { words } = ruleLists(
      { ...raw, bioWords: { ...raw.bioWords, listed: 9, leftOut: 8 } },
      CHOICE,
    );
    expect(words).toMatchObject({ total: 1, leftOut: 8 });
    const { country, gender } = ruleLists(raw, { ...CHOICE, min_people: 20 });
    expect(country).toMatchObject({ total: 2, leftOut: 1 });
    expect(gender.leftOut).toBe(0);
  });
});
