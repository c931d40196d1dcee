import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../port/errors.ts";
import { DIMENSIONS, POST_INDEXES } from "./dimensions.ts";

/** Grows whenever the layout of shard files changes: files of another format are rebuilt, not misread. */
export const FORMAT_VERSION = 9;

/** Where an array lies in a section file, in bytes. */
export type SectionTable = Readonly<Record<string, readonly [offset: number, length: number]>>;

export interface SectionFile {
  readonly file: string;
  readonly bytes: number;
  /** XXH32 of the whole file. */
  readonly checksum: string;
  readonly sections: SectionTable;
}

export interface TextFile {
  readonly file: string;
  /** Its blocks' checksums lie in the shard's section file, and are compared when a block is read. */
  readonly bytes: number;
}

export interface ShardFiles {
  /** Members in this shard: those whose dense id leaves `shard` when divided by the number of shards. */
  readonly members: number;
  readonly posts: number;
  readonly data: SectionFile;
  readonly text: TextFile;
}

/** Kinds of values that have numbers. */
export const NUMBERED = [
  ...DIMENSIONS,
  ...POST_INDEXES,
  "follow",
  "interest",
  "job",
  "bioTerm",
  "bioWord",
] as const;
export type Numbered = (typeof NUMBERED)[number];

/** What a version was before changes were laid over it. */
export interface BaseVersion {
  readonly version: number;
  readonly newestPostDay: number | null;
  readonly profiles: number;
  readonly known: number;
  readonly follows: number;
  readonly posts: number;
}

/** One more shard: the present data of every account that changed since the version that the other shards are of. */
export interface OverlayFiles extends ShardFiles {
  readonly base: BaseVersion;
  /** How many values of each kind the version has; the base's shards know the first of them only. */
  readonly keys: Readonly<Record<Numbered, number>>;
  /** Dictionaries of what is new, and the tables of the whole version. */
  readonly shared: SectionFile;
  /** For each of the base's shards the members whose data there is out of date. */
  readonly masks: SectionFile;
}

export interface EngineManifest {
  readonly format: number;
  readonly dataset: string;
  /** Version of the data. */
  readonly version: number;
  /** What else the arrays depend on (tokeniser, enrichment): name → version. */
  readonly sources: Readonly<Record<string, string>>;
  readonly asOfDay: number;
  readonly newestPostDay: number | null;
  readonly profiles: number;
  readonly known: number;
  readonly follows: number;
  readonly posts: number;
  readonly shards: readonly ShardFiles[];
  /** Dictionaries and the table of followed accounts, shared by all shards. */
  readonly shared: SectionFile;
  /** Null: the shards are of this very version. */
  readonly overlay: OverlayFiles | null;
}

/** Files of a shard; the overlay's number follows those of the base. */
export function shardFiles({ shards, overlay }: EngineManifest, number: number): ShardFiles {
  const files = number === shards.length && overlay !== null ? overlay : shards[number];
  if (files === undefined) throw new RangeError(`There is no shard ${number}`);
  return files;
}

/** The version that the base's shards are of, whatever lies over it. */
export function baseOf(manifest: EngineManifest): EngineManifest {
  const { overlay } = manifest;
  return overlay === null ? manifest : { ...manifest, ...overlay.base, overlay: null };
}

export const MANIFEST_FILE = "manifest.json";

/** The manifest on one line, and on the next what proves it: every other file is proved by it. */
export function writeManifest(dir: string, manifest: EngineManifest): void {
  const file = openSync(join(dir, MANIFEST_FILE), "w");
  const text = JSON.stringify(manifest);
  writeSync(file, `${text}\n${digestOf(text)}\n`);
  fsyncSync(file);
  closeSync(file);
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Throws EngineError engine_missing, engine_corrupt or engine_stale (another format). */
export function readManifest(dir: string): EngineManifest {
  let text: string;
  try {
    text = readFileSync(join(dir, MANIFEST_FILE), "utf8");
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ENOENT" || error.code === "ENOTDIR")
    ) {
      throw new EngineError("engine_missing", `No engine files in ${dir}`);
    }
    throw error;
  }
  const [line = "", digest] = text.split("\n");
  let manifest: unknown;
  try {
    manifest = JSON.parse(line);
  } catch {
    throw new EngineError("engine_corrupt", `The engine's manifest in ${dir} is not JSON`);
  }
  if (typeof manifest !== "object" || manifest === null || !("format" in manifest)) {
    throw new EngineError("engine_corrupt", `The engine's manifest in ${dir} names no format`);
  }
  if (manifest.format !== FORMAT_VERSION) {
    throw new EngineError(
      "engine_stale",
      `Engine files of format ${String(manifest.format)}, this program reads ${FORMAT_VERSION}`,
    );
  }
  if (digest !== digestOf(line) || !isManifest(manifest))
    throw new EngineError("engine_corrupt", `The engine's manifest in ${dir} is damaged`);
  return manifest;
}

function isManifest(value: object): value is EngineManifest {
  return (
    "dataset" in value &&
    typeof value.dataset === "string" &&
    "version" in value &&
    typeof value.version === "number" &&
    "profiles" in value &&
    typeof value.profiles === "number" &&
    "sources" in value &&
    typeof value.sources === "object" &&
    value.sources !== null &&
    "shards" in value &&
    Array.isArray(value.shards) &&
    value.shards.length > 0 &&
    "shared" in value &&
    typeof value.shared === "object" &&
    value.shared !== null &&
    "overlay" in value &&
    typeof value.overlay === "object"
  );
}
