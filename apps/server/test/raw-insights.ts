import type { RawInsights } from "@toolkit/engine/port/insights";
import type { ContrastRow, Facet, Ranking } from "@toolkit/engine/statistics/contrast-rows";

const TOTALS = { audience: 100, baseline: 1000 };

/** A row that this many members have; the more, the more telling. */
export function contrastRow<V>(value: V, audience: number): ContrastRow<V> {
  const score = audience / 100;
  return { value, audience, baseline: audience * 2, affinity: null, score, distinguishable: true };
}

function facet<V>(rows: readonly (readonly [V, number])[] = []): Facet<V> {
  return {
    totals: TOTALS,
    unknown: { audience: 20, baseline: 200 },
    rows: rows.map(([value, audience]) => contrastRow(value, audience)),
  };
}

function ranking<V>(rows: readonly (readonly [V, number])[] = []): Ranking<V> {
  const all = rows.map(([value, audience]) => contrastRow(value, audience));
  return {
    totals: TOTALS,
    minimumSupport: 1,
    listed: all.length,
    compared: all.length,
    byCount: all,
    byScore: all,
    chosen: all,
    leftOut: 0,
  };
}

type Rows<V> = readonly (readonly [V, number])[];

/** What the engine says of 120 members; lists that are not given are empty. */
export function rawInsights(
  lists: {
    readonly countries?: Rows<string>;
    readonly interests?: Rows<number>;
    readonly topics?: Rows<number>;
    readonly words?: Rows<string>;
    readonly followed?: Rows<number>;
    readonly liked?: RawInsights["topPosts"]["likes"];
  } = {},
): RawInsights {
  const mood = { posts: 0, authors: 0, negative: 0, neutral: 0, positive: 0, unjudged: 0 };
  return {
    dataset: "test",
    version: 1,
    audience: { count: 120, known: 100, followingKnown: 100 },
    baseline: { count: 1200, known: 1000, followingKnown: 1000 },
    gender: facet(),
    age: facet(),
    country: facet(lists.countries),
    region: facet(),
    city: facet(),
    language: facet(),
    automation: facet(),
    declared: {
      gender: TOTALS,
      age: TOTALS,
      country: TOTALS,
      region: TOTALS,
      city: TOTALS,
      language: TOTALS,
    },
    interests: facet(lists.interests),
    jobs: facet(),
    bioWords: ranking(lists.words),
    followed: ranking(lists.followed),
    conversation: {
      fromDay: null,
      audience: mood,
      baseline: mood,
      words: ranking(lists.words),
      hashtags: ranking(),
      topics: ranking(lists.topics),
      shows: ranking(),
    },
    topPosts: { likes: lists.liked ?? [], reposts: [] },
  };
}
