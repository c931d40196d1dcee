import type { QuerySeed } from "@toolkit/core/domain/query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GREEDY_GUARANTEE } from "@toolkit/engine/port/cover";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

const LIMIT = 3;

/** The most that any `limit` of the sets cover, by trying all. */
function optimum(sets: readonly ReadonlySet<number>[], limit: number): number {
  const best = (from: number, left: number, covered: ReadonlySet<number>): number => {
    if (left === 0 || from === sets.length) return covered.size;
    return Math.max(
      best(from + 1, left, covered),
      best(from + 1, left - 1, new Set([...covered, ...sets[from]!])),
    );
  };
  return best(0, limit, new Set());
}

test("on random networks the choice is exact in its counts and keeps what it proves", async () => {
  let chosen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(1, 2, 7),
      fc.constantFrom(0, 0.3, 0.7),
      fc.boolean(),
      async (seed, shards, precision, isFiltered) => {
        const network = randomNetwork(seed, 24);
        const slow = new SlowEvaluator(network);
        const accounts = [...network.profiles.keys()];
        await withEngine(network, { shards }, async (engine) => {
          for (let i = 0; i < 4; i++) {
            const query = randomQuery(seed + i, accounts.length);
            const { windowDays, declaredOnly } = query;
            const open = { seeds: [], expression: null, exclude: [], windowDays, declaredOnly };
            const universe = isFiltered ? { ...open, filters: query.filters } : null;
            const members = new Set(slow.members(query));
            const counted = new Set(universe === null ? accounts : slow.members(universe));
            const found = await engine.cover(query, {
              kinds: ["handle", "interest", "keyword"],
              limit: LIMIT,
              precision,
              support: 1,
              without: [],
              usable: null,
              universe,
              groupLimits: { handle: 100, interest: 100, keyword: 1000 },
              sampleSize: 100,
            });
            const heldBy = (one: QuerySeed): number[] =>
              accounts.filter((account) => slow.seedHolds(query, one, account));
            const covered = new Set<number>();
            const reached = new Set<number>();
            for (const { seed: one, reach, inside, gain, covered: so, ...rest } of found.seeds) {
              const held = heldBy(one).filter((account) => counted.has(account));
              const own = held.filter((account) => members.has(account));
              expect(reach).toBe(held.length);
              expect(inside).toBe(own.length);
              expect(rest.precision).toBeGreaterThanOrEqual(precision);
              const before = covered.size;
              for (const account of own) covered.add(account);
              for (const account of held) reached.add(account);
              expect(gain).toBe(covered.size - before);
              expect(so).toBe(covered.size);
              chosen++;
            }
            expect(found.covered).toBe(covered.size);
            expect(found.reach).toBe(reached.size);
            const candidates: QuerySeed[] = [
              ...accounts.map((account) => ({ kind: "followers", account }) as const),
              ...Array.from({ length: 6 }, (_, id) => ({ kind: "interest", id }) as const),
            ];
            const sets = candidates.flatMap((one) => {
              const held = heldBy(one).filter((account) => counted.has(account));
              const own = held.filter((account) => members.has(account));
              return own.length > 0 && own.length / held.length >= precision ? [new Set(own)] : [];
            });
            // The keywords that the engine may choose besides can only raise its own optimum.
            const best = optimum(sets, LIMIT);
            expect(found.optimumAtMost).toBeGreaterThanOrEqual(best);
            expect(found.covered).toBeGreaterThanOrEqual(found.guarantee * best - 1e-9);
            expect(found.guarantee).toBeGreaterThanOrEqual(GREEDY_GUARANTEE);
          }
        });
      },
    ),
    { numRuns: 40 },
  );
  expect(chosen).toBeGreaterThan(10);
}, 180_000);

test("accounts are taken in the order that is given, and no others are chosen", async () => {
  const network = randomNetwork(23, 200);
  const slow = new SlowEvaluator(network);
  const accounts = [...network.profiles.keys()];
  await withEngine(network, { shards: 2 }, async (engine) => {
    for (const seed of [1, 2, 3, 4]) {
      const query = randomQuery(seed, accounts.length);
      const members = new Set(slow.members(query));
      const options = {
        kinds: ["handle"],
        limit: accounts.length,
        precision: 0,
        support: 1,
        without: [],
        usable: null,
        universe: null,
        groupLimits: { handle: accounts.length, interest: 0, keyword: 0 },
        sampleSize: 0,
      } as const;
      const inOrder = accounts.filter((account) => account % 3 === seed % 3).toReversed();
      const among = new Set(inOrder);
      const found = await engine.cover(query, { ...options, among, inOrder });
      const covered = new Set<number>();
      const expected = inOrder.flatMap((account) => {
        const own = slow
          .members({
            ...query,
            seeds: [{ kind: "followers", account }],
            expression: { seed: 0 },
            exclude: [],
            filters: {},
          })
          .filter((one) => members.has(one));
        if (own.length === 0) return [];
        const before = covered.size;
        for (const one of own) covered.add(one);
        return [
          { account, inside: own.length, gain: covered.size - before, covered: covered.size },
        ];
      });
      expect(
        found.seeds.map(({ seed: one, inside, gain, covered: so }) => ({
          account: one.kind === "followers" ? one.account : -1,
          inside,
          gain,
          covered: so,
        })),
      ).toEqual(expected);
      const chosen = await engine.cover(query, { ...options, among });
      for (const { seed: one } of chosen.seeds)
        expect(one.kind === "followers" && among.has(one.account)).toBe(true);
      expect(chosen.covered).toBe(covered.size);
    }
  });
});

test("a longer list is split into groups that keep the limits", async () => {
  const network = randomNetwork(11, 200);
  await withEngine(network, { shards: 2 }, async (engine) => {
    const query = {
      seeds: [],
      expression: null,
      exclude: [],
      filters: {},
      windowDays: null,
      declaredOnly: false,
    };
    const options = {
      kinds: ["handle", "interest"] as const,
      limit: 40,
      precision: 0,
      support: 1,
      without: [],
      usable: null,
      universe: null,
      sampleSize: 1000,
    };
    const groupLimits = { handle: 6, interest: 3, keyword: 5 };
    const { seeds, groups, covered } = await engine.cover(query, { ...options, groupLimits });
    expect(seeds.length).toBeGreaterThan(12);
    for (const number of groups.keys())
      for (const kind of options.kinds)
        expect(
          seeds.filter((seed) => seed.group === number && seed.kind === kind).length,
        ).toBeLessThanOrEqual(groupLimits[kind]);
    const handles = seeds.filter(({ kind }) => kind === "handle").length;
    expect(groups.length).toBe(Math.ceil(handles / groupLimits.handle));
    expect(groups.reduce((sum, group) => sum + group.covered, 0)).toBeGreaterThanOrEqual(covered);
    const without = seeds.map(({ seed }) => seed);
    const other = await engine.cover(query, { ...options, groupLimits, without });
    const first = new Set(seeds.map(({ key }) => key));
    expect(other.seeds.filter(({ key }) => first.has(key))).toEqual([]);
    const usable = async (accounts: readonly number[]) =>
      new Set(accounts.filter((account) => account % 2 === 0));
    const even = await engine.cover(query, { ...options, groupLimits, usable });
    for (const { seed } of even.seeds)
      if (seed.kind === "followers") expect(seed.account % 2).toBe(0);
  });
});
