import { fileURLToPath } from "node:url";
import { Turns } from "@toolkit/core/domain/turns";
import { callerNow } from "@toolkit/network/store/breather";
import { Tinypool } from "tinypool";
import type { AppError } from "./errors.ts";

/** Milliseconds for which an idle thread keeps what it loaded. */
const IDLE = 30_000;

interface WorkPoolOptions {
  /** The module that a thread runs. */
  readonly worker: URL;
  readonly threads: number;
  /** Tasks that wait for a thread, at most. */
  readonly mostWaiting: number;
  /** Heap of a thread, at most. */
  readonly mostMegabytes?: number;
  /** Milliseconds for which an idle thread keeps what it loaded; absent: half a minute. */
  readonly idleMs?: number;
  /** Told to callers when too many wait already. */
  busy(): AppError;
}

interface TaskOptions {
  /** Ends the task, and its thread when it runs. */
  readonly signal?: AbortSignal | undefined;
  /** Ends a task that runs for longer; the time for which it waits does not count. */
  readonly limitMs?: number;
  /** Handed over to the thread instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

interface Waiting {
  start(): void;
  refuse(error: AppError): void;
}

/**
 * Threads for work that would keep answers waiting, and a short queue before them: whoever took the least lately is next, and
 * whoever has most waiting gives way when it is full.
 */
export class WorkPool<Task, Result> {
  readonly #options: WorkPoolOptions;
  #pool: Tinypool | null = null;
  #running = 0;
  readonly #waiting = new Turns<Waiting>();

  constructor(options: WorkPoolOptions) {
    this.#options = options;
  }

  /** @throws AppError when too many tasks wait already; the signal's reason; a TimeoutError. */
  async run(task: Task, { signal, limitMs, transfer }: TaskOptions = {}): Promise<Result> {
    signal?.throwIfAborted();
    const caller = callerNow();
    await this.#turn(caller, signal);
    const since = performance.now();
    const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
    const ends = [signal, limit].filter((each) => each !== undefined);
    try {
      return await this.#threads().run(task, {
        ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
        ...(transfer && { transferList: [...transfer] }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      limit?.throwIfAborted();
      throw error;
    } finally {
      this.#waiting.charge(caller, performance.now() - since);
      this.#next();
    }
  }

  #threads(): Tinypool {
    const { worker, threads, mostMegabytes, idleMs = IDLE } = this.#options;
    this.#pool ??= new Tinypool({
      filename: fileURLToPath(worker),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      ...(mostMegabytes !== undefined && {
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      }),
    });
    return this.#pool;
  }

  /** Waits for a free thread. The pool's own queue stands still when a running task is cancelled, so it stays empty. */
  async #turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#options.threads) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= this.#options.mostWaiting) {
      const other = this.#waiting.takeOfMost(caller);
      if (other === undefined) throw this.#options.busy();
      other.refuse(this.#options.busy());
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.remove(caller, waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
        refuse: (error) => {
          signal?.removeEventListener("abort", leave);
          reject(error);
        },
      };
      this.#waiting.add(caller, waiting);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  #next(): void {
    const next = this.#waiting.take();
    if (next === undefined) this.#running -= 1;
    else next.start();
  }
}
