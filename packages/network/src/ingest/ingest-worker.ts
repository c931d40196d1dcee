import { parentPort } from "node:worker_threads";
import { stayInBackground } from "./background-thread.ts";
import { runTask, transferables } from "./worker-tasks.ts";
import type { WorkerTask } from "./worker-tasks.ts";

stayInBackground();

/** Entry of a worker thread: one task in, one answer out. */
parentPort?.on("message", (message: { id: number; task: WorkerTask }) => {
  try {
    const answer = runTask(message.task);
    parentPort?.postMessage({ id: message.id, answer }, transferables(answer));
  } catch (error) {
    parentPort?.postMessage({
      id: message.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
