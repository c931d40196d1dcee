import { comparing, type Overlap } from "@toolkit/core/contract/comparing";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Audiences side by side: more would no longer be read. */
export const MOST_COMPARED = 10;
const MOST_COMBINATIONS = 40;

/** How several saved audiences overlap, counted on one dataset. */
export function overlapQuery(team: string, ids: readonly string[], dataset: string | null) {
  return queryOptions({
    queryKey: ["overlap", team, ids, dataset],
    enabled: ids.length > 1 && dataset !== null,
    staleTime: STALE.own,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Overlap> =>
      call(comparing.overlap, {
        query: { team },
        body: {
          audiences: ids.map((id) => ({ id })),
          limit: MOST_COMBINATIONS,
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      }),
  });
}
