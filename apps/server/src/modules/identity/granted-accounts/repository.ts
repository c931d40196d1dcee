import { and, asc, count, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adAccounts } from "../../../db/schema/ad-accounts.ts";
import { teams, users } from "../../../db/schema/people.ts";
import { socialAccounts } from "../../../db/schema/social.ts";
import { grantedAccounts } from "../../../db/schema/teams.ts";
import type { PageWindow } from "../../../paging.ts";

export type GrantRow = typeof grantedAccounts.$inferSelect;

export interface Grant extends GrantRow {
  readonly teamSlug: string;
  readonly grantedBy: string;
  /** As the network, or who granted it, calls the account; null: neither said. */
  readonly name: string | null;
}

/** The same grant made again is the same row, checked again. */
export async function insertGrant(db: Database, row: GrantRow): Promise<void> {
  const { teamId, userId, network, accountId } = grantedAccounts;
  const { access, checkedAt } = row;
  await db
    .insert(grantedAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: [teamId, userId, network, accountId],
      set: { access, checkedAt },
    });
}

async function list(db: Database, where: SQL | undefined, { limit, offset }: PageWindow) {
  const [total] = await db.select({ rows: count() }).from(grantedAccounts).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(grantedAccounts.createdAt), desc(grantedAccounts.id))
    .limit(limit)
    .offset(offset);
  return {
    count: total?.rows ?? 0,
    rows: rows.map(presentRow),
  };
}

/** Who came by a network that told no address is known by their name. */
function presentRow({ grant, teamSlug, grantor, account }: SelectedGrant): Grant {
  const name = account?.name ?? account?.facts?.name ?? null;
  const { email, firstName, lastName } = grantor;
  const grantedBy = email || `${firstName} ${lastName}`.trim() || grant.userId;
  return { ...grant, teamSlug, grantedBy, name };
}

type SelectedGrant = Awaited<ReturnType<typeof select>>[number];

function select(db: Database) {
  return db
    .select({
      grant: grantedAccounts,
      teamSlug: teams.slug,
      grantor: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      account: adAccounts,
    })
    .from(grantedAccounts)
    .innerJoin(teams, eq(teams.id, grantedAccounts.teamId))
    .innerJoin(users, eq(users.id, grantedAccounts.userId))
    .leftJoin(
      adAccounts,
      and(
        eq(adAccounts.userId, grantedAccounts.userId),
        eq(adAccounts.accountId, grantedAccounts.accountId),
      ),
    );
}

/** What the person granted, and what their teams were granted. */
export async function findGrantsOfPerson(
  db: Database,
  { userId, teamIds }: { readonly userId: string; readonly teamIds: readonly string[] },
  window: PageWindow,
) {
  const own = eq(grantedAccounts.userId, userId);
  const where = teamIds.length === 0 ? own : or(own, inArray(grantedAccounts.teamId, [...teamIds]));
  return list(db, where, window);
}

/** Who granted an ad account that the person may use: they themselves first, then whoever did before the others. */
export async function listGranters(
  db: Database,
  { userId, teamIds }: { readonly userId: string; readonly teamIds: readonly string[] },
  { accountId, network }: Pick<GrantRow, "accountId" | "network">,
): Promise<string[]> {
  const own = eq(grantedAccounts.userId, userId);
  const usable =
    teamIds.length === 0 ? own : or(own, inArray(grantedAccounts.teamId, [...teamIds]));
  const rows = await db
    .select({ userId: grantedAccounts.userId })
    .from(grantedAccounts)
    .where(
      and(usable, eq(grantedAccounts.accountId, accountId), eq(grantedAccounts.network, network)),
    )
    .orderBy(asc(grantedAccounts.createdAt), asc(grantedAccounts.id));
  const granters = new Set(rows.map((row) => row.userId));
  return granters.delete(userId) ? [userId, ...granters] : [...granters];
}

export async function findGrantsOfTeam(db: Database, teamId: string, window: PageWindow) {
  return list(db, eq(grantedAccounts.teamId, teamId), window);
}

type GrantKey = Pick<GrantRow, "id" | "teamId" | "userId" | "accountId" | "network">;

export async function findGrant(db: Database, where: Partial<GrantKey>): Promise<Grant | null> {
  const conditions = Object.entries(where).map(([key, value]) =>
    eq(grantedAccounts[key as keyof GrantKey], value),
  );
  const [row] = await select(db).where(and(...conditions));
  return row ? presentRow(row) : null;
}

/** Every grant of a person, or of an ad account, oldest first. */
export async function grantsOf(
  db: Database,
  { userId, accountId }: Partial<Pick<GrantKey, "userId" | "accountId">>,
): Promise<Grant[]> {
  const rows = await select(db)
    .where(
      and(
        userId === undefined ? undefined : eq(grantedAccounts.userId, userId),
        accountId === undefined ? undefined : eq(grantedAccounts.accountId, accountId),
      ),
    )
    .orderBy(asc(grantedAccounts.createdAt), asc(grantedAccounts.id));
  return rows.map(presentRow);
}

export async function deleteGrant(db: Database, id: string): Promise<void> {
  await db.delete(grantedAccounts).where(eq(grantedAccounts.id, id));
}

/** When a person leaves a team. */
export async function deleteGrantsOf(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await db
    .delete(grantedAccounts)
    .where(and(eq(grantedAccounts.teamId, teamId), eq(grantedAccounts.userId, userId)));
}

/** Accounts that a team was granted, each once, by however many members. */
export async function accountsOfTeam(
  db: Database,
  teamId: string,
): Promise<Pick<GrantRow, "accountId" | "network">[]> {
  return db
    .selectDistinct({ accountId: grantedAccounts.accountId, network: grantedAccounts.network })
    .from(grantedAccounts)
    .where(eq(grantedAccounts.teamId, teamId));
}

/** Grants of a team, with whether X is connected of who granted them. */
export async function reachOfTeam(
  db: Database,
  teamId: string,
): Promise<
  (Pick<GrantRow, "id" | "userId" | "accountId" | "access"> & { isConnected: boolean })[]
> {
  const rows = await db
    .selectDistinctOn([grantedAccounts.id], {
      id: grantedAccounts.id,
      userId: grantedAccounts.userId,
      accountId: grantedAccounts.accountId,
      access: grantedAccounts.access,
      connected: socialAccounts.id,
    })
    .from(grantedAccounts)
    .leftJoin(
      socialAccounts,
      and(
        eq(socialAccounts.userId, grantedAccounts.userId),
        eq(socialAccounts.provider, "twitter"),
      ),
    )
    .where(eq(grantedAccounts.teamId, teamId))
    .orderBy(asc(grantedAccounts.id));
  return rows.map(({ connected, ...row }) => ({ ...row, isConnected: connected !== null }));
}
