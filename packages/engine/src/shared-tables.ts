import { sumOf } from "./column-sums.ts";
import { join } from "node:path";
import { Dictionary } from "./dictionary.ts";
import { POST_INDEXES, type PostIndex } from "./dimensions.ts";
import { EngineError } from "./errors.ts";
import type { FinishedShard } from "./finish-shard.ts";
import type { EngineManifest, SectionFile } from "./manifest.ts";
import { checksumOf, hexOf } from "./checksum.ts";
import { readWhole, SectionWriter } from "./section-file.ts";

const DICTIONARIES = [
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
  readonly shards: readonly FinishedShard[];
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

/** Dictionaries and tables that turn names into numbers and back; held once, by whoever asks the shards. */
export interface SharedTables {
  readonly dictionaries: Readonly<Record<DictionaryName, Dictionary>>;
  /** Age interval of each age code but 0, two bytes each: low, high. */
  readonly ages: Uint8Array;
  /** Dense id by popularity rank, and followers in the data by rank. */
  readonly accounts: Uint32Array;
  readonly followers: Uint32Array;
  /** Popularity rank by dense id; 2^32 − 1 without followers. */
  readonly ranks: Uint32Array;
  /** Members that have each bio word, falling. */
  readonly bioWordMembers: Uint32Array;
  /** Members who posted each value in the default window. */
  readonly authors: Readonly<Record<PostIndex, Uint32Array>>;
  /** Posts that hold each value, of any time. */
  readonly posts: Readonly<Record<PostIndex, Uint32Array>>;
}

/** Throws EngineError engine_corrupt. */
export function readShared(dir: string, manifest: EngineManifest): SharedTables {
  const file = manifest.shared;
  const bytes = new Uint8Array(file.bytes);
  readWhole(join(dir, file.file), bytes);
  if (hexOf(checksumOf(bytes)) !== file.checksum) {
    throw new EngineError("engine_corrupt", `${file.file} does not agree with its checksum`);
  }
  const place = (name: string): readonly [number, number] => {
    const section = file.sections[name];
    if (section === undefined)
      throw new EngineError("engine_corrupt", `${file.file} has no section ${name}`);
    return section;
  };
  const words = (name: string): Uint32Array => {
    const [offset, length] = place(name);
    return new Uint32Array(bytes.buffer, offset, length >>> 2);
  };
  const octets = (name: string): Uint8Array => {
    const [offset, length] = place(name);
    return bytes.subarray(offset, offset + length);
  };
  const dictionary = (name: DictionaryName): Dictionary =>
    new Dictionary(octets(`${name}:bytes`), words(`${name}:offsets`));
  const byIndex = (measure: string): Record<PostIndex, Uint32Array> => ({
    term: words(`term:${measure}`),
    tag: words(`tag:${measure}`),
    topic: words(`topic:${measure}`),
    show: words(`show:${measure}`),
  });
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
    ages: octets("ages"),
    accounts: words("follow:accounts"),
    followers: words("follow:followers"),
    ranks: words("follow:ranks"),
    bioWordMembers: words("bioWord:members"),
    authors: byIndex("authors"),
    posts: byIndex("posts"),
  };
}
