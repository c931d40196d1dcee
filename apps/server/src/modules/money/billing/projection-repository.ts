import { and, desc, eq, gt, isNotNull, isNull, notInArray, count } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  billingAccounts,
  billingEntries,
  billingInvoices,
  billingNotices,
  billingSubscriptions,
} from "../../../db/schema/billing.ts";
import type { Entry } from "./ledger/entries.ts";

export type SubscriptionRow = typeof billingSubscriptions.$inferSelect;
export type InvoiceRow = typeof billingInvoices.$inferSelect;
export type EntryRow = typeof billingEntries.$inferSelect;

export async function upsertSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  const { id: _id, ...set } = row;
  await db
    .insert(billingSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: billingSubscriptions.id, set });
}

export async function upsertInvoice(db: Database, row: InvoiceRow): Promise<void> {
  const { id: _id, ...set } = row;
  await db
    .insert(billingInvoices)
    .values(row)
    .onConflictDoUpdate({ target: billingInvoices.id, set });
}

/** The one that started last first. */
export async function subscriptionsOfAccount(
  db: Database,
  accountId: string,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.accountId, accountId))
    .orderBy(desc(billingSubscriptions.startAt), desc(billingSubscriptions.id));
}

/** More than a person looks at. */
const MOST_ACCOUNTS = 200;
const ENDED: SubscriptionRow["status"][] = ["canceled", "incomplete", "incomplete_expired"];

/** Accounts with more than one subscription that has not ended. */
export async function accountsWithSeveral(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: billingSubscriptions.accountId })
    .from(billingSubscriptions)
    .where(notInArray(billingSubscriptions.status, ENDED))
    .groupBy(billingSubscriptions.accountId)
    .having(gt(count(), 1))
    .orderBy(billingSubscriptions.accountId)
    .limit(MOST_ACCOUNTS);
  return rows.map(({ id }) => id);
}

export async function invoicesOfAccount(db: Database, accountId: string): Promise<InvoiceRow[]> {
  return db.select().from(billingInvoices).where(eq(billingInvoices.accountId, accountId));
}

/** Accounts of which a payment failed and is still open. */
export async function accountsOwing(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: billingSubscriptions.accountId })
    .from(billingSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, billingSubscriptions.accountId))
    .where(and(isNotNull(billingSubscriptions.failedAt), isNull(billingAccounts.closedAt)));
  return rows.map(({ id }) => id);
}

/** Teams of which a payment failed and is still open. */
export async function teamsOwing(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ team: billingAccounts.teamId })
    .from(billingSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, billingSubscriptions.accountId))
    .where(and(isNotNull(billingSubscriptions.failedAt), isNotNull(billingAccounts.teamId)));
  return rows.flatMap(({ team }) => team ?? []);
}

export async function findInvoice(
  db: Database,
  accountId: string,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.accountId, accountId), eq(billingInvoices.id, id)));
  return row;
}

/** The invoice that was paid last. */
export async function newestPaid(db: Database, accountId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.accountId, accountId), eq(billingInvoices.status, "paid")))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(1);
  return row;
}

/** Books what is not booked yet. */
export async function bookEntries(
  db: Database,
  accountId: string,
  entries: readonly Entry[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ cause, kind, currency, amount, invoice, at: occurredAt }) => ({
    accountId,
    cause,
    kind,
    currency,
    amount,
    invoiceId: invoice,
    occurredAt,
    recordedAt: at,
  }));
  await db.insert(billingEntries).values(rows).onConflictDoNothing();
}

export async function entriesOfAccount(db: Database, accountId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(billingEntries)
    .where(eq(billingEntries.accountId, accountId))
    .orderBy(billingEntries.id);
}

/** Notes that a mail was queued; false where it was before. */
export async function noteNotice(
  db: Database,
  notice: typeof billingNotices.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(billingNotices).values(notice).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function noticesOf(db: Database, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ cause: billingNotices.cause })
    .from(billingNotices)
    .where(eq(billingNotices.accountId, accountId));
  return new Set(rows.map(({ cause }) => cause));
}
