import { z } from "zod";
import type { Post } from "../../network/post.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { nothing, paged } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { presentUsers } from "../expand.ts";
import { pageOf } from "../paging.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  tokenParameter,
  userParameters,
  words,
} from "../parameters.ts";
import type { Endpoint } from "../call.ts";
import { View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";
import { isExcluded } from "./select.ts";
import { pageOfPosts } from "./timelines.ts";

/** Accounts that did something with a post, in the order in which they did, the latest first. */
function reacting(
  path: string,
  access: Pick<Endpoint, "appOnly" | "scopes">,
  who: (seed: SeedState, post: Post) => readonly number[],
) {
  return endpoint({
    method: "GET",
    path: `/2/tweets/:id/${path}`,
    ...access,
    limits: { app: 75, user: 75 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...userParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const post = findPost(view, input.id);
      if (!isPost(post)) return nothing(post);
      // As many as the count says: protected accounts are among them.
      const all = who(seed, post);
      const { items, meta } = pageOf({
        items: all.map((person, at) => ({ person, key: all.length - at })),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `${path} ${post.id}`,
      });
      const people = items.flatMap(({ person }) => seed.network.people[person] ?? []);
      return paged(presentUsers(view, people, input), meta);
    },
  });
}

function referring({ posts }: SeedState, post: Post, kind: Post["kind"]): readonly Post[] {
  return posts.referring(post.id).filter((other) => other.kind === kind);
}

export const reactions = [
  reacting(
    "liking_users",
    { appOnly: false, scopes: ["like.read", "tweet.read", "users.read"] },
    ({ posts }, post) => posts.likers(post),
  ),
  reacting(
    "retweeted_by",
    { appOnly: true, scopes: ["tweet.read", "users.read"] },
    (seed, post) => [...new Set(referring(seed, post, "repost").map(({ author }) => author))],
  ),
  endpoint({
    method: "GET",
    path: "/2/tweets/:id/quote_tweets",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 75, user: 75 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(10, 100, 10),
      pagination_token: tokenParameter,
      exclude: words(["replies", "retweets"]),
      ...postParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const post = findPost(view, input.id);
      if (!isPost(post)) return nothing(post);
      const quotes = referring(seed, post, "quote").filter(
        (quote) => view.maySeePost(quote) && !isExcluded(quote, input.exclude),
      );
      return pageOfPosts(view, quotes, input, `quotes ${post.id}`);
    },
  }),
];
