import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { expect, test } from "vitest";
import { presentSnapshot } from "./present-snapshot.ts";

const facet = {
  known: 50,
  unknown: 150,
  baseline_known: 100,
  total: 1,
  items: [{ id: "US", label: "United States", count: 20, share: 0.4 }],
};

test("a link from before intervals were told is answered with them", () => {
  // As an earlier version wrote it.
  const stored = {
    name: "Coffee",
    targeting_package: {},
    size: { size: 200, network: { value: 9, low: 8, high: 10 } },
    insights: {
      summary: [{ kind: "job", label: "Barista", share: 0.4 }],
      demographics: {
        gender: facet,
        age: facet,
        countries: facet,
        regions: facet,
        cities: facet,
        languages: facet,
      },
      interests: facet,
      jobs: facet,
      words_in_bio: { ...facet, unknown: 0 },
    },
  } as unknown as SharedAudience;
  const { insights, size } = presentSnapshot(stored);
  expect(size.network?.bands).toEqual([]);
  expect(insights.summary).toEqual([]);
  const { demographics, interests, words_in_bio: words } = insights;
  expect(demographics.countries.measured).toBe(true);
  expect(
    [demographics.age, demographics.languages, interests].map((list) => list.measured),
  ).toEqual([false, false, false]);
  expect(words.measured).toBeNull();
  const [country] = insights.demographics.countries.items;
  expect(country?.share_interval.low).toBeLessThan(0.4);
  expect(country?.share_interval.high).toBeGreaterThan(0.4);
  expect(insights.words_in_bio.items[0]?.share_interval).toEqual({ low: 0.4, high: 0.4 });
});
