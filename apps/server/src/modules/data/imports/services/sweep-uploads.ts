import { existsSync, readdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { cancelImport } from "@toolkit/network/ingest/import-files";
import type { LocalText } from "../../../../errors.ts";
import type { ImportRow } from "../repository.ts";
import type { ImportServices } from "./import-services.ts";

const DAY_MS = 86_400_000;
/** Uploads that nobody started. */
const PLANNED_MS = DAY_MS;
/** Imports that failed or were stopped, and can be continued. */
const STOPPED_MS = 30 * DAY_MS;

const NOT_STARTED: LocalText = {
  en: "Nobody started this import within a day, so its files were removed. Upload them again to import them.",
  ja: "1日以内に取り込みが開始されなかったため、ファイルを削除しました。取り込むには、もう一度アップロードしてください。",
};

const NOT_CONTINUED: LocalText = {
  en: "This import was not continued within 30 days, so its files were removed. Upload them again to import them.",
  ja: "30日以内に取り込みが再開されなかったため、ファイルを削除しました。取り込むには、もう一度アップロードしてください。",
};

/** When the files of an import go; null: not while it is under way, or they are gone. */
export function filesUntil(row: ImportRow): Date | null {
  if (row.filesRemovedAt !== null) return null;
  if (row.state === "planned") return new Date(row.createdAt.getTime() + PLANNED_MS);
  if (row.state === "failed" || row.state === "cancelled")
    return new Date(row.modifiedAt.getTime() + STOPPED_MS);
  return null;
}

/**
 * Removes files that nobody needs: uploads that were not started within a day or continued within 30, folders of uploads
 * without a row, and staged rows of imports that can not be continued.
 */
export async function sweepUploads(services: ImportServices): Promise<void> {
  const { repository, clock } = services;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const due = await repository.withOldFiles({
    planned: before(PLANNED_MS),
    stopped: before(STOPPED_MS),
  });
  for (const row of due) await removeFiles(services, row);
  await sweepFolders(services);
  await sweepStages(services);
}

type OldImport = Pick<ImportRow, "id" | "teamId" | "dataset" | "folder" | "state">;

async function removeFiles(services: ImportServices, row: OldImport): Promise<void> {
  const { repository, storage, clock, space } = services;
  const at = clock.now();
  const isPlanned = row.state === "planned";
  const changed = await repository.change(row, [row.state], {
    state: isPlanned ? "cancelled" : row.state,
    error: isPlanned ? NOT_STARTED : NOT_CONTINUED,
    filesRemovedAt: at,
    modifiedAt: at,
  });
  // Started since it was found.
  if (changed === null) return;
  await storage.remove(row.folder);
  await forgetImports(services, row);
  space.changed(row.teamId);
}

/** Gives up what a dataset began with the files of an upload: without them it cannot be continued. */
export async function forgetImports(
  { engines, imports }: Pick<ImportServices, "engines" | "imports">,
  { dataset: slug, folder }: Pick<ImportRow, "dataset" | "folder">,
): Promise<void> {
  if (!engines.registry.has(slug) || imports.isRunning(slug)) return;
  const dataset = await engines.registry.open(slug);
  for (const { id, status, plan } of await dataset.imports()) {
    const isOpen = status === "running" || status === "failed";
    if (isOpen && JSON.stringify(plan ?? null).includes(folder)) await cancelImport(dataset, id);
  }
}

/** A crash between the first byte and the row leaves a folder that nobody asks for. */
async function sweepFolders(services: ImportServices): Promise<void> {
  const { repository, storage, space, dataDirectory } = services;
  const root = join(dataDirectory, "files", "uploads");
  for (const teamId of await namesIn(root)) {
    for (const id of await namesIn(join(root, teamId))) {
      const folder = `uploads/${teamId}/${id}/`;
      if (space.isHeld(folder)) continue;
      const row = await repository.find({ teamId, id });
      // An upload that began since: its row comes after its files.
      if (space.isHeld(folder) || (row !== null && row.filesRemovedAt === null)) continue;
      await storage.remove(folder);
      space.changed(teamId);
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Staged rows of imports that were finished or given up, as a crash right after it leaves them. */
async function sweepStages({ engines, imports }: ImportServices): Promise<void> {
  for (const { slug } of engines.registry.list()) {
    const folder = join(engines.folderOf(slug), "imports");
    if (imports.isRunning(slug) || !existsSync(folder)) continue;
    const stages = readdirSync(folder).flatMap((name) => {
      const [, id] = /^(\d+)\.duckdb(?:\.wal)?$/.exec(name) ?? [];
      return id === undefined ? [] : [{ name, id: Number(id) }];
    });
    if (stages.length === 0) continue;
    const dataset = await engines.registry.open(slug);
    const history = await dataset.imports();
    const open = new Set(
      history
        .filter(({ status }) => status === "running" || status === "failed")
        .map(({ id }) => id),
    );
    for (const { name, id } of stages)
      if (!open.has(id) && !imports.isRunning(slug)) await rm(join(folder, name), { force: true });
  }
}
