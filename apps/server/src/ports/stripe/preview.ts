import { billedCurrency } from "@toolkit/core/domain/currencies";
import type Stripe from "stripe";
import type { PreviewedInvoice } from "../payments.ts";
import { momentOf } from "./reading.ts";

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false
  );
}

/** Whether a line settles a change of that moment: what waits from earlier, or renews later, does not. */
function settles(line: Stripe.InvoiceLineItem, changedAt: Date): boolean {
  const from = momentOf(line.period.start).getTime();
  if (isProration(line)) return from === changedAt.getTime();
  return line.parent?.type === "subscription_item_details" && from <= changedAt.getTime();
}

/**
 * Reads the preview of a change. In a trial, and where a change costs nothing, Stripe previews the next renewal instead:
 * nothing of that is due now.
 */
export function previewed(
  invoice: Stripe.Invoice,
  { changedAt, price }: { readonly changedAt: Date; readonly price: number },
): PreviewedInvoice {
  const { data } = invoice.lines;
  const isNow = data.some((line) => settles(line, changedAt));
  const renewing = data.filter(({ parent }) => parent?.type === "subscription_item_details");
  const next = isNow
    ? Math.max(...data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end))
    : Math.min(...renewing.map(({ period }) => period.start));
  return {
    currency: billedCurrency(invoice.currency),
    lines: data.map((line) => ({
      description: line.description ?? "",
      amount: line.amount,
      proration: isProration(line),
      from: momentOf(line.period.start),
      until: momentOf(line.period.end),
    })),
    subtotal: invoice.subtotal,
    discount: -(invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    startingBalance: invoice.starting_balance,
    // A preview has no ending balance: what the invoice leaves of a credit, or gives back, is kept for later ones.
    endingBalance: Math.min(0, invoice.starting_balance + (isNow ? invoice.total : 0)),
    due: isNow ? invoice.amount_due : 0,
    later:
      isNow || !Number.isFinite(next) ? null : { at: momentOf(next), amount: invoice.amount_due },
    price,
    nextPaymentAt: Number.isFinite(next) ? momentOf(next) : null,
  };
}
