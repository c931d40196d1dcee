import type { CustomerReading } from "../../../../ports/payments.ts";
import { invoicesOfCharges } from "../ledger/entries.ts";

interface Lost {
  readonly amount: number;
  readonly since: Date;
}

/**
 * What lost disputes took back of each invoice, less what was credited, or paid by another invoice, since. A credit note from
 * before says nothing of it: what that one gave back, the bank did not take.
 */
export function lostOf(reading: CustomerReading): ReadonlyMap<string, number> {
  const invoiceOf = invoicesOfCharges(reading);
  const losses = new Map<string, Lost>();
  for (const { charge, amount, lost, createdAt } of reading.disputes) {
    const invoice = invoiceOf.get(charge) ?? null;
    if (!lost || invoice === null) continue;
    const { amount: sum = 0, since = createdAt } = losses.get(invoice) ?? {};
    const earliest = createdAt < since ? createdAt : since;
    losses.set(invoice, { amount: sum + amount, since: earliest });
  }
  const settled = new Set(
    reading.invoices.flatMap(({ status, settles }) => (status === "paid" ? [settles] : [])),
  );
  const owed = new Map<string, number>();
  for (const [id, { amount, since }] of losses) {
    const credited = reading.creditNotes
      .filter((note) => note.invoice === id && note.voidedAt === null && note.createdAt >= since)
      .reduce((sum, note) => sum + note.amount, 0);
    owed.set(id, settled.has(id) ? 0 : Math.max(0, amount - credited));
  }
  return owed;
}
