import { z } from "zod";
import {
  cancelBody,
  checkoutAnswer,
  premiumState,
  promotionCode,
  takesBackCancellation,
} from "./billing.ts";
import { endpoint } from "./endpoint.ts";
import { planPreview } from "./plan-preview.ts";
import { referralCode } from "./premium-referral.ts";
import { currency, interval } from "./prices.ts";
import { timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** A person's own subscription of the premium suite, whatever the team. */
export const premiumSubscription = {
  read: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/subscription/",
    summary: "The caller's premium subscription",
    response: premiumState,
  }),
  create: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/subscription/create/",
    summary:
      "Start a checkout of the premium suite; it returns to /create-subscription/success or /cancel",
    body: z.strictObject({
      interval,
      currency: currency.optional(),
      promotion_code: promotionCode.optional(),
      /** Of whoever brought the caller: they are thanked once the first payment is through. */
      referral_code: referralCode.optional(),
    }),
    response: checkoutAnswer,
    errors: ["conflict", "not_sold", "payment_failed", "unavailable"],
  }),
  preview: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/subscription/preview/",
    summary: "The exact sum of another interval: before, after, and due now",
    body: z.strictObject({ interval }),
    response: planPreview,
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  reconcile: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/subscription/reconcile/",
    summary: "Read the subscription from the payment provider now, as the success page does",
    response: premiumState,
    errors: ["not_sold", "unavailable"],
  }),
  portal: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/subscription/portal/",
    summary: "Open the payment provider's page for payment methods and invoices",
    response: z.strictObject({ url: z.string() }),
    errors: ["conflict", "not_sold", "unavailable"],
  }),
  change: endpoint({
    ...ofPerson,
    method: "PATCH",
    path: "/api/external/deepthought/subscription/",
    summary: "Pay by month or year, or take back a cancellation",
    body: z.strictObject({
      interval: interval.optional(),
      /** The preview's `proration_date` and `due_now`: another sum is refused. Absent: for the sum of this moment. */
      shown: z
        .strictObject({
          proration_date: timestamp,
          due_now: z.number().int(),
          takes_back_cancellation: takesBackCancellation,
        })
        .optional(),
      /** Takes back a cancellation; with `interval`, confirms that the change does. */
      cancel_at_period_end: z.literal(false).optional(),
    }),
    response: premiumState,
    errors: ["conflict", "stale_version", "not_sold", "payment_failed", "unavailable"],
  }),
  cancel: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/subscription/cancel/",
    summary: "Cancel the premium subscription at the end of the paid period",
    body: cancelBody,
    response: premiumState,
    errors: ["conflict", "not_sold", "unavailable"],
  }),
};
