import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "@toolkit/core/contract/billing";
import { billedCurrency } from "@toolkit/core/domain/currencies";
import { BILLING_INTERVALS } from "@toolkit/core/domain/plans";
import type Stripe from "stripe";
import { AppError } from "../../errors.ts";
import type {
  CustomerReading,
  PaymentMethod,
  ReadCharge,
  ReadDiscount,
  ReadDispute,
  ReadInvoice,
  ReadRefund,
  ReadSubscription,
} from "../payments.ts";
import { agreedEnd, isEndKept } from "./agreed-end.ts";
import { isMissing } from "./refusals.ts";

export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function momentOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : momentOf(seconds);
}

export function idOf(
  reference: string | { readonly id: string } | null | undefined,
): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}

/** @throws AppError "internal" for a state that came after this version: guessing could cost money. */
function oneOf<const T extends string>(known: readonly T[], given: string): T {
  const found = known.find((each) => each === given);
  if (found !== undefined) return found;
  throw new AppError("internal", { message: `unknown state ${given}` });
}

/** Whichever end is last: items of a subscription may have periods of their own. */
function periodEnd({ items }: Stripe.Subscription): Date | null {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length === 0 ? null : momentOf(Math.max(...ends));
}

/** At a date that staff set, it ends with the period only where no other one is charged before. */
function endsWithPeriod(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end: ends, cancel_at: at } = subscription;
  if (ends || at === null) return ends;
  const until = periodEnd(subscription);
  return until === null || momentOf(at) <= until;
}

/** What a coupon takes off in a currency: its own sum, or that of another currency, which is told when it is asked for. */
async function amountOff(
  stripe: Stripe,
  { id, amount_off: off, currency }: Stripe.Coupon,
  wanted: string,
): Promise<number | null> {
  if (off === null || currency === wanted) return off;
  const { currency_options: others } = await stripe.coupons.retrieve(id, {
    expand: ["currency_options"],
  });
  return others?.[wanted]?.amount_off ?? null;
}

/** Discounts of the coming invoices; one of a single invoice is used up once the subscription began. */
async function readDiscounts(
  stripe: Stripe,
  { discounts, currency }: Stripe.Subscription,
): Promise<ReadDiscount[]> {
  const read: ReadDiscount[] = [];
  for (const discount of discounts) {
    const coupon = typeof discount === "string" ? null : discount.source.coupon;
    if (typeof discount === "string" || coupon === null || typeof coupon === "string") continue;
    const { duration, percent_off: percentOff } = coupon;
    if (duration === "once") continue;
    const off = await amountOff(stripe, coupon, currency);
    if (percentOff === null && off === null) continue;
    const endsAt = momentOrNull(discount.end)?.toISOString() ?? null;
    read.push({ percentOff, amountOff: off, endsAt });
  }
  return read;
}

/** Tax needs a place: without one Stripe could not finish the next invoice. */
function lacksTax({ automatic_tax: tax, customer }: Stripe.Subscription): boolean {
  const isPlaced =
    typeof customer !== "string" && customer.deleted !== true && customer.address?.country;
  return !tax.enabled && Boolean(isPlaced);
}

/** What items cost together, per period. */
export function amountOf(items: readonly Stripe.SubscriptionItem[]): number {
  return items.reduce((sum, { price, quantity }) => {
    // What staff price in fractions of a minor unit has no whole amount.
    const each = price.unit_amount ?? Number(String(price.unit_amount_decimal ?? 0));
    return sum + Math.round(each * (quantity ?? 1));
  }, 0);
}

interface Beside {
  readonly productName: string | undefined;
  readonly discounts: readonly ReadDiscount[];
  readonly isTaxed: boolean;
}

function readSubscription(
  subscription: Stripe.Subscription,
  { productName, discounts, isTaxed }: Beside,
): ReadSubscription {
  const item = subscription.items.data[0];
  const price = item?.price;
  const interval = BILLING_INTERVALS.find((each) => each === price?.recurring?.interval) ?? null;
  return {
    id: subscription.id,
    planName: price?.metadata["plan"] ?? price?.nickname ?? productName ?? "Pro",
    period: interval,
    currency: billedCurrency(subscription.currency),
    amount: amountOf(subscription.items.data),
    discounts,
    status: oneOf(SUBSCRIPTION_STATUSES, subscription.status),
    startAt: momentOf(subscription.start_date),
    currentPeriodEnd: periodEnd(subscription),
    trialEnd: momentOrNull(subscription.trial_end),
    cancelAtPeriodEnd: endsWithPeriod(subscription),
    endsAt: momentOrNull(agreedEnd(subscription)),
    isEndKept: isEndKept(subscription),
    endedAt: momentOrNull(subscription.ended_at),
    ownMethod: idOf(subscription.default_payment_method),
    isHeld: subscription.pause_collection !== null,
    lacksTax: isTaxed && lacksTax(subscription),
  };
}

/** As Stripe leaves the invoices of an unpaid subscription: whoever sells decides what becomes of them. */
function isWaiting({ status, auto_advance: advances, billing_reason: reason }: Stripe.Invoice) {
  return status === "draft" && advances !== true && reason === "subscription_cycle";
}

/**
 * What an invoice pays for: the periods of its lines, which the invoice's own is not. That one is the time in which they were
 * collected. What is charged counts, where there is any; a credit settles a period that was paid before.
 */
function paidPeriod(invoice: Stripe.Invoice): { readonly from: number; readonly until: number } {
  const { data } = invoice.lines;
  const charged = data.filter(({ amount }) => amount > 0);
  const periods = (charged.length > 0 ? charged : data).map(({ period }) => period);
  if (periods.length === 0) return { from: invoice.period_start, until: invoice.period_end };
  return {
    from: Math.min(...periods.map(({ start }) => start)),
    until: Math.max(...periods.map(({ end }) => end)),
  };
}

function readInvoice(invoice: Stripe.Invoice): ReadInvoice {
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment }) => {
    const id = idOf(payment.payment_intent);
    return id === null ? [] : [id];
  });
  const taxes = invoice.total_taxes ?? [];
  // What is written off can still be paid.
  const isPayable = invoice.status === "open" || invoice.status === "uncollectible";
  const { from, until } = paidPeriod(invoice);
  return {
    id: invoice.id,
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: oneOf(INVOICE_STATUSES, invoice.status ?? "draft"),
    currency: billedCurrency(invoice.currency),
    total: invoice.total,
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    paid: invoice.amount_paid,
    due: isPayable ? invoice.amount_remaining : 0,
    paidElsewhere: invoice.amount_paid_off_stripe ?? 0,
    creditedBefore: invoice.pre_payment_credit_notes_amount,
    creditedAfter: invoice.post_payment_credit_notes_amount,
    attempts: invoice.attempt_count,
    dueAt: momentOrNull(invoice.due_date),
    waits: isWaiting(invoice),
    settles: invoice.metadata?.["settles"] ?? null,
    payUrl: isPayable ? (invoice.hosted_invoice_url ?? null) : null,
    hasPdf: typeof invoice.invoice_pdf === "string",
    periodStart: momentOf(from),
    periodEnd: momentOf(until),
    createdAt: momentOf(invoice.created),
    finalizedAt: momentOrNull(invoice.status_transitions.finalized_at),
    voidedAt: momentOrNull(invoice.status_transitions.voided_at),
    intents,
  };
}

function readCharge(charge: Stripe.Charge): ReadCharge {
  return {
    id: charge.id,
    intent: idOf(charge.payment_intent),
    currency: billedCurrency(charge.currency),
    amount: charge.status === "succeeded" && charge.captured ? charge.amount_captured : 0,
    createdAt: momentOf(charge.created),
  };
}

function readRefund(refund: Stripe.Refund, charge: string): ReadRefund {
  return {
    id: refund.id,
    charge,
    currency: billedCurrency(refund.currency),
    amount: refund.amount,
    failed: refund.status === "failed" || refund.status === "canceled",
    createdAt: momentOf(refund.created),
  };
}

function readDispute(dispute: Stripe.Dispute, charge: string): ReadDispute {
  return {
    id: dispute.id,
    charge,
    currency: billedCurrency(dispute.currency),
    amount: dispute.amount,
    // An inquiry asks; only a dispute takes the money.
    withdrawn: !dispute.status.startsWith("warning_") && dispute.status !== "prevented",
    won: dispute.status === "won",
    lost: dispute.status === "lost",
    createdAt: momentOf(dispute.created),
  };
}

const MANY = { limit: 100 } as const;

const DELETED: CustomerReading = {
  isDeleted: true,
  country: null,
  toldCountry: null,
  currency: null,
  customerBalance: null,
  testNow: null,
  subscriptions: [],
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
  creditNotes: [],
  balance: [],
};

/** Credit can be used in its own currency alone, also before anything was bought. */
function billedIn(
  { currency, balance: credit }: Stripe.Customer,
  [newest]: readonly Stripe.CustomerBalanceTransaction[],
): string | null {
  const code = currency ?? (credit === 0 ? null : newest?.currency);
  return code === null || code === undefined ? null : billedCurrency(code);
}

/** Stripe counts what a customer owes; here it is what they have. */
function customerBalance(owner: Stripe.Customer, currency: string | null) {
  return owner.balance === 0 || currency === null ? null : { amount: -owner.balance, currency };
}

/** Everything of a customer's money. Lists are read to their end. */
/** Whoever is deleted while they are read reads as deleted. */
export async function readCustomer(
  ...asked: Parameters<typeof readWhole>
): Promise<CustomerReading> {
  try {
    return await readWhole(...asked);
  } catch (error) {
    const [stripe, customer] = asked;
    if (isMissing(error) && (await stripe.customers.retrieve(customer)).deleted === true)
      return DELETED;
    throw error;
  }
}

async function readWhole(
  stripe: Stripe,
  customer: string,
  { isTaxed }: { readonly isTaxed: boolean },
): Promise<CustomerReading> {
  const owner = await stripe.customers.retrieve(customer);
  if (owner.deleted === true) return DELETED;
  const expand = ["data.discounts.source.coupon", "data.customer"];
  const subscriptions = await stripe.subscriptions
    .list({ customer, status: "all", expand, ...MANY })
    .autoPagingToArray({ limit: 10_000 });
  const invoices = await stripe.invoices
    .list({ customer, expand: ["data.payments"], ...MANY })
    .autoPagingToArray({ limit: 10_000 });
  const charges = await stripe.charges
    .list({ customer, ...MANY })
    .autoPagingToArray({ limit: 10_000 });
  const creditNotes = await stripe.creditNotes
    .list({ customer, ...MANY })
    .autoPagingToArray({ limit: 10_000 });
  const balance = await stripe.customers
    .listBalanceTransactions(customer, MANY)
    .autoPagingToArray({ limit: 10_000 });
  const refunds: ReadRefund[] = [];
  const disputes: ReadDispute[] = [];
  for (const { id, paid, disputed } of charges) {
    // A refund that failed is not in the charge's sum any more.
    if (paid)
      for await (const refund of stripe.refunds.list({ charge: id, ...MANY }))
        refunds.push(readRefund(refund, id));
    if (disputed)
      for await (const dispute of stripe.disputes.list({ charge: id, ...MANY }))
        disputes.push(readDispute(dispute, id));
  }
  const currency = billedIn(owner, balance);
  return {
    isDeleted: false,
    country: owner.address?.country ?? null,
    toldCountry: owner.metadata["country"] ?? null,
    currency,
    customerBalance: customerBalance(owner, currency),
    testNow: await testTime(stripe, subscriptions),
    subscriptions: await Promise.all(
      subscriptions.map(async (each) =>
        readSubscription(each, {
          productName: await nameOf(stripe, each),
          discounts: await readDiscounts(stripe, each),
          isTaxed,
        }),
      ),
    ),
    invoices: invoices.map(readInvoice),
    charges: charges.map(readCharge),
    refunds,
    disputes,
    creditNotes: creditNotes.map((note) => ({
      id: note.id,
      invoice: idOf(note.invoice) ?? "",
      currency: billedCurrency(note.currency),
      amount: note.total,
      createdAt: momentOf(note.created),
      voidedAt: momentOrNull(note.voided_at),
    })),
    balance: balance.map((entry) => ({
      id: entry.id,
      currency: billedCurrency(entry.currency),
      amount: entry.amount,
      invoice: idOf(entry.invoice),
      effect: entry.metadata?.["effect"] ?? null,
      createdAt: momentOf(entry.created),
    })),
  };
}

/** Of prices that others made at Stripe and gave no name: the product's. */
async function nameOf(stripe: Stripe, { items }: Stripe.Subscription): Promise<string | undefined> {
  const price = items.data[0]?.price;
  if (price === undefined || price.metadata["plan"] !== undefined || price.nickname !== null)
    return undefined;
  const id = idOf(price.product);
  if (id === null) return undefined;
  const product = await stripe.products.retrieve(id);
  return product.name;
}

/** The customer's chosen method, else the newest one. */
export async function readPaymentMethod(
  stripe: Stripe,
  customer: string,
  patience: Stripe.RequestOptions,
): Promise<PaymentMethod | null> {
  const found = await stripe.customers.retrieve(customer, undefined, patience);
  if (found.deleted === true) return null;
  const chosen = idOf(found.invoice_settings.default_payment_method);
  const method =
    chosen === null
      ? (await stripe.customers.listPaymentMethods(customer, { limit: 1 }, patience)).data[0]
      : await stripe.paymentMethods.retrieve(chosen, undefined, patience);
  if (method === undefined) return null;
  const { card } = method;
  return {
    type: method.type,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? method.sepa_debit?.last4 ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  };
}

async function testTime(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Date | null> {
  const clock = subscriptions.find((each) => each.test_clock !== null)?.test_clock;
  const id = idOf(clock);
  if (id === null) return null;
  return momentOf((await stripe.testHelpers.testClocks.retrieve(id)).frozen_time);
}
