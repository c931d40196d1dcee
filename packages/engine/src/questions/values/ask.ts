import type { Query } from "@toolkit/core/domain/query";
import { inOrder } from "../../files/shared-tables.ts";
import type { Sourced } from "../../port/calls.ts";
import type { NamedDimension } from "../../port/dimensions.ts";
import type { ValueCounts } from "../../port/sizes.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { addLists } from "../shared/add-lists.ts";
import type { ValueCalls } from "./shard.ts";

export async function runValues(
  { ask, tables, manifest }: ShardSet<ValueCalls>,
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
