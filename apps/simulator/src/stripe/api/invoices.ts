import { z } from "zod";
import {
  finalizeAndSettle,
  markUncollectible,
  payOrThrow,
  payOutOfBand,
  voidInvoice,
} from "../ledger/collect.ts";
import { customerOf } from "../ledger/customers.ts";
import { redeem } from "../ledger/discounts.ts";
import { invalid } from "../ledger/failure.ts";
import { draft, DRAFT_TIME, lineOfItem, linesOf, recompute } from "../ledger/invoices.ts";
import { resolveMethod } from "../ledger/methods.ts";
import { grossOf, priceIn, pricingOf, waiting } from "../ledger/subscription-lines.ts";
import type { Invoice, InvoiceItem } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import {
  automaticTax,
  bool,
  clearable,
  currency,
  discountChoices,
  emptyable,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found, get, list, post, raw, undated } from "./route.ts";

const customFields = emptyable(z.array(z.strictObject({ name: text, value: text })).max(4));
const fields = {
  auto_advance: bool.optional(),
  automatic_tax: automaticTax.optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  custom_fields: customFields.optional(),
  days_until_due: positive.optional(),
  default_payment_method: text.optional(),
  default_tax_rates: emptyable(z.array(text)).optional(),
  description: clearable.optional(),
  discounts: discountChoices.optional(),
  due_date: int.optional(),
  footer: clearable.optional(),
  metadata: metadata.optional(),
  number: text.optional(),
};

function requireDraft(invoice: Invoice): void {
  if (invoice.status !== "draft")
    throw invalid(
      "Finalized invoices can't be updated in this way.",
      undefined,
      "invoice_not_editable",
    );
}

/** Items of a customer that belong to no subscription. */
function loose(world: World, customer: string, code: string): InvoiceItem[] {
  return world.invoiceItems.where(
    (one) =>
      one.customer === customer &&
      one.invoice === null &&
      one.currency === code &&
      !one.parent?.subscription_details,
  );
}

const newItem = {
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

function makeItem(world: World, params: z.infer<z.ZodObject<typeof newItem>>): InvoiceItem {
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
function addTo(world: World, id: string, item: InvoiceItem): void {
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

export const invoiceRoutes = [
  post(
    "/invoices",
    {
      ...fields,
      currency: currency.optional(),
      customer: text.optional(),
      pending_invoice_items_behavior: z.enum(["exclude", "include"]).optional(),
      subscription: text.optional(),
    },
    ({ world, params }) => {
      const subscription =
        params.subscription === undefined
          ? undefined
          : found(world.subscriptions, params.subscription, "subscription", "subscription");
      const customer = customerOf(world, params.customer ?? subscription?.customer ?? "");
      const code = params.currency ?? subscription?.currency ?? customer.currency ?? "eur";
      const included = params.pending_invoice_items_behavior === "include" || subscription;
      const items = subscription
        ? waiting(world, subscription, true)
        : included
          ? loose(world, customer.id, code)
          : [];
      const advances = params.auto_advance ?? false;
      return draft(world, {
        customer: customer.id,
        currency: code,
        reason: subscription ? "subscription_update" : "manual",
        items,
        lines: [],
        subscription: subscription?.id ?? null,
        autoAdvance: advances,
        automaticTax: params.automatic_tax?.enabled ?? false,
        collection: params.collection_method ?? "charge_automatically",
        customFields: params.custom_fields ?? null,
        daysUntilDue: params.days_until_due ?? null,
        description: params.description ?? null,
        discounts: (params.discounts ?? []).map(
          (one) => redeem(world, one, { customer: customer.id, currency: code }).id,
        ),
        dueDate: params.due_date ?? null,
        finalizesAt: advances ? world.time(customer.test_clock) + DRAFT_TIME : null,
        footer: params.footer ?? null,
        metadata: mergeMetadata({}, params.metadata),
        method: params.default_payment_method ?? null,
        rates: params.default_tax_rates ?? [],
      });
    },
  ),
  get("/invoices/:id", {}, ({ world, id }) => found(world.invoices, id, "invoice")),
  post("/invoices/:id", fields, ({ world, id, params }) => {
    const row = found(world.invoices, id, "invoice");
    const {
      metadata: given,
      auto_advance: advances,
      default_payment_method: method,
      ...rest
    } = params;
    if (Object.keys(rest).some((key) => key !== "expand")) requireDraft(row);
    const before = world.present(row);
    world.invoices.update(id, {
      auto_advance: advances ?? row.auto_advance,
      default_payment_method: method ?? row.default_payment_method,
      metadata: mergeMetadata(row.metadata, given),
      ...(rest.automatic_tax && {
        automatic_tax: { ...row.automatic_tax, enabled: rest.automatic_tax.enabled },
      }),
      ...(rest.collection_method && { collection_method: rest.collection_method }),
      ...(rest.custom_fields === undefined ? {} : { custom_fields: rest.custom_fields }),
      ...(rest.default_tax_rates === undefined
        ? {}
        : { default_tax_rates: rest.default_tax_rates ?? [] }),
      ...(rest.description === undefined ? {} : { description: rest.description }),
      ...(rest.discounts === undefined
        ? {}
        : {
            discounts: (rest.discounts ?? []).map(
              (one) => redeem(world, one, { customer: row.customer, currency: row.currency }).id,
            ),
          }),
      ...(rest.due_date === undefined ? {} : { due_date: rest.due_date }),
      ...(rest.footer === undefined ? {} : { footer: rest.footer }),
      ...(rest.number === undefined ? {} : { number: rest.number }),
    });
    const now = row.status === "draft" ? recompute(world, id) : world.invoices.must(id);
    world.emitChange(before, now, "invoice.updated");
    return now;
  }),
  raw("DELETE", "/invoices/:id", {}, ({ world, id }) => {
    const row = found(world.invoices, id, "invoice");
    requireDraft(row);
    world.emit("invoice.deleted", row);
    for (const item of world.invoiceItems.where(({ invoice }) => invoice === id))
      world.invoiceItems.update(item.id, { invoice: null });
    for (const line of linesOf(world, id)) world.lines.delete(line.id);
    world.invoices.delete(id);
    return { id, object: "invoice", deleted: true };
  }),
  list(
    "/invoices",
    {
      collection_method: text.optional(),
      customer: text.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
      subscription: text.optional(),
    },
    ({ world, params: { customer, status, subscription } }) =>
      world.invoices.where(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === undefined || one.status === status) &&
          (subscription === undefined || one.subscription === subscription),
      ),
  ),
  undated("/invoices/:parent/lines", {}, ({ world, parent }) =>
    linesOf(world, found(world.invoices, parent, "invoice").id).toReversed(),
  ),
  post(
    "/invoices/:parent/finalize",
    { auto_advance: bool.optional() },
    ({ world, parent, params: { auto_advance: advances } }) => {
      const row = found(world.invoices, parent, "invoice");
      if (advances !== undefined) world.invoices.update(row.id, { auto_advance: advances });
      return finalizeAndSettle(world, row.id);
    },
  ),
  post(
    "/invoices/:parent/pay",
    {
      forgive: bool.optional(),
      off_session: bool.optional(),
      paid_out_of_band: bool.optional(),
      payment_method: text.optional(),
    },
    ({ world, parent, params }) => {
      const row = found(world.invoices, parent, "invoice");
      if (row.status === "draft") finalizeAndSettle(world, row.id);
      if (world.invoices.must(row.id).status === "paid" && row.status === "draft")
        return world.invoices.must(row.id);
      if (params.paid_out_of_band === true) return payOutOfBand(world, row.id);
      const { payment_method: method } = params;
      return payOrThrow(world, row.id, {
        method: method === undefined ? undefined : resolveMethod(world, method),
        offSession: params.off_session ?? true,
      });
    },
  ),
  post("/invoices/:parent/void", {}, ({ world, parent }) =>
    voidInvoice(world, found(world.invoices, parent, "invoice").id),
  ),
  post("/invoices/:parent/mark_uncollectible", {}, ({ world, parent }) =>
    markUncollectible(world, found(world.invoices, parent, "invoice").id),
  ),
  post("/invoices/:parent/send", {}, ({ world, parent }) => {
    const row = found(world.invoices, parent, "invoice");
    const sent = row.status === "draft" ? finalizeAndSettle(world, row.id) : row;
    world.emit("invoice.sent", sent);
    return sent;
  }),
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
    world.invoiceItems.delete(id);
    world.emit("invoiceitem.deleted", row);
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
  get("/invoice_payments/:id", {}, ({ world, id }) =>
    found(world.invoicePayments, id, "invoice_payment"),
  ),
  list(
    "/invoice_payments",
    {
      invoice: text.optional(),
      payment: z.strictObject({ payment_intent: text.optional(), type: text }).optional(),
      status: z.enum(["canceled", "open", "paid"]).optional(),
    },
    ({ world, params: { invoice, payment, status } }) =>
      world.invoicePayments.where(
        (one) =>
          (invoice === undefined || one.invoice === invoice) &&
          (payment?.payment_intent === undefined ||
            one.payment.payment_intent === payment.payment_intent) &&
          (status === undefined || one.status === status),
      ),
  ),
];
