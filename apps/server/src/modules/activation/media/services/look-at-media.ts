import type { MediaFacts } from "@toolkit/core/domain/media-limits";
import { AppError } from "../../../../errors.ts";
import { WorkPool } from "../../../../work-pool.ts";
import type { Comparison } from "./compare-pictures.ts";
import type { MediaRefusal, MediaResult, MediaTask } from "./media-worker.ts";
import { ReadingTurns } from "./reading-turns.ts";

/** The worker beside the bundle, or as source (tests, benchmarks). */
const WORKER = import.meta.url.endsWith(".ts") ? "./media-worker-source.mjs" : "./media-worker.js";
const RETRY_SECONDS = 5;
/** A video of the largest size is read in less than a second: its samples are listed in one place. */
const LONGEST_MS = 10_000;

const pool = new WorkPool<MediaTask, MediaResult>({
  worker: new URL(WORKER, import.meta.url),
  threads: 2,
  mostWaiting: 32,
  mostMegabytes: 256,
  busy: () =>
    new AppError("unavailable", {
      message: "too many media wait",
      user: {
        en: "Many images and videos are being read at the moment, so this one was not. What arrived of it is kept. Please try again in a few seconds.",
        ja: "画像と動画の読み取りが混み合っているため、このファイルはまだ読み取れていません。受信済みの内容は保持されています。数秒後にもう一度お試しください。",
      },
      retryAfter: RETRY_SECONDS,
    }),
});

const turns = new ReadingTurns();

/** Out of time or out of memory: a file that says of itself more than it holds. */
function isOutOfBounds(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
  );
}

/** Runs a task on a thread of its own, which ends when it takes too long or needs too much memory; null: it did. */
async function look(teamId: string, task: MediaTask): Promise<MediaResult | null> {
  return turns.run(teamId, async () => {
    try {
      return await pool.run(task, { limitMs: LONGEST_MS });
    } catch (error) {
      if (isOutOfBounds(error)) return null;
      throw error;
    }
  });
}

/** Properties of a team's file, by its content alone, or why it has none. */
export async function lookAtMedium(
  teamId: string,
  path: string,
): Promise<{ readonly facts: MediaFacts } | { readonly refused: MediaRefusal }> {
  const result = await look(teamId, { kind: "inspect", path });
  return result === null || "comparison" in result ? { refused: "damaged" } : result;
}

/** Whether a picture shows a team's image; without an original, whether it is a picture at all. */
export async function lookAtPreview(
  teamId: string,
  picture: Uint8Array,
  original: Uint8Array | null,
): Promise<Comparison> {
  const result = await look(teamId, { kind: "compare", picture, original });
  return result !== null && "comparison" in result ? result.comparison : "unknown";
}
