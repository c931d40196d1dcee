import { parentPort, workerData } from "node:worker_threads";
import type { BuildWorkerData } from "./build-host.ts";
import { serveBuild } from "./serve-build.ts";
import { serveShard } from "./serve-shard.ts";
import type { ShardWorkerData } from "./shard-host.ts";

/** Entry of the engine's threads: one that answers for a shard, or one that builds. */
function start(data: ShardWorkerData | BuildWorkerData): void {
  if (parentPort === null) throw new Error("The engine's worker needs a parent");
  if ("plan" in data) serveBuild(parentPort, data);
  else serveShard(parentPort, data);
}

start(workerData);
