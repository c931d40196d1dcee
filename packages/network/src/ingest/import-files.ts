import { basename } from "node:path";
import type { Dataset } from "../store/dataset.ts";
import { beginImport, endImport, openImports } from "./import-history.ts";
import type { OpenImport } from "./import-history.ts";
import { parsePlan } from "./plan.ts";
import type { ImportPlan, PlannedFile } from "./plan.ts";
import type { ImportProgress, ImportReport } from "./progress.ts";
import { runImport } from "./run-import.ts";
import { Stage } from "./stage.ts";
import { workersFor } from "./worker-pool.ts";

export interface ImportControls {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops between two blocks; the import can be resumed. */
  readonly signal?: AbortSignal;
  /** Threads that parse and enrich; default 2; 0: this thread does it. */
  readonly workers?: number;
  /** Runs before the merge; throws when there is no room for it. */
  readonly beforeMerge?: () => Promise<void>;
  /** Whether a failure ends the import for good and removes what it had read. */
  readonly givesUp?: (error: unknown) => boolean;
  /** Takes what could be read of a damaged file and goes on, instead of failing. */
  readonly acceptDamaged?: boolean;
}

export interface ImportOptions extends ImportControls {
  readonly dataset: Dataset;
  readonly plan: ImportPlan;
  /** Seconds since 1970 at which everything without a time of its own was seen; default: the newest date in each file. */
  readonly asOf?: number | null;
  /** What the import is called in the history; default: the names of its files. */
  readonly source?: string;
}

/**
 * Imports files by a plan. Throws UnreadableFile for a damaged file and an AbortError when stopped: what was read
 * stays, and `resumeImports` goes on from there.
 */
export async function importFiles(options: ImportOptions): Promise<ImportReport> {
  const { dataset, plan } = options;
  return dataset.exclusively(async () => {
    const source = options.source ?? sourceOf(plan);
    const importId = await dataset.database.using((connection) =>
      beginImport(connection, { source, asOf: options.asOf ?? null, plan }),
    );
    return runPlan(
      dataset,
      { id: importId, source, asOf: options.asOf ?? null, plan },
      plan,
      options,
    );
  });
}

/** Goes on with all imports that were killed, stopped or failed, in the order in which they were begun. */
export async function resumeImports(
  dataset: Dataset,
  controls: ImportControls = {},
): Promise<ImportReport[]> {
  return dataset.exclusively(async () => {
    const reports: ImportReport[] = [];
    for (const open of await dataset.database.using(openImports)) {
      const report = await resume(dataset, open, controls);
      if (report !== null) reports.push(report);
    }
    return reports;
  });
}

/** Goes on with one import; null: it is not open. Others wait where they are, stopped by whoever stopped them. */
export async function resumeImport(
  dataset: Dataset,
  importId: number,
  controls: ImportControls = {},
): Promise<ImportReport | null> {
  return dataset.exclusively(async () => {
    const all = await dataset.database.using(openImports);
    const open = all.find(({ id }) => id === importId);
    return open === undefined ? null : resume(dataset, open, controls);
  });
}

async function resume(
  dataset: Dataset,
  open: OpenImport,
  controls: ImportControls,
): Promise<ImportReport | null> {
  if (open.plan !== null) return runPlan(dataset, open, parsePlan(open.plan), controls);
  // What came from memory is gone with the process that held it.
  await cancel(dataset, open.id);
  return null;
}

/** Imports that `resumeImports` would go on with. */
export async function unfinishedImports(
  dataset: Dataset,
): Promise<{ id: number; source: string }[]> {
  const open = await dataset.database.using(openImports);
  return open.filter((each) => each.plan !== null).map(({ id, source }) => ({ id, source }));
}

/** Gives up an import that was not finished; what it had read is removed. */
export async function cancelImport(dataset: Dataset, importId: number): Promise<void> {
  await dataset.exclusively(() => cancel(dataset, importId));
}

async function cancel(dataset: Dataset, importId: number): Promise<void> {
  await dataset.database.using((connection) => endImport(connection, importId, "cancelled", null));
  Stage.remove(dataset.dir, importId);
}

function sourceOf(plan: ImportPlan): string {
  const names = plan.files
    .filter((file) => file.format !== "skip")
    .map((file) => basename(file.path));
  return names.length > 4
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`
    : names.join(", ");
}

async function runPlan(
  dataset: Dataset,
  open: OpenImport,
  plan: ImportPlan,
  controls: ImportControls,
): Promise<ImportReport> {
  const files = plan.files.filter((file) => file.format !== "skip");
  return runImport(dataset, {
    importId: open.id,
    files: files.map(({ path, bytes, modified }) => ({ path, bytes, modified })),
    asOf: open.asOf,
    fileAsOf: files.map((file) => file.asOf),
    listed: files.map((file) => ({
      path: file.path,
      list:
        file.kind === "follows" && file.dialect !== null
          ? (file.list ?? listOfRole(file))
          : undefined,
      complete: file.complete ?? false,
      ended: file.cursorEnded,
    })),
    warnings: [
      ...plan.warnings,
      ...plan.files.flatMap((file) =>
        file.warnings.map((warning) => `${basename(file.path)}: ${warning}`),
      ),
    ],
    workers: controls.workers ?? workersFor(files.reduce((sum, { bytes }) => sum + bytes, 0)),
    read: { files: files.map(lean), acceptDamaged: controls.acceptDamaged ?? false },
    onProgress: controls.onProgress,
    signal: controls.signal,
    beforeMerge: controls.beforeMerge,
    givesUp: controls.givesUp,
  });
}

function listOfRole(file: PlannedFile): "following" | "followers" | null {
  return file.role === "following" || file.role === "followers" ? file.role : null;
}

/** What reading needs of a plan: samples stay here. */
function lean(file: PlannedFile): PlannedFile {
  return { ...file, sample: [], warnings: [] };
}
