import { isEmailAddress } from "@toolkit/core/domain/email-address";
import { oneLine } from "@toolkit/core/domain/one-line";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { providerOf, type SignInWay } from "@toolkit/core/domain/sign-in";
import type { Identity } from "@toolkit/social/client/identity";
import { AppError } from "../../../../errors.ts";
import { createUser } from "../../auth/services/find-or-create-user.ts";
import { findKnownUser, findOwnerOf, type KnownUser } from "../../auth/services/find-user.ts";
import { findSocialAccount, type SocialAccountRow } from "../repository.ts";
import type { AttemptStores } from "./attempts.ts";
import { linkAccount, refreshAccount } from "./keep-account.ts";
import type { Returned } from "./return.ts";

/** Somebody came in by the same way at the same moment: what this one made is undone, and theirs is taken. */
class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/**
 * The account of who came back from a network. Known there: theirs. Else an address that the network itself checked
 * leads to its account; an unchecked one leads nowhere, since anybody could have typed it. Else a new account.
 */
export async function signInByNetwork(
  stores: AttemptStores,
  way: SignInWay,
  returned: Returned,
  language: InterfaceLanguage,
): Promise<KnownUser> {
  if (returned.linkingUserId !== null)
    throw new AppError("unauthorized_login", { message: "begun to link, not to sign in" });
  const account = await findOrOpen(stores, way, returned.identity, language);
  await refreshAccount(stores, account, returned);
  return findKnownUser(stores.db, account.userId);
}

async function findOrOpen(
  stores: AttemptStores,
  way: SignInWay,
  identity: Identity,
  language: InterfaceLanguage,
): Promise<SocialAccountRow> {
  const { db, clock } = stores;
  const find = () => findSocialAccount(db, providerOf(way), identity.subject);
  const known = await find();
  if (known) return known;
  const email = identity.emailVerified ? (identity.email?.trim().toLowerCase() ?? null) : null;
  try {
    return await db.transaction(async (transaction) => {
      const owner = email === null ? undefined : await findOwnerOf(transaction, email);
      const kept = email !== null && isEmailAddress(email) ? email : null;
      const user =
        owner ??
        (await createUser(transaction, clock, {
          email: kept,
          firstName: oneLine(identity.givenName).slice(0, 100),
          lastName: oneLine(identity.familyName).slice(0, 100),
          language,
        }));
      const account = user && (await linkAccount(transaction, clock.now(), user.id, way, identity));
      if (!account) throw new Overtaken();
      return account;
    });
  } catch (error) {
    const theirs = error instanceof Overtaken ? await find() : undefined;
    if (theirs) return theirs;
    if (error instanceof Overtaken)
      throw new AppError("conflict", { message: "account vanished while it was made" });
    throw error;
  }
}
