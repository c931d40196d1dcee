import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions, Sourced } from "../../port/calls.ts";
import { EngineError } from "../../port/errors.ts";
import type { Explanation } from "../../port/explanation.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { ExplainCalls } from "./shard.ts";

/** @throws EngineError query_invalid for an account that does not exist. */
export async function runExplain(
  { askOne, tables, manifest }: ShardSet<ExplainCalls>,
  query: Query,
  account: number,
  { posts = 5, signal }: CallOptions & { readonly posts?: number },
): Promise<Omit<Explanation, keyof Sourced>> {
  if (!Number.isInteger(account) || account < 0 || account >= manifest.profiles)
    throw new EngineError("query_invalid", `There is no account ${account}`);
  const resolved = resolveQuery(query, tables, manifest);
  const shard = tables.placement.shardOf(account);
  const local = tables.placement.localOf(account);
  return askOne(shard, "explain", { query: partOf(resolved, shard), local, posts }, signal);
}
