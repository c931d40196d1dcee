import type { PlanState } from "@toolkit/core/contract/billing";
import { queryOptions } from "@tanstack/react-query";

const EVERY_MS = 4000;
/** Most payments are confirmed by then; others may take days. */
const TRIES = 15;
/** From then on a payment takes longer than usual. */
export const LONG_MS = EVERY_MS * TRIES;

interface Settling<State extends PlanState> {
  /** Whose subscription it is. */
  readonly key: readonly string[];
  readonly known: () => Promise<State>;
  /** Reads the account at the payment provider, and takes the answer over. */
  readonly reconcile: () => Promise<State>;
}

/** Reads the account at the payment provider, every few seconds until it knows a subscription. */
export function settledQuery<State extends PlanState>({ key, known, reconcile }: Settling<State>) {
  return queryOptions({
    queryKey: [...key, "settled"],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const before = await known();
      // Where nothing is sold there is no provider to ask.
      return before.sold ? reconcile() : before;
    },
    refetchInterval: ({ state }) =>
      state.data?.sold === false ||
      state.data?.subscription?.active === true ||
      state.dataUpdateCount >= TRIES
        ? false
        : EVERY_MS,
  });
}
