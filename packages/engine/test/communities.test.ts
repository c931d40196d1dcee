import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

const TIMEOUT = 180_000;
const shards = fc.constantFrom(1, 2, 7);
const OPTIONS = {
  seed: 1,
  sampleSize: 1000,
  resolution: 1,
  runs: 3,
  part: 0.8,
  leastMembers: 2,
  most: 50,
  drawnNodes: 100,
  rows: 5,
};

describe("on random networks and numbers of shards", () => {
  test(
    "the edges among listed accounts are all follows between them",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), shards, async (seed, count) => {
          const network = randomNetwork(seed);
          const slow = new SlowEvaluator(network);
          await withEngine(network, { shards: count }, async (engine) => {
            for (let i = 0; i < 10; i++) {
              const members = slow.members(randomQuery(seed + i, network.profiles.length));
              const { sources, targets } = await engine.inducedEdges(Uint32Array.from(members));
              const found = [...sources].map((source, at) => [
                members[source],
                members[targets[at]!],
              ]);
              const listed = new Set(members);
              const expected = network.follows.filter(
                ([source, target]) => listed.has(source) && listed.has(target),
              );
              expect(found.map(String).toSorted()).toEqual(expected.map(String).toSorted());
            }
          });
        }),
        { numRuns: 40 },
      );
    },
    TIMEOUT,
  );

  test(
    "communities are the same however the accounts are spread, and count their members' values",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const network = randomNetwork(seed, 120);
          const slow = new SlowEvaluator(network);
          const query = randomQuery(seed, network.profiles.length);
          const answers = [];
          for (const count of [1, 3])
            answers.push(
              await withEngine(network, { shards: count }, (engine) =>
                engine.communities(query, OPTIONS),
              ),
            );
          const [first, second] = answers;
          expect(JSON.stringify(second)).toBe(JSON.stringify(first));
          expect([...first!.members]).toEqual(slow.members(query));
          for (const [number, { followed, totals }] of first!.traits.entries()) {
            const own = [...first!.members].filter((_, at) => first!.community[at] === number);
            expect(own.length).toBe(first!.sizes[number]);
            const knowing = own.filter((member) => (network.profiles[member]!.flags & 2) !== 0);
            expect(totals.followed.audience).toBe(knowing.length);
            for (const { value, audience } of followed)
              expect(audience).toBe(
                knowing.filter((member) =>
                  network.follows.some(([a, b]) => a === member && b === value),
                ).length,
              );
          }
        }),
        { numRuns: 25 },
      );
    },
    TIMEOUT,
  );
});

test(
  "a thread of their own finds the same communities, and is let go when the asker leaves",
  async () => {
    // 370 accounts: with a handful, 20,000 runs are over before the asker leaves.
    const network = randomNetwork(4, 400);
    const query = randomQuery(7, network.profiles.length);
    const everybody = { ...query, seeds: [], expression: null, exclude: [], filters: {} };
    const here = await withEngine(network, { shards: 2 }, (engine) =>
      engine.communities(everybody, OPTIONS),
    );
    // One shard: each thread that begins takes seconds on a busy machine, and the communities are the same.
    await withEngine(network, { shards: 1, workers: true }, async (engine) => {
      // With what every call may be given: a function cannot go to the thread.
      const pause = async (): Promise<void> => undefined;
      expect(JSON.stringify(await engine.communities(everybody, { ...OPTIONS, pause }))).toBe(
        JSON.stringify(here),
      );
      // The thread that has answered answers again.
      const next = await engine.communities(everybody, { ...OPTIONS, runs: 4 });
      expect([...next.members]).toEqual([...here.members]);
      const leaving = new AbortController();
      const left = engine.communities(everybody, {
        ...OPTIONS,
        runs: 20_000,
        signal: leaving.signal,
      });
      setTimeout(() => leaving.abort(new Error("gone")), 300);
      await expect(left).rejects.toThrow("gone");
      const again = await engine.communities(everybody, OPTIONS);
      expect([...again.community]).toEqual([...here.community]);
    });
  },
  TIMEOUT,
);
