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
  sort: "affinity",
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

  it("take words in the order asked for", () => {
    const [first, second] = rawInsights({
      words: [
        ["common", 90],
        ["telling", 10],
      ],
    }).bioWords.byCount;
    if (first === undefined || second === undefined) throw new Error("two words were given");
    const ranked = {
      ...raw,
      bioWords: { ...raw.bioWords, byCount: [first, second], byAffinity: [second, first] },
    };
    const wordsBy = (sort: ListsChoice["sort"]) =>
      ruleLists(ranked, { ...CHOICE, sort }).words.rows.map(({ value }) => value);
    expect(wordsBy("count")).toEqual(["common", "telling"]);
    expect(wordsBy("affinity")).toEqual(["telling", "common"]);
  });
});
