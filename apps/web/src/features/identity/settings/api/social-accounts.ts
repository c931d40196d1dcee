import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { meQuery } from "../../../../lib/session.ts";
import { socialAccountsQuery } from "../../../../lib/social-accounts-query.ts";

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
