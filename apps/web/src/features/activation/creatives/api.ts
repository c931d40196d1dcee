import {
  adCreatives,
  type Creative,
  type CreativeInput,
  type CreativeOrder,
} from "@toolkit/core/contract/ad-creatives";
import type { CreativeKind } from "@toolkit/core/domain/creative";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { asOneList, BY_CURSOR } from "./pages.ts";

const SOON_MS = 1500;

export interface CreativeChoice {
  readonly kind?: CreativeKind | undefined;
  readonly text?: string;
  readonly order?: CreativeOrder;
  /** What lies in the trash, in place of the rest. */
  readonly isTrash?: boolean;
}

const PAGE = 50;

export function creativesQuery(
  team: string,
  { kind, text, order, isTrash = false }: CreativeChoice = {},
) {
  return infiniteQueryOptions({
    queryKey: ["ad-creatives", team, { kind, text, order, isTrash }],
    queryFn: ({ signal, pageParam: page }) =>
      call(adCreatives.list, {
        query: {
          team,
          kind,
          q: text,
          ordering: order,
          page,
          page_size: PAGE,
          trash: isTrash ? "true" : undefined,
        },
        signal,
      }),
    ...BY_CURSOR,
    select: asOneList<Creative>,
    placeholderData: keepPreviousData,
  });
}

export function creativeQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["ad-creatives", team, "one", id],
    queryFn: ({ signal }) =>
      call(adCreatives.read, { params: { pk: id }, query: { team }, signal }),
    // A post that is being made appears without a reload.
    refetchInterval: ({ state }) =>
      state.data?.posts.some((post) => post.state === "sending") ? SOON_MS : false,
  });
}

export function renewCreatives(team: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["ad-creatives", team] });
}

export function useCreativeActions(team: string) {
  const query = { team };
  // Nobody waits for the lists: the editor goes on from the answer itself.
  const onSuccess = () => {
    void renewCreatives(team);
    // Where media are used changed, too.
    void queryClient.invalidateQueries({ queryKey: ["ad-media", team] });
  };
  return {
    create: useMutation({
      mutationFn: (body: CreativeInput) =>
        call(adCreatives.create, { query, body, idempotencyKey: newIdempotencyKey() }),
      onSuccess,
    }),
    replace: useMutation({
      mutationFn: ({ id, ...body }: CreativeInput & { readonly id: string; version: number }) =>
        call(adCreatives.replace, { params: { pk: id }, query, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ab_set }: { readonly id: string; readonly ab_set: string }) =>
        call(adCreatives.change, { params: { pk: id }, query, body: { ab_set } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(adCreatives.remove, { params: { pk: id }, query }),
      onSuccess: () =>
        queryClient.invalidateQueries({
          queryKey: ["ad-creatives", team],
          predicate: ({ queryKey }) => queryKey[2] !== "one",
        }),
    }),
    restore: useMutation({
      mutationFn: (id: string) => call(adCreatives.restore, { params: { pk: id }, query }),
      onSuccess,
    }),
    send: useMutation({
      mutationFn: ({ id, account }: { readonly id: string; readonly account: string }) =>
        call(adCreatives.send, {
          params: { pk: id },
          query,
          body: { ad_account_id: account },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess,
    }),
    refreshReviews: useMutation({
      mutationFn: (id: string) =>
        call(adCreatives.refreshReviews, { params: { pk: id }, query, body: {} }),
      onSuccess: (whole) => queryClient.setQueryData(creativeQuery(team, whole.id).queryKey, whole),
    }),
    checkLink: useMutation({
      mutationFn: (url: string) => call(adCreatives.checkLink, { query, body: { url } }),
    }),
  };
}

/** A creative as it is written, without what is computed of it. */
export function writtenOf(creative: Creative): CreativeInput {
  const { name, ab_set: abSet, kind, text, media, title, url, utm, slides } = creative;
  return { name, ab_set: abSet, kind, text, media, title, url, utm, slides };
}
