import { linesOf } from "../ledger/invoices.ts";
import { sum } from "../ledger/money.ts";
import { money } from "../ledger/subscription-lines.ts";
import type { CreditNote, Customer, Invoice } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import type { PageLanguage } from "./texts.ts";

export interface SummaryRow {
  readonly label: string;
  readonly note: string;
  readonly amount: string;
  readonly strong: boolean;
}

const row = (label: string, amount: string, strong = false, note = ""): SummaryRow => ({
  label,
  note,
  amount,
  strong,
});

/** The tax rows of an invoice or note: by rate, and what the customer owes in its place. */
function taxRows(
  world: World,
  taxes: Invoice["total_taxes"] | CreditNote["total_taxes"],
  show: (amount: number) => string,
  { say }: PageLanguage,
): SummaryRow[] {
  return (taxes ?? []).map((tax) => {
    const rate = world.taxRates.get(tax.tax_rate_details?.tax_rate);
    const percent = tax.taxability_reason === "reverse_charge" ? 0 : (rate?.percentage ?? 0);
    const label = tax.tax_behavior === "inclusive" ? say("taxIncluded") : say("tax");
    return row(
      `${rate?.display_name ?? label} ${percent}% (${show(tax.taxable_amount ?? 0)})`,
      show(tax.amount),
      false,
      tax.taxability_reason === "reverse_charge" ? say("reverseCharge") : "",
    );
  });
}

export function invoiceRows(world: World, invoice: Invoice, language: PageLanguage): SummaryRow[] {
  const { code, say } = language;
  const show = (amount: number) => money(amount, invoice.currency, code);
  const off = sum(invoice.total_discount_amounts.map(({ amount }) => amount));
  return [
    ...linesOf(world, invoice.id).map((line) => row(line.description ?? "", show(line.amount))),
    row(say("subtotal"), show(invoice.subtotal)),
    ...(off === 0 ? [] : [row(say("discount"), show(-off))]),
    ...taxRows(world, invoice.total_taxes, show, language),
    row(say("total"), show(invoice.total), true),
    ...(invoice.balance_used === 0 ? [] : [row(say("balanceUsed"), show(invoice.balance_used))]),
    row(say("amountDue"), show(invoice.amount_due), true),
    ...(invoice.amount_paid === 0 ? [] : [row(say("amountPaid"), show(invoice.amount_paid))]),
  ];
}

export function noteRows(world: World, note: CreditNote, language: PageLanguage): SummaryRow[] {
  const { code, say } = language;
  const show = (amount: number) => money(amount, note.currency, code);
  return [
    ...note.rows.map((line) => row(line.description ?? "", show(line.amount))),
    row(say("subtotal"), show(note.subtotal)),
    ...taxRows(world, note.total_taxes, show, language),
    row(say("total"), show(note.total), true),
  ];
}

/** Name, address and tax ids, as they are on an invoice. */
export function billTo(invoice: Invoice): string[] {
  const { customer_address: place, customer_tax_ids: ids } = invoice;
  const town = [place?.postal_code, place?.city].filter(Boolean).join(" ");
  return [
    invoice.customer_name ?? "",
    place?.line1 ?? "",
    place?.line2 ?? "",
    town,
    place?.country ?? "",
    invoice.customer_email ?? "",
    ...(ids ?? []).map(({ value }) => value ?? ""),
  ].filter((line) => line !== "");
}

export function localeOf(customer: Customer | undefined): string | null {
  return customer?.preferred_locales[0] ?? null;
}
