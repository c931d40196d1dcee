import type { Worker } from "node:worker_threads";
import type { WorkerAnswers, WorkerTask } from "./worker-tasks.ts";
import { startIngestWorker } from "./worker-url.ts";

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Entry {
  readonly worker: Worker;
  /** Tasks given and not answered. */
  waiting: number;
  /** Whoever has the worker now; nobody while it rests. */
  owner: WorkerPool | null;
}

export const MOST_WORKERS = 2;
const MUCH_TO_READ = 4 * 1024 * 1024;

/** Workers of an import: a second one earns its start only where there is much to read. */
export function workersFor(bytes: number): number {
  return bytes < MUCH_TO_READ ? 1 : MOST_WORKERS;
}

/** A worker reads its tables for seconds before its first task: between two imports it rests, for so long. */
const REST_MS = 60_000;
const resting: Entry[] = [];
let restEnds: NodeJS.Timeout | undefined;

function rest(entry: Entry): void {
  entry.owner = null;
  entry.worker.unref();
  resting.push(entry);
  clearTimeout(restEnds);
  restEnds = setTimeout(() => {
    for (const { worker } of resting.splice(0)) void worker.terminate();
  }, REST_MS).unref();
}

/**
 * Worker threads that take tasks in turn. Each has at most a few tasks waiting, so that memory stays bounded. A pool
 * of none runs its tasks in the calling thread: right for an import so small that threads would take longer to start.
 */
export class WorkerPool {
  private readonly workers: Entry[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private closed = false;
  private failure: Error | null = null;

  constructor(size: number) {
    for (let i = 0; i < size; i++) {
      const entry = resting.pop() ?? startEntry();
      entry.owner = this;
      entry.worker.ref();
      this.workers.push(entry);
    }
  }

  /** How many tasks keep all workers busy. */
  get depth(): number {
    return Math.max(1, this.workers.length * 2);
  }

  /** What a worker answers to a task of this pool. */
  settle(message: WorkerMessage): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.answer);
    else waiting?.reject(new Error(`ingest worker: ${message.error}`));
  }

  /** A worker of this pool is gone: what waits for it, and every task to come, fails. */
  fail(error: Error): void {
    if (this.closed) return;
    this.failure ??= error;
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
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
    if (this.closed) return;
    this.closed = true;
    for (const waiting of this.waiting.values())
      waiting.reject(new Error("the import was stopped"));
    this.waiting.clear();
    const gone: Promise<number>[] = [];
    for (const entry of this.workers.splice(0)) {
      if (this.failure === null && entry.waiting === 0) rest(entry);
      else gone.push(entry.worker.terminate());
    }
    await Promise.all(gone);
  }
}

interface WorkerMessage {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

function startEntry(): Entry {
  const entry: Entry = { worker: startIngestWorker(), waiting: 0, owner: null };
  entry.worker.on("message", (message: WorkerMessage) => {
    entry.waiting--;
    entry.owner?.settle(message);
  });
  const fail = (error: Error): void => {
    const at = resting.indexOf(entry);
    if (at >= 0) resting.splice(at, 1);
    entry.owner?.fail(error);
  };
  entry.worker.on("error", fail);
  entry.worker.on("exit", (code) => fail(new Error(`an ingest worker stopped (${code})`)));
  return entry;
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
