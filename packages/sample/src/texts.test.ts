import { beforeAll, describe, expect, it } from "vitest";
import { POST_KIND } from "@toolkit/core/domain/network-data";
import { enrichPost } from "@toolkit/network/enrich/enrich-post";
import { enrichProfile } from "@toolkit/network/enrich/enrich-profile";
import { INTERESTS } from "@toolkit/network/enrich/taxonomies";
import type { RawPost, RawProfile } from "@toolkit/network/ingest/raw";
import { DAY, LAST_SECOND } from "./calendar.ts";
import { generateSample } from "./generate.ts";
import { weighted } from "./writing-style.ts";

describe("the texts of a sample of 5,000 profiles", () => {
  const network = generateSample({ profiles: 5_000, seed: 3 });
  const posts: RawPost[] = [];
  const profiles: RawProfile[] = [];

  beforeAll(async () => {
    for await (const batch of network.source.profiles()) profiles.push(...batch);
    for await (const batch of network.source.posts()) posts.push(...batch);
  }, 60_000);

  it("hold no slot that nobody filled, and are never empty or too long", () => {
    const wrong = posts.filter(
      ({ text }) =>
        /[{}]|@@|undefined|NaN| {2}/.test(text) ||
        text.trim() !== text ||
        text.length < 4 ||
        weighted(text) > 280,
    );
    expect(wrong).toEqual([]);
    const odd = profiles.filter(
      ({ name, bio, location }) =>
        /[{}]|undefined|NaN/.test(`${name}${bio}${location}`) ||
        [...(bio ?? "")].length > 160 ||
        [...(name ?? "")].length > 50 ||
        !name,
    );
    expect(odd).toEqual([]);
  });

  it("are mostly different from each other", () => {
    expect(new Set(posts.map(({ text }) => text)).size / posts.length).toBeGreaterThan(0.7);
    const originals = posts.filter(({ kind }) => kind === POST_KIND.post);
    const mean = originals.reduce((sum, { text }) => sum + text.length, 0) / originals.length;
    expect(mean).toBeGreaterThan(35);
    expect(mean).toBeLessThan(140);
  });

  it("are in the language that was planted: at least 97 in 100, and each language alone", () => {
    const tally = { en: { right: 0, all: 0 }, ja: { right: 0, all: 0 } };
    for (const { text, language } of posts) {
      if (language !== "en" && language !== "ja") throw new Error(`language ${language}`);
      // Without what the source declares: from the text alone.
      tally[language].all++;
      if (enrichPost({ text, language: null }).language.value === language) tally[language].right++;
    }
    expect(tally.en.right / tally.en.all).toBeGreaterThan(0.97);
    expect(tally.ja.right / tally.ja.all).toBeGreaterThan(0.97);
  });

  it("show the feeling they were written with, more often than not", () => {
    const { feeling, kind } = network.truth.posts;
    const judged = [0, 0, 0];
    const agreed = [0, 0, 0];
    posts.forEach(({ text, language }, p) => {
      const planted = feeling[p] ?? 0;
      if (kind[p] !== POST_KIND.post || planted === 0) return;
      const { value } = enrichPost({ text, language: language ?? null }).sentiment;
      if (value === null || value === 0) return;
      judged[planted + 1] = (judged[planted + 1] ?? 0) + 1;
      if (value === planted) agreed[planted + 1] = (agreed[planted + 1] ?? 0) + 1;
    });
    for (const at of [0, 2]) expect((agreed[at] ?? 0) / (judged[at] ?? 1)).toBeGreaterThan(0.7);
  });

  it("find who looks for veterans", () => {
    const authors = new Set(
      posts.filter(({ text }) => /\bveterans\b/i.test(text)).map(({ authorId }) => authorId),
    );
    expect(authors.size).toBeGreaterThan(30);
  });

  it("name in the bios what their community is about, as enrichment reads it", () => {
    const idOf = new Map(INTERESTS.map(({ en, id }) => [en, id]));
    const wanted = network.truth.communities.map(
      ({ interests }) => new Set(interests.map((name) => idOf.get(name))),
    );
    for (const ids of wanted) expect(ids.has(undefined)).toBe(false);
    const { bioThemes } = network.truth.profiles;
    const named = { read: 0, all: 0 };
    const other = { read: 0, all: 0 };
    profiles.forEach(({ bio, name, username }, i) => {
      const found = enrichProfile({
        ...NOTHING,
        bio: bio ?? null,
        name: name ?? null,
        username: username ?? null,
      }).interests;
      wanted.forEach((ids, community) => {
        const tally =
          bioThemes[2 * i] === community || bioThemes[2 * i + 1] === community ? named : other;
        tally.all++;
        if (found.some(({ id }) => ids.has(id))) tally.read++;
      });
    });
    expect(named.read / named.all).toBeGreaterThan(0.4);
    expect(named.read / named.all / (other.read / other.all)).toBeGreaterThan(10);
  });
});

const NOTHING = {
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
  seenDay: Math.floor(LAST_SECOND / DAY),
} as const;
