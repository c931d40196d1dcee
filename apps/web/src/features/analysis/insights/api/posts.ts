import {
  audiencePosts,
  type POST_SORTS,
  type SENTIMENTS,
} from "@toolkit/core/contract/audience-posts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { STALE } from "../../../../lib/query-client.ts";

export interface WallChoice {
  readonly sort: (typeof POST_SORTS)[number];
  /** Null: judged or not. */
  readonly sentiment: (typeof SENTIMENTS)[number] | null;
  /** Days up to the newest post's; null: all. */
  readonly days: number | null;
}

const PAGE = 60;
/** Further back nobody reads on; the server says so too. */
export const DEEPEST = 10_000;

/** Posts of an audience, page by page. */
export function postsQuery(
  { team, body, version, language, within }: InsightsQuestion,
  { sort, sentiment, days }: WallChoice,
) {
  return infiniteQueryOptions({
    queryKey: ["posts", team, version, body, within ?? null, sort, sentiment, days],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ next }: { readonly next: string | null }) =>
      next === null ? undefined : Number(next),
    queryFn: ({ signal, pageParam }) => {
      if (body === null) throw new Error("An empty package has no posts");
      return call(audiencePosts.list, {
        query: { team },
        body: {
          ...body,
          ...(within ? { within } : {}),
          ...(sentiment === null ? {} : { sentiment }),
          days,
          sort,
          page: pageParam,
          page_size: PAGE,
          language,
        },
        signal,
      });
    },
  });
}
