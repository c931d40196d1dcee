import { AnalysisThread, LocalAnalyst } from "./communities/analysis-thread.ts";
import { ShardedEngine } from "./engine.ts";
import { type EngineManifest, readManifest } from "./files/manifest.ts";
import { readShared } from "./files/shared-tables.ts";
import type { Engine } from "./port/engine.ts";
import { EngineError } from "./port/errors.ts";
import { ANSWERS, type ShardCalls } from "./protocol.ts";
import { LocalShardHost, type ShardHost, WorkerShardHost } from "./shard/shard-host.ts";

export interface OpenOptions {
  readonly dir: string;
  /** A worker thread for each shard (default), or all in this thread. */
  readonly workers?: boolean;
  /** Names whoever a question is asked for now: worker threads answer those in turns, however much one of them asks. */
  readonly turnOf?: () => string;
  /** What the files must be of; anything else is stale. */
  readonly expect?: {
    readonly dataset?: string;
    readonly version?: number;
    /** As given to `buildShards`. */
    readonly sources?: Readonly<Record<string, string>>;
  };
}

/** An engine, and what its files say of themselves. */
export interface OpenedEngine extends Engine {
  readonly manifest: EngineManifest;
}

/**
 * Opens the files that `buildShards` wrote: reads them and compares their checksums (texts: when they are read).
 * @throws EngineError engine_missing, engine_stale, engine_corrupt: build anew; engine_capacity.
 */
export async function openEngine(options: OpenOptions): Promise<OpenedEngine> {
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
    const hosts: ShardHost<ShardCalls>[] = [];
    try {
      for (const shard of numbers) hosts.push(new LocalShardHost(dir, manifest, shard, ANSWERS));
    } catch (error) {
      await Promise.all(hosts.map((host) => host.close()));
      throw error;
    }
    return new ShardedEngine(manifest, tables, hosts, new LocalAnalyst());
  }
  const hosts = Array.from(
    numbers,
    (shard) => new WorkerShardHost<ShardCalls>(dir, manifest, shard, options.turnOf),
  );
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
