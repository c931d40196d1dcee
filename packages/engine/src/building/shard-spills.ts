import { join } from "node:path";
import { type Dimension, DIMENSIONS, POST_INDEXES, type PostIndex } from "../files/dimensions.ts";
import { TextWriter } from "../files/text-file.ts";
import { Spill } from "./spill.ts";

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
  readonly quarter: Spill<Uint8Array>;
  readonly kind: Spill<Uint8Array>;
  readonly likes: Spill<Uint32Array>;
  readonly reposts: Spill<Uint32Array>;
  readonly sentiment: Spill<Int8Array>;
  readonly idLow: Spill<Uint32Array>;
  readonly idHigh: Spill<Uint32Array>;
  readonly postText: Spill<Uint32Array>;
  readonly postLists: Readonly<Record<PostIndex, ListSpills>>;
  drop(): void;
}

/** @param dir where columns wait; @param outDir where the texts go, which are written in their final form. */
export function openSpills(dir: string, outDir: string, shard: number): ShardSpills {
  const all: { drop(): void }[] = [];
  const words = (column: string): Spill<Uint32Array> =>
    keep(new Spill(join(dir, `${shard}.${column}`), Uint32Array));
  const bytes = (column: string): Spill<Uint8Array> =>
    keep(new Spill(join(dir, `${shard}.${column}`), Uint8Array));
  const lists = (column: string): ListSpills => ({
    lengths: words(`${column}.lengths`),
    values: words(`${column}.values`),
  });
  function keep<S extends { drop(): void }>(spill: S): S {
    all.push(spill);
    return spill;
  }
  return {
    text: new TextWriter(join(outDir, `shard-${shard}.text`)),
    flags: bytes("flags"),
    declared: bytes("declared"),
    codes: record(DIMENSIONS, words),
    lists: record(LIST_SPILLS, lists),
    bioText: words("bioText"),
    source: words("source"),
    target: words("target"),
    author: words("author"),
    day: keep(new Spill(join(dir, `${shard}.day`), Int32Array)),
    quarter: bytes("quarter"),
    kind: bytes("kind"),
    likes: words("likes"),
    reposts: words("reposts"),
    sentiment: keep(new Spill(join(dir, `${shard}.sentiment`), Int8Array)),
    idLow: words("idLow"),
    idHigh: words("idHigh"),
    postText: words("postText"),
    postLists: record(POST_INDEXES, lists),
    drop: () => all.forEach((spill) => spill.drop()),
  };
}

function record<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
