import type { NamedDimension } from "../../port/dimensions.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { codesOf } from "../shared/counts-shard.ts";

export interface ValueCalls {
  /** Members by code of one attribute; code 0 is unknown. */
  codes: {
    input: { readonly query: ResolvedQuery; readonly dimension: NamedDimension };
    output: Uint32Array;
  };
}

export const VALUE_ANSWERS: Answers<ValueCalls> = {
  codes: (run, { query, dimension }) => codesOf(run, query, dimension),
};
