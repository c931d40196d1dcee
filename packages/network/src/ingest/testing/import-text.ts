import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Dataset } from "../../store/dataset.ts";
import { DatasetRegistry } from "../../store/registry.ts";
import { importFiles } from "../import-files.ts";
import { parseMapFile, planImport } from "../plan.ts";
import type { ImportPlan } from "../plan.ts";
import type { ImportReport } from "../progress.ts";

/** A registry in a folder of its own, with one dataset, for tests that import what they write. */
export interface Workbench {
  readonly dir: string;
  readonly registry: DatasetRegistry;
  readonly dataset: Dataset;
}

export async function openWorkbench(): Promise<Workbench> {
  const dir = mkdtempSync(join(tmpdir(), "ingest-"));
  const registry = await DatasetRegistry.open(dir);
  await registry.create({ slug: "test", name: "Test", owner: null, kind: "imported" });
  return { dir, registry, dataset: await registry.open("test") };
}

let folders = 0;

export function writeFiles(
  bench: Workbench,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const folder = join(bench.dir, `files-${folders++}`);
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

export interface ImportTextOptions {
  readonly map?: unknown;
  /** ISO date. */
  readonly asOf?: string;
  readonly dataset?: Dataset;
}

/** Writes the files into a folder, plans and imports them in this thread. */
export async function importText(
  bench: Workbench,
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ImportTextOptions = {},
): Promise<ImportReport & { plan: ImportPlan }> {
  const folder = writeFiles(bench, files);
  const plan = await planImport({
    paths: [folder],
    map: options.map === undefined ? null : parseMapFile(options.map),
  });
  const asOf = options.asOf === undefined ? null : Date.parse(options.asOf) / 1000;
  const report = await importFiles({
    dataset: options.dataset ?? bench.dataset,
    plan,
    asOf,
    workers: 0,
  });
  return { ...report, plan };
}

/** Follows that stand and those that ended, as "source>target" and "source>target ended". */
export async function followsOf(dataset: Dataset): Promise<string[]> {
  const rows = await dataset.database
    .rows(`SELECT s.network_id AS source, t.network_id AS target, f.ended FROM follows f
    JOIN accounts s ON s.id = f.source JOIN accounts t ON t.id = f.target ORDER BY 1, 2`);
  return rows.map(
    (row) =>
      `${String(row["source"])}>${String(row["target"])}${row["ended"] === null ? "" : " ended"}`,
  );
}
