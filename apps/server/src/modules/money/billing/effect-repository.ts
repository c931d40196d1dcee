import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { deleteInPieces } from "../../../db/delete-in-pieces.ts";
import { billingChecks, billingEffects, billingEvents } from "../../../db/schema/billing.ts";
import type { PaymentEvent } from "../../../ports/payments.ts";

export type EffectRow = typeof billingEffects.$inferSelect;
export type EventRow = typeof billingEvents.$inferSelect;

/** The effect; the earlier one where its key is known already. */
export async function insertEffect(
  db: Database,
  row: EffectRow,
): Promise<{ row: EffectRow; isNew: boolean }> {
  const [inserted] = await db.insert(billingEffects).values(row).onConflictDoNothing().returning();
  if (inserted) return { row: inserted, isNew: true };
  const [earlier] = await db.select().from(billingEffects).where(eq(billingEffects.key, row.key));
  return earlier ? { row: earlier, isNew: false } : insertEffect(db, row);
}

export async function findEffect(db: Database, key: string): Promise<EffectRow | undefined> {
  const [row] = await db.select().from(billingEffects).where(eq(billingEffects.key, key));
  return row;
}

export async function updateEffect(
  db: Database,
  key: string,
  changes: Partial<EffectRow>,
): Promise<void> {
  await db.update(billingEffects).set(changes).where(eq(billingEffects.key, key));
}

/** Effects whose time has come, with a lease: one that is not settled by its end is done again. */
export async function claimEffects(
  db: Database,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<EffectRow[]> {
  const due = db
    .select({ key: billingEffects.key })
    .from(billingEffects)
    .where(
      and(inArray(billingEffects.state, ["queued", "running"]), lte(billingEffects.nextAt, now)),
    )
    .orderBy(asc(billingEffects.nextAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(billingEffects)
    .set({ state: "running", nextAt: until, attempts: sql`${billingEffects.attempts} + 1` })
    .where(inArray(billingEffects.key, due))
    .returning();
}

/** What an earlier process left half-way is due at once: one server at a time works on a database. */
export async function releaseEffects(db: Database, now: Date): Promise<void> {
  await db.update(billingEffects).set({ nextAt: now }).where(eq(billingEffects.state, "running"));
}

export async function runningEffects(db: Database): Promise<EffectRow[]> {
  return db.select().from(billingEffects).where(eq(billingEffects.state, "running"));
}

export async function unsettledEffects(db: Database, accountId: string): Promise<EffectRow[]> {
  return db
    .select()
    .from(billingEffects)
    .where(
      and(
        eq(billingEffects.accountId, accountId),
        inArray(billingEffects.state, ["queued", "running"]),
      ),
    );
}

/** How often effects of a kind ended in one of some states for an account: each later one is another effect. */
export async function countSettled(
  db: Database,
  accountId: string,
  what: string,
  states: readonly ("done" | "failed")[],
): Promise<number> {
  const [row] = await db
    .select({ settled: count() })
    .from(billingEffects)
    .where(
      and(
        eq(billingEffects.accountId, accountId),
        inArray(billingEffects.state, [...states]),
        sql`${billingEffects.effect}->>'do' = ${what}`,
      ),
    );
  return row?.settled ?? 0;
}

/** Gives up changes of an account's details that were not made yet: others have taken their place. */
export async function abandonDetails(db: Database, accountId: string, at: Date): Promise<void> {
  await db
    .update(billingEffects)
    .set({ state: "abandoned", problem: "later details took its place", settledAt: at })
    .where(
      and(
        eq(billingEffects.accountId, accountId),
        inArray(billingEffects.state, ["queued", "running"]),
        sql`${billingEffects.effect}->>'do' = 'update_customer'`,
      ),
    );
}

/** Keeps an event; false where it came before. */
export async function insertEvent(
  db: Database,
  { id, type, customer, createdAt }: Omit<PaymentEvent, "charge" | "intent">,
  receivedAt: Date,
): Promise<boolean> {
  // What is of no customer asks for nothing.
  const appliedAt = customer === null ? receivedAt : null;
  const rows = await db
    .insert(billingEvents)
    .values({ id, type, customerId: customer, createdAt, receivedAt, appliedAt })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return rows.length > 0;
}

/** Events of a customer that a reading which began then has seen. */
export async function settleEvents(
  db: Database,
  customerId: string,
  before: Date,
  at: Date,
): Promise<void> {
  await db
    .update(billingEvents)
    .set({ appliedAt: at })
    .where(
      and(
        eq(billingEvents.customerId, customerId),
        isNull(billingEvents.appliedAt),
        lte(billingEvents.receivedAt, before),
      ),
    );
}

/** Removes events that were applied long ago; Stripe repeats none after three days. */
export async function sweepEvents(db: Database, before: Date): Promise<void> {
  await deleteInPieces(db, billingEvents, lt(billingEvents.appliedAt, before));
}

export async function insertCheck(
  db: Database,
  row: typeof billingChecks.$inferInsert,
): Promise<void> {
  await db.insert(billingChecks).values(row);
}

export async function findNewestCheck(
  db: Database,
): Promise<typeof billingChecks.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(billingChecks)
    .orderBy(sql`${billingChecks.checkedAt} desc`)
    .limit(1);
  return row;
}
