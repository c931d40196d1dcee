import { describe, expect, it } from "vitest";
import { enrichPost } from "./enrich-post.ts";
import { ENRICH_VERSION, enrichProfile } from "./enrich-profile.ts";
import type { ProfileText } from "./traits.ts";

const NOBODY: ProfileText = {
  name: null,
  username: null,
  bio: null,
  location: null,
  url: null,
  language: null,
  followersCount: null,
  followingCount: null,
  postCount: null,
  listedCount: null,
  verified: null,
  hasImage: null,
  createdDay: null,
  seenDay: 20_000,
};

describe("enrichPost", () => {
  it("folds tags and names, each once", () => {
    const traits = enrichPost({
      text: "#Café #CAFE ＃夏 @NASA @nasa thanks, the café",
      language: "en",
    });
    expect(traits.hashtags).toEqual(["cafe", "夏"]);
    expect(traits.mentions).toEqual(["nasa"]);
    expect(traits.norm).toBe("cafe cafe 夏 thanks the cafe");
    expect(traits.language.value).toBe("en");
  });

  it("has nothing to say of an empty post", () => {
    expect(enrichPost({ text: "", language: null })).toMatchObject({
      norm: "",
      hashtags: [],
      mentions: [],
      topics: [],
      shows: [],
      language: { value: null },
    });
  });

  it("stands any text", () => {
    for (const text of ["\ud800", "a\u0000b", "\udc00\ud800", "#\ud83d", "@\u0000"])
      expect(() => enrichPost({ text, language: "und" })).not.toThrow();
  });

  it.each([
    "@",
    "#",
    "＃",
    "a.",
    "あ",
    "http://",
    "http://t.co/a ",
    "a.com ",
    "@a ",
    "#a",
    "RT@",
    "/",
    "://",
    "é",
    "war ",
    "ramen ",
    "a-",
    "a.com",
  ])("reads two hundred thousand characters of %j to their end", (piece) => {
    const text = `${piece.repeat(Math.ceil(200_000 / piece.length))}.com`;
    expect(() => enrichPost({ text, language: "und" })).not.toThrow();
  });
});

describe("enrichProfile", () => {
  it("reads every field", () => {
    const traits = enrichProfile({
      ...NOBODY,
      name: "Mary Jones",
      bio: "Software engineer & baseball fan. @acme https://t.co/x",
      location: "Japan",
      seenDay: 20_000,
    });
    expect(traits.bioNorm).toBe("software engineer baseball fan");
    expect(traits.bioWords).toEqual(["software", "engineer", "baseball", "fan"]);
    expect(traits.jobs.length).toBe(1);
    expect(traits.interests.length).toBeGreaterThan(0);
    expect(traits.country.value).toBe("JP");
  });

  it("abstains on an empty profile", () => {
    expect(enrichProfile(NOBODY)).toMatchObject({
      language: { value: null },
      gender: { value: null },
      country: { value: null },
      interests: [],
      jobs: [],
      bioNorm: "",
      bioWords: [],
    });
  });

  it("has a version that names what folding depends on", () => {
    expect(ENRICH_VERSION).toMatch(/^enrich-\d+\+rules-\d+\+unicode-[\d.]+\+icu-[\d.]+$/);
  });
});
