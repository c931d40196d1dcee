import type { AdsApi } from "@toolkit/social/client/ads-api";
import { SocialError } from "@toolkit/social/client/social-error";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError } from "../../../../errors.ts";
import { noteAccess, saveAdAccount, type AdAccountFacts } from "../ad-account-repository.ts";
import { OF_ALL, refusalOf } from "./ads-refusal.ts";
import { CONNECT_FIRST, NO_KEYS, NOT_YOURS } from "./ads-texts.ts";
import { openings, type AdsServices } from "./ask-ads.ts";
import { factsOf } from "./ad-account-facts.ts";

export interface CheckedAccess {
  /** Null: the network could not be asked. */
  readonly access: boolean | null;
  /** Why it is not true. */
  readonly failure: AppError | null;
}

export interface AccessQuestion {
  /** Whose X accounts are asked with. */
  readonly userIds: readonly string[];
  readonly accountId: string;
}

/** Reads an ad account with the person's role there; what they may not see of it is left out. */
export async function readFacts(
  api: AdsApi,
  accountId: string,
  signal?: AbortSignal,
): Promise<AdAccountFacts> {
  const account = await api.accounts.read(accountId, signal);
  return restOfFacts(api, account, signal);
}

export async function restOfFacts(
  api: AdsApi,
  account: Parameters<typeof factsOf>[0]["account"],
  signal?: AbortSignal,
): Promise<AdAccountFacts> {
  const permissions = await api.accounts.permissions(account.id, signal);
  const funding = await api.accounts.funding(account.id, signal).catch((error: unknown) => {
    if (error instanceof SocialError && error.kind === "hidden") return null;
    throw error;
  });
  return factsOf({ account, permissions, funding });
}

/**
 * Asks the network whether it shows an ad account to these people, and keeps what it said: access is unknown until then, and
 * true or false afterwards.
 */
export async function checkAccess(
  services: AdsServices,
  { userIds, accountId }: AccessQuestion,
): Promise<CheckedAccess> {
  const { db, clock, access } = services;
  if (!access.canAskAds) return { access: null, failure: refuse(NO_KEYS) };
  let failure = refuse(CONNECT_FIRST);
  const denied = new Set<string>();
  for await (const { userId, socialAccountId, api } of openings(services, userIds)) {
    try {
      const facts = await readFacts(api, accountId);
      const at = clock.now();
      const seen = { access: true, checkedAt: at, readAt: at } as const;
      await apartFromUnit(async () => {
        await saveAdAccount(db, { userId, accountId, socialAccountId, facts, ...seen });
        await noteAccess(db, { userIds: [userId], accountId, access: true, at, before: at });
      });
      return { access: true, failure: null };
    } catch (error) {
      if (!(error instanceof SocialError)) throw error;
      if (error.kind === "missing") denied.add(userId);
      else {
        denied.delete(userId);
        failure = refusalOf(error);
      }
      if (OF_ALL.has(error.kind)) break;
    }
  }
  if (denied.size === 0) return { access: null, failure };
  const at = clock.now();
  const noted = { userIds: [...denied], accountId, access: false, at, before: at };
  await apartFromUnit(() => noteAccess(db, noted));
  return { access: false, failure: refuse(NOT_YOURS) };
}

function refuse(user: typeof NOT_YOURS): AppError {
  return new AppError("conflict", { message: "ad account not checked", user });
}
