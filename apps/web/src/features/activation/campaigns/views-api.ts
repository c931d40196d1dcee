import { campaignViews } from "@toolkit/core/contract/campaign-views";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../lib/client.ts";
import { queryClient, STALE } from "../../../lib/query-client.ts";

/** As many as a team keeps. */
const ALL = 50;

export function viewsQuery(team: string) {
  return queryOptions({
    queryKey: ["campaign-views", team],
    staleTime: STALE.own,
    queryFn: ({ signal }) => call(campaignViews.list, { query: { team, page_size: ALL }, signal }),
  });
}

export function viewActions(team: string) {
  const once = () => ({ query: { team }, idempotencyKey: newIdempotencyKey() });
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsQuery(team).queryKey });
  return {
    save: async (body: NonNullable<CallInput<typeof campaignViews.save>["body"]>) => {
      await call(campaignViews.save, { ...once(), body });
      await refresh();
    },
    remove: async (id: string) => {
      await call(campaignViews.remove, { ...once(), params: { id } });
      await refresh();
    },
  };
}
