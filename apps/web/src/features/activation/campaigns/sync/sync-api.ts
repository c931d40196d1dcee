import { campaignSync } from "@toolkit/core/contract/campaign-sync";
import type { ConflictChoice } from "@toolkit/core/contract/campaign-sync-shapes";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

const KEY = "campaigns";
/** While an ad account is read. */
const POLL_MS = 1500;
/** Else: what others read appears by itself. */
const LOOK_MS = 60_000;
const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "reading"]);

export function syncQuery(team: string) {
  return queryOptions({
    queryKey: [KEY, team, "accounts"],
    queryFn: ({ signal }) => call(campaignSync.accounts, { query: { team }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((row) => UNDER_WAY.has(row.state)) ? POLL_MS : LOOK_MS,
  });
}

export function syncActions(team: string) {
  const query = { team };
  const once = () => ({ query, idempotencyKey: newIdempotencyKey() });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [KEY, team] });
  return {
    refresh,
    read: async (id: string) => {
      await call(campaignSync.read, { ...once(), params: { id }, body: {} });
      await queryClient.invalidateQueries({ queryKey: syncQuery(team).queryKey });
    },
    follow: async (id: string, on: boolean) => {
      await call(campaignSync.follow, { ...once(), params: { id }, body: { on } });
      await queryClient.invalidateQueries({ queryKey: syncQuery(team).queryKey });
    },
    settle: async (pk: string, id: string, choice: ConflictChoice) => {
      await call(campaignSync.settle, { ...once(), params: { pk, id }, body: { choice } });
      await refresh();
    },
    withdraw: async (pk: string, id: string) => {
      await call(campaignSync.withdrawChange, { ...once(), params: { pk, id } });
      await refresh();
    },
  };
}
