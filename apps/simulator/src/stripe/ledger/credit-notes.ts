import type Stripe from "stripe";
import { byRate } from "./amounts.ts";
import { book } from "./customers.ts";
import { onPaid } from "./effects.ts";
import { invalid } from "./failure.ts";
import { linesOf } from "./invoices.ts";
import { creditable, TaxOfParts, taxesOfAmount } from "./credited-taxes.ts";
import { share, spread, sum } from "./money.ts";
import { refund } from "./refunds.ts";
import type { CreditNote, CreditNoteLine, Invoice } from "./types.ts";
import type { World } from "./world.ts";

export interface NewCreditNote {
  /** All of it, tax included; null: the lines say. */
  readonly amount: number | null;
  readonly lines: readonly {
    readonly amount?: number | undefined;
    readonly description?: string | undefined;
    readonly invoice_line_item?: string | undefined;
    readonly quantity?: number | undefined;
    readonly type: "custom_line_item" | "invoice_line_item";
    readonly unit_amount?: number | undefined;
  }[];
  readonly credit: number | null;
  readonly refund: number;
  readonly outOfBand: number;
  readonly memo: string | null;
  readonly metadata: Record<string, string>;
  readonly reason: Stripe.CreditNote.Reason | null;
}

/** A credit note's line, before and with its tax. */
interface Part {
  readonly row: CreditNoteLine;
  readonly tax: Stripe.CreditNoteLineItem.Tax[];
}

function part(world: World, amount: number, more: Partial<CreditNoteLine>): CreditNoteLine {
  return {
    id: world.id("cnli_1", 23).replace("cnli_1_", "cnli_1"),
    object: "credit_note_line_item",
    amount,
    description: null,
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity: null,
    tax_rates: [],
    taxes: [],
    type: "custom_line_item",
    unit_amount: null,
    unit_amount_decimal: null,
    ...more,
  };
}

/** Parts of an invoice's lines, in proportion, so that tax is credited as it was charged. */
function partsOfAmount(world: World, invoice: Invoice, amount: number): Part[] {
  const lines = linesOf(world, invoice.id).filter((line) => line.amount > 0);
  const gross = lines.map((line) => {
    const exclusive = line.taxes.filter((one) => one.tax_behavior === "exclusive");
    const discount = sum(line.discount_amounts.map((one) => one.amount));
    return line.amount - discount + sum(exclusive.map((one) => one.amount));
  });
  const shares = spread(amount, gross);
  const taxes = taxesOfAmount(
    world,
    invoice,
    lines.map((line, i) => ({ taxes: line.taxes, amount: shares[i] ?? 0 })),
  );
  return lines.flatMap((line, i) => {
    const own = shares[i] ?? 0;
    if (own === 0) return [];
    const tax = taxes[i] ?? [];
    const exclusive = tax.filter((one) => one.tax_behavior === "exclusive");
    const net = own - sum(exclusive.map((one) => one.amount));
    const row = part(world, net, {
      description: line.description,
      invoice_line_item: line.id,
      quantity: line.quantity,
      taxes: tax,
      type: "invoice_line_item",
    });
    return [{ row, tax }];
  });
}

function partsOfLines(world: World, invoice: Invoice, given: NewCreditNote["lines"]): Part[] {
  const rounding = new TaxOfParts(world, invoice);
  return given.flatMap((one) => {
    const quantity = one.quantity ?? 1;
    const line = linesOf(world, invoice.id).find(({ id }) => id === one.invoice_line_item);
    if (one.type === "invoice_line_item" && line === undefined)
      throw invalid(
        "The invoice has no such line.",
        "lines[0][invoice_line_item]",
        "resource_missing",
      );
    if (line === undefined) {
      const amount = one.amount ?? (one.unit_amount ?? 0) * quantity;
      const row = part(world, amount, {
        description: one.description ?? null,
        quantity,
        unit_amount: one.unit_amount ?? null,
        unit_amount_decimal: one.unit_amount === undefined ? null : String(one.unit_amount),
      });
      return [{ row, tax: [] }];
    }
    const discount = sum(line.discount_amounts.map(({ amount }) => amount));
    const net = line.amount - discount;
    const amount = one.amount ?? share(net, quantity, line.quantity ?? 1);
    const tax = line.taxes.map((each) => rounding.take(each, amount, net));
    const row = part(world, amount, {
      description: line.description,
      invoice_line_item: line.id,
      quantity,
      taxes: tax,
      type: "invoice_line_item",
    });
    return [{ row, tax }];
  });
}

function requireCreditable(world: World, invoice: Invoice, amount: number): void {
  if (invoice.status !== "open" && invoice.status !== "paid" && invoice.status !== "uncollectible")
    throw invalid("You can only create credit notes for finalized invoices.", "invoice");
  const most = creditable(world, invoice);
  if (amount <= 0 || amount > most)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount (${amount}) must be positive and at most the creditable amount (${most}).`,
      "amount",
    );
}

/** Takes back a part of a finalized invoice: what is owed first, then what was paid. */
export function creditNote(world: World, id: string, given: NewCreditNote): CreditNote {
  const invoice = world.invoices.must(id);
  const parts =
    given.amount === null
      ? partsOfLines(world, invoice, given.lines)
      : partsOfAmount(world, invoice, given.amount);
  const taxes = parts.flatMap(({ tax }) => tax);
  const exclusive = sum(
    taxes.filter((one) => one.tax_behavior === "exclusive").map(({ amount }) => amount),
  );
  const inclusive = sum(
    taxes.filter((one) => one.tax_behavior === "inclusive").map(({ amount }) => amount),
  );
  const subtotal = sum(parts.map(({ row }) => row.amount));
  const total = subtotal + exclusive;
  requireCreditable(world, invoice, total);
  const owed = invoice.status === "paid" ? 0 : Math.min(total, invoice.amount_remaining);
  const paid = total - owed;
  const isTold = given.refund > 0 || given.outOfBand > 0;
  const credit = given.credit ?? (isTold ? 0 : paid);
  if (credit + given.refund + given.outOfBand !== paid)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount must equal the post payment amount (${paid}).`,
      "credit_amount",
    );
  const now = world.time(invoice.test_clock);
  const noteId = world.id("cn_1", 23).replace("cn_1_", "cn_1");
  const count = world.creditNotes.where((one) => one.invoice === id).length + 1;
  const refunds = given.refund === 0 ? [] : [refundOf(world, invoice, given)];
  const entry =
    credit === 0
      ? null
      : book(world, invoice.customer, {
          amount: -credit,
          currency: invoice.currency,
          type: "credit_note",
          invoice: id,
          credit_note: noteId,
        });
  const row = world.creditNotes.insert({
    id: noteId,
    object: "credit_note",
    amount: total,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: entry?.id ?? null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now,
    invoice: id,
    livemode: false,
    memo: given.memo,
    metadata: given.metadata,
    number: `${invoice.number ?? ""}-CN-${String(count).padStart(2, "0")}`,
    out_of_band_amount: given.outOfBand || null,
    pdf: `${world.base}/stripe/${world.accountId}/credit_notes/${noteId}/pdf`,
    post_payment_amount: paid,
    pre_payment_amount: owed,
    pretax_credit_amounts: [],
    reason: given.reason,
    refunds,
    rows: parts.map((one) => one.row),
    shipping_cost: null,
    status: "issued",
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    total,
    total_excluding_tax: subtotal - inclusive,
    total_taxes: byRate(taxes),
    type: owed === 0 ? "post_payment" : paid === 0 ? "pre_payment" : "mixed",
    voided_at: null,
  });
  world.post({
    kind: "credit_note",
    customer: invoice.customer,
    currency: invoice.currency,
    amount: total,
    object: noteId,
    invoice: id,
  });
  world.emit("credit_note.created", row);
  applyToInvoice(world, invoice, owed, paid);
  return row;
}

function refundOf(world: World, invoice: Invoice, given: NewCreditNote) {
  const charge = world.charges.get(world.paymentIntents.get(invoice.payment_intent)?.latest_charge);
  if (charge === undefined) throw invalid("This invoice has no charge to refund.", "refund_amount");
  const made = refund(world, charge, { amount: given.refund, reason: null, metadata: {} });
  return {
    amount_refunded: given.refund,
    payment_record_refund: null,
    refund: made.id,
    type: "refund" as const,
  };
}

function applyToInvoice(world: World, invoice: Invoice, owed: number, paid: number): void {
  const due = invoice.amount_due - owed;
  const left = invoice.amount_remaining - owed;
  const settles = owed > 0 && left === 0;
  const now = world.time(invoice.test_clock);
  const row = world.change(
    world.invoices,
    invoice.id,
    {
      amount_due: due,
      amount_remaining: left,
      post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + paid,
      pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + owed,
      ...(settles
        ? {
            next_payment_attempt: null,
            status: "paid" as const,
            status_transitions: { ...invoice.status_transitions, paid_at: now },
          }
        : {}),
    },
    "invoice.updated",
  );
  const intent = world.paymentIntents.get(invoice.payment_intent);
  if (owed > 0 && left > 0 && intent !== undefined && intent.status !== "succeeded")
    world.paymentIntents.update(intent.id, { amount: left });
  if (!settles) return;
  world.emit("invoice.paid", row);
  world.emit("invoice.payment_succeeded", row);
  onPaid(world, row, null);
}

/** Only a note of an open invoice can be taken back. */
export function voidCreditNote(world: World, note: CreditNote): CreditNote {
  const invoice = world.invoices.must(note.invoice);
  if (note.status === "void" || note.post_payment_amount > 0 || invoice.status !== "open")
    throw invalid("You can only void an issued pre-payment credit note of an open invoice.");
  const row = world.creditNotes.update(note.id, {
    status: "void",
    voided_at: world.time(invoice.test_clock),
  });
  world.post({
    kind: "credit_note_voided",
    customer: note.customer,
    currency: note.currency,
    amount: note.total,
    object: note.id,
    invoice: note.invoice,
  });
  world.emit("credit_note.voided", row);
  applyToInvoice(world, invoice, -note.pre_payment_amount, 0);
  return row;
}
