import { greedyReach, membersIn, membersInAny } from "@toolkit/engine/statistics/set-regions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

describe("combinations of sets", () => {
  test("equal the slow evaluator's, member by member", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.constantFrom(1, 2, 7),
        fc.integer({ min: 0, max: 7 }),
        async (seed, shards, sets) => {
          const network = randomNetwork(seed);
          const slow = new SlowEvaluator(network);
          await withEngine(network, { shards }, async (engine) => {
            const queries = Array.from({ length: sets }, (_, i) =>
              randomQuery(seed + i, network.profiles.length),
            );
            const members = queries.map((query) => new Set(slow.members(query)));
            const expected = new Map<number, number>();
            for (const account of network.profiles.keys()) {
              const mask = members.reduce(
                (sum, set, i) => sum + (set.has(account) ? 2 ** i : 0),
                0,
              );
              if (mask > 0) expected.set(mask, (expected.get(mask) ?? 0) + 1);
            }
            const { regions } = await engine.regions(queries);
            expect(new Map(regions.map(({ mask, count }) => [mask, count]))).toEqual(expected);
            const counts = regions.map(({ count }) => count);
            expect(counts).toEqual(counts.toSorted((a, b) => b - a));

            const { sizes, pairs } = await engine.overlap(queries);
            for (const [i, size] of sizes.entries()) {
              expect(membersIn(regions, 2 ** i)).toBe(size);
              for (const [j, both] of (pairs[i] ?? []).entries())
                expect(membersIn(regions, (2 ** i) | (2 ** j))).toBe(both);
            }
            const union = new Set(members.flatMap((set) => [...set]));
            expect(membersInAny(regions, 2 ** sets - 1)).toBe(union.size);

            const steps = greedyReach(regions, sets);
            expect(new Set(steps.map(({ set }) => set)).size).toBe(sets);
            const reached = new Set<number>();
            const left = new Set(members.keys());
            for (const { set, adds, reach } of steps) {
              const added = (i: number): number =>
                [...(members[i] ?? [])].filter((account) => !reached.has(account)).length;
              expect(adds).toBe(added(set));
              for (const other of left) expect(added(other)).toBeLessThanOrEqual(adds);
              left.delete(set);
              for (const account of members[set] ?? []) reached.add(account);
              expect(reach).toBe(reached.size);
            }
          });
        },
      ),
      { numRuns: 60 },
    );
  }, 180_000);

  test("more sets than anybody reads are refused", async () => {
    const network = randomNetwork(1);
    await withEngine(network, { shards: 1 }, async (engine) => {
      const queries = Array.from({ length: 13 }, () => randomQuery(1, network.profiles.length));
      await expect(engine.regions(queries)).rejects.toMatchObject({ code: "query_invalid" });
    });
  });
});
