import { evaluate } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

export interface RegionCalls {
  /** Members by the combination of queries they are in: bit `i` of the index for query `i`. */
  regions: { input: { readonly queries: readonly ResolvedQuery[] }; output: Uint32Array };
}

export const REGION_ANSWERS: Answers<RegionCalls> = {
  regions: (run, { queries }) => {
    const { memory, words } = run.shard;
    const sets = queries.map((query) => evaluate(run, query));
    return countRegions(memory.u32, sets, words);
  },
};

/** Members counted by the combination of bitsets they are in; `counts[mask]`, of which 0 (in none) is not counted. */
function countRegions(memory: Uint32Array, sets: readonly number[], words: number): Uint32Array {
  const counts = new Uint32Array(2 ** sets.length);
  // Of the 32 members of a word, the sets that each is in: what is not a member costs nothing.
  const masks = new Uint16Array(32);
  for (let word = 0; word < words; word++) {
    let any = 0;
    for (let i = 0; i < sets.length; i++) {
      let part = memory[sets[i]! + word]!;
      any |= part;
      while (part !== 0) {
        masks[31 - Math.clz32(part & -part)]! |= 1 << i;
        part &= part - 1;
      }
    }
    while (any !== 0) {
      const member = 31 - Math.clz32(any & -any);
      counts[masks[member]!]!++;
      masks[member] = 0;
      any &= any - 1;
    }
  }
  return counts;
}
