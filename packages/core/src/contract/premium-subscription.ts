import { z } from "zod";
import {
  cancelBody,
  checkoutAnswer,
  currency,
  interval,
  premiumState,
  promotionCode,
} from "./billing.ts";
import { endpoint } from "./endpoint.ts";

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
    }),
    response: checkoutAnswer,
    errors: ["conflict", "not_sold", "payment_failed", "unavailable"],
  }),
  change: endpoint({
    ...ofPerson,
    method: "PATCH",
    path: "/api/external/deepthought/subscription/",
    summary: "Pay by month or year, or take back a cancellation",
    body: z.strictObject({
      interval: interval.optional(),
      cancel_at_period_end: z.literal(false).optional(),
    }),
    response: premiumState,
    errors: ["conflict", "not_sold", "payment_failed", "unavailable"],
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
