import type { Query } from "@toolkit/core/domain/query";
import type { Sourced } from "../../port/calls.ts";
import type { SeedOptions, SeedSizes } from "../../port/sizes.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { addLists } from "../shared/add-lists.ts";
import type { SeedCalls } from "./shard.ts";

export async function runSeeds(
  { ask, tables, manifest }: ShardSet<SeedCalls>,
  query: Query,
  { signal, listed = false }: SeedOptions,
): Promise<Omit<SeedSizes, keyof Sourced>> {
  const resolved = resolveQuery(query, tables, manifest);
  const parts = await ask("seeds", (shard) => ({ query: partOf(resolved, shard), listed }), signal);
  return {
    alone: addLists(parts.map(({ alone }) => alone)),
    beyond: addLists(parts.map(({ beyond }) => beyond)),
  };
}
