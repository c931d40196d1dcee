import { linesOf } from "../ledger/invoices.ts";
import { sum } from "../ledger/money.ts";
import { grossOf, money, priceIn } from "../ledger/subscription-lines.ts";
import type { CreditNote, Customer, Invoice, Line } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { dateText } from "./parts.ts";
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
  { code, say }: PageLanguage,
): SummaryRow[] {
  return (taxes ?? []).map((tax) => {
    const rate = world.taxRates.get(tax.tax_rate_details?.tax_rate);
    const percent = tax.taxability_reason === "reverse_charge" ? 0 : (rate?.percentage ?? 0);
    const label = tax.tax_behavior === "inclusive" ? say("taxIncluded") : say("tax");
    const isConsumptionTax = code === "ja" && rate?.tax_type === "jct";
    const name = isConsumptionTax ? "消費税" : (rate?.display_name ?? label);
    return row(
      `${name} ${percent}% (${show(tax.taxable_amount ?? 0)})`,
      show(tax.amount),
      false,
      tax.taxability_reason === "reverse_charge" ? say("reverseCharge") : "",
    );
  });
}

/** A line in the page's language; the API keeps Stripe's English descriptions. */
function lineText(world: World, line: Line, currency: string, { code, say }: PageLanguage): string {
  const details = line.parent?.subscription_item_details;
  const price = world.prices.get(line.pricing?.price_details.price);
  if (code === "en" || !details || price === undefined) return line.description ?? "";
  const name = world.products.get(price.product)?.name ?? price.product;
  const product =
    line.quantity === null || line.quantity === 1 ? name : `${name} × ${line.quantity}`;
  const { start, end } = line.period;
  if (details.proration)
    return say(line.amount < 0 ? "lineUnused" : "lineRemaining", {
      product,
      from: dateText(start, code),
      until: dateText(end, code),
    });
  if (line.amount === 0 && grossOf(price, currency, 1) > 0) return say("lineTrial", { product });
  const { interval = "month", interval_count: count = 1 } = price.recurring ?? {};
  return say("linePeriod", {
    product,
    price: money(priceIn(price, currency).unit_amount ?? 0, currency, code),
    interval: count === 1 ? say(interval as "month") : `${count} × ${say(interval as "month")}`,
  });
}

/** What a line pays for; those that settle a change say it in their words. */
function periodText(line: Line, { code }: PageLanguage): string {
  const { start, end } = line.period;
  if (end <= start || line.parent?.subscription_item_details?.proration !== false) return "";
  return `${dateText(start, code)} – ${dateText(end, code)}`;
}

export function invoiceRows(world: World, invoice: Invoice, language: PageLanguage): SummaryRow[] {
  const { code, say } = language;
  const show = (amount: number) => money(amount, invoice.currency, code);
  const off = sum(invoice.total_discount_amounts.map(({ amount }) => amount));
  return [
    ...linesOf(world, invoice.id).map((line) =>
      row(
        lineText(world, line, invoice.currency, language),
        show(line.amount),
        false,
        periodText(line, language),
      ),
    ),
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
    ...note.rows.map((line) => {
      const credited = world.lines.get(line.invoice_line_item);
      const text =
        credited === undefined
          ? (line.description ?? "")
          : lineText(world, credited, note.currency, language);
      return row(text, show(line.amount));
    }),
    row(say("subtotal"), show(note.subtotal)),
    ...taxRows(world, note.total_taxes, show, language),
    row(say("total"), show(note.total), true),
  ];
}

/** Name, address and tax ids, as they are on an invoice. */
export function billTo(invoice: Invoice, { code }: PageLanguage): string[] {
  const { customer_address: place, customer_tax_ids: ids } = invoice;
  const country = place?.country
    ? new Intl.DisplayNames(code, { type: "region" }).of(place.country)
    : undefined;
  // Those that a field of the invoice shows already, with its name.
  const shown = new Set((invoice.custom_fields ?? []).map(({ value }) => value));
  const town = [place?.postal_code, place?.city].filter(Boolean).join(" ");
  return [
    invoice.customer_name ?? "",
    place?.line1 ?? "",
    place?.line2 ?? "",
    town,
    country ?? "",
    invoice.customer_email ?? "",
    ...(ids ?? []).map(({ value }) => value ?? ""),
  ].filter((line) => line !== "" && !shown.has(line));
}

export function localeOf(customer: Customer | undefined): string | null {
  return customer?.preferred_locales[0] ?? null;
}
