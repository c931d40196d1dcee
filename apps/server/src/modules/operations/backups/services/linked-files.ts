import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Gives every file below a folder a second name below another one, so that it can be read after it was removed. Files
 * of ours are replaced by renaming, never written in place. Returns their paths.
 */
export async function linkTree(
  from: string,
  to: string,
  isTaken: (path: string) => boolean = () => true,
): Promise<string[]> {
  const linked: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(from, below), { withFileTypes: true }).catch(none);
    for (const entry of entries) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.name.endsWith(".partial") || entry.name.endsWith(".new") || !isTaken(path))
        continue;
      if (entry.isDirectory()) await visit(path);
      else if (
        entry.isFile() &&
        (await linkFile(join(from, path), join(to, path), join(to, below)))
      )
        linked.push(path);
    }
  };
  await visit("");
  return linked;
}

/** False: it was removed in the meantime. */
async function linkFile(from: string, to: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST") return true;
    if (code === "ENOENT") return false;
    // A file system without second names.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "EXDEV" && code !== "EMLINK")
      throw error;
  }
  await copyFile(from, to);
  return true;
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
