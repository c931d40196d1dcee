import { statSync } from "node:fs";
import { basename } from "node:path";
import { now } from "./import-history.ts";
import { inOrder } from "./in-order.ts";
import type { PlannedFile } from "./plan-types.ts";
import type { ReadingMeter } from "./progress-meter.ts";
import { UnreadableFile } from "./read-bytes.ts";
import { type FilePart, readFileParts } from "./read-file.ts";
import type { Stage } from "./stage.ts";
import type { TaskRunner } from "./task-router.ts";
import { rejectedOf, rejectsLeft, rowsOf, TooManyRejects } from "./too-many-rejects.ts";

export interface ReadingPlan {
  readonly files: readonly PlannedFile[];
  /** Takes what could be read of a damaged file and goes on, instead of failing. */
  readonly acceptDamaged: boolean;
}

export interface ReadContext {
  readonly stage: Stage;
  readonly pool: TaskRunner;
  readonly meter: ReadingMeter;
  /** Stops between two blocks. */
  readonly signal?: AbortSignal | undefined;
}

/** Stages the rows of the files that are not staged yet. */
export async function readPlan(
  { files, acceptDamaged }: ReadingPlan,
  context: ReadContext,
): Promise<void> {
  const { stage } = context;
  for (const [index, file] of files.entries()) {
    const state = stage.state.files[index];
    if (!state || state.done) continue;
    context.meter.file = file.path;
    checkUnchanged(file, state);
    try {
      await readFile(file, index, context);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      state.error = error.message;
      await stage.commit();
      if (!acceptDamaged)
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
  { stage, pool, meter, signal }: ReadContext,
  depth = pool.depth,
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
    const mostRejected = rejectsLeft(stage.state);
    return pool.run(
      { task: "parse", file, fileIndex: index, block, broken, nowSeconds, mostRejected },
      transfer,
    );
  };
  for await (const { item, result } of inOrder(parts, depth, parse)) {
    // Parsed while others before it were, which have used up what it was allowed: it is parsed again with what is left.
    if (rejectedOf(result) > rejectsLeft(stage.state))
      return readFile(file, index, { stage, pool, meter, signal }, 1);
    await stage.add(index, result, item.cursor);
    if (result.isCut) {
      // The rows rejected so far are the report.
      await stage.commit();
      throw new TooManyRejects(rowsOf(stage.state));
    }
    meter.rows += Object.values(result.read).reduce((sum, rows) => sum + (rows ?? 0), 0);
    meter.tell(false);
    signal?.throwIfAborted();
    // Appends are synchronous: other work of the process gets its turn between blocks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
