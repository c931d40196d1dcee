import type { AudiencePlan } from "@toolkit/core/contract/audience-plans";
import type { NamedAudience } from "../../audiences/saved/services/save-audience.ts";
import type { PlanRow } from "./repository.ts";

/** `audiences`: those of the plan that are still there, by id. */
export function presentPlan(
  row: PlanRow,
  audiences: ReadonlyMap<string, NamedAudience>,
): AudiencePlan {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    dataset: row.dataset,
    items: row.items.map((item) => ({
      audience_config: item.audience_config,
      name: audiences.get(item.audience_config)?.name ?? null,
      size: audiences.get(item.audience_config)?.size ?? null,
      starts: item.starts,
      ends: item.ends,
      note: item.note,
    })),
    version: row.version,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
