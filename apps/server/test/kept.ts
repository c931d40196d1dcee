import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(
  new URL("../../../node_modules/.cache/toolkit-tests", import.meta.url),
);
const DAY_MS = 86_400_000;

/** Of the contents of files and folders, by their names. */
export async function keyOf(paths: readonly string[], ...more: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(more.join("\n"));
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    const names = isFolder ? (await readdir(path)).toSorted() : [""];
    for (const name of names) hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const path = join(FOLDER, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/**
 * A folder with what `make` puts into it: what costs seconds of both cores and is the same for the same key is made once
 * and kept from run to run.
 */
export async function kept(
  name: string,
  key: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const path = join(FOLDER, `${name}-${key}`);
  if (existsSync(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  await removeOld();
  const making = await mkdtemp(join(FOLDER, "making-"));
  try {
    await make(making);
    // Another run may have been faster: what it made is the same.
    await rename(making, path).catch((error: unknown) => {
      if (!existsSync(path)) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return path;
}
