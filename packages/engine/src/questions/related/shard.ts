import { addSeed, evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { countPosters, type CountsInput } from "../shared/counts-shard.ts";

/** Counts over the members of a set who have a post in the window. */
export interface UsersOfTerms {
  readonly writers: number;
  readonly words: Uint32Array;
  readonly hashtags: Uint32Array;
  readonly candidates: Uint32Array;
}

interface UsersOfTermsInput {
  readonly query: ResolvedQuery;
  /** The same without seeds: what the audience is compared with. */
  readonly everybody: ResolvedQuery;
  readonly values: CountsInput["values"];
  /** Its seeds are counted one by one. */
  readonly candidates: ResolvedQuery;
  readonly fromDay: number | null;
}

export interface RelatedCalls {
  usersOfTerms: {
    input: UsersOfTermsInput;
    output: { readonly audience: UsersOfTerms; readonly baseline: UsersOfTerms };
  };
}

export const RELATED_ANSWERS: Answers<RelatedCalls> = { usersOfTerms };

/** How many members of the query, and of everybody, posted, and how many of those used each term. */
function usersOfTerms(
  run: Evaluation,
  { query, everybody, values, candidates, fromDay }: UsersOfTermsInput,
): RelatedCalls["usersOfTerms"]["output"] {
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
