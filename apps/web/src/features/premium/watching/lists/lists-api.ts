import { premiumLists } from "@toolkit/core/contract/premium-lists";
import { infiniteQueryOptions, keepPreviousData, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type Answer } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { ROOT } from "../api.ts";

export type ListsAnswer = Answer<typeof premiumLists.list>;
export type OwnList = ListsAnswer["results"][number];
export type MembersAnswer = Answer<typeof premiumLists.members>;
export type Member = MembersAnswer["results"][number];
export type Reading = NonNullable<ListsAnswer["reading"]>;

const SOON_MS = 2000;
const PAGE = 50;

export const isBeingRead = (reading: Reading | null): boolean =>
  reading !== null && reading.ended === null;

export function listsQuery(account: string) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "lists", account],
    placeholderData: keepPreviousData,
    initialPageParam: "1",
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumLists.list, { query: { account, page, page_size: PAGE }, signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ reading }) => isBeingRead(reading)) === true ? SOON_MS : false,
  });
}

export function membersQuery(account: string, pk: string) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "list-members", account, pk],
    initialPageParam: "1",
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumLists.members, {
        params: { pk },
        query: { account, page, page_size: PAGE },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => isBeingRead(list.reading)) === true ? SOON_MS : false,
  });
}

export interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly is_private: boolean;
}

type Price = ListsAnswer["price"];
const onSettled = () => queryClient.invalidateQueries({ queryKey: ROOT });

/** What is done with the lists of a watched account; each for the price that was shown. */
export function useListActions(account: string) {
  return {
    read: useMutation({
      mutationFn: ({ list, price }: { readonly list?: string; readonly price: Price }) =>
        call(premiumLists.refresh, {
          body: { account, price, ...(list !== undefined && { list }) },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled,
    }),
    create: useMutation({
      mutationFn: (fields: ListFields & { readonly price: Price }) =>
        call(premiumLists.create, {
          body: { account, ...fields },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({
        pk,
        ...fields
      }: ListFields & { readonly pk: string; readonly price: Price }) =>
        call(premiumLists.change, { params: { pk }, body: { account, ...fields } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ pk, price }: { readonly pk: string; readonly price: Price }) =>
        call(premiumLists.remove, { params: { pk }, query: { account, price: price.amount } }),
      onSettled,
    }),
    add: useMutation({
      mutationFn: ({ pk, handle, price }: Adding) =>
        call(premiumLists.addMembers, {
          params: { pk },
          body: { account, members: [handle], price },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled,
    }),
    take: useMutation({
      mutationFn: ({ pk, member, price }: Taking) =>
        call(premiumLists.removeMembers, {
          params: { pk },
          query: { account, member, price: price.amount },
        }),
      onSettled,
    }),
  };
}

interface Adding {
  readonly pk: string;
  readonly handle: string;
  readonly price: Price;
}

interface Taking {
  readonly pk: string;
  readonly member: string;
  readonly price: Price;
}
