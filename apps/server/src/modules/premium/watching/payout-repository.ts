import { and, desc, eq, exists } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedAccounts, watchedPayouts } from "../../../db/schema/watching.ts";

export type PayoutRow = typeof watchedPayouts.$inferSelect;

/** Newest first. */
export async function payoutsOf(db: Database, watchedId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(watchedPayouts)
    .where(eq(watchedPayouts.watchedId, watchedId))
    .orderBy(desc(watchedPayouts.fromDay), desc(watchedPayouts.id));
}

export async function insertPayout(db: Database, row: PayoutRow): Promise<void> {
  await db.insert(watchedPayouts).values(row);
}

/** False: there is none of this id for an account that the person watches. */
export async function deletePayout(
  db: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { id: watched, userId: person } = watchedAccounts;
  const owned = db
    .select({ id: watched })
    .from(watchedAccounts)
    .where(and(eq(watched, watchedPayouts.watchedId), eq(person, userId)));
  const rows = await db
    .delete(watchedPayouts)
    .where(and(eq(watchedPayouts.id, id), exists(owned)))
    .returning({ id: watchedPayouts.id });
  return rows.length === 1;
}
