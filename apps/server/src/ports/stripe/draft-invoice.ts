import { isoCurrency } from "@toolkit/core/domain/currencies";
import type { Stripe } from "stripe";
import type { DraftOrder } from "../payments.ts";

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/**
 * Writes an invoice with one line, which stays a draft. Stripe forgets keys after a day; the invoice itself does not forget
 * which effect made it, nor its line.
 */
export async function draftInvoice(
  stripe: Stripe,
  { customer, currency: sold, ...order }: DraftOrder,
  { key, isTaxed }: { readonly key: string; readonly isTaxed: boolean },
): Promise<{ id: string }> {
  const currency = isoCurrency(sold);
  const metadata = { effect: key };
  const { id, status } =
    (await invoiceOf(stripe, customer, key)) ??
    (await stripe.invoices.create(
      {
        customer,
        currency,
        auto_advance: false,
        collection_method: "send_invoice",
        days_until_due: order.payableDays,
        description: order.memo,
        pending_invoice_items_behavior: "exclude",
        metadata,
        ...(isTaxed && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: key },
    ));
  // Staff may have sent it since, and a line with it.
  if (status !== "draft") return { id };
  for await (const item of stripe.invoiceItems.list({ customer, invoice: id, limit: 100 }))
    if (item.metadata?.["effect"] === key) return { id };
  await stripe.invoiceItems.create(
    {
      customer,
      invoice: id,
      currency,
      amount: order.amount,
      description: order.description,
      period: { start: secondsOf(order.periodStart), end: secondsOf(order.periodEnd) },
      tax_behavior: "exclusive",
      metadata,
    },
    { idempotencyKey: `${key}-line` },
  );
  return { id };
}

async function invoiceOf(stripe: Stripe, customer: string, key: string) {
  for await (const invoice of stripe.invoices.list({ customer, limit: 100 }))
    if (invoice.metadata?.["effect"] === key) return invoice;
  return null;
}
