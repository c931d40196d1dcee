import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Dataset } from "../store/dataset.ts";
import { DatasetDamaged } from "../store/damage.ts";
import { keptAside, removeAside } from "../store/folder.ts";
import { DatasetRegistry } from "../store/registry.ts";
import { proveUnique } from "../store/uniqueness.ts";
import { repairDataset } from "./repair.ts";
import { importText, openWorkbench, type Workbench } from "./testing/import-text.ts";
import { dumpStore } from "./testing/store-dump.ts";

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await importText(bench, filesOf(1, 51, "tea"), { asOf: "2026-01-01" });
  await importText(bench, filesOf(51, 101, "coffee"), { asOf: "2026-02-01" });
});
afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

function filesOf(from: number, to: number, word: string): Record<string, string> {
  const persons = Array.from({ length: to - from }, (_, i) => from + i);
  const next = (person: number): number => (person + 1 < to ? person + 1 : from);
  return {
    "profiles.csv": `id,username,description\n${persons.map((id) => `${id},user${id},${word} and football ${id}\n`).join("")}`,
    "follows.csv": `source_id,target_id\n${persons.map((id) => `${id},${next(id)}\n`).join("")}`,
    "posts.csv": `id,author_id,created_at,text\n${persons.map((id) => `${id}0,${id},2025-06-01T10:00:00Z,${word} ${id}\n`).join("")}`,
  };
}

/** Columns that hold dense ids, as a merge of a stale import would have written them. */
const DENSE: readonly [table: string, columns: readonly string[]][] = [
  ["accounts", ["id"]],
  ["profiles", ["id"]],
  ["profile_observations", ["id"]],
  ["posts", ["author"]],
  ["follows", ["source", "target"]],
  ["follow_lists", ["owner"]],
];

async function giveIdsTwice(dataset: Dataset): Promise<void> {
  for (const [table, columns] of DENSE)
    for (const column of columns)
      await dataset.database.rows(
        `UPDATE ${table} SET ${column} = ${column} - 50 WHERE ${column} >= 50`,
      );
}

/** Rows in no order, without what says when they came to be. */
async function rowsOf(dataset: Dataset): Promise<Record<string, string[]>> {
  const { meta: _, account_digests: digests = [], ...tables } = await dumpStore(dataset);
  const plain = digests.map((row) => row.replace(/'changed': \d+/, ""));
  return Object.fromEntries(
    Object.entries({ ...tables, digests: plain }).map(([table, rows]) => [table, rows.toSorted()]),
  );
}

const repaired = async (): Promise<Dataset> => bench.registry.open("test");

describe("a repair", () => {
  it("of ids that were given twice gives the store that was imported in order", async () => {
    const sound = await rowsOf(bench.dataset);
    await giveIdsTwice(bench.dataset);
    expect(await bench.dataset.database.using(proveUnique)).not.toEqual([]);
    const report = await repairDataset(bench.registry, "test", { workers: 0 });
    const dataset = await repaired();
    expect(await dataset.database.using(proveUnique)).toEqual([]);
    expect(await rowsOf(dataset)).toEqual(sound);
    expect(report).toMatchObject({ version: 3, kept: { accounts: 100, follows: 100, posts: 100 } });
    expect(Object.values(report.dropped).every((rows) => rows === 0)).toBe(true);
    expect(dataset.info.version).toBe(3);
    expect(bench.registry.damaged()).toEqual([]);
  });

  it("drops rows of which nobody can tell whose they are, and counts them", async () => {
    await giveIdsTwice(bench.dataset);
    // Nothing says any more which import gave which ids.
    await bench.dataset.database.rows("UPDATE profiles SET import = 1");
    const { kept, dropped } = await repairDataset(bench.registry, "test", { workers: 0 });
    expect(kept).toMatchObject({ accounts: 100, profiles: 100, follows: 0, posts: 0 });
    expect(dropped).toMatchObject({ accounts: 0, profiles: 0, follows: 100, posts: 100 });
    expect(await (await repaired()).database.using(proveUnique)).toEqual([]);
  });

  it.each([
    ["accounts", "INSERT INTO accounts SELECT id, network_id FROM accounts WHERE id = 7"],
    ["profiles", "INSERT INTO profiles FROM profiles WHERE id < 5"],
    ["posts", "INSERT INTO posts FROM posts WHERE network_id = 30"],
    ["follows", "INSERT INTO follows FROM follows WHERE source < 9"],
  ])("of doubled %s keeps every id where it was", async (table, damage) => {
    const { createdAt } = bench.dataset.info;
    const sound = await rowsOf(bench.dataset);
    await bench.dataset.database.rows(damage);
    const { dropped } = await repairDataset(bench.registry, "test", { workers: 0 });
    expect(dropped[table]).toBeGreaterThan(0);
    const dataset = await repaired();
    expect(await rowsOf(dataset)).toEqual(sound);
    expect(dataset.info.createdAt).toBe(createdAt);
  });

  it("keeps removed persons removed, and imports go on", async () => {
    await bench.dataset.deleteProfile(7n);
    await bench.dataset.database.rows("INSERT INTO posts FROM posts WHERE network_id = 30");
    await repairDataset(bench.registry, "test", { workers: 0 });
    const dataset = await repaired();
    await importText(bench, filesOf(5, 9, "tea"), { asOf: "2026-03-01", dataset });
    await importText(bench, filesOf(200, 210, "milk"), { asOf: "2026-03-01", dataset });
    expect(await dataset.database.using(proveUnique)).toEqual([]);
    expect((await dataset.counts()).profiles).toBe(109);
  });

  it("keeps the damaged file aside until it is removed", async () => {
    await bench.dataset.database.rows("INSERT INTO posts FROM posts WHERE network_id = 30");
    const { aside } = await repairDataset(bench.registry, "test", { workers: 0 });
    const { dir } = await repaired();
    expect(keptAside(dir)).toMatchObject([{ name: aside }]);
    expect(keptAside(dir)[0]?.bytes).toBeGreaterThan(10_000);
    removeAside(dir);
    expect(keptAside(dir)).toEqual([]);
  });

  it("keeps nothing of a person aside who is deleted afterwards", async () => {
    await bench.dataset.database.rows("INSERT INTO posts FROM posts WHERE network_id = 30");
    await repairDataset(bench.registry, "test", { workers: 0 });
    const dataset = await repaired();
    await dataset.deleteProfile(8n);
    expect(keptAside(dataset.dir)).toEqual([]);
  });

  it("of a damaged log keeps what the data file holds, and the log aside", async () => {
    const { dir, database } = bench.dataset;
    const path = join(dir, "network.duckdb");
    const before = (await bench.dataset.counts()).profiles;
    await database.rows("CHECKPOINT");
    await database.rows("PRAGMA disable_checkpoint_on_shutdown");
    // As a killed process leaves it: committed, and in the log alone.
    await database.rows("CREATE TABLE later AS SELECT range AS n FROM range(5000)");
    await bench.registry.close();
    const log = readFileSync(`${path}.wal`);
    const middle = Math.floor(log.length / 2);
    log[middle] = (log[middle] ?? 0) ^ 0xff;
    writeFileSync(`${path}.wal`, log);
    const registry = await DatasetRegistry.open(bench.dir);
    try {
      await registry.examine();
      expect(registry.damaged()).toMatchObject([
        {
          slug: "test",
          damage: { code: "log_unreadable", file: "datasets/test/network.duckdb.wal" },
        },
      ]);
      await repairDataset(registry, "test", { workers: 0 });
      expect((await (await registry.open("test")).counts()).profiles).toBe(before);
      expect(registry.damaged()).toEqual([]);
      expect(keptAside(dir).some(({ name }) => name.endsWith(".duckdb.wal"))).toBe(true);
    } finally {
      await registry.close();
    }
  });

  it("of a file that cannot be read is refused, and leaves it as it is", async () => {
    const { dir } = bench.dataset;
    await bench.registry.close();
    writeFileSync(join(dir, "network.duckdb"), "no database");
    await expect(repairDataset(bench.registry, "test", { workers: 0 })).rejects.toThrow(
      DatasetDamaged,
    );
    expect(keptAside(dir)).toEqual([]);
    expect(bench.registry.damageOf("test")?.code).toBe("data_unreadable");
  });
});
