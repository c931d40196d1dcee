import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import type { Post } from "../../network/post.ts";
import { many, nothing, one } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { presentPosts } from "../expand.ts";
import { idParameter, postParameters, upTo100 } from "../parameters.ts";
import { hidden, missing } from "../problems.ts";
import { View } from "../view.ts";

const readPosts = {
  method: "GET",
  appOnly: true,
  scopes: ["tweet.read", "users.read"],
} as const;

/** The post, or why this caller does not get it. */
export function findPost(view: View, id: string, parameter = "id"): Post | WireProblem {
  const post = view.seed.posts.get(id);
  if (!post) return missing("tweet", parameter, id);
  return view.maySeePost(post) ? post : hidden("tweet", parameter, id);
}

export function isPost(found: Post | WireProblem): found is Post {
  return "key" in found;
}

export const postLookups = [
  endpoint({
    ...readPosts,
    path: "/2/tweets",
    limits: { app: 3500, user: 5000 },
    input: z.strictObject({ ids: upTo100(idParameter), ...postParameters }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const posts: Post[] = [];
      const problems: WireProblem[] = [];
      for (const id of new Set(input.ids)) {
        const found = findPost(view, id, "ids");
        if (isPost(found)) posts.push(found);
        else problems.push(found);
      }
      return many(presentPosts(view, posts, input), problems);
    },
  }),
  endpoint({
    ...readPosts,
    path: "/2/tweets/:id",
    limits: { app: 450, user: 900 },
    input: z.strictObject({ id: idParameter, ...postParameters }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const found = findPost(view, input.id);
      return isPost(found) ? one(presentPosts(view, [found], input)) : nothing(found);
    },
  }),
];
