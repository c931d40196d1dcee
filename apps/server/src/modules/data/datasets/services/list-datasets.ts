import type { DatasetSummary } from "@toolkit/core/contract/network";
import { DAMAGE_TEXTS } from "@toolkit/core/domain/dataset-damage";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { keptAside } from "@toolkit/network/store/folder";
import type { DatasetInfo } from "@toolkit/network/store/registry";
import { notFound } from "../../../../errors.ts";
import type { DatasetServices } from "./dataset-services.ts";
import { defaultDataset, visibleDatasets } from "./resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";
import { publishedManifest } from "./version-files.ts";

/** Datasets that the viewer can use, newest import first. */
export function listDatasets(
  services: DatasetServices,
  viewer: Viewer,
  language: InterfaceLanguage = "en",
): DatasetSummary[] {
  const infos = visibleDatasets(services.engines.registry, viewer);
  const preferred = defaultDataset(services.engines, infos, viewer)?.slug;
  return infos
    .toSorted((a, b) => ((a.importedAt ?? a.createdAt) < (b.importedAt ?? b.createdAt) ? 1 : -1))
    .map((info) => ({
      ...presentDataset(services, info, info.slug === preferred),
      damage: presentDamage(services, info.slug, language),
      kept_aside: presentAside(services.engines.folderOf(info.slug)),
    }));
}

/** @throws AppError "not_found" for one that does not exist or belongs to another team. */
export function readDataset(
  services: DatasetServices,
  viewer: Viewer,
  slug: string,
  language: InterfaceLanguage = "en",
): DatasetSummary {
  const found = listDatasets(services, viewer, language).find((dataset) => dataset.slug === slug);
  if (found === undefined) throw notFound("dataset");
  return found;
}

const NOTHING = { profiles: 0, known: 0, follows: 0, posts: 0 };

function activityOf(
  { engines, imports }: DatasetServices,
  info: DatasetInfo,
  isPublished: boolean,
) {
  if (imports.isRunning(info.slug)) return "importing";
  if (engines.isPublishing(info.slug)) return "publishing";
  if (info.version === 0) return "empty";
  // Its files must be built before it answers, whoever asks for it first.
  return isPublished ? "ready" : "publishing";
}

function presentDamage(
  { engines, imports }: DatasetServices,
  slug: string,
  language: InterfaceLanguage,
) {
  const damage = engines.registry.damageOf(slug);
  if (damage === null) return null;
  const { happened, remedy, repairable } = DAMAGE_TEXTS[damage.code];
  return {
    code: damage.code,
    file: damage.file,
    message: happened(damage.file)[language],
    remedy: remedy[language],
    repairable,
    repair_share: imports.shareOf(slug),
  };
}

function presentAside(folder: string) {
  const kept = keptAside(folder);
  if (kept.length === 0) return null;
  return { files: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function presentDataset(
  services: DatasetServices,
  info: DatasetInfo,
  isDefault: boolean,
): Omit<DatasetSummary, "damage" | "kept_aside"> {
  const { engines } = services;
  // Of the newest published version: a list must not open every database.
  const published = publishedManifest(engines.folderOf(info.slug));
  const counts = published ?? NOTHING;
  const activity = activityOf(services, info, published !== null);
  // A damaged one that is being repaired is under way.
  const isClosed = activity !== "importing" && engines.registry.damageOf(info.slug) !== null;
  const state = isClosed ? "damaged" : activity;
  return {
    slug: info.slug,
    name: info.name,
    kind: info.kind,
    scale: info.scale ?? null,
    shared: info.owner === null,
    is_default: isDefault,
    version: info.version,
    as_of:
      info.asOfDay === null ? null : new Date(info.asOfDay * 86_400_000).toISOString().slice(0, 10),
    profiles: counts.profiles,
    known_profiles: counts.known,
    follows: counts.follows,
    posts: counts.posts,
    state,
    import_share: services.imports.shareOf(info.slug),
    created: info.createdAt,
  };
}
