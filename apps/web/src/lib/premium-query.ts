import { premiumSubscription } from "@toolkit/core/contract/premium-subscription";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The person's own plan of the premium suite. */
export const premiumQuery = queryOptions({
  queryKey: ["premium", "subscription"],
  queryFn: ({ signal }) => call(premiumSubscription.read, { signal }),
});
