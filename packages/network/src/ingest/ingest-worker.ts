import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { stayInBackground } from "./background-thread.ts";
import type { PlanningJob } from "./plan.ts";
import type { ReadingJob } from "./reading-job.ts";
import type { TaskRequest } from "./task-router.ts";

// Before what the work needs is loaded, which takes a second of a processor.
stayInBackground();
if (parentPort) {
  const job = workerData as ReadingJob | PlanningJob | null;
  if (job === null) await serveTasks(parentPort);
  else if ("planning" in job)
    await (await import("./serve-planning.ts")).servePlanning(parentPort, job);
  else await (await import("./serve-reading.ts")).serveReading(parentPort, job);
}

async function serveTasks(first: MessagePort): Promise<void> {
  const { runTask, transferables } = await import("./worker-tasks.ts");
  /** One task in, one answer out; a message with a port opens a second way here, for another thread. */
  function serve(port: MessagePort): void {
    port.on("message", (message: TaskRequest | { readonly port: MessagePort }) => {
      if ("port" in message) {
        serve(message.port);
        return;
      }
      try {
        const answer = runTask(message.task);
        port.postMessage({ id: message.id, answer }, transferables(answer));
      } catch (error) {
        port.postMessage({
          id: message.id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      }
    });
  }
  serve(first);
}
