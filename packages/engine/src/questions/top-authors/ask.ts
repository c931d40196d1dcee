import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions } from "../../port/calls.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { everybodyOf } from "../shared/everybody-of.ts";
import { addAuthors, type FoundAuthors } from "./merge.ts";
import type { AuthorCalls } from "./shard.ts";

export async function runTopAuthors(
  { ask, tables, manifest }: ShardSet<AuthorCalls>,
  query: Query,
  { limit, signal }: CallOptions & { readonly limit: number },
): Promise<FoundAuthors> {
  const resolved = resolveQuery(query, tables, manifest);
  const everybody = resolveQuery(everybodyOf(query), tables, manifest);
  const parts = await ask(
    "topAuthors",
    (shard) => ({ query: partOf(resolved, shard), everybody: partOf(everybody, shard), limit }),
    signal,
  );
  return addAuthors(parts, limit);
}
