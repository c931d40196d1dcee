import { Worker } from "node:worker_threads";
import { EngineError } from "../errors.ts";
import { Cancelled } from "../evaluate.ts";
import { workerEntry } from "../worker-entry.ts";
import {
  type CommunitySearch,
  findCommunities,
  type FoundCommunities,
} from "./find-communities.ts";
import type { EdgeList } from "./graph.ts";

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

/**
 * In a thread of its own, begun by the first request and kept, one request after the other. A request that is
 * aborted ends the thread: what runs there does not look up from its work.
 */
export class AnalysisThread implements Analyst {
  #worker: Worker | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  run(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities> {
    const turn = this.#turn.then(() => this.#analyse(request, signal));
    // Whoever waits for this turn waits for its end, not for its outcome.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #analyse(request: AnalysisRequest, signal?: AbortSignal): Promise<FoundCommunities> {
    signal?.throwIfAborted();
    const data: AnalysisWorkerData = { analysis: true };
    const worker = (this.#worker ??= new Worker(workerEntry(), {
      workerData: data,
      name: "engine analysis",
    }));
    return new Promise<FoundCommunities>((resolve, reject) => {
      const end = (): void => {
        signal?.removeEventListener("abort", abort);
        worker.removeAllListeners();
        // A thread that waits keeps nobody from ending.
        worker.unref();
      };
      const fail = (error: Error): void => {
        end();
        if (this.#worker === worker) this.#worker = null;
        void worker.terminate();
        reject(error);
      };
      const abort = (): void =>
        fail(signal?.reason instanceof Error ? signal.reason : new Cancelled());
      signal?.addEventListener("abort", abort, { once: true });
      worker.on("message", (reply: AnalysisReply) => {
        if ("failed" in reply) fail(new EngineError("engine_failed", reply.failed));
        else {
          end();
          resolve(reply.found);
        }
      });
      worker.on("error", (error: unknown) =>
        fail(new EngineError("engine_failed", `The analysis stopped: ${String(error)}`)),
      );
      worker.on("exit", (status) =>
        fail(new EngineError("engine_failed", `The analysis' thread ended with status ${status}`)),
      );
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      worker.postMessage(request);
    });
  }
}
