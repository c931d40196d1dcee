import { premiumFollowers } from "@toolkit/core/contract/premium-followers";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { infiniteQueryOptions, keepPreviousData, useMutation } from "@tanstack/react-query";
import { addressOf, call, newIdempotencyKey, type Answer } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { exported, ROOT, shownOf, wordsOf, type Asked, type FollowersShown } from "./api.ts";

export type FollowingAnswer = Answer<typeof premiumFollowers.following>;

const SOON_MS = 2000;

export const isFollowingRead = ({ reading }: Pick<FollowingAnswer, "reading">): boolean =>
  reading !== null && reading.ended === null;

export function followingQuery(asked: Asked & FollowersShown) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "following", asked],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumFollowers.following, {
        query: { ...wordsOf(asked), ...(page !== null && { page }), ...shownOf(asked) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(isFollowingRead) === true ? SOON_MS : false,
  });
}

export function followingFile(asked: Asked & FollowersShown, language: InterfaceLanguage): string {
  const query = { ...exported(asked, language), ...shownOf(asked) };
  return addressOf(premiumFollowers.exportFollowing, { query });
}

export function useReadFollowing() {
  return useMutation({
    mutationFn: ({ account, price }: Pick<FollowingAnswer, "account" | "price">) =>
      call(premiumFollowers.refreshFollowing, {
        body: { ...(account !== null && { account }), price },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  });
}
