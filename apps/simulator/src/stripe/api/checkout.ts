import type { Filled } from "../ledger/checkout-form.ts";
import { judgeCharge, judgeSetup, type Verdict } from "../ledger/cards.ts";
import { isTooSmall } from "../ledger/charges.ts";
import { confirmAny } from "../ledger/collect.ts";
import { addTaxId, makeCustomer } from "../ledger/customers.ts";
import { DAY } from "../ledger/calendar.ts";
import { Failure, invalid } from "../ledger/failure.ts";
import { confirmSetup, makeIntent, makeSetup } from "../ledger/intents.ts";
import { makeMethod, NO_DETAILS, saveTo } from "../ledger/methods.ts";
import { grossOf, pricingOf } from "../ledger/subscription-lines.ts";
import { makeSubscription } from "../ledger/subscriptions.ts";
import type { CheckoutSession, Customer, PaymentMethod } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { isTrial } from "./line-items.ts";
import { total } from "./sessions.ts";
import { usual } from "./subscription-params.ts";

export function needsCard(world: World, session: CheckoutSession): boolean {
  const free = session.amount_total === 0 || isTrial(world, session);
  return session.mode === "setup" || !(session.payment_method_collection === "if_required" && free);
}

function customerFor(world: World, session: CheckoutSession, filled: Filled): Customer | null {
  const { update } = session.data;
  const known = world.customers.get(session.customer);
  const name = filled.business || filled.name;
  if (known !== undefined) {
    const change: Partial<Customer> = {
      ...(update.name && name ? { name } : {}),
      ...(update.address && filled.address.country ? { address: filled.address } : {}),
      ...(known.email === null && filled.email ? { email: filled.email } : {}),
    };
    return world.change(world.customers, known.id, change, "customer.updated");
  }
  if (session.mode === "payment" && session.customer_creation !== "always") return null;
  return makeCustomer(world, {
    address: filled.address.country ? filled.address : null,
    description: null,
    email: filled.email || session.customer_email,
    invoice_prefix: null,
    metadata: {},
    name: name || null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: session.locale && session.locale !== "auto" ? [session.locale] : [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
}

function refuse(verdict: Verdict): void {
  if (typeof verdict === "object")
    throw new Failure(402, verdict.message, { type: "card_error", code: verdict.code });
}

/** One-time prices beside recurring ones are on the first invoice. */
function addOneTime(world: World, session: CheckoutSession, customer: string): void {
  const currency = session.currency ?? "eur";
  for (const line of session.lines) {
    const price = world.prices.must(line.price);
    if (price.recurring !== null) continue;
    const now = world.timeOf(customer);
    world.invoiceItems.insert({
      id: world.id("ii_1", 23).replace("ii_1_", "ii_1"),
      object: "invoiceitem",
      amount: grossOf(price, currency, line.quantity),
      currency,
      customer,
      customer_account: null,
      date: now,
      description: world.products.get(price.product)?.name ?? null,
      discountable: true,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      parent: null,
      period: { start: now, end: now },
      pricing: pricingOf(price, currency),
      proration: false,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      tax_behavior: price.tax_behavior ?? "unspecified",
      tax_rates: [...line.tax_rates],
      test_clock: world.customers.get(customer)?.test_clock ?? null,
    });
  }
}

function subscribe(
  world: World,
  session: CheckoutSession,
  customer: Customer,
  method: PaymentMethod | null,
  confirmed: boolean,
): Partial<CheckoutSession> {
  const { subscription: data } = session.data;
  const now = world.time(customer.test_clock);
  const days = data.trial_period_days;
  addOneTime(world, session, customer.id);
  const row = makeSubscription(world, {
    ...usual(customer.id),
    automaticTax: session.automatic_tax.enabled,
    behaviour: "error_if_incomplete",
    billingCycleAnchor: data.billing_cycle_anchor,
    confirmed,
    currency: session.currency,
    description: data.description,
    discounts: session.discounts.map(({ coupon, promotion_code: code }) =>
      code === null ? { coupon: coupon ?? "" } : { promotion_code: code },
    ),
    items: session.lines
      .filter((line) => world.prices.must(line.price).recurring !== null)
      .map((line) => ({
        price: line.price,
        quantity: line.quantity,
        tax_rates: [...line.tax_rates],
        metadata: {},
        discounts: [],
      })),
    metadata: data.metadata,
    method: method?.id ?? null,
    missingMethod: data.missing_payment_method,
    prorating: data.proration_behavior,
    rates: data.default_tax_rates,
    trialEnd: data.trial_end ?? (days === null || days === 0 ? null : now + days * DAY),
  });
  const invoice = world.invoices.get(row.latest_invoice);
  return {
    subscription: row.id,
    invoice: row.latest_invoice,
    payment_status: invoice?.amount_paid === 0 ? "no_payment_required" : "paid",
  };
}

function payOnce(
  world: World,
  session: CheckoutSession,
  customer: Customer | null,
  method: PaymentMethod,
  confirmed: boolean,
): Partial<CheckoutSession> {
  const { intent: data } = session.data;
  const amount = session.amount_total ?? 0;
  const currency = session.currency ?? "eur";
  if (amount === 0) return { payment_status: "no_payment_required" };
  if (isTooSmall(amount, currency)) throw invalid("The amount is too small to be charged.");
  const intent = makeIntent(world, {
    amount,
    currency,
    customer: customer?.id ?? null,
    description: data.description,
    metadata: data.metadata,
    setup_future_usage: data.setup_future_usage,
  });
  confirmAny(world, intent, { method, offSession: false, confirmed });
  return { payment_intent: intent.id, payment_status: "paid" };
}

export type Completed =
  | { readonly kind: "done"; readonly session: CheckoutSession }
  | { readonly kind: "challenge" };

/** Completes a checkout. @throws Failure if the card is declined; then nothing is kept. */
export function complete(world: World, id: string, filled: Filled, confirmed: boolean): Completed {
  const session = world.sessions.must(id);
  if (session.status !== "open") throw invalid("This checkout session is no longer open.");
  return world.transaction((): Completed => {
    const withCard = needsCard(world, session);
    const details = {
      ...NO_DETAILS,
      address: filled.address,
      email: filled.email || null,
      name: filled.name || null,
    };
    const made = withCard ? makeMethod(world, filled, details) : null;
    if (made !== null) {
      const free = session.mode === "setup" || session.amount_total === 0;
      const verdict = free
        ? judgeSetup(made, confirmed)
        : judgeCharge(made, { offSession: false, confirmed });
      refuse(verdict);
      if (verdict === "challenge") {
        world.paymentMethods.delete(made.id);
        return { kind: "challenge" };
      }
    }
    const customer = customerFor(world, session, filled);
    if (customer !== null && filled.taxIdValue !== "")
      addTaxId(world, customer, filled.taxIdType, filled.taxIdValue);
    if (made !== null && confirmed) world.paymentMethods.update(made.id, { authenticated: true });
    if (made !== null && customer !== null && session.mode === "subscription")
      saveTo(world, world.paymentMethods.must(made.id), customer);
    world.sessions.update(id, { customer: customer?.id ?? null });
    const priced = total(world, world.sessions.must(id));
    const owner = customer === null ? null : world.customers.must(customer.id);
    const method = made === null ? null : world.paymentMethods.must(made.id);
    return { kind: "done", session: finish(world, priced, owner, method, filled, confirmed) };
  });
}

function effectOf(
  world: World,
  session: CheckoutSession,
  customer: Customer | null,
  method: PaymentMethod | null,
  confirmed: boolean,
): Partial<CheckoutSession> {
  if (session.mode === "subscription" && customer !== null)
    return subscribe(world, session, customer, method, confirmed);
  if (method === null) return { payment_status: "no_payment_required" };
  if (session.mode === "payment") return payOnce(world, session, customer, method, confirmed);
  const { intent: data } = session.data;
  const setup = makeSetup(world, {
    customer: customer?.id ?? null,
    description: data.description,
    metadata: data.metadata,
  });
  confirmSetup(world, setup, { method, confirmed: true });
  return { setup_intent: setup.id, payment_status: "no_payment_required" };
}

function finish(
  world: World,
  session: CheckoutSession,
  customer: Customer | null,
  method: PaymentMethod | null,
  filled: Filled,
  confirmed: boolean,
): CheckoutSession {
  const effect = effectOf(world, session, customer, method, confirmed);
  const taxIds = world.taxIds.where((one) => one.customer === customer?.id);
  const row = world.sessions.update(session.id, {
    ...effect,
    automatic_tax: {
      ...session.automatic_tax,
      status: session.automatic_tax.enabled ? "complete" : null,
    },
    customer_details: {
      address: filled.address,
      business_name: filled.business || null,
      email: filled.email || customer?.email || null,
      individual_name: filled.name || null,
      name: filled.business || filled.name || customer?.name || null,
      phone: null,
      tax_exempt: customer?.tax_exempt ?? "none",
      tax_ids: taxIds.map(({ type, value }) => ({ type: type as never, value })),
    },
    status: "complete",
    url: null,
  });
  world.emit("checkout.session.completed", row);
  return row;
}
