import type { Query } from "@toolkit/core/domain/query";
import { AnalysisThread, LocalAnalyst } from "./communities/analysis-thread.ts";
import type { Engine } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { readManifest } from "./manifest.ts";
import { ShardedEngine } from "./sharded-engine.ts";
import { LocalShardHost, type ShardHost, WorkerShardHost } from "./shard-host.ts";
import { readShared } from "./shared-tables.ts";

export type * from "./engine.ts";
export { EngineError } from "./errors.ts";

export interface OpenOptions {
  readonly dir: string;
  /** A worker thread for each shard (default), or all in this thread. */
  readonly workers?: boolean;
  /** What the files must be of; anything else is stale. */
  readonly expect?: {
    readonly dataset?: string;
    readonly version?: number;
    /** As given to `buildShards`. */
    readonly sources?: Readonly<Record<string, string>>;
  };
}

/**
 * Opens the files that `buildShards` wrote: reads them and compares their checksums (texts: when they are read).
 * @throws EngineError engine_missing, engine_stale, engine_corrupt: build anew; engine_capacity.
 */
export async function openEngine(options: OpenOptions): Promise<Engine> {
  const { dir, expect = {} } = options;
  const manifest = readManifest(dir);
  const wanted: [string, string | number | undefined, string | number | undefined][] = [
    ["dataset", expect.dataset ?? manifest.dataset, manifest.dataset],
    ["data version", expect.version ?? manifest.version, manifest.version],
    ...Object.entries(expect.sources ?? {}).map(
      ([name, version]): [string, string, string | undefined] => [
        `${name} version`,
        version,
        manifest.sources[name],
      ],
    ),
  ];
  for (const [name, expected, found] of wanted) {
    if (expected !== found)
      throw new EngineError("engine_stale", `Engine files of ${name} ${found}, wanted ${expected}`);
  }
  const numbers = Array(manifest.shards.length + (manifest.overlay === null ? 0 : 1)).keys();
  if (options.workers === false) {
    const tables = readShared(dir, manifest);
    const hosts: ShardHost[] = [];
    try {
      for (const shard of numbers) hosts.push(new LocalShardHost(dir, manifest, shard));
    } catch (error) {
      await Promise.all(hosts.map((host) => host.close()));
      throw error;
    }
    return new ShardedEngine(manifest, tables, hosts, new LocalAnalyst());
  }
  const hosts = Array.from(numbers, (shard) => new WorkerShardHost(dir, manifest, shard));
  // What the shards share is read here while each reads its own.
  const [tables, ...opened] = await Promise.allSettled([
    Promise.resolve().then(() => readShared(dir, manifest)),
    ...hosts.map((host) => host.opened()),
  ]);
  const failed = [tables, ...opened].find((result) => result.status === "rejected");
  if (tables.status === "rejected" || failed !== undefined) {
    await Promise.all(hosts.map((host) => host.close()));
    throw failed?.reason;
  }
  return new ShardedEngine(manifest, tables.value, hosts, new AnalysisThread());
}

/** A query that everybody passes: a baseline of all, or a start to spread from. */
export const EVERYBODY: Query = {
  seeds: [],
  expression: null,
  exclude: [],
  filters: {},
  windowDays: null,
  declaredOnly: false,
};
