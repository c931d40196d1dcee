import { availableParallelism } from "node:os";
import { AppError } from "../errors.ts";
import { WorkPool } from "../work-pool.ts";
import type { Drawing } from "./drawings.ts";

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts") ? "./draw-worker-source.mjs" : "./draw-worker.js";
const RETRY_SECONDS = 5;

const pool = new WorkPool<Drawing, unknown>({
  worker: new URL(WORKER, import.meta.url),
  // One processor stays with the thread that answers.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Each takes a fraction of a second.
  mostWaiting: 32,
  busy: () =>
    new AppError("unavailable", {
      message: "too many drawings wait",
      user: {
        en: "Many files are being drawn at the moment, so this one was not started. Please try again in a few seconds.",
        ja: "ファイルの作成が混み合っているため、開始できませんでした。数秒後にもう一度お試しください。",
      },
      retryAfter: RETRY_SECONDS,
    }),
});

/**
 * Draws a file on a thread of its own, so that nobody else waits for it. When its caller goes, it leaves the queue, or
 * its thread ends.
 *
 * @throws AppError "unavailable" when too many wait already.
 */
export async function draw(drawing: Drawing, signal?: AbortSignal): Promise<Uint8Array> {
  const drawn = await pool.run(drawing, { signal });
  if (drawn instanceof Uint8Array) return drawn;
  throw new Error(`a drawing of kind ${drawing.kind} is no file`);
}
