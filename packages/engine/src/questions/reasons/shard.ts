import { addSeed, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

interface ReasonsInput {
  readonly query: ResolvedQuery;
  readonly locals: Uint32Array;
}

export interface ReasonCalls {
  /** Numbers of the seeds that hold each of the members. */
  reasons: { input: ReasonsInput; output: number[][] };
}

export const REASON_ANSWERS: Answers<ReasonCalls> = { reasons };

/** Each seed is evaluated once for all members. */
function reasons(run: Evaluation, { query, locals }: ReasonsInput): number[][] {
  const found = Array.from(locals, (): number[] => []);
  if (found.length === 0) return found;
  const { shard } = run;
  const set = shard.take();
  for (const seed of query.seeds.keys()) {
    shard.kernel.clear(set, shard.words);
    addSeed(run, query, seed, set);
    const { u32 } = shard.memory;
    for (const [i, local] of locals.entries())
      if (((u32[set + (local >>> 5)]! >>> (local & 31)) & 1) === 1) found[i]?.push(seed);
  }
  shard.give(set);
  return found;
}
