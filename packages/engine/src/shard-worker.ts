import { parentPort, workerData } from "node:worker_threads";
import type { BuildWorkerData } from "./build-host.ts";
import type { AnalysisWorkerData } from "./communities/analysis-thread.ts";
import { serveAnalysis } from "./communities/serve-analysis.ts";
import { serveBuild } from "./serve-build.ts";
import { serveShard } from "./serve-shard.ts";
import type { ShardWorkerData } from "./shard-host.ts";

/** Entry of the engine's threads: one that answers for a shard, one that builds, or one that analyses graphs. */
function start(data: ShardWorkerData | BuildWorkerData | AnalysisWorkerData): void {
  if (parentPort === null) throw new Error("The engine's worker needs a parent");
  if ("plan" in data) serveBuild(parentPort, data);
  else if ("analysis" in data) serveAnalysis(parentPort);
  else serveShard(parentPort, data);
}

start(workerData);
