import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Folders of a dataset's engine files: one a version of the data, each whole or absent. */
const FOLDER = /^v(\d+)$/;

export function versionFolder(datasetDir: string, version: number): string {
  return join(datasetDir, "engine", `v${version}`);
}

/** Versions that have a folder, newest first. */
export function versionsOf(datasetDir: string): number[] {
  const dir = join(datasetDir, "engine");
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .flatMap((name) => FOLDER.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => b - a);
}

export function removeVersion(datasetDir: string, version: number): void {
  rmSync(versionFolder(datasetDir, version), { recursive: true, force: true });
}

/** What a build that was cut off left behind. */
export function removeUnfinished(datasetDir: string): void {
  const dir = join(datasetDir, "engine");
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir))
    if (!FOLDER.test(name)) rmSync(join(dir, name), { recursive: true, force: true });
}
