import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { Sourced } from "../../port/calls.ts";
import type { PostList, PostRanking, PostsPage } from "../../port/posts.ts";
import { windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { appended } from "../shared/appended-seeds.ts";
import { newerFirst } from "../shared/post-order.ts";
import { askTopPosts, type TopPostCalls } from "../shared/top-posts.ts";
import type { PostCalls } from "./shard.ts";

export async function runTopPosts(
  shards: ShardSet<TopPostCalls>,
  query: Query,
  { by, limit, windowDays }: PostRanking,
  signal: AbortSignal | undefined,
): Promise<Omit<PostList, keyof Sourced>> {
  const { tables, manifest } = shards;
  const resolved = resolveQuery(query, tables, manifest);
  const days = windowDays === undefined ? query.windowDays : windowDays;
  const fromDay = windowStart(manifest.newestPostDay, days);
  const posts = await askTopPosts(shards, resolved, { by, limit, fromDay }, signal);
  return { posts, count: posts.length };
}

export async function runPostsBehind(
  { ask, tables, manifest }: ShardSet<PostCalls>,
  query: Query,
  page: { readonly seed: number; readonly offset: number; readonly limit: number },
  signal: AbortSignal | undefined,
): Promise<Omit<PostList, keyof Sourced>> {
  const resolved = resolveQuery(query, tables, manifest);
  const limit = page.offset + page.limit;
  const parts = await ask(
    "postsBehind",
    (shard) => ({ query: partOf(resolved, shard), seed: page.seed, limit }),
    signal,
  );
  const posts = parts.flatMap(({ rows }) => rows).sort(newerFirst);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { posts: posts.slice(page.offset, limit), count };
}

/** Own posts (no reposts) of the query's members that match any of the seeds (null: all), and how many there are. */
export async function runPostsAbout(
  { tables, manifest, ask }: ShardSet<PostCalls>,
  query: Query,
  about: readonly QuerySeed[] | null,
  page: PostsPage & { readonly signal?: AbortSignal },
): Promise<Omit<PostList, keyof Sourced>> {
  const { resolved, numbers } = appended(query, [about], tables, manifest);
  const { sort, fromDay, toDay = null, feeling = null, offset } = page;
  const limit = offset + page.limit;
  const seeds = about === null ? null : (numbers[0] ?? []);
  const parts = await ask(
    "postsAbout",
    (shard) => ({ query: partOf(resolved, shard), seeds, fromDay, toDay, feeling, sort, limit }),
    page.signal,
  );
  const posts = parts
    .flatMap(({ rows }) => rows)
    .sort((a, b) => (sort === "newest" ? 0 : b[sort] - a[sort]) || newerFirst(a, b));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { posts: posts.slice(offset, limit), count };
}
