import type { PostMeasure, PostRow } from "../../port/posts.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { newerFirst } from "./post-order.ts";
import { keepMost, rowsOf } from "./posts-shard.ts";

interface TopPostsInput {
  readonly query: ResolvedQuery;
  readonly fromDay: number | null;
  readonly by: PostMeasure;
  readonly limit: number;
}

/** Posts of an audience with most likes or reposts: a question of its own, and a part of insights. */
export interface TopPostCalls {
  topPosts: { input: TopPostsInput; output: PostRow[] };
}

export const TOP_POST_ANSWERS: Answers<TopPostCalls> = { topPosts };

/** Asks every shard for its top posts; returns the first of all. */
export async function askTopPosts(
  shards: ShardSet<TopPostCalls>,
  resolved: readonly ResolvedQuery[],
  { by, limit, fromDay }: Omit<TopPostsInput, "query">,
  signal?: AbortSignal,
): Promise<PostRow[]> {
  const parts = await shards.ask(
    "topPosts",
    (shard) => ({ query: partOf(resolved, shard), fromDay, by, limit }),
    signal,
  );
  return parts
    .flat()
    .sort((a, b) => b[by] - a[by] || newerFirst(a, b))
    .slice(0, limit);
}

/** Members' own posts with most likes or reposts since `fromDay`, most first, the newer first among equals. */
function topPosts(run: Evaluation, { query, fromDay, by, limit }: TopPostsInput): PostRow[] {
  const { shard } = run;
  const { kernel, memory } = shard;
  const members = evaluate(run, query);
  const [out] = shard.postLists();
  const order = memory.at(`post:by:${by}`);
  const count = memory.bytes(`post:by:${by}`) >>> 2;
  const author = memory.at("post:author");
  const cut = shard.cut(fromDay);
  const wanted = Math.min(limit, shard.posts);
  const found = kernel.walk(order, count, members, author, cut, wanted, out);
  if (found === wanted) return rowsOf(shard, out, found);
  // The order holds only posts with most of all: what few members wrote, or wrote lately, is looked at as a whole.
  const all = kernel.postsAmong(members, author, cut, memory.at("post:own"), out);
  return rowsOf(shard, out, keepMost(shard, by, { at: out, count: all }, wanted));
}
