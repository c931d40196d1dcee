import type { Query } from "@toolkit/core/domain/query";
import { EngineError } from "../../port/errors.ts";
import type { Regions } from "../../port/sizes.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { regionsOf } from "./merge.ts";
import type { RegionCalls } from "./shard.ts";

/** Beyond this many sets the combinations run into thousands, which nobody reads. */
const MOST_SETS = 12;

/** @throws EngineError query_invalid for more sets than masks have room for. */
export async function runRegions(
  { ask, tables, manifest }: ShardSet<RegionCalls>,
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
