import { forEachValue } from "../../arrays/packed-lists.ts";
import { POST_INDEXES, type PostIndex } from "../../files/dimensions.ts";
import type { EngineManifest } from "../../files/manifest.ts";
import { outdatedIn } from "../../files/masks.ts";
import { listStarts } from "../../shard/list-starts.ts";
import { Shard } from "../../shard/shard.ts";

/** What a base shard's members still say when those that changed are left out; the sums over the shards. */
export interface Corrections {
  known: number;
  follows: number;
  posts: number;
  /** Interests and jobs that the base's lists have room for. */
  readonly lists: { readonly interest: number; readonly job: number };
  /** Follows of the members left out, by number of the account that they follow. */
  readonly lostFollowers: Uint32Array;
  /** Members left out that have each word of a bio. */
  readonly lostBioWords: Uint32Array;
  /** Of the members that stay: who posted each value from a day on, and all posts that hold it. */
  readonly authors: Readonly<Record<PostIndex, Uint32Array>>;
  readonly postCounts: Readonly<Record<PostIndex, Uint32Array>>;
}

/**
 * Reads the base shards one by one: memory is bounded by one of them.
 *
 * @param accounts those that changed, ascending dense ids.
 * @param fromDay first day of the default window of the new version.
 * @param sizes how many accounts have a number, and how many words of bios there are.
 */
export function correctBase(
  dir: string,
  base: EngineManifest,
  accounts: Uint32Array,
  fromDay: number | null,
  sizes: { readonly followed: number; readonly bioWords: number },
  onShard: () => void,
): Corrections {
  let sum: Corrections | null = null;
  for (let number = 0; number < base.shards.length; number++) {
    const shard = new Shard(dir, base, number);
    try {
      sum ??= {
        known: 0,
        follows: base.follows,
        posts: 0,
        lists: { interest: shard.keys("interest"), job: shard.keys("job") },
        lostFollowers: new Uint32Array(sizes.followed),
        lostBioWords: new Uint32Array(sizes.bioWords),
        authors: byIndex((index) => new Uint32Array(shard.keys(index))),
        postCounts: byIndex((index) => new Uint32Array(shard.keys(index))),
      };
      addShard(
        sum,
        shard,
        outdatedIn(accounts, base.shards.length, number, shard.members),
        fromDay,
      );
    } finally {
      shard.close();
    }
    onShard();
  }
  if (sum === null) throw new RangeError("A version has at least one shard");
  return sum;
}

function addShard(
  sum: Corrections,
  shard: Shard,
  outdated: Uint32Array,
  fromDay: number | null,
): void {
  const { kernel, memory, words } = shard;
  const set = shard.take();
  kernel.clear(set, words);
  for (const local of outdated) memory.u32[set + (local >>> 5)]! |= 1 << (local & 31);
  sum.known +=
    kernel.count(memory.at("known"), words) - kernel.countAnd(memory.at("known"), set, words);
  const list = shard.memberList();
  const count = kernel.list(set, words, list);
  for (const [lost, offsets, values] of [
    [sum.lostFollowers, "following:offsets", "following:ranks"],
    [sum.lostBioWords, "bioWord:memberOffsets", "bioWord:memberValues"],
  ] as const) {
    const room = memory.region(`lost ${values}`, lost.length + 1);
    kernel.clear(room, lost.length);
    const { length } = lost;
    const starts = listStarts(memory, offsets);
    const at = memory.at(values);
    kernel.histogramPacked(list, count, starts.offsets, starts.bases, at, length, room);
    for (let i = 0; i < length; i++) {
      const members = memory.u32[room + i]!;
      lost[i]! += members;
      if (lost === sum.lostFollowers) sum.follows -= members;
    }
  }
  addPosts(sum, shard, set, fromDay);
}

function addPosts(sum: Corrections, shard: Shard, set: number, fromDay: number | null): void {
  const { memory } = shard;
  const author = memory.words("post:author");
  const stays = new Uint8Array(shard.members);
  const { u32 } = memory;
  for (let member = 0; member < stays.length; member++)
    stays[member] = 1 - ((u32[set + (member >>> 5)]! >>> (member & 31)) & 1);
  for (let post = 0; post < author.length; post++) sum.posts += stays[author[post]!]!;
  const cut = fromDay === null ? 0 : shard.cut(fromDay);
  // Which value saw the member last: distinct members without clearing between values.
  const seen = new Uint32Array(shard.members);
  for (const index of POST_INDEXES) {
    seen.fill(0);
    const lists = {
      offsets: memory.words(`${index}:offsets`),
      data: memory.words(`${index}:data`),
    };
    const [authors, posts] = [sum.authors[index], sum.postCounts[index]];
    forEachValue(lists, (key, post) => {
      const member = author[post]!;
      if (stays[member] === 0) return;
      posts[key]!++;
      if (post >= cut || seen[member] === key + 1) return;
      seen[member] = key + 1;
      authors[key]!++;
    });
  }
}

function byIndex<T>(make: (index: PostIndex) => T): Record<PostIndex, T> {
  return { term: make("term"), tag: make("tag"), topic: make("topic"), show: make("show") };
}
