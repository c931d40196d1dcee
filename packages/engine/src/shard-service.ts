import { codesOf, countSet, totalsOf } from "./count-set.ts";
import { countGroups, edgesAmong } from "./communities/shard-groups.ts";
import { countFollows, coverWith, incidenceOf } from "./cover/shard-cover.ts";
import {
  addSeed,
  evaluate,
  type Evaluation,
  evaluateWithout,
  FILTER_NAMES,
  filterSet,
  type IsCancelled,
} from "./evaluate.ts";
import type { EngineManifest } from "./manifest.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { SampledMember, ShardCalls, ShardExplanation } from "./shard-calls.ts";
import { postsBehind, postsOfAccount, topPosts } from "./shard-posts.ts";
import { countRegions } from "./set-regions.ts";
import { countSeeds } from "./shard-seeds.ts";
import { SUGGESTION_ANSWERS } from "./shard-suggestions.ts";
import { breakdown } from "./shard-breakdown.ts";
import { postsAbout, timeline } from "./shard-timeline.ts";
import { Shard } from "./shard.ts";

export type ShardCallName = keyof ShardCalls;

/** Answers questions about one shard, one at a time. */
export class ShardService {
  readonly #shard: Shard;

  constructor(dir: string, manifest: EngineManifest, number: number) {
    this.#shard = new Shard(dir, manifest, number);
  }

  close(): void {
    this.#shard.close();
  }

  /** @throws Cancelled; EngineError engine_corrupt, engine_capacity. */
  answer<N extends ShardCallName>(
    name: N,
    input: ShardCalls[N]["input"],
    isCancelled: IsCancelled,
  ): ShardCalls[N]["output"] {
    const run: Evaluation = { shard: this.#shard, isCancelled, readyFrom: this.#shard.readyFrom };
    try {
      return ANSWERS[name](run, input);
    } finally {
      this.#shard.trim();
    }
  }
}

type Answers = {
  readonly [N in ShardCallName]: (
    run: Evaluation,
    input: ShardCalls[N]["input"],
  ) => ShardCalls[N]["output"];
};

const ANSWERS: Answers = {
  totals: (run, { queries }) => queries.map((query) => totalsOf(run.shard, evaluate(run, query))),
  difference: (run, { query, baseline }) => {
    const { shard } = run;
    const rest = shard.take();
    const [members, others] = [evaluate(run, query), evaluate(run, baseline)];
    shard.kernel.copy(rest, members, shard.words);
    shard.kernel.andNot(rest, others, shard.words);
    return totalsOf(shard, rest);
  },
  seeds: (run, { query, listed }) => countSeeds(run, query, listed),
  bitset: (run, { query }) => {
    const at = evaluate(run, query);
    return run.shard.memory.u32.slice(at, at + run.shard.words);
  },
  sample: (run, { query, size, seed }) => sample(run, query, size, seed),
  counts: (run, input) => countSet(run, input),
  codes: (run, { query, dimension }) => codesOf(run, query, dimension),
  overlap: (run, { queries }) => {
    const { kernel, words } = run.shard;
    const sets = queries.map((query) => evaluate(run, query));
    return {
      sizes: sets.map((set) => kernel.count(set, words)),
      pairs: sets.map((a, i) => sets.slice(i + 1).map((b) => kernel.countAnd(a, b, words))),
    };
  },
  regions: (run, { queries }) => {
    const { memory, words } = run.shard;
    const sets = queries.map((query) => evaluate(run, query));
    return countRegions(memory.u32, sets, words);
  },
  explain: (run, { query, local, posts }) => explain(run, query, local, posts),
  topPosts: (run, { query, fromDay, by, limit }) => topPosts(run, query, fromDay, by, limit),
  postsBehind: (run, { query, seed, limit }) => postsBehind(run, query, seed, limit),
  ...SUGGESTION_ANSWERS,
  timeline,
  postsAbout,
  breakdown,
  edges: (run, input) => edgesAmong(run, input),
  groups: (run, input) => countGroups(run, input),
  follows: (run, input) => countFollows(run, input),
  cover: (run, input) => coverWith(run, input),
  incidence: (run, input) => incidenceOf(run, input),
};

/** The members with the smallest hashes, those known by their fields first. */
function sample(
  run: Evaluation,
  query: ResolvedQuery,
  size: number,
  seed: number,
): SampledMember[] {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const members = evaluate(run, query);
  const list = shard.memberList();
  const part = shard.take();
  const chosen: SampledMember[] = [];
  for (const known of [true, false]) {
    const wanted = size - chosen.length;
    if (wanted <= 0) break;
    kernel.copy(part, members, words);
    if (known) kernel.and(part, memory.at("known"), words);
    else kernel.andNot(part, memory.at("known"), words);
    const count = kernel.list(part, words, list);
    const found: SampledMember[] = [];
    let limit = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const account = shard.idOf(memory.u32[list + i]!);
      const hash = hashOf(account, seed);
      if (hash >= limit) continue;
      found.push({ account, known, hash });
      if (found.length >= wanted * 2 + 64) limit = keepSmallest(found, wanted);
    }
    keepSmallest(found, wanted);
    chosen.push(...found);
  }
  shard.give(part);
  return chosen;
}

/** Shortens the list to the smallest; returns the hash from which on nothing can enter it. */
function keepSmallest(found: SampledMember[], wanted: number): number {
  found.sort((a, b) => a.hash - b.hash);
  if (found.length > wanted) found.length = wanted;
  return found.length === wanted ? (found[wanted - 1]?.hash ?? 0) : Number.POSITIVE_INFINITY;
}

/** MurmurHash3's 32-bit finaliser (Appleby): a bijection, so that no two accounts of a seed are equal. */
function hashOf(account: number, seed: number): number {
  let h = account ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function explain(
  run: Evaluation,
  query: ResolvedQuery,
  local: number,
  limit: number,
): ShardExplanation {
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
    filters: { places: null, languages: null, gender: null, age: null },
    knownOnly: false,
  };
  const included = evaluateWithout(run, open, null);
  const excluded = !holds(included);
  shard.give(included);
  return { member, seeds, failed, excluded, posts };
}
