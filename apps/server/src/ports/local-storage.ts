import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, notFound } from "../errors.ts";
import type { StoragePort } from "./storage.ts";

const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}._ ()-]{0,199}$/u;

function limited(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError("too_large", { message: "upload over its limit" }));
      else done(null, chunk);
    },
  });
}

/** Files in a folder of this machine. */
export function localStorage(root: string): StoragePort {
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
    async put(key: string, content: Readable, options: { maxBytes?: number } = {}) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        const target = createWriteStream(partial, { mode: 0o600 });
        await pipeline(content, limited(options.maxBytes ?? Number.POSITIVE_INFINITY), target);
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
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}
