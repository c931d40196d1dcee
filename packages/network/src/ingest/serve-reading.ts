import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { Database } from "../store/database.ts";
import type { ReadingMeter } from "./progress-meter.ts";
import { readPlan } from "./read-plan.ts";
import type { ReadingMessage } from "./reading-thread.ts";
import { UnreadableFile } from "./read-bytes.ts";
import type { ReadingJob } from "./reading-job.ts";
import { Stage } from "./stage.ts";
import type { TaskRunner } from "./task-router.ts";
import { TooManyRejects } from "./too-many-rejects.ts";
import { tasksThrough } from "./worker-pool.ts";

const EVERY_MS = 100;

/** Reads what it was started for, says how far it is, and ends when the stage's file is free for the other thread. */
export async function serveReading(port: MessagePort, job: ReadingJob): Promise<void> {
  const tell = (message: ReadingMessage): void => port.postMessage(message);
  const tasks = tasksThrough(job.workers);
  const stopping = new AbortController();
  // Whoever says so may have lost a worker: what waits for its answer must not wait for ever.
  port.on("message", () => {
    stopping.abort();
    tasks.fail(new Error("the import was stopped"));
  });
  try {
    await read(job, tasks, tell, stopping.signal);
    tell({ of: "read" });
  } catch (error) {
    tell({
      of: "failed",
      message: error instanceof Error ? error.message : String(error),
      path: error instanceof UnreadableFile ? error.path : null,
      stopped: stopping.signal.aborted,
      tooMany: error instanceof TooManyRejects ? error.rows : null,
    });
  }
}

async function read(
  { datasetDir, importId, plan, state }: ReadingJob,
  pool: TaskRunner,
  tell: (message: ReadingMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = await Database.inMemory(join(datasetDir, "imports", "temp"));
  const connection = await database.connect();
  try {
    const stage = await Stage.attach(connection, datasetDir, importId, state);
    const meter = meterFrom(stage.state.read, tell);
    try {
      await readPlan(plan, { stage, pool, meter, signal });
      await stage.commit();
    } finally {
      await stage.detach();
    }
  } finally {
    connection.closeSync();
    database.close();
  }
}

function meterFrom(
  read: Partial<Record<string, number>>,
  tell: (message: ReadingMessage) => void,
): ReadingMeter {
  let last = 0;
  return {
    rows: Object.values(read).reduce<number>((sum, rows) => sum + (rows ?? 0), 0),
    bytes: 0,
    file: null,
    tell(force) {
      const now = performance.now();
      if (!force && now - last < EVERY_MS) return;
      last = now;
      tell({ of: "progress", rows: this.rows, bytes: this.bytes, file: this.file });
    },
  };
}
