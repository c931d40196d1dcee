import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { presentPosts } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, postParameters, tokenParameter } from "../parameters.ts";
import { missing } from "../problems.ts";
import { selfOf } from "../self.ts";
import { View } from "../view.ts";
import { findPost, isPost } from "./lookups.ts";

const writes = {
  appOnly: false,
  scopes: ["bookmark.write", "tweet.read", "users.read"],
  oauth1: false,
  limits: { user: 50 },
} as const;

const reads = {
  method: "GET",
  appOnly: false,
  limits: { user: 180 },
} as const;

const page = {
  id: idParameter,
  max_results: countParameter(1, 100, 100),
  pagination_token: tokenParameter,
};

export const bookmarks = [
  endpoint({
    ...reads,
    path: "/2/users/:id/bookmarks",
    scopes: ["bookmark.read", "tweet.read", "users.read"],
    input: z.strictObject({ ...page, ...postParameters }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const { items, meta } = pageOf({
        items: seed.bookmarks.of(selfOf(call, input.id).at),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `bookmarks ${input.id}`,
      });
      const posts = items.flatMap(({ item }) => seed.posts.get(item) ?? []);
      return paged(presentPosts(new View(seed, viewer), posts, input), meta);
    },
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/2/users/:id/bookmarks",
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      const { tweet_id, folder_id } = readBody(
        z.strictObject({ tweet_id: wireId, folder_id: wireId.optional() }),
        call.body,
      );
      const post = findPost(new View(call.seed, call.viewer), tweet_id, "tweet_id");
      if (!isPost(post)) return nothing(post);
      call.seed.bookmarks.add(person.at, post.id);
      if (folder_id !== undefined)
        call.seed.bookmarkFolders.get(folder_id, person.at)?.posts.add(post.id);
      return { data: { bookmarked: true } };
    },
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/2/users/:id/bookmarks/:tweet_id",
    input: z.strictObject({ id: idParameter, tweet_id: idParameter }),
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      call.seed.bookmarks.remove(person.at, call.input.tweet_id);
      call.seed.bookmarkFolders.forget(person.at, call.input.tweet_id);
      return { data: { bookmarked: false } };
    },
  }),
  endpoint({
    ...reads,
    path: "/2/users/:id/bookmarks/folders",
    limits: { user: 50 },
    scopes: ["bookmark.read", "users.read"],
    input: z.strictObject(page),
    answer: (call) => {
      const { seed, input } = call;
      const { items, meta } = pageOf({
        items: seed.bookmarkFolders.of(selfOf(call, input.id).at),
        keyOf: ({ id }) => BigInt(id),
        size: input.max_results,
        token: input.pagination_token,
        scope: `bookmark folders ${input.id}`,
      });
      return paged({ data: items.map(({ id, name }) => ({ id, name })) }, meta);
    },
  }),
  endpoint({
    appOnly: false,
    scopes: ["bookmark.write", "users.read"],
    oauth1: false,
    limits: { user: 50 },
    method: "POST",
    path: "/2/users/:id/bookmarks/folders",
    status: 201,
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const person = selfOf(call, call.input.id);
      const { name } = readBody(z.strictObject({ name: z.string().min(1).max(25) }), call.body);
      const folder = call.seed.bookmarkFolders.create(person.at, name, call.seed.clock.now());
      return { data: { id: folder.id, name } };
    },
  }),
  endpoint({
    ...reads,
    path: "/2/users/:id/bookmarks/folders/:folder_id",
    limits: { user: 50 },
    scopes: ["bookmark.read", "tweet.read", "users.read"],
    input: z.strictObject({ ...page, folder_id: idParameter }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const folder = seed.bookmarkFolders.get(input.folder_id, selfOf(call, input.id).at);
      if (!folder) return nothing(missing("bookmark_folder", "folder_id", input.folder_id));
      const posts = [...folder.posts].flatMap((id) => seed.posts.get(id) ?? []);
      const { items, meta } = pageOf({
        items: posts.toSorted((a, b) => (a.key < b.key ? 1 : -1)),
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `bookmark folder ${folder.id}`,
      });
      return paged(presentPosts(new View(seed, viewer), items, {}), meta);
    },
  }),
];
