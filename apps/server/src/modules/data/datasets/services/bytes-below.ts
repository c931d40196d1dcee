import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of the files below a folder; what vanishes meanwhile counts as nothing. */
export async function bytesBelow(folder: string, without: readonly string[] = []): Promise<number> {
  if (without.includes(folder)) return 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return bytesBelow(path, without);
      return (await stat(path).catch(() => null))?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
