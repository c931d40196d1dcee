import { providerOf, type SignInWay } from "@toolkit/core/domain/sign-in";
import { AppError } from "../../../../errors.ts";
import { findSocialAccount, type SocialAccountRow } from "../repository.ts";
import type { AttemptStores } from "./attempts.ts";
import { linkAccount, refreshAccount } from "./keep-account.ts";
import { networkName } from "./network-failure.ts";
import type { Returned } from "./return.ts";

/** Links a network's account to the person who began to link it, and to nobody else. */
export async function connectAccount(
  stores: AttemptStores,
  way: SignInWay,
  returned: Returned,
  userId: string,
): Promise<SocialAccountRow> {
  if (returned.linkingUserId !== userId)
    throw new AppError("unauthorized_login", { message: "begun by somebody else" });
  const { db, clock } = stores;
  const linked = await linkAccount(db, clock.now(), userId, way, returned.identity);
  const account =
    linked ?? (await findSocialAccount(db, providerOf(way), returned.identity.subject));
  if (account?.userId !== userId) {
    const name = networkName(way);
    throw new AppError("conflict", {
      message: "connected to somebody else",
      user: {
        en: `This ${name} account belongs to another user here. Sign in as that user, or disconnect it there first.`,
        ja: `この${name}アカウントは、すでに別のユーザーに接続されています。そのユーザーとしてログインするか、先に連携を解除してください。`,
      },
    });
  }
  return refreshAccount(stores, account, returned);
}
