import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import type { Database } from "../../../db/client.ts";
import {
  watchedAccounts,
  watchedChecks,
  watchedPages,
  watchedProfiles,
  watchedReadings,
} from "../../../db/schema/watching.ts";
import type { PageWindow } from "../../../paging.ts";
import { noteCost } from "./cost-repository.ts";

export type WatchedRow = typeof watchedAccounts.$inferSelect;
export type ReadingRow = typeof watchedReadings.$inferSelect;
export type PageRow = typeof watchedPages.$inferSelect;
export type CheckRow = typeof watchedChecks.$inferSelect;
export type ProfileRow = typeof watchedProfiles.$inferSelect;

export type Traits = Pick<ProfileRow, "country" | "language" | "isAutomated">;
/** Of an account whose profile was not judged. */
export const NO_TRAITS: Traits = { country: null, language: null, isAutomated: null };

/** An account that a person watches: nobody else's id finds it. */
export interface WatchedKey {
  readonly userId: string;
  readonly id: string;
}

const UNDER_WAY = ["queued", "running", "waiting"] as const satisfies ReadingRow["state"][];
/** Of a reading that somebody ended while X was asked: what X answers is paid all the same. */
const ENDED_BY_PEOPLE = ["stopped", "plan"] as const satisfies ReadingRow["reason"][];

const at = ({ userId, id }: WatchedKey) =>
  and(eq(watchedAccounts.userId, userId), eq(watchedAccounts.id, id));

/** One of a watched account's two lists. */
export interface ListKey {
  readonly watchedId: string;
  readonly list: WatchedListName;
}

const listAt = ({ watchedId, list }: ListKey) =>
  and(eq(watchedReadings.watchedId, watchedId), eq(watchedReadings.list, list));

export async function watchedOf(db: Database, userId: string): Promise<WatchedRow[]> {
  return db
    .select()
    .from(watchedAccounts)
    .where(eq(watchedAccounts.userId, userId))
    .orderBy(asc(watchedAccounts.createdAt), asc(watchedAccounts.id));
}

export async function findWatched(db: Database, key: WatchedKey): Promise<WatchedRow | undefined> {
  const [row] = await db.select().from(watchedAccounts).where(at(key)).limit(1);
  return row;
}

/** As it is now; until the transaction ends nobody else changes it or begins a reading of it. */
export async function lockWatched(
  transaction: Database,
  key: WatchedKey,
): Promise<WatchedRow | undefined> {
  const [row] = await transaction
    .select()
    .from(watchedAccounts)
    .where(at(key))
    .for("no key update");
  return row;
}

export async function insertWatched(db: Database, row: WatchedRow): Promise<void> {
  await db.insert(watchedAccounts).values(row);
}

export async function changeWatched(
  db: Database,
  key: WatchedKey,
  change: Partial<WatchedRow>,
): Promise<WatchedRow | undefined> {
  const [row] = await db.update(watchedAccounts).set(change).where(at(key)).returning();
  return row;
}

/** None of the person's accounts is the current one; another becomes it in the same transaction. */
export async function leaveCurrent(db: Database, userId: string): Promise<void> {
  await db
    .update(watchedAccounts)
    .set({ isCurrent: false })
    .where(eq(watchedAccounts.userId, userId));
}

export async function deleteWatched(db: Database, key: WatchedKey): Promise<boolean> {
  const rows = await db.delete(watchedAccounts).where(at(key)).returning();
  return rows.length === 1;
}

/** Accounts of all people that may be read by themselves. */
export async function watchedByItself(db: Database): Promise<WatchedRow[]> {
  return db.select().from(watchedAccounts).where(eq(watchedAccounts.isOn, true));
}

export async function listReadings(
  db: Database,
  { watchedId, list }: ListKey,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: ReadingRow[] }> {
  const where = listAt({ watchedId, list });
  const [total] = await db.select({ rows: count() }).from(watchedReadings).where(where);
  const rows = await db
    .select()
    .from(watchedReadings)
    .where(where)
    .orderBy(desc(watchedReadings.beganAt), desc(watchedReadings.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

/** Something was seen of an account: lists of it are made again. Before any row of its readings is changed, as a change of the account does. */
export async function noteSeen(transaction: Database, watchedId: string): Promise<void> {
  await transaction
    .update(watchedAccounts)
    .set({ seenVersion: sql`${watchedAccounts.seenVersion} + 1` })
    .where(eq(watchedAccounts.id, watchedId));
}

/** All whose list has ended, oldest first. */
export async function listedReadings(db: Database, key: ListKey): Promise<ReadingRow[]> {
  const { endedAt, beganAt, id } = watchedReadings;
  return db
    .select()
    .from(watchedReadings)
    .where(and(listAt(key), isNotNull(endedAt)))
    .orderBy(asc(beganAt), asc(id));
}

/** All that have ended, oldest first. */
export async function endedReadings(db: Database, key: ListKey): Promise<ReadingRow[]> {
  return db
    .select()
    .from(watchedReadings)
    .where(and(listAt(key), inArray(watchedReadings.state, ["done", "failed"])))
    .orderBy(asc(watchedReadings.beganAt), asc(watchedReadings.id));
}

/** What readings under way may still cost of what was agreed on. */
export async function reservedSince(db: Database, watchedId: string, since: Date): Promise<number> {
  const { state, priceMicros, spentMicros, beganAt } = watchedReadings;
  const sum = sql<number>`coalesce(sum(${priceMicros} - ${spentMicros}), 0)`;
  const [row] = await db
    .select({ sum: sum.mapWith(Number) })
    .from(watchedReadings)
    .where(
      and(
        eq(watchedReadings.watchedId, watchedId),
        inArray(state, [...UNDER_WAY]),
        gte(beganAt, since),
      ),
    );
  return row?.sum ?? 0;
}

/** False: another reading of the list is under way. */
export async function insertReading(db: Database, row: ReadingRow): Promise<boolean> {
  const rows = await db.insert(watchedReadings).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function findReading(
  db: Database,
  id: string,
): Promise<{ readonly reading: ReadingRow; readonly watched: WatchedRow } | undefined> {
  const [row] = await db
    .select({ reading: watchedReadings, watched: watchedAccounts })
    .from(watchedReadings)
    .innerJoin(watchedAccounts, eq(watchedAccounts.id, watchedReadings.watchedId))
    .where(eq(watchedReadings.id, id));
  return row;
}

/** Readings of an account that are under way: one of each list at most. */
export async function readingsOfOne(db: Database, watchedId: string): Promise<ReadingRow[]> {
  const { watchedId: of, state } = watchedReadings;
  return db
    .select()
    .from(watchedReadings)
    .where(and(eq(of, watchedId), inArray(state, [...UNDER_WAY])));
}

/** When the newest complete reading of a list ended; null: there is none. */
export async function lastComplete(db: Database, key: ListKey): Promise<Date | null> {
  const { endedAt, isComplete } = watchedReadings;
  const [row] = await db
    .select({ endedAt })
    .from(watchedReadings)
    .where(and(listAt(key), eq(isComplete, true), isNotNull(endedAt)))
    .orderBy(desc(endedAt))
    .limit(1);
  return row?.endedAt ?? null;
}

/** Undefined: it is not under way any more, or was deleted. */
export async function changeReading(
  db: Database,
  id: string,
  change: Partial<ReadingRow>,
): Promise<ReadingRow | undefined> {
  const [row] = await db
    .update(watchedReadings)
    .set(change)
    .where(and(eq(watchedReadings.id, id), inArray(watchedReadings.state, [...UNDER_WAY])))
    .returning();
  // Its list has ended, and counts.
  if (row !== undefined && change.endedAt) await noteSeen(db, row.watchedId);
  return row;
}

/** Keeps what X answered, also when somebody ended the reading meanwhile. Undefined: it ended otherwise, or was deleted. */
async function keepAnswered(
  db: Database,
  id: string,
  change: Partial<ReadingRow>,
): Promise<ReadingRow | undefined> {
  const { state, reason } = watchedReadings;
  const isKept = or(inArray(state, [...UNDER_WAY]), inArray(reason, [...ENDED_BY_PEOPLE]));
  const [row] = await db
    .update(watchedReadings)
    .set(change)
    .where(and(eq(watchedReadings.id, id), isKept))
    .returning();
  return row;
}

/** Readings of all people that are under way, or whose wait has ended by now. */
export async function readingsUnderWay(db: Database, now: Date): Promise<ReadingRow[]> {
  const { state, resumesAt } = watchedReadings;
  const isDue = and(eq(state, "waiting"), lte(resumesAt, now));
  return db
    .select()
    .from(watchedReadings)
    .where(or(inArray(state, ["queued", "running"]), isDue));
}

/** Keeps a page with what it changes of its reading: both or neither. Undefined: the reading ended meanwhile. */
export async function keepPage(
  db: Database,
  { watchedId, ...page }: PageRow & Pick<ProfileRow, "watchedId">,
  profiles: readonly ProfileRow[],
  change: Partial<ReadingRow>,
): Promise<ReadingRow | undefined> {
  return db.transaction(async (transaction) => {
    await noteSeen(transaction, watchedId);
    await noteCost(transaction, page.readingId, change.spentMicros ?? 0);
    const row = await keepAnswered(transaction, page.readingId, change);
    if (row === undefined) return undefined;
    await transaction.insert(watchedPages).values(page);
    await keepProfiles(transaction, profiles);
    return row;
  });
}

/** Keeps how accounts are called and what X showed of them; no account twice. */
export async function keepProfiles(
  transaction: Database,
  profiles: readonly ProfileRow[],
): Promise<void> {
  if (profiles.length === 0) return;
  await transaction
    .insert(watchedProfiles)
    .values([...profiles])
    .onConflictDoUpdate({
      target: [watchedProfiles.watchedId, watchedProfiles.account],
      set: {
        username: sql`excluded.username`,
        name: sql`excluded.name`,
        seenAt: sql`excluded.seen_at`,
        followers: sql`excluded.followers`,
        isVerified: sql`excluded.is_verified`,
        lastPostAt: sql`excluded.last_post_at`,
        // Who reads them otherwise knows nothing of them.
        country: sql`coalesce(excluded.country, ${watchedProfiles.country})`,
        language: sql`coalesce(excluded.language, ${watchedProfiles.language})`,
        isAutomated: sql`coalesce(excluded.is_automated, ${watchedProfiles.isAutomated})`,
        topics: sql`coalesce(excluded.topics, ${watchedProfiles.topics})`,
      },
    });
}

/** Keeps what look-ups found with what they cost: both or neither. */
export async function keepChecks(
  db: Database,
  checks: readonly CheckRow[],
  reading: Pick<ReadingRow, "id" | "watchedId"> & { readonly change: Partial<ReadingRow> },
): Promise<ReadingRow | undefined> {
  return db.transaction(async (transaction) => {
    await noteSeen(transaction, reading.watchedId);
    await noteCost(transaction, reading.id, reading.change.spentMicros ?? 0);
    const row = await keepAnswered(transaction, reading.id, reading.change);
    if (row === undefined) return undefined;
    if (checks.length > 0)
      await transaction
        .insert(watchedChecks)
        .values([...checks])
        .onConflictDoNothing();
    return row;
  });
}

/** Pages of a reading behind one, a few at a time: a reading may hold millions of ids. */
export async function pagesOf(
  db: Database,
  readingId: string,
  behind: number,
  most: number,
): Promise<PageRow[]> {
  return db
    .select()
    .from(watchedPages)
    .where(and(eq(watchedPages.readingId, readingId), gt(watchedPages.page, behind)))
    .orderBy(asc(watchedPages.page))
    .limit(most);
}

export async function checksOf(db: Database, watchedId: string): Promise<CheckRow[]> {
  return db
    .select()
    .from(watchedChecks)
    .where(eq(watchedChecks.watchedId, watchedId))
    .orderBy(asc(watchedChecks.at), asc(watchedChecks.account));
}

export async function profilesOf(
  db: Database,
  watchedId: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ProfileRow>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select()
    .from(watchedProfiles)
    .where(
      and(
        eq(watchedProfiles.watchedId, watchedId),
        inArray(watchedProfiles.account, [...accounts]),
      ),
    );
  return new Map(rows.map((row) => [row.account, row]));
}

/** Profiles behind one that were seen since a moment, a few at a time, in the order of their ids' texts. */
export async function profilesBehind(
  db: Database,
  watchedId: string,
  { behind, since, most }: { readonly behind: string; readonly since: Date; readonly most: number },
): Promise<ProfileRow[]> {
  const { watchedId: of, account, seenAt } = watchedProfiles;
  return db
    .select()
    .from(watchedProfiles)
    .where(and(eq(of, watchedId), gt(account, behind), gte(seenAt, since)))
    .orderBy(asc(account))
    .limit(most);
}
