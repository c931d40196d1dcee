import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { damaged, keptAside } from "../store/folder.ts";
import { breakBlock } from "../store/testing/break-block.ts";
import { proveUnique } from "../store/uniqueness.ts";
import { rebuildEnrichment } from "./rebuild-enrichment.ts";
import { repairDataset } from "./repair.ts";
import { importText, openWorkbench, type Workbench } from "./testing/import-text.ts";

const POSTS = 20_000;
const PEOPLE = 50;

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  // Words without a pattern take blocks of their own.
  const word = (i: number): string => ((i * 2_654_435_761) % 4_294_967_296).toString(36).repeat(4);
  const people = Array.from({ length: PEOPLE }, (_, i) => `${i + 1},user${i + 1},tea ${i}`);
  const posts = Array.from(
    { length: POSTS },
    (_, i) => `${i + 1000},${1 + (i % PEOPLE)},2025-06-01T10:00:00Z,green ${word(i)}`,
  );
  await importText(bench, {
    "profiles.csv": `id,username,description\n${people.join("\n")}\n`,
    "posts.csv": `id,author_id,created_at,text\n${posts.join("\n")}\n`,
  });
  await bench.dataset.deleteProfile(7n);
});
afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const KEPT = POSTS - POSTS / PEOPLE;

async function repairedAfter(table: string, column: string) {
  const { dir } = bench.dataset;
  await bench.registry.release("test");
  await breakBlock(join(dir, "network.duckdb"), table, column);
  await bench.registry.shut(damaged(dir, "blocks_unreadable", "a block"));
  const shares: number[] = [];
  const report = await repairDataset(bench.registry, "test", {
    workers: 0,
    onShare: (share) => shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(3);
  expect(bench.registry.damaged()).toEqual([]);
  expect(keptAside(dir)).toHaveLength(1);
  const dataset = await bench.registry.open("test");
  expect(await dataset.database.using(proveUnique)).toEqual([]);
  // Whoever was removed stays removed.
  expect(await dataset.buried()).toEqual(["7"]);
  return { report, dataset };
}

describe("a repair of a file with an unreadable block", () => {
  it("keeps every row but those in the block, and says how many are lost", async () => {
    const { report, dataset } = await repairedAfter("posts", "text");
    const lost = report.unreadable.rows["posts"] ?? 0;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(KEPT);
    expect(report.dropped["posts"]).toBe(lost);
    expect(report.kept).toMatchObject({ posts: KEPT - lost, profiles: PEOPLE - 1 });
    const [row] = await dataset.database.rows(
      "SELECT count(*) AS n, count(*) FILTER (text LIKE 'green %') AS whole FROM posts",
    );
    expect(row).toEqual({ n: BigInt(KEPT - lost), whole: BigInt(KEPT - lost) });
  });

  it("keeps rows whose inferred values are lost, and has these inferred anew", async () => {
    const norms = "SELECT bit_xor(hash(network_id, norm)) AS digest FROM posts";
    const before = await bench.dataset.database.rows(norms);
    const { report, dataset } = await repairedAfter("posts", "norm");
    expect(report.unreadable.rows).toEqual({});
    expect(report.unreadable.values["posts.norm"]).toBeGreaterThan(0);
    expect(report.kept["posts"]).toBe(KEPT);
    expect(await dataset.isStale()).toBe(true);
    await rebuildEnrichment(dataset, { workers: 0 });
    expect(await dataset.database.rows(norms)).toEqual(before);
  });
});
