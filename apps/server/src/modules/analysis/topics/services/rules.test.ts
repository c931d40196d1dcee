import type { Mood, SeriesTimeline } from "@toolkit/engine/port/timeline";
import type { BreakdownRow } from "@toolkit/engine/port/breakdown";
import { describe, expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { presentRow, rule as ruleCountries } from "./country-statistics.ts";
import { pageOfPosts, reachable } from "./posts-page.ts";
import { ruleSeries, type MeasuredSeries } from "./present-series.ts";
import { rule as ruleConversation } from "./read-conversation.ts";
import { ruleMood, type CountedMood } from "./read-sentiment.ts";

const timeline = (posts: readonly number[]): SeriesTimeline => ({
  posts: [...posts],
  authors: [...posts],
  everyAuthor: 3,
  mood: posts.map((count): Mood[] => [[count, 0, 0, 0]]),
  languages: [],
});

function countedMood(newestPostDay: number | null): CountedMood {
  return {
    cut: { by: "day", periods: { first: 100, days: 1, count: 4 } },
    newestPostDay,
    found: timeline([0, 0, 2, 1]),
    all: timeline([0, 5, 5, 5]),
  };
}

describe("rules on topics", () => {
  it("tell of a country that is asked for alone, and last of accounts without one", () => {
    const row = (value: string | null): BreakdownRow => ({
      value,
      members: 1,
      male: 0,
      female: 0,
      posts: 0,
      authors: 0,
      ages: [],
      languages: [],
    });
    const rows = [row(null), row("JP"), row("US")];
    const listed = (wanted: string | null) =>
      ruleCountries({ rows, declared: rows, sizes: new Map() }, { request: { wanted } }).listed.map(
        ({ value }) => value,
      );
    expect(listed(null)).toEqual(["JP", "US", null]);
    expect(listed("US")).toEqual(["US"]);
  });

  it("give a country's share of the accounts whose country is known as a sample of all", () => {
    const row = (members: number): BreakdownRow => ({
      value: "JP",
      members,
      male: 0,
      female: 0,
      posts: 0,
      authors: 0,
      ages: [],
      languages: [],
    });
    const half = presentRow(row(100), { known: 200, profiles: 400 }, 0, "en");
    expect(half.share).toBe(0.5);
    expect(half.share_interval?.low).toBeGreaterThan(0.4);
    expect(half.share_interval?.low).toBeLessThan(0.46);
    expect(half.share_interval?.high).toBeLessThan(0.6);
    // Where everybody's is known, the share is exact.
    expect(presentRow(row(100), { known: 200, profiles: 200 }, 0, "en").share_interval).toEqual({
      low: 0.5,
      high: 0.5,
    });
    const few = presentRow(row(10), { known: 29, profiles: 400 }, 0, "en");
    expect([few.share, few.share_interval]).toEqual([null, null]);
  });

  it("tell nothing of periods before the data began, nor of data without posts", () => {
    const { periods, moods } = ruleMood(countedMood(103));
    expect(periods).toEqual({ first: 101, days: 1, count: 3 });
    expect(moods).toEqual([[[0, 0, 0, 0]], [[2, 0, 0, 0]], [[1, 0, 0, 0]]]);
    expect(ruleMood(countedMood(null)).moods).toEqual([]);
  });

  it("leave out bursts that may be chance", () => {
    const burst = (pValue: number) => ({
      from: 0,
      to: 1,
      weight: 1,
      posts: 9,
      expected: 1,
      pValue,
    });
    const series: MeasuredSeries = {
      kind: "keyword",
      label: "tea",
      found: timeline([1]),
      posts: [1],
      shares: [1],
      joined: 1,
      trend: null,
      bursts: [burst(0.0001), burst(0.4)],
    };
    const [ruled] = ruleSeries([series]);
    expect(ruled?.bursts.map(({ pValue }) => pValue)).toEqual([0.0001]);
    expect(ruled?.isTrend).toBe(false);
  });

  it("leave grammar, numbers, marks of reposts and what nobody of the audience says out of words", () => {
    const raw = rawInsights();
    const { words } = rawInsights({
      words: [
        ["tea", 5],
        ["2024", 5],
        ["rt", 5],
        ["the", 5],
        ["けど", 5],
        ["coffee", 4],
        ["milk", 3],
        ["silence", 0],
      ],
    }).conversation;
    const mood = countedMood(103);
    const { counted } = ruleConversation(
      {
        baseline: {
          kind: "everyone",
          query: {
            seeds: [],
            expression: null,
            exclude: [],
            filters: {},
            windowDays: 90,
            declaredOnly: false,
          },
          holdsAudience: true,
          notMeasurable: [],
          chosen: null,
        },
        counted: {
          raw: { ...raw, conversation: { ...raw.conversation, words } },
          sample: new Uint32Array(0),
          mood: { ...mood, whole: mood },
          spoken: { authors: 0, mentions: [], links: [] },
        },
      },
      { request: { limit: 2 } },
    );
    expect(counted?.lists.words.rows.map(({ value }) => value)).toEqual(["tea", "coffee"]);
    // What is left out is not counted among the words either.
    expect(counted?.lists.words.total).toBe(words.listed - 5);
  });

  it("refuse pages further back than anybody reads", () => {
    expect(pageOfPosts({ page: 200, page_size: 50 })).toEqual({ offset: 9950, limit: 50 });
    expect(() => pageOfPosts({ page: 201, page_size: 50 })).toThrow(
      expect.objectContaining({ code: "invalid" }),
    );
    expect(reachable(12_345)).toBe(10_000);
  });
});
