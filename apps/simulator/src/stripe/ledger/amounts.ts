import type Stripe from "stripe";
import { couponOf, offIn } from "./discounts.ts";
import { inSteps, percentOf, spread, sum } from "./money.ts";
import { taxesOn, type TaxedBy } from "./taxes.ts";
import type { Invoice, Line } from "./types.ts";
import type { World } from "./world.ts";

interface Working {
  readonly line: Line;
  left: number;
  readonly taken: { amount: number; discount: string }[];
  ofItem: number;
}

interface Taking {
  readonly discount: string;
  readonly currency: string;
}

function takePercent(
  lines: readonly Working[],
  percent: number,
  { discount, currency }: Taking,
): void {
  for (const one of lines) {
    const amount = inSteps(percentOf(one.left, percent), currency);
    if (amount === 0) continue;
    one.left -= amount;
    one.taken.push({ amount, discount });
  }
}

function takeAmount(lines: readonly Working[], off: number, { discount, currency }: Taking): void {
  const positive = lines.filter(({ left }) => left > 0);
  const all = sum(positive.map(({ left }) => left));
  const parts = spread(
    inSteps(Math.min(off, all), currency),
    positive.map(({ left }) => left),
  );
  // What a part loses to whole steps, the next one takes.
  let owed = 0;
  for (const [i, one] of positive.entries()) {
    owed += parts[i] ?? 0;
    const amount = inSteps(owed, currency);
    owed -= amount;
    if (amount === 0) continue;
    one.left -= amount;
    one.taken.push({ amount, discount });
  }
}

function take(world: World, lines: readonly Working[], id: string, currency: string): void {
  const coupon = couponOf(world, id);
  const products = coupon.applies_to?.products;
  const eligible = lines.filter(
    ({ line }) =>
      line.discountable &&
      (products === undefined || (line.product !== null && products.includes(line.product))),
  );
  if (coupon.percent_off !== null)
    takePercent(eligible, coupon.percent_off, { discount: id, currency });
  else takeAmount(eligible, offIn(coupon, currency) ?? 0, { discount: id, currency });
}

export interface Computed {
  readonly lines: Line[];
  readonly totals: Pick<
    Invoice,
    | "subtotal"
    | "subtotal_excluding_tax"
    | "total"
    | "total_excluding_tax"
    | "total_discount_amounts"
    | "total_pretax_credit_amounts"
    | "total_taxes"
  >;
}

/** Takes discounts off lines, puts taxes on them, and adds them up. */
export function compute(
  world: World,
  given: readonly Line[],
  discounts: readonly string[],
  currency: string,
  taxed: TaxedBy,
): Computed {
  const working = given.map((line): Working => ({ line, left: line.amount, taken: [], ofItem: 0 }));
  for (const one of working) {
    for (const id of one.line.discounts) take(world, [one], id, currency);
    one.ofItem = sum(one.taken.map(({ amount }) => amount));
  }
  for (const id of discounts) take(world, working, id, currency);
  const taxesOf = taxesOn(world, working, { ...taxed, currency });
  const lines = working.map(({ line, taken }, i): Line => ({
    ...line,
    subtotal: line.amount,
    discount_amounts: taken,
    pretax_credit_amounts: taken.map((one) => ({ ...one, type: "discount" as const })),
    taxes: taxesOf[i] ?? [],
  }));
  const taxes = lines.flatMap((line) => line.taxes);
  const of = (behaviour: string) =>
    sum(taxes.filter((one) => one.tax_behavior === behaviour).map(({ amount }) => amount));
  const subtotal = sum(working.map(({ line, ofItem }) => line.amount - ofItem));
  const net = sum(working.map(({ left }) => left));
  const inclusive = of("inclusive");
  const amounts = byDiscount(lines);
  return {
    lines,
    totals: {
      subtotal,
      subtotal_excluding_tax: subtotal - inclusive,
      total: net + of("exclusive"),
      total_excluding_tax: net - inclusive,
      total_discount_amounts: amounts,
      total_pretax_credit_amounts: amounts.map((one) => ({ ...one, type: "discount" as const })),
      total_taxes: byRate(taxes),
    },
  };
}

function byDiscount(lines: readonly Line[]): { amount: number; discount: string }[] {
  const sums = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts))
    sums.set(discount, (sums.get(discount) ?? 0) + amount);
  return [...sums].map(([discount, amount]) => ({ amount, discount }));
}

/** Names the rate of a tax: taxes of one rate are one sum on an invoice. */
export function rateOf(tax: Stripe.InvoiceLineItem.Tax): string {
  return `${tax.tax_rate_details?.tax_rate ?? ""} ${tax.tax_behavior} ${tax.taxability_reason}`;
}

/** Taxes of lines added up: one for each rate. */
export function byRate(taxes: readonly Stripe.InvoiceLineItem.Tax[]): Stripe.Invoice.TotalTax[] {
  const sums = new Map<string, Stripe.Invoice.TotalTax>();
  for (const tax of taxes) {
    const key = rateOf(tax);
    const known = sums.get(key);
    sums.set(key, {
      amount: (known?.amount ?? 0) + tax.amount,
      tax_behavior: tax.tax_behavior,
      tax_rate_details: tax.tax_rate_details,
      taxability_reason: tax.taxability_reason,
      taxable_amount: (known?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0),
      type: "tax_rate_details",
    });
  }
  return [...sums.values()];
}
