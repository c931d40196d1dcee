import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatasetRegistry } from "../store/registry.ts";
import type { Dataset } from "../store/dataset.ts";
import { importFiles, resumeImports, unfinishedImports } from "./import-files.ts";
import { planImport } from "./plan.ts";
import { UnreadableFile } from "./read-bytes.ts";
import { writeNetworkFiles } from "./testing/network-files.ts";
import { dumpStore } from "./testing/store-dump.ts";

/** As many as make the reading a thread's work. */
const workers = 2;
let dir = "";
let registry: DatasetRegistry;
let paths: string[] = [];
let inThisThread: Record<string, string[]> = {};

function datasetOf(slug: string): Promise<Dataset> {
  return registry
    .create({ slug, name: slug, owner: null, kind: "imported" })
    .then(() => registry.open(slug));
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "reading-"));
  registry = await DatasetRegistry.open(dir);
  paths = writeNetworkFiles(join(dir, "files"), { profiles: 800, follows: 40_000, posts: 3000 });
  const dataset = await datasetOf("here");
  await importFiles({ dataset, plan: await planImport({ paths }), workers: 0 });
  inThisThread = await dumpStore(dataset);
});

afterAll(async () => {
  await registry.close();
  rmSync(dir, { recursive: true, force: true });
});

it("gives the store that reading in this thread gives, and tells how far it is", async () => {
  const dataset = await datasetOf("aside");
  const rows: number[] = [];
  const files = new Set<string | null>();
  const report = await importFiles({
    dataset,
    plan: await planImport({ paths }),
    workers,
    onProgress: (progress) => {
      rows.push(progress.rows);
      if (progress.phase === "reading") files.add(progress.file);
    },
  });
  expect(await dumpStore(dataset)).toEqual(inThisThread);
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
  expect(rows.at(-1)).toBeGreaterThan(0);
  expect(files.size).toBeGreaterThan(0);
  expect(report.changed).toBe(true);
});

it("stops between two blocks and goes on from there", async () => {
  const dataset = await datasetOf("stopped");
  const stopping = new AbortController();
  const reason = new Error("somebody stopped it");
  const importing = importFiles({
    dataset,
    plan: await planImport({ paths }),
    workers,
    signal: stopping.signal,
    onProgress: ({ phase, rows }) => {
      if (phase === "reading" && rows > 0) stopping.abort(reason);
    },
  });
  await expect(importing).rejects.toBe(reason);
  expect(await unfinishedImports(dataset)).toHaveLength(1);
  await resumeImports(dataset, { workers });
  expect(await unfinishedImports(dataset)).toEqual([]);
  expect(await dumpStore(dataset)).toEqual(inThisThread);
});

it("says which file is damaged, and goes on when it is mended", async () => {
  const dataset = await datasetOf("damaged");
  const rows = Array.from({ length: 5000 }, (_, i) => `${i + 1},user${i + 1}`);
  const whole = gzipSync(`id,username\n${rows.join("\n")}\n`);
  const path = join(dir, "people.csv.gz");
  writeFileSync(path, whole.subarray(0, whole.length - 2000));
  const plan = await planImport({ paths: [path] });
  const failing = importFiles({ dataset, plan, workers });
  await expect(failing).rejects.toThrow(UnreadableFile);
  await expect(failing).rejects.toThrow("people.csv.gz");
  writeFileSync(path, whole);
  expect(readFileSync(path).length).toBe(whole.length);
  const [report] = await resumeImports(dataset, { workers });
  expect(report?.counts.profiles?.read).toBe(rows.length);
});
