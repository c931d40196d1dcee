import { REPORT_SECTIONS } from "@toolkit/core/contract/report-choice";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import type { ReportSource } from "../src/drawing/report/source.ts";

const estimate = (value: number) => ({
  value,
  low: value * 0.8,
  high: value * 1.2,
  level: 0.95 as const,
  method: "wilson",
});

const item = (id: string, label: string, share: number, known: number): FacetItem => ({
  id,
  label,
  count: Math.round(share * known),
  declared: null,
  share,
  share_interval: { low: share * 0.9, high: share * 1.1 },
  baseline_count: 100,
  baseline_share: share / 2,
  affinity: estimate(2),
  score: 1,
  uniqueness: null,
  distinguishable: true,
});

const SIZE = 1000;

/** Shares of those known among 1,000 members. */
function facet(known: number, rows: readonly (readonly [string, string, number])[]): Facet {
  const items = rows.map(([id, label, share]) => item(id, label, share, known));
  const counts = { total: items.length, left_out: 0, measured: null };
  return { known, unknown: SIZE - known, baseline_known: 5000, ...counts, items };
}

const measured = {
  dataset: "drinks",
  version: 7,
  as_of: "2026-10-31",
  window: { days: 90, from: "2026-08-03", to: "2026-10-31" },
  declared_only: false,
};
const baseline = { kind: "same_places" as const, size: 9000, countries: [], languages: [] };

const times: PostingTimes = {
  size: SIZE,
  not_measurable: [],
  baseline,
  posts: 2000,
  timed: 1900,
  placed: 1680,
  authors: 400,
  hours: Array.from({ length: 168 }, () => 10),
  baseline_hours: Array.from({ length: 168 }, () => 20),
  utc_hours: Array.from({ length: 168 }, () => 10),
  parts: [
    {
      id: "evening",
      posts: 600,
      share: estimate(0.357),
      baseline_share: 0.2,
      affinity: estimate(1.8),
      distinguishable: true,
    },
  ],
  ...measured,
};

/** What a report of 1,000 tea drinkers is made of; ages are known of few. */
export function reportSource(changes: Partial<ReportSource> = {}): ReportSource {
  const none = facet(0, []);
  const barista = item("barista", "Barista", 0.245, 600);
  return {
    name: "Tea drinkers",
    pack: { keywords: [{ label: "tea" }] },
    size: {
      size: SIZE,
      known: SIZE,
      network: {
        ...estimate(4_700_000),
        bands: [
          { level: 50, low: 4_500_000, high: 4_900_000 },
          { level: 80, low: 4_300_000, high: 5_100_000 },
        ],
        bucket: "1M-5M",
        members: SIZE,
        members_without_country: 0,
        members_without_size: 0,
        reported: null,
      },
      seeds: [],
      not_measurable: [],
      ...measured,
    },
    insights: {
      size: SIZE,
      known: SIZE,
      not_measurable: [],
      baseline,
      summary: [{ kind: "job", ...pick(barista), known: 600, affinity: estimate(7.8) }],
      demographics: {
        gender: facet(800, [
          ["MALE", "Men", 0.49],
          ["FEMALE", "Women", 0.51],
        ]),
        age: facet(20, [["25-34", "25-34", 0.4]]),
        countries: facet(700, [
          ["US", "United States", 0.62],
          ["JP", "Japan", 0.31],
        ]),
        regions: none,
        cities: facet(100, [["JP-13:tokyo", "Tokyo", 0.125]]),
        languages: facet(900, [["en", "English", 0.7]]),
      },
      corrected: { gender: null, gender_coverage: null, gender_declared: null },
      automation: null,
      interests: facet(1000, [["12", "Baking", 0.137]]),
      jobs: facet(600, [["barista", "Barista", 0.245]]),
      words_in_bio: facet(900, [["kettle", "kettle", 0.083]]),
      influential_accounts: {
        known: 950,
        baseline_known: 8000,
        total: 1,
        left_out: 0,
        items: [
          {
            ...item("9", "first_crack", 0.171, 950),
            account: {
              id: "9",
              provisional: false,
              username: "first_crack",
              name: "First <Crack> & Co",
              bio: null,
              location: null,
              image_url: null,
              verified: false,
              followers_count: 10,
              known: true,
            },
          },
        ],
      },
      most_liked_posts: [],
      most_reposted_posts: [],
      sample_accounts: [],
      ...measured,
    },
    times,
    dataset: { name: "Drinks", accounts: 20_000, isSample: false },
    sections: REPORT_SECTIONS,
    logo: null,
    language: "en",
    at: new Date("2026-11-23T09:00:00Z"),
    ...changes,
  };
}

function pick({ id, label, count, share, share_interval, baseline_share }: FacetItem) {
  return { id, label, count, share, share_interval, baseline_share };
}
