import type { LocalMembers } from "../../files/placement.ts";
import { Cancelled } from "../../port/errors.ts";
import { addSeed, evaluate, type Evaluation } from "../../shard/evaluate.ts";
import { listStarts } from "../../shard/list-starts.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

interface FollowCountsInput {
  readonly query: ResolvedQuery;
  /** Ranks below this. */
  readonly limit: number;
}

interface CoverInput {
  readonly audience: ResolvedQuery;
  /** Accounts that count at all. */
  readonly universe: ResolvedQuery;
  /** Its seeds are those chosen, in order; `chosenKeys` tell them apart. */
  readonly chosen: ResolvedQuery;
  readonly chosenKeys: readonly string[];
  /** Its seeds are those asked about. */
  readonly asked: ResolvedQuery;
}

interface CoverOutput {
  /** Of each asked seed: accounts of the universe, members of the audience, and members that none chosen holds. */
  readonly reach: Uint32Array;
  readonly inside: Uint32Array;
  readonly gains: Uint32Array;
  /** Accounts of the universe, and members of the audience, that the chosen ones hold together. */
  readonly union: number;
  readonly covered: number;
}

interface IncidenceInput {
  readonly seeds: ResolvedQuery;
  readonly members: LocalMembers;
}

/** Places of the listed members that each seed holds, seed after seed. */
interface IncidenceOutput {
  readonly lengths: Uint32Array;
  readonly places: Uint32Array;
}

export interface CoverCalls {
  follows: { input: FollowCountsInput; output: Uint32Array };
  cover: { input: CoverInput; output: CoverOutput };
  incidence: { input: IncidenceInput; output: IncidenceOutput };
}

export const COVER_ANSWERS: Answers<CoverCalls> = {
  follows: countFollows,
  cover: coverWith,
  incidence: incidenceOf,
};

/** Members who follow each account, by rank, over all follows that the data holds. */
function countFollows(run: Evaluation, { query, limit }: FollowCountsInput): Uint32Array {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const list = shard.memberList();
  const count = kernel.list(evaluate(run, query), words, list);
  const out = shard.histogram(limit);
  const { offsets, bases } = listStarts(memory, "following:offsets");
  const ranks = memory.at("following:ranks");
  kernel.histogramPacked(list, count, offsets, bases, ranks, limit, out);
  return memory.u32.slice(out, out + limit);
}

function coverWith(run: Evaluation, input: CoverInput): CoverOutput {
  const { shard } = run;
  const { kernel, words } = shard;
  const universe = evaluate(run, input.universe);
  const audience = evaluate(run, input.audience);
  const union = unionOf(run, input);
  const rest = shard.take();
  kernel.copy(rest, audience, words);
  kernel.andNot(rest, union, words);
  const set = shard.take();
  const { length } = input.asked.seeds;
  const [reach, inside, gains] = [
    new Uint32Array(length),
    new Uint32Array(length),
    new Uint32Array(length),
  ];
  for (let seed = 0; seed < length; seed++) {
    kernel.clear(set, words);
    addSeed(run, input.asked, seed, set);
    reach[seed] = kernel.countAnd(set, universe, words);
    inside[seed] = kernel.countAnd(set, audience, words);
    gains[seed] = kernel.countAnd(set, rest, words);
  }
  return {
    reach,
    inside,
    gains,
    union: kernel.countAnd(union, universe, words),
    covered: kernel.countAnd(union, audience, words),
  };
}

/** The union of the chosen seeds: a step adds one to the union of the step before, which is kept. */
function unionOf(run: Evaluation, { chosen, chosenKeys }: CoverInput): number {
  const { shard } = run;
  const { kernel, words } = shard;
  const keyOf = (count: number): string =>
    JSON.stringify(["union", chosen.fromDay, chosenKeys.slice(0, count)]);
  const known = shard.cached(keyOf(chosenKeys.length));
  if (known !== undefined) return known;
  const union = shard.take();
  const before = shard.cached(keyOf(chosenKeys.length - 1));
  if (before === undefined) kernel.clear(union, words);
  else kernel.copy(union, before, words);
  const first = before === undefined ? 0 : chosenKeys.length - 1;
  for (let seed = first; seed < chosenKeys.length; seed++) addSeed(run, chosen, seed, union);
  shard.keep(keyOf(chosenKeys.length), union);
  return union;
}

function incidenceOf(run: Evaluation, { seeds, members }: IncidenceInput): IncidenceOutput {
  const { shard } = run;
  const { kernel, memory, words } = shard;
  const set = shard.take();
  const lengths = new Uint32Array(seeds.seeds.length);
  const places: number[] = [];
  for (let seed = 0; seed < lengths.length; seed++) {
    if (run.isCancelled()) throw new Cancelled();
    kernel.clear(set, words);
    addSeed(run, seeds, seed, set);
    const { u32 } = memory;
    const before = places.length;
    for (let i = 0; i < members.locals.length; i++) {
      const local = members.locals[i]!;
      if (((u32[set + (local >>> 5)]! >>> (local & 31)) & 1) === 1) places.push(members.places[i]!);
    }
    lengths[seed] = places.length - before;
  }
  return { lengths, places: Uint32Array.from(places) };
}
