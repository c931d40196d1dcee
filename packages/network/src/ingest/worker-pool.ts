import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import {
  type TaskAnswer,
  type TaskChannel,
  type TaskRequest,
  TaskRouter,
  type TaskRunner,
} from "./task-router.ts";
import type { WorkerAnswers, WorkerTask } from "./worker-tasks.ts";
import { startIngestWorker } from "./worker-url.ts";

interface Entry extends TaskChannel {
  readonly worker: Worker;
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
export class WorkerPool implements TaskRunner {
  readonly #workers: Entry[] = [];
  readonly #router: TaskRouter;
  #onFailure: (error: Error) => void = () => undefined;
  #closed = false;

  constructor(size: number) {
    for (let i = 0; i < size; i++) {
      const entry = resting.pop() ?? startEntry();
      entry.owner = this;
      entry.worker.ref();
      this.#workers.push(entry);
    }
    this.#router = new TaskRouter([...this.#workers]);
  }

  get size(): number {
    return this.#workers.length;
  }

  get depth(): number {
    return this.#router.depth;
  }

  /** What a worker answers to a task of this pool. */
  settle(entry: Entry, answer: TaskAnswer): void {
    this.#router.settle(entry, answer);
  }

  /** A worker of this pool is gone: what waits for it, and every task to come, fails. */
  fail(error: Error): void {
    if (this.#closed) return;
    this.#router.fail(error);
    this.#onFailure(error);
  }

  run<T extends WorkerTask>(
    task: T,
    transfer: ArrayBuffer[] = [],
    worker?: number,
  ): Promise<WorkerAnswers[T["task"]]> {
    if (this.#closed) return Promise.reject(new Error("the worker pool is closed"));
    if (this.#workers.length > 0) return this.#router.run(task, transfer, worker);
    // Loaded only here: the tables of enrichment are large, and threads have their own.
    return import("./worker-tasks.ts").then(
      ({ runTask }) => runTask(task) as WorkerAnswers[T["task"]],
    );
  }

  /** Ways to the workers for another thread (`tasksThrough`), until the pool closes; a worker that fails is told here. */
  lend(onFailure: (error: Error) => void): MessagePort[] {
    this.#onFailure = onFailure;
    return this.#workers.map(({ worker }) => {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ port: port1 }, [port1]);
      return port2;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const hasFailed = this.#router.hasFailed;
    this.#router.fail(new Error("the import was stopped"));
    const gone: Promise<number>[] = [];
    for (const entry of this.#workers.splice(0)) {
      if (!hasFailed && entry.waiting === 0) rest(entry);
      else gone.push(entry.worker.terminate());
    }
    await Promise.all(gone);
  }
}

/** The workers of another thread's pool. */
export function tasksThrough(ports: readonly MessagePort[]): TaskRouter {
  const channels = ports.map((port) => ({
    waiting: 0,
    post: (request: TaskRequest, transfer: ArrayBuffer[]) => port.postMessage(request, transfer),
  }));
  const router = new TaskRouter(channels);
  for (const [i, port] of ports.entries()) {
    const channel = channels[i];
    if (channel) port.on("message", (answer: TaskAnswer) => router.settle(channel, answer));
  }
  return router;
}

function startEntry(): Entry {
  const worker = startIngestWorker();
  const entry: Entry = {
    worker,
    waiting: 0,
    owner: null,
    post: (request, transfer) => worker.postMessage(request, transfer),
  };
  worker.on("message", (answer: TaskAnswer) => entry.owner?.settle(entry, answer));
  const fail = (error: Error): void => {
    const at = resting.indexOf(entry);
    if (at >= 0) resting.splice(at, 1);
    entry.owner?.fail(error);
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`an ingest worker stopped (${code})`)));
  return entry;
}
