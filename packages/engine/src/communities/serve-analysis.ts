import type { MessagePort } from "node:worker_threads";
import type { AnalysisReply, AnalysisRequest } from "./analysis-thread.ts";
import { findCommunities } from "./find-communities.ts";
import { SearchHelper } from "./search-helper.ts";

/** Analyses one graph after the other. */
export function serveAnalysis(port: MessagePort): void {
  const helper = new SearchHelper();
  const analyse = async ({ nodes, edges, search }: AnalysisRequest): Promise<AnalysisReply> => {
    try {
      const found = await findCommunities(nodes, edges, search, (graph, tasks) =>
        helper.run(graph, tasks),
      );
      return { found };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };
  port.on("message", (request: AnalysisRequest) => {
    void analyse(request).then((reply) => port.postMessage(reply));
  });
}
