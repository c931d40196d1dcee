import {
  notifyManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
} from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Named stale times: how long an answer stands before it is asked for again. */
export const STALE = {
  /** Lists that do not change while a page is open. */
  reference: Number.POSITIVE_INFINITY,
  /** Answers from one version of the network data: the key names package and dataset. */
  measured: 5 * 60_000,
  /** Things that this person or the team changes. */
  own: 10_000,
} as const;

const RETRIES = 2;

/** Only what may pass by itself is tried again: no connection, an overloaded or restarting server. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "network" || error.status === 502 || error.status === 503;
}

// An answer is drawn as soon as it is there; the library's own turn of the clock is one more wait behind whatever else is due.
notifyManager.setScheduler(queueMicrotask);

/** On its way for the first time. */
function isFirst({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus !== "idle";
}

/**
 * Asks again for what was asked before something changed, even where the first answer is still on its way: the library
 * would wait for that one, which may not hold the change.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const { queryKey, exact, predicate, refetchType } = filters ?? {};
    // What is not asked again must not be given up.
    if (predicate === undefined && refetchType === undefined) {
      const first = this.getQueryCache().findAll({
        ...(queryKey === undefined ? {} : { queryKey }),
        ...(exact === undefined ? {} : { exact }),
        type: "active",
        predicate: isFirst,
      });
      for (const { queryKey: own } of first)
        await this.cancelQueries({ queryKey: own, exact: true });
    }
    await super.invalidateQueries(filters, options);
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE.own,
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      refetchOnWindowFocus: false,
    },
  },
});
