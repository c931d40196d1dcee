import type { MessagePort } from "node:worker_threads";
import type { AnalysisReply, AnalysisRequest } from "./analysis-thread.ts";
import { findCommunities } from "./find-communities.ts";

/** Analyses one graph after the other. */
export function serveAnalysis(port: MessagePort): void {
  port.on("message", ({ nodes, edges, search }: AnalysisRequest) => {
    let reply: AnalysisReply;
    try {
      reply = { found: findCommunities(nodes, edges, search) };
    } catch (error) {
      reply = { failed: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(reply);
  });
}
