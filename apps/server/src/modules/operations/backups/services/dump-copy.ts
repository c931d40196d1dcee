import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { PeopleManifest } from "./manifest.ts";

export interface DumpOrder {
  /** Folder of a copied database; it is gone afterwards. */
  readonly copy: string;
  /** Where the tables are written. */
  readonly folder: string;
}

export type Dumped =
  | { readonly people: PeopleManifest }
  | { readonly failed: string; readonly code: string | undefined };

/** The worker beside the bundle, or as source: a thread does not inherit its parent's loader. */
function start(workerData: DumpOrder): Worker {
  const options = { workerData, name: "backup" };
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./dump-worker.js", import.meta.url), options);
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve("tsx/esm/api")
      .replace(/\.cjs$/, ".mjs"),
  ).href;
  const worker = new URL("./dump-worker.ts", import.meta.url).href;
  const source = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(worker)}); });`;
  return new Worker(source, { ...options, eval: true, execArgv: [] });
}

/** Writes the tables of a copied database, on a thread of its own: the database in it runs on that thread. */
export async function dumpCopy(order: DumpOrder, signal: AbortSignal): Promise<PeopleManifest> {
  const worker = start(order);
  try {
    // Rejects where the thread fails before it can say so.
    const said: unknown[] = await once(worker, "message", { signal });
    // Posted by the worker alone.
    const [dumped] = said as [Dumped];
    if ("people" in dumped) return dumped.people;
    throw Object.assign(new Error(dumped.failed), { code: dumped.code });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
