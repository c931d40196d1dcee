import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FollowBatch, PostBatch, ProfileBatch } from "@toolkit/core/domain/network-data";
import { AUTOMATION_CLASSES } from "@toolkit/core/domain/account-scores";
import {
  type EngineManifest,
  FORMAT_VERSION,
  type ShardFiles,
  writeManifest,
} from "../files/manifest.ts";
import { type DictionaryName, type DictionaryTables, writeShared } from "../files/shared-tables.ts";
import { EngineError } from "../port/errors.ts";
import { DEFAULT_WINDOW_DAYS } from "../port/window.ts";
import { type FinishedShard, finishShard, type SharedNumbers } from "./finish-shard.ts";
import {
  addFollows,
  addPosts,
  addProfiles,
  type Gathered,
  newGathered,
} from "./ingest-snapshot.ts";
import { openSpills, type ShardSpills } from "./shard-spills.ts";

/** What a build is told beforehand; plain data, so that a worker can be given it. */
export interface BuildPlan {
  /** Folder to write to; it is made. */
  readonly outDir: string;
  readonly shards: number;
  readonly sources: Readonly<Record<string, string>>;
  readonly dataset: string;
  readonly version: number;
  readonly asOfDay: number;
  readonly newestPostDay: number | null;
  readonly profiles: number;
}

/** The batches that a build is fed with, in this order: all profiles, then follows, then posts. */
export type BuildBatch =
  | { readonly of: "profiles"; readonly batch: ProfileBatch }
  | { readonly of: "follows"; readonly batch: FollowBatch }
  | { readonly of: "posts"; readonly batch: PostBatch };

/** Puts shard files together from batches. Values wait on disk shard by shard. */
export class ShardBuilder {
  readonly #plan: BuildPlan;
  readonly #spillDir: string;
  readonly #spills: ShardSpills[] = [];
  readonly #gathered: Gathered;
  #profiles = 0;
  #follows = 0;
  #posts = 0;
  #profilesEnded = false;

  constructor(plan: BuildPlan) {
    this.#plan = plan;
    this.#spillDir = join(plan.outDir, "spill");
    mkdirSync(this.#spillDir, { recursive: true });
    for (let shard = 0; shard < plan.shards; shard++) {
      this.#spills.push(openSpills(this.#spillDir, plan.outDir, shard));
    }
    this.#gathered = newGathered(plan.profiles);
  }

  /** @throws EngineError snapshot_invalid, engine_capacity. */
  add({ of, batch }: BuildBatch): void {
    if (of === "profiles") {
      addProfiles(batch, this.#spills, this.#gathered, this.#profiles);
      this.#profiles += batch.length;
      return;
    }
    this.#endProfiles();
    if (of === "follows") {
      addFollows(batch, this.#spills, this.#gathered);
      this.#follows += batch.source.length;
    } else {
      addPosts(batch, this.#spills, this.#gathered);
      this.#posts += batch.length;
    }
  }

  /** Writes all files. @param onShard told after each shard. */
  finish(onShard: (done: number) => void): EngineManifest {
    this.#endProfiles();
    const { outDir, profiles, shards } = this.#plan;
    for (const { postText, text } of this.#spills) postText.push(text.bytes);
    const { tables, final } = finishDictionaries(this.#gathered);
    const { ages, finalAges } = orderAges(this.#gathered.ages);
    const { accounts, ranks } = rankByFollowers(this.#gathered.followers);
    const numbers = this.#numbers({ ...final, age: finalAges }, ranks, accounts.length);
    const files: ShardFiles[] = [];
    const finished: FinishedShard[] = [];
    for (const [shard, spills] of this.#spills.entries()) {
      const text = spills.text.finish();
      const members = Math.max(0, Math.ceil((profiles - shard) / shards));
      const done = finishShard(spills, numbers, { outDir, shard, members }, text.checksums);
      spills.drop();
      finished.push(done);
      files.push({ members, posts: done.posts, data: done.data, text: text.file });
      onShard(shard + 1);
    }
    rmSync(this.#spillDir, { recursive: true });
    const { followers, bioWordCounts } = this.#gathered;
    const shared = writeShared(outDir, {
      tables,
      ages,
      accounts,
      ranks,
      followers,
      bioWordCounts,
      shards: finished,
    });
    const manifest: EngineManifest = {
      format: FORMAT_VERSION,
      dataset: this.#plan.dataset,
      version: this.#plan.version,
      sources: this.#plan.sources,
      asOfDay: this.#plan.asOfDay,
      newestPostDay: this.#plan.newestPostDay,
      profiles,
      known: this.#gathered.known,
      follows: this.#follows,
      posts: this.#posts,
      shards: files,
      shared,
      overlay: null,
    };
    writeManifest(outDir, manifest);
    return manifest;
  }

  /** Lets go what an unfinished build holds open. */
  close(): void {
    for (const spills of this.#spills) {
      spills.drop();
      spills.text.close();
    }
  }

  #endProfiles(): void {
    if (this.#profilesEnded) return;
    this.#profilesEnded = true;
    if (this.#profiles !== this.#plan.profiles) {
      const message = `${this.#profiles} profiles came, ${this.#plan.profiles} were announced`;
      throw new EngineError("snapshot_invalid", message);
    }
    for (const { bioText, text } of this.#spills) bioText.push(text.bytes);
  }

  #numbers(final: SharedNumbers["final"], ranks: Uint32Array, followed: number): SharedNumbers {
    const { dictionaries, keys, ages } = this.#gathered;
    const { newestPostDay } = this.#plan;
    return {
      codeKeys: {
        gender: 2,
        age: ages.size,
        country: dictionaries.country.size,
        region: dictionaries.region.size,
        city: dictionaries.city.size,
        language: dictionaries.language.size,
        automation: AUTOMATION_CLASSES,
      },
      listKeys: { interest: keys.interest, job: keys.job, bioTerm: dictionaries.bioTerm.size },
      postKeys: {
        term: dictionaries.term.size,
        tag: dictionaries.tag.size,
        topic: keys.topic,
        show: keys.show,
      },
      final,
      ranks,
      followed,
      readyFrom: newestPostDay === null ? null : newestPostDay - DEFAULT_WINDOW_DAYS + 1,
    };
  }
}

function finishDictionaries(gathered: Gathered): {
  tables: DictionaryTables;
  final: Record<DictionaryName, Uint32Array>;
} {
  const tables: Partial<Record<DictionaryName, DictionaryTables[DictionaryName]>> = {};
  const final: Partial<Record<DictionaryName, Uint32Array>> = {};
  for (const [key, dictionary] of Object.entries(gathered.dictionaries)) {
    const name = key as DictionaryName;
    const weight = name === "bioWord" ? gathered.bioWordCounts : undefined;
    const finished = dictionary.finish(weight);
    tables[name] = { bytes: finished.bytes, offsets: finished.offsets };
    final[name] = finished.final;
  }
  return {
    tables: tables as DictionaryTables,
    final: final as Record<DictionaryName, Uint32Array>,
  };
}

function orderAges(appeared: ReadonlyMap<number, number>): {
  ages: number[];
  finalAges: Uint32Array;
} {
  const ages = [...appeared.keys()].sort((a, b) => a - b);
  const place = new Map(ages.map((age, i) => [age, i]));
  return { ages, finalAges: Uint32Array.from(appeared.keys(), (age) => place.get(age) ?? 0) };
}

/** Most followed first, the smaller id first among equals; without followers: no rank (2^32 − 1). */
export function rankByFollowers(followers: Uint32Array): {
  accounts: Uint32Array;
  ranks: Uint32Array;
} {
  let most = 0;
  for (let account = 0; account < followers.length; account++) {
    if (followers[account]! > most) most = followers[account]!;
  }
  // Counting sort: places[c] is where accounts with c followers begin.
  const places = new Uint32Array(most + 2);
  for (let account = 0; account < followers.length; account++) places[followers[account]!]!++;
  let before = 0;
  for (let count = most; count > 0; count--) {
    const here = places[count]!;
    places[count] = before;
    before += here;
  }
  const accounts = new Uint32Array(before);
  const ranks = new Uint32Array(followers.length).fill(0xffff_ffff);
  for (let account = 0; account < followers.length; account++) {
    const count = followers[account]!;
    if (count === 0) continue;
    const rank = places[count]!++;
    accounts[rank] = account;
    ranks[account] = rank;
  }
  return { accounts, ranks };
}
