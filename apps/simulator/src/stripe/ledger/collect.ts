import { DAY } from "./calendar.ts";
import { book } from "./customers.ts";
import { expire, giveUp, onFailed, onPaid } from "./effects.ts";
import { Failure, invalid } from "./failure.ts";
import { cancelIntent, confirmIntent, refuseChallenge, type Settled } from "./intents.ts";
import { finalize } from "./invoices.ts";
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from "./types.ts";
import type { World } from "./world.ts";

function defaultMethod(world: World, invoice: Invoice): PaymentMethod | undefined {
  const subscription = world.subscriptions.get(invoice.subscription);
  const customer = world.customers.must(invoice.customer);
  return world.paymentMethods.get(
    invoice.default_payment_method ??
      subscription?.default_payment_method ??
      customer.invoice_settings.default_payment_method,
  );
}

function paymentOf(world: World, invoice: Invoice): InvoicePayment | undefined {
  return world.invoicePayments.where(
    (one) => one.invoice === invoice.id && one.payment.payment_intent === invoice.payment_intent,
  )[0];
}

/** Notes that an invoice is paid, by a card or otherwise. */
function settle(world: World, invoice: Invoice, method: string | null, byCard: boolean): Invoice {
  const now = world.time(invoice.test_clock);
  const paid = invoice.amount_remaining;
  const row = world.change(
    world.invoices,
    invoice.id,
    {
      amount_paid: invoice.amount_paid + paid,
      amount_remaining: 0,
      attempted: true,
      attempt_count: byCard ? Math.max(1, invoice.attempt_count) : invoice.attempt_count,
      auto_advance: false,
      next_payment_attempt: null,
      status: "paid",
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    "invoice.updated",
  );
  world.emit("invoice.paid", row);
  world.emit("invoice.payment_succeeded", row);
  const payment = byCard ? paymentOf(world, row) : undefined;
  if (payment !== undefined) {
    const settled = world.invoicePayments.update(payment.id, {
      amount_paid: paid,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    world.emit("invoice_payment.paid", settled);
  }
  onPaid(world, row, method);
  return world.invoices.must(invoice.id);
}

/** An invoice with nothing to pay is paid as it is finalized. */
export function finalizeAndSettle(world: World, id: string): Invoice {
  const row = finalize(world, id);
  return row.amount_due === 0 ? settle(world, row, null, false) : row;
}

export interface Paying {
  readonly method?: PaymentMethod | undefined;
  readonly offSession: boolean;
  readonly confirmed?: boolean;
  readonly returnUrl?: string | null;
  /** One of the schedule's tries. */
  readonly scheduled?: boolean;
}

function requireOpen(invoice: Invoice): void {
  if (invoice.status === "paid")
    throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
  if (invoice.status === "void" || invoice.status === "draft")
    throw invalid(
      `You can only pay open or uncollectible invoices; this one is ${invoice.status}.`,
      undefined,
      "invoice_not_editable",
    );
}

/** Tries to pay an open invoice. */
export function pay(world: World, id: string, how: Paying): Settled | "no_method" {
  const invoice = world.invoices.must(id);
  requireOpen(invoice);
  const method = how.method ?? defaultMethod(world, invoice);
  if (method === undefined) {
    failed(world, id, how, false);
    return "no_method";
  }
  const intent = world.paymentIntents.must(invoice.payment_intent ?? "");
  const settled = confirmIntent(world, intent, {
    method,
    offSession: how.offSession,
    confirmed: how.confirmed ?? false,
    returnUrl: how.returnUrl ?? null,
  });
  if (settled === "succeeded") settle(world, world.invoices.must(id), method.id, true);
  else failed(world, id, how, settled === "requires_action");
  return settled;
}

function failed(world: World, id: string, how: Paying, challenged: boolean): void {
  const invoice = world.invoices.must(id);
  const { days } = world.settings.retries;
  const subscription = world.subscriptions.get(invoice.subscription);
  const retried = how.scheduled === true ? invoice.retries + 1 : invoice.retries;
  const first = invoice.attempt_count === 0;
  const waits =
    invoice.auto_advance === true &&
    subscription?.status !== "incomplete" &&
    subscription?.pending_update?.invoice !== id;
  const wait = days[retried];
  const now = world.time(invoice.test_clock);
  const changesTime = first || how.scheduled === true;
  const next = wait === undefined || !waits ? null : now + wait * DAY;
  const row = world.change(
    world.invoices,
    id,
    {
      attempted: true,
      attempt_count: invoice.attempt_count + (first || how.scheduled === true ? 1 : 0),
      next_payment_attempt: changesTime ? next : invoice.next_payment_attempt,
      retries: retried,
    },
    "invoice.updated",
  );
  if (challenged) world.emit("invoice.payment_action_required", row);
  if (!challenged || how.offSession) world.emit("invoice.payment_failed", row);
  onFailed(world, row);
  if (waits && changesTime && next === null) giveUp(world, row);
}

/** Pays an invoice as a call asks it. @throws Failure if the card is declined; the try is kept. */
export function payOrThrow(world: World, id: string, how: Paying): Invoice {
  const settled = pay(world, id, how);
  const invoice = world.invoices.must(id);
  if (settled === "succeeded") return invoice;
  if (settled === "no_method")
    throw new Failure(
      400,
      "There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method` prior to attempting payment.",
      { type: "invalid_request_error" },
    );
  throw declineOf(world, settled, invoice.payment_intent);
}

/** The answer to a call whose card was not charged. */
export function declineOf(
  world: World,
  settled: Exclude<Settled, "succeeded">,
  intentId: string | null,
  keeps = true,
): Failure {
  const intent = world.paymentIntents.get(intentId);
  if (settled === "requires_action")
    return new Failure(
      402,
      "This payment required an authentication action to complete, but `error_on_requires_action` was set.",
      {
        type: "card_error",
        code: "invoice_payment_intent_requires_action",
        ...(intent === undefined ? {} : { payment_intent: intent.id }),
      },
      keeps,
    );
  return new Failure(
    402,
    settled.message,
    {
      type: "card_error",
      code: settled.code,
      decline_code: settled.decline_code,
      ...(intent === undefined ? {} : { payment_intent: intent.id }),
      ...(intent?.latest_charge ? { charge: intent.latest_charge } : {}),
    },
    keeps,
  );
}

export function payOutOfBand(world: World, id: string): Invoice {
  const invoice = world.invoices.must(id);
  requireOpen(invoice);
  const { amount_remaining: amount, payment_intent: intentId } = invoice;
  world.post({
    kind: "paid_out_of_band",
    customer: invoice.customer,
    currency: invoice.currency,
    amount,
    object: id,
    invoice: id,
  });
  cancelOpenIntent(world, intentId);
  world.invoices.update(id, { amount_paid_off_stripe: amount });
  return settle(world, world.invoices.must(id), null, false);
}

function cancelOpenIntent(world: World, intentId: string | null): void {
  const intent = world.paymentIntents.get(intentId);
  if (intent === undefined || ["succeeded", "canceled"].includes(intent.status)) return;
  cancelIntent(world, intent, "void_invoice");
  for (const one of world.invoicePayments.where(
    ({ payment }) => payment.payment_intent === intentId,
  ))
    world.invoicePayments.update(one.id, {
      status: "canceled",
      status_transitions: { canceled_at: world.timeOf(intent.customer), paid_at: null },
    });
}

/** Confirms an intent and does to its invoice what that means. */
export function confirmAny(
  world: World,
  intent: PaymentIntent,
  how: Paying & { readonly method: PaymentMethod },
): Settled {
  if (intent.invoice !== null) return pay(world, intent.invoice, how) as Settled;
  return confirmIntent(world, intent, {
    method: how.method,
    offSession: how.offSession,
    confirmed: how.confirmed ?? false,
    returnUrl: how.returnUrl ?? null,
  });
}

/** The card's owner did not confirm a payment. */
export function refuseAny(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  refuseChallenge(world, intent, method);
  const invoice = world.invoices.get(intent.invoice);
  if (invoice !== undefined) world.emit("invoice.payment_failed", invoice);
}

export function voidInvoice(world: World, id: string): Invoice {
  const invoice = world.invoices.must(id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
      undefined,
      "invoice_not_editable",
    );
  cancelOpenIntent(world, invoice.payment_intent);
  world.post({
    kind: "invoice_voided",
    customer: invoice.customer,
    currency: invoice.currency,
    // What credit notes took off before cannot be taken off again.
    amount: invoice.total - invoice.pre_payment_credit_notes_amount,
    object: id,
    invoice: id,
  });
  if (invoice.balance_used !== 0)
    book(world, invoice.customer, {
      amount: invoice.balance_used,
      currency: invoice.currency,
      type: "unapplied_from_invoice",
      invoice: id,
    });
  const row = world.change(
    world.invoices,
    id,
    {
      auto_advance: false,
      next_payment_attempt: null,
      status: "void",
      status_transitions: {
        ...invoice.status_transitions,
        voided_at: world.time(invoice.test_clock),
      },
    },
    "invoice.updated",
  );
  world.emit("invoice.voided", row);
  const subscription = world.subscriptions.get(row.subscription);
  if (subscription?.latest_invoice === id) {
    if (subscription.status === "incomplete") expire(world, subscription);
    else if (["past_due", "unpaid"].includes(subscription.status)) onPaid(world, row, null);
  }
  return world.invoices.must(id);
}

export function markUncollectible(world: World, id: string): Invoice {
  const invoice = world.invoices.must(id);
  if (invoice.status !== "open")
    throw invalid(
      `You can only pass in open invoices. This invoice is ${invoice.status}.`,
      undefined,
      "invoice_not_editable",
    );
  const row = world.change(
    world.invoices,
    id,
    {
      auto_advance: false,
      next_payment_attempt: null,
      status: "uncollectible",
      status_transitions: {
        ...invoice.status_transitions,
        marked_uncollectible_at: world.time(invoice.test_clock),
      },
    },
    "invoice.updated",
  );
  world.emit("invoice.marked_uncollectible", row);
  world.post({
    kind: "invoice_uncollectible",
    customer: row.customer,
    currency: row.currency,
    amount: row.amount_remaining,
    object: id,
    invoice: id,
  });
  return row;
}
