import { after } from "./calendar.ts";
import { couponOf, inForce, offIn } from "./discounts.ts";
import { invalid } from "./failure.ts";
import type { NewLine } from "./invoices.ts";
import { digitsOf, inSteps, percentOf, share, times } from "./money.ts";
import type { CurrencyOption, InvoiceItem, Item, Price, Subscription } from "./types.ts";
import type { World } from "./world.ts";

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** A price in a currency that it offers. */
export function priceIn(price: Price, currency: string): CurrencyOption {
  if (price.currency === currency) return { ...price, custom_unit_amount: null };
  const option = price.currency_options[currency];
  if (option === undefined)
    throw invalid(
      `The price specified only supports \`${[price.currency, ...Object.keys(price.currency_options)].join("`, `")}\`. This doesn't match the expected currency: \`${currency}\`.`,
      "currency",
    );
  return option;
}

export function grossOf(price: Price, currency: string, quantity: number): number {
  return times(priceIn(price, currency).unit_amount_decimal ?? "0", quantity);
}

export function money(amount: number, currency: string, locale = "en"): string {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

export function itemsOf(world: World, subscription: string): Item[] {
  return world.items.where((one) => one.subscription === subscription);
}

export function periodOf(world: World, subscription: string): Period {
  const [first] = itemsOf(world, subscription);
  if (first === undefined) throw new Error(`Subscription ${subscription} has no items`);
  return { start: first.current_period_start, end: first.current_period_end };
}

export function intervalOf(world: World, subscription: string) {
  const [first] = itemsOf(world, subscription);
  const recurring = first && world.prices.must(first.price).recurring;
  if (!recurring) throw new Error(`Subscription ${subscription} has no recurring price`);
  return recurring;
}

export function pricingOf(price: Price, currency: string): NonNullable<NewLine["pricing"]> {
  return {
    type: "price_details",
    unit_amount_decimal: priceIn(price, currency).unit_amount_decimal,
    price_details: { price: price.id, product: price.product },
  };
}

function nameOf(world: World, price: Price): string {
  return world.products.get(price.product)?.name ?? price.product;
}

function describe(world: World, price: Price, currency: string, quantity: number): string {
  const { recurring } = price;
  const unit = money(priceIn(price, currency).unit_amount ?? 0, currency);
  const every =
    recurring === null
      ? ""
      : recurring.interval_count === 1
        ? ` / ${recurring.interval}`
        : ` every ${recurring.interval_count} ${recurring.interval}s`;
  return `${quantity} × ${nameOf(world, price)} (at ${unit}${every})`;
}

/** An item's line for a period, in full or for a part of it. */
export function lineFor(
  world: World,
  subscription: Subscription,
  item: Item,
  period: Period,
  how: { readonly trial?: boolean; readonly amount?: number } = {},
): NewLine {
  const price = world.prices.must(item.price);
  const { currency, id } = subscription;
  const gross = how.amount ?? grossOf(price, currency, item.quantity);
  return {
    amount: how.trial ? 0 : gross,
    description: how.trial
      ? `Trial period for ${nameOf(world, price)}`
      : describe(world, price, currency, item.quantity),
    discountable: true,
    discounts: inForce(world, item.discounts, period.start),
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { start: period.start, end: period.end },
    pricing: pricingOf(price, currency),
    product: price.product,
    quantity: item.quantity,
    rates: item.tax_rates,
    subscription: id,
    tax_behavior: priceIn(price, currency).tax_behavior ?? "unspecified",
  };
}

/** A price after the discounts that outlast an invoice, as they are in force at a moment. */
export function lastingNet(
  world: World,
  subscription: Subscription,
  item: Item,
  at: number,
): number {
  const price = world.prices.must(item.price);
  let net = grossOf(price, subscription.currency, item.quantity);
  for (const id of inForce(world, [...item.discounts, ...subscription.discounts], at)) {
    const coupon = couponOf(world, id);
    const products = coupon.applies_to?.products;
    if (coupon.duration === "once" || (products && !products.includes(price.product))) continue;
    if (coupon.percent_off !== null)
      net -= inSteps(percentOf(net, coupon.percent_off), subscription.currency);
    else net -= Math.min(net, offIn(coupon, subscription.currency) ?? 0);
  }
  return net;
}

function dayOf(at: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(at * 1000);
}

interface Prorated {
  readonly amount: number;
  readonly period: Period;
  readonly words: "Unused time on" | "Remaining time on";
}

function insertProration(
  world: World,
  subscription: Subscription,
  item: Item,
  at: number,
  { amount, period, words }: Prorated,
): InvoiceItem {
  const price = world.prices.must(item.price);
  const { currency, customer } = subscription;
  const many = item.quantity === 1 ? "" : `${item.quantity} × `;
  const row = world.invoiceItems.insert({
    id: world.id("ii_1", 23).replace("ii_1_", "ii_1"),
    object: "invoiceitem",
    amount,
    currency,
    customer,
    customer_account: null,
    date: at,
    description: `${words} ${many}${nameOf(world, price)} after ${dayOf(at)}`,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: "subscription_details",
    },
    period: { start: period.start, end: period.end },
    pricing: pricingOf(price, currency),
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    tax_behavior: priceIn(price, currency).tax_behavior ?? "unspecified",
    tax_rates: item.tax_rates,
    test_clock: subscription.test_clock,
  });
  world.emit("invoiceitem.created", row);
  return row;
}

/** Gives back what was taken for the time after a moment. */
export function credit(world: World, subscription: Subscription, item: Item, at: number): void {
  const { billed } = item;
  if (billed === null || at >= billed.end) return;
  const from = Math.max(at, billed.start);
  const part = -share(billed.net, billed.end - from, billed.end - billed.start);
  const amount = inSteps(part, subscription.currency);
  const period = { start: at, end: billed.end };
  if (billed.net !== 0)
    insertProration(world, subscription, item, at, { amount, period, words: "Unused time on" });
}

/** Takes the rest of the period for a new item or price. */
export function debit(world: World, subscription: Subscription, item: Item, at: number): void {
  const { current_period_start: start, current_period_end: end } = item;
  const price = world.prices.must(item.price);
  // A first period that ends at an anchor is a part of an interval.
  const isPart = price.recurring !== null && after(start, price.recurring) > end;
  const whole = isPart && price.recurring !== null ? after(end, price.recurring, -1) : start;
  const part = share(lastingNet(world, subscription, item, at), end - at, end - whole);
  const amount = inSteps(part, subscription.currency);
  const period = { start: at, end };
  insertProration(world, subscription, item, at, { amount, period, words: "Remaining time on" });
  world.items.update(item.id, { billed: { net: amount, start: at, end } });
}

/** Remembers what an invoice takes for each item, so that it can be given back. */
export function noteBilled(world: World, invoice: string): void {
  for (const line of world.lines.where((one) => one.invoice === invoice)) {
    const details = line.parent?.subscription_item_details;
    if (!details || details.proration) continue;
    const taken = line.discount_amounts.reduce((all, { amount }) => all + amount, 0);
    const { start, end } = line.period;
    world.items.update(details.subscription_item, {
      billed: { net: line.amount - taken, start, end },
    });
  }
}

/** Items that wait for the next invoice of a subscription. */
export function waiting(world: World, subscription: Subscription, own = false): InvoiceItem[] {
  return world.invoiceItems.where(({ customer, invoice, currency, parent }) => {
    if (invoice !== null || customer !== subscription.customer) return false;
    if (currency !== subscription.currency) return false;
    const of = parent?.subscription_details?.subscription ?? null;
    return of === subscription.id || (of === null && !own);
  });
}
