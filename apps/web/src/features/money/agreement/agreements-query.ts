import { agreements, type AgreementApplication } from "@toolkit/core/contract/agreements";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

const KEY = "agreements";
const LISTED = 200;
const DRAFTING_MS = 2_000;

function isQueued({ invoice }: AgreementApplication): boolean {
  return invoice?.state === "queued";
}

export function applicationsQuery(team: string) {
  return queryOptions({
    queryKey: [KEY, team],
    queryFn: ({ signal }) => call(agreements.list, { query: { team, page_size: LISTED }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isQueued) ? DRAFTING_MS : false),
  });
}

/** The text in a version; null: the current one. */
export function textQuery(team: string, version: number | null) {
  return queryOptions({
    queryKey: [KEY, team, "text", version],
    queryFn: ({ signal }) =>
      call(agreements.text, {
        query: { team, ...(version !== null && { version }) },
        signal,
      }),
  });
}

export const staffQuery = queryOptions({
  queryKey: [KEY, "staff"],
  queryFn: ({ signal }) => call(agreements.ofStaff, { query: { page_size: LISTED }, signal }),
  refetchInterval: ({ state }) => (state.data?.results.some(isQueued) ? DRAFTING_MS : false),
});

type NewApplication = NonNullable<CallInput<typeof agreements.create>["body"]>;
type Signing = NonNullable<CallInput<typeof agreements.sign>["body"]>;

export function useAgreementActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  return {
    create: useMutation({
      mutationFn: (body: NewApplication) =>
        call(agreements.create, { query: { team }, body, idempotencyKey: newIdempotencyKey() }),
      onSuccess,
    }),
    sign: useMutation({
      mutationFn: ({ pk, ...body }: Signing & { readonly pk: string }) =>
        call(agreements.sign, { params: { pk }, query: { team }, body }),
      // The text may have changed since it was read.
      onSettled: onSuccess,
    }),
    remove: useMutation({
      mutationFn: (pk: string) => call(agreements.remove, { params: { pk }, query: { team } }),
      onSuccess,
    }),
    enterSpend: useMutation({
      mutationFn: ({ pk, spend }: { readonly pk: string; readonly spend: number }) =>
        call(agreements.enterSpend, { params: { pk }, body: { net_spend: spend } }),
      onSuccess,
    }),
  };
}
