import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * One folder of a dataset's engine files, whole or absent: a version of the data, built at once (`v7`) or as an
 * overlay over files of an older version (`v7-over-5`, which has that version's files under its own name).
 */
export interface VersionFolder {
  readonly version: number;
  /** The version that the greater part of the files is of; `version` itself when it was built at once. */
  readonly base: number;
}

const FOLDER = /^v(\d+)(?:-over-(\d+))?$/;

export function folderPath(datasetDir: string, { version, base }: VersionFolder): string {
  return join(datasetDir, "engine", base === version ? `v${version}` : `v${version}-over-${base}`);
}

/** Folders of a dataset, newest version first, and of one version the one with the newest base. */
export function foldersOf(datasetDir: string): VersionFolder[] {
  const dir = join(datasetDir, "engine");
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .flatMap((name): VersionFolder[] => {
      const [, version, base = version] = FOLDER.exec(name) ?? [];
      return version === undefined ? [] : [{ version: Number(version), base: Number(base) }];
    })
    .toSorted(newestFirst);
}

export function newestFirst(a: VersionFolder, b: VersionFolder): number {
  return b.version - a.version || b.base - a.base;
}

export function isSameFolder(a: VersionFolder, b: VersionFolder): boolean {
  return newestFirst(a, b) === 0;
}

/** Under another name first: a removal that is cut off must not leave a version with half its files. */
export function removeFolder(datasetDir: string, folder: VersionFolder): void {
  const path = folderPath(datasetDir, folder);
  if (!existsSync(path)) return;
  const going = join(dirname(path), `.${basename(path)}.going`);
  rmSync(going, { recursive: true, force: true });
  renameSync(path, going);
  rmSync(going, { recursive: true, force: true });
}

/** Removes every version that rests on the files of a folder's base. */
export function removeBase(datasetDir: string, { base }: VersionFolder): void {
  for (const folder of foldersOf(datasetDir))
    if (folder.base === base) removeFolder(datasetDir, folder);
}

/** What a build that was cut off left behind. */
export function removeUnfinished(datasetDir: string): void {
  const dir = join(datasetDir, "engine");
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir))
    if (!FOLDER.test(name)) rmSync(join(dir, name), { recursive: true, force: true });
}
