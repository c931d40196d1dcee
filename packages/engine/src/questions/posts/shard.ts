import { bitsetWords } from "../../arrays/postings.ts";
import type { Feeling, PostOrder } from "../../port/posts.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import {
  type FoundPosts,
  keepMost,
  matchingPosts,
  postsAny,
  rowsOf,
} from "../shared/posts-shard.ts";

interface PostsBehindInput {
  readonly query: ResolvedQuery;
  readonly seed: number;
  readonly limit: number;
}

/** Posts about something, in one order. */
interface PostsAboutInput {
  readonly query: ResolvedQuery;
  /** Null: every post. */
  readonly seeds: readonly number[] | null;
  /** Only posts that were judged so; null: judged or not. */
  readonly feeling: Feeling | null;
  readonly fromDay: number | null;
  /** Null: the newest post's. */
  readonly toDay: number | null;
  readonly sort: PostOrder;
  readonly limit: number;
}

export interface PostCalls {
  postsBehind: { input: PostsBehindInput; output: FoundPosts };
  postsAbout: { input: PostsAboutInput; output: FoundPosts };
}

export const POST_ANSWERS: Answers<PostCalls> = { postsBehind, postsAbout };

/** Newest posts by members that match a seed, and how many there are in all. */
function postsBehind(run: Evaluation, { query, seed, limit }: PostsBehindInput): FoundPosts {
  const members = evaluate(run, query);
  const [list, count] = matchingPosts(run, query, seed, members);
  return { rows: rowsOf(run.shard, list, Math.min(count, limit)), count };
}

/** The members' own posts (no reposts) that match, in the order asked. */
function postsAbout(run: Evaluation, input: PostsAboutInput): FoundPosts {
  const { shard } = run;
  const { memory } = shard;
  const members = evaluate(run, input.query);
  const query = { ...input.query, fromDay: input.fromDay };
  const [list, count] = postsAny(run, query, input.seeds);
  const set = shard.postSet();
  const { u32 } = memory;
  const author = memory.at("post:author");
  const sentiment = memory.at("post:sentiment") * 4;
  // Judgements are signed bytes, of which the memory knows the unsigned ones.
  const judged = input.feeling === null ? null : input.feeling & 0xff;
  // The newest come first.
  const newer = input.toDay === null ? 0 : shard.cut(input.toDay + 1);
  for (let i = list; i < list + count; i++) {
    const post = u32[i]!;
    if (post < newer) continue;
    const member = u32[author + post]!;
    if (judged !== null && memory.u8[sentiment + post] !== judged) continue;
    if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) !== 0)
      u32[set + (post >>> 5)]! |= 1 << (post & 31);
  }
  // A repost repeats another's text and is not listed.
  const words = bitsetWords(shard.posts);
  shard.kernel.and(set, memory.at("post:own"), words);
  const [out] = shard.postLists();
  const found = shard.kernel.list(set, words, out);
  const shown =
    input.sort === "newest"
      ? Math.min(found, input.limit)
      : keepMost(shard, input.sort, { at: out, count: found }, input.limit);
  return { rows: rowsOf(shard, out, shown), count: found };
}
