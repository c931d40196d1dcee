import { compute } from "../ledger/amounts.ts";
import { grossOf, money, priceIn, pricingOf } from "../ledger/subscription-lines.ts";
import { sum } from "../ledger/money.ts";
import { factsOf, type TaxFacts } from "../ledger/taxes.ts";
import type { CheckoutSession, Line } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { present } from "./present.ts";

const NOBODY: TaxFacts = { country: null, exempt: "none", hasEuVat: false };

/** Lines of a checkout session with its discounts and taxes; `free`: a trial, for which nothing is due yet. */
export function computeSession(
  world: World,
  session: CheckoutSession,
  options: { readonly facts?: TaxFacts; readonly discounts?: readonly string[] } = {},
) {
  const owner = world.customers.get(session.customer);
  const facts = options.facts ?? (owner === undefined ? NOBODY : factsOf(world, owner));
  const currency = session.currency ?? "eur";
  const free = isTrial(world, session);
  const lines = session.lines.map((line): Line => {
    const price = world.prices.must(line.price);
    const recurring = price.recurring !== null;
    return {
      id: line.id,
      object: "line_item",
      amount: free && recurring ? 0 : grossOf(price, currency, line.quantity),
      currency,
      description: world.products.get(price.product)?.name ?? null,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      parent: null,
      period: { start: 0, end: 0 },
      pretax_credit_amounts: [],
      pricing: pricingOf(price, currency),
      product: price.product,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      rates: [...line.tax_rates],
      subscription: null,
      subtotal: 0,
      tax_behavior: priceIn(price, currency).tax_behavior ?? "unspecified",
      taxes: [],
    };
  });
  return compute(world, lines, options.discounts ?? [], currency, {
    automatic: session.automatic_tax.enabled,
    rates: session.data.subscription.default_tax_rates,
    facts,
  });
}

export function isTrial(world: World, { mode, data }: CheckoutSession): boolean {
  const { trial_end, trial_period_days } = data.subscription;
  return (
    mode === "subscription" &&
    ((trial_end !== null && trial_end > world.now()) || (trial_period_days ?? 0) > 0)
  );
}

export function sessionLines(world: World, session: CheckoutSession): object[] {
  const { lines } = computeSession(world, session);
  return session.lines.map((line, i) => {
    const computed = lines[i];
    const price = world.prices.must(line.price);
    const discount = sum((computed?.discount_amounts ?? []).map(({ amount }) => amount));
    const exclusive = (computed?.taxes ?? []).filter((one) => one.tax_behavior === "exclusive");
    const subtotal = computed?.amount ?? 0;
    return {
      id: line.id,
      object: "item",
      adjustable_quantity: null,
      amount_discount: discount,
      amount_subtotal: subtotal,
      amount_tax: sum((computed?.taxes ?? []).map(({ amount }) => amount)),
      amount_total: subtotal - discount + sum(exclusive.map(({ amount }) => amount)),
      currency: session.currency,
      description: computed?.description ?? money(subtotal, session.currency ?? "eur"),
      metadata: {},
      price: present(world, price),
      quantity: line.quantity,
    };
  });
}
