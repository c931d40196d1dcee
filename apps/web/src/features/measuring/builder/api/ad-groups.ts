import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** The handles of an audience as ad groups that the network takes, with the least overlap. */
export function useAdGroups(team: string, body: MeasuredBody | null) {
  return useQuery({
    queryKey: ["ad-groups", team, body],
    enabled: body !== null,
    staleTime: STALE.measured,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no ad groups");
      return call(proTargetingCalls.split, { query: { team }, body, signal });
    },
  });
}
