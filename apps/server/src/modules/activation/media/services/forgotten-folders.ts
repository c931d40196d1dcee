import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { folderOf, type MediaServices } from "./media-services.ts";

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Removes folders of media and uploads whose rows are gone: a crash came between a deletion and that of its files. */
export async function removeForgottenFolders(
  { media, store, space }: Pick<MediaServices, "media" | "store" | "space">,
  dataDirectory: string,
): Promise<void> {
  const root = join(dataDirectory, "files", "media");
  for (const teamId of await foldersIn(root)) {
    const ids = await foldersIn(join(root, teamId));
    const known = await media.knownIds(teamId, ids);
    const forgotten = ids.filter((id) => !known.has(id));
    for (const id of forgotten) await store.storage.remove(folderOf({ teamId, id }));
    if (forgotten.length > 0) space.changed(teamId);
  }
}
