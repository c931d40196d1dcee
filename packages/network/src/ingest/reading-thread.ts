import type { ReadingMeter } from "./progress-meter.ts";
import type { ReadingPlan } from "./read-plan.ts";
import { UnreadableFile } from "./read-bytes.ts";
import type { ReadingJob } from "./reading-job.ts";
import type { StageState } from "./stage.ts";
import { TooManyRejects, type RejectedRows } from "./too-many-rejects.ts";
import type { WorkerPool } from "./worker-pool.ts";
import { startIngestWorker } from "./worker-url.ts";

export type ReadingMessage =
  | {
      readonly of: "progress";
      readonly rows: number;
      readonly bytes: number;
      readonly file: string | null;
    }
  | { readonly of: "read" }
  | {
      readonly of: "failed";
      readonly message: string;
      /** The damaged file, where that is why. */
      readonly path: string | null;
      readonly stopped: boolean;
      /** Rows, where too many were rejected. */
      readonly tooMany: RejectedRows | null;
    };

interface Aside {
  readonly datasetDir: string;
  readonly importId: number;
  readonly plan: ReadingPlan;
  readonly state: StageState;
  readonly pool: WorkerPool;
  readonly meter: ReadingMeter;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Stages the rows of the files in a thread of its own, so that this one stays free to answer. The stage's file must be
 * nobody else's meanwhile; when this returns, in it is what was read, and all of it unless this throws.
 */
export async function readAside(options: Aside): Promise<void> {
  const { datasetDir, importId, plan, state, pool, meter, signal } = options;
  let failure: Error | null = null;
  const workers = pool.lend((error) => {
    failure = error;
    stop();
  });
  const job: ReadingJob = { datasetDir, importId, plan, state, workers };
  const thread = startIngestWorker({ job, transfer: workers });
  // It lets go of its file by itself: ended in the middle it would take what it holds of the database with it.
  const stop = (): void => thread.postMessage("stop");
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted === true) stop();
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on("error", reject);
      thread.on("exit", (code) => reject(new Error(`reading stopped (${code})`)));
      thread.on("message", (message: ReadingMessage) => {
        if (message.of === "progress") {
          meter.rows = message.rows;
          meter.bytes = message.bytes;
          meter.file = message.file;
          meter.tell(false);
        } else if (message.of === "read") resolve();
        else if (failure !== null) reject(failure);
        else if (message.tooMany !== null) reject(new TooManyRejects(message.tooMany));
        else if (message.path !== null) reject(new UnreadableFile(message.path, message.message));
        else if (message.stopped && signal?.aborted === true) reject(signal.reason as Error);
        else reject(new Error(message.message));
      });
    });
  } finally {
    signal?.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
