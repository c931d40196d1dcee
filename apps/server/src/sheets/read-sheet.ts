import { AppError } from "../errors.ts";
import { WorkPool } from "../work-pool.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";
import type { SheetResult, SheetTask } from "./sheet-worker.ts";

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts") ? "./sheet-worker-source.mjs" : "./sheet-worker.js";
const RETRY_SECONDS = 5;

const pool = new WorkPool<SheetTask, SheetResult>({
  worker: new URL(WORKER, import.meta.url),
  threads: 1,
  mostWaiting: 16,
  mostMegabytes: 512,
  busy: () =>
    new AppError("unavailable", {
      message: "too many sheets wait",
      user: {
        en: "Many sheets are being read at the moment, so this one was not read. Please try again in a few seconds.",
        ja: "シートの読み込みが混み合っているため、読み込めませんでした。数秒後にもう一度お試しください。",
      },
      retryAfter: RETRY_SECONDS,
    }),
});

/** Reads a sheet of a person on a thread of its own, which ends when it takes too long or needs too much memory. */
export async function readSheet(task: SheetTask, signal?: AbortSignal): Promise<SheetResult> {
  // The thread gets bytes that nobody else holds a view of.
  const bytes = new Uint8Array(task.bytes);
  try {
    return await pool.run(
      { ...task, bytes },
      { signal, limitMs: SHEET_LIMITS.milliseconds, transfer: [bytes.buffer] },
    );
  } catch (error) {
    if (error instanceof AppError || signal?.aborted === true) throw error;
    if (isOutOfBounds(error)) return { refused: "too_large" };
    throw error;
  }
}

/** Out of time, or out of memory. */
function isOutOfBounds(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
  );
}
