import type { TrashedAudience } from "@toolkit/core/contract/audience-keeping";
import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { Creator } from "./creator-repository.ts";
import type { AudienceRow } from "./repository.ts";
import type { DisplayedPage } from "./services/list-audiences.ts";
import { trashedUntil } from "./services/trash.ts";

/**
 * A saved audience as lists show it. What only the network can say (its own reach) is unknown until an ad account is
 * connected.
 */
export function presentDisplay(
  row: AudienceRow,
  { people, uses }: Pick<DisplayedPage, "people" | "uses">,
): AudienceDisplay {
  const use = uses.get(row.id);
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
    status: use?.status ?? "Draft",
    has_insights: row.size !== null && row.size > 0,
    targetable: isTargetable(row.targetingPackage, row.size),
    created_by: personOf(people.get(row.createdBy ?? "")),
    ad_account: use?.adAccount ?? null,
    dataset: row.dataset,
  };
}

export function presentTrashed(
  row: AudienceRow,
  page: Pick<DisplayedPage, "people" | "uses">,
): TrashedAudience {
  const removedAt = row.removedAt ?? row.modifiedAt;
  return {
    ...presentDisplay(row, page),
    removed: removedAt.toISOString(),
    removed_by: personOf(page.people.get(row.removedBy ?? "")),
    until: trashedUntil(removedAt).toISOString(),
  };
}

function personOf(person: Creator | undefined): AudienceDisplay["created_by"] {
  return person === undefined ? null : { id: person.id, name: nameOf(person) };
}

function nameOf({ firstName, lastName, email }: Creator): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ") || email;
}
