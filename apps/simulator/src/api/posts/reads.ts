import { z } from "zod";
import type { Post } from "../../network/post.ts";
import { personOf } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import {
  countParameter,
  idParameter,
  postParameters,
  tokenParameter,
  words,
} from "../parameters.ts";
import { missing } from "../problems.ts";
import { findList } from "../lists/find.ts";
import { selfOf } from "../self.ts";
import type { View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";
import { answerPosts, bounds, REACH } from "./timelines.ts";

const page = {
  max_results: countParameter(1, 100, 100),
  pagination_token: tokenParameter,
  ...postParameters,
};

/** Posts of the accounts that somebody follows, and their own. */
const homeTimeline = ({ seed }: View, person: number): readonly Post[] =>
  seed.posts
    .all()
    .filter(
      ({ author }) =>
        (author === person || seed.follows.has(person, author)) && !seed.mutes.has(person, author),
    );

export const postReads = [
  endpoint({
    method: "GET",
    path: "/2/users/:id/timelines/reverse_chronological",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 180 },
    input: z.strictObject({ ...bounds, exclude: words(["replies", "retweets"]), ...page }),
    answer: (call) => {
      const { at, id } = selfOf(call, call.input.id);
      const reach = REACH.others;
      return answerPosts(call, `home ${id}`, (view) => homeTimeline(view, at), { reach });
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
      const { at, id } = personOf(call);
      return answerPosts(call, `reposts of ${id}`, ({ seed: { posts } }) =>
        posts
          .of(at)
          .filter((post) => posts.referring(post.id).some(({ kind }) => kind === "repost")),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/tweets/:id/retweets",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 75, user: 75 },
    input: z.strictObject({ id: idParameter, ...page }),
    answer: (call) =>
      answerPosts(call, `reposts ${call.input.id}`, (view) => {
        const post = findPost(view, call.input.id);
        if (!isPost(post)) return post;
        return view.seed.posts.referring(post.id).filter(({ kind }) => kind === "repost");
      }),
  }),
  endpoint({
    method: "GET",
    path: "/2/lists/:id/tweets",
    appOnly: true,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { app: 900, user: 900 },
    input: z.strictObject({ id: idParameter, ...page }),
    answer: (call) =>
      answerPosts(
        call,
        `list ${call.input.id}`,
        ({ seed }) => {
          const list = findList(call, call.input.id);
          if (!list) return missing("list", "id", call.input.id);
          return seed.posts.all().filter(({ author }) => list.members.has(author));
        },
        { reach: REACH.others },
      ),
  }),
];
