import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { Person } from "../../network/person.ts";
import type { Post } from "../../network/post.ts";
import type { Posts } from "../../state/posts.ts";
import { nothing, paged } from "../answers.ts";
import type { Call } from "../call.ts";
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
import { isExcluded, isWithin, type Bounds } from "./select.ts";

/** The network keeps the newest ones of a timeline in reach, no more. */
export const REACH = { tweets: 3200, mentions: 800, others: 800 } as const;

export const bounds = {
  id: idParameter,
  since_id: idParameter.optional(),
  until_id: idParameter.optional(),
  start_time: timeParameter,
  end_time: timeParameter,
};

const timeline = {
  ...bounds,
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

interface PostsInput extends PageInput, Bounds {
  readonly exclude?: readonly ("replies" | "retweets")[] | undefined;
}

/** How many of the newest posts of a list the network keeps in reach. */
interface Reach {
  readonly reach?: number;
}

/** Answers with a page of the posts that were found and the caller may see, or with the reason why there are none. */
export function answerPosts(
  { seed, viewer, input }: Call<PostsInput>,
  scope: string,
  find: (view: View) => readonly Post[] | WireProblem,
  { reach }: Reach = {},
): object {
  const view = new View(seed, viewer);
  const found = find(view);
  if (!isSome(found)) return nothing(found);
  const posts = found
    .filter((post) => view.maySeePost(post))
    .slice(0, reach)
    .filter((post) => isWithin(post, input) && !isExcluded(post, input.exclude));
  return pageOfPosts(view, posts, input, scope);
}

const isSome = (found: readonly Post[] | WireProblem): found is readonly Post[] =>
  Array.isArray(found);

/** Posts of an account that the caller may see. */
function ofVisible(
  view: View,
  id: string,
  postsOf: (posts: Posts, person: Person) => readonly Post[],
): readonly Post[] | WireProblem {
  const { network, posts } = view.seed;
  const person = network.personById.get(id);
  if (!person) return missing("user", "id", id);
  return view.maySee(person.at) ? postsOf(posts, person) : hidden("user", "id", id);
}

export const timelines = [
  endpoint({
    method: "GET",
    path: "/2/users/:id/tweets",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 10_000, user: 900 },
    input: z.strictObject({ ...timeline, exclude: words(["replies", "retweets"]) }),
    answer: (call) =>
      answerPosts(
        call,
        `tweets ${call.input.id}`,
        (view) => ofVisible(view, call.input.id, (all, { at }) => all.of(at)),
        { reach: REACH.tweets },
      ),
  }),
  endpoint({
    method: "GET",
    path: "/2/users/:id/mentions",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 450, user: 300 },
    input: z.strictObject(timeline),
    answer: (call) =>
      answerPosts(
        call,
        `mentions ${call.input.id}`,
        (view) =>
          ofVisible(view, call.input.id, (all, { username }) =>
            // A repost repeats a name, it does not mention anybody.
            all.naming(username.toLowerCase()).filter(({ kind }) => kind !== "repost"),
          ),
        { reach: REACH.mentions },
      ),
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
    answer: (call) =>
      answerPosts(call, `liked ${call.input.id}`, (view) =>
        ofVisible(view, call.input.id, (all, { at }) => all.likedBy(at)),
      ),
  }),
];
