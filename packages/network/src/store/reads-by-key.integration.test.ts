import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkLoad } from "../ingest/bulk.ts";
import type { BulkSource } from "../ingest/raw.ts";
import { openWorkbench } from "../ingest/testing/import-text.ts";
import type { Workbench } from "../ingest/testing/import-text.ts";
import { DatasetRegistry } from "./registry.ts";
import { foldHandle } from "./handle-index.ts";
import { rowsWith } from "./point-reads.ts";

const ACCOUNTS = 200;
/** Names that differ in case alone, one that two accounts have had, one that begins another one. */
const NAMES = ["Ann", "bob_2", "BOB", "été", "x", "ann"];
const nameOf = (i: number): string | null =>
  i % 13 === 12 ? null : (NAMES[i] ?? `User_${i.toString(36).toUpperCase()}`);

describe("what is read by key", () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await openWorkbench();
    const source: BulkSource = {
      profiles: async function* () {
        yield Array.from({ length: ACCOUNTS }, (_, i) => ({
          id: String(1000 + i),
          username: nameOf(i),
          followersCount: i,
          seenAt: 1_700_000_000 + (i % 7),
        }));
      },
    };
    await bulkLoad(bench.dataset, source, { source: "test", asOfDay: 20_000, workers: 1 });
  });
  afterAll(async () => {
    rmSync(bench.dir, { recursive: true, force: true, maxRetries: 5 });
  });

  it("is what a scan of the table finds, however many are asked for", async () => {
    const { database } = bench.dataset;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: ACCOUNTS + 20 }), { maxLength: 150 }),
        async (ids) => {
          const rows = await database.rows(
            `SELECT id, network_id FROM ${rowsWith("accounts", "id", ids)} ORDER BY id`,
          );
          const all = await database.rows("SELECT id, network_id FROM accounts ORDER BY id");
          expect(rows).toEqual(all.filter(({ id }) => ids.includes(Number(id))));
        },
      ),
      { numRuns: 40, examples: [[[]], [[3, 3]], [Array.from({ length: 65 }, (_, i) => i)]] },
    );
  });

  it("is asked by a few connections, however many questions come at once", async () => {
    const { database } = bench.dataset;
    const used = new Set<unknown>();
    let [running, most] = [0, 0];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        database.using(async (connection) => {
          used.add(connection);
          most = Math.max(most, ++running);
          const result = await connection.run(`SELECT ${i} AS number`);
          const [row] = await result.getRowObjects();
          running--;
          return row?.["number"];
        }),
      ),
    );
    expect(answers).toEqual([...answers.keys()]);
    expect(most).toBeGreaterThan(1);
    expect(used.size).toBeLessThanOrEqual(8);
  });

  it("names the account that the store names, for every way to write a handle", async () => {
    const index = await bench.dataset.handleIndex();
    const asked = Array.from({ length: ACCOUNTS }, (_, i) => nameOf(i) ?? "nobody").flatMap(
      (name) => [name, `@${name}`, ` ＠${name.toUpperCase()} `, name.slice(0, -1), `${name}_`, ""],
    );
    const accounts = await bench.dataset.accountsByHandles(asked);
    let found = 0;
    for (const handle of asked) {
      const account = accounts.get(foldHandle(handle)) ?? null;
      expect([handle, index.find(handle)]).toEqual([handle, account?.id ?? null]);
      if (account !== null) found++;
    }
    expect(found).toBeGreaterThan(ACCOUNTS);
  });

  it("is there too in a dataset of a program that had no such table", async () => {
    const { slug, database } = bench.dataset;
    const before = (await bench.dataset.handleIndex()).find("User_1A");
    expect(before).not.toBeNull();
    await database.rows("DROP TABLE handles");
    await database.rows("ALTER TABLE posts DROP COLUMN media");
    await database.rows("UPDATE meta SET value = '4' WHERE key = 'schema'");
    await bench.registry.close();
    const again = await DatasetRegistry.open(bench.dir);
    try {
      const dataset = await again.open(slug);
      expect((await dataset.handleIndex()).find("User_1A")).toBe(before);
    } finally {
      await again.close();
    }
  });
});
