import { audienceStore } from "@toolkit/core/contract/audiences";
import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { grantedAccounts } from "@toolkit/core/contract/granted-accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { STALE } from "../../../../lib/query-client.ts";

const RECENT = 6;

/** Audiences that were changed last. */
export function recentAudiencesQuery(team: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "recent"],
    staleTime: STALE.own,
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, ordering: "-modified", page_size: RECENT },
        signal,
      }),
  });
}

/** How far a team has come: ad accounts that it may use, and what it has used. */
export function progressQuery(team: string) {
  return queryOptions({
    queryKey: ["home", team, "progress"],
    staleTime: STALE.own,
    queryFn: async ({ signal }) => {
      const [accounts, usages] = await Promise.all([
        call(grantedAccounts.ofTeam, {
          params: { team_id: team },
          query: { page_size: 1 },
          signal,
        }),
        call(audienceUsages.list, { query: { team, page_size: 1 }, signal }),
      ]);
      return { accounts: accounts.count, usages: usages.count };
    },
  });
}
