import { comparing } from "@toolkit/core/contract/comparing";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { STALE } from "../../../lib/query-client.ts";

/** Audiences that are compared in one call. */
const MOST_COMPARED = 12;

/** Sizes of ad groups and what they share; only the first twelve are counted against each other. */
export function useAdGroups(team: string, bodies: readonly MeasuredBody[]) {
  const compared = bodies.slice(0, MOST_COMPARED);
  return useQuery({
    queryKey: ["ad-groups", team, compared],
    enabled: compared.length > 1,
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(comparing.overlap, {
        query: { team },
        body: {
          audiences: compared.map(({ targeting_package, window_days, declared_only }) => ({
            targeting_package,
            window_days,
            declared_only,
          })),
          ...(compared[0]?.dataset === undefined ? {} : { dataset: compared[0].dataset }),
          limit: 1,
        },
        signal,
      }),
  });
}
