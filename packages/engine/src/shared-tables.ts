import { join } from "node:path";
import { spillPath } from "./build-spills.ts";
import { Dictionary } from "./dictionary.ts";
import { POST_INDEXES, type PostIndex } from "./dimensions.ts";
import { EngineError } from "./errors.ts";
import type { Gathered } from "./ingest-snapshot.ts";
import type { EngineManifest, SectionFile } from "./manifest.ts";
import { checksumOf } from "./checksum.ts";
import { readWhole, SectionWriter } from "./section-file.ts";
import { readSpill } from "./spill.ts";

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

/** Numbers that the shards take over: final dictionary numbers and popularity ranks. */
export interface SharedNumbers {
  readonly tables: Readonly<Record<string, { bytes: Uint8Array; offsets: Uint32Array }>>;
  /** Age intervals in their final order, low · 256 + high. */
  readonly ages: readonly number[];
  /** Accounts with a follower, most followed first. */
  readonly accounts: Uint32Array;
  readonly ranks: Uint32Array;
  readonly followed: number;
}

/** Writes what all shards share; call when every shard is finished. */
export function writeShared(
  options: SharedNumbers & {
    readonly outDir: string;
    readonly spillDir: string;
    readonly shards: number;
    readonly gathered: Gathered;
  },
): SectionFile {
  const writer = new SectionWriter(join(options.outDir, "shared.bin"));
  for (const name of DICTIONARIES) {
    const table = options.tables[name];
    if (table === undefined) throw new Error(`No table for ${name}`);
    writer.write(`${name}:bytes`, table.bytes);
    writer.write(`${name}:offsets`, table.offsets);
  }
  writer.write("ages", Uint8Array.from(options.ages.flatMap((age) => [age >>> 8, age & 255])));
  writer.write("follow:accounts", options.accounts);
  writer.write("follow:ranks", options.ranks);
  writer.write(
    "follow:followers",
    options.accounts.map((account) => options.gathered.followers[account] ?? 0),
  );
  writer.write(
    "bioWord:members",
    Uint32Array.from(options.gathered.bioWordCounts).sort().reverse(),
  );
  for (const index of POST_INDEXES) {
    for (const measure of ["authors", "posts"] as const) {
      const parts = Array.from({ length: options.shards }, (_, shard) =>
        readSpill(spillPath(options.spillDir, shard, `${index}.${measure}`), Uint32Array),
      );
      writer.write(`${index}:${measure}`, sumOf(parts));
    }
  }
  return writer.finish();
}

function sumOf(parts: readonly Uint32Array[]): Uint32Array {
  const sum = new Uint32Array(parts[0]?.length ?? 0);
  for (const part of parts) for (let i = 0; i < part.length; i++) sum[i]! += part[i]!;
  return sum;
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
  if (checksumOf(bytes).toString(16).padStart(8, "0") !== file.checksum) {
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
    return new Uint32Array(bytes.buffer, offset, length >> 2);
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
