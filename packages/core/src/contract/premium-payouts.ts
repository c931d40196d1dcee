import { z } from "zod";
import { REQUIREMENT_STATES } from "../domain/watching/payouts.ts";
import { endpoint } from "./endpoint.ts";
import { money, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();

const day = z.iso.date();
const LARGEST = 1_000_000_000;

/** What X paid for a time: from its first day to its last, in UTC. */
const paid = {
  from: day,
  to: day,
  amount: money.extend({ amount: z.number().int().min(1).max(LARGEST) }),
};

const payout = z.strictObject({
  ...paid,
  id: z.string(),
  /** Of posts other than replies in that time; null: the posts of that time were not read, or X hides their impressions. */
  impressions: z.number().int().nullable(),
});
export type PremiumPayout = z.output<typeof payout>;

const range = { low: z.number(), high: z.number() };
const moneyRange = { low: money, high: money };
const state = z.enum(REQUIREMENT_STATES);

export const premiumPayouts = {
  predict: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/payout-prediction/",
    summary: "Whether a watched account can be paid by X, and the range of its next payout",
    query: z.strictObject({ account }),
    response: z.strictObject({
      account: z.string().nullable(),
      /** When posts were read last; null: never. */
      read: timestamp.nullable(),
      eligibility: z.strictObject({
        /** X tells nobody whether an account pays for Premium. */
        premium: z.strictObject({ state: z.literal("unknown") }),
        verified_followers: z.strictObject({
          state,
          needed: z.number().int(),
          known: z.number().int(),
          /** Followers that were seen without their badge, or not read yet; null: nobody knows how many. */
          unknown: z.number().int().nullable(),
          /** End of the last complete reading of followers. */
          as_of: timestamp.nullable(),
        }),
        impressions: z.strictObject({
          state,
          needed: z.number().int(),
          /** Length of the time that X counts, up to now. */
          days: z.number().int(),
          /** As X shows them, with those of ads, which X does not count. */
          known: z.number().int(),
          /** Posts of that time whose impressions X does not show. */
          hidden_posts: z.number().int(),
          /** Whether all posts of that time up to the last reading are known. */
          is_complete: z.boolean(),
        }),
      }),
      /** Length of what is predicted. */
      days: z.number().int(),
      /** Impressions of posts other than replies in the next time of that length: nine of ten. Null: too few past ones are known. */
      impressions: z.strictObject({ ...range, periods: z.number().int() }).nullable(),
      /** Per million impressions, from own payouts. Null: fewer than three of them are known with their impressions. */
      rate: z.strictObject({ ...moneyRange, payouts: z.number().int() }).nullable(),
      /** Of the next payout: nine of ten. Null: one of the factors is not known. */
      amount: z.strictObject(moneyRange).nullable(),
      /** Where own payouts are too few; per million verified impressions, of which the share is not known. */
      reports: z.strictObject({
        per_million: z.strictObject(moneyRange),
        /** From nothing to all impressions verified at the highest reported rate. */
        amount: z.strictObject(moneyRange).nullable(),
      }),
      /** Each own payout told from the others, whose impressions are known. */
      test: z
        .strictObject({
          payouts: z.number().int(),
          /** Half of them were off by no more than this share. */
          error: z.number(),
          within: z.number().int(),
        })
        .nullable(),
      /** Newest first. */
      payouts: z.array(payout),
    }),
  }),
  add: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/payouts/",
    summary: "Enter a payout that X made for a watched account",
    body: z.strictObject({ account, ...paid }),
    status: 201,
    response: z.strictObject({ id: z.string() }),
    errors: ["conflict"],
  }),
  remove: endpoint({
    ...ofPerson,
    method: "DELETE",
    path: "/api/external/deepthought/payouts/{id}/",
    summary: "Delete a payout that was entered",
    params: z.strictObject({ id: z.string().max(100) }),
    status: 204,
  }),
};
export type PayoutPredictionAnswer = z.output<(typeof premiumPayouts)["predict"]["response"]>;
