import type { Query } from "@toolkit/core/domain/query";
import type { Breakdown, BreakdownDimension } from "../../port/breakdown.ts";
import { windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { addBreakdowns } from "./merge.ts";
import type { BreakdownCalls } from "./shard.ts";

export async function runBreakdown(
  { tables, manifest, ask }: ShardSet<BreakdownCalls>,
  query: Query,
  by: BreakdownDimension,
  windowDays: number | null,
  signal?: AbortSignal,
): Promise<Breakdown> {
  const resolved = resolveQuery(query, tables, manifest);
  const fromDay = windowStart(manifest.newestPostDay, windowDays);
  const parts = await ask(
    "breakdown",
    (shard) => ({ query: partOf(resolved, shard), by, fromDay }),
    signal,
  );
  return { fromDay, rows: addBreakdowns(parts, by, tables) };
}
