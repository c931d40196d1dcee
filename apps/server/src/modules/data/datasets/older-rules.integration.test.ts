import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { expect, it, onTestFinished } from "vitest";
import { EngineHost } from "./services/engine-host.ts";
import { publishWithProgress } from "./services/publish.ts";

const SLUG = "older";

it("says how far it is with data that older rules enriched, before it builds", async () => {
  const dir = mkdtempSync(join(tmpdir(), "older-rules-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const registry = await DatasetRegistry.open(dir);
  onTestFinished(() => registry.close());
  await registry.create({ slug: SLUG, name: "Older", owner: null, kind: "imported" });
  const dataset = await registry.open(SLUG);
  const files = join(dir, "files");
  mkdirSync(files);
  writeFileSync(join(files, "people.csv"), "id,username,location\n1,ann,Paris\n2,bob,Osaka\n");
  const plan = await planImport({ paths: [files] });
  await importFiles({ dataset, plan, asOf: 1_767_225_600, workers: 0 });
  await dataset.database.rows("UPDATE meta SET value = '0' WHERE key = 'enrich'");
  expect(await dataset.isStale()).toBe(true);

  const engines = new EngineHost({ registry, dataDirectory: dir, shards: 1, workers: false });
  onTestFinished(() => engines.close());
  const told: string[] = [];
  await publishWithProgress(
    engines,
    SLUG,
    (share) => told.push(`built ${share}`),
    (share) => told.push(`inferred ${share}`),
  );
  expect(await dataset.isStale()).toBe(false);
  const inferred = told.filter((line) => line.startsWith("inferred"));
  expect(inferred.at(-1)).toBe("inferred 1");
  expect(told.slice(0, inferred.length)).toEqual(inferred);
  expect(told.at(-1)).toBe("built 1");

  // Nothing is inferred twice.
  told.length = 0;
  const say = (share: number): void => void told.push(String(share));
  await publishWithProgress(engines, SLUG, say, say);
  expect(told).toEqual([]);
});

it("opens data that scored spam, with automation unknown until it is inferred", async () => {
  const dir = mkdtempSync(join(tmpdir(), "older-schema-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const first = await DatasetRegistry.open(dir);
  await first.create({ slug: SLUG, name: "Older", owner: null, kind: "imported" });
  const made = await first.open(SLUG);
  const files = join(dir, "files");
  mkdirSync(files);
  writeFileSync(join(files, "people.csv"), "id,username,name,bio\n1,hourlybot,Hourly Bot,a bot\n");
  const plan = await planImport({ paths: [files] });
  await importFiles({ dataset: made, plan, asOf: 1_767_225_600, workers: 0 });
  const scored = (dataset: typeof made) =>
    dataset.database.rows("SELECT automation FROM profiles WHERE username = 'hourlybot'");
  expect(await scored(made)).toEqual([{ automation: expect.any(Number) }]);
  await made.database.rows("ALTER TABLE profiles DROP COLUMN automation");
  await made.database.rows("ALTER TABLE profiles ADD COLUMN spam FLOAT");
  await made.database.rows("UPDATE meta SET value = '8' WHERE key = 'schema'");
  await made.database.rows("UPDATE meta SET value = 'enrich-4' WHERE key = 'enrich'");
  await first.close();

  const registry = await DatasetRegistry.open(dir);
  onTestFinished(() => registry.close());
  const dataset = await registry.open(SLUG);
  expect(await scored(dataset)).toEqual([{ automation: null }]);
  expect(await dataset.isStale()).toBe(true);
  const engines = new EngineHost({ registry, dataDirectory: dir, shards: 1, workers: false });
  onTestFinished(() => engines.close());
  await publishWithProgress(
    engines,
    SLUG,
    () => undefined,
    () => undefined,
  );
  expect(await scored(dataset)).toEqual([{ automation: expect.any(Number) }]);
});
