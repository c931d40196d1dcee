import { POST_KIND } from "@toolkit/core/domain/network-data";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlainPost, randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { attributes, postHolds, SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

const ABOUT_POSTS = new Set<QuerySeed["kind"]>(["keyword", "hashtag", "topic", "show"]);
const feelingOf = ({ sentiment }: PlainPost): number => (sentiment === 127 ? 3 : sentiment + 1);

/** Seeds about posts, of several random queries. */
function seedsAboutPosts(seed: number, accounts: number): QuerySeed[] {
  return [1, 2, 3].flatMap((step) =>
    randomQuery(seed + step * 1000, accounts).seeds.filter(({ kind }) => ABOUT_POSTS.has(kind)),
  );
}

function postsOf(slow: SlowEvaluator, query: Query, about: readonly QuerySeed[] | null) {
  const members = new Set(slow.members(query));
  return slow.network.posts.filter(
    (post) =>
      members.has(post.author) && (about === null || about.some((seed) => postHolds(post, seed))),
  );
}

test("a timeline equals counts over plain posts, for any series, periods and number of shards", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(1, 2, 7),
      fc.constantFrom(1, 7, 30),
      fc.integer({ min: 1, max: 40 }),
      async (seed, shards, days, count) => {
        const network = randomNetwork(seed, 60);
        const slow = new SlowEvaluator(network);
        const newest = network.posts[0]?.day ?? 16_000;
        // Ends before, at or after the newest post.
        const first = newest - days * count + (seed % 5) - 1;
        await withEngine(network, { shards }, async (engine) => {
          const query = randomQuery(seed, network.profiles.length);
          const found = seedsAboutPosts(seed, network.profiles.length);
          const about = [null, [], found, ...found.map((one) => [one])];
          const periods = { first, days, count };
          const answers = await engine.timeline(query, about, { periods, moodGroups: [["ja"]] });
          const periodOf = ({ day }: PlainPost): number => Math.floor((day - first) / days);
          for (const [i, seeds] of about.entries()) {
            const posts = postsOf(slow, query, seeds).filter((post) => {
              const period = periodOf(post);
              return period >= 0 && period < count;
            });
            const inPeriods = Array.from({ length: count }, (_, period) =>
              posts.filter((post) => periodOf(post) === period),
            );
            const languageOf = ({ author }: PlainPost) =>
              network.profiles[author]?.language ?? null;
            const moodOf = (list: readonly PlainPost[]) =>
              [0, 1, 2, 3].map((feeling) => list.filter((p) => feelingOf(p) === feeling).length);
            const answer = answers[i];
            expect(answer?.posts).toEqual(inPeriods.map((list) => list.length));
            expect(answer?.authors).toEqual(
              inPeriods.map((list) => new Set(list.map(({ author }) => author)).size),
            );
            expect(answer?.everyAuthor).toBe(new Set(posts.map(({ author }) => author)).size);
            expect(answer?.mood).toEqual(
              inPeriods.map((list) => [
                moodOf(list.filter((post) => languageOf(post) === "ja")),
                moodOf(list.filter((post) => languageOf(post) !== "ja")),
              ]),
            );
            const languages = new Map(
              answer?.languages.map(({ language, mood }) => [language, mood]),
            );
            expect(languages.size).toBe(new Set(posts.map(languageOf)).size);
            for (const [language, mood] of languages)
              expect(mood).toEqual(moodOf(posts.filter((post) => languageOf(post) === language)));
          }
        });
      },
    ),
    { numRuns: 40 },
  );
});

test("posts about something come in the order asked, each once, without reposts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(1, 3), async (seed, shards) => {
      const network = randomNetwork(seed, 60);
      const slow = new SlowEvaluator(network);
      await withEngine(network, { shards }, async (engine) => {
        const query = randomQuery(seed, network.profiles.length);
        const about = seedsAboutPosts(seed, network.profiles.length);
        const newest = network.posts[0]?.day ?? 0;
        for (const sort of ["likes", "reposts", "newest"] as const) {
          const fromDay = sort === "reposts" ? newest - 20 : null;
          const toDay = seed % 2 === 0 ? newest - 5 : null;
          const isIn = (day: number) => day >= (fromDay ?? 0) && day <= (toDay ?? newest);
          const expected = postsOf(slow, query, about)
            .filter(({ kind, day }) => kind !== POST_KIND.repost && isIn(day))
            .sort(
              (a, b) =>
                (sort === "newest" ? 0 : b[sort] - a[sort]) ||
                b.day - a.day ||
                (a.id < b.id ? 1 : -1),
            );
          const page = { sort, fromDay, toDay, offset: 2, limit: 7 };
          const answer = await engine.postsAbout(query, about, page);
          expect(answer.count).toBe(expected.length);
          expect(answer.posts.map(({ id }) => id)).toEqual(
            expected.slice(2, 9).map(({ id }) => id),
          );
          // All posts of the members, and of them those that were judged in one way.
          const feeling = ([-1, 0, 1, null] as const)[seed & 3] ?? null;
          const all = postsOf(slow, query, null).filter(
            ({ kind, day, sentiment }) =>
              kind !== POST_KIND.repost && isIn(day) && (feeling === null || sentiment === feeling),
          );
          const judged = await engine.postsAbout(query, null, { ...page, feeling, limit: 1000 });
          expect(judged.count).toBe(all.length);
          expect(new Set(judged.posts.map(({ id }) => id)).size).toBe(Math.max(0, all.length - 2));
        }
      });
    }),
    { numRuns: 40 },
  );
});

test("a breakdown equals counts over plain objects", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(1, 2, 7), async (seed, shards) => {
      const network = randomNetwork(seed, 60);
      const slow = new SlowEvaluator(network);
      await withEngine(network, { shards }, async (engine) => {
        const query = randomQuery(seed, network.profiles.length);
        const days = seed % 2 === 0 ? null : 40;
        const { rows } = await engine.breakdown(query, "country", days);
        const shown = slow.members(query).flatMap((account) => {
          const profile = network.profiles[account];
          return profile === undefined
            ? []
            : [{ account, ...attributes(profile, query.declaredOnly) }];
        });
        expect(rows.reduce((sum, { members }) => sum + members, 0)).toBe(shown.length);
        const posts = slow.postsInWindow(days);
        for (const row of rows) {
          const own = shown.filter(({ country }) => country === row.value);
          const accounts = new Set(own.map(({ account }) => account));
          expect(row.members).toBe(own.length);
          expect(row.male).toBe(own.filter(({ gender }) => gender === 1).length);
          expect(row.female).toBe(own.filter(({ gender }) => gender === 2).length);
          for (const { low, high, members } of row.ages)
            expect(members).toBe(
              own.filter(({ age }) => age[0] === low && age[1] === high && high > 0).length,
            );
          for (const { language, members } of row.languages)
            expect(members).toBe(own.filter((one) => one.language === language).length);
          const written = posts.filter(({ author }) => accounts.has(author));
          expect(row.posts).toBe(written.length);
          expect(row.authors).toBe(new Set(written.map(({ author }) => author)).size);
        }
      });
    }),
    { numRuns: 40 },
  );
});
