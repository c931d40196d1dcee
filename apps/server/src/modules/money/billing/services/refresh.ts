import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import type { Database } from "../../../../db/client.ts";
import type { CustomerReading, ReadInvoice } from "../../../../ports/payments.ts";
import { projectSubscription } from "../../../identity/teams/services/subscriptions.ts";
import { claimForReading, findAccount, updateAccount } from "../account-repository.ts";
import { entriesOf } from "../ledger/entries.ts";
import { differencesOf, type Difference } from "../ledger/differences.ts";
import { settleEvents } from "../effect-repository.ts";
import {
  bookEntries,
  entriesOfAccount,
  upsertInvoice,
  upsertSubscription,
  type EntryRow,
  type InvoiceRow,
} from "../projection-repository.ts";
import type { Entry } from "../ledger/entries.ts";
import type { AccountRow } from "./accounts.ts";
import type { SellingServices } from "./billing-services.ts";
import { queueNotices } from "./dunning.ts";
import { effectKey } from "./effects.ts";
import { isActive, problemOf } from "./standing.ts";

const NOTHING_BEGUN = new Set(["incomplete", "incomplete_expired"]);

/** Sums of refunds by invoice. */
function refundsOf(reading: CustomerReading): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, invoice, amount } of entriesOf(reading)) {
    if (invoice === null || (kind !== "refund" && kind !== "refund_failed")) continue;
    sums.set(invoice, (sums.get(invoice) ?? 0) + amount);
  }
  return sums;
}

function invoiceRow(accountId: string, invoice: ReadInvoice, refunded: number): InvoiceRow {
  const { id, number, status, currency, total, tax, paid, due, payUrl, hasPdf } = invoice;
  const { periodStart, periodEnd, createdAt, creditedBefore, creditedAfter } = invoice;
  return {
    id,
    accountId,
    number,
    status,
    currency,
    total,
    tax,
    paid,
    due,
    refunded,
    credited: creditedBefore + creditedAfter,
    payUrl,
    hasPdf,
    periodStart,
    periodEnd,
    createdAt,
  };
}

/** Rows hold what was read; entries of rows are compared in their own words. */
function asEntry({ cause, kind, currency, amount }: EntryRow) {
  // Written by `bookEntries` alone.
  return { cause, kind: kind as Entry["kind"], currency, amount };
}

export interface Refreshed {
  /** In which our ledger differed from the provider's before this reading. */
  readonly differences: readonly Difference[];
}

const NONE: Refreshed = { differences: [] };

/**
 * Reads everything of an account from the payment provider and writes it down, unless a later reading is written already:
 * events only say that something happened, so that lost, doubled, late and reordered ones all end in the same state.
 */
export async function refresh(services: SellingServices, accountId: string): Promise<Refreshed> {
  const { reading, db, clock, payments, mails } = services;
  return reading.run(accountId, async () => {
    const account = await findAccount(db, accountId);
    if (account === undefined || account.customerId === null || account.closedAt !== null)
      return NONE;
    const { customerId } = account;
    const began = clock.now();
    const read = await payments.read(customerId);
    // Apart from the call around it: what was read stays true when that is refused.
    return apartFromUnit(() =>
      mails.together(async (transaction) => {
        const now = clock.now();
        if (!(await claimForReading(transaction, accountId, { began, now }))) return NONE;
        const differences = differencesOf(
          (await entriesOfAccount(transaction, accountId)).map(asEntry),
          entriesOf(read),
        );
        await write(transaction, account, read, now);
        await shareMethods(services, transaction, { accountId, customer: customerId, read });
        await addTaxes(services, transaction, { accountId, read });
        await settleEvents(transaction, customerId, began, now);
        const fresh = await findAccount(transaction, accountId);
        if (fresh !== undefined) await queueNotices(services, transaction, fresh);
        return { differences };
      }),
    );
  });
}

/**
 * A checkout ties its card to the subscription, which then ignores the card that a person chooses later. The newest own
 * card becomes the customer's instead.
 */
async function shareMethods(
  { effects }: SellingServices,
  db: Database,
  {
    accountId,
    customer,
    read,
  }: { readonly accountId: string; readonly customer: string; readonly read: CustomerReading },
): Promise<void> {
  for (const { id: subscription, ownMethod: method, status } of read.subscriptions) {
    if (method === null || !isActive(status)) continue;
    // Each payment may leave the same card again.
    const payments = read.invoices.filter(
      (each) => each.subscription === subscription && each.status === "paid",
    ).length;
    await effects.queue(db, {
      accountId,
      effect: { do: "share_method", share: { customer, subscription, method } },
      key: effectKey(accountId, "share_method", subscription, method, String(payments)),
    });
  }
}

/** What was sold before tax was switched on is taxed from its next invoice on: prices are told without tax. */
async function addTaxes(
  { effects }: SellingServices,
  db: Database,
  { accountId, read }: { readonly accountId: string; readonly read: CustomerReading },
): Promise<void> {
  for (const { id: subscription, status, lacksTax } of read.subscriptions) {
    if (!lacksTax || !isActive(status)) continue;
    await effects.queue(db, {
      accountId,
      effect: { do: "add_tax", subscription },
      key: effectKey(accountId, "add_tax", subscription),
    });
  }
}

async function write(
  db: Database,
  account: AccountRow,
  read: CustomerReading,
  now: Date,
): Promise<void> {
  const { id: accountId, teamId } = account;
  const refunds = refundsOf(read);
  for (const invoice of read.invoices)
    await upsertInvoice(db, invoiceRow(accountId, invoice, refunds.get(invoice.id) ?? 0));
  for (const subscription of read.subscriptions) {
    const { period, status, startAt, planName } = subscription;
    const problem = problemOf(subscription, read.invoices);
    await upsertSubscription(db, {
      id: subscription.id,
      accountId,
      planName,
      period,
      currency: subscription.currency,
      amount: subscription.amount,
      discounts: subscription.discounts,
      status,
      startAt,
      currentPeriodEnd: subscription.currentPeriodEnd,
      trialEnd: subscription.trialEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      endedAt: subscription.endedAt,
      failedAt: problem?.failedAt ?? null,
      owed: problem?.owed ?? null,
      payUrl: problem?.payUrl ?? null,
    });
    if (teamId !== null && !NOTHING_BEGUN.has(status))
      await projectSubscription(db, {
        teamId,
        externalId: subscription.id,
        planName,
        startAt,
        active: isActive(status),
        at: now,
      });
  }
  await bookEntries(db, accountId, entriesOf(read), now);
  const newest = read.subscriptions.toSorted(
    (a, b) => b.startAt.getTime() - a.startAt.getTime(),
  )[0];
  await updateAccount(db, accountId, {
    testNow: read.testNow,
    ...(newest !== undefined && { currency: newest.currency }),
  });
}
