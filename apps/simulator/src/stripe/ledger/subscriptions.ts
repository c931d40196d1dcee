import { after, DAY, HOUR, nextCycle } from "./calendar.ts";
import { declineOf, finalizeAndSettle, pay } from "./collect.ts";
import { inForce, redeem, type DiscountChoice } from "./discounts.ts";
import { UPDATED } from "./effects.ts";
import { Failure, invalid, missing } from "./failure.ts";
import { makeSetup } from "./intents.ts";
import { draft, DRAFT_TIME, type NewInvoice, type NewLine } from "./invoices.ts";
import { inSteps, share } from "./money.ts";
import {
  grossOf,
  lineFor,
  noteBilled,
  priceIn,
  waiting,
  type Period,
} from "./subscription-lines.ts";
import { factsOf, hasLocation, type TaxFacts } from "./taxes.ts";
import type { Invoice, Item, Price, Subscription } from "./types.ts";
import type { World } from "./world.ts";

export interface NewItem {
  readonly price: string;
  readonly quantity: number;
  readonly tax_rates: string[];
  readonly metadata: Record<string, string>;
  readonly discounts: readonly DiscountChoice[];
}

export type Behaviour =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";
export type Prorating = "always_invoice" | "create_prorations" | "none";

export interface NewSubscription {
  readonly customer: string;
  readonly items: readonly NewItem[];
  readonly currency: string | null;
  readonly automaticTax: boolean;
  readonly billingCycleAnchor: number | null;
  readonly cancelAt: number | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly collection: "charge_automatically" | "send_invoice";
  readonly daysUntilDue: number | null;
  readonly method: string | null;
  readonly rates: string[];
  readonly description: string | null;
  readonly discounts: readonly DiscountChoice[];
  readonly metadata: Record<string, string>;
  readonly offSession: boolean;
  readonly behaviour: Behaviour;
  readonly prorating: Prorating;
  readonly saves: "off" | "on_subscription";
  readonly methodTypes: string[] | null;
  /** Seconds; "now": none. */
  readonly trialEnd: number | null;
  readonly missingMethod: "cancel" | "create_invoice" | "pause";
  /** The card's owner has just confirmed the payment. */
  readonly confirmed?: boolean;
}

const FIRST_PAYMENT_TIME = 23 * HOUR;

export function recurringPrice(world: World, id: string, param: string): Price {
  const price = world.prices.get(id);
  if (price === undefined) throw missing("price", id, param, 400);
  if (price.recurring === null)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param,
    );
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, param);
  return price;
}

export function requireOneInterval(prices: readonly Price[]): void {
  const kinds = new Set(
    prices.map(({ recurring }) => `${recurring?.interval_count} ${recurring?.interval}`),
  );
  if (kinds.size > 1)
    throw invalid(
      "Currently, all prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.",
      "items",
    );
}

export function insertItem(
  world: World,
  subscription: string,
  given: NewItem,
  period: Period,
  customer: string,
): Item {
  const id = world.id("si", 14);
  return world.items.insert({
    id,
    object: "subscription_item",
    billed: null,
    billing_thresholds: null,
    created: world.timeOf(customer),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: given.discounts.map((one) => redeem(world, one, { customer, item: id }).id),
    metadata: given.metadata,
    price: given.price,
    quantity: given.quantity,
    subscription,
    tax_rates: given.tax_rates,
  });
}

interface Beginning {
  readonly period: Period;
  readonly anchor: number;
  readonly trial: boolean;
  /** Part of a full interval that the first period is. */
  readonly whole: Period | null;
}

function begin(given: NewSubscription, now: number, price: Price): Beginning {
  const interval = price.recurring ?? { interval: "month", interval_count: 1 };
  const { trialEnd, billingCycleAnchor: anchor } = given;
  if (trialEnd !== null && trialEnd > now)
    return {
      period: { start: now, end: trialEnd },
      anchor: anchor ?? trialEnd,
      trial: true,
      whole: null,
    };
  if (anchor !== null && anchor > now) {
    const end = nextCycle(anchor, interval, now);
    const period = { start: now, end };
    return { period, anchor, trial: false, whole: { start: after(end, interval, -1), end } };
  }
  return {
    period: { start: now, end: after(now, interval) },
    anchor: now,
    trial: false,
    whole: null,
  };
}

function insertSubscription(
  world: World,
  given: NewSubscription,
  currency: string,
  { anchor, period, trial }: Beginning,
): Subscription {
  const customer = world.customers.must(given.customer);
  const now = world.time(customer.test_clock);
  const id = world.id("sub_1", 23).replace("sub_1_", "sub_1");
  const automatic = given.collection === "charge_automatically";
  return world.subscriptions.insert({
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.automaticTax,
      liability: given.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: given.cancelAtPeriodEnd ? period.end : given.cancelAt,
    cancel_at_period_end: given.cancelAtPeriodEnd,
    canceled_at: given.cancelAtPeriodEnd || given.cancelAt !== null ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: given.collection,
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: given.daysUntilDue,
    default_payment_method: given.method,
    default_source: null,
    default_tax_rates: given.rates,
    description: given.description,
    discounts: given.discounts.map(
      (one) => redeem(world, one, { customer: customer.id, subscription: id, currency }).id,
    ),
    ended_at: null,
    incomplete_until: automatic ? now + FIRST_PAYMENT_TIME : null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: given.methodTypes,
      save_default_payment_method: given.saves,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: automatic ? "incomplete" : trial ? "trialing" : "active",
    test_clock: customer.test_clock,
    transfer_data: null,
    trial_end: trial ? period.end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingMethod },
    },
    trial_start: trial ? now : null,
    upcoming: false,
    warned: false,
  });
}

/** What every invoice of a subscription has. */
export function invoiceBase(world: World, subscription: Subscription) {
  const { collection_method, customer, currency } = subscription;
  return {
    customer,
    currency,
    subscription: subscription.id,
    discounts: inForce(world, subscription.discounts, world.time(subscription.test_clock)),
    rates: subscription.default_tax_rates,
    automaticTax: subscription.automatic_tax.enabled,
    collection: collection_method,
    daysUntilDue: subscription.days_until_due,
    description: subscription.invoice_settings.description,
    footer: subscription.invoice_settings.footer,
    customFields: subscription.invoice_settings.custom_fields,
  } satisfies Partial<NewInvoice>;
}

function firstLines(
  world: World,
  subscription: Subscription,
  items: readonly Item[],
  { period, trial, whole }: Beginning,
  prorating: Prorating,
): NewLine[] {
  return items.flatMap((item) => {
    if (trial) return [lineFor(world, subscription, item, period, { trial: true })];
    if (whole === null) return [lineFor(world, subscription, item, period)];
    if (prorating === "none") return [];
    const gross = grossOf(world.prices.must(item.price), subscription.currency, item.quantity);
    const part = share(gross, period.end - period.start, whole.end - whole.start);
    const amount = inSteps(part, subscription.currency);
    return [lineFor(world, subscription, item, period, { amount })];
  });
}

export interface Made {
  readonly subscription: Subscription;
  readonly invoice: Invoice;
}

/** Makes a subscription with the draft of its first invoice. `facts`: for a preview of a customer with other details. */
export function prepareSubscription(
  world: World,
  given: NewSubscription,
  preview?: { readonly facts?: TaxFacts },
): Made {
  const customer = world.customers.must(given.customer);
  const facts = preview?.facts ?? factsOf(world, customer);
  if (given.automaticTax && !hasLocation(facts))
    throw new Failure(
      400,
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      { code: "customer_tax_location_invalid", param: "automatic_tax" },
    );
  const prices = given.items.map(({ price }, i) =>
    recurringPrice(world, price, `items[${i}][price]`),
  );
  const [first] = prices;
  if (first === undefined)
    throw invalid("Missing required param: items.", "items", "parameter_missing");
  requireOneInterval(prices);
  const currency = given.currency ?? customer.currency ?? first.currency;
  const settled = prices.every((one) => one.currency === currency || one.currency_options[currency])
    ? currency
    : first.currency;
  for (const price of prices) priceIn(price, settled);
  const now = world.time(customer.test_clock);
  const beginning = begin(given, now, first);
  const subscription = insertSubscription(world, given, settled, beginning);
  const items = given.items.map((one) =>
    insertItem(world, subscription.id, one, beginning.period, customer.id),
  );
  if (preview === undefined) world.emit("customer.subscription.created", subscription);
  const invoice = draft(world, {
    ...invoiceBase(world, subscription),
    reason: "subscription_create",
    items: waiting(world, subscription),
    lines: firstLines(world, subscription, items, beginning, given.prorating),
    autoAdvance: true,
    finalizesAt: given.collection === "send_invoice" ? now + DRAFT_TIME : null,
    period: { start: now, end: now },
    ...(preview === undefined ? {} : { facts, id: world.id("upcoming_in_1", 20) }),
  });
  noteBilled(world, invoice.id);
  return {
    subscription: world.subscriptions.update(subscription.id, { latest_invoice: invoice.id }),
    invoice,
  };
}

/** Makes a subscription and collects its first payment. */
export function makeSubscription(world: World, given: NewSubscription): Subscription {
  const { subscription, invoice } = prepareSubscription(world, given);
  const { id } = subscription;
  if (given.collection === "send_invoice") return subscription;
  const settled = finalizeAndSettle(world, invoice.id);
  const waits = given.behaviour === "default_incomplete";
  if (settled.amount_due === 0) {
    if (waits && settled.total === 0 && subscription.trial_end !== null)
      askForCard(world, subscription);
    return world.subscriptions.must(id);
  }
  if (waits) return world.subscriptions.must(id);
  const { offSession, confirmed = false } = given;
  const result = pay(world, invoice.id, { offSession, confirmed });
  if (result === "no_method")
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  if (result !== "succeeded" && given.behaviour === "error_if_incomplete")
    throw declineOf(world, result, settled.payment_intent, false);
  return world.subscriptions.must(id);
}

/** A trial without a card asks for one. */
function askForCard(world: World, { id, customer, default_payment_method }: Subscription): void {
  if (default_payment_method !== null) return;
  const setup = makeSetup(world, { customer });
  world.change(world.subscriptions, id, { pending_setup_intent: setup.id }, UPDATED);
}

export const TRIAL_WARNING = 3 * DAY;
