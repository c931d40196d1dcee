import type { EngineManifest } from "../files/manifest.ts";
import type { SharedTables } from "../files/shared-tables.ts";
import type { ShardCallTable } from "./shard-calls.ts";

/** All shards of one version, as a question sees them: it names the calls it needs, and can make no others. */
export interface ShardSet<C extends ShardCallTable<C>> {
  readonly tables: SharedTables;
  readonly manifest: EngineManifest;
  /** Asks every shard at once; returns the answers in the order of the shards. */
  ask<N extends keyof C>(
    name: N,
    input: (shard: number) => C[N]["input"],
    signal?: AbortSignal,
  ): Promise<C[N]["output"][]>;
  /** Asks one shard. */
  askOne<N extends keyof C>(
    shard: number,
    name: N,
    input: C[N]["input"],
    signal?: AbortSignal,
  ): Promise<C[N]["output"]>;
}

/** Returns a shard's part of something that was prepared for each. */
export function partOf<T>(parts: readonly T[], shard: number): T {
  const part = parts[shard];
  if (part === undefined) throw new RangeError(`No shard ${shard}`);
  return part;
}
