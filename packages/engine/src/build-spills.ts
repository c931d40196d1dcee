import { join } from "node:path";
import { DIMENSIONS, type Dimension, POST_INDEXES, type PostIndex } from "./dimensions.ts";
import { Spill } from "./spill.ts";
import { TextWriter } from "./text-file.ts";

/** Name of a spill: the same for who writes and who reads. */
export function spillPath(dir: string, shard: number, column: string): string {
  return join(dir, `${shard}.${column}`);
}

export function textPath(dir: string, shard: number): string {
  return join(dir, `shard-${shard}.text`);
}

export const LIST_SPILLS = ["interest", "job", "bioWord", "bioTerm"] as const;
export type ListSpill = (typeof LIST_SPILLS)[number];

/** Lists: how many values each owner has, and the values. */
export interface ListSpills {
  readonly lengths: Spill<Uint32Array>;
  readonly values: Spill<Uint32Array>;
}

/** All columns of one shard on their way to disk. Codes and terms carry provisional dictionary numbers. */
export interface ShardSpills {
  readonly text: TextWriter;
  readonly flags: Spill<Uint8Array>;
  readonly declared: Spill<Uint8Array>;
  readonly codes: Readonly<Record<Dimension, Spill<Uint32Array>>>;
  readonly lists: Readonly<Record<ListSpill, ListSpills>>;
  readonly bioText: Spill<Uint32Array>;
  readonly source: Spill<Uint32Array>;
  readonly target: Spill<Uint32Array>;
  readonly author: Spill<Uint32Array>;
  readonly day: Spill<Int32Array>;
  readonly kind: Spill<Uint8Array>;
  readonly likes: Spill<Uint32Array>;
  readonly reposts: Spill<Uint32Array>;
  readonly sentiment: Spill<Int8Array>;
  readonly idLow: Spill<Uint32Array>;
  readonly idHigh: Spill<Uint32Array>;
  readonly postText: Spill<Uint32Array>;
  readonly postLists: Readonly<Record<PostIndex, ListSpills>>;
  close(): void;
}

export function openSpills(dir: string, outDir: string, shard: number): ShardSpills {
  const all: { close(): void }[] = [];
  const words = (column: string): Spill<Uint32Array> =>
    keep(new Spill(spillPath(dir, shard, column), Uint32Array));
  const bytes = (column: string): Spill<Uint8Array> =>
    keep(new Spill(spillPath(dir, shard, column), Uint8Array));
  const lists = (column: string): ListSpills => ({
    lengths: words(`${column}.lengths`),
    values: words(`${column}.values`),
  });
  function keep<S extends { close(): void }>(spill: S): S {
    all.push(spill);
    return spill;
  }
  return {
    text: new TextWriter(textPath(outDir, shard)),
    flags: bytes("flags"),
    declared: bytes("declared"),
    codes: record(DIMENSIONS, words),
    lists: record(LIST_SPILLS, lists),
    bioText: words("bioText"),
    source: words("source"),
    target: words("target"),
    author: words("author"),
    day: keep(new Spill(spillPath(dir, shard, "day"), Int32Array)),
    kind: bytes("kind"),
    likes: words("likes"),
    reposts: words("reposts"),
    sentiment: keep(new Spill(spillPath(dir, shard, "sentiment"), Int8Array)),
    idLow: words("idLow"),
    idHigh: words("idHigh"),
    postText: words("postText"),
    postLists: record(POST_INDEXES, lists),
    close: () => all.forEach((spill) => spill.close()),
  };
}

function record<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}

/** What a shard needs besides its spills; plain data, so that a worker can be given it. */
export interface FinishTask {
  readonly spillDir: string;
  readonly outDir: string;
  readonly shard: number;
  readonly members: number;
  /** Distinct values of each dimension. */
  readonly codeKeys: Readonly<Record<Dimension, number>>;
  /** Distinct values of each list (bioWord has no postings and needs none). */
  readonly listKeys: Readonly<Record<"interest" | "job" | "bioTerm", number>>;
  readonly postKeys: Readonly<Record<(typeof POST_INDEXES)[number], number>>;
  /** Accounts that have a follower. */
  readonly followed: number;
  /** First day of the window whose authors are kept ready, or null without posts. */
  readonly readyFrom: number | null;
}

/** Path of a column that all shards share while they are built. */
export function sharedSpillPath(dir: string, column: string): string {
  return join(dir, column);
}
