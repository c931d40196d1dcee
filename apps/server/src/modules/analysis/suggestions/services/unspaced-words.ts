import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { compileText } from "@toolkit/core/domain/text-index";
import { Breather } from "@toolkit/network/store/breather";
import { keywordsOfUnspaced } from "@toolkit/network/text/compounds";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

export interface UnspacedWords {
  /** Words to be counted exactly, most authors first. */
  readonly candidates: readonly { readonly text: string; readonly seed: QuerySeed }[];
  /** Words that were seen and are too many to be counted. */
  readonly uncounted: number;
  readonly matchingPosts: number;
  readonly postsRead: number;
}

/** Posts that are segmented for one answer. */
const MOST_POSTS_READ = 2000;
/** Newest posts among which those are chosen, evenly spaced, so that no single day speaks for the window. */
const MOST_POSTS_LISTED = 20_000;
/** Words that are counted over all data for one answer. */
const MOST_CANDIDATES = 150;
/** A word that fewer authors used in the posts read is no candidate. */
const FEWEST_AUTHORS = 2;

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
  const authorsOf = new Map<string, Set<number>>();
  const breather = new Breather();
  for (const { author, norm } of await dataset.postNorms(chosen)) {
    // Posts may be long, and cutting them into words is slow.
    await breather.pause();
    // Most posts are of one script: those without any other need no segmenting.
    if (!/[^\x00-\u0dff]/u.test(norm)) continue;
    for (const word of keywordsOfUnspaced(norm)) {
      const authors = authorsOf.get(word);
      if (authors === undefined) authorsOf.set(word, new Set([author]));
      else authors.add(author);
    }
  }
  const words = [...authorsOf]
    .filter(([, authors]) => authors.size >= FEWEST_AUTHORS)
    .toSorted(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1));
  return {
    candidates: words.slice(0, MOST_CANDIDATES).flatMap(([text]) => {
      const compiled = compileText(text);
      return compiled === null ? [] : [{ text, seed: { kind: "keyword", ...compiled } }];
    }),
    uncounted: Math.max(0, words.length - MOST_CANDIDATES),
    matchingPosts: lists.reduce((sum, { count }) => sum + count, 0),
    postsRead: chosen.length,
  };
}

function isAboutPosts({ kind }: QuerySeed): boolean {
  return kind === "keyword" || kind === "hashtag" || kind === "topic" || kind === "show";
}
