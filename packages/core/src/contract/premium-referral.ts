import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { price } from "./prices.ts";
import { oneLineText } from "./shapes.ts";

/** As it stands in a link, or is typed. */
export const referralCode = oneLineText("Referral code", 40);

const referrals = z.strictObject({
  code: z.string(),
  /** The premium page with the code, which a checkout then carries. */
  link: z.string(),
  /** The most that one referral brings; null: its currency is that of the caller's own first purchase. */
  reward: price.nullable(),
  /** Days in which a payment that goes back takes the credit with it. */
  days: z.number().int(),
  results: z.strictObject({
    /** Came to the payment, and have not paid yet. */
    waiting: z.number().int(),
    paid: z.number().int(),
    /** Those of them whose credit is held until the caller's own first purchase fixes its currency. */
    held: z.number().int(),
    /** Those of them whose payment went back in time. */
    taken_back: z.number().int(),
    /** What was credited and stayed, by currency. */
    credits: z.array(price),
  }),
});
export type Referrals = z.output<typeof referrals>;

export const premiumReferral = {
  read: endpoint({
    area: "premium",
    access: "session",
    method: "GET",
    path: "/api/external/deepthought/referral/",
    summary: "The caller's referral code, and what came of it",
    response: referrals,
    errors: ["not_sold"],
  }),
};
