import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import { AppError } from "../errors.ts";
import type { Drawing } from "./drawings.ts";

/** One processor stays with the thread that answers. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Files that wait for a thread, at most; each takes a fraction of a second. */
const MOST_WAITING = 32;
/** Milliseconds for which an idle thread keeps its fonts. */
const IDLE = 30_000;
const RETRY_SECONDS = 5;

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts") ? "./draw-worker-source.mjs" : "./draw-worker.js";

let pool: Tinypool | null = null;
let running = 0;
const waiting = new Set<() => void>();

function threads(): Tinypool {
  pool ??= new Tinypool({
    filename: fileURLToPath(new URL(WORKER, import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
  });
  return pool;
}

function busy(): AppError {
  return new AppError("unavailable", {
    message: "too many drawings wait",
    user: {
      en: "Many files are being drawn at the moment, so this one was not started. Please try again in a few seconds.",
      ja: "ファイルの作成が混み合っているため、開始できませんでした。数秒後にもう一度お試しください。",
    },
    retryAfter: RETRY_SECONDS,
  });
}

/** Waits for a free thread. The pool's own queue stands still when a running task is cancelled, so it stays empty. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  if (running < THREADS) {
    running += 1;
    return;
  }
  if (waiting.size >= MOST_WAITING) throw busy();
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.delete(start);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    waiting.add(start);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

/** Hands the thread to whoever waits longest. */
function next(): void {
  const [first] = waiting;
  if (first === undefined) {
    running -= 1;
    return;
  }
  waiting.delete(first);
  first();
}

/**
 * Draws a file on a thread of its own, so that nobody else waits for it. When its caller goes, it leaves the queue, or
 * its thread ends.
 *
 * @throws AppError "unavailable" when too many wait already.
 */
export async function draw(drawing: Drawing, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  await turn(signal);
  try {
    const drawn: unknown = await threads().run(drawing, signal ? { signal } : {});
    if (drawn instanceof Uint8Array) return drawn;
    throw new Error(`a drawing of kind ${drawing.kind} is no file`);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    next();
  }
}
