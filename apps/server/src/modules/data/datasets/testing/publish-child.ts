/**
 * A process that imports and publishes again and again, for tests that kill it: `publish-child DATA_DIR SLUG FIRST`.
 * The versions are overlays, and now and then one is compacted.
 */
import { setEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importFiles, resumeImports } from "@toolkit/network/ingest/import-files";
import { planImport } from "@toolkit/network/ingest/plan";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { EngineHost } from "../services/engine-host.ts";

// Beside other files' tests, whatever is behind would wait for all of them.
setEnvironmentData(BACKGROUND, "even");
const [dataDirectory = "", slug = "", first = "1"] = process.argv.slice(2);
const registry = await DatasetRegistry.open(dataDirectory);
const engines = new EngineHost({
  registry,
  dataDirectory,
  shards: 2,
  workers: false,
  overlay: { leastAccounts: 1, mostShare: 0.9, compactedShare: 0.05 },
});
const dataset = await registry.open(slug);
await resumeImports(dataset, { workers: 0 });
await engines.publish(slug);
for (let round = Number(first); ; round++) {
  const folder = join(dataDirectory, `files-${round}`);
  mkdirSync(folder, { recursive: true });
  // A few more follows than before, each time of others.
  const rows = Array.from(
    { length: 12 },
    (_, i) => `${((round * 12 + i) % 300) + 3},${2 + Math.floor(round / 25)}`,
  );
  writeFileSync(join(folder, "follows.csv"), `source_id,target_id\n${rows.join("\n")}\n`);
  const plan = await planImport({ paths: [folder] });
  await importFiles({ dataset, plan, asOf: 1_767_225_600, workers: 0 });
  await engines.publish(slug);
  process.stdout.write("published\n");
}
