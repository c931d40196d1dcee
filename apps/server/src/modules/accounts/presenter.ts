import type { SocialAccount } from "@toolkit/core/contract/social-accounts";
import type { ListedAccount } from "./repository.ts";

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
