import type { User } from "@toolkit/core/contract/auth";
import type { MembershipRow, UserRow } from "./repository.ts";

export function presentUser(
  user: UserRow,
  memberships: readonly MembershipRow[],
  abilities: Record<string, string[]>,
): User {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    groups: user.groups.map((name) => ({ name })),
    social_accounts: [],
    memberships: memberships.map(({ id, slug, level }) => ({ id, team: slug, level })),
    abilities,
  };
}
