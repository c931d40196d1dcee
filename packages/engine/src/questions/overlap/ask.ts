import type { Query } from "@toolkit/core/domain/query";
import type { Sourced } from "../../port/calls.ts";
import type { Overlap } from "../../port/sizes.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { addLists } from "../shared/add-lists.ts";
import type { OverlapCalls } from "./shard.ts";

export async function runOverlap(
  { ask, tables, manifest }: ShardSet<OverlapCalls>,
  queries: readonly Query[],
  signal: AbortSignal | undefined,
): Promise<Omit<Overlap, keyof Sourced>> {
  const resolved = queries.map((query) => resolveQuery(query, tables, manifest));
  const parts = await ask(
    "overlap",
    (shard) => ({ queries: resolved.map((query) => partOf(query, shard)) }),
    signal,
  );
  const sizes = addLists(parts.map((part) => part.sizes));
  const pairs = sizes.map((size, i) => sizes.map((_, j) => (i === j ? size : 0)));
  for (const part of parts) {
    for (const [i, row] of part.pairs.entries()) {
      for (const [k, count] of row.entries()) {
        const j = i + 1 + k;
        pairs[i]![j]! += count;
        pairs[j]![i]! += count;
      }
    }
  }
  return { sizes, pairs };
}
