import {
  campaignCells,
  campaignReached,
  type SplitInput,
} from "@toolkit/core/contract/campaign-cells";
import { reference } from "@toolkit/core/contract/reference";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { queryClient, STALE } from "../../../../lib/query-client.ts";

const KEY = "campaigns";
/** Lists are on their way to X: what was sent is looked at here, and X is asked by a button. */
const POLL_MS = 3000;
const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "sending", "waiting"]);

export type SplitRequest = NonNullable<CallInput<typeof campaignCells.create>["body"]>;

export function cellsQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "cells", id],
    queryFn: ({ signal }) =>
      call(campaignCells.read, { params: { pk: id }, query: { team }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.cells.some(({ upload }) => UNDER_WAY.has(upload?.state ?? "")) === true
        ? POLL_MS
        : false,
  });
}

export function previewQuery(team: string, id: string, input: SplitInput | null) {
  return queryOptions({
    queryKey: [KEY, team, "cells-preview", id, input],
    enabled: input !== null,
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignCells.preview, {
        params: { pk: id },
        query: { team },
        // Nothing is asked while there is no input.
        body: input ?? { method: "random", cells: [] },
        signal,
      }),
  });
}

export function isolationQuery(team: string, id: string, version: number) {
  return queryOptions({
    queryKey: [KEY, team, "isolation", id, version],
    staleTime: STALE.own,
    queryFn: ({ signal }) =>
      call(campaignCells.isolation, { params: { pk: id }, query: { team }, signal }),
  });
}

export function cellResultsQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "cell-results", id],
    queryFn: ({ signal }) =>
      call(campaignCells.results, { params: { pk: id }, query: { team }, signal }),
  });
}

export function reachedQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "reached", id],
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignReached.reached, { params: { pk: id }, query: { team }, signal }),
  });
}

export function overlapsQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "overlaps", id],
    staleTime: STALE.own,
    queryFn: ({ signal }) =>
      call(campaignReached.overlaps, { params: { pk: id }, query: { team }, signal }),
  });
}

/** Names of interests to choose from, of both levels. */
export function interestNamesQuery(language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ["interests", language, "names"],
    staleTime: STALE.reference,
    queryFn: async ({ signal }) => {
      const names: string[] = [];
      for (let page: string | null = "1"; page !== null;) {
        const query = { language, page, page_size: 200 };
        const answer: {
          readonly next: string | null;
          readonly results: readonly { readonly label: string }[];
        } = await call(reference.interests, { query, signal });
        names.push(...answer.results.map(({ label }) => label));
        page = answer.next;
      }
      return [...new Set(names)];
    },
  });
}

/** Everything that is done with cells; the campaign changes with them. */
export function cellActions(team: string, id: string) {
  const at = () => ({
    params: { pk: id },
    query: { team },
    idempotencyKey: newIdempotencyKey(),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [KEY, team] });
  return {
    split: async (body: SplitRequest) => {
      const made = await call(campaignCells.create, { ...at(), body });
      queryClient.setQueryData(cellsQuery(team, id).queryKey, made);
      await refresh();
    },
    undo: async () => {
      await call(campaignCells.remove, at());
      await refresh();
    },
    askAgain: async () => {
      const query = { team, refresh: "true" } as const;
      const found = await call(campaignCells.read, { params: { pk: id }, query });
      queryClient.setQueryData(cellsQuery(team, id).queryKey, found);
      // Whether X targets the lists is shown beside them, in the review and among the ad account's audiences too.
      await queryClient.invalidateQueries({
        queryKey: [KEY, team],
        predicate: ({ queryKey }) => queryKey[2] !== "cells",
      });
    },
    saveWinner: (name: string) => call(campaignCells.winner, { ...at(), body: { name } }),
  };
}
