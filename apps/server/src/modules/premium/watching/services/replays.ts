import { AppError } from "../../../../errors.ts";
import { OneAtATime } from "../../../../one-at-a-time.ts";
import { WorkPool } from "../../../../work-pool.ts";
import type { Replayed } from "./replay-seen.ts";
import type { ReplayTask } from "./replay-worker.ts";
import { LISTS_BUSY, TOO_LARGE_TO_LIST } from "./watching-texts.ts";

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts")
  ? "./replay-worker-source.mjs"
  : "./replay-worker.js";
const RETRY_SECONDS = 5;
/** A million followers, read thirty times. */
const LONGEST_MS = 60_000;

const pool = new WorkPool<ReplayTask, Replayed>({
  worker: new URL(WORKER, import.meta.url),
  threads: 1,
  mostWaiting: 32,
  mostMegabytes: 1024,
  busy: () =>
    new AppError("unavailable", {
      message: "too many lists of followers wait",
      user: LISTS_BUSY,
      retryAfter: RETRY_SECONDS,
    }),
});

/** One person has one place of the queue, however many lists they ask for at once. */
const turns = new OneAtATime();

/**
 * Answers from everything that was seen, on a thread of its own: a large account keeps neither answers nor the server waiting.
 *
 * @throws AppError "unavailable" where it takes too long or too much memory, or too many wait.
 */
export function replayed(
  userId: string,
  /** Gathered at the person's turn: lists that wait hold nothing. */
  gather: () => Promise<ReplayTask>,
  signal?: AbortSignal,
): Promise<Replayed> {
  return turns.run(userId, async () => {
    signal?.throwIfAborted();
    const task = await gather();
    const packed = task.seen.readings.flatMap(({ ids }) => ids.map(({ buffer }) => buffer));
    try {
      return await pool.run(task, { limitMs: LONGEST_MS, transfer: packed, signal });
    } catch (error) {
      if (!isOutOfBounds(error)) throw error;
      throw new AppError("unavailable", {
        message: "a list of followers is too large",
        user: TOO_LARGE_TO_LIST,
      });
    }
  });
}

function isOutOfBounds(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
  );
}
