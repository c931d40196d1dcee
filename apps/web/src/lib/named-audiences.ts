import { audienceStore } from "@toolkit/core/contract/audiences";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import { whileOutdated } from "./recounting.ts";
import { STALE } from "./query-client.ts";

/** Saved audiences by name, to choose from. */
export function namedAudiencesQuery(team: string, search: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "named", search],
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    refetchInterval: whileOutdated(team),
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, search: search.slice(0, 200), ordering: "-modified", page_size: 20 },
        signal,
      }),
  });
}
