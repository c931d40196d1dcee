import { and, asc, desc, eq, gt, gte, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedAccounts, watchedEvents, watchedProfiles } from "../../../db/schema/watching.ts";
import { NO_TRAITS, noteSeen, type ProfileRow, type WatchedRow } from "./repository.ts";

type EventRow = typeof watchedEvents.$inferSelect;

/** Whoever watches it: an event names the subscription, not the person. */
export async function findWatchedById(db: Database, id: string): Promise<WatchedRow | undefined> {
  const [row] = await db.select().from(watchedAccounts).where(eq(watchedAccounts.id, id));
  return row;
}

/** False: it was there already. */
export async function insertEvent(transaction: Database, row: EventRow): Promise<boolean> {
  const rows = await transaction
    .insert(watchedEvents)
    .values(row)
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) return false;
  await noteSeen(transaction, row.watchedId);
  return true;
}

/** How an account was called at a moment; what was seen later stays. */
export async function noteProfile(
  db: Database,
  named: Pick<ProfileRow, "watchedId" | "account" | "username" | "name" | "seenAt">,
): Promise<void> {
  const row = {
    ...named,
    followers: null,
    isVerified: null,
    lastPostAt: null,
    topics: null,
    ...NO_TRAITS,
  };
  await db
    .insert(watchedProfiles)
    .values(row)
    .onConflictDoUpdate({
      target: [watchedProfiles.watchedId, watchedProfiles.account],
      set: {
        username: sql`excluded.username`,
        name: sql`excluded.name`,
        seenAt: sql`excluded.seen_at`,
      },
      setWhere: lte(watchedProfiles.seenAt, row.seenAt),
    });
}

/** Events behind one that came since a moment, a few at a time, in the order of their ids' texts. */
export async function eventsBehind(
  db: Database,
  watchedId: string,
  {
    behind,
    received,
    most,
  }: { readonly behind: string; readonly received: Date; readonly most: number },
): Promise<EventRow[]> {
  const { watchedId: of, id, receivedAt } = watchedEvents;
  return db
    .select()
    .from(watchedEvents)
    .where(and(eq(of, watchedId), gt(id, behind), gte(receivedAt, received)))
    .orderBy(asc(id))
    .limit(most);
}

/** When X last told of something; null: it never did. */
export async function lastEvent(db: Database, watchedId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: watchedEvents.receivedAt })
    .from(watchedEvents)
    .where(eq(watchedEvents.watchedId, watchedId))
    .orderBy(desc(watchedEvents.receivedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Whether X was asked to tell of anything, as far as is known here. */
export async function hasListeners(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: watchedAccounts.id })
    .from(watchedAccounts)
    .where(isNotNull(watchedAccounts.eventsSince))
    .limit(1);
  return rows.length > 0;
}

/** Of these accounts alone X tells from now on. */
export async function noteListeners(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { id, eventsSince } = watchedAccounts;
  await db
    .update(watchedAccounts)
    .set({ eventsSince: null })
    .where(and(isNotNull(eventsSince), ids.length === 0 ? undefined : notInArray(id, [...ids])));
  for (const each of ids)
    await db
      .update(watchedAccounts)
      .set({ eventsSince: sql`coalesce(${eventsSince}, ${now.toISOString()}::timestamptz)` })
      .where(eq(id, each));
}
