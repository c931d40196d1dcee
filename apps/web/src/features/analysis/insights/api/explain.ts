import { network } from "@toolkit/core/contract/network";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { STALE } from "../../../../lib/query-client.ts";

/** Which seeds brought an account in, and what is known of it. */
export function useExplanation(team: string, body: MeasuredBody, accountId: string) {
  return useQuery({
    queryKey: ["explain", team, body, accountId],
    staleTime: STALE.measured,
    queryFn: ({ signal }) =>
      call(network.explain, { query: { team }, body: { ...body, account_id: accountId }, signal }),
  });
}
