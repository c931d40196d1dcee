import type { User } from "@toolkit/core/contract/auth";
import type { Account } from "./services/read-account.ts";

export function presentUser(
  { user, memberships, socialAccounts }: Account,
  abilities: Record<string, string[]>,
): User {
  return {
    id: user.id,
    // Empty for whoever came by a network that told none.
    email: user.email ?? "",
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    done_steps: user.doneSteps,
    groups: user.groups.map((name) => ({ name })),
    social_accounts: socialAccounts.map(({ id, provider }) => ({ id, provider })),
    memberships: memberships.map(({ id, slug, level }) => ({ id, team: slug, level })),
    abilities,
  };
}
