import { compileText } from "@toolkit/core/domain/text-index";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { logLikelihood, pValue } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import { contrastOf } from "@toolkit/engine/statistics/related";
import type { RelatedTerms } from "@toolkit/engine/statistics/contrast-rows";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { type SlowTerm, SlowSuggestions, spacedWords } from "./slow-suggestions.ts";
import { withEngine } from "./test-engine.ts";

const CANDIDATES = ["猫", "猫犬", "あああ", "犬猫"].flatMap((text) => {
  const compiled = compileText(text);
  return compiled === null ? [] : [{ text, seed: { kind: "keyword" as const, ...compiled } }];
});

/** The list as its definition reads: every row by G², flagged over all that enough people use. */
function expectTerms(
  found: RelatedTerms,
  all: readonly SlowTerm[],
  totals: RelatedTerms["totals"],
  uncounted: number,
  limit: number,
): void {
  expect(found.totals).toEqual(totals);
  const tested = all.filter(({ audience }) => audience >= found.minimumSupport);
  const family = all.filter(({ baseline }) => baseline >= found.minimumSupport).length + uncounted;
  expect(found.compared).toBe(family);
  const contrasts = tested.map((term) => contrastOf(term, totals));
  const flags = discoveries(contrasts.map(pValue), family);
  const over = tested
    .map((term, i) => ({ ...term, g2: logLikelihood(contrasts[i]!), flag: flags[i] }))
    .filter(({ audience, baseline }) => audience * totals.baseline > baseline * totals.audience);
  expect(found.rows.length).toBe(Math.min(limit, over.length));
  const strengths = over.map(({ g2 }) => g2).sort((a, b) => b - a);
  for (const [i, row] of found.rows.entries()) {
    const same = over.find(({ text }) => text === row.value);
    expect(same, row.value).toBeDefined();
    expect(row).toMatchObject({
      audience: same?.audience,
      baseline: same?.baseline,
      adds: (same?.baseline ?? 0) - (same?.audience ?? 0),
      distinguishable: same?.flag,
    });
    expect(row.g2).toBeCloseTo(strengths[i] ?? Number.NaN, 8);
    expect(row.affinity?.value).toBeCloseTo(
      row.audience / totals.audience / (row.baseline / totals.baseline),
      8,
    );
  }
}

describe("suggestions equal counts over plain objects, on any number of shards", () => {
  const anything = [fc.integer(), fc.constantFrom(1, 2, 5)] as const;

  test("related terms", async () => {
    await fc.assert(
      fc.asyncProperty(...anything, async (seed, shards) => {
        const network = randomNetwork(seed, 50);
        const slow = new SlowSuggestions(network);
        await withEngine(network, { shards }, async (engine) => {
          for (let i = 0; i < 4; i++) {
            const query = randomQuery(seed + i, network.profiles.length);
            const limit = 1 + i * 3;
            const found = await engine.related(query, {
              limit,
              ...(i < 2 ? {} : { minimumSupport: i - 1 }),
              accepts: () => true,
              candidates: CANDIDATES,
              uncounted: i,
            });
            const writers = slow.writers(query);
            const totals = {
              audience: writers.filter((account) => slow.slow.isMember(query, account)).length,
              baseline: writers.length,
            };
            const words = [
              ...slow.terms(query, spacedWords),
              ...CANDIDATES.map(({ text, seed: of }) => ({ text, ...slow.seed(query, of) })),
            ];
            expectTerms(found.words, words, totals, i, limit);
            const tags = slow.terms(query, ({ hashtags }) => hashtags);
            expectTerms(found.hashtags, tags, totals, 0, limit);
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  test("only accepted terms are shown, the others are tested all the same", async () => {
    const network = randomNetwork(11, 60);
    await withEngine(network, { shards: 2 }, async (engine) => {
      const query = about({ kind: "hashtag", tag: "tag0" });
      const ask = (accepts: (kind: string, text: string) => boolean) =>
        engine.related(query, {
          limit: 3,
          minimumSupport: 1,
          accepts,
          candidates: [],
          uncounted: 0,
        });
      const [all, some] = [await ask(() => true), await ask((_, text) => text !== "tag0")];
      expect(all.hashtags.rows[0]?.value).toBe("tag0");
      expect(some.hashtags.rows.map(({ value }) => value)).not.toContain("tag0");
      expect(some.hashtags.compared).toBe(all.hashtags.compared);
    });
  });

  test("top authors", async () => {
    await fc.assert(
      fc.asyncProperty(...anything, async (seed, shards) => {
        const network = randomNetwork(seed, 40);
        const slow = new SlowSuggestions(network);
        await withEngine(network, { shards }, async (engine) => {
          for (let i = 0; i < 4; i++) {
            const query = randomQuery(seed + i, network.profiles.length);
            const limit = 1 + i * 2;
            const found = await engine.topAuthors(query, { limit });
            const authors = slow.authors(query);
            expect(found.authors).toEqual(authors.slice(0, limit));
            expect(found.count).toBe(authors.length);
            expect(found.matchingPosts).toBe(authors.reduce((sum, { posts }) => sum + posts, 0));
            const passing = slow.slow
              .postsInWindow(query.windowDays)
              .filter(({ author }) => slow.slow.passes(query, author));
            expect(found.allPosts).toBe(passing.length);
            expect(found.writers).toBe(new Set(passing.map(({ author }) => author)).size);
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  test("similar accounts", async () => {
    await fc.assert(
      fc.asyncProperty(...anything, async (seed, shards) => {
        const network = randomNetwork(seed, 40);
        const slow = new SlowSuggestions(network);
        const accounts = [...network.profiles.keys()];
        await withEngine(network, { shards }, async (engine) => {
          for (const account of accounts.slice(0, 4)) {
            const listed = slow.followers(account, true).length > 0;
            const own = slow.followers(account, listed);
            const expected = accounts.flatMap((other) => {
              const followers = slow.followers(other, listed);
              const overlap = followers.filter((one) => own.includes(one)).length;
              if (other === account || overlap < 2) return [];
              const cosine = overlap / Math.sqrt(own.length * followers.length);
              return [{ account: other, overlap, followers: followers.length, cosine }];
            });
            const found = await engine.similarAccounts(account, { limit: 5, minimumOverlap: 2 });
            expect(found.followers).toBe(own.length);
            expect(found.count).toBe(expected.length);
            if (own.length > 0) expect(found.among).toBe(listed ? "listed" : "all");
            const strengths = expected.map(({ cosine }) => cosine).sort((a, b) => b - a);
            expect(found.accounts.length).toBe(Math.min(5, expected.length));
            for (const [i, row] of found.accounts.entries()) {
              expect(expected).toContainEqual(row);
              expect(row.cosine).toBe(strengths[i]);
            }
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  test("an account that nobody follows, or that is unknown, has no similar accounts", async () => {
    await withEngine(randomNetwork(3, 20), { shards: 2 }, async (engine) => {
      expect(await engine.similarAccounts(1_000_000, { limit: 5 })).toMatchObject({
        followers: 0,
        accounts: [],
      });
    });
  });
});

function about(seed: QuerySeed): Query {
  return {
    seeds: [seed],
    expression: { seed: 0 },
    exclude: [],
    filters: {},
    windowDays: 90,
    declaredOnly: false,
  };
}
