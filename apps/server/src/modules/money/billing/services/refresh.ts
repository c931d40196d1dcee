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
  findInvoice,
  subscriptionsOfAccount,
  upsertInvoice,
  upsertSubscription,
  type EntryRow,
  type InvoiceRow,
} from "../projection-repository.ts";
import type { Entry } from "../ledger/entries.ts";
import type { AccountRow } from "./accounts.ts";
import type { SellingServices } from "./billing-services.ts";
import { reportDoubleCharges } from "./double-charges.ts";
import { queueNotices } from "./dunning.ts";
import { effectKey } from "./effects.ts";
import { lostOf } from "./lost-payments.ts";
import { creditHeld, noteReferral } from "./referrals.ts";
import { stateDifferences } from "./state-differences.ts";
import { stopCharging } from "./stop-charging.ts";
import { isActive, problemOf, type LostPayment } from "./standing.ts";

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

interface Movements {
  readonly refunded: number;
  readonly lost: number;
  readonly lostAt: Date | null;
}

function invoiceRow(accountId: string, invoice: ReadInvoice, moved: Movements): InvoiceRow {
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
    ...moved,
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
  /** In which our ledger and rows differed from the provider's before this reading, and what charges for nothing. */
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
        if (read.isDeleted) {
          await forgetCustomer(transaction, account, now);
          await settleEvents(transaction, customerId, began, now);
          return NONE;
        }
        const differences = differencesOf(
          (await entriesOfAccount(transaction, accountId))
            .filter(({ recordedAt }) => recordedAt >= (account.customerSince ?? recordedAt))
            .map(asEntry),
          entriesOf(read),
        );
        differences.push(...(await stateDifferences(transaction, accountId, read)));
        await write(transaction, account, read, now);
        await shareMethods(services, transaction, { accountId, customer: customerId, read });
        await addTaxes(services, transaction, { accountId, read });
        await keepEnds(services, transaction, { accountId, read });
        await collectRunning(services, transaction, { accountId, read });
        await noteReferral(services, transaction, { account, read });
        await settleEvents(transaction, customerId, began, now);
        const fresh = await findAccount(transaction, accountId);
        if (fresh === undefined) return { differences };
        await creditHeld(services, transaction, fresh);
        await stopCharging(services, transaction, fresh);
        await queueNotices(services, transaction, fresh);
        const doubles = await reportDoubleCharges(services, transaction, fresh);
        return { differences: [...differences, ...doubles] };
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
    const before = await effects.doneOf(db, accountId, "share_method");
    await effects.queue(db, {
      accountId,
      effect: { do: "share_method", share: { customer, subscription, method } },
      key: effectKey(accountId, "share_method", subscription, method, String(payments), before),
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
    // The provider switches it off again where it cannot place a customer for a while.
    const before = await effects.doneOf(db, accountId, "add_tax");
    await effects.queue(db, {
      accountId,
      effect: { do: "add_tax", subscription },
      key: effectKey(accountId, "add_tax", subscription, before),
    });
  }
}

/** A customer may cancel at the provider's own pages too, which forgets the end that staff set: it is kept beforehand. */
async function keepEnds(
  { effects }: SellingServices,
  db: Database,
  { accountId, read }: { readonly accountId: string; readonly read: CustomerReading },
): Promise<void> {
  for (const { id: subscription, status, endsAt, isEndKept } of read.subscriptions) {
    if (isEndKept || !isActive(status)) continue;
    const before = await effects.doneOf(db, accountId, "keep_end");
    const at = endsAt?.toISOString() ?? null;
    await effects.queue(db, {
      accountId,
      effect: { do: "keep_end", end: { subscription, at } },
      key: effectKey(accountId, "keep_end", subscription, at ?? "", before),
    });
  }
}

/**
 * What an unpaid subscription's periods cost waits as drafts. Whoever pays what is overdue has the running period again, and
 * pays it; those that are over, in which nobody could work, stay drafts.
 */
async function collectRunning(
  { effects, clock }: SellingServices,
  db: Database,
  { accountId, read }: { readonly accountId: string; readonly read: CustomerReading },
): Promise<void> {
  const now = read.testNow ?? clock.now();
  for (const { id: subscription, status, isHeld } of read.subscriptions) {
    if (status !== "active" || isHeld) continue;
    for (const { id: invoice, ...draft } of read.invoices) {
      const runs = draft.periodStart <= now && now < draft.periodEnd;
      if (draft.subscription !== subscription || !draft.waits || !runs) continue;
      await effects.queue(db, {
        accountId,
        effect: { do: "collect", invoice },
        // Refused while it is a draft, as for an address that cannot be taxed, it is asked for again on the next day.
        key: effectKey(accountId, "collect", invoice, clock.now().toISOString().slice(0, 10)),
      });
    }
  }
}

/** The customer was deleted at the provider, and all that ran with it: whoever buys again becomes a new one. */
async function forgetCustomer(
  db: Database,
  { id: accountId, teamId }: AccountRow,
  now: Date,
): Promise<void> {
  for (const row of await subscriptionsOfAccount(db, accountId)) {
    const paid = { failedAt: null, owed: null, payUrl: null, takenBack: false };
    const ended = { ...row, ...paid, status: "canceled", endedAt: row.endedAt ?? now } as const;
    await upsertSubscription(db, ended);
    const { id: externalId, planName, startAt } = row;
    if (teamId !== null)
      await projectSubscription(db, {
        teamId,
        externalId,
        planName,
        startAt,
        active: false,
        at: now,
      });
  }
  const customerSince = now;
  await updateAccount(db, accountId, {
    customerId: null,
    told: null,
    testNow: null,
    balance: null,
    balanceCurrency: null,
    customerSince,
  });
}

/** Typed at the provider's own pages, other than what was told from here; told from here since, it stays until it is changed. */
function typedCountry({ typedCountry: known }: AccountRow, read: CustomerReading): string | null {
  const { country, toldCountry } = read;
  if (country === null || toldCountry === null) return null;
  return country !== toldCountry || country === known ? country : null;
}

async function write(
  db: Database,
  account: AccountRow,
  read: CustomerReading,
  now: Date,
): Promise<void> {
  const { id: accountId, teamId } = account;
  const refunds = refundsOf(read);
  const losses = lostOf(read);
  const lost = new Map<string, LostPayment>();
  for (const invoice of read.invoices) {
    const amount = losses.get(invoice.id) ?? 0;
    const known = amount === 0 ? undefined : await findInvoice(db, accountId, invoice.id);
    const lostAt = amount === 0 ? null : (known?.lostAt ?? read.testNow ?? now);
    const refunded = refunds.get(invoice.id) ?? 0;
    if (lostAt !== null) lost.set(invoice.id, { amount, at: lostAt });
    await upsertInvoice(db, invoiceRow(accountId, invoice, { refunded, lost: amount, lostAt }));
  }
  for (const subscription of read.subscriptions) {
    const { period, status, startAt, planName } = subscription;
    const problem = problemOf(subscription, read.invoices, { now: read.testNow ?? now, lost });
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
      endsAt: subscription.endsAt,
      endedAt: subscription.endedAt,
      failedAt: problem?.failedAt ?? null,
      owed: problem?.owed ?? null,
      payUrl: problem?.payUrl ?? null,
      takenBack: problem?.takenBack ?? false,
      isHeld: subscription.isHeld,
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
  const currency = newest?.currency ?? read.currency;
  await updateAccount(db, accountId, {
    testNow: read.testNow,
    balance: read.customerBalance?.amount ?? null,
    balanceCurrency: read.customerBalance?.currency ?? null,
    typedCountry: typedCountry(account, read),
    ...(currency !== null && { currency }),
  });
}
