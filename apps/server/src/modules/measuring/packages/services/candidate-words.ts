import { compileText } from "@toolkit/core/domain/text-index";
import type { CountedWords } from "@toolkit/engine/port/counted-words";
import { Breather } from "@toolkit/network/store/breather";
import { keywordsOfUnspaced } from "@toolkit/network/text/compounds";

/** Words that are counted over all data for one answer. */
const MOST_CANDIDATES = 150;
/** A word that fewer authors used in the posts read is no candidate. */
const FEWEST_AUTHORS = 2;

/**
 * Words of scripts written without spaces that occur in some posts, most authors first: candidates that the engine then counts
 * over all data, since its index holds bigrams of such scripts and no words.
 */
export async function candidateWords(
  posts: readonly { readonly author: number; readonly norm: string }[],
): Promise<CountedWords> {
  const authorsOf = new Map<string, Set<number>>();
  const breather = new Breather();
  for (const { author, norm } of posts) {
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
  };
}
