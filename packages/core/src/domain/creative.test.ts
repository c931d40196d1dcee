import { describe, expect, it } from "vitest";
import {
  creativeProblems,
  EMPTY_CREATIVE,
  landingUrl,
  mediaOf,
  NO_UTM,
  postText,
  type CreativeContent,
  type CreativeMedium,
} from "./creative.ts";
import { measurePost, postParts } from "./post-text.ts";

describe("the weight of a post", () => {
  it("counts Latin letters 1, Japanese letters and emoji 2, and every link 23", () => {
    expect(measurePost("Fresh beans").weight).toBe(11);
    expect(measurePost("新しい豆").weight).toBe(8);
    expect(measurePost("👩‍👩‍👧‍👦").weight).toBe(2);
    expect(measurePost("See https://example.com/a/very/long/address?with=parameters").weight).toBe(
      27,
    );
    expect(measurePost("See example.com").weight).toBe(27);
  });

  it("says what is left, and how much of a long text fits", () => {
    expect(measurePost("a".repeat(280))).toMatchObject({ left: 0, fits: 280 });
    expect(measurePost("a".repeat(300))).toMatchObject({ left: -20, fits: 280 });
    expect(measurePost("あ".repeat(141))).toMatchObject({ left: -2, fits: 140 });
  });

  it("tells parts of another colour", () => {
    expect(postParts("Tea by @maker #tea example.com now").map(({ kind }) => kind)).toEqual([
      "text",
      "mention",
      "text",
      "hashtag",
      "text",
      "url",
      "text",
    ]);
  });
});

describe("the link of a creative", () => {
  it("carries its UTM parameters, in place of those of the address", () => {
    const utm = { ...NO_UTM, source: "x", campaign: "春 2027" };
    expect(landingUrl("https://example.com/?a=1&utm_source=old#top", utm)).toBe(
      "https://example.com/?a=1&utm_source=x&utm_campaign=%E6%98%A5+2027#top",
    );
    expect(landingUrl("https://example.com/a", NO_UTM)).toBe("https://example.com/a");
  });

  it("is part of the text where no card shows it", () => {
    const content: CreativeContent = { ...EMPTY_CREATIVE, text: " Hi ", url: "https://e.com/" };
    expect(postText(content)).toBe("Hi https://e.com/");
    expect(postText({ ...content, kind: "card" })).toBe("Hi");
  });
});

const TYPES = { image: "image/png", gif: "image/gif", video: "video/mp4" } as const;

describe("problems of a creative", () => {
  const media = new Map<string, CreativeMedium>(
    (
      [
        ["wide", "image", 1200, 628],
        ["square", "image", 800, 800],
        ["tall", "image", 600, 900],
        ["film", "video", 1920, 1080],
        ["dance", "gif", 400, 300],
        ["narrow", "image", 799, 799],
        ["modern", "image", 1200, 628, "image/webp"],
        ["heavy", "image", 800, 800, "image/png", 3_000_001],
      ] as const
    ).map(([id, kind, width, height, type = TYPES[kind], bytes = 3_000_000]) => [
      id,
      { id, kind, width, height, type, bytes },
    ]),
  );
  const codes = (content: Partial<CreativeContent>) =>
    creativeProblems({ ...EMPTY_CREATIVE, text: "Hello", ...content }, media).map(
      ({ code }) => code,
    );

  it("are none of a text, an image, a video, a card and a carousel that are complete", () => {
    const url = "https://example.com";
    const slides = [
      { medium: "wide", title: "One", url: "" },
      { medium: "wide", title: "Two", url: "https://example.com/two" },
    ];
    expect(codes({ kind: "text" })).toEqual([]);
    expect(codes({ kind: "image", media: ["tall", "wide"], text: "" })).toEqual([]);
    expect(codes({ kind: "image", media: ["dance"] })).toEqual([]);
    expect(codes({ kind: "video", media: ["film"] })).toEqual([]);
    expect(codes({ kind: "card", media: ["square"], title: "Beans", url })).toEqual([]);
    expect(codes({ kind: "carousel", slides, url })).toEqual([]);
  });

  it("name what is missing", () => {
    expect(codes({ kind: "text", text: " " })).toEqual(["text_empty"]);
    expect(codes({ kind: "image" })).toEqual(["medium_missing"]);
    expect(codes({ kind: "image", media: ["gone"] })).toEqual(["medium_gone"]);
    expect(codes({ kind: "card", media: ["wide"] })).toEqual(["title_missing", "url_missing"]);
    expect(codes({ kind: "carousel" })).toEqual(["slides_few"]);
  });

  it("name what does not go together", () => {
    expect(codes({ kind: "image", media: ["film"] })).toEqual(["images_only"]);
    expect(codes({ kind: "image", media: ["dance", "wide"] })).toEqual(["gif_alone"]);
    expect(codes({ kind: "video", media: ["wide"] })).toEqual(["video_needed"]);
    const card = { kind: "card", title: "T", url: "https://example.com" } as const;
    expect(codes({ ...card, media: ["tall"] })).toEqual(["card_narrow", "card_ratio"]);
    expect(codes({ ...card, media: ["narrow"] })).toEqual(["card_narrow"]);
    expect(codes({ ...card, media: ["modern"] })).toEqual(["card_type"]);
    expect(codes({ ...card, media: ["dance"] })).toEqual(["card_type"]);
    expect(codes({ ...card, media: ["heavy"] })).toEqual(["card_bytes"]);
    // A post without a card shows all of them.
    expect(codes({ kind: "image", media: ["narrow", "modern", "heavy"] })).toEqual([]);
    const slides = ["wide", "square"].map((medium) => ({ medium, title: "T", url: "" }));
    expect(codes({ kind: "carousel", slides, url: "https://example.com" })).toEqual([
      "slide_ratio",
    ]);
    const heavy = ["heavy", "narrow"].map((medium) => ({ medium, title: "T", url: "" }));
    expect(codes({ kind: "carousel", slides: heavy, url: "https://example.com" })).toEqual([
      "card_narrow",
      "card_bytes",
    ]);
  });

  it("judge length and addresses", () => {
    expect(codes({ kind: "text", text: "あ".repeat(141) })).toEqual(["text_long"]);
    expect(codes({ kind: "text", text: "a".repeat(260), url: "https://example.com" })).toEqual([
      "text_long",
    ]);
    expect(codes({ kind: "text", url: "javascript:alert(1)" })).toEqual(["url_invalid"]);
    const card = { kind: "card", media: ["wide"], url: "https://example.com" } as const;
    expect(codes({ ...card, title: "T".repeat(71) })).toEqual(["title_long"]);
  });

  it("are about the media that are shown, each once", () => {
    const slides = ["wide", "square", "wide"].map((medium) => ({ medium, title: "", url: "" }));
    expect(mediaOf({ ...EMPTY_CREATIVE, kind: "carousel", media: ["film"], slides })).toEqual([
      "wide",
      "square",
    ]);
    expect(mediaOf({ ...EMPTY_CREATIVE, kind: "text", media: ["film"] })).toEqual([]);
  });
});
