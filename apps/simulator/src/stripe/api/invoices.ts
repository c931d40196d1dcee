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
import { draft, DRAFT_TIME, linesOf, recompute } from "../ledger/invoices.ts";
import { resolveMethod } from "../ledger/methods.ts";
import { waiting } from "../ledger/subscription-lines.ts";
import type { InvoiceItem } from "../ledger/types.ts";
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
import { requireDraft } from "./invoice-items.ts";
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
