import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { EngineManifest } from "../../files/manifest.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import { type Candidate, type CoverFound, GREEDY_GUARANTEE } from "../../port/cover.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { CountCalls } from "../shared/counts-shard.ts";
import { candidatesOf, type CoverParameters } from "./candidates.ts";
import { coverInOrder, greedyCover } from "./greedy.ts";
import type { CoverCalls } from "./shard.ts";
import { splitSeeds } from "./split.ts";

/** Seeds that are looked at one by one; further ones count for the bound. */
const MOST_POOLED = 2000;

/** Chooses seeds that cover an audience, and splits them into groups. */
export class CoverRun {
  readonly #manifest: EngineManifest;
  readonly #tables: SharedTables;
  readonly #shards: ShardSet<CoverCalls & CountCalls>;

  constructor(shards: ShardSet<CoverCalls & CountCalls>) {
    this.#manifest = shards.manifest;
    this.#tables = shards.tables;
    this.#shards = shards;
  }

  async run(
    query: Query,
    audience: number,
    parameters: CoverParameters,
    signal?: AbortSignal,
  ): Promise<CoverFound> {
    const found = await candidatesOf(this.#shards, query, parameters, signal);
    const first = found.precise.slice(0, MOST_POOLED);
    const pool = await usableOf(first, parameters);
    const ask = this.#asker(query, parameters.universe, signal);
    const gainsOf = async (chosen: readonly number[], asked: readonly number[]) =>
      (await ask(pick(pool, chosen), pick(pool, asked))).gains;
    const cover =
      parameters.inOrder === undefined
        ? await greedyCover({
            pool,
            audience,
            limit: parameters.limit,
            beyond: found.precise
              .slice(MOST_POOLED, MOST_POOLED + parameters.limit)
              .map(({ inside }) => inside),
            gainsOf,
          })
        : await coverInOrder(placesOf(parameters.inOrder, pool), audience, gainsOf);
    const chosen = pick(
      pool,
      cover.steps.map((step) => step.chosen),
    );
    const group = await this.#split(query, chosen, parameters, signal);
    const numbers = [...new Set(group)].sort((a, b) => a - b);
    const [whole, ...groups] = await Promise.all(
      [chosen, ...numbers.map((number) => chosen.filter((_, i) => group[i] === number))].map(
        async (part) => {
          const { union, covered } = await ask(part, []);
          return { reach: union, covered };
        },
      ),
    );
    const { reach = 0, covered = 0 } = whole ?? {};
    return {
      seeds: chosen.map((seed, i) => {
        const { gain = 0, covered: so = 0 } = cover.steps[i] ?? {};
        return { ...seed, gain, covered: so, group: group[i] ?? 0 };
      }),
      groups: chosen.length === 0 ? [] : groups,
      reach,
      covered,
      compared: found.compared,
      precise: found.precise.length,
      pooled: pool.length,
      bestPrecision: found.bestPrecision,
      optimumAtMost: cover.optimumAtMost,
      guarantee: guaranteeOf(
        covered,
        cover.optimumAtMost,
        parameters.inOrder === undefined && found.precise.length <= MOST_POOLED,
      ),
    };
  }

  /** Asks the shards about seeds after others, and adds up. */
  #asker(query: Query, universe: Query | null, signal: AbortSignal | undefined) {
    const audience = this.#resolve(query);
    const counted = this.#resolve(universe ?? withSeeds(query, []));
    return async (chosen: readonly Candidate[], asked: readonly Candidate[]) => {
      const [union, seeds] = [chosen, asked].map((list) =>
        this.#resolve(
          withSeeds(
            query,
            list.map(({ seed }) => seed),
          ),
        ),
      );
      const chosenKeys = chosen.map(({ key }) => key);
      const parts = await this.#shards.ask(
        "cover",
        (shard) => ({
          audience: partOf(audience, shard),
          universe: partOf(counted, shard),
          chosen: partOf(union ?? [], shard),
          chosenKeys,
          asked: partOf(seeds ?? [], shard),
        }),
        signal,
      );
      const gains = new Uint32Array(asked.length);
      let [reached, covered] = [0, 0];
      for (const part of parts) {
        for (let i = 0; i < gains.length; i++) gains[i]! += part.gains[i]!;
        reached += part.union;
        covered += part.covered;
      }
      return { gains, union: reached, covered };
    };
  }

  async #split(
    query: Query,
    chosen: readonly Candidate[],
    { sample, groupLimits, pause }: CoverParameters,
    signal: AbortSignal | undefined,
  ): Promise<Uint32Array> {
    const isOne = chosen.every(
      ({ kind }) => chosen.filter((seed) => seed.kind === kind).length <= groupLimits[kind],
    );
    if (isOne) return new Uint32Array(chosen.length);
    const seeds = this.#resolve(
      withSeeds(
        query,
        chosen.map(({ seed }) => seed),
      ),
    );
    const locals = this.#tables.placement.spread(sample);
    const parts = await this.#shards.ask(
      "incidence",
      (shard) => ({ seeds: partOf(seeds, shard), members: partOf(locals, shard) }),
      signal,
    );
    const cursors = parts.map(() => 0);
    const members = chosen.map((_, seed) => {
      const pieces = parts.flatMap(({ lengths, places }, shard) => {
        const from = cursors[shard] ?? 0;
        cursors[shard] = from + (lengths[seed] ?? 0);
        return [...places.subarray(from, cursors[shard])];
      });
      return Uint32Array.from(pieces);
    });
    return splitSeeds({
      seeds: chosen.map(({ kind }, i) => ({ kind, members: members[i] ?? new Uint32Array(0) })),
      members: sample.length,
      limits: groupLimits,
      pause,
    });
  }

  #resolve(query: Query) {
    return resolveQuery(query, this.#tables, this.#manifest);
  }
}

/** Numbers in the pool of the accounts that are in it, in their order. */
function placesOf(accounts: readonly number[], pool: readonly Candidate[]): number[] {
  const numbers = new Map(
    pool.flatMap(({ seed }, number) =>
      seed.kind === "followers" ? [[seed.account, number] as const] : [],
    ),
  );
  return [...new Set(accounts)].flatMap((account) => numbers.get(account) ?? []);
}

async function usableOf(
  candidates: readonly Candidate[],
  { usable }: CoverParameters,
): Promise<Candidate[]> {
  if (usable === null) return [...candidates];
  const accounts = candidates.flatMap(({ seed }) =>
    seed.kind === "followers" ? seed.account : [],
  );
  const named = await usable(accounts);
  return candidates.filter(({ seed }) => seed.kind !== "followers" || named.has(seed.account));
}

/**
 * What is proven of the choice: the theorem speaks of it only when it was made greedily, and nothing was left out of the
 * pool.
 */
function guaranteeOf(covered: number, optimumAtMost: number, isGreedyOfAll: boolean): number {
  if (optimumAtMost === 0) return 1;
  return Math.min(1, Math.max(covered / optimumAtMost, isGreedyOfAll ? GREEDY_GUARANTEE : 0));
}

/** Everybody, with seeds to look up; the window of the question stays. */
function withSeeds(query: Query, seeds: readonly QuerySeed[]): Query {
  return { ...query, seeds, expression: null, exclude: [], filters: {} };
}

function pick(pool: readonly Candidate[], numbers: readonly number[]): Candidate[] {
  return numbers.flatMap((number) => pool[number] ?? []);
}
