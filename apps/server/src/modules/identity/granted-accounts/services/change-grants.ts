import { randomUUID } from "node:crypto";
import type { Ports } from "../../../capability.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { readAccount, type Account } from "../../auth/services/read-account.ts";
import { teamPolicy } from "../../teams/policy.ts";
import type { AdsServices } from "./ask-ads.ts";
import { checkAccess } from "./check-access.ts";
import { requireStaffFor, type SpecialAccounts } from "./staff-only.ts";
import type { Reached } from "./tell-reached.ts";
import {
  accountsOfTeam,
  deleteGrant,
  findGrant,
  insertGrant,
  type Grant,
  type GrantRow,
} from "../repository.ts";

type GrantPorts = Pick<Ports, "db" | "clock">;
export interface GrantingServices extends AdsServices, SpecialAccounts, Pick<Ports, "plans"> {
  readonly reached: Reached;
}

function refuseUnless(membership: Account["memberships"][number], action: string): void {
  if (teamPolicy.of(membership.level).includes(action)) return;
  throw new AppError("not_allowed", { message: `level may not ${action}` });
}

type AccountKey = Pick<GrantRow, "accountId" | "network">;

async function otherAccounts(
  db: Ports["db"],
  teamId: string,
  { accountId, network }: AccountKey,
): Promise<readonly AccountKey[]> {
  const all = await accountsOfTeam(db, teamId);
  return all.filter((each) => each.accountId !== accountId || each.network !== network);
}

/** Ad accounts that a team was granted, each once. */
export async function countAdAccounts(db: Ports["db"], teamId: string): Promise<number> {
  return (await accountsOfTeam(db, teamId)).length;
}

/**
 * Asks the network whether it shows an ad account of X to the person. Null: this installation has no keys to ask with, or the
 * account is another network's; it is asked when it is used.
 *
 * @throws AppError where the network does not show it, or cannot be asked now.
 */
async function accessOf(
  services: GrantingServices,
  userId: string,
  { accountId, network }: AccountKey,
): Promise<boolean | null> {
  if (network !== "twitter" || !services.access.canAskAds) return null;
  const { access, failure } = await checkAccess(services, { userIds: [userId], accountId });
  if (access !== true) throw failure ?? new AppError("conflict");
  return access;
}

/**
 * Lets one of the person's teams use an ad account that the network shows to the person. It is asked again whenever the account
 * is used.
 */
export async function grantAccount(
  services: GrantingServices,
  {
    userId,
    isStaff,
    member,
    account,
  }: {
    readonly userId: string;
    readonly isStaff: boolean;
    readonly member: string;
    readonly account: Pick<GrantRow, "accountId" | "network">;
  },
): Promise<Grant> {
  const { db, clock, plans } = services;
  const membership = (await readAccount(db, userId)).memberships.find(
    ({ id, slug, teamId }) => id === member || slug === member || teamId === member,
  );
  if (membership === undefined) throw notFound("team");
  refuseUnless(membership, "grant_account");
  // The call names its team in its body, where the chain of all calls does not look.
  await plans.requireWritable(membership.teamId);
  requireStaffFor(services, account.accountId, isStaff);
  const access = await accessOf(services, userId, account);
  const { teamId } = membership;
  const key = { teamId, userId, ...account };
  // The same account granted by somebody else as well is one account.
  const others = async () => (await otherAccounts(db, teamId, account)).length;
  await plans.reserve({ teamId, limit: "ad_accounts", used: others });
  const now = clock.now();
  const checkedAt = access === null ? null : now;
  await insertGrant(db, { id: randomUUID(), ...key, access, checkedAt, createdAt: now });
  const grant = await findGrant(db, key);
  if (grant === null) throw new AppError("conflict", { message: "grant vanished" });
  if (account.network === "twitter")
    await services.reached({ teamId, adAccountId: account.accountId });
  return grant;
}

/** By who granted it, or by an admin of the team. To others it is not there. */
export async function revokeGrant(
  { db }: GrantPorts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  const grant = await findGrant(db, { id });
  if (grant === null) throw notFound("grant");
  if (grant.userId !== userId) {
    const membership = (await readAccount(db, userId)).memberships.find(
      ({ teamId }) => teamId === grant.teamId,
    );
    if (membership === undefined) throw notFound("grant");
    refuseUnless(membership, "change");
  }
  await deleteGrant(db, id);
}
