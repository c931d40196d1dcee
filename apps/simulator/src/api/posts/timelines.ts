import { z } from "zod";
import type { Person, Post } from "../../network/network.ts";
import type { Posts } from "../../state/posts.ts";
import { nothing, paged } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { presentPosts, type Asked } from "../expand.ts";
import { pageOf } from "../paging.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  timeParameter,
  tokenParameter,
  words,
} from "../parameters.ts";
import { hidden, missing } from "../problems.ts";
import { View } from "../view.ts";
import { isExcluded, isWithin } from "./select.ts";

/** The network keeps the newest ones of a timeline in reach, no more. */
const REACH = { tweets: 3200, mentions: 800 } as const;

const bounds = {
  id: idParameter,
  since_id: idParameter.optional(),
  until_id: idParameter.optional(),
  start_time: timeParameter,
  end_time: timeParameter,
  max_results: countParameter(5, 100, 10),
  pagination_token: tokenParameter,
  ...postParameters,
};

interface PageInput extends Asked {
  readonly max_results: number;
  readonly pagination_token?: string | undefined;
}

/** A page of posts with the ids of its ends. */
export function pageOfPosts(
  view: View,
  posts: readonly Post[],
  input: PageInput,
  scope: string,
): object {
  const { items, meta } = pageOf({
    items: posts,
    keyOf: ({ key }) => key,
    size: input.max_results,
    token: input.pagination_token,
    scope,
  });
  const newest = items[0];
  const oldest = items.at(-1);
  return paged(presentPosts(view, items, input), {
    ...meta,
    ...(newest && oldest ? { newest_id: newest.id, oldest_id: oldest.id } : {}),
  });
}

interface Timeline {
  readonly posts: readonly Post[];
  /** The answer where there is none to see. */
  readonly refusal: object | null;
}

function visibleTimeline(
  view: View,
  id: string,
  postsOf: (posts: Posts, person: Person) => readonly Post[],
): Timeline {
  const { network } = view.seed;
  const person = network.personById.get(id);
  if (!person) return { posts: [], refusal: nothing(missing("user", "id", id)) };
  if (!view.maySee(person.at)) return { posts: [], refusal: nothing(hidden("user", "id", id)) };
  const posts = postsOf(view.seed.posts, person).filter((post) => view.maySeePost(post));
  return { posts, refusal: null };
}

export const timelines = [
  endpoint({
    method: "GET",
    path: "/2/users/:id/tweets",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 10_000, user: 900 },
    input: z.strictObject({ ...bounds, exclude: words(["replies", "retweets"]) }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const { posts, refusal } = visibleTimeline(view, input.id, (all, { at }) => all.of(at));
      if (refusal) return refusal;
      const kept = posts
        .slice(0, REACH.tweets)
        .filter((post) => isWithin(post, input) && !isExcluded(post, input.exclude));
      return pageOfPosts(view, kept, input, `tweets ${input.id}`);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/users/:id/mentions",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 450, user: 300 },
    input: z.strictObject(bounds),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const { posts, refusal } = visibleTimeline(view, input.id, (all, { username }) =>
        all.naming(username.toLowerCase()),
      );
      if (refusal) return refusal;
      // A repost repeats a name, it does not mention anybody.
      const kept = posts
        .filter((post) => post.kind !== "repost")
        .slice(0, REACH.mentions)
        .filter((post) => isWithin(post, input));
      return pageOfPosts(view, kept, input, `mentions ${input.id}`);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/users/:id/liked_tweets",
    appOnly: false,
    scopes: ["like.read", "tweet.read", "users.read"],
    limits: { user: 75 },
    input: z.strictObject({
      id: idParameter,
      max_results: countParameter(5, 100, 100),
      pagination_token: tokenParameter,
      ...postParameters,
    }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const { posts, refusal } = visibleTimeline(view, input.id, (all, { at }) => all.likedBy(at));
      if (refusal) return refusal;
      return pageOfPosts(view, posts, input, `liked ${input.id}`);
    },
  }),
];
