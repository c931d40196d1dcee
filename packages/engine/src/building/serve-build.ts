import type { MessagePort } from "node:worker_threads";
import { EngineError } from "../port/errors.ts";
import { stayInBackground } from "../threads/background-thread.ts";
import {
  builderOf,
  type BuildReply,
  type BuildRequest,
  type BuildWorkerData,
} from "./build-host.ts";

/** Builds what a thread is sent, batch by batch. */
export function serveBuild(port: MessagePort, data: BuildWorkerData): void {
  stayInBackground();
  const reply = (message: BuildReply): void => port.postMessage(message);
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
