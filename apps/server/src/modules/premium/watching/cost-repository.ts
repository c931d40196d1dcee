import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchingCosts } from "../../../db/schema/watching.ts";
import type { PageWindow } from "../../../paging.ts";

export type CostRow = typeof watchingCosts.$inferSelect;

/** Whose budget it is: it stays with the person and the account at X when the watched account is deleted. */
interface Payer {
  readonly userId: string;
  readonly subject: string;
}

/** Enters a reading before anything of it is paid. */
export async function openCost(db: Database, row: CostRow): Promise<void> {
  await db.insert(watchingCosts).values(row).onConflictDoNothing();
}

/** What a reading has cost by now; also of one that was deleted while X was asked. */
export async function noteCost(db: Database, id: string, spentMicros: number): Promise<void> {
  await db
    .update(watchingCosts)
    .set({ spentMicros: sql`greatest(${watchingCosts.spentMicros}, ${spentMicros})` })
    .where(eq(watchingCosts.id, id));
}

/** Adds to an entry, which begins with it. */
export async function addCost(db: Database, row: CostRow): Promise<void> {
  await db
    .insert(watchingCosts)
    .values(row)
    .onConflictDoUpdate({
      target: watchingCosts.id,
      set: { spentMicros: sql`${watchingCosts.spentMicros} + excluded.spent_micros` },
    });
}

export async function costsSince(
  db: Database,
  { userId, subject }: Payer,
  since: Date,
): Promise<number> {
  const { spentMicros, at, ...of } = watchingCosts;
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${spentMicros}), 0)`.mapWith(Number) })
    .from(watchingCosts)
    .where(and(eq(of.userId, userId), eq(of.subject, subject), gte(at, since)));
  return row?.sum ?? 0;
}

/** Of all accounts that the person watches or watched, newest first. */
export async function listCosts(
  db: Database,
  userId: string,
  { limit, offset }: PageWindow,
): Promise<{ readonly count: number; readonly rows: CostRow[] }> {
  const where = eq(watchingCosts.userId, userId);
  const [total] = await db.select({ rows: count() }).from(watchingCosts).where(where);
  const rows = await db
    .select()
    .from(watchingCosts)
    .where(where)
    .orderBy(desc(watchingCosts.at), desc(watchingCosts.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}

/** What something cost in the end that was entered with the most that it could. */
export async function setCost(db: Database, id: string, spentMicros: number): Promise<void> {
  await db.update(watchingCosts).set({ spentMicros }).where(eq(watchingCosts.id, id));
}
