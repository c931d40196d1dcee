import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildOverlay, buildShards, type BuildProgress } from "@toolkit/engine/build";
import { checkFiles } from "@toolkit/engine/check-files";
import { EngineError } from "@toolkit/engine/port/errors";
import { type EngineManifest, readManifest } from "@toolkit/engine/manifest";
import { openEngine } from "@toolkit/engine/open";
import { callerNow } from "@toolkit/network/store/breather";
import type { Dataset } from "@toolkit/network/store/dataset";
import { folderPath, foldersOf, removeBase, type VersionFolder } from "./engine-versions.ts";
import { HeldVersion, type OverlaySize } from "./held-version.ts";

export type { BuildProgress } from "@toolkit/engine/build";

/** When a new version is laid over an older one instead of being built at once. */
export interface OverlayLimits {
  /** Smaller datasets are built at once: that takes moments. */
  readonly leastAccounts: number;
  /** Above this share of accounts that changed, building at once is the shorter way. */
  readonly mostShare: number;
  /** An overlay of more than this share of the accounts, or of twice this share of the posts, is compacted. */
  readonly compactedShare: number;
}

export const OVERLAY_LIMITS: OverlayLimits = {
  leastAccounts: 20_000,
  mostShare: 0.25,
  compactedShare: 0.05,
};

export interface BuildControls {
  /** Shards of new builds; absent: the engine's own choice. */
  readonly shards?: number | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * What engine files depend on beside the data's version: the rules by which its rows were folded and enriched. Files
 * of other rules are rebuilt.
 */
async function sourcesOf(dataset: Dataset): Promise<{ text: string; enrich: string }> {
  const { text, enrich } = await dataset.manifest();
  return { text, enrich };
}

/** Files that cannot be used, and are built anew. */
const REBUILDABLE: readonly string[] = ["engine_missing", "engine_stale", "engine_corrupt"];

/** Whether a failure says that engine files are not what was written. */
export function isDamagedFiles(error: unknown): boolean {
  return (
    error instanceof EngineError &&
    (error.code === "engine_missing" || error.code === "engine_corrupt")
  );
}

/**
 * Removes the engine files of a dataset that are missing in part, cut off or of another size, so that nobody takes them
 * for a version that answers; tells what was found of each.
 */
export function removeDamaged(datasetDir: string): string[] {
  return foldersOf(datasetDir).flatMap((folder) => {
    try {
      checkFiles(folderPath(datasetDir, folder));
      return [];
    } catch (error) {
      if (!isDamagedFiles(error)) return [];
      removeBase(datasetDir, folder);
      return [String(error)];
    }
  });
}

/** The manifest of the newest version whose files are all there; null: none is, so that it must be built. */
export function publishedManifest(datasetDir: string): EngineManifest | null {
  for (const folder of foldersOf(datasetDir)) {
    try {
      return checkFiles(folderPath(datasetDir, folder));
    } catch {
      // Of another format or broken: an older one may do.
    }
  }
  return null;
}

/** Null when the files are missing, broken or of other rules: they are rebuilt, not misread. */
export async function openFolder(
  dataset: Dataset,
  folder: VersionFolder,
  workers: boolean,
): Promise<HeldVersion | null> {
  const { version } = folder;
  try {
    const engine = await openEngine({
      dir: folderPath(dataset.dir, folder),
      workers,
      turnOf: callerNow,
      expect: { version, sources: await sourcesOf(dataset) },
    });
    return new HeldVersion(dataset, engine, folder, overlayOf(engine.manifest));
  } catch (error) {
    // What lies over the same base has the same broken file.
    if (isDamagedFiles(error)) removeBase(dataset.dir, folder);
    if (error instanceof EngineError && REBUILDABLE.includes(error.code)) return null;
    throw error;
  }
}

/** Builds the data's present version at once. */
export async function buildWhole(
  dataset: Dataset,
  { shards, onProgress, signal }: BuildControls,
): Promise<VersionFolder> {
  mkdirSync(join(dataset.dir, "engine"), { recursive: true });
  const snapshot = await dataset.snapshot();
  try {
    const folder = { version: snapshot.version, base: snapshot.version };
    await buildShards({
      snapshot,
      dir: folderPath(dataset.dir, folder),
      sources: await sourcesOf(dataset),
      ...(shards === undefined ? {} : { shards }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(signal === undefined ? {} : { signal }),
    });
    return folder;
  } finally {
    await snapshot.close();
  }
}

/** Lays the present version over the newest base there is; null: it is to be built at once. */
export async function buildOver(
  dataset: Dataset,
  limits: OverlayLimits,
  { onProgress }: BuildControls,
): Promise<VersionFolder | null> {
  const below = newestBase(dataset);
  if (below === null || below.accounts < limits.leastAccounts) return null;
  const most = Math.floor(below.accounts * limits.mostShare);
  const changes = await dataset.changesSince(below.folder.base, most);
  if (changes === null) return null;
  try {
    const folder = { version: changes.version, base: below.folder.base };
    if (folder.version <= folder.base) return null;
    await buildOverlay({
      changes,
      from: folderPath(dataset.dir, below.folder),
      dir: folderPath(dataset.dir, folder),
      sources: await sourcesOf(dataset),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    return folder;
  } catch (error) {
    // Changes that do not add up to the version are no reason to fail: the version itself can be built.
    const isRefused = error instanceof EngineError && error.code === "snapshot_invalid";
    if (isRefused || (error instanceof EngineError && REBUILDABLE.includes(error.code)))
      return null;
    throw error;
  } finally {
    await changes.close();
  }
}

/** A folder with the files of the newest version that was built at once, and how many accounts that has. */
function newestBase(dataset: Dataset): { folder: VersionFolder; accounts: number } | null {
  for (const folder of foldersOf(dataset.dir).toSorted((a, b) => b.base - a.base)) {
    try {
      const { overlay, profiles } = readManifest(folderPath(dataset.dir, folder));
      return { folder, accounts: overlay?.base.profiles ?? profiles };
    } catch {
      // Files of another format are no base.
    }
  }
  return null;
}

function overlayOf({ overlay }: EngineManifest): OverlaySize | null {
  return overlay === null ? null : { accounts: overlay.members, posts: overlay.posts };
}

/** Whether an overlay is so large that it should become part of its base. */
export function isLarge(
  { overlay, engine }: HeldVersion,
  { compactedShare }: OverlayLimits,
): boolean {
  return (
    overlay !== null &&
    (overlay.accounts > engine.accounts * compactedShare ||
      overlay.posts > engine.data.posts * compactedShare * 2)
  );
}
