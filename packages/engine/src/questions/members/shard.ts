import { evaluate } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

export interface MemberCalls {
  /** The bitset of the members, by local number. */
  bitset: { input: { readonly query: ResolvedQuery }; output: Uint32Array };
}

export const MEMBER_ANSWERS: Answers<MemberCalls> = {
  bitset: (run, { query }) => {
    const at = evaluate(run, query);
    return run.shard.memory.u32.slice(at, at + run.shard.words);
  },
};
