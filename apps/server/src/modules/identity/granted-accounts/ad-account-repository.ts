import { and, asc, eq, inArray, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adAccountReads, adAccounts } from "../../../db/schema/ad-accounts.ts";
import { socialAccounts } from "../../../db/schema/social.ts";
import { grantedAccounts } from "../../../db/schema/teams.ts";

export type AdAccountRow = typeof adAccounts.$inferSelect;
export type { AdAccountFacts, Funding } from "../../../db/schema/ad-accounts.ts";

export interface ReadAdAccount extends AdAccountRow {
  /** Handle of the connected account that it is read with. */
  readonly readWith: string | null;
}

function select(db: Database) {
  return db
    .select({ row: adAccounts, readWith: socialAccounts.username, readName: socialAccounts.name })
    .from(adAccounts)
    .leftJoin(socialAccounts, eq(socialAccounts.id, adAccounts.socialAccountId));
}

function readOf(found: Awaited<ReturnType<typeof select>>[number]): ReadAdAccount {
  return { ...found.row, readWith: found.readWith ?? found.readName };
}

export async function listAdAccounts(db: Database, userId: string): Promise<ReadAdAccount[]> {
  const rows = await select(db)
    .where(eq(adAccounts.userId, userId))
    .orderBy(asc(adAccounts.accountId));
  return rows.map(readOf);
}

/** What these people know of an ad account: those with access first. */
export async function findAdAccounts(
  db: Database,
  userIds: readonly string[],
  accountId: string,
): Promise<ReadAdAccount[]> {
  if (userIds.length === 0) return [];
  const rows = await select(db).where(
    and(inArray(adAccounts.userId, [...userIds]), eq(adAccounts.accountId, accountId)),
  );
  return rows.map(readOf).toSorted((a, b) => Number(b.access) - Number(a.access));
}

export async function saveAdAccount(
  db: Database,
  row: Pick<AdAccountRow, "userId" | "accountId"> & Partial<AdAccountRow>,
): Promise<void> {
  const { userId, accountId, ...change } = row;
  await db
    .insert(adAccounts)
    .values({ userId, accountId, ...change })
    .onConflictDoUpdate({ target: [adAccounts.userId, adAccounts.accountId], set: change });
}

/** What a connected account showed before and does not show any more. */
export async function loseAdAccounts(
  db: Database,
  socialAccountId: string,
  kept: readonly string[],
  at: Date,
): Promise<void> {
  const mine = eq(adAccounts.socialAccountId, socialAccountId);
  const gone = kept.length === 0 ? mine : and(mine, notInArray(adAccounts.accountId, [...kept]));
  await db.update(adAccounts).set({ access: false, checkedAt: at }).where(gone);
}

/** Notes on grants and registrations of these people whether the network showed them the account. */
export async function noteAccess(
  db: Database,
  {
    userIds,
    accountId,
    access,
    at,
    before,
  }: {
    readonly userIds: readonly string[];
    readonly accountId: string;
    readonly access: boolean;
    readonly at: Date;
    /** Notes that are younger and say the same stay as they are. */
    readonly before: Date;
  },
): Promise<void> {
  if (userIds.length === 0) return;
  const set = { access, checkedAt: at };
  for (const table of [grantedAccounts, adAccounts]) {
    const isOld = or(
      isNull(table.access),
      ne(table.access, access),
      isNull(table.checkedAt),
      lt(table.checkedAt, before),
    );
    const where = and(inArray(table.userId, [...userIds]), eq(table.accountId, accountId), isOld);
    const [old] = await db.select({ id: table.accountId }).from(table).where(where).limit(1);
    // Most uses say what is known: they write nothing.
    if (old !== undefined) await db.update(table).set(set).where(where);
  }
}

export async function readMoments(
  db: Database,
  socialAccountIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (socialAccountIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(adAccountReads)
    .where(inArray(adAccountReads.socialAccountId, [...socialAccountIds]));
  return new Map(rows.map(({ socialAccountId, readAt }) => [socialAccountId, readAt]));
}

export async function noteRead(db: Database, socialAccountId: string, readAt: Date): Promise<void> {
  await db
    .insert(adAccountReads)
    .values({ socialAccountId, readAt })
    .onConflictDoUpdate({ target: adAccountReads.socialAccountId, set: { readAt } });
}
