import { countPosters } from "./count-set.ts";
import { addPostings, addSeed, evaluate, type Evaluation } from "./evaluate.ts";
import { listStarts } from "./list-starts.ts";
import { postCounts } from "./post-counts.ts";
import { bitsetWords } from "./postings.ts";
import type { ShardCalls } from "./shard-calls.ts";
import { matchingPosts } from "./shard-posts.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { SuggestionShardCalls, TopAuthor, UsersOfTerms } from "./suggestion-calls.ts";

type Calls = SuggestionShardCalls;

/** How many members of the query, and of everybody, posted, and how many of those used each term. */
export function usersOfTerms(
  run: Evaluation,
  { query, everybody, values, candidates, fromDay }: Calls["usersOfTerms"]["input"],
): Calls["usersOfTerms"]["output"] {
  const { shard } = run;
  const { kernel, words } = shard;
  const writers = [query, everybody].map((each) => writersOf(run, each, fromDay)) as [
    number,
    number,
  ];
  const set = shard.take();
  // Each candidate is looked up once for both: most of the time goes into reading texts.
  const counts = candidates.seeds.map((_, seed) => {
    kernel.clear(set, words);
    addSeed(run, candidates, seed, set);
    return writers.map((those) => kernel.countAnd(set, those, words));
  });
  const users = (side: 0 | 1): UsersOfTerms => ({
    writers: kernel.count(writers[side], words),
    words: countPosters(run, writers[side], { values, fromDay }, "term"),
    hashtags: countPosters(run, writers[side], { values, fromDay }, "tag"),
    candidates: Uint32Array.from(counts, (both) => both[side] ?? 0),
  });
  return { audience: users(0), baseline: users(1) };
}

/** Members of a query with a post in the window, as a bitset to give back. */
function writersOf(run: Evaluation, query: ResolvedQuery, fromDay: number | null): number {
  const { shard } = run;
  const { memory } = shard;
  const writers = shard.take();
  shard.kernel.clear(writers, shard.words);
  shard.kernel.postsOf(
    evaluate(run, query),
    memory.at("post:author"),
    memory.at("post:sentiment"),
    shard.cut(fromDay),
    shard.histogram(4),
    writers,
  );
  return writers;
}

/** Authors of posts that match any seed about posts; a post that matches several counts once. */
export function topAuthors(
  run: Evaluation,
  { query, everybody, limit }: Calls["topAuthors"]["input"],
): Calls["topAuthors"]["output"] {
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

/** The order of authors: most matching posts, then most liked. */
export function mostPosts(a: TopAuthor, b: TopAuthor): number {
  return b.posts - a.posts || b.likes - a.likes || a.account - b.account;
}

/** Whom the followers of an account (or all members) follow. */
export function followedWith(
  run: Evaluation,
  { rank, among }: Calls["followedWith"]["input"],
): Calls["followedWith"]["output"] {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const set = shard.take();
  if (rank === null) kernel.fill(set, shard.members);
  else {
    kernel.clear(set, words);
    addPostings(shard, "follow", [[rank, rank + 1]], set);
  }
  shard.dropOutdated(set);
  if (among === "listed") kernel.and(set, memory.at("followingKnown"), words);
  const list = shard.memberList();
  const members = kernel.list(set, words, list);
  const ranks = shard.index("follow").keys;
  const out = shard.histogram(ranks);
  const { offsets, bases } = listStarts(memory, "following:offsets");
  const values = memory.at("following:ranks");
  kernel.histogramPacked(list, members, offsets, bases, values, ranks, out);
  return { members, counts: memory.u32.slice(out, out + ranks) };
}

export const SUGGESTION_ANSWERS: {
  readonly [N in keyof Calls]: (
    run: Evaluation,
    input: ShardCalls[N]["input"],
  ) => ShardCalls[N]["output"];
} = { usersOfTerms, topAuthors, followedWith };
