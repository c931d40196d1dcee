import { z } from "zod";
import type { Post } from "../../network/post.ts";
import { endpoint } from "../endpoint.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  timeParameter,
  tokenParameter,
  words,
} from "../parameters.ts";
import { isoTime, View } from "../view.ts";
import { searchPosts, searchWindow } from "./recent.ts";
import { pageOfPosts } from "./timelines.ts";

const question = {
  query: z.string(),
  start_time: timeParameter,
  end_time: timeParameter,
  since_id: idParameter.optional(),
  until_id: idParameter.optional(),
  next_token: tokenParameter,
  pagination_token: tokenParameter,
};

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;

/** Counts over whole minutes, hours or days, cut at the ends of the window; oldest first. */
function countsOf(
  posts: readonly Post[],
  { from, to }: { readonly from: number; readonly to: number },
  granularity: keyof typeof SECONDS,
): { readonly start: string; readonly end: string; readonly tweet_count: number }[] {
  const step = SECONDS[granularity] * 1000;
  const first = Math.floor(from / step);
  const counts = Array.from({ length: Math.ceil(to / step) - first }, () => 0);
  for (const { createdAt } of posts) {
    const at = Math.floor(createdAt / step) - first;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((tweet_count, at) => ({
    start: isoTime(Math.max(from, (first + at) * step)),
    end: isoTime(Math.min(to, (first + at + 1) * step)),
    tweet_count,
  }));
}

/** The seven days that end when the network was last seen, or all that ever was: the archive is for apps. */
function searching(path: "recent" | "all", most: number) {
  return endpoint({
    method: "GET",
    path: `/2/tweets/search/${path}`,
    appOnly: true,
    scopes: path === "all" ? null : ["tweet.read", "users.read"],
    limits: path === "all" ? { app: 300 } : { app: 450, user: 300 },
    input: z.strictObject({
      ...question,
      max_results: countParameter(10, most, 10),
      sort_order: z.enum(["recency", "relevancy"]).optional(),
      ...postParameters,
    }),
    answer: ({ seed, viewer, caller, input }) => {
      const view = new View(seed, viewer);
      const posts = searchPosts(view, input, path, caller.app.plan === "enterprise");
      const token = input.next_token ?? input.pagination_token;
      // The order of relevance is the network's secret; here it is the order of time.
      const asked = { ...input, pagination_token: token };
      return pageOfPosts(view, posts, asked, `search ${path} ${input.query}`);
    },
  });
}

function counting(path: "recent" | "all") {
  return endpoint({
    method: "GET",
    path: `/2/tweets/counts/${path}`,
    appOnly: true,
    scopes: path === "all" ? null : [],
    oauth1: false,
    limits: path === "all" ? { app: 300 } : { app: 300, user: 300 },
    input: z.strictObject({
      ...question,
      granularity: z.enum(["minute", "hour", "day"]).default("hour"),
      "search_count.fields": words(["end", "start", "tweet_count"]),
    }),
    answer: ({ seed, viewer, caller, input }) => {
      const view = new View(seed, viewer);
      const posts = searchPosts(view, input, path, caller.app.plan === "enterprise");
      const data = countsOf(posts, searchWindow(view, input, path), input.granularity);
      return { data, meta: { total_tweet_count: posts.length } };
    },
  });
}

export const postSearch = [
  searching("recent", 100),
  searching("all", 500),
  counting("recent"),
  counting("all"),
];
