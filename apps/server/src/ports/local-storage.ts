import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, notFound } from "../errors.ts";
import type { DiskReserve } from "./disk.ts";
import type { PutOptions, StoragePort } from "./storage.ts";

const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}._ ()-]{0,199}$/u;

/** Bytes after which the disk is looked at again. */
const LOOK_EVERY = 8_000_000;

function limited(
  { maxBytes, onBytes, usesReserve }: PutOptions,
  disk: DiskReserve | null,
): Transform {
  let bytes = 0;
  let lookAt = LOOK_EVERY;
  const check = (more: number): void => {
    bytes += more;
    if (maxBytes !== undefined && bytes > maxBytes)
      throw new AppError("too_large", { message: "upload over its limit" });
    onBytes?.(more);
    if (bytes < lookAt) return;
    lookAt = bytes + LOOK_EVERY;
    if (usesReserve !== true) disk?.require();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        check(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

const UNFINISHED = ".partial";

/**
 * Removes what a process that was killed had begun to write: nothing goes on with it, and it would take its team's room for as
 * long as the files beside it. Before anything is written, under the lock of the data directory.
 */
export async function removeUnfinished(root: string): Promise<void> {
  const names = await readdir(root, { recursive: true }).catch(() => []);
  for (const name of names)
    if (name.endsWith(UNFINISHED)) await rm(join(root, name), { force: true });
}

/** Files in a folder of this machine. */
export function localStorage(root: string, disk: DiskReserve | null = null): StoragePort {
  const pathOf = (key: string): string => {
    const segments = key.replace(/\/$/, "").split("/");
    if (!segments.every((segment) => SEGMENT.test(segment))) {
      throw new AppError("invalid", { message: "unsafe storage key" });
    }
    return join(root, ...segments);
  };
  const existing = async (key: string): Promise<string> => {
    const path = pathOf(key);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() !== true) throw notFound("stored file");
    return path;
  };
  return {
    async put(key: string, content: Readable, options: PutOptions = {}) {
      if (options.usesReserve !== true) disk?.require();
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        const target = createWriteStream(partial, { mode: 0o600 });
        const { signal } = options;
        await pipeline(content, limited(options, disk), target, { ...(signal && { signal }) });
        // The name appears with the whole content on the disk, or not at all.
        const file = await open(partial, "r");
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { key, bytes: (await stat(path)).size };
    },
    read: async (key) => createReadStream(await existing(key)),
    localPath: existing,
    async list(folder) {
      const names = await readdir(pathOf(folder)).catch(() => []);
      // A file that is being written has no name of its own yet.
      const whole = names.filter((name) => !name.endsWith(UNFINISHED)).toSorted();
      const files = whole.map(async (name) => {
        const found = await stat(join(pathOf(folder), name)).catch(() => null);
        return found?.isFile() === true ? [{ key: folder + name, bytes: found.size }] : [];
      });
      return (await Promise.all(files)).flat();
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}
