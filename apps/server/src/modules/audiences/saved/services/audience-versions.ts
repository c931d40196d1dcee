import type { VERSION_CHANGES, VersionOption } from "@toolkit/core/contract/audience-versions";
import { packageDifference, type PackageDifference } from "@toolkit/core/domain/package-difference";
import { Breather } from "@toolkit/network/store/breather";
import { AppError, notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import type { AudienceKey, AudienceRow, VersionRow } from "../repository.ts";
import { visibleDatasets } from "../../../data/datasets/services/resolve-dataset.ts";
import { findAudience } from "./find-audience.ts";
import { replaceAudience, type AudienceServices } from "./save-audience.ts";
import type { Editor } from "../../../../viewer.ts";

export type { VersionRow } from "../repository.ts";

type Change = (typeof VERSION_CHANGES)[number];
type Saved = VersionRow["saved"];

/** A version without its package. */
export interface VersionMoment {
  readonly saved: Omit<Saved, "targetingPackage">;
  readonly by: VersionRow["by"];
}

export interface ListedVersion {
  readonly row: VersionMoment;
  readonly isCurrent: boolean;
  readonly changes: readonly Change[];
}

export interface WholeVersion {
  readonly row: VersionRow;
  readonly isCurrent: boolean;
}

/** One version beside another. */
export interface ComparedVersions {
  readonly from: VersionRow;
  readonly to: VersionRow;
  readonly categories: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly seeds: PackageDifference;
  readonly options: readonly VersionOption[];
  readonly sameData: boolean;
}

async function versionOf(
  { audiences }: Pick<AudienceServices, "audiences">,
  key: AudienceKey,
  version: number,
): Promise<VersionRow> {
  const row = await audiences.version(key, version);
  if (row === null) throw notFound("version");
  return row;
}

function optionsBetween(from: Saved, to: Saved): VersionOption[] {
  const a = from.targetingPackage;
  const b = to.targetingPackage;
  const options: VersionOption[] = [
    { option: "age", from: a.age ?? "AGE_ANY", to: b.age ?? "AGE_ANY" },
    { option: "gender", from: a.gender ?? "ANY", to: b.gender ?? "ANY" },
    {
      option: "automated_accounts",
      from: a.automated_accounts ?? "ANY",
      to: b.automated_accounts ?? "ANY",
    },
    {
      option: "placements",
      from: (a.placements ?? []).toSorted(),
      to: (b.placements ?? []).toSorted(),
    },
    { option: "window_days", from: from.windowDays, to: to.windowDays },
    { option: "declared_only", from: from.declaredOnly, to: to.declaredOnly },
  ];
  return options.filter((each) => String(each.from) !== String(each.to));
}

function compared(from: VersionRow, to: VersionRow): ComparedVersions {
  const namesOf = ({ saved }: VersionRow) => saved.categories.map(({ name }) => name);
  const [before, after] = [namesOf(from), namesOf(to)];
  return {
    from,
    to,
    categories: {
      added: after.filter((name) => !before.includes(name)),
      removed: before.filter((name) => !after.includes(name)),
    },
    seeds: packageDifference(from.saved.targetingPackage, to.saved.targetingPackage),
    options: optionsBetween(from.saved, to.saved),
    sameData:
      from.saved.dataset === to.saved.dataset &&
      from.saved.datasetVersion === to.saved.datasetVersion,
  };
}

function kindsOf({ from, to, categories, seeds, options, sameData }: ComparedVersions): Change[] {
  const { added, removed, deselected, selected, reordered, regrouped } = seeds;
  const seedChanges = [added, removed, deselected, selected, reordered];
  const changes: (Change | false)[] = [
    from.saved.name !== to.saved.name && "name",
    categories.added.length + categories.removed.length > 0 && "categories",
    (regrouped || seedChanges.some((items) => items.length > 0)) && "seeds",
    options.length > 0 && "options",
    !sameData && "data",
  ];
  return changes.filter((change) => change !== false);
}

/** A page of the versions of an audience, newest first, each with what it changed of the one before. */
export async function listVersions(
  services: Pick<AudienceServices, "audiences">,
  key: AudienceKey,
  window: PageWindow,
): Promise<{ count: number; versions: ListedVersion[] }> {
  const current = await findAudience(services, key);
  const { count, rows } = await services.audiences.versions(key, window);
  const versions: ListedVersion[] = [];
  const breather = new Breather();
  const list = (row: VersionRow, changes: readonly Change[]): void => {
    const { targetingPackage: _pack, ...saved } = row.saved;
    const isCurrent = saved.version === current.version;
    versions.push({ row: { saved, by: row.by }, isCurrent, changes });
  };
  let after: VersionRow | undefined;
  for await (const row of rows) {
    await breather.pause();
    if (after !== undefined) list(after, kindsOf(compared(row, after)));
    after = row;
  }
  if (after !== undefined && versions.length < window.limit) list(after, ["created"]);
  return { count, versions };
}

export async function readVersion(
  services: Pick<AudienceServices, "audiences">,
  key: AudienceKey,
  version: number,
): Promise<WholeVersion> {
  const current = await findAudience(services, key);
  const row = await versionOf(services, key, version);
  return { row, isCurrent: version === current.version };
}

/** What changed from a version to another, by default to the one that is current. */
export async function compareVersions(
  services: Pick<AudienceServices, "audiences">,
  key: AudienceKey,
  versions: { readonly from: number; readonly to: number | undefined },
): Promise<ComparedVersions> {
  const current = await findAudience(services, key);
  const breather = new Breather();
  await breather.begin();
  const from = await versionOf(services, key, versions.from);
  await breather.pause();
  const to = await versionOf(services, key, versions.to ?? current.version);
  await breather.pause();
  return compared(from, to);
}

export interface RestoredVersion {
  readonly version: number;
  /** The newest version that the caller knows. */
  readonly known: number | undefined;
  /** Where it is measured from now on; undefined: where it was. */
  readonly dataset: string | undefined;
}

/**
 * Saves a version anew, measured on the data as it is now, as the newest version: nothing is ever overwritten.
 *
 * @throws AppError "stale_version" when somebody saved after the version that the caller knows; "conflict" when the
 *   version's data is gone and no other was named.
 */
export async function restoreVersion(
  services: AudienceServices,
  editor: Editor,
  id: string,
  { version, known, dataset }: RestoredVersion,
): Promise<AudienceRow> {
  const { saved } = await versionOf(services, { teamId: editor.teamId, id }, version);
  const { registry } = services.engines;
  const isThere = visibleDatasets(registry, editor.viewer).some(
    ({ slug }) => slug === saved.dataset,
  );
  if (dataset === undefined && !isThere)
    throw new AppError("conflict", {
      message: `version ${version} was measured on ${saved.dataset}, which is gone`,
      user: {
        en: `Version ${version} was measured on the dataset “${saved.dataset}”, which was deleted. Nothing is lost: choose another dataset, and it is restored and measured on that.`,
        ja: `バージョン${version}の測定に使ったデータセット「${saved.dataset}」は削除されています。バージョンの内容は残っています。別のデータセットを選ぶと、そのデータで測定して復元します。`,
      },
    });
  return replaceAudience(services, editor, id, {
    name: saved.name,
    categories: saved.categories,
    targeting_package: saved.targetingPackage,
    dataset: dataset ?? saved.dataset,
    window_days: saved.windowDays,
    declared_only: saved.declaredOnly,
    version: known,
  });
}
