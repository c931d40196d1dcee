import { evaluate, type Evaluation, matchingTexts, postLists } from "./evaluate.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { PostMeasure, PostRow } from "./shard-calls.ts";
import { postCounts } from "./post-counts.ts";
import { bitsetWords } from "./postings.ts";
import { readRuns } from "./runs.ts";
import type { Shard } from "./shard.ts";

/** Members' own posts with most likes or reposts since `fromDay`, most first, the newer first among equals. */
export function topPosts(
  run: Evaluation,
  query: ResolvedQuery,
  fromDay: number | null,
  by: PostMeasure,
  limit: number,
): PostRow[] {
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

/**
 * Puts those of a list of posts (ascending: newest first) that have most of a count first, the newer first among equals;
 * returns how many.
 */
export function keepMost(
  { memory }: Shard,
  by: PostMeasure,
  list: { readonly at: number; readonly count: number },
  wanted: number,
): number {
  const { u32 } = memory;
  const countOf = postCounts(memory, by);
  const most: { post: number; count: number }[] = [];
  for (let i = list.at; i < list.at + list.count; i++) {
    const post = u32[i]!;
    const count = countOf(post);
    let place = most.length;
    while (place > 0 && count > most[place - 1]!.count) place--;
    if (place >= wanted) continue;
    most.splice(place, 0, { post, count });
    if (most.length > wanted) most.pop();
  }
  for (const [i, { post }] of most.entries()) u32[list.at + i] = post;
  return most.length;
}

/** Newest posts by members that match a seed, and how many there are in all. */
export function postsBehind(
  run: Evaluation,
  query: ResolvedQuery,
  seed: number,
  limit: number,
): { rows: PostRow[]; count: number } {
  const members = evaluate(run, query);
  const [list, count] = matchingPosts(run, query, seed, members);
  return { rows: rowsOf(run.shard, list, Math.min(count, limit)), count };
}

/** Newest posts of one account that match a seed. */
export function postsOfAccount(
  run: Evaluation,
  query: ResolvedQuery,
  seed: number,
  local: number,
  limit: number,
): PostRow[] {
  const { shard } = run;
  const only = shard.take();
  shard.kernel.clear(only, shard.words);
  shard.memory.u32[only + (local >>> 5)] = 1 << (local & 31);
  const [list, count] = matchingPosts(run, query, seed, only);
  shard.give(only);
  return rowsOf(shard, list, Math.min(count, limit));
}

/** Posts within the window by accounts of a set that match a seed, newest first. */
export function matchingPosts(
  run: Evaluation,
  query: ResolvedQuery,
  seed: number,
  members: number,
): readonly [list: number, count: number] {
  const { shard } = run;
  const plan = query.seeds[seed];
  if (plan?.by === "text" && plan.of === "post") return matchingTexts(run, query, plan, members);
  const [out] = shard.postLists();
  if (plan?.by !== "posts") return [out, 0];
  const { memory } = shard;
  // Through a bitset of posts: one that matches several values of a union comes once, and the order is kept.
  const set = shard.postSet();
  const author = memory.at("post:author");
  for (const [list, count] of postLists(shard, plan, shard.cut(query.fromDay))) {
    const { u32 } = memory;
    for (let i = list; i < list + count; i++) {
      const post = u32[i]!;
      const member = u32[author + post]!;
      if (((u32[members + (member >>> 5)]! >>> (member & 31)) & 1) !== 0)
        u32[set + (post >>> 5)]! |= 1 << (post & 31);
    }
  }
  return [out, shard.kernel.list(set, bitsetWords(shard.posts), out)];
}

/** What answers say of listed posts, in the list's order. */
export function rowsOf(shard: Shard, list: number, count: number): PostRow[] {
  const { memory } = shard;
  const { u32 } = memory;
  const [idLow, author] = [memory.at("post:idLow"), memory.at("post:author")];
  const idHigh = readRuns(memory, "post:idHigh");
  const [likes, reposts] = [postCounts(memory, "likes"), postCounts(memory, "reposts")];
  const starts = memory.words("post:dayStarts");
  const days = memory.words("post:days");
  return Array.from({ length: count }, (_, i) => {
    const post = u32[list + i]!;
    let low = 0;
    let high = days.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle + 1]! <= post) low = middle + 1;
      else high = middle;
    }
    return {
      id: (BigInt(idHigh(post)) << 32n) | BigInt(u32[idLow + post]!),
      author: shard.idOf(u32[author + post]!),
      day: (days[low] ?? 0) | 0,
      likes: likes(post),
      reposts: reposts(post),
    };
  });
}
