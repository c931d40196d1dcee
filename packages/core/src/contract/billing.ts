import { z } from "zod";
import { PLAN_IDS, PLAN_LIMITS, SOLD_TEAM_PLANS } from "../domain/plans.ts";
import { endpoint } from "./endpoint.ts";
import { invoiceFilter } from "./invoice-filter.ts";
import { planDiscount } from "./plan-discounts.ts";
import { planPreview } from "./plan-preview.ts";
import { billedIn, currency, interval, price } from "./prices.ts";
import { emailAddress, listOf, oneLineText, pk, teamQuery, timestamp } from "./shapes.ts";

/**
 * - `good`: nothing is owed. `grace`: a payment failed; everything works until `read_only_at`.
 * - `read_only`: the grace period is over; everything can be read and exported, nothing changed until it is paid.
 */
export const STANDINGS = ["good", "grace", "read_only"] as const;
export type Standing = (typeof STANDINGS)[number];

/** States of a bought subscription, as Stripe names them. A granted one is `active` or `canceled`. */
export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;

const subscription = z.strictObject({
  id: z.string(),
  plan: z.enum(PLAN_IDS),
  /** As it was granted or bought: "ACME Enterprise". */
  plan_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  active: z.boolean(),
  /** Whether staff granted it; then it has no price, invoices or periods. */
  granted: z.boolean(),
  interval: interval.nullable(),
  /** Per period, before discounts and tax. */
  price: price.nullable(),
  /** Those of the coming invoices, in the order in which they are taken off. */
  discounts: z.array(planDiscount),
  /** Per period after them, before tax. */
  discounted_price: price.nullable(),
  start: timestamp,
  /** End of the paid period: the next invoice's date unless it is cancelled. */
  current_period_end: timestamp.nullable(),
  trial_end: timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
  /** Staff end it at this moment; until then it renews, and its plan cannot be changed. Null: no end is agreed. */
  ends_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Staff stopped the collection of its payments at the payment provider: none is taken until they start it again. */
  collection_paused: z.boolean(),
});

/** A payment that failed and is still owed. */
const problem = z.strictObject({
  failed_at: timestamp,
  read_only_at: timestamp,
  owed: price,
  /** Stripe's page that takes the payment; null: not available now. */
  pay_url: z.string().nullable(),
  /** It was paid, and the payer's bank took it back by a dispute: it is paid another way, which staff arrange. */
  taken_back: z.boolean(),
});

const meter = z.strictObject({
  limit: z.enum(PLAN_LIMITS),
  /** Null: a bound of a single use (`upload_members`), of which nothing is used up. */
  used: z.number().int().nullable(),
  /** Null: no limit. */
  most: z.number().int().nullable(),
  /** When the count starts again; null: it does not. */
  resets_at: timestamp.nullable(),
});
export type UsageMeter = z.output<typeof meter>;

const plan = {
  plan: z.enum(PLAN_IDS),
  plan_name: z.string(),
  /** False: this installation sells nothing, and its default plan applies to everybody. */
  sold: z.boolean(),
  standing: z.enum(STANDINGS),
  problem: problem.nullable(),
  /** The one that started last; null: none yet. */
  subscription: subscription.nullable(),
  /** Earlier purchases fix the currency; null: it can be chosen. */
  currency: billedIn.nullable(),
  /**
   * At the payment provider. Positive: credit, which is taken off the next invoices, whatever they are for. Negative: added
   * to the next invoice. Null: none.
   */
  balance: price.nullable(),
};

export const billingState = z.strictObject({
  ...plan,
  can_upload: z.boolean(),
  details_complete: z.boolean(),
  meters: z.array(meter),
});
export type BillingState = z.output<typeof billingState>;

const planState = z.strictObject(plan);
/** What the states of a team and of a person share. */
export type PlanState = z.output<typeof planState>;

export const premiumState = planState.extend({
  /** False: the suite cannot be bought here now; a running subscription can still be changed and cancelled. */
  on_sale: z.boolean(),
  /** Whether the payment provider's page opens for them, with their payment methods, invoices and receipts. */
  is_customer: z.boolean(),
  /** What the newest paid invoice took, tax included; null: none is paid yet. */
  last_payment: price.nullable(),
});
export type PremiumState = z.output<typeof premiumState>;

/** A coupon's code, as people type it. */
export const promotionCode = oneLineText("Promotion code", 100);

const chosen = { plan: z.enum(SOLD_TEAM_PLANS), interval };

/** Confirms the preview's `cancellation`: without it, a cancelled plan is not changed. */
export const takesBackCancellation = z.boolean().optional();

export const CANCEL_REASONS = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;

export const cancelBody = z.strictObject({
  reason: z.enum(CANCEL_REASONS),
  comment: z.string().trim().max(1000).optional(),
});

export const INVOICE_STATUSES = ["draft", "open", "paid", "uncollectible", "void"] as const;

export const invoice = z.strictObject({
  id: z.string(),
  /** Null: a draft has none yet. */
  number: z.string().nullable(),
  status: z.enum(INVOICE_STATUSES),
  created: timestamp,
  period_start: timestamp,
  period_end: timestamp,
  currency: billedIn,
  total: z.number().int(),
  tax: z.number().int(),
  paid: z.number().int(),
  due: z.number().int(),
  refunded: z.number().int(),
  credited: z.number().int(),
  /** Taken back by the payer's bank after a dispute that was lost, and owed again. */
  lost: z.number().int(),
  /** Stripe's page that takes the payment of an open invoice. */
  pay_url: z.string().nullable(),
  has_pdf: z.boolean(),
});
export type Invoice = z.output<typeof invoice>;

const emptyIsNull = (text: string | null) => (text === "" ? null : text);
const taxId = (field: string) => oneLineText(field, 40).nullable().transform(emptyIsNull);

export const billingDetails = z.strictObject({
  invoice_email: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  vat_id: z.string().nullable(),
  /** Japanese qualified invoices: T and 13 digits. */
  registration_number: z.string().nullable(),
  /** Person or department that an invoice addresses, with its honorific in Japanese (様, 御中). */
  recipient: z.string().nullable(),
  /** Typed at the payment, and followed by invoices and taxes until a country is sent here; null: they follow `country`. */
  invoice_country: z.string().nullable(),
  complete: z.boolean(),
  missing: z.array(z.enum(["invoice_email", "country", "invoice_name"])),
});
export type BillingDetails = z.output<typeof billingDetails>;

/** Screens that a checkout returns to, below the team; `{CHECKOUT_SESSION_ID}` comes as `session`. */
export const CHECKOUT_RETURNS = {
  success: "billing/success",
  cancel: "billing/cancel",
  portal: "billing",
} as const;

const ofTeam = { area: "billing", access: "session" } as const;
const query = z.strictObject({ ...teamQuery });
export const checkoutAnswer = z.strictObject({ id: z.string(), url: z.string() });

export const billing = {
  publicKey: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/subscriptions/public_key/",
    summary: "The payment provider's public key",
    query,
    /** Null: this installation sells nothing. */
    response: z.strictObject({ public_key: z.string().nullable() }),
  }),
  read: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/subscriptions/",
    summary: "Plan of the team, its standing, and how much of each limit is used",
    query,
    response: billingState,
  }),
  checkout: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/checkout/",
    summary: "Start a checkout; the answer's address takes the payment",
    query,
    body: z.strictObject({
      ...chosen,
      currency: currency.optional(),
      promotion_code: promotionCode.optional(),
      /** Confirms that a plan which staff granted ends with the purchase, or ends the bought one later. */
      replaces_grant: z.boolean().optional(),
    }),
    response: checkoutAnswer,
    errors: ["conflict", "replaces_grant", "not_sold", "payment_failed", "unavailable"],
  }),
  reconcile: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/reconcile/",
    summary: "Read the subscription from the payment provider now, as the success page does",
    query,
    response: billingState,
    errors: ["not_sold", "unavailable"],
  }),
  preview: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/preview/",
    summary: "The exact sum of a change of plan: before, after, and due now",
    query,
    body: z.strictObject({ ...chosen, proration_date: timestamp.optional() }),
    response: planPreview,
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  upgrade: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/upgrade/",
    summary: "Change plan or interval, up or down, for the sum that was previewed",
    query,
    body: z.strictObject({
      ...chosen,
      proration_date: timestamp,
      /** The preview's `due_now`: another sum is refused. */
      due_now: z.number().int(),
      takes_back_cancellation: takesBackCancellation,
    }),
    response: billingState,
    errors: ["conflict", "stale_version", "not_sold", "payment_failed", "unavailable"],
  }),
  cancel: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/cancel/",
    summary: "Cancel at the end of the paid period",
    query,
    body: cancelBody,
    response: billingState,
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  resume: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/resume/",
    summary: "Take back a cancellation before the period ends",
    query,
    response: billingState,
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  portal: endpoint({
    ...ofTeam,
    method: "POST",
    path: "/api/customer/subscriptions/portal/",
    summary: "Open the payment provider's page for payment methods",
    query,
    response: z.strictObject({ url: z.string() }),
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  paymentMethod: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/payment-method/",
    summary: "The card, or other way, that invoices are paid with",
    query,
    response: z.strictObject({
      /** Null: none is kept. */
      payment_method: z
        .strictObject({
          /** "card", "sepa_debit", "konbini" … */
          type: z.string(),
          brand: z.string().nullable(),
          last4: z.string().nullable(),
          exp_month: z.number().int().nullable(),
          exp_year: z.number().int().nullable(),
        })
        .nullable(),
    }),
    errors: ["unavailable"],
  }),
  invoices: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/invoices/",
    summary: "Invoices, filtered and sorted, the newest first by default",
    query: z.strictObject({
      ...teamQuery,
      ...invoiceFilter,
      /** Cursor of the next page, as `next` gives it. */
      page: z.string().max(200).optional(),
      page_size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: listOf(invoice),
  }),
  invoicePdf: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/invoices/{pk}/pdf/",
    summary: "An invoice as PDF",
    params: pk,
    query,
    produces: ["application/pdf"],
    errors: ["not_sold", "unavailable"],
  }),
  details: endpoint({
    ...ofTeam,
    method: "GET",
    path: "/api/customer/billing-details/",
    summary: "Billing details of the team",
    query,
    response: billingDetails,
  }),
  changeDetails: endpoint({
    ...ofTeam,
    method: "PATCH",
    path: "/api/customer/billing-details/",
    summary: "Change billing details; they are complete with email, country and name",
    query,
    body: z
      .strictObject({
        invoice_email: z.union([
          z.null(),
          z
            .string()
            .trim()
            .length(0)
            .transform(() => null),
          emailAddress,
        ]),
        country: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^(?:[A-Z]{2})?$/, "Country is not valid")
          .nullable()
          .transform(emptyIsNull),
        invoice_name: oneLineText("Invoice name", 200).nullable().transform(emptyIsNull),
        vat_id: taxId("VAT id"),
        registration_number: taxId("Registration number"),
        recipient: oneLineText("Recipient", 100).nullable().transform(emptyIsNull),
      })
      .partial(),
    response: billingDetails,
  }),
};
