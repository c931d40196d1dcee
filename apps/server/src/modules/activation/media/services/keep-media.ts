import type { CursorWindow } from "../../../../cursor.ts";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CompletedUpload, MediaFilter, MediaUse } from "../repository.ts";
import { isComplete } from "./complete-upload.ts";
import { folderOf, type MediaServices, type MediumKey, type MediumRow } from "./media-services.ts";
import { CHANGED_MEANWHILE, stillUsed } from "./media-texts.ts";

/** Days that a medium can be restored from the trash. */
const RESTORABLE_MS = 30 * 86_400_000;

export interface MediaPage {
  readonly count: number;
  readonly rows: readonly MediumRow[];
  readonly isMore: boolean;
  readonly uses: readonly MediaUse[];
}

export async function listMedia(
  { media }: MediaServices,
  filter: MediaFilter,
  window: CursorWindow,
): Promise<MediaPage> {
  const page = await media.list(filter, window);
  const uses = await media.usesOf(
    filter.teamId,
    page.rows.map(({ id }) => id),
  );
  return { ...page, uses };
}

export function usesOf({ media }: MediaServices, { teamId, id }: MediumKey): Promise<MediaUse[]> {
  return media.usesOf(teamId, [id]);
}

export async function mediumOf(
  { media }: Pick<MediaServices, "media">,
  key: MediumKey,
): Promise<MediumRow> {
  const row = await media.find(key);
  if (row === null) throw notFound("medium");
  return row;
}

/** Media of the ids that the team has, the trash excluded. */
export function mediaOfTeam(
  { media }: Pick<MediaServices, "media">,
  teamId: string,
  ids: readonly string[],
): Promise<MediumRow[]> {
  return media.findAll(teamId, ids);
}

/** The team's medium with the same content that is not in the trash; null: there is none. */
export async function duplicateOf(
  { media }: MediaServices,
  { teamId, sha256 }: Pick<CompletedUpload, "teamId" | "sha256">,
): Promise<string | null> {
  const found = await media.findContent(teamId, sha256);
  return found === null || found.removedAt !== null ? null : found.id;
}

/** Makes a medium of a completed upload; of a file that the team has, the one it has. */
export async function registerMedium(
  services: MediaServices,
  { teamId, personId }: Editor,
  { file, name, alt }: { file: string; name?: string | undefined; alt?: string | undefined },
): Promise<MediumRow> {
  const { media, clock } = services;
  const upload = await media.findUpload({ teamId, id: file });
  // Asked again after its answer was lost, it is a medium by now.
  if (upload === null) return mediumOf(services, { teamId, id: file });
  if (!isComplete(upload))
    throw new AppError("conflict", {
      message: "upload is not complete",
      user: {
        en: "This upload is not complete. Complete it, then register the file.",
        ja: "アップロードが完了していません。完了してから登録してください。",
      },
    });
  await media.removeUpload(upload);
  const known = await media.findContent(teamId, upload.sha256);
  if (known !== null) return keepKnown(services, known, upload);
  const now = clock.now();
  const row: MediumRow = {
    id: upload.id,
    teamId,
    name: name ?? upload.name,
    alt: alt ?? "",
    kind: upload.facts.kind,
    bytes: upload.bytes,
    facts: upload.facts,
    sha256: upload.sha256,
    poster: null,
    version: 1,
    createdBy: personId,
    createdAt: now,
    modifiedAt: now,
    removedAt: null,
  };
  await media.insert(row);
  return row;
}

async function keepKnown(
  { media, store, space }: MediaServices,
  known: MediumRow,
  upload: CompletedUpload,
): Promise<MediumRow> {
  await afterCommit(async () => {
    await store.storage.remove(folderOf(upload));
    space.changed(upload.teamId);
  });
  return (await media.restore(known)) ?? known;
}

export async function changeMedium(
  services: MediaServices,
  key: MediumKey,
  changes: {
    readonly name?: string | undefined;
    readonly alt?: string | undefined;
    readonly version?: number | undefined;
  },
): Promise<MediumRow> {
  const row = await mediumOf(services, key);
  const changed = await services.media.change(key, changes.version ?? row.version, {
    name: changes.name ?? row.name,
    alt: changes.alt ?? row.alt,
    modifiedAt: services.clock.now(),
  });
  if (changed === null)
    throw new AppError("conflict", { message: "newer version", user: CHANGED_MEANWHILE });
  return changed;
}

export async function removeMedium(services: MediaServices, key: MediumKey): Promise<void> {
  const uses = await services.media.usesOf(key.teamId, [key.id]);
  if (uses.length > 0) throw stillUsed(uses.slice(0, 3).map(({ name }) => name));
  if (!(await services.media.trash(key, services.clock.now()))) throw notFound("medium");
}

export async function restoreMedium(services: MediaServices, key: MediumKey): Promise<MediumRow> {
  const row = await services.media.restore(key);
  if (row === null) throw notFound("medium");
  return row;
}

/** Removes uploads that nobody finished, and media that were in the trash for their time, with their files. */
export async function sweepMedia(services: MediaServices): Promise<void> {
  const { media, store, space, clock } = services;
  const now = clock.now();
  for (const row of await media.expiredUploads(now)) {
    await media.removeUpload(row);
    await store.storage.remove(folderOf(row));
    space.changed(row.teamId);
  }
  for (const row of await media.trashedBefore(new Date(now.getTime() - RESTORABLE_MS))) {
    if (!(await media.purge(row))) continue;
    await store.storage.remove(folderOf(row));
    space.changed(row.teamId);
  }
}
