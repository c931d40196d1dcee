import { setMaxListeners } from "node:events";
import { Worker } from "node:worker_threads";
import { Turns } from "@toolkit/core/domain/turns";
import type { EngineManifest } from "../files/manifest.ts";
import { Cancelled, EngineError, type EngineErrorCode } from "../port/errors.ts";
import { workerEntry } from "../threads/worker-entry.ts";
import { packQueries, seedsOf } from "./query-wire.ts";
import type { Answers, ShardCallTable } from "./shard-calls.ts";
import { ShardService } from "./shard-service.ts";

export interface ShardWorkerData {
  readonly dir: string;
  readonly manifest: EngineManifest;
  readonly shard: number;
  /** A request is cancelled by writing its id + 1 into its slot. */
  readonly flags: SharedArrayBuffer;
}

export interface ShardRequest {
  readonly id: number;
  readonly name: string;
  readonly input: object;
}

/** Id −1: the shard is open, or cannot be opened. `ms`: how long it was worked on. */
export type ShardReply =
  | { readonly id: number; readonly ms: number; readonly output: unknown }
  | {
      readonly id: number;
      readonly ms: number;
      readonly failed: true;
      readonly cancelled: boolean;
      readonly code: EngineErrorCode | null;
      readonly message: string;
    };

/** One shard, wherever it lives. */
export interface ShardHost<C extends ShardCallTable<C>> {
  ask<N extends keyof C & string>(
    name: N,
    input: C[N]["input"],
    signal?: AbortSignal,
  ): Promise<C[N]["output"]>;
  close(): Promise<void>;
}

/** A shard in this thread: it blocks while it answers. For tools and tests. */
export class LocalShardHost<C extends ShardCallTable<C>> implements ShardHost<C> {
  readonly #service: ShardService<C>;

  constructor(dir: string, manifest: EngineManifest, shard: number, answers: Answers<C>) {
    this.#service = new ShardService(dir, manifest, shard, answers);
  }

  async ask<N extends keyof C & string>(
    name: N,
    input: C[N]["input"],
    signal?: AbortSignal,
  ): Promise<C[N]["output"]> {
    await Promise.resolve();
    signal?.throwIfAborted();
    return this.#service.answer(name, input, () => signal?.aborted === true);
  }

  async close(): Promise<void> {
    this.#service.close();
  }
}

interface Pending {
  readonly caller: string;
  /** Seeds that it evaluates, and one for what is done besides. */
  readonly weight: number;
  readonly request: ShardRequest;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly signal: AbortSignal | undefined;
  readonly onAbort: () => void;
  settled: boolean;
}

/**
 * Requests in the worker's own queue, at most: enough to keep it busy while this thread does something else for some
 * milliseconds. The rest can still be dropped, and wait in turns.
 */
const IN_FLIGHT = 16;
/** Work in that queue, in milliseconds as far as can be told before it is done: whoever comes next waits for it. */
const QUEUED_MS = 20;
/** A seed counts for this many milliseconds at least: those of a phrase take more than most. */
const LEAST_PER_SEED = 0.1;
/** Of what a seed took at most, what is left after each request whose seeds took less. */
const KEPT_OF_MOST = 0.8;
const FLAGS = 64;

/** A shard in a worker thread of its own. */
export class WorkerShardHost<C extends ShardCallTable<C>> implements ShardHost<C> {
  readonly #worker: Worker;
  readonly #flags = new Int32Array(new SharedArrayBuffer(FLAGS * 4));
  readonly #turnOf: () => string;
  readonly #waiting = new Turns<Pending>();
  readonly #inFlight = new Map<number, Pending>();
  readonly #opened: Promise<void>;
  #failure: Error | null = null;
  #isSending = false;
  #next = 0;
  /** What a seed may take, by the last requests; in milliseconds. */
  #msPerSeed = LEAST_PER_SEED;

  /** @param turnOf names whoever a request is made for; however much one of them asks for, others have their turn. */
  constructor(dir: string, manifest: EngineManifest, shard: number, turnOf = () => "") {
    this.#turnOf = turnOf;
    const data: ShardWorkerData = {
      dir,
      manifest,
      shard,
      flags: this.#flags.buffer,
    };
    this.#worker = new Worker(workerEntry(), { workerData: data, name: `engine shard ${shard}` });
    this.#opened = new Promise((resolve, reject) => {
      this.#worker.on("message", (reply: ShardReply) => {
        if (reply.id >= 0) this.#settle(reply);
        else if ("failed" in reply) reject(errorOf(reply));
        else resolve();
      });
      const fail = (reason: string): void => {
        this.#failure ??= new EngineError("engine_failed", `Shard ${shard} stopped: ${reason}`);
        reject(this.#failure);
        for (const pending of [...this.#inFlight.values(), ...this.#waiting.clear()])
          this.#finish(pending, this.#failure);
        this.#inFlight.clear();
      };
      this.#worker.on("error", (error: unknown) =>
        fail(error instanceof Error ? error.message : String(error)),
      );
      this.#worker.on("exit", (status: number) => fail(`its thread ended with status ${status}`));
    });
    // Who opens waits for it; a failure that nobody waits for any more must not end the process.
    this.#opened.catch(() => undefined);
  }

  /** Resolves when the shard's files are read and verified. */
  opened(): Promise<void> {
    return this.#opened;
  }

  ask<N extends keyof C & string>(
    name: N,
    input: C[N]["input"],
    signal?: AbortSignal,
  ): Promise<C[N]["output"]> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      if (signal?.aborted === true)
        return reject(signal.reason instanceof Error ? signal.reason : new Cancelled());
      const id = this.#next;
      this.#next = (this.#next + 1) % 0x3fff_ffff;
      const caller = this.#turnOf();
      const pending: Pending = {
        caller,
        weight: 1 + seedsOf(input),
        request: { id, name, input: packQueries(input) },
        resolve,
        reject,
        signal,
        settled: false,
        onAbort: () => {
          // The worker looks at the flag between pieces of work; a request that waits is dropped at once.
          if (this.#inFlight.has(id)) Atomics.store(this.#flags, id % FLAGS, id + 1);
          else this.#waiting.remove(caller, pending);
          this.#finish(pending, signal?.reason instanceof Error ? signal.reason : new Cancelled());
        },
      };
      if (signal !== undefined) {
        // One request asks every shard several things at once: many listeners here are no leak.
        setMaxListeners(0, signal);
        signal.addEventListener("abort", pending.onAbort, { once: true });
      }
      this.#waiting.add(caller, pending);
      this.#send();
    });
  }

  async close(): Promise<void> {
    this.#failure ??= new EngineError("engine_closed", "The engine was closed");
    await this.#worker.terminate();
  }

  /** What one question asks comes together: it wakes the worker once. */
  #send(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    queueMicrotask(() => {
      this.#isSending = false;
      const sent: Pending[] = [];
      while (this.#hasRoom()) {
        const next = this.#waiting.take();
        if (next === undefined) break;
        this.#inFlight.set(next.request.id, next);
        sent.push(next);
      }
      if (sent.length === 0) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      this.#worker.postMessage(sent.map(({ request }) => request));
    });
  }

  #hasRoom(): boolean {
    let queued = 0;
    for (const { weight } of this.#inFlight.values()) queued += weight * this.#msPerSeed;
    return queued < QUEUED_MS && this.#inFlight.size < IN_FLIGHT;
  }

  #settle(reply: ShardReply): void {
    const pending = this.#inFlight.get(reply.id);
    this.#inFlight.delete(reply.id);
    if (pending !== undefined) {
      const { caller, weight } = pending;
      const forgetting = Math.max(LEAST_PER_SEED, this.#msPerSeed * KEPT_OF_MOST);
      this.#msPerSeed = Math.max(reply.ms / weight, forgetting);
      this.#waiting.charge(caller, reply.ms);
      this.#finish(
        pending,
        "failed" in reply ? errorOf(reply) : null,
        "failed" in reply ? null : reply.output,
      );
    }
    this.#send();
  }

  #finish(pending: Pending, error: Error | null, output: unknown = null): void {
    if (pending.settled) return;
    pending.settled = true;
    pending.signal?.removeEventListener("abort", pending.onAbort);
    if (error === null) pending.resolve(output);
    else pending.reject(error);
  }
}

function errorOf(reply: Extract<ShardReply, { failed: true }>): Error {
  if (reply.cancelled) return new Cancelled();
  return new EngineError(reply.code ?? "engine_failed", reply.message);
}
