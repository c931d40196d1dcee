import { and, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedEngagements, watchedEngagerReadings } from "../../../db/schema/engagers.ts";
import { watchedAccounts } from "../../../db/schema/watching.ts";
import { keepProfiles, type ProfileRow, type WatchedRow } from "./repository.ts";

export type EngagementRow = typeof watchedEngagements.$inferSelect;
export type EngagerReadingRow = typeof watchedEngagerReadings.$inferSelect;

const UNDER_WAY = ["queued", "running", "waiting"] as const satisfies EngagerReadingRow["state"][];

export interface Engagement {
  readonly account: string;
  readonly strength: number;
  readonly likes: number;
  readonly reposts: number;
  readonly replies: number;
  readonly quotes: number;
  readonly last: Date;
}

/** Everybody who reacted, the strongest first. */
export async function engagementsOf(
  db: Database,
  watchedId: string,
  { now, halfLifeMs }: { readonly now: Date; readonly halfLifeMs: number },
): Promise<Engagement[]> {
  const { account, kind, at } = watchedEngagements;
  const age = sql`extract(epoch from (${now.toISOString()}::timestamptz - ${at})) * 1000`;
  const strength = sql<number>`sum(power(0.5, greatest(0, ${age}) / ${halfLifeMs}))`;
  const of = (each: EngagementRow["kind"]) =>
    sql<number>`count(*) filter (where ${kind} = ${each})`.mapWith(Number);
  return db
    .select({
      account,
      strength: strength.mapWith(Number),
      likes: of("like"),
      reposts: of("repost"),
      replies: of("reply"),
      quotes: of("quote"),
      last: sql<Date>`max(${at})`.mapWith(at),
    })
    .from(watchedEngagements)
    .where(eq(watchedEngagements.watchedId, watchedId))
    .groupBy(account)
    .orderBy(desc(strength), account);
}

export async function lastEngagerReading(
  db: Database,
  watchedId: string,
): Promise<EngagerReadingRow | null> {
  const [row] = await db
    .select()
    .from(watchedEngagerReadings)
    .where(eq(watchedEngagerReadings.watchedId, watchedId))
    .orderBy(desc(watchedEngagerReadings.beganAt), desc(watchedEngagerReadings.id))
    .limit(1);
  return row ?? null;
}

/** False: another reading of the account's engagers is under way. */
export async function insertEngagerReading(db: Database, row: EngagerReadingRow): Promise<boolean> {
  const rows = await db
    .insert(watchedEngagerReadings)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return rows.length === 1;
}

export async function findEngagerReading(
  db: Database,
  id: string,
): Promise<{ readonly reading: EngagerReadingRow; readonly watched: WatchedRow } | undefined> {
  const [row] = await db
    .select({ reading: watchedEngagerReadings, watched: watchedAccounts })
    .from(watchedEngagerReadings)
    .innerJoin(watchedAccounts, eq(watchedAccounts.id, watchedEngagerReadings.watchedId))
    .where(eq(watchedEngagerReadings.id, id));
  return row;
}

/** Undefined: it is not under way any more, or was deleted. */
export async function changeEngagerReading(
  db: Database,
  id: string,
  change: Partial<EngagerReadingRow>,
): Promise<EngagerReadingRow | undefined> {
  const { state } = watchedEngagerReadings;
  const [row] = await db
    .update(watchedEngagerReadings)
    .set(change)
    .where(and(eq(watchedEngagerReadings.id, id), inArray(state, [...UNDER_WAY])))
    .returning();
  return row;
}

/** Readings of all people that are under way, or whose wait has ended by now. */
export async function engagerReadingsDue(db: Database, now: Date): Promise<EngagerReadingRow[]> {
  const { state, resumesAt } = watchedEngagerReadings;
  const isDue = and(eq(state, "waiting"), lte(resumesAt, now));
  return db
    .select()
    .from(watchedEngagerReadings)
    .where(or(inArray(state, ["queued", "running"]), isDue));
}

/** The reading of an account that is under way. */
export async function engagerReadingOf(
  db: Database,
  watchedId: string,
): Promise<EngagerReadingRow | undefined> {
  const { watchedId: of, state } = watchedEngagerReadings;
  const [row] = await db
    .select()
    .from(watchedEngagerReadings)
    .where(and(eq(of, watchedId), inArray(state, [...UNDER_WAY])));
  return row;
}

/** Keeps a page with what it cost, also of a reading that somebody ended meanwhile. Undefined: it was deleted. */
export async function keepEngagements(
  db: Database,
  rows: readonly EngagementRow[],
  profiles: readonly ProfileRow[],
  { id, ...change }: Pick<EngagerReadingRow, "id"> & Partial<EngagerReadingRow>,
): Promise<EngagerReadingRow | undefined> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(watchedEngagerReadings)
      .set(change)
      .where(eq(watchedEngagerReadings.id, id))
      .returning();
    if (row === undefined) return undefined;
    if (rows.length > 0)
      await transaction
        .insert(watchedEngagements)
        .values([...rows])
        .onConflictDoNothing();
    await keepProfiles(transaction, profiles);
    return row;
  });
}
