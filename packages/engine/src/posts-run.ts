import type { Query } from "@toolkit/core/domain/query";
import type { PostList, PostRanking, PostRow, Sourced } from "./engine.ts";
import { resolveQuery } from "./resolve-query.ts";
import { partOf } from "./sets-run.ts";
import type { Place } from "./place.ts";
import { windowStart } from "./window.ts";

/** Lists of posts, put together from those of the shards. */

export async function runTopPosts(
  { ask, tables, manifest }: Place,
  query: Query,
  { by, limit, windowDays }: PostRanking,
  signal: AbortSignal | undefined,
): Promise<Omit<PostList, keyof Sourced>> {
  const resolved = resolveQuery(query, tables, manifest);
  const days = windowDays === undefined ? query.windowDays : windowDays;
  const fromDay = windowStart(manifest.newestPostDay, days);
  const parts = await ask(
    "topPosts",
    (shard) => ({ query: partOf(resolved, shard), fromDay, by, limit }),
    signal,
  );
  const posts = parts
    .flat()
    .sort((a, b) => b[by] - a[by] || newerFirst(a, b))
    .slice(0, limit);
  return { posts, count: posts.length };
}

export async function runPostsBehind(
  { ask, tables, manifest }: Place,
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

function newerFirst(a: PostRow, b: PostRow): number {
  return b.day - a.day || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
