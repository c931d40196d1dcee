import type { GrantedAccount } from "@toolkit/core/contract/granted-accounts";
import type { Grant } from "./repository.ts";

export function presentGrant(grant: Grant): GrantedAccount {
  return {
    id: grant.id,
    member: grant.teamSlug,
    account: { account_id: grant.accountId, network: grant.network },
    granted_by: grant.grantedBy,
    created: grant.createdAt.toISOString(),
  };
}
