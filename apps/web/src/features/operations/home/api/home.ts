import { audienceStore } from "@toolkit/core/contract/audiences";
import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { audienceVersions } from "@toolkit/core/contract/audience-versions";
import { grantedAccounts } from "@toolkit/core/contract/granted-accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { whileOutdated } from "../../../../lib/recounting.ts";
import { STALE } from "../../../../lib/query-client.ts";

const RECENT = 6;

/** Audiences that were changed last. */
export function recentAudiencesQuery(team: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "recent"],
    staleTime: STALE.own,
    refetchInterval: whileOutdated(team),
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, ordering: "-modified", page_size: RECENT },
        signal,
      }),
  });
}

/** What the same audiences are in use as: the word that the list of audiences has for each, by id. */
export function recentStatusesQuery(team: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "recent-statuses"],
    staleTime: STALE.own,
    queryFn: async ({ signal }) => {
      const { results } = await call(audienceLists.audiences, {
        query: { team, ordering: "-modified", page_size: RECENT },
        signal,
      });
      return new Map(results.map(({ id, status }) => [id, status]));
    },
  });
}

/** What a saved audience was when it was saved last: its size, and on which data. */
export function savedVersionQuery(team: string, audience: { id: string; version: number } | null) {
  return queryOptions({
    queryKey: ["audience-versions", team, audience?.id ?? "", "newest", audience?.version ?? 0],
    enabled: audience !== null,
    staleTime: STALE.measured,
    queryFn: async ({ signal }) => {
      const { results } = await call(audienceVersions.list, {
        params: { pk: audience?.id ?? "" },
        query: { team, page_size: 1 },
        signal,
      });
      return results[0] ?? null;
    },
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
