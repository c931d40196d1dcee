import { copyFileSync, linkSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FollowBatch, PostBatch } from "@toolkit/core/domain/network-data";
import { AUTOMATION_CLASSES } from "@toolkit/core/domain/account-scores";
import { baseOf, type EngineManifest, readManifest, writeManifest } from "../../files/manifest.ts";
import { writeMasks } from "../../files/masks.ts";
import { readyFrom } from "../../files/ready-from.ts";
import { SectionReader, SectionWriter } from "../../files/section-file.ts";
import { EngineError } from "../../port/errors.ts";
import { finishShard } from "../finish-shard.ts";
import {
  addFollows,
  addPosts,
  addProfiles,
  type Gathered,
  newGathered,
} from "../ingest-snapshot.ts";
import type { BuildBatch, BuildPlan } from "../shard-builder.ts";
import { openSpills, type ShardSpills } from "../shard-spills.ts";
import { correctBase } from "./corrections.ts";
import { numberOverlay } from "./number-overlay.ts";
import { writeOverlayTables } from "./overlay-tables.ts";

/** What is laid over which files. */
export interface OverlayPlan extends BuildPlan {
  /** A folder that holds the base, alone or below another overlay. */
  readonly from: string;
  /** Version of the base that the changes are counted from. */
  readonly since: number;
  readonly accounts: Uint32Array;
  /** What the whole version has: changes that do not add up to it are refused. */
  readonly follows: number;
  readonly posts: number;
}

/** Puts an overlay together from the batches of the accounts that changed, as one more shard beside the base's. */
export class OverlayBuilder {
  readonly #plan: OverlayPlan;
  readonly #manifest: EngineManifest;
  readonly #base: EngineManifest;
  readonly #spillDir: string;
  readonly #spills: ShardSpills;
  readonly #gathered: Gathered;
  /** Place in the plan's accounts by dense id. */
  readonly #places: ReadonlyMap<number, number>;
  #profiles = 0;
  #follows = 0;
  #posts = 0;
  #profilesEnded = false;

  /** @throws EngineError engine_missing, engine_corrupt, engine_stale: these files are no base of these changes. */
  constructor(plan: OverlayPlan) {
    this.#plan = plan;
    this.#manifest = readManifest(plan.from);
    this.#base = baseOf(this.#manifest);
    checkBase(this.#base, plan);
    this.#spillDir = join(plan.outDir, "spill");
    mkdirSync(this.#spillDir, { recursive: true });
    // Its number follows those of the base's shards.
    this.#spills = openSpills(this.#spillDir, plan.outDir, this.#base.shards.length);
    this.#gathered = newGathered(plan.profiles);
    this.#places = new Map(Array.from(plan.accounts, (account, place) => [account, place]));
  }

  /** @throws EngineError snapshot_invalid, engine_capacity. */
  add({ of, batch }: BuildBatch): void {
    if (of === "profiles") {
      addProfiles(batch, [this.#spills], this.#gathered, this.#profiles);
      this.#profiles += batch.length;
      return;
    }
    this.#endProfiles();
    if (of === "follows") {
      addFollows(this.#localFollows(batch), [this.#spills], this.#gathered);
      this.#follows += batch.source.length;
    } else {
      addPosts(this.#localPosts(batch), [this.#spills], this.#gathered);
      this.#posts += batch.length;
    }
  }

  /** Writes all files. @param onShard told after each of the base's shards was read, and at the end. */
  finish(onShard: (done: number) => void): EngineManifest {
    this.#endProfiles();
    const { outDir, from, accounts, newestPostDay, dataset, version, sources, asOfDay } =
      this.#plan;
    this.#spills.postText.push(this.#spills.text.bytes);
    const names = new SectionReader(from, this.#base.shared);
    const window = readyFrom(newestPostDay);
    let done = 0;
    const corrections = correctBase(
      from,
      this.#base,
      accounts,
      window,
      {
        followed: names.words("follow:accounts").length,
        bioWords: names.words("bioWord:members").length,
      },
      () => onShard(++done),
    );
    const known = corrections.known + this.#gathered.known;
    const numbered = numberOverlay(names, this.#gathered, corrections);
    const text = this.#spills.text.finish();
    const number = this.#base.shards.length;
    const place = { outDir, shard: number, members: accounts.length };
    const extra = (writer: SectionWriter): void => writer.write("accounts", accounts);
    const finished = finishShard(
      this.#spills,
      { ...numbered.shared, readyFrom: window },
      place,
      text.checksums,
      extra,
    );
    this.#spills.drop();
    rmSync(this.#spillDir, { recursive: true });
    const shared = writeOverlayTables(outDir, { accounts, numbered, corrections, finished });
    const masks = new SectionWriter(join(outDir, "outdated.bin"));
    writeMasks(masks, accounts, this.#base.shards);
    this.#linkBase();
    const { profiles } = this.#plan;
    const base = this.#base;
    const manifest: EngineManifest = {
      format: base.format,
      dataset,
      version,
      sources,
      asOfDay,
      newestPostDay,
      profiles,
      known,
      follows: this.#added("follows", corrections.follows + this.#follows),
      posts: this.#added("posts", corrections.posts + this.#posts),
      shards: base.shards,
      shared: base.shared,
      overlay: {
        members: accounts.length,
        posts: finished.posts,
        data: finished.data,
        text: text.file,
        base: {
          version: base.version,
          newestPostDay: base.newestPostDay,
          profiles: base.profiles,
          known: base.known,
          follows: base.follows,
          posts: base.posts,
        },
        keys: { ...numbered.keys, gender: 2, automation: AUTOMATION_CLASSES },
        shared,
        masks: masks.finish(),
      },
    };
    writeManifest(outDir, manifest);
    onShard(number + 1);
    return manifest;
  }

  /** Lets go what an unfinished build holds open. */
  close(): void {
    this.#spills.drop();
    this.#spills.text.close();
  }

  #endProfiles(): void {
    if (this.#profilesEnded) return;
    this.#profilesEnded = true;
    const { length } = this.#plan.accounts;
    if (this.#profiles !== length)
      throw invalid(`${this.#profiles} changed profiles came, ${length} were announced`);
    this.#spills.bioText.push(this.#spills.text.bytes);
  }

  #localFollows({ source, target }: FollowBatch): FollowBatch {
    return { source: source.map((account) => this.#placeOf(account)), target };
  }

  #localPosts(batch: PostBatch): PostBatch {
    return { ...batch, author: batch.author.map((account) => this.#placeOf(account)) };
  }

  #placeOf(account: number): number {
    const place = this.#places.get(account);
    if (place === undefined) throw invalid(`Account ${account} did not change, and its data came`);
    return place;
  }

  /** The safeguard against a change that was not told: the parts must be as many as the whole. */
  #added(what: "follows" | "posts", count: number): number {
    if (count !== this.#plan[what])
      throw invalid(`Base and changes have ${count} ${what}, the version has ${this.#plan[what]}`);
    return count;
  }

  /** The base's files under this folder too, so that every folder is whole by itself. */
  #linkBase(): void {
    const { from, outDir } = this.#plan;
    for (const file of [
      this.#base.shared.file,
      ...this.#base.shards.flatMap(({ data, text }) => [data.file, text.file]),
    ]) {
      try {
        linkSync(join(from, file), join(outDir, file));
      } catch {
        // Not every file system has links.
        copyFileSync(join(from, file), join(outDir, file));
      }
    }
  }
}

function checkBase(base: EngineManifest, plan: OverlayPlan): void {
  const isSame =
    base.dataset === plan.dataset &&
    base.version === plan.since &&
    Object.keys({ ...base.sources, ...plan.sources }).every(
      (name) => base.sources[name] === plan.sources[name],
    );
  if (!isSame)
    throw new EngineError(
      "engine_stale",
      `Changes since ${plan.since} over files of ${base.version}`,
    );
  if (plan.accounts.some((account, i) => i > 0 && account <= plan.accounts[i - 1]!))
    throw invalid("Changed accounts must ascend");
  const fresh = plan.accounts.reduce((sum, id) => sum + (id >= base.profiles ? 1 : 0), 0);
  const isWithin = (plan.accounts.at(-1) ?? -1) < plan.profiles;
  if (!isWithin || plan.profiles - base.profiles !== fresh)
    throw invalid("The changes do not name every new account");
}

function invalid(message: string): EngineError {
  return new EngineError("snapshot_invalid", message);
}
