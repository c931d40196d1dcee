import type { Query } from "@toolkit/core/domain/query";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import type { SampleCalls } from "./shard.ts";

export async function runSample(
  { ask, tables, manifest }: ShardSet<SampleCalls>,
  query: Query,
  { size, seed }: { readonly size: number; readonly seed: number },
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const resolved = resolveQuery(query, tables, manifest);
  const parts = await ask(
    "sample",
    (shard) => ({ query: partOf(resolved, shard), size, seed }),
    signal,
  );
  const chosen = parts.flat().sort((a, b) => Number(b.known) - Number(a.known) || a.hash - b.hash);
  return Uint32Array.from(chosen.slice(0, size), ({ account }) => account);
}
