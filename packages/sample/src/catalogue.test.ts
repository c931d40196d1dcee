import { describe, expect, it } from "vitest";
import { DAY, FIRST_SECOND, LAST_SECOND } from "./calendar.ts";
import { THEMES } from "./catalogue.ts";
import { CELEBRITY_POSTS, COMPILED_THEMES } from "./compiled-voices.ts";
import { CELEBRITIES } from "./vocabulary/celebrities.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";

const ids = THEMES.map((theme) => theme.id);

describe("the themes", () => {
  it("are 24 to 32, of both languages, each once", () => {
    expect(THEMES.length).toBeGreaterThanOrEqual(24);
    expect(THEMES.length).toBeLessThanOrEqual(32);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of ["en", "ja"])
      expect(THEMES.filter((theme) => theme.language === language).length).toBeGreaterThanOrEqual(
        8,
      );
  });

  it.each(THEMES.map((theme) => [theme.id, theme] as const))(
    "%s has enough to say and is related to themes that exist",
    (_id, theme) => {
      const { glad, plain, sour, news } = theme.posts;
      const all = [
        ...glad,
        ...plain,
        ...sour,
        ...news,
        ...theme.seasons.flatMap(({ posts }) => posts),
        ...theme.trends.flatMap(({ posts }) => posts),
      ];
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(50);
      expect(theme.hubs.length).toBe(8);
      expect(theme.bios.length).toBeGreaterThanOrEqual(10);
      for (const related of theme.related) expect(ids).toContain(related);
      for (const country of Object.keys(theme.countries ?? {}))
        expect(COUNTRIES.map(({ code }) => code)).toContain(country);
      if (theme.language === "ja") expect(theme.nicknames?.length).toBeGreaterThan(2);
      for (const handle of theme.handles) expect(handle).toMatch(/^[a-z0-9]+$/);
    },
  );

  it("name hashtags as the network reads them", () => {
    for (const theme of THEMES) {
      for (const tag of [...theme.hashtags, ...theme.trends.map((trend) => trend.tag)])
        expect(tag).toMatch(/^[\p{L}\p{M}\p{N}_・ー]*\p{L}[\p{L}\p{M}\p{N}_・ー]*$/u);
      for (const trend of theme.trends) {
        // Followed by no letter: the hashtag would go on, in Japanese above all.
        for (const post of trend.posts)
          expect(post).toMatch(
            new RegExp(`(?<![\\p{L}\\p{N}_&])#${trend.tag}(?![\\p{L}\\p{N}_])`, "u"),
          );
      }
    }
  });

  it("plant trends within the two years, with shares that stay shares", () => {
    for (const { trends } of COMPILED_THEMES) {
      expect(trends.length).toBeGreaterThanOrEqual(2);
      let total = 0;
      for (const { trend, from, to } of trends) {
        expect(from).toBeGreaterThanOrEqual(FIRST_SECOND);
        expect(to).toBeLessThanOrEqual(LAST_SECOND + 1 + DAY);
        expect(trend.base * trend.factor).toBeLessThan(0.35);
        total += trend.base * trend.factor;
      }
      expect(total).toBeLessThan(0.5);
    }
  });
});

describe("the anchors", () => {
  it("have handles that the network allows, each once", () => {
    const handles = [...CELEBRITIES, ...THEMES.flatMap((theme) => theme.hubs)].map(
      ({ username }) => username,
    );
    for (const handle of handles) expect(handle).toMatch(/^\w{4,15}$/);
    expect(new Set(handles.map((handle) => handle.toLowerCase())).size).toBe(handles.length);
    expect(CELEBRITY_POSTS.every((posts) => posts.length >= 5)).toBe(true);
  });
});
