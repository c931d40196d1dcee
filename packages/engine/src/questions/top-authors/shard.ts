import { bitsetWords } from "../../arrays/postings.ts";
import type { TopAuthor } from "../../port/suggestions.ts";
import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import { postCounts } from "../../shard/post-counts.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { matchingPosts } from "../shared/posts-shard.ts";
import { type FoundAuthors, mostPosts } from "./merge.ts";

interface TopAuthorsInput {
  readonly query: ResolvedQuery;
  /** The same without seeds: whose posts count as all. */
  readonly everybody: ResolvedQuery;
  readonly limit: number;
}

export interface AuthorCalls {
  topAuthors: { input: TopAuthorsInput; output: FoundAuthors };
}

export const AUTHOR_ANSWERS: Answers<AuthorCalls> = { topAuthors };

/** Authors of posts that match any seed about posts; a post that matches several counts once. */
function topAuthors(run: Evaluation, { query, everybody, limit }: TopAuthorsInput): FoundAuthors {
  const { shard } = run;
  const { memory } = shard;
  const members = evaluate(run, query);
  const matching = new Uint32Array(bitsetWords(shard.posts));
  for (const seed of query.seeds.keys()) {
    const [list, count] = matchingPosts(run, query, seed, members);
    for (const post of memory.u32.subarray(list, list + count))
      matching[post >>> 5]! |= 1 << (post & 31);
  }
  const passing = evaluate(run, everybody);
  const author = memory.words("post:author");
  const likes = postCounts(memory, "likes");
  const { u32 } = memory;
  const [posts, all, liked] = [0, 0, 0].map(() => new Float64Array(shard.members)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let [matchingPostCount, allPosts] = [0, 0];
  const end = shard.cut(query.fromDay);
  for (let post = 0; post < end; post++) {
    const member = author[post]!;
    if (((u32[passing + (member >>> 5)]! >>> (member & 31)) & 1) === 0) continue;
    all[member]!++;
    allPosts++;
    if (((matching[post >>> 5]! >>> (post & 31)) & 1) === 0) continue;
    posts[member]!++;
    liked[member]! += likes(post);
    matchingPostCount++;
  }
  const found: TopAuthor[] = [];
  for (let member = 0; member < shard.members; member++) {
    if (posts[member] === 0) continue;
    found.push({
      account: shard.idOf(member),
      posts: posts[member]!,
      allPosts: all[member]!,
      likes: liked[member]!,
    });
  }
  return {
    authors: found.sort(mostPosts).slice(0, limit),
    count: found.length,
    writers: all.reduce((writers, posts) => writers + (posts > 0 ? 1 : 0), 0),
    matchingPosts: matchingPostCount,
    allPosts,
  };
}
