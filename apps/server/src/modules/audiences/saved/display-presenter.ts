import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { Creator } from "./creator-repository.ts";
import type { AudienceRow } from "./repository.ts";

/**
 * A saved audience as lists show it. What only the network can say (its own reach) is unknown until an ad account is
 * connected: a draft.
 */
export function presentDisplay(row: AudienceRow, creator: Creator | undefined): AudienceDisplay {
  const categories = row.categories.map(({ name }) => name);
  return {
    id: row.id,
    name: row.name,
    category: categories[0] ?? null,
    categories,
    country: (row.targetingPackage.countries ?? [])
      .filter(({ deselected }) => deselected !== true)
      .map(({ label }) => label),
    size: row.size,
    core_audience: row.size,
    total_native: null,
    pro_targeting_size: null,
    modified: row.modifiedAt.toISOString(),
    status: "Draft",
    has_insights: row.size !== null && row.size > 0,
    targetable: isTargetable(row.targetingPackage, row.size),
    created_by: creator === undefined ? null : { id: creator.id, name: nameOf(creator) },
    ad_account: null,
    dataset: row.dataset,
  };
}

function nameOf({ firstName, lastName, email }: Creator): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ") || email;
}
