import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { CountedWords } from "@toolkit/engine/port/counted-words";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { candidateWords } from "../../../measuring/packages/services/candidate-words.ts";

export interface UnspacedWords extends CountedWords {
  readonly matchingPosts: number;
  readonly postsRead: number;
}

/** Posts that are segmented for one answer. */
const MOST_POSTS_READ = 2000;
/** Newest posts among which those are chosen, evenly spaced, so that no single day speaks for the window. */
const MOST_POSTS_LISTED = 20_000;

/**
 * Words of scripts written without spaces have no term of their own in the index, which holds bigrams. They are found
 * in posts of the audience (that hold its seeds; its most liked where no seed is about posts), segmented, and then
 * counted by the engine over all data like any keyword: what is sampled is which words are looked at, not the counts.
 */
export async function unspacedWords(
  { engine, dataset }: OpenVersion,
  query: Query,
  call: { readonly signal?: AbortSignal },
): Promise<UnspacedWords> {
  const seeds = query.seeds.flatMap((seed, i) => (isAboutPosts(seed) ? [i] : []));
  const each = Math.ceil(MOST_POSTS_LISTED / Math.max(1, seeds.length));
  const lists =
    seeds.length === 0
      ? [await engine.topPosts(query, { by: "likes", limit: MOST_POSTS_READ }, call)]
      : await Promise.all(
          seeds.map((seed) => engine.postsBehind(query, seed, { offset: 0, limit: each }, call)),
        );
  const ids = [...new Set(lists.flatMap(({ posts }) => posts.map(({ id }) => id)))];
  const step = Math.max(1, ids.length / MOST_POSTS_READ);
  const chosen = Array.from(
    { length: Math.min(ids.length, MOST_POSTS_READ) },
    (_, i) => ids[Math.floor(i * step)] ?? 0n,
  );
  return {
    ...(await candidateWords(await dataset.postNorms(chosen))),
    matchingPosts: lists.reduce((sum, { count }) => sum + count, 0),
    postsRead: chosen.length,
  };
}

function isAboutPosts({ kind }: QuerySeed): boolean {
  return kind === "keyword" || kind === "hashtag" || kind === "topic" || kind === "show";
}
