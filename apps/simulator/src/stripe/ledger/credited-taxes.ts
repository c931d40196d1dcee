import type Stripe from "stripe";
import { byRate, rateOf } from "./amounts.ts";
import { ExactSum, share, spread, sum } from "./money.ts";
import type { Invoice } from "./types.ts";
import type { World } from "./world.ts";

type LineTax = Stripe.InvoiceLineItem.Tax;
type CreditedTax = Stripe.CreditNoteLineItem.Tax;

/** Tax and the sum that it was counted from, of one rate of an invoice. */
interface TaxSum {
  readonly amount: number;
  readonly taxable: number;
}

/** What credit notes have not yet taken back of an invoice's tax, by rate. */
function taxLeft(world: World, invoice: Invoice): ReadonlyMap<string, TaxSum> {
  const notes = world.creditNotes
    .where((one) => one.invoice === invoice.id && one.status === "issued")
    .flatMap((one) => byRate(one.rows.flatMap((row) => row.taxes ?? [])));
  return new Map(
    byRate(invoice.total_taxes ?? []).map((tax) => {
      const key = rateOf(tax);
      const credited = notes.filter((one) => rateOf(one) === key);
      return [
        key,
        {
          amount: tax.amount - sum(credited.map(({ amount }) => amount)),
          taxable: (tax.taxable_amount ?? 0) - sum(credited.map((one) => one.taxable_amount ?? 0)),
        },
      ];
    }),
  );
}

/** What is left of an invoice for credit notes. */
export function creditable(world: World, invoice: Invoice): number {
  const notes = world.creditNotes.where(
    (one) => one.invoice === invoice.id && one.status === "issued",
  );
  return invoice.total - sum(notes.map((one) => one.total));
}

/**
 * Taxes of a credit note by amount, for each line its part of that amount. Each rate is rounded once per document: what is
 * credited is that part of what is left of the rate's tax, so that credit notes of a whole invoice add up to its tax.
 */
export function taxesOfAmount(
  world: World,
  invoice: Invoice,
  lines: readonly { readonly taxes: readonly LineTax[]; readonly amount: number }[],
): CreditedTax[][] {
  const amount = sum(lines.map((line) => line.amount));
  const whole = creditable(world, invoice);
  const taxes = lines.map((): CreditedTax[] => []);
  for (const [rate, left] of taxLeft(world, invoice)) {
    const weights = lines.map((line) =>
      line.taxes.some((one) => rateOf(one) === rate) ? line.amount : 0,
    );
    const amounts = spread(share(left.amount, amount, whole), weights);
    const taxable = spread(share(left.taxable, amount, whole), weights);
    for (const [i, line] of lines.entries()) {
      const tax = line.taxes.find((one) => rateOf(one) === rate);
      if (tax === undefined) continue;
      taxes[i]?.push({ ...tax, amount: amounts[i] ?? 0, taxable_amount: taxable[i] ?? 0 });
    }
  }
  return taxes;
}

/** Taxes of a credit note by lines: each rate is rounded once, and never takes back more than was charged. */
export class TaxOfParts {
  readonly #left: ReadonlyMap<string, TaxSum>;
  readonly #sums = new Map<string, { readonly tax: ExactSum; readonly taxable: ExactSum }>();

  constructor(world: World, invoice: Invoice) {
    this.#left = taxLeft(world, invoice);
  }

  /** The tax on a part of a line. */
  take(tax: LineTax, part: number, whole: number): CreditedTax {
    const key = rateOf(tax);
    const left = this.#left.get(key);
    const sums = this.#sums.get(key) ?? {
      tax: new ExactSum(left?.amount),
      taxable: new ExactSum(left?.taxable),
    };
    this.#sums.set(key, sums);
    return {
      ...tax,
      amount: sums.tax.grow(tax.amount, part, whole),
      taxable_amount: sums.taxable.grow(tax.taxable_amount ?? 0, part, whole),
    };
  }
}
