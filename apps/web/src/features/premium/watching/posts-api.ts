import {
  premiumPosts,
  type PostingTimesAnswer,
  type PostSort,
} from "@toolkit/core/contract/premium-posts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { call, newIdempotencyKey, type Answer } from "../../../lib/client.ts";
import { ROOT } from "./api.ts";
import { queryClient } from "../../../lib/query-client.ts";

export type PostsAnswer = Answer<typeof premiumPosts.list>;
export type Post = PostsAnswer["results"][number];
export type PostDetails = Answer<typeof premiumPosts.post>;
export type Times = NonNullable<PostingTimesAnswer["times"]>;

const SOON_MS = 2000;
const PAGE = 50;

/** Where the person is; statistics by hour are theirs. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isBeingRead = ({ reading }: Pick<PostsAnswer, "reading">): boolean =>
  reading !== null && reading.ended === null;

export function postsQuery(account: string, sort: PostSort) {
  return infiniteQueryOptions({
    queryKey: [...ROOT, "posts", account, sort],
    placeholderData: keepPreviousData,
    initialPageParam: "1",
    queryFn: ({ pageParam: page, signal }) =>
      call(premiumPosts.list, { query: { account, sort, page, page_size: PAGE }, signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(isBeingRead) === true ? SOON_MS : false,
  });
}

export function postQuery(account: string, id: string) {
  return queryOptions({
    queryKey: [...ROOT, "post", account, id],
    queryFn: ({ signal }) =>
      call(premiumPosts.post, { params: { id }, query: { account }, signal }),
  });
}

export function bestTimeQuery(account: string, read: string | null) {
  const zone = ownTimeZone();
  return queryOptions({
    // Anew with each reading that has ended.
    queryKey: [...ROOT, "best-time", account, zone, read],
    queryFn: ({ signal }) =>
      call(premiumPosts.bestTime, { query: { account, time_zone: zone }, signal }),
  });
}

export function useReadPosts() {
  return useMutation({
    mutationFn: ({ account, price }: Pick<PostsAnswer, "account" | "price">) =>
      call(premiumPosts.refresh, {
        body: { ...(account !== null && { account }), price },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  });
}
