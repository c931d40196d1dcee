import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { EngineError } from "../port/errors.ts";
import { workerEntry } from "../threads/worker-entry.ts";
import type { Graph } from "./graph.ts";
import type { Partition } from "./leiden.ts";
import { searcher, type SearchTask } from "./searches.ts";

export interface HelperWorkerData {
  readonly searches: true;
}

/** The number of the next task that nobody has begun is in `next`. */
export interface HelperRequest {
  readonly graph: Graph;
  readonly tasks: readonly SearchTask[];
  readonly next: Int32Array;
}

export type HelperReply =
  | { readonly done: readonly (readonly [task: number, found: Partition])[] }
  | { readonly failed: string };

/** The tasks that this thread comes to before another one does. */
export function takeTasks({ graph, tasks, next }: HelperRequest): [number, Partition][] {
  const search = searcher(graph);
  const done: [number, Partition][] = [];
  for (;;) {
    const number = Atomics.add(next, 0, 1);
    const task = tasks[number];
    if (task === undefined) return done;
    done.push([number, search(task)]);
  }
}

/**
 * A second thread for the searches of one analysis, which do not depend on each other: both threads take the next task
 * until none is left. It is begun by the first analysis and ends with the thread that began it.
 */
export class SearchHelper {
  #worker: Worker | null = null;

  async run(graph: Graph, tasks: readonly SearchTask[]): Promise<Partition[]> {
    const worker = (this.#worker ??= this.#begin());
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const request: HelperRequest = { graph, tasks, next };
    // Fails when the thread does.
    const theirs = once(worker, "message");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    worker.postMessage(request);
    try {
      const ours = takeTasks(request);
      const [reply] = (await theirs) as [HelperReply];
      if ("failed" in reply) throw new EngineError("engine_failed", reply.failed);
      const found = new Map([...ours, ...reply.done]);
      return tasks.map((_, number) => {
        const partition = found.get(number);
        if (partition === undefined) throw new Error(`nobody did task ${number}`);
        return partition;
      });
    } catch (error) {
      // Its tasks may still run: the next analysis begins another thread.
      theirs.catch(() => undefined);
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #begin(): Worker {
    const data: HelperWorkerData = { searches: true };
    return new Worker(workerEntry(), { workerData: data, name: "engine analysis helper" });
  }
}
