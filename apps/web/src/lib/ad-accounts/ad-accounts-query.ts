import { externalAdAccounts } from "@toolkit/core/contract/external-ad-accounts";
import { grantedAccounts } from "@toolkit/core/contract/granted-accounts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../client.ts";
import { queryClient, STALE } from "../query-client.ts";

const KEY = "ad-accounts";
/** Of each list; longer ones are looked at in Ads Manager. */
const LISTED = 200;

/** The caller's own ad accounts, as X lists them. */
export const adAccountsQuery = queryOptions({
  queryKey: [KEY],
  staleTime: STALE.own,
  retry: false,
  queryFn: ({ signal }) => call(externalAdAccounts.list, { query: { page_size: LISTED }, signal }),
});

/** Reads X now; what it answers takes the place of what was read before. */
export function useRefreshAdAccounts() {
  return useMutation({
    mutationFn: () =>
      call(externalAdAccounts.list, { query: { page_size: LISTED, refresh: "true" } }),
    onSuccess: (list) => queryClient.setQueryData(adAccountsQuery.queryKey, list),
  });
}

export function healthQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, id],
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) => call(externalAdAccounts.health, { params: { pk: id }, signal }),
  });
}

export function adGroupsQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, id, "ad-groups"],
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(externalAdAccounts.adGroups, {
        params: { pk: id },
        query: { page_size: LISTED },
        signal,
      }),
  });
}

export function adsQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, id, "ads"],
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(externalAdAccounts.ads, { params: { pk: id }, query: { page_size: LISTED }, signal }),
  });
}

/** Ad accounts that a team may use. */
export function grantsQuery(slug: string) {
  return queryOptions({
    queryKey: ["team", slug, "accounts"],
    queryFn: ({ signal }) =>
      call(grantedAccounts.ofTeam, {
        params: { team_id: slug },
        query: { page_size: LISTED },
        signal,
      }),
  });
}

export function useGrantActions(slug: string) {
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: grantsQuery(slug).queryKey }),
      queryClient.invalidateQueries({ queryKey: adAccountsQuery.queryKey }),
    ]);
  return {
    grant: useMutation({
      mutationFn: (accountId: string) =>
        call(grantedAccounts.grant, {
          body: { member: slug, account: { account_id: accountId, network: "twitter" } },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (pk: string) => call(grantedAccounts.revoke, { params: { pk } }),
      onSuccess,
    }),
  };
}
