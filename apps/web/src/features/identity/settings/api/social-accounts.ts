import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { meQuery } from "../../../../lib/session.ts";

export const socialAccountsQuery = queryOptions({
  queryKey: ["social-accounts"],
  queryFn: ({ signal }) => call(socialAccounts.list, { query: { page_size: 200 }, signal }),
});

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pk: string) => call(socialAccounts.disconnect, { params: { pk }, body: {} }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: socialAccountsQuery.queryKey }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}
