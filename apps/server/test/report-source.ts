import { REPORT_SECTIONS } from "@toolkit/core/contract/report-choice";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import type { Conversation } from "@toolkit/core/contract/audience-posts";
import type { EngagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
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

const account = {
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
};

const NO_MOOD = {
  posts: 0,
  judged: 0,
  unjudged: 0,
  counts: { negative: 0, neutral: 0, positive: 0 },
};

const conversation: Conversation = {
  size: SIZE,
  not_measurable: [],
  baseline,
  authors: 400,
  words: facet(400, []),
  hashtags: facet(400, [["matcha", "#matcha", 0.085]]),
  topics: facet(400, [["7", "Coffee and tea", 0.325]]),
  shows: facet(400, []),
  read: { members: SIZE, sampled: false, authors: 400, mentions: [], links: [] },
  sentiment: {
    by: "week",
    total: NO_MOOD,
    baseline: NO_MOOD,
    periods: [],
    coverage: { share: null, languages: [] },
    classifier: [],
  },
  ...measured,
};

const engaged: EngagedAccounts = {
  size: SIZE,
  not_measurable: [],
  read: { members: SIZE, sampled: false },
  baseline,
  most_liked: {
    known: 120,
    baseline_known: 900,
    total: 1,
    items: [
      {
        account,
        members: 54,
        engagements: 80,
        share: estimate(0.45),
        baseline_share: 0.15,
        affinity: estimate(3),
        distinguishable: true,
      },
    ],
  },
  most_reposted: { known: 12, baseline_known: 90, total: 0, items: [] },
  ...measured,
};

const total = { reach: 640, covered: 480, precision: 0.75, coverage: 0.48 };
const choice: ProTargeting = {
  size: SIZE,
  known: SIZE,
  not_measurable: [],
  kinds: ["handles"],
  precision_wanted: 0.25,
  minimum_members: 3,
  candidates: { compared: 20, precise: 9, looked_at: 9, best_precision: 0.8 },
  seeds: [
    {
      kind: "handle",
      label: "kettle_club",
      id: "9",
      account,
      reach: 640,
      members: 480,
      precision: 0.75,
      gain: 480,
      covered: 480,
      coverage: 0.48,
      group: 1,
    },
  ],
  total,
  bound: { optimum_at_most: 500, guarantee: 0.96, worst_case: 0.632 },
  groups: [{ number: 1, seeds: 1, ...total, targeting_package: {} }],
  overlap: 0,
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
            account,
          },
        ],
      },
      most_liked_posts: [],
      most_reposted_posts: [],
      sample_accounts: [],
      ...measured,
    },
    times,
    conversation,
    engaged,
    choice,
    dataset: { name: "Drinks", accounts: 20_000, isSample: false },
    paper: "slide",
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
