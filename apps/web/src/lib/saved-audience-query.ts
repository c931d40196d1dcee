import { audienceStore } from "@toolkit/core/contract/audiences";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** One saved audience; null: none is named. */
export function savedAudienceQuery(team: string, id: string | null) {
  return queryOptions({
    queryKey: ["audience-config", team, id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      call(audienceStore.read, { params: { pk: id ?? "" }, query: { team }, signal }),
  });
}
