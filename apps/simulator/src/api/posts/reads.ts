import { z } from "zod";
import type { Post } from "../../network/network.ts";
import { nothing } from "../answers.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  timeParameter,
  tokenParameter,
  words,
} from "../parameters.ts";
import { missing } from "../problems.ts";
import { findList } from "../lists/find.ts";
import { selfOf } from "../self.ts";
import { View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";
import { isExcluded, isWithin } from "./select.ts";
import { pageOfPosts } from "./timelines.ts";

const page = {
  max_results: countParameter(1, 100, 100),
  pagination_token: tokenParameter,
  ...postParameters,
};

/** The newest posts of the accounts that somebody follows, and their own. */
function homeTimeline(call: Call<unknown>, person: number): readonly Post[] {
  const { seed } = call;
  const view = new View(seed, call.viewer);
  return seed.posts
    .all()
    .filter(
      (post) =>
        (post.author === person || seed.follows.has(person, post.author)) &&
        !seed.mutes.has(person, post.author) &&
        view.maySeePost(post),
    )
    .slice(0, 800);
}

export const postReads = [
  endpoint({
    method: "GET",
    path: "/2/users/:id/timelines/reverse_chronological",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 180 },
    input: z.strictObject({
      id: idParameter,
      since_id: idParameter.optional(),
      until_id: idParameter.optional(),
      start_time: timeParameter,
      end_time: timeParameter,
      exclude: words(["replies", "retweets"]),
      ...page,
    }),
    answer: (call) => {
      const { input } = call;
      const posts = homeTimeline(call, selfOf(call, input.id).at).filter(
        (post) => isWithin(post, input) && !isExcluded(post, input.exclude),
      );
      return pageOfPosts(new View(call.seed, call.viewer), posts, input, `home ${input.id}`);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/users/reposts_of_me",
    appOnly: false,
    scopes: ["timeline.read", "tweet.read"],
    limits: { user: 75 },
    input: z.strictObject(page),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const { at, id } = personOf(call);
      const posts = seed.posts
        .of(at)
        .filter(({ id: post }) => seed.posts.referring(post).some(({ kind }) => kind === "repost"));
      return pageOfPosts(new View(seed, viewer), posts, input, `reposts of ${id}`);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/tweets/:id/retweets",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 75, user: 75 },
    input: z.strictObject({ id: idParameter, ...page }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const post = findPost(view, input.id);
      if (!isPost(post)) return nothing(post);
      const reposts = seed.posts
        .referring(post.id)
        .filter((other) => other.kind === "repost" && view.maySeePost(other));
      return pageOfPosts(view, reposts, input, `reposts ${post.id}`);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/lists/:id/tweets",
    appOnly: true,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { app: 900, user: 900 },
    input: z.strictObject({ id: idParameter, ...page }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const view = new View(seed, viewer);
      const list = findList(call, input.id);
      if (!list) return nothing(missing("list", "id", input.id));
      const posts = seed.posts
        .all()
        .filter((post) => list.members.has(post.author) && view.maySeePost(post))
        .slice(0, 800);
      return pageOfPosts(view, posts, input, `list ${list.id}`);
    },
  }),
];
