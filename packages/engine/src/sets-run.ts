import type { Query } from "@toolkit/core/domain/query";
import type { NamedDimension } from "./dimensions.ts";
import type { Overlap, Regions, Sourced, ValueCounts } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import { MOST_SETS, regionsOf } from "./set-regions.ts";
import type { Place } from "./place.ts";
import { inOrder } from "./shared-tables.ts";

/** Questions about sets of members whose answers are sums over the shards. */

/** A query as one shard reads it. */
export function partOf(resolved: readonly ResolvedQuery[], shard: number): ResolvedQuery {
  const part = resolved[shard];
  if (part === undefined) throw new RangeError(`No shard ${shard}`);
  return part;
}

export async function runValues(
  { ask, tables, manifest }: Place,
  query: Query,
  dimension: NamedDimension,
  signal: AbortSignal | undefined,
): Promise<Omit<ValueCounts, keyof Sourced>> {
  const resolved = resolveQuery(query, tables, manifest);
  const parts = await ask(
    "codes",
    (shard) => ({ query: partOf(resolved, shard), dimension }),
    signal,
  );
  const [unknown = 0, ...known] = addLists(parts.map((codes) => [...codes]));
  const names = tables.dictionaries[dimension];
  const counts = new Map<string, number>();
  for (const value of inOrder(known.length, tables.order[dimension])) {
    const count = known[value] ?? 0;
    if (count > 0) counts.set(names.at(value), count);
  }
  return { counts, unknown };
}

export async function runOverlap(
  { ask, tables, manifest }: Place,
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

/** @throws EngineError query_invalid for more sets than masks have room for. */
export async function runRegions(
  { ask, tables, manifest }: Place,
  queries: readonly Query[],
  signal: AbortSignal | undefined,
): Promise<Regions["regions"]> {
  if (queries.length > MOST_SETS)
    throw new EngineError("query_invalid", `More than ${MOST_SETS} sets`);
  const resolved = queries.map((query) => resolveQuery(query, tables, manifest));
  const parts = await ask(
    "regions",
    (shard) => ({ queries: resolved.map((query) => partOf(query, shard)) }),
    signal,
  );
  const counts = new Uint32Array(2 ** queries.length);
  for (const part of parts) for (const [mask, count] of part.entries()) counts[mask]! += count;
  return regionsOf(counts);
}

/** Sums by place of lists of one length. */
export function addLists(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists;
  return first.map((value, i) => others.reduce((sum, list) => sum + (list[i] ?? 0), value));
}
