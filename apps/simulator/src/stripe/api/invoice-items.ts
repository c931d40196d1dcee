import { z } from "zod";
import { customerOf } from "../ledger/customers.ts";
import { redeem } from "../ledger/discounts.ts";
import { invalid } from "../ledger/failure.ts";
import { lineOfItem, linesOf, recompute } from "../ledger/invoices.ts";
import { grossOf, priceIn, pricingOf } from "../ledger/subscription-lines.ts";
import type { Invoice, InvoiceItem } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import {
  bool,
  currency,
  discountChoices,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, get, list, post, raw } from "./route.ts";

export function requireDraft(invoice: Invoice): void {
  if (invoice.status !== "draft")
    throw invalid(
      "Finalized invoices can't be updated in this way.",
      undefined,
      "invoice_not_editable",
    );
}

export const newItem = {
  amount: int.optional(),
  currency: currency.optional(),
  customer: text,
  description: text.optional(),
  discountable: bool.optional(),
  discounts: discountChoices.optional(),
  invoice: text.optional(),
  metadata: metadata.optional(),
  period: z.strictObject({ end: int, start: int }).optional(),
  pricing: z.strictObject({ price: text.optional() }).optional(),
  quantity: positive.optional(),
  subscription: text.optional(),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  tax_rates: z.array(text).optional(),
};

export function makeItem(world: World, params: z.infer<z.ZodObject<typeof newItem>>): InvoiceItem {
  const customer = customerOf(world, params.customer);
  const id = params.pricing?.price;
  const price = id === undefined ? undefined : found(world.prices, id, "price", "pricing[price]");
  const code = params.currency ?? price?.currency ?? customer.currency;
  if (code === null)
    throw invalid("Missing required param: currency.", "currency", "parameter_missing");
  const quantity = params.quantity ?? 1;
  const amount = price === undefined ? params.amount : grossOf(price, code, quantity);
  if (amount === undefined)
    throw invalid("Missing required param: amount.", "amount", "parameter_missing");
  if (params.subscription !== undefined)
    found(world.subscriptions, params.subscription, "subscription", "subscription");
  const now = world.time(customer.test_clock);
  const row = world.invoiceItems.insert({
    id: world.id("ii_1", 23).replace("ii_1_", "ii_1"),
    object: "invoiceitem",
    amount,
    currency: code,
    customer: customer.id,
    customer_account: null,
    date: now,
    description:
      params.description ??
      (price === undefined ? null : (world.products.get(price.product)?.name ?? null)),
    discountable: params.discountable ?? amount >= 0,
    discounts: (params.discounts ?? []).map(
      (one) => redeem(world, one, { customer: customer.id, currency: code }).id,
    ),
    invoice: params.invoice ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    parent:
      params.subscription === undefined
        ? null
        : {
            subscription_details: { subscription: params.subscription },
            type: "subscription_details",
          },
    period: params.period ?? { start: now, end: now },
    pricing: price === undefined ? null : pricingOf(price, code),
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_behavior:
      params.tax_behavior ??
      (price === undefined ? "unspecified" : (priceIn(price, code).tax_behavior ?? "unspecified")),
    tax_rates: params.tax_rates ?? [],
    test_clock: customer.test_clock,
  });
  if (params.invoice !== undefined) addTo(world, params.invoice, row);
  world.emit("invoiceitem.created", row);
  return row;
}

/** Puts an item on a draft. */
export function addTo(world: World, id: string, item: InvoiceItem): void {
  const invoice = found(world.invoices, id, "invoice", "invoice");
  requireDraft(invoice);
  world.lines.insert({
    id: world.id("il_1", 23).replace("il_1_", "il_1"),
    object: "line_item",
    ...lineOfItem(item),
    currency: invoice.currency,
    discount_amounts: [],
    invoice: id,
    livemode: false,
    pretax_credit_amounts: [],
    quantity_decimal: item.quantity_decimal,
    subtotal: item.amount,
    taxes: [],
  });
  recompute(world, id);
}

export const invoiceItemRoutes = [
  post("/invoiceitems", newItem, ({ world, params }) => makeItem(world, params)),
  get("/invoiceitems/:id", {}, ({ world, id }) => found(world.invoiceItems, id, "invoiceitem")),
  raw("DELETE", "/invoiceitems/:id", {}, ({ world, id }) => {
    const row = found(world.invoiceItems, id, "invoiceitem");
    const invoice = world.invoices.get(row.invoice);
    if (invoice !== undefined) {
      requireDraft(invoice);
      for (const line of linesOf(world, invoice.id)) {
        const { invoice_item_details: own, subscription_item_details: of } = line.parent ?? {};
        if (own?.invoice_item === id || of?.invoice_item === id) world.lines.delete(line.id);
      }
      recompute(world, invoice.id);
    }
    world.emit("invoiceitem.deleted", row);
    world.invoiceItems.delete(id);
    return { id, object: "invoiceitem", deleted: true };
  }),
  list(
    "/invoiceitems",
    { customer: text.optional(), invoice: text.optional(), pending: bool.optional() },
    ({ world, params: { customer, invoice, pending } }) =>
      world.invoiceItems.where(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (invoice === undefined || one.invoice === invoice) &&
          (pending === undefined || (one.invoice === null) === pending),
      ),
  ),
];
