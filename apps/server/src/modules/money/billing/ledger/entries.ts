import type { CustomerReading } from "../../../../ports/payments.ts";

const ENTRY_KINDS = [
  "invoice",
  "invoice_void",
  "payment",
  "payment_elsewhere",
  "refund",
  "refund_failed",
  "credit_note",
  "credit_note_void",
  "balance",
  "dispute",
  "dispute_won",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * One movement of a customer's money, in minor units: positive where the customer owes more. Each follows from one thing
 * at the payment provider, so that it is booked once, however often and in whatever order that thing is heard of.
 */
export interface Entry {
  readonly cause: string;
  readonly kind: EntryKind;
  readonly currency: string;
  readonly amount: number;
  readonly invoice: string | null;
  readonly at: Date;
}

/** The invoice that each charge paid; null: none. */
export function invoicesOfCharges({
  invoices,
  charges,
}: CustomerReading): ReadonlyMap<string, string | null> {
  const ofIntent = new Map(
    invoices.flatMap(({ id, intents }) => intents.map((intent) => [intent, id] as const)),
  );
  return new Map(charges.map(({ id, intent }) => [id, ofIntent.get(intent ?? "") ?? null]));
}

/** The ledger that a reading implies; the same whenever it is made, but for what happened since. */
export function entriesOf(reading: CustomerReading): Entry[] {
  const invoiceOfCharge = invoicesOfCharges(reading);
  const ofCharge = (charge: string) => invoiceOfCharge.get(charge) ?? null;
  const entries: Entry[] = [];
  for (const invoice of reading.invoices) {
    const { id, currency, total, creditedBefore, paidElsewhere, finalizedAt, voidedAt } = invoice;
    if (finalizedAt === null) continue;
    const common = { currency, invoice: id };
    entries.push({
      ...common,
      cause: `invoice:${id}`,
      kind: "invoice",
      amount: total,
      at: finalizedAt,
    });
    entries.push({
      ...common,
      cause: `invoice:${id}:elsewhere`,
      kind: "payment_elsewhere",
      amount: -paidElsewhere,
      at: finalizedAt,
    });
    // What credit notes took off before cannot be taken off again.
    if (voidedAt !== null)
      entries.push({
        ...common,
        cause: `invoice:${id}:void`,
        kind: "invoice_void",
        amount: creditedBefore - total,
        at: voidedAt,
      });
  }
  for (const { id, currency, amount, createdAt } of reading.charges) {
    if (amount === 0) continue;
    entries.push({
      cause: `charge:${id}`,
      kind: "payment",
      currency,
      amount: -amount,
      invoice: ofCharge(id),
      at: createdAt,
    });
  }
  for (const { id, charge, currency, amount, failed, createdAt } of reading.refunds) {
    const common = { currency, invoice: ofCharge(charge), at: createdAt };
    entries.push({ ...common, cause: `refund:${id}`, kind: "refund", amount });
    if (failed)
      entries.push({
        ...common,
        cause: `refund:${id}:failed`,
        kind: "refund_failed",
        amount: -amount,
      });
  }
  for (const { id, invoice, currency, amount, createdAt, voidedAt } of reading.creditNotes) {
    entries.push({
      cause: `credit_note:${id}`,
      kind: "credit_note",
      currency,
      invoice,
      amount: -amount,
      at: createdAt,
    });
    if (voidedAt !== null)
      entries.push({
        cause: `credit_note:${id}:void`,
        kind: "credit_note_void",
        currency,
        invoice,
        amount,
        at: voidedAt,
      });
  }
  for (const { id, currency, amount, invoice, createdAt } of reading.balance)
    entries.push({
      cause: `balance:${id}`,
      kind: "balance",
      currency,
      amount,
      invoice,
      at: createdAt,
    });
  for (const { id, charge, currency, amount, withdrawn, won, createdAt } of reading.disputes) {
    if (!withdrawn) continue;
    const common = { currency, invoice: ofCharge(charge), at: createdAt };
    entries.push({ ...common, cause: `dispute:${id}`, kind: "dispute", amount });
    if (won)
      entries.push({
        ...common,
        cause: `dispute:${id}:won`,
        kind: "dispute_won",
        amount: -amount,
      });
  }
  // A trial's invoice moves nothing.
  return entries.filter(({ amount }) => amount !== 0);
}

type Booked = Pick<Entry, "kind" | "currency" | "amount">;

/** Sums by currency and kind; amounts of different currencies never meet. */
export function totalsOf(
  entries: Iterable<Booked>,
): ReadonlyMap<string, ReadonlyMap<EntryKind, number>> {
  const totals = new Map<string, Map<EntryKind, number>>();
  for (const { currency, kind, amount } of entries) {
    const ofCurrency = totals.get(currency) ?? new Map<EntryKind, number>();
    ofCurrency.set(kind, (ofCurrency.get(kind) ?? 0) + amount);
    totals.set(currency, ofCurrency);
  }
  return totals;
}
