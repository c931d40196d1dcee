import { describe, expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { presentAudience, ruleAudience } from "./present-audience.ts";

const raw = rawInsights({
  countries: [
    ["JP", 60],
    ["US", 30],
    ["FR", 10],
    ["DE", 0],
  ],
  interests: [[1, 50]],
  topics: [[1, 40]],
});
const english = { language: "en" } as const;

describe("rules on the audience of a handle", () => {
  it("cut lists to the limit and say how many items there are", () => {
    const shown = presentAudience(ruleAudience(raw, { limit: 2, declaredOnly: false }), english);
    const { countries } = shown.demographics;
    expect(countries.items.map(({ id }) => id)).toEqual(["JP", "US"]);
    expect(countries.total).toBe(3);
    expect(shown.interests.items).toHaveLength(1);
    expect(shown.topics.items).toHaveLength(1);
  });

  it("hide interests and topics, which are inferred, where only declared values count", () => {
    const shown = presentAudience(ruleAudience(raw, { limit: 2, declaredOnly: true }), english);
    const hidden = {
      known: 0,
      unknown: 120,
      baseline_known: 0,
      total: 0,
      left_out: 0,
      measured: false,
      items: [],
    };
    expect(shown.interests).toEqual(hidden);
    expect(shown.topics).toEqual(hidden);
    expect(shown.demographics.countries.items).toHaveLength(2);
  });
});
