import { randomUUID } from "node:crypto";
import { oneLine } from "@toolkit/core/domain/one-line";
import { providerOf, type SignInWay } from "@toolkit/core/domain/sign-in";
import type { Identity } from "@toolkit/social/client/identity";
import type { Database } from "../../../../db/client.ts";
import type { AttemptStores } from "./attempts.ts";
import type { Returned } from "./return.ts";
import {
  insertSocialAccount,
  refreshSocialAccount,
  saveTokens,
  type SocialAccountRow,
} from "../repository.ts";

const MOST_CHARACTERS = 200;

function shown(text: string): string {
  return oneLine(text).slice(0, MOST_CHARACTERS);
}

/** What is kept of a network's person, and shown in the settings. */
function factsOf(identity: Identity) {
  const username = identity.username === null ? null : shown(identity.username);
  return {
    name: shown(identity.name) || username || identity.subject,
    username,
    email: identity.email === null ? null : shown(identity.email).toLowerCase(),
  };
}

/** Undefined when the network's person has an account here already. */
export function linkAccount(
  db: Database,
  now: Date,
  userId: string,
  way: SignInWay,
  identity: Identity,
): Promise<SocialAccountRow | undefined> {
  return insertSocialAccount(db, {
    id: randomUUID(),
    userId,
    provider: providerOf(way),
    subject: identity.subject,
    ...factsOf(identity),
    createdAt: now,
    usedAt: now,
  });
}

/** Takes over what the network says today, and the tokens that it gave. */
export async function refreshAccount(
  { db, clock, sealer }: AttemptStores,
  account: SocialAccountRow,
  { identity, tokens, protocol }: Returned,
): Promise<SocialAccountRow> {
  const now = clock.now();
  const { scopes, expiresIn, ...secrets } = tokens;
  await saveTokens(db, {
    accountId: account.id,
    protocol,
    sealed: sealer.seal(tokenContext(account.id, protocol), secrets),
    scopes,
    expiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
    refusedAt: null,
    createdAt: now,
  });
  const facts = { ...factsOf(identity), usedAt: now };
  return (await refreshSocialAccount(db, account.id, facts)) ?? account;
}

export function tokenContext(accountId: string, protocol: "oauth1" | "oauth2"): string {
  return `token ${protocol} ${accountId}`;
}
