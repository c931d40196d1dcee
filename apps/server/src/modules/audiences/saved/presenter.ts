import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import type { AudienceRow } from "./repository.ts";

export function presentAudience(row: AudienceRow): AudienceConfig {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    categories: row.categories.map(({ name }) => ({ name })),
    targeting_package: row.targetingPackage,
    dataset: row.dataset,
    dataset_version: row.datasetVersion,
    window_days: row.windowDays,
    declared_only: row.declaredOnly,
    version: row.version,
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
