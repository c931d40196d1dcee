import { join } from "node:path";
import { sumOf } from "../arrays/column-sums.ts";
import { Dictionary, LayeredDictionary, type Names } from "./dictionary.ts";
import { POST_INDEXES, type PostIndex } from "./dimensions.ts";
import type { EngineManifest, SectionFile } from "./manifest.ts";
import { Placement } from "./placement.ts";
import { SectionReader, SectionWriter } from "./section-file.ts";

export const DICTIONARIES = [
  "country",
  "region",
  "city",
  "language",
  "term",
  "tag",
  "bioTerm",
  "bioWord",
] as const;
export type DictionaryName = (typeof DICTIONARIES)[number];

/** Columns of strings by dictionary. */
export type DictionaryTables = Readonly<
  Record<DictionaryName, { readonly bytes: Uint8Array; readonly offsets: Uint32Array }>
>;

/** Of one shard, by value: members who posted it in the default window, and posts of any time. */
export interface PostValueCounts {
  readonly authors: Readonly<Record<PostIndex, Uint32Array>>;
  readonly postCounts: Readonly<Record<PostIndex, Uint32Array>>;
}

/** What `writeShared` needs to know of a build. */
export interface SharedContents {
  readonly tables: DictionaryTables;
  /** Age intervals in their final order, low · 256 + high. */
  readonly ages: readonly number[];
  /** Accounts with a follower, most followed first. */
  readonly accounts: Uint32Array;
  readonly ranks: Uint32Array;
  readonly followers: Uint32Array;
  readonly bioWordCounts: readonly number[];
  readonly shards: readonly PostValueCounts[];
}

/** Writes what all shards share; call when every shard is finished. */
export function writeShared(outDir: string, contents: SharedContents): SectionFile {
  const { tables, accounts, followers } = contents;
  const writer = new SectionWriter(join(outDir, "shared.bin"));
  for (const name of DICTIONARIES) {
    writer.write(`${name}:bytes`, tables[name].bytes);
    writer.write(`${name}:offsets`, tables[name].offsets);
  }
  writer.write("ages", Uint8Array.from(contents.ages.flatMap((age) => [age >>> 8, age & 255])));
  writer.write("follow:accounts", accounts);
  writer.write("follow:ranks", contents.ranks);
  writer.write(
    "follow:followers",
    accounts.map((account) => followers[account] ?? 0),
  );
  writer.write("bioWord:members", Uint32Array.from(contents.bioWordCounts).sort().reverse());
  for (const index of POST_INDEXES) {
    writer.write(`${index}:authors`, sumOf(contents.shards.map(({ authors }) => authors[index])));
    writer.write(
      `${index}:posts`,
      sumOf(contents.shards.map(({ postCounts }) => postCounts[index])),
    );
  }
  return writer.finish();
}

/** Kinds of values whose numbers may not be in the order in which a version built at once would have them. */
export type Ordered = DictionaryName | "age" | "follow";

/** Dictionaries and tables that turn names into numbers and back; held once, by whoever asks the shards. */
export interface SharedTables {
  readonly dictionaries: Readonly<Record<DictionaryName, Names>>;
  /** Age interval of each age code but 0, two bytes each: low, high. */
  readonly ages: Uint8Array;
  /** Dense id by number of a followed account, and followers in the data by number. */
  readonly accounts: Uint32Array;
  readonly followers: Uint32Array;
  /** Number of a followed account by dense id; 2^32 − 1 without one. */
  readonly ranks: Uint32Array;
  /** The most followers of any account (members of any bio word) from a number on: falling. */
  readonly followersAtMost: Uint32Array;
  readonly bioWordsAtMost: Uint32Array;
  /** Members who posted each value in the default window. */
  readonly authors: Readonly<Record<PostIndex, Uint32Array>>;
  /** Posts that hold each value, of any time. */
  readonly posts: Readonly<Record<PostIndex, Uint32Array>>;
  /** Place of each number among all of its kind: what comes first among equals. Null: the numbers themselves. */
  readonly order: Readonly<Record<Ordered, Uint32Array | null>>;
  /** Where each account lives. */
  readonly placement: Placement;
}

/** Throws EngineError engine_corrupt. */
export function readShared(dir: string, manifest: EngineManifest): SharedTables {
  const { overlay, shards, profiles } = manifest;
  const base = new SectionReader(dir, manifest.shared);
  const layer = overlay === null ? null : new SectionReader(dir, overlay.shared);
  // What counts the whole version was written anew with the overlay; names were only added.
  const whole = layer ?? base;
  const dictionary = (name: DictionaryName): Names => {
    const first = namesOf(base, name);
    return layer === null ? first : new LayeredDictionary(first, namesOf(layer, name));
  };
  const placeOf = (name: Ordered): Uint32Array | null =>
    layer?.has(`${name}:places`) === true ? layer.words(`${name}:places`) : null;
  const byIndex = (measure: string): Record<PostIndex, Uint32Array> => ({
    term: whole.words(`term:${measure}`),
    tag: whole.words(`tag:${measure}`),
    topic: whole.words(`topic:${measure}`),
    show: whole.words(`show:${measure}`),
  });
  const followers = whole.words("follow:followers");
  const bioWords = whole.words("bioWord:members");
  return {
    dictionaries: {
      country: dictionary("country"),
      region: dictionary("region"),
      city: dictionary("city"),
      language: dictionary("language"),
      term: dictionary("term"),
      tag: dictionary("tag"),
      bioTerm: dictionary("bioTerm"),
      bioWord: dictionary("bioWord"),
    },
    ages: whole.octets("ages"),
    accounts: whole.words("follow:accounts"),
    followers,
    ranks: whole.words("follow:ranks"),
    followersAtMost: layer === null ? followers : mostFrom(followers),
    bioWordsAtMost: layer === null ? bioWords : mostFrom(bioWords),
    authors: byIndex("authors"),
    posts: byIndex("posts"),
    order: {
      country: placeOf("country"),
      region: placeOf("region"),
      city: placeOf("city"),
      language: placeOf("language"),
      term: placeOf("term"),
      tag: placeOf("tag"),
      bioTerm: placeOf("bioTerm"),
      bioWord: placeOf("bioWord"),
      age: placeOf("age"),
      follow: placeOf("follow"),
    },
    placement: new Placement(shards.length, profiles, layer?.words("accounts") ?? null),
  };
}

export function namesOf(file: SectionReader, name: DictionaryName): Dictionary {
  return new Dictionary(file.octets(`${name}:bytes`), file.words(`${name}:offsets`));
}

/** The greatest of a column from each place on. */
function mostFrom(counts: Uint32Array): Uint32Array {
  const most = counts.slice();
  for (let i = most.length - 2; i >= 0; i--) if (most[i]! < most[i + 1]!) most[i] = most[i + 1]!;
  return most;
}

/** The numbers of a kind, in their order. */
export function inOrder(size: number, order: Uint32Array | null): Uint32Array {
  const numbers = Uint32Array.from({ length: size }, (_, i) => i);
  return order === null ? numbers : numbers.sort((a, b) => order[a]! - order[b]!);
}
