import { FILTER_NAMES, type FilterName } from "../../port/explanation.ts";
import type { PostRow } from "../../port/posts.ts";
import {
  addSeed,
  evaluate,
  evaluateWithout,
  type Evaluation,
  filterSet,
} from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";
import { matchingPosts, rowsOf } from "../shared/posts-shard.ts";

interface ExplainInput {
  readonly query: ResolvedQuery;
  readonly local: number;
  readonly posts: number;
}

interface ShardExplanation {
  readonly member: boolean;
  /** Numbers of the seeds that bring the account in, or that exclusions name. */
  readonly seeds: number[];
  readonly failed: FilterName[];
  readonly excluded: boolean;
  /** Newest posts behind each matching seed about posts. */
  readonly posts: { seed: number; rows: PostRow[] }[];
}

export interface ExplainCalls {
  explain: { input: ExplainInput; output: ShardExplanation };
}

export const EXPLAIN_ANSWERS: Answers<ExplainCalls> = { explain };

/** Newest posts of one account that match a seed. */
function postsOfAccount(
  run: Evaluation,
  query: ResolvedQuery,
  seed: number,
  local: number,
  limit: number,
): PostRow[] {
  const { shard } = run;
  const only = shard.take();
  shard.kernel.clear(only, shard.words);
  shard.memory.u32[only + (local >>> 5)] = 1 << (local & 31);
  const [list, count] = matchingPosts(run, query, seed, only);
  shard.give(only);
  return rowsOf(shard, list, Math.min(count, limit));
}

function explain(run: Evaluation, { query, local, posts: limit }: ExplainInput): ShardExplanation {
  const { shard } = run;
  const { kernel, words } = shard;
  const holds = (set: number): boolean =>
    ((shard.memory.u32[set + (local >>> 5)]! >>> (local & 31)) & 1) === 1;
  const member = holds(evaluate(run, query));
  const set = shard.take();
  const seeds: number[] = [];
  const posts: ShardExplanation["posts"] = [];
  for (const [seed, plan] of query.seeds.entries()) {
    kernel.clear(set, words);
    addSeed(run, query, seed, set);
    if (!holds(set)) continue;
    seeds.push(seed);
    if (plan.by === "posts" || (plan.by === "text" && plan.of === "post")) {
      posts.push({ seed, rows: postsOfAccount(run, query, seed, local, limit) });
    }
  }
  shard.give(set);
  const failed = FILTER_NAMES.filter((name) => {
    const passing = filterSet(shard, query, name);
    if (passing === null) return false;
    return !holds(passing);
  });
  const open: ResolvedQuery = {
    ...query,
    expression: null,
    filters: { places: null, languages: null, gender: null, age: null, automated: null },
    knownOnly: false,
  };
  const included = evaluateWithout(run, open, null);
  const excluded = !holds(included);
  shard.give(included);
  return { member, seeds, failed, excluded, posts };
}
