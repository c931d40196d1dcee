import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What a mode gives to the group and to everybody. */
export const OTHERS = 0o077;

/** Files that this process makes are its owner's alone, those of embedded stores too. Before anything is written. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes from others what an earlier version gave them of a folder and all below it. A folder that is closed hides what it
 * holds, so that it comes before its content; links are left alone.
 */
export async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) {
    // What somebody else owns below our folder is theirs to change; the folder above hides it.
    await chmod(path, found.mode & 0o777 & ~OTHERS).catch(() => undefined);
  }
  if (!found.isDirectory()) return;
  for (const name of await readdir(path).catch(() => [])) await makePrivate(join(path, name));
}
