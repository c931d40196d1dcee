import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Post } from "../../network/post.ts";
import { nothing } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter } from "../parameters.ts";
import { forbidden } from "../problems.ts";
import { needsEnterprise, selfOf } from "../self.ts";
import { View } from "../view.ts";
import { createPost, postRequest } from "./create.ts";
import { findPost, isPost } from "./lookups.ts";

const writesPosts = {
  appOnly: false,
  scopes: ["tweet.read", "tweet.write", "users.read"],
} as const;

const onePost = z.strictObject({ tweet_id: wireId });
const byId = z.strictObject({ id: idParameter });

/** Looks a post up for a change of it; the answer says why where it is not there. */
function changing(
  call: Call<unknown>,
  id: string,
  parameter: string,
  change: (post: Post) => object,
): object {
  const found = findPost(new View(call.seed, call.viewer), id, parameter);
  return isPost(found) ? { data: change(found) } : nothing(found);
}

export const postWrites = [
  endpoint({
    ...writesPosts,
    method: "POST",
    path: "/2/tweets",
    limits: { user: 100 },
    status: 201,
    input: z.strictObject({}),
    answer: (call) => {
      const { id, text } = createPost(call, personOf(call), readBody(postRequest, call.body));
      return { data: { id, text, edit_history_tweet_ids: [id] } };
    },
  }),
  endpoint({
    ...writesPosts,
    method: "DELETE",
    path: "/2/tweets/:id",
    limits: { user: 50 },
    input: byId,
    answer: (call) => {
      const post = call.seed.posts.get(call.input.id);
      // What is not there is deleted.
      if (!post) return { data: { deleted: true } };
      if (post.author !== personOf(call).at)
        throw forbidden("You are not authorized to delete this Tweet.");
      call.seed.posts.delete(post);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    appOnly: false,
    scopes: ["tweet.moderate.write", "tweet.read", "users.read"],
    method: "PUT",
    path: "/2/tweets/:tweet_id/hidden",
    limits: { user: 50 },
    input: z.strictObject({ tweet_id: idParameter }),
    answer: (call) => {
      const { hidden } = readBody(z.strictObject({ hidden: z.boolean() }), call.body);
      return changing(call, call.input.tweet_id, "tweet_id", (post) => {
        const original = post.refId === null ? undefined : call.seed.posts.get(post.refId);
        if (post.kind !== "reply" || original?.author !== personOf(call).at)
          throw forbidden("You are not allowed to hide a reply to this Tweet.");
        call.seed.posts.hide(post, hidden);
        return { hidden };
      });
    },
  }),
  endpoint({
    appOnly: false,
    scopes: ["like.write", "tweet.read", "users.read"],
    method: "POST",
    path: "/2/users/:id/likes",
    limits: { user: 50 },
    input: byId,
    answer: (call) => {
      needsEnterprise(call);
      const person = selfOf(call, call.input.id);
      return changing(call, readBody(onePost, call.body).tweet_id, "tweet_id", (post) => {
        call.seed.posts.like(person.at, post);
        return { liked: true };
      });
    },
  }),
  endpoint({
    appOnly: false,
    scopes: ["like.write", "tweet.read", "users.read"],
    method: "DELETE",
    path: "/2/users/:id/likes/:tweet_id",
    limits: { user: 50 },
    input: z.strictObject({ id: idParameter, tweet_id: idParameter }),
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      return changing(call, call.input.tweet_id, "tweet_id", (post) => {
        call.seed.posts.unlike(person.at, post);
        return { liked: false };
      });
    },
  }),
  endpoint({
    ...writesPosts,
    method: "POST",
    path: "/2/users/:id/retweets",
    limits: { user: 50 },
    input: byId,
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      return changing(call, readBody(onePost, call.body).tweet_id, "tweet_id", (post) => ({
        id: repost(call, person.at, post).id,
        retweeted: true,
      }));
    },
  }),
  endpoint({
    ...writesPosts,
    method: "DELETE",
    path: "/2/users/:id/retweets/:source_tweet_id",
    limits: { user: 50 },
    input: z.strictObject({ id: idParameter, source_tweet_id: idParameter }),
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      return changing(call, call.input.source_tweet_id, "source_tweet_id", (post) => {
        for (const own of repostsBy(call, person.at, post)) call.seed.posts.delete(own);
        return { retweeted: false };
      });
    },
  }),
];

function repostsBy({ seed }: Call<unknown>, person: number, post: Post): readonly Post[] {
  return seed.posts
    .referring(post.id)
    .filter(({ kind, author }) => kind === "repost" && author === person);
}

/** Once a person: a second time answers with the repost that is there. */
function repost(call: Call<unknown>, person: number, original: Post): Post {
  const { seed, caller } = call;
  const [known] = repostsBy(call, person, original);
  if (known) return known;
  const username = seed.network.people[original.author]?.username ?? "";
  return seed.posts.create({
    ...original,
    author: person,
    text: `RT @${username}: ${original.text}`,
    createdAt: Math.max(seed.clock.now(), seed.network.seenAt),
    kind: "repost",
    source: caller.app.name,
    refId: original.id,
    likes: 0,
  });
}
