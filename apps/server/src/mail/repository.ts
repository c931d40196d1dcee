import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { deleteInPieces } from "../db/delete-in-pieces.ts";
import { mailCounts, mailStops, outgoingMails } from "../db/schema/outgoing-mails.ts";
import { teams, users } from "../db/schema/people.ts";

export type OutgoingRow = typeof outgoingMails.$inferSelect;
export type CountRow = typeof mailCounts.$inferSelect;
export type StopScope = (typeof mailStops.$inferSelect)["scope"];

export interface Stop {
  readonly scope: StopScope;
  readonly stopped: string;
}

/** Holds locks until the transaction ends; always in the same order, so that no two wait for each other. */
export async function lockKeys(db: Database, keys: readonly bigint[]): Promise<void> {
  const ordered = [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const key of ordered) {
    await db.execute(sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`);
  }
}

type CountedBy = "senderKey" | "teamKey" | "recipientKey" | "addressKey";

/** Moments that count since one, by key, earliest first. */
export async function countedSince(
  db: Database,
  by: CountedBy,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Date[]>> {
  const found = new Map<string, Date[]>();
  if (keys.length === 0) return found;
  const column = mailCounts[by];
  const rows = await db
    .select({ key: column, at: mailCounts.countsAt })
    .from(mailCounts)
    .where(and(inArray(column, [...keys]), gt(mailCounts.countsAt, since)))
    .orderBy(asc(mailCounts.countsAt));
  for (const { key, at } of rows) {
    const moments = found.get(key ?? "") ?? [];
    moments.push(at);
    found.set(key ?? "", moments);
  }
  return found;
}

/** Mails that people caused, in all; weekly mails and the command line's are not theirs. */
export async function countOfPeople(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(mailCounts)
    .where(and(isNotNull(mailCounts.senderKey), gt(mailCounts.countsAt, since)));
  return row?.value ?? 0;
}

/** The moments of those mails, earliest first. */
export async function momentsOfPeople(db: Database, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: mailCounts.countsAt })
    .from(mailCounts)
    .where(and(isNotNull(mailCounts.senderKey), gt(mailCounts.countsAt, since)))
    .orderBy(asc(mailCounts.countsAt));
  return rows.map(({ at }) => at);
}

/** When an account and a team were made. */
export async function beginningsOf(
  db: Database,
  { personId, teamId }: { readonly personId: string; readonly teamId: string },
): Promise<{ readonly person: Date | undefined; readonly team: Date | undefined }> {
  const [person] = await db
    .select({ at: users.createdAt })
    .from(users)
    .where(eq(users.id, personId));
  const [team] = await db.select({ at: teams.createdAt }).from(teams).where(eq(teams.id, teamId));
  return { person: person?.at, team: team?.at };
}

export async function insertMails(
  db: Database,
  rows: readonly OutgoingRow[],
  counts: readonly CountRow[],
): Promise<void> {
  if (rows.length > 0) await db.insert(outgoingMails).values([...rows]);
  if (counts.length > 0) await db.insert(mailCounts).values([...counts]);
}

/** Ids of the people who have some addresses. */
export async function peopleOf(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...addresses]));
  return new Map(rows.map(({ id, email }) => [email ?? "", id]));
}

/** Mails whose time has come, marked as being sent; each is given to one caller. */
export async function claimDue(db: Database, now: Date, most: number): Promise<OutgoingRow[]> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, "queued"), lte(outgoingMails.nextAt, now)))
    .orderBy(asc(outgoingMails.nextAt), asc(outgoingMails.id))
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(outgoingMails)
    .set({ state: "sending", attempts: sql`${outgoingMails.attempts} + 1` })
    .where(inArray(outgoingMails.id, due))
    .returning();
}

export async function updateMail(
  db: Database,
  id: string,
  changes: Partial<OutgoingRow>,
): Promise<void> {
  await db.update(outgoingMails).set(changes).where(eq(outgoingMails.id, id));
}

/** Counts a mail for another key than its recipient's. */
export async function recount(db: Database, id: string, recipientKey: string): Promise<void> {
  await db.update(mailCounts).set({ recipientKey }).where(eq(mailCounts.id, id));
}

/** What a stop of the server cut off is sent again, under the same message id. */
export async function requeueCutOff(db: Database): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ state: "queued" })
    .where(and(eq(outgoingMails.state, "sending"), isNotNull(outgoingMails.body)));
}

/** Withdraws mails that were not handed over yet. */
export async function deleteQueued(db: Database, about: string): Promise<void> {
  await db
    .delete(outgoingMails)
    .where(and(eq(outgoingMails.about, about), eq(outgoingMails.state, "queued")));
}

/** Removes what no limit and no question needs any more. */
export async function sweep(db: Database, settledBefore: Date, countedBefore: Date): Promise<void> {
  const isSettled = and(isNull(outgoingMails.body), lt(outgoingMails.createdAt, settledBefore));
  await deleteInPieces(db, outgoingMails, isSettled);
  await deleteInPieces(db, mailCounts, lt(mailCounts.countsAt, countedBefore));
}

/** Those of some stops that the recipient asked for. */
export async function findStops(
  db: Database,
  recipientKey: string,
  stops: readonly Stop[],
): Promise<Stop[]> {
  if (stops.length === 0) return [];
  const any = stops.map(({ scope, stopped }) =>
    and(eq(mailStops.scope, scope), eq(mailStops.stopped, stopped)),
  );
  return db
    .select({ scope: mailStops.scope, stopped: mailStops.stopped })
    .from(mailStops)
    .where(and(eq(mailStops.recipientKey, recipientKey), or(...any)));
}

export async function insertStop(db: Database, row: typeof mailStops.$inferInsert): Promise<void> {
  await db.insert(mailStops).values(row).onConflictDoNothing();
}

export async function deleteStop(db: Database, recipientKey: string, stop: Stop): Promise<void> {
  await db
    .delete(mailStops)
    .where(
      and(
        eq(mailStops.recipientKey, recipientKey),
        eq(mailStops.scope, stop.scope),
        eq(mailStops.stopped, stop.stopped),
      ),
    );
}
