import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import type { NetworkSnapshot } from "@toolkit/core/domain/network-data";
import { LocalBuild, WorkerBuild } from "./build-host.ts";
import type { EngineManifest } from "./manifest.ts";
import type { BuildPlan } from "./shard-builder.ts";

export type { EngineManifest } from "./manifest.ts";

/** Told after every batch and every shard. */
export interface BuildProgress {
  readonly stage: "profiles" | "follows" | "posts" | "shards";
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions {
  readonly snapshot: NetworkSnapshot;
  /** Folder of the shard files. One that exists is replaced when the new one is complete. */
  readonly dir: string;
  /** Default: one a processor, at most 8. */
  readonly shards?: number;
  /** What else the arrays depend on, e.g. versions of tokeniser and enrichment; `openEngine` compares them. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Index in a worker thread (default), so that this one stays free to answer; or in this thread. */
  readonly worker?: boolean;
  /** Stops the build; nothing is left of it. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the engine's files beside `dir` and puts them there by rename, so that a folder is whole or absent.
 * Memory is bounded by one shard's follows and posts and the dictionaries, not by the data.
 *
 * @throws EngineError snapshot_invalid, engine_capacity; errors of the file system as they are.
 */
export async function buildShards(options: BuildOptions): Promise<EngineManifest> {
  const { snapshot, dir, signal } = options;
  const plan: BuildPlan = {
    outDir: join(
      dirname(dir),
      `.${basename(dir)}.building-${process.pid}-${Date.now().toString(36)}`,
    ),
    shards: options.shards ?? Math.min(8, availableParallelism()),
    sources: options.sources ?? {},
    dataset: snapshot.dataset,
    version: snapshot.version,
    asOfDay: snapshot.asOfDay,
    newestPostDay: snapshot.newestPostDay,
    profiles: snapshot.profileCount,
  };
  const tell = options.onProgress ?? (() => undefined);
  signal?.throwIfAborted();
  const build = options.worker === false ? new LocalBuild(plan) : new WorkerBuild(plan);
  try {
    let done = 0;
    for await (const batch of snapshot.profiles()) {
      signal?.throwIfAborted();
      await build.add({ of: "profiles", batch });
      done += batch.length;
      tell({ stage: "profiles", done, total: snapshot.profileCount });
    }
    done = 0;
    for await (const batch of snapshot.follows()) {
      signal?.throwIfAborted();
      await build.add({ of: "follows", batch });
      done += batch.source.length;
      tell({ stage: "follows", done, total: snapshot.followCount });
    }
    done = 0;
    for await (const batch of snapshot.posts()) {
      signal?.throwIfAborted();
      await build.add({ of: "posts", batch });
      done += batch.length;
      tell({ stage: "posts", done, total: snapshot.postCount });
    }
    const manifest = await build.finish((shards) =>
      tell({ stage: "shards", done: shards, total: plan.shards }),
    );
    signal?.throwIfAborted();
    publish(plan.outDir, dir);
    return manifest;
  } finally {
    await build.close();
    rmSync(plan.outDir, { recursive: true, force: true });
  }
}

/** Puts a complete folder in its place; the one it replaces stays readable for engines that hold it open. */
function publish(outDir: string, dir: string): void {
  sync(outDir);
  const old = `${outDir}.old`;
  if (existsSync(dir)) renameSync(dir, old);
  renameSync(outDir, dir);
  sync(dirname(dir));
  rmSync(old, { recursive: true, force: true });
}

function sync(dir: string): void {
  const handle = openSync(dir, "r");
  fsyncSync(handle);
  closeSync(handle);
}
