import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions } from "../../port/calls.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { ReasonCalls } from "./shard.ts";

/** Numbers of the seeds that hold each of some accounts, in the order of the accounts. */
export async function runReasons(
  { ask, tables, manifest }: ShardSet<ReasonCalls>,
  query: Query,
  accounts: Uint32Array,
  { signal }: CallOptions,
): Promise<number[][]> {
  const resolved = resolveQuery(query, tables, manifest);
  const parts = tables.placement.spread(accounts);
  const answers = await ask(
    "reasons",
    (shard) => ({ query: partOf(resolved, shard), locals: partOf(parts, shard).locals }),
    signal,
  );
  const reasons = Array.from(accounts, (): number[] => []);
  for (const [shard, found] of answers.entries())
    for (const [i, place] of partOf(parts, shard).places.entries()) reasons[place] = found[i] ?? [];
  return reasons;
}
