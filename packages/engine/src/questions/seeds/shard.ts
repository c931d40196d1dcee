import type { QueryExpression } from "@toolkit/core/domain/query";
import { FILTER_NAMES } from "../../port/explanation.ts";
import {
  addSeed,
  evaluate,
  evaluateWithout,
  type Evaluation,
  filterSet,
} from "../../shard/evaluate.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";
import type { Answers } from "../../shard/shard-calls.ts";

interface SeedsInput {
  readonly query: ResolvedQuery;
  readonly listed: boolean;
}

interface SeedCounts {
  readonly alone: number[];
  readonly beyond: number[];
}

export interface SeedCalls {
  seeds: { input: SeedsInput; output: SeedCounts };
}

export const SEED_ANSWERS: Answers<SeedCalls> = { seeds: countSeeds };

/**
 * What each seed does, after filters and exclusions (an excluding seed: after filters).
 * `alone`: members that the seed brings by itself. `beyond`: members of the audience that would not be in it if
 * the seed matched nobody; for an excluding seed, those that would come in. `listed`: counts only accounts whose
 * following list is known.
 */
function countSeeds(run: Evaluation, { query, listed }: SeedsInput): SeedCounts {
  const { shard } = run;
  const { kernel, words } = shard;
  const passing = passingSet(run, query);
  const everybody: ResolvedQuery = { ...query, expression: null };
  const allowed = evaluateWithout(run, everybody, null);
  const following = listed ? shard.memory.at("followingKnown") : null;
  if (following !== null)
    for (const counted of [passing, allowed]) kernel.and(counted, following, words);
  const excluding = new Set(query.exclude.flatMap(seedsOf));
  const union = unionSeeds(query.expression);
  const set = shard.take();
  // Members that some seed of a plain union brings, and those that two or more bring.
  const [once, twice, both] = [shard.take(), shard.take(), shard.take()];
  kernel.clear(once, words);
  kernel.clear(twice, words);
  const alone = query.seeds.map((_, seed) => {
    kernel.clear(set, words);
    addSeed(run, query, seed, set);
    kernel.and(set, excluding.has(seed) ? passing : allowed, words);
    if (union?.has(seed) === true) {
      kernel.copy(both, once, words);
      kernel.and(both, set, words);
      kernel.or(twice, both, words);
      kernel.or(once, set, words);
    }
    return kernel.count(set, words);
  });
  const simple = union !== null && [...excluding].every((seed) => !union.has(seed));
  const members = evaluate(run, query);
  const beyond = query.seeds.map((_, seed) => {
    if (simple && union.has(seed)) {
      kernel.clear(set, words);
      addSeed(run, query, seed, set);
      kernel.and(set, allowed, words);
      kernel.andNot(set, twice, words);
      return kernel.count(set, words);
    }
    if (!excluding.has(seed) && !seedsOf(query.expression).includes(seed)) return 0;
    const without = evaluateWithout(run, query, seed);
    const lost = excluding.has(seed) ? [without, members] : [members, without];
    kernel.copy(set, lost[0]!, words);
    kernel.andNot(set, lost[1]!, words);
    const count =
      following === null ? kernel.count(set, words) : kernel.countAnd(set, following, words);
    shard.give(without);
    return count;
  });
  return { alone, beyond };
}

/** Members that pass all criteria beside the seeds. */
function passingSet(run: Evaluation, query: ResolvedQuery): number {
  const { shard } = run;
  const set = shard.take();
  shard.kernel.fill(set, shard.members);
  for (const name of FILTER_NAMES) {
    const part = filterSet(shard, query, name);
    if (part !== null) shard.kernel.and(set, part, shard.words);
  }
  shard.dropOutdated(set);
  return set;
}

/** Seeds of an expression that is nothing but seeds joined by OR; null for any other. */
function unionSeeds(expression: QueryExpression | null): ReadonlySet<number> | null {
  if (expression === null) return new Set();
  if ("seed" in expression) return new Set([expression.seed]);
  if (!("any" in expression)) return null;
  const seeds = new Set<number>();
  for (const part of expression.any) {
    const inner = unionSeeds(part);
    if (inner === null) return null;
    for (const seed of inner) seeds.add(seed);
  }
  return seeds;
}

function seedsOf(expression: QueryExpression | null): number[] {
  if (expression === null) return [];
  if ("seed" in expression) return [expression.seed];
  if ("not" in expression) return seedsOf(expression.not);
  return ("all" in expression ? expression.all : expression.any).flatMap(seedsOf);
}
