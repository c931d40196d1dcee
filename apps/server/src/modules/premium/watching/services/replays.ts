import { AppError } from "../../../../errors.ts";
import { WorkPool } from "../../../../work-pool.ts";
import type { StateResult, StateTask } from "./replay-worker.ts";
import { LISTS_BUSY, TOO_LARGE_TO_LIST } from "./watching-texts.ts";

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts")
  ? "./replay-worker-source.mjs"
  : "./replay-worker.js";
const RETRY_SECONDS = 5;
/** The lists of four million followers. */
const LONGEST_MS = 60_000;
/** As long as somebody may read a page before asking for the next. */
const KEPT_MS = 15 * 60_000;

const pool = new WorkPool<StateTask, StateResult>({
  worker: new URL(WORKER, import.meta.url),
  threads: 1,
  mostWaiting: 32,
  mostMegabytes: 1536,
  idleMs: KEPT_MS,
  busy: () =>
    new AppError("unavailable", {
      message: "too many lists of followers wait",
      user: LISTS_BUSY,
      retryAfter: RETRY_SECONDS,
    }),
});

/**
 * Does a task on the thread that holds the states: a large account keeps neither answers nor the server waiting. One that
 * runs is never cut off when nobody waits for it any more: that would end the thread with all that it holds.
 *
 * @throws AppError "unavailable" where it takes too long or too much memory, or too many wait; the signal's reason.
 */
export async function onStates(
  task: StateTask,
  {
    signal,
    transfer = [],
  }: { signal?: AbortSignal | undefined; transfer?: readonly ArrayBuffer[] } = {},
): Promise<StateResult> {
  signal?.throwIfAborted();
  try {
    return await pool.run(task, { limitMs: LONGEST_MS, transfer });
  } catch (error) {
    if (!isOutOfBounds(error)) throw error;
    throw new AppError("unavailable", {
      message: "a list of followers is too large",
      user: TOO_LARGE_TO_LIST,
    });
  } finally {
    signal?.throwIfAborted();
  }
}

function isOutOfBounds(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
  );
}
