import type { QuerySeed } from "@toolkit/core/domain/query";

/** Words that the index has no term for (scripts written without spaces), to be counted like those it has. */
export interface CountedWords {
  /** Each with the seed that counts it. */
  readonly candidates: readonly { readonly text: string; readonly seed: QuerySeed }[];
  /** Further words that were thought of and not counted: they are tests too, which find nothing. */
  readonly uncounted: number;
}
