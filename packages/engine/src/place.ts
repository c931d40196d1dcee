import type { EngineManifest } from "./manifest.ts";
import type { ShardCalls } from "./shard-calls.ts";
import type { ShardCallName } from "./shard-service.ts";
import type { SharedTables } from "./shared-tables.ts";

/** Puts a question to every shard at once; the answers in the order of the shards. */
export type AskShards = <N extends ShardCallName>(
  name: N,
  input: (shard: number) => ShardCalls[N]["input"],
  signal?: AbortSignal,
) => Promise<ShardCalls[N]["output"][]>;

/** An engine as seen by what asks all its shards. */
export interface Place {
  readonly tables: SharedTables;
  readonly manifest: EngineManifest;
  readonly ask: AskShards;
}
