import type { SetTotals } from "../../port/sizes.ts";
import { evaluate } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { Shard } from "../../shard/shard.ts";

/** Sizes of audiences: most questions need them beside their own answer. */
export interface TotalsCalls {
  totals: { input: { readonly queries: readonly ResolvedQuery[] }; output: SetTotals[] };
}

export const TOTALS_ANSWERS: Answers<TotalsCalls> = {
  totals: (run, { queries }) => queries.map((query) => totalsOf(run.shard, evaluate(run, query))),
};

export function totalsOf(shard: Shard, set: number): SetTotals {
  const { kernel, memory, words } = shard;
  return {
    count: kernel.count(set, words),
    known: kernel.countAnd(set, memory.at("known"), words),
    followingKnown: kernel.countAnd(set, memory.at("followingKnown"), words),
  };
}

/** Asks for the size of one query, given as each shard evaluates it. */
export async function askTotals(
  shards: ShardSet<TotalsCalls>,
  resolved: readonly ResolvedQuery[],
  signal?: AbortSignal,
): Promise<SetTotals> {
  const parts = await shards.ask(
    "totals",
    (shard) => ({ queries: [partOf(resolved, shard)] }),
    signal,
  );
  return addTotals(parts.flat());
}

export function addTotals(parts: readonly SetTotals[]): SetTotals {
  const sum = { count: 0, known: 0, followingKnown: 0 };
  for (const part of parts) {
    sum.count += part.count;
    sum.known += part.known;
    sum.followingKnown += part.followingKnown;
  }
  return sum;
}
