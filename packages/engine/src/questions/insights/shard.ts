import type { SetTotals } from "../../port/sizes.ts";
import { addSeed, evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { totalsOf } from "../shared/totals.ts";

export interface InsightCalls {
  /** Members of `query` that are not in `baseline`. */
  difference: {
    input: { readonly query: ResolvedQuery; readonly baseline: ResolvedQuery };
    output: SetTotals;
  };
  /** How many members of each set used each of the words that the index has no term for. */
  usersOfCandidates: {
    input: { readonly sets: readonly CandidateSet[]; readonly candidates: ResolvedQuery };
    output: Uint32Array[];
  };
}

interface CandidateSet {
  readonly query: ResolvedQuery;
  /** Leave out the members of this query. */
  readonly minus: ResolvedQuery | null;
}

export const INSIGHT_ANSWERS: Answers<InsightCalls> = {
  difference: (run, { query, baseline }) =>
    totalsOf(run.shard, membersOf(run, { query, minus: baseline })),
  usersOfCandidates: (run, { sets, candidates }) => {
    const { kernel, words } = run.shard;
    const members = sets.map((each) => membersOf(run, each));
    const counts = sets.map(() => new Uint32Array(candidates.seeds.length));
    const users = run.shard.take();
    // Each is looked up once for all sets: most of the time goes into reading texts.
    for (let seed = 0; seed < candidates.seeds.length; seed++) {
      kernel.clear(users, words);
      addSeed(run, candidates, seed, users);
      for (const [i, each] of members.entries())
        counts[i]![seed] = kernel.countAnd(users, each, words);
    }
    return counts;
  },
};

function membersOf(run: Evaluation, { query, minus }: CandidateSet): number {
  const members = evaluate(run, query);
  if (minus === null) return members;
  const { shard } = run;
  const others = evaluate(run, minus);
  const rest = shard.take();
  shard.kernel.copy(rest, members, shard.words);
  shard.kernel.andNot(rest, others, shard.words);
  return rest;
}
