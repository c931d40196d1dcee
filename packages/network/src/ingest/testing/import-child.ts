/**
 * A process that imports into a dataset, for tests that kill it: `import-child DATA_DIR SLUG KILL_AT PATH…`.
 * KILL_AT is a phase in which it kills itself, or "-". Without paths it resumes what is unfinished.
 */
import { setEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";
import { importFiles, resumeImports } from "../import-files.ts";
import { planImport } from "../plan.ts";
import type { ImportProgress } from "../progress.ts";
import { DatasetRegistry } from "../../store/registry.ts";

// Beside other files' tests, whatever is behind would wait for all of them.
setEnvironmentData(BACKGROUND, "even");
const [dataDir = "", slug = "", killAt = "-", ...paths] = process.argv.slice(2);
const registry = await DatasetRegistry.open(dataDir);
if (!registry.has(slug)) await registry.create({ slug, name: slug, owner: null, kind: "imported" });
const dataset = await registry.open(slug);
process.stdout.write("open\n");

function onProgress(progress: ImportProgress): void {
  if (progress.phase === killAt && (progress.phase !== "reading" || progress.rows > 0))
    process.kill(process.pid, "SIGKILL");
}

// As with large files: read by a thread of its own, parsed by two.
const controls = { onProgress, workers: 2 };
if (paths.length > 0)
  await importFiles({ dataset, plan: await planImport({ paths }), ...controls });
else await resumeImports(dataset, controls);
await registry.close();
