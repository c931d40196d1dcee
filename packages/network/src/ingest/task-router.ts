import type { WorkerAnswers, WorkerTask } from "./worker-tasks.ts";

/** The way to a worker. */
export interface TaskChannel {
  post(request: TaskRequest, transfer: ArrayBuffer[]): void;
  /** Tasks given and not answered. */
  waiting: number;
}

export interface TaskRequest {
  readonly id: number;
  readonly task: WorkerTask;
}

export interface TaskAnswer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

/** Whoever takes tasks: the workers of a pool, from the thread that has it or from another. */
export interface TaskRunner {
  /** How many tasks keep all workers busy. */
  readonly depth: number;
  /** @param worker by its number; absent: whichever has least to do. */
  run<T extends WorkerTask>(
    task: T,
    transfer?: ArrayBuffer[],
    worker?: number,
  ): Promise<WorkerAnswers[T["task"]]>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Gives tasks to workers and brings their answers back. */
export class TaskRouter implements TaskRunner {
  readonly #channels: readonly TaskChannel[];
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #failure: Error | null = null;

  constructor(channels: readonly TaskChannel[]) {
    this.#channels = channels;
  }

  get depth(): number {
    return Math.max(1, this.#channels.length * 2);
  }

  run<T extends WorkerTask>(
    task: T,
    transfer: ArrayBuffer[] = [],
    worker?: number,
  ): Promise<WorkerAnswers[T["task"]]> {
    // A worker that could not even start takes no task: waiting for its answer would be for ever.
    if (this.#failure) return Promise.reject(this.#failure);
    const chosen =
      worker === undefined
        ? this.#channels.toSorted((a, b) => a.waiting - b.waiting)[0]
        : this.#channels[worker];
    if (!chosen) return Promise.reject(new Error("there is no worker"));
    const id = this.#next++;
    chosen.waiting++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      chosen.post({ id, task }, transfer);
    });
  }

  /** What a worker answers. */
  settle(channel: TaskChannel, { id, answer, error }: TaskAnswer): void {
    channel.waiting--;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(`ingest worker: ${error}`));
  }

  /** What waits, and every task to come, fails. */
  fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }
}
