import { bitsetWords, type Postings, postingWords, valuesOfMembers } from "../arrays/postings.ts";
import type { ListSpills } from "./shard-spills.ts";

/** A value with fewer posts in the ready window than this is as quick to read from its posts. */
const READY_POSTS = 64;

export interface PostPostings {
  /** Value → posts, newest first: any window is a prefix. Lists only, never bitsets. */
  readonly postings: Postings;
  /** Value → members who posted it in the default window, for values that are frequent there; hybrid. */
  readonly ready: Postings;
  /** Members who posted each value in the default window. */
  readonly authors: Uint32Array;
  /** Member → values posted in the default window, each once, ascending. */
  readonly posted: Postings;
}

/** What is needed to invert one kind of value. */
export interface PostValues {
  readonly lists: ListSpills;
  readonly keys: number;
  /** Final number of each provisional one; null: they are the same. */
  readonly final: Uint32Array | null;
}

/**
 * Postings of what posts hold, from the spill in two passes (count, place).
 * @param readyPosts posts of the default window: those numbered below this.
 */
export function buildPostPostings(
  { lists, keys, final }: PostValues,
  author: Uint32Array,
  readyPosts: number,
  members: number,
): PostPostings {
  const offsets = new Uint32Array(keys + 1);
  for (const piece of lists.values.pieces()) {
    for (let i = 0; i < piece.length; i++) {
      const value = piece[i]!;
      offsets[(final === null ? value : final[value]!) + 1]!++;
    }
  }
  for (let key = 0; key < keys; key++) offsets[key + 1]! += offsets[key]!;
  const data = new Uint32Array(offsets[keys]!);
  const cursor = offsets.slice();
  const lengths = lists.lengths.read();
  let post = 0;
  let left = lengths[0] ?? 0;
  for (const piece of lists.values.pieces()) {
    for (let i = 0; i < piece.length; i++) {
      while (left === 0) left = lengths[++post]!;
      left--;
      const value = piece[i]!;
      data[cursor[final === null ? value : final[value]!]!++] = post;
    }
  }
  const postings = { offsets, data };
  const ready = readyAuthors(postings, author, readyPosts, members);
  return {
    postings,
    ...ready,
    posted: valuesOfMembers(postings, author, readyPosts, members),
  };
}

function readyAuthors(
  postings: Postings,
  author: Uint32Array,
  readyPosts: number,
  members: number,
): { ready: Postings; authors: Uint32Array } {
  const keys = postings.offsets.length - 1;
  const words = bitsetWords(members);
  const authors = new Uint32Array(keys);
  const offsets = new Uint32Array(keys + 1);
  let data = new Uint32Array(1024);
  let filled = 0;
  // Which value saw the member last: distinct members without clearing between values.
  const seen = new Uint32Array(members);
  const found = new Uint32Array(members);
  for (let key = 0; key < keys; key++) {
    const from = postings.offsets[key]!;
    const to = postings.offsets[key + 1]!;
    let count = 0;
    let posts = 0;
    for (let i = from; i < to && postings.data[i]! < readyPosts; i++, posts++) {
      const member = author[postings.data[i]!]!;
      if (seen[member] === key + 1) continue;
      seen[member] = key + 1;
      found[count++] = member;
    }
    authors[key] = count;
    if (posts >= READY_POSTS) {
      const needed = postingWords(count, words);
      if (filled + needed > data.length) {
        const larger = new Uint32Array(Math.max(data.length * 2, filled + needed));
        larger.set(data);
        data = larger;
      }
      if (needed < words) data.set(found.subarray(0, count).sort(), filled);
      else
        for (let i = 0; i < count; i++) data[filled + (found[i]! >>> 5)]! |= 1 << (found[i]! & 31);
      filled += needed;
    }
    offsets[key + 1] = filled;
  }
  return { ready: { offsets, data: data.slice(0, filled) }, authors };
}
