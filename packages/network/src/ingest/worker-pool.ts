import type { Worker } from "node:worker_threads";
import type { WorkerAnswers, WorkerTask } from "./worker-tasks.ts";
import { startIngestWorker } from "./worker-url.ts";

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Worker threads that take tasks in turn. Each has at most a few tasks waiting, so that memory stays bounded. A pool
 * of none runs its tasks in the calling thread: right for an import so small that threads would take longer to start.
 */
export class WorkerPool {
  private readonly workers: { readonly worker: Worker; waiting: number }[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private closed = false;
  private failure: Error | null = null;

  constructor(size: number) {
    for (let i = 0; i < size; i++) this.start();
  }

  /** How many tasks keep all workers busy. */
  get depth(): number {
    return Math.max(1, this.workers.length * 2);
  }

  private start(): void {
    const worker = startIngestWorker();
    const entry = { worker, waiting: 0 };
    worker.on("message", (message: { id: number; answer?: unknown; error?: string }) => {
      entry.waiting--;
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error === undefined) waiting?.resolve(message.answer);
      else waiting?.reject(new Error(`ingest worker: ${message.error}`));
    });
    const fail = (error: Error): void => {
      if (this.closed) return;
      this.failure ??= error;
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`an ingest worker stopped (${code})`)));
    this.workers.push(entry);
  }

  run<T extends WorkerTask>(
    task: T,
    transfer: ArrayBuffer[] = [],
  ): Promise<WorkerAnswers[T["task"]]> {
    if (this.closed) return Promise.reject(new Error("the worker pool is closed"));
    // A worker that could not even start takes no task: waiting for its answer would be for ever.
    if (this.failure) return Promise.reject(this.failure);
    if (this.workers.length === 0) {
      // Loaded only here: the tables of enrichment are large, and threads have their own.
      return import("./worker-tasks.ts").then(
        ({ runTask }) => runTask(task) as WorkerAnswers[T["task"]],
      );
    }
    const id = this.next++;
    const [least] = [...this.workers].sort((a, b) => a.waiting - b.waiting);
    if (!least) return Promise.reject(new Error("there is no worker"));
    least.waiting++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      least.worker.postMessage({ id, task }, transfer);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const waiting of this.waiting.values())
      waiting.reject(new Error("the import was stopped"));
    this.waiting.clear();
    await Promise.all(this.workers.map(({ worker }) => worker.terminate()));
  }
}

/**
 * Runs `work` over the items with up to `depth` at once, and gives the results in the order of the items: the
 * store's content must not depend on which worker was faster.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  depth: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<{ item: T; result: R }> {
  const running: { item: T; result: Promise<R> }[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Failures are met in turn, below; until then they are no unhandled rejections.
      result.catch(() => undefined);
      running.push({ item, result });
      if (running.length < depth) continue;
      const first = running.shift();
      if (first) yield { item: first.item, result: await first.result };
    }
  } catch (error) {
    for (const each of running.splice(0)) yield { item: each.item, result: await each.result };
    throw error;
  }
  for (const each of running.splice(0)) yield { item: each.item, result: await each.result };
}
