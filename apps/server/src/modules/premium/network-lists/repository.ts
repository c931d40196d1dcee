import { and, asc, count, desc, eq, inArray, lt, min, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  watchedListMembers,
  watchedListReadings,
  watchedLists,
} from "../../../db/schema/network-lists.ts";
import { watchedAccounts } from "../../../db/schema/watching.ts";
import type { PageWindow } from "../../../paging.ts";

export type ListRow = typeof watchedLists.$inferSelect;
export type MemberRow = typeof watchedListMembers.$inferSelect;
export type ListReadingRow = typeof watchedListReadings.$inferSelect;

/** A list of a watched account. */
export interface ListKey {
  readonly watchedId: string;
  readonly id: string;
}

/** What is read: the members of a list, or the lists themselves (""). */
interface Read {
  readonly watchedId: string;
  readonly listId: string;
}

const UNDER_WAY = ["queued", "running"] as const satisfies ListReadingRow["state"][];

const at = ({ watchedId, id }: ListKey) =>
  and(eq(watchedLists.watchedId, watchedId), eq(watchedLists.id, id));
const membersOf = ({ watchedId, id }: ListKey) =>
  and(eq(watchedListMembers.watchedId, watchedId), eq(watchedListMembers.listId, id));

export async function pageOfLists(
  db: Database,
  watchedId: string,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: ListRow[] }> {
  const where = eq(watchedLists.watchedId, watchedId);
  const [total] = await db.select({ rows: count() }).from(watchedLists).where(where);
  const rows = await db
    .select()
    .from(watchedLists)
    .where(where)
    // X's ids count up by time.
    .orderBy(desc(sql`length(${watchedLists.id})`), desc(watchedLists.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

export async function countLists(db: Database, watchedId: string): Promise<number> {
  const where = eq(watchedLists.watchedId, watchedId);
  const [total] = await db.select({ rows: count() }).from(watchedLists).where(where);
  return total?.rows ?? 0;
}

export async function findList(db: Database, key: ListKey): Promise<ListRow | undefined> {
  const [row] = await db.select().from(watchedLists).where(at(key)).limit(1);
  return row;
}

/** How lists are called. */
export async function namesOf(
  db: Database,
  watchedId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: watchedLists.id, name: watchedLists.name })
    .from(watchedLists)
    .where(and(eq(watchedLists.watchedId, watchedId), inArray(watchedLists.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function keepLists(db: Database, rows: readonly ListRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(watchedLists)
    .values([...rows])
    .onConflictDoUpdate({
      target: [watchedLists.watchedId, watchedLists.id],
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        isPrivate: sql`excluded.is_private`,
        members: sql`excluded.members`,
        followers: sql`excluded.followers`,
        createdAt: sql`coalesce(excluded.created_at, ${watchedLists.createdAt})`,
        readAt: sql`excluded.read_at`,
      },
    });
}

export async function changeList(
  db: Database,
  key: ListKey,
  change: Partial<Pick<ListRow, "name" | "description" | "isPrivate" | "members">>,
): Promise<void> {
  await db.update(watchedLists).set(change).where(at(key));
}

export async function deleteList(db: Database, key: ListKey): Promise<void> {
  await db.delete(watchedLists).where(at(key));
  const { watchedId, listId } = watchedListReadings;
  await db.delete(watchedListReadings).where(and(eq(watchedId, key.watchedId), eq(listId, key.id)));
}

/** Lists that a complete reading did not show any more. */
export async function deleteUnseenLists(db: Database, watchedId: string, since: Date) {
  await db
    .delete(watchedLists)
    .where(and(eq(watchedLists.watchedId, watchedId), lt(watchedLists.readAt, since)));
}

export async function pageOfMembers(
  db: Database,
  key: ListKey,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: MemberRow[] }> {
  const [total] = await db.select({ rows: count() }).from(watchedListMembers).where(membersOf(key));
  const rows = await db
    .select()
    .from(watchedListMembers)
    .where(membersOf(key))
    .orderBy(asc(watchedListMembers.place), asc(watchedListMembers.account))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

export async function keepMembers(db: Database, rows: readonly MemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(watchedListMembers)
    .values([...rows])
    .onConflictDoUpdate({
      target: [watchedListMembers.watchedId, watchedListMembers.listId, watchedListMembers.account],
      set: {
        username: sql`excluded.username`,
        name: sql`excluded.name`,
        followers: sql`coalesce(excluded.followers, ${watchedListMembers.followers})`,
        isVerified: sql`coalesce(excluded.is_verified, ${watchedListMembers.isVerified})`,
        place: sql`excluded.place`,
        seenAt: sql`excluded.seen_at`,
      },
    });
}

/** Before everybody else, as X shows whom was added last. */
export async function firstPlace(db: Database, key: ListKey): Promise<number> {
  const [row] = await db
    .select({ first: min(watchedListMembers.place) })
    .from(watchedListMembers)
    .where(membersOf(key));
  return (row?.first ?? 1) - 1;
}

/** False: the account was no member. */
export async function deleteMember(db: Database, key: ListKey, account: string): Promise<boolean> {
  const rows = await db
    .delete(watchedListMembers)
    .where(and(membersOf(key), eq(watchedListMembers.account, account)))
    .returning({ account: watchedListMembers.account });
  return rows.length === 1;
}

/** Members that a complete reading did not show any more. */
export async function deleteUnseenMembers(db: Database, key: ListKey, since: Date): Promise<void> {
  await db
    .delete(watchedListMembers)
    .where(and(membersOf(key), lt(watchedListMembers.seenAt, since)));
}

/** The newest reading of each; of lists that were never read there is none. */
export async function lastReadings(
  db: Database,
  watchedId: string,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, ListReadingRow>> {
  if (listIds.length === 0) return new Map();
  const { watchedId: of, listId, beganAt, id } = watchedListReadings;
  const rows = await db
    .selectDistinctOn([listId])
    .from(watchedListReadings)
    .where(and(eq(of, watchedId), inArray(listId, [...listIds])))
    .orderBy(asc(listId), desc(beganAt), desc(id));
  return new Map(rows.map((row) => [row.listId, row]));
}

export async function readingUnderWay(
  db: Database,
  { watchedId, listId }: Read,
): Promise<ListReadingRow | undefined> {
  const { watchedId: of, listId: list, state } = watchedListReadings;
  const [row] = await db
    .select()
    .from(watchedListReadings)
    .where(and(eq(of, watchedId), eq(list, listId), inArray(state, [...UNDER_WAY])))
    .limit(1);
  return row;
}

/** False: another one of the same is under way. */
export async function insertReading(db: Database, row: ListReadingRow): Promise<boolean> {
  const rows = await db
    .insert(watchedListReadings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: watchedListReadings.id });
  return rows.length === 1;
}

export async function findReading(db: Database, id: string) {
  const [row] = await db
    .select({ reading: watchedListReadings, watched: watchedAccounts })
    .from(watchedListReadings)
    .innerJoin(watchedAccounts, eq(watchedAccounts.id, watchedListReadings.watchedId))
    .where(eq(watchedListReadings.id, id))
    .limit(1);
  return row;
}

/** Undefined: it is not under way any more, or was deleted. */
export async function changeReading(
  db: Database,
  id: string,
  change: Partial<ListReadingRow>,
): Promise<ListReadingRow | undefined> {
  const [row] = await db
    .update(watchedListReadings)
    .set(change)
    .where(and(eq(watchedListReadings.id, id), inArray(watchedListReadings.state, [...UNDER_WAY])))
    .returning();
  return row;
}
