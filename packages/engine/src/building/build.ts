import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import type { NetworkChanges, NetworkSnapshot } from "@toolkit/core/domain/network-data";
import { baseOf, type EngineManifest, readManifest } from "../files/manifest.ts";
import { LocalBuild, WorkerBuild } from "./build-host.ts";
import type { OverlayPlan } from "./overlay/overlay-builder.ts";
import type { BuildPlan } from "./shard-builder.ts";

/** Told after every batch and every shard. */
export interface BuildProgress {
  readonly stage: "profiles" | "follows" | "posts" | "shards";
  readonly done: number;
  readonly total: number;
}

interface CommonOptions {
  /** Folder of the shard files. One that exists is replaced when the new one is complete. */
  readonly dir: string;
  /** What else the arrays depend on, e.g. versions of tokeniser and enrichment; `openEngine` compares them. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly onProgress?: (progress: BuildProgress) => void;
  /**
   * Index in a worker thread (default), so that this one stays free to answer; or in this thread. The worker takes a
   * processor only when nobody else wants it, where the system tells threads apart.
   */
  readonly worker?: boolean;
  /** Stops the build; nothing is left of it. */
  readonly signal?: AbortSignal;
}

export interface BuildOptions extends CommonOptions {
  readonly snapshot: NetworkSnapshot;
  /** Default: one a processor, at most 8. */
  readonly shards?: number;
}

export interface OverlayOptions extends CommonOptions {
  readonly changes: NetworkChanges;
  /** A folder with files of the version that the changes are counted from, alone or below another overlay. */
  readonly from: string;
}

/**
 * Builds the engine's files beside `dir` and puts them there by rename, so that a folder is whole or absent.
 * Memory is bounded by one shard's follows and posts and the dictionaries, not by the data.
 *
 * @throws EngineError snapshot_invalid, engine_capacity; errors of the file system as they are.
 */
export async function buildShards(options: BuildOptions): Promise<EngineManifest> {
  const shards = options.shards ?? Math.min(8, availableParallelism());
  return build(planOf(options.snapshot, options, shards), options.snapshot, options);
}

/**
 * Builds a version as an overlay: files of an older version, and one more shard with the present data of every account
 * that changed since. It answers as files that were built at once, and is made in a fraction of their time.
 *
 * @throws EngineError as `buildShards`; engine_missing, engine_corrupt, engine_stale: `from` is no base of the changes.
 */
export async function buildOverlay(options: OverlayOptions): Promise<EngineManifest> {
  const { changes, from } = options;
  const { since, accounts, followCount, postCount } = changes;
  const plan: OverlayPlan = {
    ...planOf(changes, options, baseOf(readManifest(from)).shards.length + 1),
    from,
    since,
    accounts,
    follows: followCount,
    posts: postCount,
  };
  return build(plan, changes, options);
}

function planOf(snapshot: NetworkSnapshot, options: CommonOptions, shards: number): BuildPlan {
  const { dir, sources = {} } = options;
  return {
    outDir: join(
      dirname(dir),
      `.${basename(dir)}.building-${process.pid}-${Date.now().toString(36)}`,
    ),
    shards,
    sources,
    dataset: snapshot.dataset,
    version: snapshot.version,
    asOfDay: snapshot.asOfDay,
    newestPostDay: snapshot.newestPostDay,
    profiles: snapshot.profileCount,
  };
}

async function build(
  plan: BuildPlan | OverlayPlan,
  snapshot: NetworkSnapshot,
  { dir, signal, worker, onProgress }: CommonOptions,
): Promise<EngineManifest> {
  const tell = onProgress ?? (() => undefined);
  signal?.throwIfAborted();
  const host = worker === false ? new LocalBuild(plan) : new WorkerBuild(plan);
  // Putting the files together takes a while too: a worker is not waited for.
  const stop = (): void => void host.close();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    let done = 0;
    for await (const batch of snapshot.profiles()) {
      signal?.throwIfAborted();
      await host.add({ of: "profiles", batch });
      done += batch.length;
      tell({ stage: "profiles", done, total: snapshot.profileCount });
    }
    done = 0;
    for await (const batch of snapshot.follows()) {
      signal?.throwIfAborted();
      await host.add({ of: "follows", batch });
      done += batch.source.length;
      tell({ stage: "follows", done, total: snapshot.followCount });
    }
    done = 0;
    for await (const batch of snapshot.posts()) {
      signal?.throwIfAborted();
      await host.add({ of: "posts", batch });
      done += batch.length;
      tell({ stage: "posts", done, total: snapshot.postCount });
    }
    const manifest = await host.finish((shards) =>
      tell({ stage: "shards", done: shards, total: plan.shards }),
    );
    signal?.throwIfAborted();
    publish(plan.outDir, dir);
    return manifest;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await host.close();
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
