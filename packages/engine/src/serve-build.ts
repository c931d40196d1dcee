import type { MessagePort } from "node:worker_threads";
import { stayInBackground } from "./background-thread.ts";
import type { BuildReply, BuildRequest, BuildWorkerData } from "./build-host.ts";
import { EngineError } from "./errors.ts";
import { ShardBuilder } from "./shard-builder.ts";

/** Builds what a thread is sent, batch by batch. */
export function serveBuild(port: MessagePort, data: BuildWorkerData): void {
  stayInBackground();
  const reply = (message: BuildReply): void => port.postMessage(message);
  let builder: ShardBuilder | null = null;
  let failed = false;
  port.on("message", (request: BuildRequest) => {
    if (failed) return;
    try {
      builder ??= new ShardBuilder(data.plan);
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
