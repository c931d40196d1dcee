import { audienceStore } from "@toolkit/core/contract/audiences";
import { monitors } from "@toolkit/core/contract/monitors";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { STALE } from "../../lib/query-client.ts";
import type { DashboardRouteName } from "../../routes.ts";

// Below the keys of the lists themselves: whoever changes a list has its count asked for again.
const audienceCount = (team: string) =>
  queryOptions({
    queryKey: ["audience-configs", team, "count"],
    staleTime: STALE.own,
    queryFn: async ({ signal }) =>
      (await call(audienceStore.list, { query: { team, page_size: 1 }, signal })).count,
  });

const monitorCount = (team: string) =>
  queryOptions({
    queryKey: ["monitors", team, "count"],
    staleTime: STALE.own,
    queryFn: async ({ signal }) =>
      (await call(monitors.list, { query: { team, page_size: 1 }, signal })).count,
  });

/** How many there are of what a screen lists; a count that is not known yet is absent, never zero. */
export function useNavCounts(team: string): Readonly<Partial<Record<DashboardRouteName, number>>> {
  const audiences = useQuery(audienceCount(team)).data;
  const watched = useQuery(monitorCount(team)).data;
  return {
    ...(audiences === undefined ? {} : { audiences }),
    ...(watched === undefined ? {} : { monitors: watched }),
  };
}
