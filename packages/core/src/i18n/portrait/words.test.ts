import type { Facet, FacetItem } from "../../contract/insights.ts";
import { expect, test } from "vitest";
import type { Finding } from "./findings.ts";
import { headlineOf, type PortraitWords } from "./words.ts";

const words: PortraitWords = { language: "en", t: (key) => (key === "portrait.join" ? ", " : key) };

function facet(counts: Readonly<Record<string, number>>): Facet {
  const known = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const items = Object.entries(counts).map(([id, count]): FacetItem => ({
    id,
    label: id,
    count,
    declared: null,
    share: count / known,
    share_interval: { low: count / known, high: count / known },
    baseline_count: 100,
    baseline_share: 0.5,
    affinity: null,
    score: 0,
    uniqueness: null,
    distinguishable: false,
  }));
  const total = items.length;
  return { known, unknown: 0, baseline_known: 1000, total, left_out: 0, measured: null, items };
}

function headline(
  facets: Readonly<Record<"countries" | "gender" | "age", Facet>>,
  findings: readonly Finding[] = [],
) {
  const none = facet({});
  const demographics = { ...facets, regions: none, cities: none, languages: none };
  const lists = { interests: none, jobs: none, words_in_bio: none, influential_accounts: none };
  const size = facets.countries.known;
  return headlineOf({ size, demographics, ...lists }, findings, words);
}

test("a headline tells who and where they are, but nothing that everybody is", () => {
  const mixed = headline({
    countries: facet({ US: 70, JP: 30 }),
    gender: facet({ FEMALE: 60, MALE: 40 }),
    age: facet({ "18-24": 70, "25-34": 30 }),
  });
  expect(mixed.line).toBe("portrait.places, portrait.women, portrait.ages");
  const asked = headline({
    countries: facet({ US: 60, JP: 40 }),
    gender: facet({ FEMALE: 100 }),
    age: facet({ "18-24": 100 }),
  });
  expect(asked.line).toBe("portrait.places");
  const japan = headline({
    countries: facet({ JP: 100 }),
    gender: facet({ FEMALE: 60, MALE: 40 }),
    age: facet({ "25-34": 100 }),
  });
  expect(japan.line).toBe("portrait.women");
});

test("a headline calls nobody much like the baseline whom nothing was compared of", () => {
  const few = { countries: facet({ JP: 29 }), gender: facet({}), age: facet({}) };
  expect(headline(few).headline).toBe("portrait.uncompared");
  expect(headline({ ...few, countries: facet({ JP: 30 }) }).headline).toBe("portrait.plain");
});

test("a headline of one part ends its sentence, and one that goes on does not", () => {
  const facets = { countries: facet({ JP: 60 }), gender: facet({}), age: facet({}) };
  const found = (id: string, value: number): Finding => ({
    kind: "job",
    id,
    label: id,
    part: null,
    known: 60,
    share: 0.4,
    low: 0.3,
    high: 0.5,
    baseline: 0.2,
    multiple: { value, low: value, high: value },
  });
  const more = found("barista", 2);
  expect(headline(facets, [more]).headline).toBe("Portrait.moreAlone");
  expect(headline(facets, [more, found("farmer", 0.5)]).headline).toBe(
    "Portrait.more, portrait.fewer",
  );
});
