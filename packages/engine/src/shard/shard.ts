import { join } from "node:path";
import type { Kernel } from "../arrays/kernel.ts";
import { bitsetWords } from "../arrays/postings.ts";
import {
  baseOf,
  type EngineManifest,
  type Numbered,
  NUMBERED,
  shardFiles,
} from "../files/manifest.ts";
import { readMask } from "../files/masks.ts";
import { readyFrom } from "../files/ready-from.ts";
import { TextReader } from "../files/text-file.ts";
import { SetCache } from "./set-cache.ts";
import { ShardMemory } from "./shard-memory.ts";

/** Member sets kept for the next question about the same query; a screen asks several at once. */
const CACHED_SETS = 48;
/** Sets of members that pass one criterion: a person who builds an audience changes its criteria seldom. */
const CACHED_CRITERIA = 16;

/** First words of an index's offsets and data, and how many keys it has. */
export interface IndexPlace {
  readonly offsets: number;
  readonly data: number;
  readonly keys: number;
}

/** One shard's arrays, its room for work, and the member sets of recent queries. */
export class Shard {
  readonly number: number;
  readonly shards: number;
  readonly members: number;
  readonly posts: number;
  /** Words of a bitset over this shard's members. */
  readonly words: number;
  readonly memory: ShardMemory;
  readonly kernel: Kernel;
  readonly text: TextReader;
  readonly #indexes = new Map<string, IndexPlace>();
  readonly #free: number[] = [];
  /** Taken and not given back: what a request leaves behind when it fails. */
  readonly #lent = new Set<number>();
  readonly #manifest: EngineManifest;
  /** Members whose present data lie in the overlay; null: none. */
  readonly #outdated: number | null;
  /** Dense ids of the members; null: they follow from the local numbers. */
  readonly #accounts: number | null;
  /** First day of the window that the ready lists are of; null without posts. */
  readonly readyFrom: number | null;
  readonly #sets = new SetCache(CACHED_SETS);
  readonly #criteria = new SetCache(CACHED_CRITERIA);

  constructor(dir: string, manifest: EngineManifest, number: number) {
    const files = shardFiles(manifest, number);
    const { overlay } = manifest;
    const isOverlay = files === overlay;
    this.#manifest = manifest;
    this.number = number;
    this.shards = manifest.shards.length;
    this.members = files.members;
    this.posts = files.posts;
    this.words = bitsetWords(files.members);
    this.memory = new ShardMemory(dir, files.data, this.words * (CACHED_SETS + CACHED_CRITERIA));
    this.kernel = this.memory.kernel;
    this.text = new TextReader(
      join(dir, files.text.file),
      files.text,
      this.memory.words("text:checksums").slice(),
    );
    this.readyFrom = readyFrom((isOverlay ? manifest : baseOf(manifest)).newestPostDay);
    this.#accounts = isOverlay ? this.memory.at("accounts") : null;
    this.#outdated = null;
    if (overlay !== null && !isOverlay) {
      const mask = readMask(dir, overlay, number);
      this.#outdated = this.memory.allocate(this.words);
      this.memory.u32.set(mask, this.#outdated);
    }
  }

  /** How many values of a kind the version has; those beyond the shard's own came with the overlay. */
  keys(name: Numbered): number {
    return this.#manifest.overlay?.keys[name] ?? (this.memory.bytes(`${name}:offsets`) >>> 2) - 1;
  }

  /** Takes those out of a set whose present data lie in the overlay: every set that is counted goes through here. */
  dropOutdated(at: number): void {
    if (this.#outdated !== null) this.kernel.andNot(at, this.#outdated, this.words);
  }

  /** Where an index lies; found once a name. */
  index(name: string): IndexPlace {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const { memory } = this;
    const place = {
      offsets: memory.at(`${name}:offsets`),
      data: memory.at(`${name}:data`),
      keys: (memory.bytes(`${name}:offsets`) >>> 2) - 1,
    };
    this.#indexes.set(name, place);
    return place;
  }

  close(): void {
    this.text.close();
  }

  /** A bitset of unknown content; give it back. */
  take(): number {
    const at = this.#free.pop() ?? this.memory.allocate(this.words);
    this.#lent.add(at);
    return at;
  }

  give(at: number): void {
    this.#lent.delete(at);
    this.#free.push(at);
  }

  /** The set kept under a key; it stays valid until `trim`. */
  cached(key: string): number | undefined {
    return this.#sets.get(key);
  }

  /** Hands a bitset over to the cache. */
  keep(key: string, at: number): void {
    this.#lent.delete(at);
    this.#sets.put(key, at);
  }

  /** The set of those who pass a criterion, made when it is not kept; read it, do not write it. */
  criterion(key: string, make: () => number): number {
    const known = this.#criteria.get(key);
    if (known !== undefined) return known;
    const at = make();
    this.#lent.delete(at);
    this.#criteria.put(key, at);
    return at;
  }

  /** Takes back what is lent, and the cached sets that have not been used for longest; between requests only. */
  trim(limit = CACHED_SETS): void {
    this.#free.push(...this.#lent, ...this.#sets.trim(limit), ...this.#criteria.trim());
    this.#lent.clear();
  }

  /** Room for a list of all members. */
  memberList(): number {
    return this.memory.region("memberList", this.members + 1);
  }

  /** Room for two lists of all posts. */
  postLists(): readonly [number, number] {
    const at = this.memory.region("postLists", 2 * (this.posts + 1));
    return [at, at + this.posts + 1];
  }

  /** Room for the posts of one value. */
  postings(): number {
    return this.memory.region("postings", this.posts + 1);
  }

  /** A cleared bitset over the posts. */
  postSet(): number {
    const at = this.memory.region("postSet", bitsetWords(this.posts));
    this.kernel.clear(at, bitsetWords(this.posts));
    return at;
  }

  /** Room for any histogram: followed accounts are the most numerous, or words of a bio. */
  histogram(words: number): number {
    const most = Math.max(
      64,
      ...NUMBERED.map((name) => (name === "bioWord" ? 0 : this.keys(name) + 1)),
      this.#manifest.overlay?.keys.bioWord ?? this.memory.bytes("bioWord:memberValues") >>> 1,
    );
    if (words > most)
      throw new RangeError(`A histogram of ${words} words, there is room for ${most}`);
    const at = this.memory.region("histogram", most);
    this.kernel.clear(at, words);
    return at;
  }

  /** First local post that lies before `fromDay`: posts below it are in the window. */
  cut(fromDay: number | null): number {
    if (fromDay === null) return this.posts;
    const [daysAt, startsAt] = [this.memory.at("post:days"), this.memory.at("post:dayStarts")];
    const { u32 } = this.memory;
    let low = 0;
    let high = this.memory.bytes("post:days") >>> 2;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((u32[daysAt + middle]! | 0) >= fromDay) low = middle + 1;
      else high = middle;
    }
    return u32[startsAt + low] ?? 0;
  }

  /** Dense id of a local member. */
  idOf(local: number): number {
    if (this.#accounts !== null) return this.memory.u32[this.#accounts + local]!;
    return local * this.shards + this.number;
  }
}
