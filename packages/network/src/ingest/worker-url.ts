import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { type MessagePort, Worker } from "node:worker_threads";
import type { PlanningJob } from "./plan.ts";
import type { ReadingJob } from "./reading-job.ts";

/** Room for the cells of a whole block: with less they outlive their collection and are carried along. */
const LIMITS = { maxYoungGenerationSizeMb: 128 };

/** A thread that reads or plans the files of one import, instead of one that takes tasks. */
interface OwnThread {
  readonly job: ReadingJob | PlanningJob;
  readonly transfer: readonly MessagePort[];
}

/**
 * Starts the ingest worker in all three situations: from TypeScript source (tests, tsx), where the thread registers
 * tsx itself because a thread does not inherit its parent's loader, and from a bundle, where the worker lies beside
 * it as ingest-worker.js.
 */
export function startIngestWorker(own?: OwnThread): Worker {
  const options = {
    resourceLimits: LIMITS,
    workerData: own?.job ?? null,
    transferList: [...(own?.transfer ?? [])],
  };
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./ingest-worker.js", import.meta.url), options);
  // The loader is a module; `require` finds its twin for CommonJS beside it.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve("tsx/esm/api")
      .replace(/\.cjs$/, ".mjs"),
  ).href;
  const worker = new URL("./ingest-worker.ts", import.meta.url).href;
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(worker)}); });`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
