import type { SetTotals } from "../../port/sizes.ts";
import { evaluate } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { totalsOf } from "../shared/totals.ts";

export interface InsightCalls {
  /** Members of `query` that are not in `baseline`. */
  difference: {
    input: { readonly query: ResolvedQuery; readonly baseline: ResolvedQuery };
    output: SetTotals;
  };
}

export const INSIGHT_ANSWERS: Answers<InsightCalls> = {
  difference: (run, { query, baseline }) => {
    const { shard } = run;
    const rest = shard.take();
    const [members, others] = [evaluate(run, query), evaluate(run, baseline)];
    shard.kernel.copy(rest, members, shard.words);
    shard.kernel.andNot(rest, others, shard.words);
    return totalsOf(shard, rest);
  },
};
