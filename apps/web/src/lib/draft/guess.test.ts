import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couldBeHandles, guessItem, guessItems, splitList } from "./guess.ts";

describe("guessItem", () => {
  it.each([
    ["@NASA", "handle", "NASA"],
    ["＠ＮＡＳＡ", "handle", "NASA"],
    ["https://x.com/NASA", "handle", "NASA"],
    ["twitter.com/NASA/status/1?s=20", "handle", "NASA"],
    ["#space", "hashtag", "space"],
    ["＃宇宙", "hashtag", "宇宙"],
    ["https://x.com/hashtag/TPP?src=x", "hashtag", "TPP"],
    ["veterans", "keyword", "veterans"],
    ['"coffee shop"', "keyword", "coffee shop"],
    ["  coffee   shop ", "keyword", "coffee shop"],
    ["@not a handle", "keyword", "@not a handle"],
    ["カフェ", "keyword", "カフェ"],
  ])("%s is %s %s", (text, kind, label) => expect(guessItem(text)).toEqual({ kind, label }));

  it.each(["", "  ", "@", "#", "##", "https://x.com/home", "x.com/search?q=a"])(
    "%j is nothing",
    (text) => expect(guessItem(text)).toBeNull(),
  );

  it("never throws and never gives an empty label", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const item = guessItem(text);
        if (item) expect(item.label).not.toBe("");
      }),
    );
  });
});

describe("lists", () => {
  it("splits lines, commas, tabs and their Japanese forms", () => {
    expect(splitList("a, b\nc;d\te、f，g\r\n\r\nh i")).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
      "h i",
    ]);
  });

  it("splits spaces only between handles, tags and links", () => {
    expect(splitList("@a @b #c https://x.com/d")).toEqual(["@a", "@b", "#c", "https://x.com/d"]);
    expect(splitList("coffee shop")).toEqual(["coffee shop"]);
  });

  it("takes bare names for handles where others carry the sign", () => {
    expect(guessItems("@NASA\nESA\nhttps://x.com/JAXA_jp").map((item) => item.kind)).toEqual([
      "handle",
      "handle",
      "handle",
    ]);
    expect(guessItems("@NASA\nspace travel").map((item) => item.kind)).toEqual([
      "handle",
      "keyword",
    ]);
  });

  it("knows a list that could be handles", () => {
    expect(couldBeHandles(guessItems("NASA\nESA"))).toBe(true);
    expect(couldBeHandles(guessItems("NASA"))).toBe(false);
    expect(couldBeHandles(guessItems("NASA\nspace travel"))).toBe(false);
  });
});
