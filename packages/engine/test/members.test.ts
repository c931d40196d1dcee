import { PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { NAMED_DIMENSIONS } from "@toolkit/engine/port/dimensions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { attributes, postHolds, SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

const QUERIES = 50;
const RUNS = { numRuns: 40 };
/** The machine may be busy: what is to be short is the work, not the wait. */
const TIMEOUT = 180_000;
const shards = fc.constantFrom(1, 2, 7);

describe("the fast evaluator equals the slow one on random networks, queries and numbers of shards", () => {
  test(
    "members and sizes",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), shards, async (seed, count) => {
          const network = randomNetwork(seed);
          const slow = new SlowEvaluator(network);
          await withEngine(network, { shards: count }, async (engine) => {
            for (let i = 0; i < QUERIES; i++) {
              const query = randomQuery(seed + i, network.profiles.length);
              const members = slow.members(query);
              const found = await engine.members(query, { offset: 0, limit: 1000 });
              expect([...found]).toEqual(members);
              const has = (flag: number) => (member: number) =>
                ((network.profiles[member]?.flags ?? 0) & flag) !== 0;
              expect(await engine.size(query)).toEqual({
                count: members.length,
                known: members.filter(has(PROFILE_FLAG.known)).length,
                followingKnown: members.filter(has(PROFILE_FLAG.followingKnown)).length,
                dataset: "random",
                version: 1,
              });
            }
          });
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    "networks with words frequent enough to have their authors kept ready",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.constantFrom(1, 2), async (seed, count) => {
          const network = randomNetwork(seed, 400);
          const slow = new SlowEvaluator(network);
          await withEngine(network, { shards: count }, async (engine) => {
            for (let i = 0; i < 12; i++) {
              const query = { ...randomQuery(seed + i, network.profiles.length), windowDays: 90 };
              const found = await engine.members(query, { offset: 0, limit: 1000 });
              expect([...found]).toEqual(slow.members(query));
            }
          });
        }),
        { numRuns: 8 },
      );
    },
    TIMEOUT,
  );

  test(
    "seeds, overlap, explanations, posts behind",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), shards, async (seed, count) => {
          const network = randomNetwork(seed, 25);
          const slow = new SlowEvaluator(network);
          const accounts = network.profiles.length;
          await withEngine(network, { shards: count }, async (engine) => {
            for (let i = 0; i < 20; i++) {
              const query = randomQuery(seed + i, accounts);
              const { alone, beyond } = await engine.seeds(query);
              expect({ alone, beyond }).toEqual(slowSeeds(slow, query));
              const listed = await engine.seeds(query, { listed: true });
              const isListed = (account: number) =>
                ((network.profiles[account]?.flags ?? 0) & PROFILE_FLAG.followingKnown) !== 0;
              expect({ alone: listed.alone, beyond: listed.beyond }).toEqual(
                slowSeeds(slow, query, isListed),
              );
              for (const dimension of NAMED_DIMENSIONS) {
                const { counts, unknown } = await engine.values(query, dimension);
                const shown = slow
                  .members(query)
                  .map((member) => network.profiles[member])
                  .map((profile) => profile && attributes(profile, query.declaredOnly)[dimension]);
                expect(unknown).toBe(shown.filter((value) => !value).length);
                expect(counts).toEqual(countsOf(shown.filter((value) => !!value)));
              }
              const others = [
                query,
                randomQuery(seed + i + 1000, accounts),
                randomQuery(seed + i + 2000, accounts),
              ];
              const sets = others.map((other) => new Set(slow.members(other)));
              const { sizes, pairs } = await engine.overlap(others);
              expect(sizes).toEqual(sets.map((set) => set.size));
              expect(pairs).toEqual(
                sets.map((a) => sets.map((b) => [...a].filter((member) => b.has(member)).length)),
              );
              // A network may be empty: then there is nobody to explain.
              const account = accounts === 0 ? null : Math.abs(seed + i) % accounts;
              if (account !== null)
                expect(await engine.explain(query, account, { posts: 3 })).toEqual({
                  ...slowExplanation(slow, query, account),
                  dataset: "random",
                  version: 1,
                });
              const asked = Uint32Array.from({ length: accounts }, (_, each) => each).filter(
                (each) => each % 3 !== seed % 3,
              );
              expect(await engine.reasons(query, asked)).toEqual(
                Array.from(asked, (each) =>
                  [...query.seeds.keys()].filter((number) =>
                    slow.seedHolds(query, query.seeds[number] as QuerySeed, each),
                  ),
                ),
              );
              for (const [number, chosen] of query.seeds.entries()) {
                const matching = slow
                  .postsInWindow(query.windowDays)
                  .filter((post) => postHolds(post, chosen) && slow.isMember(query, post.author));
                const { posts, count: all } = await engine.postsBehind(query, number, {
                  offset: 1,
                  limit: 4,
                });
                expect(posts.map(({ id }) => id)).toEqual(matching.slice(1, 5).map(({ id }) => id));
                expect(all).toBe(matching.length);
              }
            }
          });
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );
});

function countsOf<V>(values: readonly V[]): Map<V, number> {
  const counts = new Map<V, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function slowSeeds(
  slow: SlowEvaluator,
  query: Query,
  counts: (account: number) => boolean = () => true,
): { alone: number[]; beyond: number[] } {
  const accounts = [...slow.network.profiles.keys()];
  const named = (expression: unknown): number[] =>
    [...JSON.stringify(expression).matchAll(/"seed":(\d+)/g)].map(([, seed]) => Number(seed));
  const excluding = new Set(query.exclude.flatMap(named));
  const members = new Set(slow.members(query));
  const alone = query.seeds.map((seed, i) => {
    const open: Query = {
      ...query,
      expression: null,
      exclude: excluding.has(i) ? [] : query.exclude,
    };
    return accounts.filter(
      (account) =>
        counts(account) && slow.isMember(open, account) && slow.seedHolds(query, seed, account),
    ).length;
  });
  const beyond = query.seeds.map((_, i) => {
    const nobody = { kind: "members" as const, members: new Uint32Array(0) };
    const without = new Set(
      slow.members({ ...query, seeds: query.seeds.map((seed, j) => (i === j ? nobody : seed)) }),
    );
    const [from, to] = excluding.has(i) ? [without, members] : [members, without];
    return [...from].filter((account) => counts(account) && !to.has(account)).length;
  });
  return { alone, beyond };
}

function slowExplanation(slow: SlowEvaluator, query: Query, account: number): object {
  const seeds = [...query.seeds.keys()].filter((i) => {
    const seed = query.seeds[i];
    return seed !== undefined && slow.seedHolds(query, seed, account);
  });
  const { countries, regions, cities, languages, gender, age, automated } = query.filters;
  const fails = (filters: Query["filters"]): boolean =>
    !slow.passes({ ...query, filters }, account);
  const failed = [
    ...(fails({ countries, regions, cities }) ? ["places"] : []),
    ...(fails({ languages }) ? ["languages"] : []),
    ...(fails({ gender }) ? ["gender"] : []),
    ...(fails({ age }) ? ["age"] : []),
    ...(fails({ automated }) ? ["automated"] : []),
  ];
  const aboutPosts = seeds.filter((i) =>
    ["keyword", "hashtag", "posted", "topic", "show"].includes(query.seeds[i]?.kind ?? ""),
  );
  return {
    member: slow.isMember(query, account),
    seeds,
    failed,
    excluded: query.exclude.some((expression) => slow.holds(query, expression, account)),
    posts: aboutPosts.map((seed) => ({
      seed,
      rows: slow
        .postsInWindow(query.windowDays)
        .filter((post) => {
          const chosen = query.seeds[seed];
          return post.author === account && chosen !== undefined && postHolds(post, chosen);
        })
        .slice(0, 3)
        .map(({ id, author, day, likes, reposts }) => ({ id, author, day, likes, reposts })),
    })),
  };
}
