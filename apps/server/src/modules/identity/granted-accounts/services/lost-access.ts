import type { RevocationKind } from "@toolkit/core/contract/revocation";
import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import { listAccounts } from "../../accounts/services/list-accounts.ts";
import { readAccount } from "../../auth/services/read-account.ts";
import { findGrant, grantsOf, reachOfTeam, type GrantRow } from "../repository.ts";

/** An ad account of a team that loses a grant. */
export interface LostAccess {
  readonly teamId: string;
  readonly team: string;
  readonly accountId: string;
  readonly name: string | null;
  /** Another grant reaches it. */
  readonly reachable: boolean;
}

interface Revoked {
  readonly userId: string;
  readonly kind: Exclude<RevocationKind, "token">;
  readonly id: string;
}

type Going = Pick<GrantRow, "id" | "teamId" | "accountId"> & {
  readonly teamSlug: string;
  readonly name: string | null;
};

/** Which ad accounts of which teams lose a grant when something goes. To whoever may not see it, it is not there. */
export async function lostAccess(
  db: Database,
  revoked: Revoked,
  canAsk: boolean,
): Promise<LostAccess[]> {
  const going = await goingGrants(db, revoked);
  const gone = new Set(going.map(({ id }) => id));
  const lost = new Map<string, LostAccess>();
  for (const { teamId, teamSlug: team, accountId, name } of going) {
    const key = `${teamId} ${accountId}`;
    if (lost.has(key)) continue;
    const others = (await reachOfTeam(db, teamId)).filter(
      (each) => each.accountId === accountId && !gone.has(each.id),
    );
    const reachable = others.some(
      ({ access, isConnected }) => access !== false && (isConnected || !canAsk),
    );
    lost.set(key, { teamId, team, accountId, name, reachable });
  }
  return [...lost.values()];
}

async function goingGrants(db: Database, { userId, kind, id }: Revoked): Promise<Going[]> {
  const { memberships } = await readAccount(db, userId);
  const teamIds = new Set(memberships.map(({ teamId }) => teamId));
  if (kind === "grant") {
    const grant = await findGrant(db, { id });
    if (grant === null || (grant.userId !== userId && !teamIds.has(grant.teamId)))
      throw notFound("grant");
    return [grant];
  }
  if (kind === "ad_account") {
    const grants = await grantsOf(db, { accountId: id });
    const seen = grants.filter(({ teamId }) => teamIds.has(teamId));
    if (seen.length === 0) throw notFound("ad account");
    return seen;
  }
  const accounts = await listAccounts(db, userId);
  const going = accounts.find(({ account }) => account.id === id);
  if (going === undefined) throw notFound("social account");
  const others = accounts.filter(
    ({ account }) => account.provider === "twitter" && account.id !== id,
  );
  // Another connected X account of the same person may show the ad accounts too.
  if (going.account.provider !== "twitter" || others.length > 0) return [];
  return grantsOf(db, { userId });
}
