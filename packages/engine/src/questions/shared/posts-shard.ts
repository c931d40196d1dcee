import { bitsetWords } from "../../arrays/postings.ts";
import type { PostMeasure, PostRow } from "../../port/posts.ts";
import { type Evaluation, matchingTexts, postLists } from "../../shard/evaluate.ts";
import { postCounts } from "../../shard/post-counts.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import { readRuns } from "../../shard/runs.ts";
import type { Shard } from "../../shard/shard.ts";

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

export interface FoundPosts {
  readonly rows: PostRow[];
  /** All that match, of which `rows` are the first. */
  readonly count: number;
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

/** Posts in the query's window that match any of the seeds, newest first; null: all posts. */
export function postsAny(
  run: Evaluation,
  query: ResolvedQuery,
  seeds: readonly number[] | null,
): readonly [list: number, count: number] {
  const { shard } = run;
  const { memory } = shard;
  const [out] = shard.postLists();
  const cut = shard.cut(query.fromDay);
  if (seeds === null) {
    for (let post = 0; post < cut; post++) memory.u32[out + post] = post;
    return [out, cut];
  }
  const [only] = seeds;
  const plan = only === undefined ? undefined : query.seeds[only];
  if (seeds.length === 1 && plan?.by === "posts") {
    const lists = [...postLists(shard, plan, cut)];
    if (lists.length <= 1) return lists[0] === undefined ? [out, 0] : [lists[0][0], lists[0][1]];
  }
  const set = shard.postSet();
  for (const seed of seeds) {
    const part = query.seeds[seed];
    if (part?.by === "posts") {
      for (const [list, count] of postLists(shard, part, cut)) mark(memory.u32, set, list, count);
    } else if (part?.by === "text" && part.of === "post") {
      const [list, count] = matchingTexts(run, query, part, null);
      mark(memory.u32, set, list, count);
    }
  }
  return [out, shard.kernel.list(set, bitsetWords(shard.posts), out)];
}

function mark(u32: Uint32Array, set: number, list: number, count: number): void {
  for (let i = list; i < list + count; i++) {
    const post = u32[i]!;
    u32[set + (post >>> 5)]! |= 1 << (post & 31);
  }
}
