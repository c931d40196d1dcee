import type { MessagePort } from "node:worker_threads";
import { setPriority } from "node:os";
import {
  type BuildReply,
  type BuildRequest,
  type BuildWorkerData,
  builderOf,
} from "./build-host.ts";
import { EngineError } from "./errors.ts";

/** Priorities run from −20 to 19, the most patient. */
const LOWEST = 19;

/** Builds what a thread is sent, batch by batch. */
export function serveBuild(port: MessagePort, data: BuildWorkerData): void {
  const reply = (message: BuildReply): void => port.postMessage(message);
  // On Linux a priority is a thread's own; elsewhere it would be the whole process that waits.
  if (data.background && process.platform === "linux") setPriority(LOWEST);
  let builder: ReturnType<typeof builderOf> | null = null;
  let failed = false;
  port.on("message", (request: BuildRequest) => {
    if (failed) return;
    try {
      builder ??= builderOf(data.plan);
      if (request.of === "finish") {
        const manifest = builder.finish((done) => reply({ of: "shard", done }));
        reply({ of: "finished", manifest });
      } else {
        builder.add(request);
        reply({ of: "added" });
      }
    } catch (error) {
      failed = true;
      const code = error instanceof EngineError ? error.code : null;
      reply({
        of: "failed",
        code,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  });
}
