import type { PersonalList } from "@toolkit/core/contract/personal-lists";
import type { ListRow } from "./repository.ts";

export function presentList(row: ListRow): PersonalList {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    members: [...row.members],
    member_count: row.members.length,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}
