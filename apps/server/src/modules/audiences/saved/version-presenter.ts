import type {
  AudienceVersion,
  VersionDifference,
  VersionDifferenceItem,
} from "@toolkit/core/contract/audience-versions";
import type { DifferenceItem } from "@toolkit/core/domain/package-difference";
import type {
  ComparedVersions,
  ListedVersion,
  VersionMoment,
  WholeVersion,
} from "./services/audience-versions.ts";

function presentMoment({ saved, by }: VersionMoment) {
  const name = by === null ? "" : `${by.firstName} ${by.lastName}`.trim();
  return {
    version: saved.version,
    name: saved.name,
    created: saved.createdAt.toISOString(),
    created_by: by === null ? null : { id: by.id, name: name || (by.email ?? "") },
    size: saved.size,
    dataset: saved.dataset,
    dataset_version: saved.datasetVersion,
  };
}

export function presentVersion({ row, isCurrent, changes }: ListedVersion): AudienceVersion {
  return { ...presentMoment(row), is_current: isCurrent, changes: [...changes] };
}

export function presentWholeVersion({ row, isCurrent }: WholeVersion) {
  const { categories, targetingPackage, windowDays, declaredOnly } = row.saved;
  return {
    ...presentMoment(row),
    is_current: isCurrent,
    categories: categories.map(({ name }) => ({ name })),
    targeting_package: targetingPackage,
    window_days: windowDays,
    declared_only: declaredOnly,
  };
}

function presentItems(items: readonly DifferenceItem[]): VersionDifferenceItem[] {
  return items.map(({ kind, label, inGroups }) => ({ kind, label, in_groups: inGroups }));
}

export function presentDifference(found: ComparedVersions): VersionDifference {
  const { from, to, categories, seeds, options, sameData } = found;
  const [before, after] = [from.saved.size, to.saved.size];
  return {
    from: presentMoment(from),
    to: presentMoment(to),
    categories: { added: [...categories.added], removed: [...categories.removed] },
    seeds: {
      added: presentItems(seeds.added),
      removed: presentItems(seeds.removed),
      deselected: presentItems(seeds.deselected),
      selected: presentItems(seeds.selected),
      reordered: [...seeds.reordered],
      regrouped: seeds.regrouped,
    },
    options: [...options],
    size_change: before === null || after === null ? null : after - before,
    same_data: sameData,
  };
}
