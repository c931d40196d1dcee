import { describe, expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { rule as ruleExplored } from "./explore.ts";
import { rule as ruleTopicAccounts } from "./topic-accounts.ts";

const request = { name: "Tea", limit: 2 };
const SIZES = { alone: [], beyond: [] };
const NO_TERMS = {
  totals: { audience: 0, baseline: 0 },
  minimumSupport: 1,
  compared: 0,
  rows: [],
};

describe("rules on suggestions", () => {
  it("refuse a name that means nothing, by that name", () => {
    const nothing = { meanings: [], around: null, similar: null, rows: new Map() };
    expect(() => ruleExplored(nothing, { request })).toThrow(
      expect.objectContaining({
        code: "not_found",
        user: expect.objectContaining({ en: expect.stringContaining("“Tea”") }),
      }),
    );
  });

  it("offer handles that are nearly what was written", () => {
    const nothing = { meanings: [], around: null, similar: null, rows: new Map() };
    const asked = { request: { name: "@NSAA", limit: 2 } };
    expect(() => ruleExplored({ ...nothing, nearest: ["NASA"] }, asked)).toThrow(
      expect.objectContaining({
        user: {
          en: expect.stringContaining("Did you mean @NASA?"),
          ja: expect.stringContaining("もしかして：@NASA。"),
        },
      }),
    );
  });

  it("leave the name itself out of what goes with it", () => {
    const raw = rawInsights({
      interests: [
        [1, 30],
        [2, 20],
        [3, 10],
      ],
      followed: [
        [8, 30],
        [9, 20],
      ],
    });
    const meaning = { kind: "interest", label: "Tea", id: "2", detail: null, size: 5 } as const;
    const { around } = ruleExplored(
      {
        meanings: [{ meaning, query: null, account: 8 }],
        around: {
          raw,
          related: { dataset: "test", version: 1, words: NO_TERMS, hashtags: NO_TERMS },
        },
        similar: null,
        rows: new Map(),
      },
      { request },
    );
    expect(around?.interests.map(({ value }) => value)).toEqual([1, 3]);
    expect(around?.followed.map(({ value }) => value)).toEqual([9]);
  });

  it("say of an account beyond the listed authors that its posts are not known", () => {
    const postsOf = (count: number) =>
      ruleTopicAccounts(
        {
          raw: rawInsights(),
          top: {
            dataset: "test",
            version: 1,
            authors: [{ account: 1, posts: 4, allPosts: 9, likes: 0 }],
            count,
            writers: 10,
            matchingPosts: 4,
            allPosts: 100,
          },
          seeds: { dataset: "test", version: 1, ...SIZES },
          profiles: new Map(),
        },
        { request: {} },
      )?.postsOf;
    expect(postsOf(1)?.(1)).toBe(4);
    expect(postsOf(1)?.(2)).toBe(0);
    expect(postsOf(2)?.(2)).toBeNull();
  });
});
