import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { folderOf, type MediaServices } from "./media-services.ts";
import { partCount } from "./sign-upload.ts";

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

const PLACE = /^media\/([\w-]+)\/([\w-]+)\/(?:parts\/(\d+)$)?/;

/**
 * Removes what browsers posted to the bucket beside an upload: parts that it does not have, parts of what is complete, and
 * folders of nobody. A signed form is good for a folder and an hour, and nobody but the bucket sees what is posted by it.
 */
export async function removeForgottenParts({
  media,
  store,
  space,
}: Pick<MediaServices, "media" | "store" | "space">): Promise<void> {
  const teams = new Map<string, Map<string, { readonly key: string; readonly part: number }[]>>();
  for (const { key } of await store.storage.list("media/")) {
    const [, teamId, id, part] = PLACE.exec(key) ?? [];
    if (teamId === undefined || id === undefined) continue;
    const folders = teams.get(teamId) ?? new Map<string, { key: string; part: number }[]>();
    teams.set(teamId, folders);
    const parts = folders.get(id) ?? [];
    folders.set(id, parts);
    if (part !== undefined) parts.push({ key, part: Number(part) });
  }
  for (const [teamId, folders] of teams) {
    const known = await media.knownIds(teamId, [...folders.keys()]);
    let isChanged = false;
    const remove = async (key: string): Promise<void> => {
      await store.storage.remove(key);
      isChanged = true;
    };
    for (const [id, parts] of folders) {
      if (!known.has(id)) await remove(folderOf({ teamId, id }));
      else if (parts.length > 0) {
        const upload = await media.findUpload({ teamId, id });
        const most = upload === null || upload.facts !== null ? 0 : partCount(upload);
        for (const { key, part } of parts) if (part < 1 || part > most) await remove(key);
      }
    }
    if (isChanged) space.changed(teamId);
  }
}
