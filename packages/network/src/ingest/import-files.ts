import { statSync } from "node:fs";
import { basename } from "node:path";
import type { Dataset } from "../store/dataset.ts";
import { beginImport, endImport, now, openImports } from "./import-history.ts";
import type { OpenImport } from "./import-history.ts";
import { parsePlan } from "./plan.ts";
import type { ImportPlan, PlannedFile } from "./plan.ts";
import type { ImportProgress, ImportReport } from "./progress.ts";
import { readFileParts } from "./read-file.ts";
import type { FilePart } from "./read-file.ts";
import { UnreadableFile } from "./read-bytes.ts";
import { runImport } from "./run-import.ts";
import type { ReadContext } from "./run-import.ts";
import { Stage } from "./stage.ts";
import { inOrder, workersFor } from "./worker-pool.ts";

export interface ImportControls {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops between two blocks; the import can be resumed. */
  readonly signal?: AbortSignal;
  /** Threads that parse and enrich; default 2; 0: this thread does it. */
  readonly workers?: number;
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
      if (open.plan === null) {
        // What came from memory is gone with the process that held it.
        await cancel(dataset, open.id);
        continue;
      }
      reports.push(await runPlan(dataset, open, parsePlan(open.plan), controls));
    }
    return reports;
  });
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
    read: (context) => readFiles(files, context, controls),
    onProgress: controls.onProgress,
    signal: controls.signal,
  });
}

function listOfRole(file: PlannedFile): "following" | "followers" | null {
  return file.role === "following" || file.role === "followers" ? file.role : null;
}

async function readFiles(
  files: readonly PlannedFile[],
  context: ReadContext,
  controls: ImportControls,
): Promise<void> {
  const { stage } = context;
  for (const [index, file] of files.entries()) {
    const state = stage.state.files[index];
    if (!state || state.done) continue;
    context.meter.file = file.path;
    checkUnchanged(file, state);
    try {
      await readFile(file, index, context, controls);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      state.error = error.message;
      await stage.commit();
      if (!controls.acceptDamaged)
        throw new UnreadableFile(file.path, `${basename(file.path)}: ${error.message}`);
    }
    state.done = true;
    await stage.commit();
  }
}

/** A damaged file may be mended between two tries; any other file must be what it was, or rows would not fit. */
function checkUnchanged(
  file: PlannedFile,
  state: { bytes: number; modified: number; cursor: number; error: string | null },
): void {
  const { size, mtimeMs } = statSync(file.path);
  const same = size === state.bytes && Math.floor(mtimeMs) === state.modified;
  if (!same && state.cursor > 0 && state.error === null) {
    throw new Error(
      `${basename(file.path)} has changed since its import began: cancel that import and begin it again`,
    );
  }
  state.bytes = size;
  state.modified = Math.floor(mtimeMs);
  state.error = null;
}

async function readFile(
  file: PlannedFile,
  index: number,
  { stage, pool, meter }: ReadContext,
  controls: ImportControls,
): Promise<void> {
  const state = stage.state.files[index];
  if (!state) return;
  const before = stage.state.files.reduce((sum, each) => sum + (each.done ? each.bytes : 0), 0);
  if (state.cursor === 0 && file.dataLine > 0) state.line = file.dataLine;
  const parts = readFileParts(file, state.cursor, (bytes) => {
    meter.bytes = before + bytes;
  });
  const nowSeconds = now();
  const parse = ({ block, broken }: FilePart) => {
    const transfer =
      "bytes" in block && block.bytes.buffer instanceof ArrayBuffer && block.bytes.byteOffset === 0
        ? [block.bytes.buffer]
        : [];
    return pool.run(
      { task: "parse", file: lean(file), fileIndex: index, block, broken, nowSeconds },
      transfer,
    );
  };
  for await (const { item, result } of inOrder(parts, pool.depth, parse)) {
    await stage.add(index, result, item.cursor);
    meter.rows += Object.values(result.read).reduce((sum, rows) => sum + (rows ?? 0), 0);
    meter.tell(false);
    controls.signal?.throwIfAborted();
    // Appends are synchronous: other work of the process gets its turn between blocks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What workers need of a plan: samples stay here. */
function lean(file: PlannedFile): PlannedFile {
  return { ...file, sample: [], warnings: [] };
}
