import { audienceStore } from "@toolkit/core/contract/audiences";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

const MOST = 100;

/** The team's saved audiences, the newest first: to compare with. */
export function otherAudiencesQuery(team: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "to compare with"],
    staleTime: STALE.own,
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, ordering: "-modified", page_size: MOST },
        signal,
      }),
  });
}
