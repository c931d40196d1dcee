import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { EngineHost } from "./services/engine-host.ts";
import { folderPath, foldersOf } from "./services/engine-versions.ts";
import { openFolder } from "./services/version-files.ts";

const CHILD = join(inject("programs"), "publish-child.js");
const SLUG = "killed";
const ACCOUNTS = 320;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "killed-publish-"));
  const registry = await DatasetRegistry.open(dir);
  await registry.create({ slug: SLUG, name: "Killed", owner: null, kind: "imported" });
  const dataset = await registry.open(SLUG);
  const files = join(dir, "first");
  mkdirSync(files);
  const people = Array.from({ length: ACCOUNTS }, (_, i) => `${i + 1},user${i + 1},word${i % 9}`);
  writeFileSync(join(files, "people.csv"), `id,username,description\n${people.join("\n")}\n`);
  const plan = await planImport({ paths: [files] });
  await importFiles({ dataset, plan, asOf: 1_767_225_600, workers: 0 });
  await registry.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs the child and kills it some time after it published a first version of its own. */
function killedAfter(ms: number, first: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const args = [CHILD, dir, SLUG, String(first)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), ms));
    child.on("error", reject);
    child.on("exit", (_, signal) => resolve(signal));
  });
}

it("leaves a version that answers, wherever importing, laying over or compacting is cut off", async () => {
  let newest = 0;
  for (let round = 0; round < 4; round++) {
    expect(await killedAfter(Math.random() * 2500, round * 100)).toBe("SIGKILL");
    const registry = await DatasetRegistry.open(dir);
    const dataset = await registry.open(SLUG);
    // Every folder that has a version's name is whole.
    const folders = foldersOf(dataset.dir);
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders) {
      const held = await openFolder(dataset, folder, false);
      if (held === null) throw new Error(`${folderPath(dataset.dir, folder)} cannot be read`);
      expect((await held.engine.size(EVERYBODY)).count).toBe(ACCOUNTS);
      await held.engine.close();
    }
    const version = folders[0]?.version ?? 0;
    expect(version).toBeGreaterThan(newest);
    newest = version;
    // And the data's present version is made of it, with every follow that the store has.
    const engines = new EngineHost({ registry, dataDirectory: dir, shards: 2, workers: false });
    await engines.publish(SLUG);
    await engines.use(SLUG, async ({ engine }) => {
      expect(engine.version).toBe(dataset.info.version);
      expect(engine.data.follows).toBe((await dataset.counts()).follows);
    });
    await engines.close();
    await registry.close();
  }
});
