import type { SocialAccount } from "@toolkit/core/contract/social-accounts";
import type { AD_NETWORKS } from "@toolkit/core/domain/enumerations";
import type { ListedAccount } from "./repository.ts";

/** An ad account that a person may use, and the teams that it was granted to. */
export interface UsableAdAccount {
  readonly id: string;
  readonly network: (typeof AD_NETWORKS)[number];
  readonly teams: string[];
  readonly isOwn: boolean;
}

export function presentSocialAccount(
  { account, scopes, needsSignIn }: ListedAccount,
  canDisconnect: boolean,
): SocialAccount {
  return {
    id: account.id,
    provider: account.provider,
    name: account.name,
    username: account.username,
    email: account.email,
    scopes: [...scopes].sort(),
    connected_at: account.createdAt.toISOString(),
    last_used_at: account.usedAt.toISOString(),
    can_disconnect: canDisconnect,
    needs_sign_in: needsSignIn,
  };
}
