import { Worker } from "node:worker_threads";
import type { EngineManifest } from "../files/manifest.ts";
import { EngineError, type EngineErrorCode } from "../port/errors.ts";
import { workerEntry } from "../threads/worker-entry.ts";
import { OverlayBuilder, type OverlayPlan } from "./overlay/overlay-builder.ts";
import { type BuildBatch, type BuildPlan, ShardBuilder } from "./shard-builder.ts";

/** A build, wherever it runs. */
export interface BuildHost {
  /** Resolves when the next batch may come. */
  add(batch: BuildBatch): Promise<void>;
  finish(onShard: (done: number) => void): Promise<EngineManifest>;
  /** Stops what still runs. */
  close(): Promise<void>;
}

/** What puts the files together: all of a version, or an overlay. */
export function builderOf(plan: BuildPlan | OverlayPlan): ShardBuilder | OverlayBuilder {
  return "since" in plan ? new OverlayBuilder(plan) : new ShardBuilder(plan);
}

/** In this thread, which it blocks batch by batch. */
export class LocalBuild implements BuildHost {
  readonly #builder: ShardBuilder | OverlayBuilder;

  constructor(plan: BuildPlan | OverlayPlan) {
    this.#builder = builderOf(plan);
  }

  async add(batch: BuildBatch): Promise<void> {
    this.#builder.add(batch);
  }

  async finish(onShard: (done: number) => void): Promise<EngineManifest> {
    return this.#builder.finish(onShard);
  }

  async close(): Promise<void> {
    this.#builder.close();
  }
}

export interface BuildWorkerData {
  readonly plan: BuildPlan | OverlayPlan;
}

export type BuildRequest = BuildBatch | { readonly of: "finish" };

export type BuildReply =
  | { readonly of: "added" }
  | { readonly of: "shard"; readonly done: number }
  | { readonly of: "finished"; readonly manifest: EngineManifest }
  | { readonly of: "failed"; readonly code: EngineErrorCode | null; readonly message: string };

/** Batches on their way to the worker: it works on one while the next is fetched and cloned. */
const AHEAD = 2;

/** In a worker thread. Batches are copied, as they may be views of the store's own memory. */
export class WorkerBuild implements BuildHost {
  readonly #worker: Worker;
  #ahead = 0;
  #failure: Error | null = null;
  #manifest: EngineManifest | null = null;
  #onShard: (done: number) => void = () => undefined;
  /** Wakes whoever waits for the worker's next reply. */
  #wake: () => void = () => undefined;

  constructor(plan: BuildPlan | OverlayPlan) {
    const data: BuildWorkerData = { plan };
    this.#worker = new Worker(workerEntry(), { workerData: data, name: "engine build" });
    this.#worker.on("message", (reply: BuildReply) => {
      if (reply.of === "added") this.#ahead--;
      else if (reply.of === "shard") this.#onShard(reply.done);
      else if (reply.of === "finished") this.#manifest = reply.manifest;
      else this.#failure ??= failureOf(reply);
      this.#wake();
    });
    const fail = (reason: string): void => {
      this.#failure ??= new EngineError("engine_failed", `Building stopped: ${reason}`);
      this.#wake();
    };
    this.#worker.on("error", (error: unknown) =>
      fail(error instanceof Error ? error.message : String(error)),
    );
    this.#worker.on("exit", (status: number) => fail(`its thread ended with status ${status}`));
  }

  async add(batch: BuildBatch): Promise<void> {
    this.#post(batch);
    this.#ahead++;
    await this.#until(() => this.#ahead < AHEAD);
  }

  async finish(onShard: (done: number) => void): Promise<EngineManifest> {
    this.#onShard = onShard;
    this.#post({ of: "finish" });
    await this.#until(() => this.#manifest !== null);
    if (this.#manifest === null) throw new Error("A build ended without a manifest");
    return this.#manifest;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #post(request: BuildRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    this.#worker.postMessage(request);
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (this.#failure === null && !isReached()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== null) throw this.#failure;
  }
}

function failureOf(reply: Extract<BuildReply, { of: "failed" }>): Error {
  return reply.code === null
    ? new Error(reply.message)
    : new EngineError(reply.code, reply.message);
}
