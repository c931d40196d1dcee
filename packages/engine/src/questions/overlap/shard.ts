import { evaluate } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

export interface OverlapCalls {
  /** `pairs[i]`: members of query `i` and each query after it. */
  overlap: {
    input: { readonly queries: readonly ResolvedQuery[] };
    output: { sizes: number[]; pairs: number[][] };
  };
}

export const OVERLAP_ANSWERS: Answers<OverlapCalls> = {
  overlap: (run, { queries }) => {
    const { kernel, words } = run.shard;
    const sets = queries.map((query) => evaluate(run, query));
    return {
      sizes: sets.map((set) => kernel.count(set, words)),
      pairs: sets.map((a, i) => sets.slice(i + 1).map((b) => kernel.countAnd(a, b, words))),
    };
  },
};
