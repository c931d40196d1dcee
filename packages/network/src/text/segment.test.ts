import { describe, expect, it } from "vitest";
import { normalForm } from "./normal-form.ts";
import { displayWords } from "./segment.ts";

const words = (text: string): string[] => displayWords(normalForm(text));

describe("displayWords", () => {
  it("gives each word once, without stop words, numbers and single letters", () => {
    expect(words("The coffee and the Coffee of 2020, a b coffee-lover")).toEqual([
      "coffee",
      "lover",
    ]);
  });

  it("segments Japanese, and keeps a single kanji", () => {
    expect(words("ソフトウェアエンジニア。猫と暮らしています")).toEqual(
      expect.arrayContaining(["エンジニア", "猫", "暮らし"]),
    );
    expect(words("私は猫が好きです")).not.toContain("です");
  });

  it("reads both scripts of a mixed bio", () => {
    expect(words("iPhone好き / baseball")).toEqual(["iphone", "好き", "baseball"]);
  });

  it("is empty for a bio without words", () => {
    expect(words("☕ 123 the")).toEqual([]);
  });
});
