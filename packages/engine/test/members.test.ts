import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShards } from "@toolkit/engine/build";
import { type Engine, openEngine } from "@toolkit/engine/open";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomNetwork, snapshotOf } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { SlowEvaluator } from "./slow-evaluator.ts";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "engine-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function withEngine(
  seed: number,
  shards: number,
  use: (engine: Engine, slow: SlowEvaluator) => Promise<void>,
): Promise<void> {
  const network = randomNetwork(seed);
  const path = join(dir, `${seed}-${shards}`);
  await buildShards({ snapshot: snapshotOf(network), dir: path, shards });
  const engine = await openEngine({ dir: path, workers: false });
  try {
    await use(engine, new SlowEvaluator(network));
  } finally {
    await engine.close();
    rmSync(path, { recursive: true });
  }
}

describe("members", () => {
  test("are those of the slow evaluator, on random networks, queries and numbers of shards", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(1, 2, 7), async (seed, shards) => {
        await withEngine(seed, shards, async (engine, slow) => {
          for (let i = 0; i < 30; i++) {
            const query = randomQuery(seed + i, slow.network.profiles.length);
            const members = slow.members(query);
            expect([...(await engine.members(query, { offset: 0, limit: 1000 }))]).toEqual(members);
            const size = await engine.size(query);
            expect(size.count).toBe(members.length);
            expect(size.known).toBe(
              members.filter((member) => ((slow.network.profiles[member]?.flags ?? 0) & 1) !== 0)
                .length,
            );
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
