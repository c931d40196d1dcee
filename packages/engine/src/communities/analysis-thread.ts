import { Worker } from "node:worker_threads";
import type { CommunitySearch, EdgeList, FoundCommunities } from "../port/communities.ts";
import { Cancelled, EngineError } from "../port/errors.ts";
import { workerEntry } from "../threads/worker-entry.ts";
import { findCommunities } from "./find-communities.ts";

/** A graph and what is sought in it. */
export interface AnalysisRequest {
  readonly nodes: number;
  readonly edges: EdgeList;
  readonly search: CommunitySearch;
}

export interface AnalysisWorkerData {
  readonly analysis: true;
}

export type AnalysisReply = { readonly found: FoundCommunities } | { readonly failed: string };

/** Where graphs are analysed: not in the shards' threads, which answer short questions meanwhile. */
export interface Analyst {
  run(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities>;
  close(): Promise<void>;
}

/** In this thread, which it blocks. For tools and tests. */
export class LocalAnalyst implements Analyst {
  async run(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities> {
    signal?.throwIfAborted();
    return findCommunities(request.nodes, request.edges, request.search);
  }

  async close(): Promise<void> {}
}

interface Waiting {
  resolve(found: FoundCommunities): void;
  reject(error: Error): void;
}

/**
 * In a thread of its own, begun by the first request and kept, one request after the other. A request that is
 * aborted ends the thread: what runs there does not look up from its work.
 */
export class AnalysisThread implements Analyst {
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  run(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities> {
    const turn = this.#turn.then(() => this.#analyse(request, signal));
    // Whoever waits for this turn waits for its end, not for its outcome.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#end(new EngineError("engine_closed", "The engine was closed"));
  }

  async #analyse(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities> {
    signal?.throwIfAborted();
    const worker = (this.#worker ??= this.#begin());
    const abort = (): void =>
      void this.#end(signal?.reason instanceof Error ? signal.reason : new Cancelled());
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return await new Promise<FoundCommunities>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
        worker.postMessage(request);
      });
    } finally {
      this.#waiting = null;
      signal?.removeEventListener("abort", abort);
    }
  }

  #begin(): Worker {
    const data: AnalysisWorkerData = { analysis: true };
    const worker = new Worker(workerEntry(), { workerData: data, name: "engine analysis" });
    const fail = (reason: string): void => {
      // One that was ended on purpose has nobody waiting for it any more.
      if (this.#worker !== worker) return;
      void this.#end(new EngineError("engine_failed", `The analysis stopped: ${reason}`));
    };
    worker.on("message", (reply: AnalysisReply) => {
      if (this.#worker !== worker) return;
      if ("failed" in reply) this.#waiting?.reject(new EngineError("engine_failed", reply.failed));
      else this.#waiting?.resolve(reply.found);
    });
    worker.on("error", (error: unknown) => fail(String(error)));
    worker.on("exit", (status) => fail(`its thread ended with status ${status}`));
    return worker;
  }

  /** Lets the thread go, and tells whoever waits for it why. */
  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#waiting?.reject(reason);
    await worker?.terminate();
  }
}
