import type { MessagePort } from "node:worker_threads";
import { type HelperReply, type HelperRequest, takeTasks } from "./search-helper.ts";

/** Helps with one graph after the other. */
export function serveSearches(port: MessagePort): void {
  port.on("message", (request: HelperRequest) => {
    let reply: HelperReply;
    try {
      reply = { done: takeTasks(request) };
    } catch (error) {
      reply = { failed: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(reply);
  });
}
