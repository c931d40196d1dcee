import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Accounts of networks that the person connected. */
export const socialAccountsQuery = queryOptions({
  queryKey: ["social-accounts"],
  queryFn: ({ signal }) => call(socialAccounts.list, { query: { page_size: 200 }, signal }),
});
