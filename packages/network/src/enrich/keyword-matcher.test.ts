import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { KeywordMatcher } from "./keyword-matcher.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

const entry = (id: number, ...keywords: string[]): TaxonomyEntry => ({
  id,
  en: `e${id}`,
  ja: `j${id}`,
  groupEn: "g",
  groupJa: "g",
  keywords,
});

function ids(
  entries: readonly TaxonomyEntry[],
  text: string,
  hashtags: readonly string[] = [],
): number[] {
  const matcher = new KeywordMatcher(entries, { plurals: true, context: () => ["movie", "映画"] });
  return matcher.ids({ text, norm: normalForm(text), hashtags });
}

describe("KeywordMatcher", () => {
  it("drops what stands inside a longer match, keeps what shares or overlaps", () => {
    const entries = [
      entry(1, "jazz"),
      entry(2, "utah jazz"),
      entry(3, "jazz festival"),
      entry(4, "utah jazz"),
      entry(5, "utah"),
    ];
    expect(ids(entries, "utah jazz")).toEqual([2, 4]);
    expect(ids(entries, "utah jazz festival")).toEqual([2, 3, 4]);
    expect(ids(entries, "jazz, then utah")).toEqual([1, 5]);
  });

  it("reads the signs before a keyword", () => {
    expect(ids([entry(1, "#up")], "up")).toEqual([]);
    expect(ids([entry(1, "#up")], "up", ["up"])).toEqual([1]);
    expect(ids([entry(1, "~frozen")], "frozen pizza")).toEqual([]);
    expect(ids([entry(1, "~frozen")], "the movie frozen")).toEqual([1]);
    expect(ids([entry(1, '"Up')], "saw “Up”, a movie")).toEqual([1]);
    expect(ids([entry(1, '"Up')], "up in a movie")).toEqual([]);
    expect(ids([entry(1, '"国宝')], "映画『国宝』を観た")).toEqual([1]);
    expect(ids([entry(1, "^Doctor Who")], "a doctor who cares")).toEqual([]);
    expect(ids([entry(1, "AI")], "AIを学ぶ")).toEqual([1]);
    expect(ids([entry(1, "AI")], "j'ai fini")).toEqual([]);
  });

  it("knows plurals and words written as one", () => {
    expect(ids([entry(1, "puppy")], "two puppies")).toEqual([1]);
    expect(ids([entry(1, "machine learning")], "#machinelearning")).toEqual([1]);
    expect(ids([entry(1, "パルプ・フィクション")], "パルプフィクション")).toEqual([1]);
  });
});
