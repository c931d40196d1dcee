import { parentPort, workerData } from "node:worker_threads";
import type { BuildWorkerData } from "./building/build-host.ts";
import { serveBuild } from "./building/serve-build.ts";
import type { AnalysisWorkerData } from "./communities/analysis-thread.ts";
import type { HelperWorkerData } from "./communities/search-helper.ts";
import { serveAnalysis } from "./communities/serve-analysis.ts";
import { serveSearches } from "./communities/serve-searches.ts";
import { ANSWERS } from "./protocol.ts";
import { serveShard } from "./shard/serve-shard.ts";
import type { ShardWorkerData } from "./shard/shard-host.ts";

/** Entry of the engine's threads: one that answers for a shard, one that builds, one that analyses graphs, or its helper. */
function start(
  data: ShardWorkerData | BuildWorkerData | AnalysisWorkerData | HelperWorkerData,
): void {
  if (parentPort === null) throw new Error("The engine's worker needs a parent");
  if ("plan" in data) serveBuild(parentPort, data);
  else if ("analysis" in data) serveAnalysis(parentPort);
  else if ("searches" in data) serveSearches(parentPort);
  else serveShard(parentPort, data, ANSWERS);
}

start(workerData);
