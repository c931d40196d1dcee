import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatasetDamaged } from "@toolkit/network/store/damage";
import { z } from "zod";
import { bufferEntry, fileEntry } from "./entries.ts";
import { linkTree } from "./linked-files.ts";

/** Entries about datasets whose rows cannot be read, and their database files as they are. */
export const DAMAGED = "damaged";
export const RAW = "raw";

/** A dataset that a backup could not read: what was found, and which of its database files it holds as they are. */
export const damagedDataset = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  found: z.string(),
  files: z.array(z.enum(["network.duckdb", "network.duckdb.wal"])),
});
export type DamagedDataset = z.output<typeof damagedDataset>;

const FILES = damagedDataset.shape.files.element.options;

/** Files that a disk gives back, byte by byte: a failure within an entry would end the backup. */
async function readable(path: string): Promise<boolean> {
  try {
    for await (const _piece of createReadStream(path, { highWaterMark: 1 << 20 }));
    return true;
  } catch {
    return false;
  }
}

/** Says what is damaged, then copies the database's files byte by byte; those that cannot be read are left out. */
export async function* damagedEntries(
  dataDirectory: string,
  folder: string,
  { slug, damage }: DatasetDamaged,
): AsyncGenerator<Buffer> {
  // A repair that ends meanwhile replaces the file, and the second name keeps it.
  const linked = join(folder, RAW, slug);
  await linkTree(join(dataDirectory, "datasets", slug), linked, (path) =>
    FILES.some((name) => name === path),
  );
  const files: DamagedDataset["files"] = [];
  for (const name of FILES) if (await readable(join(linked, name))) files.push(name);
  const about: DamagedDataset = { slug, found: `${damage.code}: ${damage.detail}`, files };
  yield* bufferEntry(`${DAMAGED}/${slug}.json`, Buffer.from(JSON.stringify(about)));
  for (const name of files) yield* fileEntry(`${RAW}/${slug}/${name}`, join(linked, name));
  await rm(linked, { recursive: true, force: true });
}
