import { AdsApi } from "@toolkit/social/client/ads-api";
import { RateBudget } from "@toolkit/social/client/rate-budget";
import { SocialError } from "@toolkit/social/client/social-error";
import type { Database } from "../../../../db/client.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { AccountAccess } from "../../accounts/services/account-access.ts";
import { listAccounts } from "../../accounts/services/list-accounts.ts";
import { readAccount } from "../../auth/services/read-account.ts";
import type { AdAccountUse, AdAccountUses } from "./ad-account-uses.ts";
import { findAdAccounts, noteAccess } from "../ad-account-repository.ts";
import { listGranters, type GrantRow } from "../repository.ts";
import { isGrantedTo } from "./access-of-team.ts";
import { isGone } from "./ads-codes.ts";
import { notConnected, OF_ALL, refusalOf } from "./ads-refusal.ts";
import { requireStaffAddress, type StaffOnly } from "./staff-only.ts";
import { GONE, ONLY_X } from "./ads-texts.ts";

/** Longer waits are nobody's to sit out who looks at a page. */
const PATIENCE_MS = 2_000;

export interface AdsServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: AccountAccess;
  /** By account at the network: whoever asks with its token shares its calls. */
  readonly budgets: Map<string, RateBudget>;
  /** What agreements with advertisers allow. */
  readonly uses: AdAccountUses;
  readonly staffOnly: StaffOnly;
}

export interface AskAds {
  readonly userId: string;
  readonly account: Pick<GrantRow, "accountId" | "network">;
  /** Absent: "other", which an agreement refuses. */
  readonly use?: AdAccountUse;
  /** Whose grant it needs; absent: whatever the person reaches. */
  readonly teamId?: string;
}

export interface Opening {
  readonly userId: string;
  readonly socialAccountId: string;
  readonly api: AdsApi;
}

/** The X accounts of people that this installation can ask with, each with its interface. */
export async function* openings(
  services: AdsServices,
  userIds: readonly string[],
): AsyncGenerator<Opening> {
  const { db, access, budgets } = services;
  for (const userId of userIds) {
    for (const { account } of await listAccounts(db, userId)) {
      if (account.provider !== "twitter") continue;
      const opened = await access.openAds(account.id);
      if (opened === null) continue;
      const budget = budgets.get(account.id) ?? new RateBudget();
      budgets.set(account.id, budget);
      const api = new AdsApi({ ...opened, budget, longestWaitMs: PATIENCE_MS });
      yield { userId, socialAccountId: account.id, api };
    }
  }
}

/** Younger notes of access are believed. */
const NOTED_MS = 3_600_000;

async function note(
  services: AdsServices,
  userIds: readonly string[],
  accountId: string,
  access: boolean,
): Promise<void> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - NOTED_MS);
  // The call that found out may be undone: what it found out stays true.
  await apartFromUnit(() => noteAccess(services.db, { userIds, accountId, access, at, before }));
}

async function isShown(api: AdsApi, accountId: string): Promise<boolean> {
  try {
    await api.accounts.read(accountId);
    return true;
  } catch (error) {
    if (error instanceof SocialError) return error.kind !== "missing";
    throw error;
  }
}

/** People by whose X accounts a person reaches an ad account: they themselves first, then who granted it to their teams. */
export async function peopleOf(
  { db }: Pick<AdsServices, "db">,
  userId: string,
  account: AskAds["account"],
): Promise<string[]> {
  const { memberships } = await readAccount(db, userId);
  const teamIds = memberships.map(({ teamId }) => teamId);
  const granters = await listGranters(db, { userId, teamIds }, account);
  const [own] = await findAdAccounts(db, [userId], account.accountId);
  const isConnected = own?.access === true && own.socialAccountId !== null;
  const isOwn = account.network === "twitter" && isConnected;
  return [...new Set([...(isOwn ? [userId] : []), ...granters])];
}

/** Why an agreement of one of the person's teams refuses a use of an ad account; null: none does. */
export async function refusalOfUse(
  { db, uses }: Pick<AdsServices, "db" | "uses">,
  { userId, account, use = "other" }: AskAds,
): Promise<AppError | null> {
  if (use === "audiences" || account.network !== "twitter") return null;
  const { memberships } = await readAccount(db, userId);
  const teamIds = memberships.map(({ teamId }) => teamId);
  return uses.refusal({ teamIds, accountId: account.accountId, use });
}

/**
 * Asks the network for what stands in an ad account, with the X account of whoever has it or granted it: a grant of somebody
 * else's ad account opens nothing, since the network does not show it to them. Whether it did is noted at the grant.
 *
 * @throws AppError "not_found" for what neither the person nor a team of theirs has, "not_allowed" for what an agreement with
 * the advertiser does not allow.
 */
export async function askAds<T>(
  services: AdsServices,
  { userId, account, use = "other", teamId }: AskAds,
  ask: (api: AdsApi, accountId: string) => Promise<T>,
): Promise<T> {
  // People leave audiences whoever made them; what else is done with one is refused where it is asked for.
  if (use !== "audiences" && account.network === "twitter") {
    const { user } = await readAccount(services.db, userId);
    requireStaffAddress(services.staffOnly, account.accountId, user.email);
  }
  const adAccountId = account.accountId;
  if (teamId !== undefined && !(await isGrantedTo(services.db, { teamId, adAccountId })))
    throw notFound("ad account");
  const people = await peopleOf(services, userId, account);
  if (people.length === 0) throw notFound("ad account");
  if (account.network !== "twitter")
    throw new AppError("invalid", { message: "not X", fields: { network: [ONLY_X] } });
  const refused = await refusalOfUse(services, { userId, account, use });
  if (refused !== null) throw refused;
  // Of several accounts the one that the network shows it to answers; why the last of the others did not is told.
  let failure = notConnected();
  for await (const { userId: person, api } of openings(services, people)) {
    try {
      const answer = await ask(api, account.accountId);
      await note(services, [person], account.accountId, true);
      return answer;
    } catch (error) {
      if (!(error instanceof SocialError)) throw error;
      failure = refusalOf(error);
      // A part of the ad account may be missing as well as the account itself.
      if (isGone(error) && (await isShown(api, account.accountId)))
        throw new AppError("conflict", { message: error.message, user: GONE });
      if (isGone(error)) await note(services, [person], account.accountId, false);
      // What is not this account's may be another's; what ails the network ails all of them.
      if (OF_ALL.has(error.kind)) break;
    }
  }
  throw failure;
}
