import type { Dataset } from "../store/dataset.ts";
import { Batch } from "./batch.ts";
import type { BatchResult } from "./batch.ts";
import { beginImport, now } from "./import-history.ts";
import type { ImportProgress, ImportReport } from "./progress.ts";
import type { ProgressMeter } from "./progress-meter.ts";
import type { BulkSource, RawFollows } from "./raw.ts";
import { runImport } from "./run-import.ts";
import type { ReadContext } from "./read-plan.ts";
import { PAGE_STATE } from "./staged.ts";
import { inOrder } from "./in-order.ts";
import { MOST_WORKERS } from "./worker-pool.ts";

export interface BulkOptions {
  /** What the import is called in the dataset's history. */
  readonly source: string;
  /** Day (since 1970) on which everything without a time of its own was seen. */
  readonly asOfDay: number;
  readonly workers?: number;
  /** Rows that the source will give, roughly: what the progress of reading is told by. */
  readonly expected?: {
    readonly profiles: number;
    readonly follows: number;
    readonly posts: number;
  };
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** A follow needs no enrichment: its part of the work of a post. */
const WORK_OF_FOLLOW = 0.05;

/** Rows handed to a worker at once. */
const TASK_ROWS = 2000;

/**
 * Loads a source in memory through the same enrichment, tables and merge as files. It cannot be resumed: the
 * rows are gone with the process.
 */
export async function bulkLoad(
  dataset: Dataset,
  source: BulkSource,
  options: BulkOptions,
): Promise<ImportReport> {
  return dataset.exclusively(async () => {
    const asOf = options.asOfDay * 86_400;
    const importId = await dataset.database.using((connection) =>
      beginImport(connection, { source: options.source, asOf, plan: null }),
    );
    return runImport(dataset, {
      importId,
      files: [{ path: options.source, bytes: 0, modified: 0 }],
      asOf,
      fileAsOf: [null],
      listed: [{ path: options.source, list: undefined, complete: false, ended: null }],
      warnings: [],
      workers: options.workers ?? MOST_WORKERS,
      read: (context) => readSource(source, context, options),
      onProgress: options.onProgress,
      signal: options.signal,
    });
  });
}

async function readSource(
  source: BulkSource,
  context: ReadContext & { meter: ProgressMeter },
  { expected, signal }: Pick<BulkOptions, "expected" | "signal">,
): Promise<void> {
  const { pool } = context;
  const total = expected
    ? expected.profiles + expected.posts + expected.follows * WORK_OF_FOLLOW
    : Number.POSITIVE_INFINITY;
  let done = 0;
  const nowSeconds = now();
  const stage = async (result: BatchResult): Promise<void> => {
    signal?.throwIfAborted();
    await context.stage.add(0, result, 0);
    const { follows = 0, ...others } = result.read;
    const rows = Object.values(others).reduce((sum, count) => sum + count, 0);
    context.meter.rows += rows + follows;
    done += rows + follows * WORK_OF_FOLLOW;
    context.meter.step(Math.min(1, done / total));
    await new Promise((resolve) => setImmediate(resolve));
  };
  if (source.profiles) {
    const parts = slices(source.profiles());
    for await (const { result } of inOrder(parts, pool.depth, (rows) =>
      pool.run({ task: "profiles", rows, nowSeconds }),
    ))
      await stage(result);
  }
  if (source.follows)
    for await (const follows of source.follows()) await stage(followsBatch(follows, nowSeconds));
  if (source.posts) {
    const parts = slices(source.posts());
    for await (const { result } of inOrder(parts, pool.depth, (rows) =>
      pool.run({ task: "posts", rows, nowSeconds }),
    ))
      await stage(result);
  }
  await stageRest(source, stage, nowSeconds);
}

async function stageRest(
  source: BulkSource,
  stage: (result: BatchResult) => Promise<void>,
  nowSeconds: number,
): Promise<void> {
  const each = async <T>(
    rows: AsyncIterable<readonly T[]> | undefined,
    kind: Parameters<Batch["count"]>[0],
    add: (batch: Batch, row: T) => void,
  ): Promise<void> => {
    if (!rows) return;
    for await (const part of rows) {
      const batch = new Batch(0, nowSeconds);
      batch.count(kind, part.length);
      for (const row of part) {
        add(batch, row);
        batch.row++;
      }
      await stage(batch.finish(part.length, 0));
    }
  };
  await each(source.followLists?.(), "followLists", (batch, row) =>
    batch.followList(row, row.complete ? PAGE_STATE.complete : PAGE_STATE.partial),
  );
  await each(source.engagements?.(), "engagements", (batch, row) => batch.engagement(row));
  await each(source.lists?.(), "lists", (batch, row) => batch.list(row));
  await each(source.listMembers?.(), "listMembers", (batch, row) => batch.listMember(row));
}

async function* slices<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += TASK_ROWS)
      yield batch.slice(from, from + TASK_ROWS);
  }
}

/** Follows need no enrichment and stay columns. Self-follows are counted and left out. */
function followsBatch(follows: RawFollows, nowSeconds: number): BatchResult {
  const batch = new Batch(0, nowSeconds);
  const length = follows.source.length;
  batch.count("follows", length);
  const source = new BigUint64Array(length);
  const target = new BigUint64Array(length);
  const [firstSeen, lastSeen, eventEnd] = [
    new Uint32Array(length),
    new Uint32Array(length),
    new Uint32Array(length),
  ];
  const seenAt = follows.seenAt ?? 0;
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const [from, to] = [follows.source[i] ?? 0n, follows.target[i] ?? 0n];
    if (from === to) {
      batch.row = i;
      batch.reject("follows", "self-follow", String(from), "");
      continue;
    }
    source[kept] = from;
    target[kept] = to;
    firstSeen[kept] = follows.firstSeen?.[i] ?? 0;
    lastSeen[kept] = follows.lastSeen?.[i] || (follows.endedAt?.[i] ? 0 : seenAt);
    eventEnd[kept++] = follows.endedAt?.[i] ?? 0;
  }
  batch.followColumns({ source, target, firstSeen, lastSeen, eventEnd, length: kept });
  return batch.finish(length, 0);
}
