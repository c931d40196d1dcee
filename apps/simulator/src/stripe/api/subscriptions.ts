import { z } from "zod";
import { changeSubscription } from "../ledger/changes.ts";
import { customerOf } from "../ledger/customers.ts";
import { cancel, pause, resume } from "../ledger/endings.ts";
import { OVER, UPDATED } from "../ledger/effects.ts";
import { DAY } from "../ledger/calendar.ts";
import { invalid } from "../ledger/failure.ts";
import { itemsOf, periodOf } from "../ledger/subscription-lines.ts";
import { makeSubscription } from "../ledger/subscriptions.ts";
import type { Subscription } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { bool, currency, emptyable, int, mergeMetadata, positive, text } from "./params.ts";
import { found, get, list, post, raw } from "./route.ts";
import {
  anchorChange,
  cancellation,
  itemChange,
  itemChanges,
  methodFor,
  newItem,
  newItems,
  prorating,
  requireRates,
  shared,
  trialEnd,
  usual,
} from "./subscription-params.ts";

type Fields = Partial<Subscription>;
type Shared = z.infer<z.ZodObject<typeof shared>>;

/** What changes at once and costs nothing. */
function plainFields(world: World, row: Subscription, given: Shared): Fields {
  const fields: Fields = { metadata: mergeMetadata(row.metadata, given.metadata) };
  requireRates(world, given.default_tax_rates);
  if (given.automatic_tax !== undefined) {
    const { enabled } = given.automatic_tax;
    fields.automatic_tax = {
      disabled_reason: null,
      enabled,
      liability: enabled ? { type: "self" } : null,
    };
  }
  if (given.cancel_at_period_end !== undefined) {
    const ends = given.cancel_at_period_end;
    const now = world.time(row.test_clock);
    fields.cancel_at_period_end = ends;
    fields.cancel_at = ends ? periodOf(world, row.id).end : null;
    fields.canceled_at = ends ? (row.canceled_at ?? now) : null;
    const old = row.cancellation_details;
    fields.cancellation_details = {
      comment: ends ? (old?.comment ?? null) : null,
      feedback: ends ? (old?.feedback ?? null) : null,
      feedback_option: null,
      reason: ends ? "cancellation_requested" : null,
    };
  }
  if (given.collection_method !== undefined) fields.collection_method = given.collection_method;
  if (given.days_until_due !== undefined) fields.days_until_due = given.days_until_due;
  if (given.default_payment_method !== undefined)
    fields.default_payment_method = methodFor(world, row.customer, given.default_payment_method);
  if (given.default_tax_rates !== undefined)
    fields.default_tax_rates = given.default_tax_rates ?? [];
  if (given.description !== undefined) fields.description = given.description;
  const { save_default_payment_method: saves } = given.payment_settings ?? {};
  if (saves !== undefined && row.payment_settings !== null)
    fields.payment_settings = { ...row.payment_settings, save_default_payment_method: saves };
  const { missing_payment_method: without } = given.trial_settings?.end_behavior ?? {};
  if (without !== undefined)
    fields.trial_settings = {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: without },
    };
  return fields;
}

const updated = {
  ...shared,
  billing_cycle_anchor: anchorChange.optional(),
  cancel_at: emptyable(int).optional(),
  cancellation_details: cancellation.optional(),
  items: z.array(itemChange).max(20).optional(),
  pause_collection: emptyable(
    z.strictObject({
      behavior: z.enum(["keep_as_draft", "mark_uncollectible", "void"]),
      resumes_at: int.optional(),
    }),
  ).optional(),
  proration_date: int.optional(),
  trial_end: trialEnd.optional(),
};

export function updateSubscription(
  world: World,
  id: string,
  params: z.infer<z.ZodObject<typeof updated>>,
): Subscription {
  const row = found(world.subscriptions, id, "subscription");
  const { cancellation_details: details, pause_collection: paused } = params;
  const fields = plainFields(world, row, params);
  if (params.cancel_at !== undefined) {
    // A date of its own takes the place of the period's end.
    if (params.cancel_at_period_end === undefined) fields.cancel_at_period_end = false;
    fields.cancel_at = params.cancel_at;
    fields.canceled_at = params.cancel_at === null ? null : world.time(row.test_clock);
  }
  if (details !== undefined) {
    const old = fields.cancellation_details ?? row.cancellation_details;
    fields.cancellation_details = {
      comment: details.comment === undefined ? (old?.comment ?? null) : details.comment,
      feedback: details.feedback === undefined ? (old?.feedback ?? null) : details.feedback,
      feedback_option: null,
      reason: old?.reason ?? null,
    };
  }
  if (OVER.has(row.status)) {
    const { metadata: kept, cancellation_details: said } = fields;
    if (params.items !== undefined || params.cancel_at_period_end !== undefined)
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    return world.change(
      world.subscriptions,
      id,
      {
        metadata: kept ?? row.metadata,
        ...(said === undefined ? {} : { cancellation_details: said }),
      },
      UPDATED,
    );
  }
  if (paused !== undefined)
    fields.pause_collection =
      paused === null ? null : { behavior: paused.behavior, resumes_at: paused.resumes_at ?? null };
  return changeSubscription(world, id, {
    anchorNow: params.billing_cycle_anchor?.type === "now",
    behaviour: params.payment_behavior ?? "allow_incomplete",
    discounts: params.discounts === null ? [] : params.discounts,
    fields,
    items: itemChanges(world, params.items),
    offSession: params.off_session ?? false,
    prorating: params.proration_behavior ?? "create_prorations",
    prorationDate: params.proration_date,
    trialEnd: params.trial_end,
  });
}

const STATUSES = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

export const subscriptionRoutes = [
  post(
    "/subscriptions",
    {
      ...shared,
      billing_cycle_anchor: int.optional(),
      billing_mode: z.strictObject({ type: z.literal("flexible") }).optional(),
      cancel_at: int.optional(),
      currency: currency.optional(),
      customer: text,
      items: z.array(newItem).min(1).max(20),
      trial_end: trialEnd.optional(),
      trial_from_plan: bool.optional(),
      trial_period_days: positive.optional(),
    },
    ({ world, params }) => {
      const customer = customerOf(world, params.customer);
      const now = world.time(customer.test_clock);
      requireRates(world, params.default_tax_rates);
      const items = newItems(world, params.items);
      const ofPrice = world.prices.get(items[0]?.price ?? "")?.recurring?.trial_period_days;
      const days = params.trial_period_days ?? (params.trial_from_plan ? ofPrice : null) ?? null;
      const end = params.trial_end === "now" ? null : (params.trial_end ?? null);
      return makeSubscription(world, {
        ...usual(customer.id),
        automaticTax: params.automatic_tax?.enabled ?? false,
        behaviour: params.payment_behavior ?? "allow_incomplete",
        billingCycleAnchor: params.billing_cycle_anchor ?? null,
        cancelAt: params.cancel_at ?? null,
        cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
        collection: params.collection_method ?? "charge_automatically",
        currency: params.currency ?? null,
        daysUntilDue: params.days_until_due ?? null,
        description: params.description ?? null,
        discounts: params.discounts ?? [],
        items,
        metadata: mergeMetadata({}, params.metadata),
        method: methodFor(world, customer.id, params.default_payment_method),
        methodTypes: params.payment_settings?.payment_method_types ?? null,
        missingMethod:
          params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
        offSession: params.off_session ?? false,
        prorating: params.proration_behavior ?? "create_prorations",
        rates: params.default_tax_rates ?? [],
        saves: params.payment_settings?.save_default_payment_method ?? "off",
        trialEnd: end ?? (days === null || days === 0 ? null : now + days * DAY),
      });
    },
  ),
  get("/subscriptions/:id", {}, ({ world, id }) => found(world.subscriptions, id, "subscription")),
  post("/subscriptions/:id", updated, ({ world, id, params }) =>
    updateSubscription(world, id, params),
  ),
  raw(
    "DELETE",
    "/subscriptions/:id",
    {
      cancellation_details: cancellation.optional(),
      invoice_now: bool.optional(),
      prorate: bool.optional(),
    },
    ({ world, id, params }) => {
      found(world.subscriptions, id, "subscription");
      const row = cancel(world, id, {
        details: params.cancellation_details ?? {},
        invoiceNow: params.invoice_now ?? false,
        prorate: params.prorate ?? false,
      });
      return world.present(row);
    },
  ),
  list(
    "/subscriptions",
    {
      collection_method: text.optional(),
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(STATUSES).optional(),
      test_clock: text.optional(),
    },
    ({ world, params: { customer, price, status, test_clock: clock } }) =>
      world.subscriptions.where((one) => {
        if (customer !== undefined && one.customer !== customer) return false;
        if (clock !== undefined && one.test_clock !== clock) return false;
        if (price !== undefined && !itemsOf(world, one.id).some((item) => item.price === price))
          return false;
        if (status === "all") return true;
        if (status === "ended") return OVER.has(one.status);
        return status === undefined ? one.status !== "canceled" : one.status === status;
      }),
  ),
  post(
    "/subscriptions/:parent/pause",
    {
      bill_for: z
        .strictObject({
          outstanding_usage_through: z.strictObject({ type: z.enum(["none", "now"]) }).optional(),
          unused_time_from: z
            .strictObject({ type: z.enum(["item_current_period_start", "none", "now"]) })
            .optional(),
        })
        .optional(),
      invoicing_behavior: z.enum(["invoice", "pending_invoice_item"]).optional(),
      type: z.literal("subscription").optional(),
    },
    ({ world, parent, params }) => {
      found(world.subscriptions, parent, "subscription");
      return pause(world, parent, {
        kind: "pause_requested",
        credits: (params.bill_for?.unused_time_from?.type ?? "none") !== "none",
        invoices: params.invoicing_behavior === "invoice",
      });
    },
  ),
  post(
    "/subscriptions/:parent/resume",
    {
      billing_cycle_anchor: anchorChange.optional(),
      payment_behavior: z
        .enum(["resume_on_payment_attempt", "resume_on_payment_success"])
        .optional(),
      proration_behavior: prorating.optional(),
    },
    ({ world, parent, params }) => {
      found(world.subscriptions, parent, "subscription");
      return resume(world, parent, {
        anchorNow: params.billing_cycle_anchor?.type !== "unchanged",
        needsPayment: params.payment_behavior === "resume_on_payment_success",
      });
    },
  ),
];
