import { premiumAccounts, type PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { premiumFollowers, type FollowerSort } from "@toolkit/core/contract/premium-followers";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LeavingCause } from "@toolkit/core/domain/watching/causes";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { addressOf, call, newIdempotencyKey, type Answer } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

export type Follower = Answer<typeof premiumFollowers.followers>["results"][number];
export type Unfollower = Answer<typeof premiumFollowers.unfollowers>["results"][number];

export const ROOT = ["premium", "watching"] as const;
const SOON_MS = 2000;
const PAGE = 50;

/** Whether an account's followers are being read, or will be without anybody's doing. */
export function isUnderWay({ last_reading: last }: PremiumAccount): boolean {
  return last !== null && last.ended === null;
}

/** More than a plan holds. */
export const watchedQuery = queryOptions({
  queryKey: [...ROOT, "accounts"],
  queryFn: ({ signal }) => call(premiumAccounts.list, { query: { page_size: 200 }, signal }),
  refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? SOON_MS : false),
});

export function readingsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "readings", id],
    initialPageParam: "1",
    queryFn: ({ pageParam, signal }) =>
      call(premiumAccounts.readings, {
        params: { id },
        query: { page: pageParam, page_size: 10 },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

export const costsQuery = infiniteQueryOptions({
  queryKey: [...ROOT, "costs"],
  initialPageParam: "1",
  queryFn: ({ pageParam, signal }) =>
    call(premiumAccounts.costs, { query: { page: pageParam, page_size: 10 }, signal }),
  getNextPageParam: ({ next }) => next,
});

export interface Asked {
  readonly account: string;
  readonly q: string;
}

export const wordsOf = ({ account, q }: Asked) => ({
  account,
  page_size: PAGE,
  ...(q.trim() !== "" && { q: q.trim() }),
});

/** What of the followers a list shows. */
export interface FollowersShown {
  readonly isNew: boolean;
  readonly isVerified: boolean;
  readonly isQuiet: boolean;
  readonly isMutual: boolean;
  readonly isAutomated: boolean;
  /** As profiles say, by their codes; null: whatever they say. */
  readonly speaks: string | null;
  readonly place: string | null;
  /** Followers of theirs at least; null: whatever they have. */
  readonly least: number | null;
  readonly sort: FollowerSort;
}

export const shownOf = ({
  isNew,
  isVerified,
  isQuiet,
  isMutual,
  least,
  sort,
  ...says
}: FollowersShown) => ({
  ...(says.isAutomated && { automated: "true" as const }),
  ...(says.speaks !== null && { speaks: says.speaks }),
  ...(says.place !== null && { place: says.place }),
  ...(isNew && { only: "new" as const }),
  ...(isVerified && { verified: "true" as const }),
  ...(isQuiet && { quiet: "true" as const }),
  ...(isMutual && { mutual: "true" as const }),
  ...(least !== null && { least }),
  sort,
});

export function followersQuery(asked: Asked & FollowersShown) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "followers", asked],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumFollowers.followers, {
        query: {
          ...wordsOf(asked),
          ...(page !== null && { page }),
          ...shownOf(asked),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

export function unfollowersQuery(asked: Asked & { readonly cause: LeavingCause | null }) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "unfollowers", asked],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumFollowers.unfollowers, {
        query: {
          ...wordsOf(asked),
          ...(page !== null && { page }),
          ...(asked.cause !== null && { cause: asked.cause }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

export const exported = ({ account, q }: Asked, language: InterfaceLanguage) => ({
  account,
  language,
  ...(q.trim() !== "" && { q: q.trim() }),
});

/** Where the list that is shown comes as a file. */
export function followersFile(asked: Asked & FollowersShown, language: InterfaceLanguage): string {
  const query = { ...exported(asked, language), ...shownOf(asked) };
  return addressOf(premiumFollowers.exportFollowers, { query });
}

export function unfollowersFile(
  asked: Asked & { readonly cause: LeavingCause | null },
  language: InterfaceLanguage,
): string {
  const { cause } = asked;
  const query = { ...exported(asked, language), ...(cause !== null && { cause }) };
  return addressOf(premiumFollowers.exportUnfollowers, { query });
}

/** Everything that is shown of watched accounts may be different. */
const changed = () => queryClient.invalidateQueries({ queryKey: ROOT });

interface Change {
  readonly id: string;
  readonly change: { monthly_budget?: number; is_on?: boolean; is_current?: true };
}

const usd = (amount: number) => ({ amount, currency: "USD" as const });

export function useWatchingActions() {
  return {
    watch: useMutation({
      mutationFn: ({ account, budget }: { readonly account: string; readonly budget: number }) =>
        call(premiumAccounts.watch, {
          body: { account, monthly_budget: usd(budget) },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled: changed,
    }),
    change: useMutation({
      mutationFn: ({ id, change: { monthly_budget: budget, ...rest } }: Change) =>
        call(premiumAccounts.change, {
          params: { id },
          body: { ...rest, ...(budget !== undefined && { monthly_budget: usd(budget) }) },
        }),
      onSettled: changed,
    }),
    read: useMutation({
      mutationFn: ({ id, price }: PremiumAccount) =>
        call(premiumAccounts.refresh, {
          params: { id },
          body: { price },
          idempotencyKey: newIdempotencyKey(),
        }),
      onSettled: changed,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(premiumAccounts.remove, { params: { id } }),
      onSettled: changed,
    }),
  };
}
