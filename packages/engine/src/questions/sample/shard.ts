import { evaluate, type Evaluation } from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

interface SampleInput {
  readonly query: ResolvedQuery;
  readonly size: number;
  readonly seed: number;
}

export interface SampledMember {
  readonly account: number;
  readonly known: boolean;
  /** Order of the sample. */
  readonly hash: number;
}

export interface SampleCalls {
  sample: { input: SampleInput; output: SampledMember[] };
}

export const SAMPLE_ANSWERS: Answers<SampleCalls> = { sample };

/** The members with the smallest hashes, those known by their fields first. */
function sample(run: Evaluation, { query, size, seed }: SampleInput): SampledMember[] {
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
