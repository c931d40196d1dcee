import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { inOrder } from "../../files/shared-tables.ts";
import type { Candidate, CandidateKind, CoverOptions } from "../../port/cover.ts";
import { DEFAULT_WINDOW_DAYS, windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { countReaching } from "../../statistics/support.ts";
import { addCounts } from "../shared/counts-merge.ts";
import type { CountCalls, SetCounts } from "../shared/counts-shard.ts";
import { isShownTerm, orderValues } from "../shared/value-orders.ts";
import type { CoverCalls } from "./shard.ts";

export interface CoverParameters extends Omit<CoverOptions, "sampleSize" | "signal"> {
  /** The members (a sample, ascending dense ids) that the split into groups looks at. */
  readonly sample: Uint32Array;
}

export interface Candidates {
  readonly compared: number;
  readonly bestPrecision: number | null;
  /** Those precise enough, most members first. */
  readonly precise: readonly Candidate[];
}

/** Every account, interest and word that brings in enough members, with the precision that it does so. */
export async function candidatesOf(
  shards: ShardSet<CoverCalls & CountCalls>,
  query: Query,
  parameters: CoverParameters,
  signal: AbortSignal | undefined,
): Promise<Candidates> {
  const { kinds, support, precision, without } = parameters;
  const [handles, others] = await Promise.all([
    kinds.includes("handle") ? handlesOf(shards, query, parameters, signal) : [],
    kinds.some((kind) => kind !== "handle") ? valuesOf(shards, query, parameters, signal) : [],
  ]);
  const refused = new Set(without.map(keyOf));
  const compared = [...handles, ...others].filter(
    ({ inside, key }) => inside >= Math.max(1, support) && !refused.has(key),
  );
  return {
    compared: compared.length,
    bestPrecision: compared.reduce<number | null>(
      (best, own) => Math.max(best ?? 0, own.precision),
      null,
    ),
    precise: compared
      .filter((candidate) => candidate.precision >= precision)
      .sort((a, b) => b.inside - a.inside || b.precision - a.precision),
  };
}

async function handlesOf(
  { manifest, tables, ask }: ShardSet<CoverCalls>,
  query: Query,
  { support, universe, among }: CoverParameters,
  signal: AbortSignal | undefined,
): Promise<Candidate[]> {
  const limit = countReaching(tables.followersAtMost, Math.max(1, support));
  const count = async (of: Query): Promise<Uint32Array> => {
    const resolved = resolveQuery(of, tables, manifest);
    const parts = await ask(
      "follows",
      (shard) => {
        return { query: partOf(resolved, shard), limit };
      },
      signal,
    );
    const sum = new Uint32Array(limit);
    for (const part of parts) for (let i = 0; i < limit; i++) sum[i]! += part[i]!;
    return sum;
  };
  const [inside, reach] = await Promise.all([
    count(query),
    universe === null ? tables.followers : count(universe),
  ]);
  const found: Candidate[] = [];
  for (const rank of inOrder(limit, tables.order.follow)) {
    if (inside[rank]! < Math.max(1, support)) continue;
    const account = tables.accounts[rank]!;
    if (among?.has(account) === false) continue;
    const seed = { kind: "followers", account } as const;
    found.push(candidate("handle", seed, inside[rank]!, reach[rank]!));
  }
  return found;
}

async function valuesOf(
  { manifest, tables, ask }: ShardSet<CountCalls>,
  query: Query,
  { kinds, support, universe }: CoverParameters,
  signal: AbortSignal | undefined,
): Promise<Candidate[]> {
  const fromDay = windowStart(manifest.newestPostDay, query.windowDays);
  const users = query.windowDays === DEFAULT_WINDOW_DAYS ? tables.authors.term : tables.posts.term;
  const none = new Uint32Array(0);
  const order = orderValues(
    users,
    (term) => isShownTerm(tables.dictionaries.term.at(term)),
    tables.order.term,
  );
  const term = kinds.includes("keyword")
    ? order.values.slice(0, countReaching(order.users, Math.max(1, support)))
    : none;
  const values = { term, tag: none, topic: none, show: none };
  const everybody: Query = { ...query, seeds: [], expression: null, exclude: [], filters: {} };
  const count = async (of: Query): Promise<SetCounts> => {
    const resolved = resolveQuery(of, tables, manifest);
    const parts = await ask(
      "counts",
      (shard) => {
        const own = partOf(resolved, shard);
        return {
          query: own,
          minus: null,
          ranks: 0,
          bioWords: 0,
          values,
          fromDay,
          followsInto: null,
          attributesOnly: false,
        };
      },
      signal,
    );
    return addCounts(parts);
  };
  const [inside, reach] = await Promise.all([count(query), count(universe ?? everybody)]);
  const found: Candidate[] = [];
  if (kinds.includes("interest")) {
    const [own, all] = [inside.lists.interest, reach.lists.interest];
    for (let id = 0; id < own.length; id++)
      if (own[id] !== 0)
        found.push(candidate("interest", { kind: "interest", id }, own[id]!, all[id]!));
  }
  for (let i = 0; i < term.length; i++) {
    if (inside.posters.term[i] === 0) continue;
    const word = tables.dictionaries.term.at(term[i]!);
    const seed = { kind: "keyword", terms: [word], check: null, prefix: false } as const;
    found.push(candidate("keyword", seed, inside.posters.term[i]!, reach.posters.term[i]!));
  }
  return found;
}

function candidate(kind: CandidateKind, seed: QuerySeed, inside: number, reach: number): Candidate {
  return { kind, seed, key: keyOf(seed), reach, inside, precision: inside / Math.max(1, reach) };
}

/** What makes a seed of the kinds that can be chosen distinct. */
function keyOf(seed: QuerySeed): string {
  if (seed.kind === "followers") return `followers ${seed.account}`;
  if (seed.kind === "interest") return `interest ${seed.id}`;
  return seed.kind === "keyword" ? `keyword ${seed.terms.join(" ")}` : seed.kind;
}
