import { compute } from "./amounts.ts";
import { DAY, HOUR } from "./calendar.ts";
import { book, settleCurrency } from "./customers.ts";
import { inForce, useUp } from "./discounts.ts";
import { Failure, invalid } from "./failure.ts";
import { makeIntent } from "./intents.ts";
import { leastCharge } from "./money.ts";
import { factsOf, hasLocation, type TaxFacts } from "./taxes.ts";
import type { Customer, Invoice, InvoiceItem, Line } from "./types.ts";
import type { World } from "./world.ts";

/** A line before it has an invoice and its sums. */
export type NewLine = Pick<
  Line,
  | "amount"
  | "description"
  | "discountable"
  | "discounts"
  | "metadata"
  | "parent"
  | "period"
  | "pricing"
  | "product"
  | "quantity"
  | "rates"
  | "subscription"
  | "tax_behavior"
>;

export interface NewInvoice {
  readonly customer: string;
  readonly currency: string;
  readonly reason: NonNullable<Invoice["billing_reason"]>;
  readonly lines: readonly NewLine[];
  /** Items of the customer that wait for an invoice. */
  readonly items: readonly InvoiceItem[];
  readonly subscription?: string | null;
  readonly discounts?: readonly string[];
  readonly rates?: readonly string[];
  readonly automaticTax?: boolean;
  readonly autoAdvance?: boolean;
  readonly finalizesAt?: number | null;
  readonly period?: { readonly start: number; readonly end: number };
  readonly collection?: Invoice["collection_method"];
  readonly daysUntilDue?: number | null;
  readonly dueDate?: number | null;
  readonly description?: string | null;
  readonly footer?: string | null;
  readonly customFields?: Invoice["custom_fields"];
  readonly method?: string | null;
  readonly metadata?: Record<string, string>;
  readonly prorationDate?: number | null;
  /** For previews: what the customer would be. */
  readonly facts?: TaxFacts;
  readonly id?: string;
}

export function lineOfItem(item: InvoiceItem): NewLine {
  const subscription = item.parent?.subscription_details ?? null;
  return {
    amount: item.amount,
    description: item.description,
    discountable: item.discountable,
    discounts: item.discounts,
    metadata: item.metadata ?? {},
    parent:
      subscription !== null && item.proration
        ? {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: item.id,
              proration: true,
              proration_details: { credited_items: null },
              subscription: subscription.subscription,
              subscription_item: subscription.subscription_item ?? "",
            },
            type: "subscription_item_details",
          }
        : {
            invoice_item_details: {
              invoice_item: item.id,
              proration: item.proration,
              proration_details: { credited_items: null },
              subscription: subscription?.subscription ?? null,
            },
            subscription_item_details: null,
            type: "invoice_item_details",
          },
    period: item.period,
    pricing: item.pricing,
    product: item.pricing?.price_details.product ?? null,
    quantity: item.quantity,
    rates: item.tax_rates,
    subscription: subscription?.subscription ?? null,
    tax_behavior: item.tax_behavior,
  };
}

function insertLine(world: World, invoice: string, currency: string, line: NewLine): Line {
  return world.lines.insert({
    id: world.id("il_1", 23).replace("il_1_", "il_1"),
    object: "line_item",
    ...line,
    currency,
    discount_amounts: [],
    invoice,
    livemode: false,
    pretax_credit_amounts: [],
    quantity_decimal: line.quantity === null ? null : String(line.quantity),
    subtotal: line.amount,
    taxes: [],
  });
}

function detailsOf(world: World, customer: Customer) {
  return {
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: world.taxIds
      .where((one) => one.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
  } satisfies Partial<Invoice>;
}

/** Makes a draft with its lines and the waiting items. */
export function draft(world: World, given: NewInvoice): Invoice {
  settleCurrency(world, given.customer, given.currency);
  const customer = world.customers.must(given.customer);
  const now = world.time(customer.test_clock);
  const id = given.id ?? world.id("in_1", 23).replace("in_1_", "in_1");
  const subscription = world.subscriptions.get(given.subscription);
  const collection = given.collection ?? "charge_automatically";
  const days = given.daysUntilDue ?? null;
  const period = given.period ?? { start: now, end: now };
  world.invoices.insert({
    id,
    object: "invoice",
    account_country: world.settings.country,
    account_name: world.settings.name,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: given.autoAdvance ?? false,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.automaticTax ?? false,
      liability: given.automaticTax ? { type: "self" } : null,
      provider: given.automaticTax ? "stripe" : null,
      status: null,
    },
    automatically_finalizes_at: given.finalizesAt ?? null,
    balance_used: 0,
    billing_reason: given.reason,
    collection_method: collection,
    created: now,
    currency: given.currency,
    custom_fields: given.customFields ?? customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    ...detailsOf(world, customer),
    default_payment_method: given.method ?? null,
    default_source: null,
    default_tax_rates: [...(given.rates ?? [])],
    description: given.description ?? null,
    discounts: [...(given.discounts ?? [])],
    due_told: "nothing",
    due_date:
      given.dueDate ?? (collection === "send_invoice" && days !== null ? now + days * DAY : null),
    effective_at: null,
    ending_balance: null,
    footer: given.footer ?? customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: given.metadata ?? {},
    next_payment_attempt:
      collection === "charge_automatically" ? (given.finalizesAt ?? null) : null,
    number: null,
    on_behalf_of: null,
    parent:
      subscription === undefined
        ? null
        : {
            quote_details: null,
            subscription_details: {
              metadata: subscription.metadata,
              subscription: subscription.id,
              ...(given.prorationDate ? { subscription_proration_date: given.prorationDate } : {}),
            },
            type: "subscription_details",
          },
    payment_intent: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    retries: 0,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subscription: subscription?.id ?? null,
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
  for (const item of given.items) {
    insertLine(world, id, given.currency, lineOfItem(item));
    world.invoiceItems.update(item.id, { invoice: id });
  }
  for (const line of given.lines) insertLine(world, id, given.currency, line);
  const row = recompute(world, id, given.facts);
  if (given.id === undefined) world.emit("invoice.created", row);
  return row;
}

export function linesOf(world: World, invoice: string): Line[] {
  return world.lines.where((one) => one.invoice === invoice);
}

/** Adds a draft's sums up. */
export function recompute(world: World, id: string, preview?: TaxFacts): Invoice {
  const invoice = world.invoices.must(id);
  const customer = world.customers.must(invoice.customer);
  const facts = preview ?? factsOf(world, customer);
  const { enabled } = invoice.automatic_tax;
  const { lines, totals } = compute(
    world,
    linesOf(world, id),
    inForce(world, invoice.discounts, invoice.created),
    invoice.currency,
    { automatic: enabled, rates: invoice.default_tax_rates, facts },
  );
  for (const line of lines) world.lines.update(line.id, line);
  const { due } = settlement(totals.total, customer.balance, invoice.currency);
  return world.invoices.update(id, {
    ...totals,
    ...detailsOf(world, customer),
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    automatic_tax: {
      ...invoice.automatic_tax,
      status: enabled ? (hasLocation(facts) ? "complete" : "requires_location_inputs") : null,
    },
  });
}

interface Settlement {
  /** To be charged. */
  readonly due: number;
  /** Of the balance: negative for credit that is used, positive for a debt that is collected. */
  readonly used: number;
  /** Below the least charge: waits in the balance instead. */
  readonly carried: number;
}

/** What an invoice takes from a balance, and what is left to pay; the same for drafts, previews and the final one. */
function settlement(total: number, balance: number, currency: string): Settlement {
  if (total <= 0) return { due: 0, used: -total, carried: 0 };
  const used = balance < 0 ? -Math.min(-balance, total) : balance;
  const due = total + used;
  const isCharged = due === 0 || due >= leastCharge(currency);
  return isCharged ? { due, used, carried: 0 } : { due: 0, used, carried: due };
}

/** Uses the customer's credit, collects their debt, and returns what is left to pay. */
function settleBalance(world: World, invoice: Invoice): { due: number; used: number } {
  const { total, currency, id } = invoice;
  const { balance } = world.customers.must(invoice.customer);
  const record = (amount: number, type: "applied_to_invoice" | "invoice_too_small") => {
    if (amount !== 0) book(world, invoice.customer, { amount, currency, type, invoice: id });
  };
  const { due, used, carried } = settlement(total, balance, currency);
  record(-used, "applied_to_invoice");
  record(carried, "invoice_too_small");
  return { due, used: used - carried };
}

/** Gives a draft its number and makes it payable. @throws Failure if it is none. */
export function finalize(world: World, id: string): Invoice {
  const old = world.invoices.must(id);
  if (old.status !== "draft")
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      "invoice_not_editable",
    );
  const invoice = recompute(world, id);
  if (invoice.automatic_tax.status === "requires_location_inputs")
    throw new Failure(
      400,
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      { code: "customer_tax_location_invalid" },
    );
  const before = world.present(invoice);
  const customer = world.customers.must(invoice.customer);
  const now = world.time(customer.test_clock);
  const { due, used } = settleBalance(world, invoice);
  const sequence = customer.next_invoice_sequence;
  world.customers.update(customer.id, { next_invoice_sequence: sequence + 1 });
  const pages = `${world.base}/stripe/${world.accountId}/invoices/${id}`;
  const row = world.invoices.update(id, {
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    balance_used: used,
    effective_at: invoice.effective_at ?? now,
    ending_balance: world.customers.must(customer.id).balance,
    hosted_invoice_url: pages,
    invoice_pdf: `${pages}/pdf`,
    next_payment_attempt: null,
    number: invoice.number ?? `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  useUp(world, [...row.discounts, ...linesOf(world, id).flatMap((line) => line.discounts)]);
  world.post({
    kind: "invoice_finalized",
    customer: customer.id,
    currency: row.currency,
    amount: row.total,
    object: id,
    invoice: id,
  });
  if (due > 0) prepare(world, row);
  const now_ = world.invoices.must(id);
  world.emit("invoice.finalized", now_);
  world.emitChange(before, now_, "invoice.updated");
  return now_;
}

/** Makes the payment intent that an open invoice is paid by. */
function prepare(world: World, invoice: Invoice): void {
  const intent = makeIntent(world, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === "subscription_create"
        ? "Subscription creation"
        : "Payment for invoice",
    invoice: invoice.id,
    setup_future_usage: invoice.subscription === null ? null : "off_session",
  });
  world.invoicePayments.insert({
    id: world.id("inpay_1", 23).replace("inpay_1_", "inpay_1"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  world.invoices.update(invoice.id, { payment_intent: intent.id });
}

/** When a draft of a renewal becomes an invoice. */
export const DRAFT_TIME = HOUR;
