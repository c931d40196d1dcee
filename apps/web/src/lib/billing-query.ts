import { billing } from "@toolkit/core/contract/billing";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The team's plan, its standing, and how much of each limit is used. */
export function billingQuery(team: string) {
  return queryOptions({
    queryKey: ["billing", team],
    queryFn: ({ signal }) => call(billing.read, { query: { team }, signal }),
  });
}
