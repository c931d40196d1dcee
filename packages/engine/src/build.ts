import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import type { NetworkSnapshot } from "@toolkit/core/domain/network-data";
import { type FinishTask, openSpills, sharedSpillPath, type ShardSpills } from "./build-spills.ts";
import { type Dimension, SPAM_CLASSES } from "./dimensions.ts";
import { finishShard } from "./finish-shard.ts";
import {
  type BuildProgress,
  type Gathered,
  ingestFollows,
  ingestPosts,
  ingestProfiles,
  newGathered,
} from "./ingest-snapshot.ts";
import { type EngineManifest, FORMAT_VERSION, type ShardFiles, writeManifest } from "./manifest.ts";
import { type SharedNumbers, writeShared } from "./shared-tables.ts";
import { DEFAULT_WINDOW_DAYS } from "./window.ts";

export type { BuildProgress } from "./ingest-snapshot.ts";
export type { EngineManifest } from "./manifest.ts";

export interface BuildOptions {
  readonly snapshot: NetworkSnapshot;
  /** Folder of the shard files. One that exists is replaced when the new one is complete. */
  readonly dir: string;
  /** Default: one a processor, at most 8. */
  readonly shards?: number;
  /** What else the arrays depend on, e.g. versions of tokeniser and enrichment; `openEngine` compares them. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/**
 * Builds the engine's files beside `dir` and puts them there by rename, so that a folder is whole or absent.
 * Values wait on disk shard by shard: memory is bounded by one shard's follows and posts, not by the data.
 *
 * @throws EngineError snapshot_invalid, engine_capacity; errors of the file system as they are.
 */
export async function buildShards(options: BuildOptions): Promise<EngineManifest> {
  const { snapshot, dir } = options;
  const shards = options.shards ?? Math.min(8, availableParallelism());
  const onProgress = options.onProgress ?? (() => undefined);
  const outDir = join(
    dirname(dir),
    `.${basename(dir)}.building-${process.pid}-${Date.now().toString(36)}`,
  );
  const spillDir = join(outDir, "spill");
  mkdirSync(spillDir, { recursive: true });
  const spills: ShardSpills[] = [];
  try {
    for (let shard = 0; shard < shards; shard++) spills.push(openSpills(spillDir, outDir, shard));
    const gathered = newGathered(snapshot.profileCount);
    await ingestProfiles(snapshot, spills, gathered, onProgress);
    for (const shard of spills) shard.bioText.push(shard.text.bytes);
    const follows = await ingestFollows(snapshot, spills, gathered, onProgress);
    const posts = await ingestPosts(snapshot, spills, gathered, onProgress);
    for (const shard of spills) shard.postText.push(shard.text.bytes);
    const shared = writeSharedSpills(spillDir, gathered);
    const files: ShardFiles[] = [];
    for (const [shard, spill] of spills.entries()) {
      spill.close();
      const text = spill.text.finish();
      const task = finishTask(snapshot, gathered, {
        spillDir,
        outDir,
        shard,
        shards,
        followed: shared.followed,
      });
      const finished = finishShard(task, text.checksums);
      files.push({
        members: task.members,
        posts: finished.posts,
        data: finished.data,
        text: text.file,
      });
      onProgress({ stage: "shards", done: shard + 1, total: shards });
    }
    const manifest: EngineManifest = {
      format: FORMAT_VERSION,
      dataset: snapshot.dataset,
      version: snapshot.version,
      sources: options.sources ?? {},
      asOfDay: snapshot.asOfDay,
      newestPostDay: snapshot.newestPostDay,
      profiles: snapshot.profileCount,
      known: gathered.known,
      follows,
      posts,
      shards: files,
      shared: writeShared({ outDir, spillDir, shards, gathered, ...shared }),
    };
    rmSync(spillDir, { recursive: true });
    writeManifest(outDir, manifest);
    publish(outDir, dir);
    return manifest;
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}

function writeSharedSpills(spillDir: string, gathered: Gathered): SharedNumbers {
  const tables: Record<string, { bytes: Uint8Array; offsets: Uint32Array }> = {};
  for (const [name, dictionary] of Object.entries(gathered.dictionaries)) {
    const { bytes, offsets, final } = dictionary.finish(
      name === "bioWord" ? gathered.bioWordCounts : undefined,
    );
    tables[name] = { bytes, offsets };
    writeFileSync(sharedSpillPath(spillDir, name), final);
  }
  const ages = [...gathered.ages.keys()].sort((a, b) => a - b);
  const place = new Map(ages.map((age, i) => [age, i]));
  writeFileSync(
    sharedSpillPath(spillDir, "age"),
    Uint32Array.from(gathered.ages.keys(), (age) => place.get(age) ?? 0),
  );
  const { accounts, ranks } = rankByFollowers(gathered.followers);
  writeFileSync(sharedSpillPath(spillDir, "follow:rank"), ranks);
  return { tables, ages, accounts, ranks, followed: accounts.length };
}

/** Most followed first, the smaller id first among equals; an account without followers has no rank (2^32 − 1). */
function rankByFollowers(followers: Uint32Array): { accounts: Uint32Array; ranks: Uint32Array } {
  const order = Array.from(followers.keys()).filter((account) => followers[account] !== 0);
  order.sort((a, b) => followers[b]! - followers[a]! || a - b);
  const ranks = new Uint32Array(followers.length).fill(0xffff_ffff);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank;
  return { accounts: Uint32Array.from(order), ranks };
}

function finishTask(
  snapshot: NetworkSnapshot,
  gathered: Gathered,
  place: { spillDir: string; outDir: string; shard: number; shards: number; followed: number },
): FinishTask {
  const { spillDir, outDir, shard, shards, followed } = place;
  const { dictionaries } = gathered;
  const { newestPostDay } = snapshot;
  return {
    spillDir,
    outDir,
    shard,
    members: Math.max(0, Math.ceil((snapshot.profileCount - shard) / shards)),
    codeKeys: {
      gender: 2,
      age: gathered.ages.size,
      country: dictionaries.country.size,
      region: dictionaries.region.size,
      city: dictionaries.city.size,
      language: dictionaries.language.size,
      spam: SPAM_CLASSES,
    } satisfies Record<Dimension, number>,
    listKeys: {
      interest: gathered.interestKeys,
      job: gathered.jobKeys,
      bioTerm: dictionaries.bioTerm.size,
    },
    postKeys: {
      term: dictionaries.term.size,
      tag: dictionaries.tag.size,
      topic: gathered.topicKeys,
      show: gathered.showKeys,
    },
    followed,
    readyFrom: newestPostDay === null ? null : newestPostDay - DEFAULT_WINDOW_DAYS + 1,
  };
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
