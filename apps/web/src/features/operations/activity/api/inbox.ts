import { inbox } from "@toolkit/core/contract/inbox";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

/** How often the bell asks: what it tells of runs for minutes. */
const ASKED_EVERY_MS = 60_000;

export function inboxQuery(team: string) {
  return queryOptions({
    queryKey: ["inbox", team],
    enabled: team !== "",
    refetchInterval: ASKED_EVERY_MS,
    queryFn: ({ signal }) =>
      call(inbox.list, { params: { team_id: team }, query: { page_size: 50 }, signal }),
  });
}

export function useReadInbox(team: string) {
  return useMutation({
    mutationFn: (until: string) =>
      call(inbox.read, { params: { team_id: team }, query: {}, body: { until } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["inbox", team] }),
  });
}
