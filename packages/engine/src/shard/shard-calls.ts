import type { Evaluation } from "./evaluate.ts";

/** Bounds a table of calls, by name: what one shard is asked, and what it answers. */
export type ShardCallTable<C> = {
  readonly [N in keyof C]: { readonly input: object; readonly output: unknown };
};

/** How a shard answers each call of a table. */
export type Answers<C extends ShardCallTable<C>> = {
  readonly [N in keyof C]: (run: Evaluation, input: C[N]["input"]) => C[N]["output"];
};
