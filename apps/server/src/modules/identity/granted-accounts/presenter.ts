import type { GrantedAccount } from "@toolkit/core/contract/granted-accounts";
import type { Grant } from "./repository.ts";

/** @param special ids of ad accounts that are no customer's. */
export function presentGrant(grant: Grant, special: ReadonlySet<string>): GrantedAccount {
  return {
    id: grant.id,
    member: grant.teamSlug,
    account: { account_id: grant.accountId, network: grant.network },
    granted_by: grant.grantedBy,
    granted_by_id: grant.userId,
    name: grant.name,
    access: grant.access,
    checked: grant.checkedAt?.toISOString() ?? null,
    created: grant.createdAt.toISOString(),
    special: special.has(grant.accountId),
  };
}
