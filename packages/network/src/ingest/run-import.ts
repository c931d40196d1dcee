import type { DuckDBConnection } from "@duckdb/node-api";
import { ENRICH_VERSION } from "../enrich/version.ts";
import type { Dataset } from "../store/dataset.ts";
import { nameOfState } from "../store/base.ts";
import { inTransaction, queryNumber } from "../store/database.ts";
import { metaNumber, readMeta, writeMeta } from "../store/meta.ts";
import { TEXT_VERSION } from "../text/version.ts";
import { noteChanges } from "../store/account-digests.ts";
import { deriveAccountStats } from "../store/account-stats.ts";
import { deriveTables } from "./derive.ts";
import { enrichStage } from "./enrich-stage.ts";
import { prepareFollowLists } from "./follow-lists.ts";
import type { ListedFile } from "./follow-lists.ts";
import { endImport, finishImport, now } from "./import-history.ts";
import { deriveInterests } from "./interests.ts";
import { emptiesAccounts, reportHandles } from "./join-handles.ts";
import { changesAnything, mergeIntoDataset } from "./merge.ts";
import { prepareStage } from "./prepare.ts";
import type { ImportProgress, ImportReport } from "./progress.ts";
import { ProgressMeter } from "./progress-meter.ts";
import { countRecords } from "./report.ts";
import { RULES, Stage } from "./stage.ts";
import type { FileState, StageState } from "./stage.ts";
import { type ReadContext, type ReadingPlan, readPlan } from "./read-plan.ts";
import { readAside } from "./reading-thread.ts";
import { TooManyRejects } from "./too-many-rejects.ts";
import { verifyMerge } from "./verify-merge.ts";
import { MOST_WORKERS, WorkerPool } from "./worker-pool.ts";

export interface RunOptions {
  readonly importId: number;
  /** Files of the import, for the stage's first making. */
  readonly files: readonly Pick<FileState, "path" | "bytes" | "modified">[];
  /** Seconds; null: the newest date in each file. */
  readonly asOf: number | null;
  /** As-of of single files, which wins over the newest date in them. */
  readonly fileAsOf: readonly (number | null)[];
  readonly listed: readonly ListedFile[];
  readonly warnings: readonly string[];
  readonly workers: number;
  /** Stages the rows that are not staged yet: those of files, or of memory. */
  readonly read: ReadingPlan | ((context: ReadContext & { meter: ProgressMeter }) => Promise<void>);
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  readonly beforeMerge?: () => Promise<void>;
  readonly givesUp?: (error: unknown) => boolean;
}

/** From files or memory to the dataset. Stopped or failed, the stage stays and the same call goes on with it. */
export async function runImport(dataset: Dataset, options: RunOptions): Promise<ImportReport> {
  const since = Date.now();
  const connection = await dataset.database.connect();
  const pool = new WorkerPool(options.workers);
  let stage: Stage | null = null;
  try {
    await endImport(connection, options.importId, "running", null);
    const attach = () => Stage.attach(connection, dataset.dir, options.importId, begun(options));
    stage = await attach();
    const meter = meterOf(stage, options);
    if (stage.state.phase === "reading") {
      meter.enter("reading");
      const { read, signal, importId } = options;
      if (typeof read === "function") await read({ stage, pool, meter, signal });
      else if (pool.size < MOST_WORKERS) await readPlan(read, { stage, pool, meter, signal });
      else {
        const { state } = stage;
        await stage.detach();
        stage = null;
        await readAside({
          datasetDir: dataset.dir,
          importId,
          plan: read,
          state,
          pool,
          meter,
          signal,
        });
        stage = await attach();
      }
      await stage.commit();
    }
    const report = await finish(dataset, connection, stage, pool, meter, options, since);
    await stage.discard();
    stage = null;
    await dataset.refreshInfo();
    meter.enter("done");
    return report;
  } catch (error) {
    const isGivenUp = error instanceof TooManyRejects || options.givesUp?.(error) === true;
    if (error instanceof TooManyRejects) {
      error.importId = options.importId;
      stage ??= await Stage.attach(connection, dataset.dir, options.importId, begun(options));
      await keepRejects(connection, options.importId, stage.state.files);
    }
    if (stage) await stage.detach();
    // What is given up frees its room first: the line that says so needs some.
    if (isGivenUp) Stage.remove(dataset.dir, options.importId);
    await endImport(
      connection,
      options.importId,
      isGivenUp ? "cancelled" : "failed",
      error instanceof Error ? error.message : String(error),
    ).catch(() => undefined);
    throw error;
  } finally {
    await pool.close();
    connection.closeSync();
  }
}

function begun({ files }: RunOptions): StageState {
  return {
    files: files.map((file) => ({
      ...file,
      cursor: 0,
      line: 0,
      row: 0,
      done: false,
      newest: 0,
      unreadable: 0,
      error: null,
    })),
    read: {},
    rejected: {},
    reasons: {},
    repairs: {},
    rejectsKept: 0,
    phase: "reading",
    base: null,
    rules: RULES,
  };
}

function meterOf(stage: Stage, options: RunOptions): ProgressMeter {
  const rows = Object.values(stage.state.read).reduce((sum, n) => sum + (n ?? 0), 0);
  const bytes = stage.state.files.reduce((sum, file) => sum + (file.done ? file.bytes : 0), 0);
  const total = stage.state.files.reduce((sum, file) => sum + file.bytes, 0);
  return new ProgressMeter(
    options.importId,
    total,
    { rows, bytes },
    options.onProgress ?? (() => undefined),
  );
}

async function finish(
  dataset: Dataset,
  connection: DuckDBConnection,
  stage: Stage,
  pool: WorkerPool,
  meter: ProgressMeter,
  options: RunOptions,
  since: number,
): Promise<ImportReport> {
  const times = fileTimes(stage.state.files, options);
  for (let tries = 1; ; tries++) {
    options.signal?.throwIfAborted();
    meter.enter("sorting");
    await prepareFor(connection, stage, options, times);
    meter.enter("enriching");
    if (stage.state.phase === "prepared") {
      await enrichStage(stage, pool, (done, total) => {
        meter.step(total === 0 ? 1 : done / total);
        options.signal?.throwIfAborted();
      });
      stage.state.phase = "enriched";
      await stage.commit();
    }
    meter.enter("merging");
    options.signal?.throwIfAborted();
    await options.beforeMerge?.();
    try {
      return await dataset.changingRows(() =>
        inTransaction(connection, () =>
          merge(dataset, connection, stage, pool, meter, { options, times, since }),
        ),
      );
    } catch (error) {
      // Somebody else changed the dataset all the same: what is in the stage is prepared for what it is now.
      if (!(error instanceof BaseMoved) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Removals of persons do not wait for the import, and each has it prepare again. */
const MOST_TRIES = 20;

/** The dataset is not as it was when the import was prepared. */
class BaseMoved extends Error {
  constructor() {
    super("the dataset changed while the import was prepared");
    this.name = "BaseMoved";
  }
}

/**
 * Prepares what was read for the dataset as it is: dense ids, merged rows and pairs of another state would overwrite what
 * came since, or give an id that somebody else has. Begun anew when it was cut off: a table that stands half made is
 * replaced.
 */
async function prepareFor(
  connection: DuckDBConnection,
  stage: Stage,
  options: RunOptions,
  times: readonly number[],
): Promise<void> {
  const base = await nameOfState(connection);
  if (stage.state.phase !== "reading" && stage.state.base !== base) await stage.unprepare();
  if (stage.state.phase !== "reading") return;
  await prepareStage(connection, options.importId, times);
  await prepareFollowLists(connection, options.listed);
  stage.state.phase = "prepared";
  stage.state.base = base;
  await stage.commit();
}

interface Merging {
  readonly options: RunOptions;
  readonly times: readonly number[];
  readonly since: number;
}

/** Within a transaction. @throws BaseMoved; NotUnique, and then the dataset stays as it was. */
async function merge(
  dataset: Dataset,
  connection: DuckDBConnection,
  stage: Stage,
  pool: WorkerPool,
  meter: ProgressMeter,
  { options, times, since }: Merging,
): Promise<ImportReport> {
  if ((await nameOfState(connection)) !== stage.state.base) throw new BaseMoved();
  const counts = await countRecords(connection, stage.state);
  const handles = await reportHandles(connection);
  const changed = await changesAnything(connection);
  const empties = await emptiesAccounts(connection);
  const byIdAlone = await queryNumber(
    connection,
    "SELECT count(*) FROM stage.new_accounts WHERE network_id NOT IN (SELECT network_id FROM stage.merged_profiles)",
  );
  const asOf = times.length > 0 ? Math.max(...times) : null;
  const version = metaNumber(await readMeta(connection), "version") ?? 0;
  if (changed) {
    await mergeIntoDataset(connection, options.importId);
    await verifyMerge(connection, options.importId);
    meter.step(0.6);
    const stats = await deriveAccountStats(connection);
    await deriveTables(connection);
    meter.step(0.85);
    await deriveInterests(connection, stats, pool);
    await noteVersion(connection, version + 1, empties);
  }
  await keepRejects(connection, options.importId, stage.state.files);
  const report: ImportReport = {
    importId: options.importId,
    dataset: dataset.slug,
    version: changed ? version + 1 : version,
    changed,
    asOfDay: asOf === null ? null : Math.floor(asOf / 86_400),
    counts,
    files: stage.state.files.map((file) => ({
      path: file.path,
      records: file.row,
      unreadable: file.unreadable,
      error: file.error,
    })),
    accountsByIdAlone: byIdAlone ?? 0,
    handles,
    rejects: stage.state.reasons,
    repairs: stage.state.repairs,
    warnings: options.warnings,
    seconds: (Date.now() - since) / 1000,
  };
  await writeMeta(connection, { imported_at: new Date().toISOString() });
  await finishImport(connection, report, asOf);
  return report;
}

/** When each file was seen: what the user says, else the newest date in it, else in any of them, else today. */
function fileTimes(files: readonly FileState[], options: RunOptions): number[] {
  const newest = Math.max(0, ...files.map((file) => file.newest));
  const fallback = newest > 0 ? newest : now();
  return files.map(
    (file, i) => options.fileAsOf[i] ?? options.asOf ?? (file.newest > 0 ? file.newest : fallback),
  );
}

/** @param empties Whether accounts left their dense ids, which must leave the older version's files too. */
async function noteVersion(
  connection: DuckDBConnection,
  version: number,
  empties: boolean,
): Promise<void> {
  const newestPost = await queryNumber(connection, "SELECT max(day) FROM posts");
  const newestSeen = await queryNumber(
    connection,
    `SELECT max(seen) // 86400 FROM (SELECT max(seen) AS seen FROM profiles UNION ALL SELECT max(last_seen) FROM follows
      UNION ALL SELECT max(seen) FROM follow_lists UNION ALL SELECT max(seen) FROM posts)`,
  );
  const asOfDay = Math.max(newestPost ?? 0, newestSeen ?? 0);
  await writeMeta(connection, {
    version,
    text: TEXT_VERSION,
    enrich: ENRICH_VERSION,
    ...(asOfDay > 0 ? { as_of_day: asOfDay } : {}),
    ...(empties ? { removed_version: version } : {}),
    ...(newestPost === null ? {} : { newest_post_day: newestPost }),
  });
  await noteChanges(connection);
}

async function keepRejects(
  connection: DuckDBConnection,
  importId: number,
  files: readonly FileState[],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    await connection.run(
      `INSERT INTO rejects SELECT ${importId}, file, $1, line, row, reason, detail, text FROM stage.rejects WHERE file = ${index} ORDER BY line, row, reason`,
      [file.path],
    );
  }
}
