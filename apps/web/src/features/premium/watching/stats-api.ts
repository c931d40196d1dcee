import { premiumStats } from "@toolkit/core/contract/premium-stats";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Answer } from "../../../lib/client.ts";
import { ROOT } from "./api.ts";
import { ownTimeZone } from "./posts-api.ts";

export type Stats = Answer<typeof premiumStats.read>;

export function statsQuery(account: string, since: string) {
  return queryOptions({
    queryKey: [...ROOT, "stats", account, since],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(premiumStats.read, { query: { account, since, time_zone: ownTimeZone() }, signal }),
  });
}
