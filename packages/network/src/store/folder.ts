import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { DatasetDamageCode } from "@toolkit/core/domain/dataset-damage";
import { DatasetDamaged, isBrokenFile, isBrokenLog } from "./damage.ts";
import { Database } from "./database.ts";
import { readMeta } from "./meta.ts";
import type { DatasetInfo } from "./rows.ts";

const INFO_FILE = "dataset.json";
export const DATABASE_FILE = "network.duckdb";
/** What the database committed and has not brought into its file yet. */
const LOG_FILE = `${DATABASE_FILE}.wal`;

/** Owner of a dataset of which nobody knows whose it is: no team's id. */
export const NOBODY = "-";

export function damaged(
  dir: string,
  code: DatasetDamageCode,
  detail: string,
  cause?: unknown,
): DatasetDamaged {
  const name =
    code === "info_unreadable" ? INFO_FILE : code === "log_unreadable" ? LOG_FILE : DATABASE_FILE;
  const slug = basename(dir);
  return new DatasetDamaged(slug, { code, file: `datasets/${slug}/${name}`, detail }, cause);
}

export function unreadable(dir: string, error: unknown): DatasetDamaged {
  if (error instanceof NewerSchema) return damaged(dir, "newer_version", error.message, error);
  if (isBrokenLog(error) && existsSync(join(dir, LOG_FILE)))
    return damaged(dir, "log_unreadable", String(error), error);
  return damaged(
    dir,
    "data_unreadable",
    error instanceof Error ? error.message : String(error),
    error,
  );
}

/** The file opens, and some of its blocks are not what was written. */
export function unreadableBlocks(dir: string, error: unknown): DatasetDamaged {
  return damaged(
    dir,
    "blocks_unreadable",
    error instanceof Error ? error.message : String(error),
    error,
  );
}

/** The tables are of a schema that this version does not know. */
export class NewerSchema extends Error {
  constructor(schema: number) {
    super(`the dataset was made by a newer version of the toolkit (schema ${schema})`);
    this.name = "NewerSchema";
  }
}

/** A file that was there and is gone must not become an empty one. @throws DatasetDamaged */
export async function openData(dir: string, info: DatasetInfo): Promise<Database> {
  const path = join(dir, DATABASE_FILE);
  if (info.version > 0 && !existsSync(path))
    throw damaged(dir, "data_missing", `version ${info.version} was published`);
  try {
    return await Database.open(path);
  } catch (error) {
    throw isBrokenFile(error) ? unreadable(dir, error) : error;
  }
}

/** @throws DatasetDamaged */
export function readInfo(dir: string): DatasetInfo {
  try {
    const info: unknown = JSON.parse(readFileSync(join(dir, INFO_FILE), "utf8"));
    if (isInfo(info)) return { ...info, slug: basename(dir) };
  } catch (error) {
    throw damaged(dir, "info_unreadable", String(error), error);
  }
  throw damaged(dir, "info_unreadable", "it is no note of a dataset");
}

function isInfo(value: unknown): value is DatasetInfo {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string, ...types: string[]): boolean => {
    const field: unknown = Reflect.get(value, name);
    return types.includes(field === null ? "null" : typeof field);
  };
  return (
    has("name", "string") &&
    has("owner", "string", "null") &&
    has("kind", "string") &&
    has("scale", "number", "undefined") &&
    has("createdAt", "string") &&
    has("version", "number") &&
    has("importedAt", "string", "null") &&
    has("asOfDay", "number", "null")
  );
}

/** Either file makes a folder a dataset: one that lost its note is not nothing. */
export function isDatasetDir(dir: string): boolean {
  return existsSync(join(dir, INFO_FILE)) || existsSync(join(dir, DATABASE_FILE));
}

export function writeInfo(dir: string, info: DatasetInfo): void {
  const path = join(dir, INFO_FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify(info, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** The note as the database keeps it; null: it keeps none, or cannot be read. */
export async function noteFromData(dir: string): Promise<DatasetInfo | null> {
  const path = join(dir, DATABASE_FILE);
  if (!existsSync(path)) return null;
  try {
    const database = await Database.open(path);
    try {
      const meta = await database.using(readMeta);
      const kept: unknown = JSON.parse(meta.get("note") ?? "null");
      if (typeof kept !== "object" || kept === null) return null;
      const info = { ...kept, version: 0, importedAt: null, asOfDay: null };
      return isInfo(info) ? { ...info, slug: basename(dir) } : null;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** What can be said of a dataset without its note: it belongs to nobody, so that no team sees what may be another's. */
export function unknownInfo(dir: string): DatasetInfo {
  const slug = basename(dir);
  const createdAt = statSync(dir).birthtime.toISOString();
  const base = { slug, name: slug, owner: NOBODY, kind: "imported", createdAt } as const;
  return { ...base, version: 0, importedAt: null, asOfDay: null };
}

/** Changes whenever one of the files does: what was found of them holds until then. */
export function stateOfFiles(dir: string): string {
  return [INFO_FILE, DATABASE_FILE, LOG_FILE]
    .map((name) => {
      const stats = statSync(join(dir, name), { throwIfNoEntry: false });
      return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : "-";
    })
    .join(", ");
}

const BURIED_FILE = "removed-persons.json";

/** Persons that were removed, beside the database: they stay removed when it cannot be read any more. */
export function writeBuried(dir: string, persons: readonly string[]): void {
  const path = join(dir, BURIED_FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify({ persons })}\n`);
  renameSync(`${path}.new`, path);
}

export function readBuried(dir: string): string[] {
  return readPersons(join(dir, BURIED_FILE));
}

/** @throws Error when the file is damaged: read as an empty one, it would let removed persons come back. */
export function readPersons(path: string): string[] {
  if (!existsSync(path)) return [];
  const kept: unknown = JSON.parse(readFileSync(path, "utf8"));
  const persons: unknown =
    typeof kept === "object" && kept !== null ? Reflect.get(kept, "persons") : null;
  if (!Array.isArray(persons)) throw new Error(`${path} lists no persons`);
  return persons.map(String);
}

/** Where damaged files are kept after a repair, until a person removes them. */
const ASIDE = "damaged";

/** Under a second name first, so that the dataset has a file at every moment. */
export function keepAside(dir: string): string {
  const path = join(dir, DATABASE_FILE);
  const folder = join(dir, ASIDE);
  mkdirSync(folder, { recursive: true });
  const name = `network-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.duckdb`;
  try {
    linkSync(path, join(folder, name));
  } catch {
    copyFileSync(path, join(folder, name));
  }
  return name;
}

/** Takes a damaged log away from the data file, which is sound without it. */
export function keepLogAside(dir: string): void {
  const folder = join(dir, ASIDE);
  mkdirSync(folder, { recursive: true });
  const name = `network-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.duckdb.wal`;
  renameSync(join(dir, LOG_FILE), join(folder, name));
}

/** Damaged files that are kept, newest last. */
export function keptAside(dir: string): { readonly name: string; readonly bytes: number }[] {
  const folder = join(dir, ASIDE);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

export function removeAside(dir: string): void {
  rmSync(join(dir, ASIDE), { recursive: true, force: true });
}
