import type { DatasetInfo, DatasetRegistry } from "@toolkit/network/store/registry";
import { DatasetDamaged } from "@toolkit/network/store/damage";
import { NOBODY } from "@toolkit/network/store/folder";
import { didYouMean, NearNames } from "../../../../did-you-mean.ts";
import { AppError } from "../../../../errors.ts";
import type { Viewer } from "../../../../viewer.ts";
import { damageError } from "./dataset-damage.ts";

/** Address of the sample network, as its generator makes it; written here so that nobody loads it for its name. */
export const SAMPLE_SLUG = "sample";

export const EVERYTHING: Viewer = { teamId: null, local: true };

export function canSee(viewer: Viewer, info: DatasetInfo): boolean {
  if (info.owner === null) return viewer.sampleOnly !== true || info.kind === "sample";
  return viewer.local && viewer.teamId === null ? true : info.owner === viewer.teamId;
}

/** Changing what others use too is the machine's own business. */
export function owns(viewer: Viewer, info: DatasetInfo): boolean {
  return viewer.local || (info.owner !== null && info.owner === viewer.teamId);
}

export function visibleDatasets(
  registry: Pick<DatasetRegistry, "list">,
  viewer: Viewer,
): DatasetInfo[] {
  return registry.list().filter((info) => canSee(viewer, info));
}

/** Newest first: by import, then by making. */
function newest(infos: readonly DatasetInfo[]): DatasetInfo | undefined {
  const key = (info: DatasetInfo): string => `${info.importedAt ?? ""} ${info.createdAt}`;
  return infos.toSorted((a, b) => (key(a) < key(b) ? 1 : -1))[0];
}

/** The datasets of an installation. */
export interface KnownDatasets {
  readonly registry: Pick<DatasetRegistry, "list" | "damageOf">;
  /** Whether a version of it answers: the first one is still being built right after an import. */
  isReady(slug: string): boolean;
  /** Slug of the dataset that a team has as its default; null: none is stored. */
  chosen?(teamId: string): string | null;
}

/**
 * What a call without `dataset` uses: the default that is stored for the team, else its own newest import, else the newest
 * that is shared (imported on the command line), else the sample. The command line has no team: the newest import of all, else the sample. One that
 * does not answer yet is used when no other does. Damage changes nothing of the choice: answers of other data would pass for the team's own.
 */
export function defaultDataset(
  datasets: KnownDatasets,
  infos: readonly DatasetInfo[],
  viewer: Viewer,
): DatasetInfo | null {
  const slug = viewer.teamId === null ? null : (datasets.chosen?.(viewer.teamId) ?? null);
  const isDamaged = (info: DatasetInfo): boolean => datasets.registry.damageOf(info.slug) !== null;
  const isSettled = (info: DatasetInfo): boolean => datasets.isReady(info.slug) || isDamaged(info);
  const stored =
    infos.find((info) => info.slug === slug && (info.version > 0 || isDamaged(info))) ??
    // Its note was lost with its owner; that it is the team's default is still known.
    datasets.registry
      .list()
      .find((info) => info.slug === slug && info.owner === NOBODY && isDamaged(info));
  if (stored !== undefined && isSettled(stored)) return stored;
  return preferred(infos.filter(isSettled), viewer) ?? stored ?? preferred(infos, viewer);
}

function preferred(infos: readonly DatasetInfo[], viewer: Viewer): DatasetInfo | null {
  const imported = infos.filter((info) => info.kind === "imported" && info.version > 0);
  const own =
    viewer.teamId === null ? imported : imported.filter((info) => info.owner === viewer.teamId);
  return (
    newest(own) ??
    newest(imported) ??
    newest(infos.filter((info) => info.kind === "sample" && info.version > 0)) ??
    null
  );
}

/** @throws AppError "dataset_damaged" */
function sound({ registry }: KnownDatasets, info: DatasetInfo): DatasetInfo {
  const damage = registry.damageOf(info.slug);
  if (damage !== null) throw damageError(new DatasetDamaged(info.slug, damage));
  return info;
}

/**
 * The dataset that a call names by slug, or by its name where that is clear, else the default.
 *
 * @throws AppError "not_found" for one that does not exist or belongs to another team; "conflict" without any data;
 * "dataset_damaged" for one that is closed, named or not.
 */
export function resolveDataset(
  datasets: KnownDatasets,
  viewer: Viewer,
  named: string | undefined,
): DatasetInfo {
  const infos = visibleDatasets(datasets.registry, viewer);
  if (named === undefined || named === "") {
    const found = defaultDataset(datasets, infos, viewer);
    if (found !== null) return sound(datasets, found);
    // A state that the caller can end, not a failure of the server.
    throw new AppError("conflict", {
      message: "no dataset with data",
      user: {
        en: "There is no network data yet. Import files, or make the sample network.",
        ja: "ネットワークデータがまだありません。ファイルを取り込むか、サンプルを作成してください。",
      },
    });
  }
  const found =
    infos.find(({ slug }) => slug === named) ?? infos.find(({ name }) => name === named);
  if (found === undefined) {
    // Of those alone that the caller sees.
    const names = new NearNames(() => new Set(infos.map(({ name }) => name))).find(named);
    const near = didYouMean(names);
    throw new AppError("not_found", {
      message: `dataset ${named} not found`,
      near: names,
      user: {
        en: `There is no dataset named ${named}.${near.en} Choose one from the list of datasets.`,
        ja: `データセット「${named}」はありません。${near.ja && `${near.ja}。`}データセットの一覧から選択してください。`,
      },
    });
  }
  sound(datasets, found);
  if (found.version === 0)
    throw new AppError("conflict", {
      message: `dataset ${named} is empty`,
      user: {
        en: `The dataset ${named} has no data yet. Import files into it, or choose another one.`,
        ja: `データセット「${named}」にはまだデータがありません。ファイルを取り込むか、別のデータセットを選択してください。`,
      },
    });
  return found;
}
