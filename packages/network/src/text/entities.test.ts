import fc from "fast-check";
import twitterText from "twitter-text";
import { describe, expect, it } from "vitest";
import { parseEntities } from "./entities.ts";

/** What the network's own library finds. */
function reference(text: string): { hashtags: string[]; mentions: string[]; urls: string[] } {
  const hashtags: string[] = [];
  const mentions: string[] = [];
  const urls: string[] = [];
  for (const entity of twitterText.extractEntitiesWithIndices(text)) {
    if (entity.hashtag !== undefined) hashtags.push(entity.hashtag);
    else if (entity.screenName !== undefined) mentions.push(entity.screenName);
    else if (entity.url !== undefined) urls.push(entity.url);
  }
  return { hashtags, mentions, urls };
}

function ours(text: string): {
  hashtags: readonly string[];
  mentions: readonly string[];
  urls: readonly string[];
} {
  const { hashtags, mentions, urls } = parseEntities(text);
  return { hashtags, mentions, urls };
}

const CASES = [
  "#Z9\ufe0f#a",
  "plain words only",
  "#VeteransDay today, #veterans!",
  "＃東京タワー に行った #夏休み。#ラーメン・二郎",
  "これは#タグ ではない & これは #タグ である",
  "#1 #123 #1st #_ #_a #a_b #é #ñandú #한국 #ไทย #日本語。",
  'a#b #a#b ##c #d&#e &#39; #️⃣ #f/#g (#h) "#i" .#j',
  "@NASA ＠nasa .@NASA RT @nasa: RT@nasa rt:@nasa x@nasa.gov @nasa/list @a_b @José @toolongnameisoverfifteencharacters",
  "cc @a@b @@c @d: #@e /@f *@g &@h",
  'http://t.co/abc https://t.co/AbC123. (http://t.co/x) "https://t.co/y" http://t.co/z… 東京http://t.co/w',
  "http://t.co/abc?x=1 http://t.co/abc/def http://t.co/a#b http://t.co/abc,def xhttp://t.co/a .http://t.co/b",
  "https://www.example.com/path_(x)?q=1&r=%20#frag, http://example.co.jp/日本 http://日本語.jp",
  "example.com www.example.org/path u.s.a e.g. 3.5 end.Next illnesses.It pic.twitter.com/abc foo.みんな",
  "ftp://example.com http://localhost http://153.90.202.22/ http://t.c… http:/…",
  "$AAPL $aapl.x $5 cost",
  "http://example.com/@name #tag http://example.com/#tag @name",
  "trailing @ and # and . at the end.",
];

describe("parseEntities", () => {
  it.each(CASES)("reads as the network does: %s", (text) => {
    expect(ours(text)).toEqual(reference(text));
  });

  it("reads random texts as the network does", () => {
    const piece = fc.constantFrom(
      "#",
      "＃",
      "@",
      "＠",
      "a",
      "Z9",
      "_",
      " ",
      " ",
      ".",
      ",",
      ":",
      "/",
      "&",
      "!",
      "…",
      "é",
      "東京",
      "カ・",
      "😀",
      "️",
      "RT ",
      "rt@",
      "/list",
      "http://",
      "https://",
      "t.co/",
      "http://t.co/ab1",
      "com",
      ".com",
      ".jp/",
      "www.",
      "?q=",
      "(",
      ")",
      "-",
      "\n",
      "$",
      '"',
      "\u200f",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join("");
        expect(ours(text)).toEqual(reference(text));
      }),
      { numRuns: 5000 },
    );
  });

  it("says where mentions and links stand, in order and apart", () => {
    const text = "hi @name see http://t.co/abc and #tag @other/list http://t.c…";
    const { ranges } = parseEntities(text);
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual([
      "@name",
      "http://t.co/abc",
      "@other",
      "http://t.c…",
    ]);
  });

  it("keeps ranges ascending and apart whatever the text", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("http://", "…", "@a", " ", "t.co/x", "#b", "x.com", "://", "https"),
        ),
        (pieces) => {
          const text = pieces.join("");
          let from = 0;
          for (const { start, end } of parseEntities(text).ranges) {
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            from = end;
          }
        },
      ),
    );
  });

  it("finds links in texts longer than any post", () => {
    const text = `${"word ".repeat(2000)}https://example.com/a b.org`;
    expect(parseEntities(text).urls).toEqual(["https://example.com/a", "b.org"]);
  });

  it("leaves the words of a bare domain in the text", () => {
    expect(parseEntities("see amendments.You there")).toMatchObject({
      urls: ["amendments.You"],
      ranges: [],
    });
  });
});
