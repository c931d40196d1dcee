import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkLoad } from "../ingest/bulk.ts";
import type { BulkSource, RawProfile } from "../ingest/raw.ts";
import { openWorkbench, type Workbench } from "../ingest/testing/import-text.ts";
import type { AccountNames } from "./account-names.ts";

const SYLLABLES = ["an", "bo", "ko", "na", "lee", "花", "山田", "_", "É", "ラー", "😀", "7"];
const PROFILES = 400;

/** The same numbers at every run. */
function pick(seed: number, below: number): number {
  return (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % below;
}

const word = (seed: number): string =>
  Array.from({ length: 1 + pick(seed, 3) }, (_, k) => SYLLABLES[pick(seed * 7 + k, 12)]).join("");

const profiles = Array.from({ length: PROFILES }, (_, i): RawProfile => {
  const id = String(1000 + i);
  // Some have no name, some no handle that is known.
  if (i % 17 === 0) return { id, username: `user${i}` };
  if (i % 19 === 0) return { id, name: `${word(i)} ${word(i + 5)}` };
  return { id, username: `${word(i)}${i}`, name: `${word(i * 3)} ${word(i * 5 + 1)}` };
});

const source: BulkSource = {
  profiles: async function* () {
    yield profiles;
  },
  follows: async function* () {
    const pairs = Array.from({ length: 3000 }, (_, i) => [
      pick(i, PROFILES),
      pick(i * 31 + 7, 1 + pick(i, PROFILES)),
    ]);
    yield {
      source: BigUint64Array.from(pairs, ([from = 0]) => BigInt(1000 + from)),
      target: BigUint64Array.from(pairs, ([, to = 0]) => BigInt(1000 + to)),
      endedAt: new Uint32Array(pairs.length),
      lastSeen: new Uint32Array(pairs.length),
    };
  },
};

describe("names in memory", () => {
  let bench: Workbench;
  let all: AccountNames;

  beforeAll(async () => {
    bench = await openWorkbench();
    await bulkLoad(bench.dataset, source, { source: "test", asOfDay: 20_000 });
    all = await bench.dataset.accountNames(PROFILES);
  });
  afterAll(async () => {
    await bench.registry.close();
    rmSync(bench.dir, { recursive: true, force: true });
  });

  it("find by any beginning what the store finds, in its order", async () => {
    expect(all).toMatchObject({ isWhole: true, size: PROFILES });
    const typed = fc.oneof(
      fc.constantFrom(...SYLLABLES, "LEE", "@bo", "user", "zz", "花花"),
      fc.nat(PROFILES).map((i) => word(i).slice(0, 4)),
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.integer({ min: 1, max: 12 }), async (text, limit) => {
        const stored = await bench.dataset.suggestAccounts(text, limit);
        const found = all.beginning(text, limit).map((id) => all.of(id));
        expect(found).toEqual(
          stored.map(({ id, networkId, username, name, followersInData }) => ({
            id,
            networkId,
            username,
            name,
            followersInData,
          })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("are of the most followed accounts where there are more than memory is given for", async () => {
    const rows = await bench.dataset.accounts(Array.from({ length: PROFILES }, (_, id) => id));
    const order = rows
      .toSorted((a, b) => b.followersInData - a.followersInData || a.id - b.id)
      .map(({ id }) => id);
    for (const most of [0, 1, 57, 399]) {
      const names = await bench.dataset.accountNames(most);
      expect(names).toMatchObject({ isWhole: false, size: most });
      expect(order.filter((id) => names.of(id) !== undefined)).toEqual(order.slice(0, most));
      for (const text of ["an", "u", "花"]) {
        const known = new Set(order.slice(0, most));
        expect(names.beginning(text, 500)).toEqual(
          all.beginning(text, 500).filter((id) => known.has(id)),
        );
      }
    }
  });

  it("have nothing of a network without profiles", async () => {
    const empty = await openWorkbench();
    const names = await empty.dataset.accountNames(10);
    expect(names).toMatchObject({ isWhole: true, size: 0 });
    expect(names.of(0)).toBeUndefined();
    expect(names.beginning("a", 5)).toEqual([]);
    await empty.registry.close();
    rmSync(empty.dir, { recursive: true, force: true });
  });
});
