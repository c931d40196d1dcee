import { z } from "zod";
import { DECISION_KINDS, DECISION_ROUTES } from "../domain/watching/decisions.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();

export const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,15}$/, "Please enter a valid handle")
  .transform((text) => text.replace("@", ""));

/** Why these accounts; shown beside each decision. */
const reason = z.string().trim().max(200).optional();

const decision = z.strictObject({
  id: z.string(),
  kind: z.enum(DECISION_KINDS),
  handle: z.string(),
  /** The list that it is about; null: none, or the list is not known any more. */
  list: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  state: z.enum(["open", "skipped", "done"]),
  /** How it was carried out; null: it was not. */
  route: z.enum(DECISION_ROUTES).nullable(),
  /** X did not answer: it may have been done. */
  is_uncertain: z.boolean(),
  /** At X, where the person can do it. */
  page: z.string(),
  queued: timestamp,
  decided: timestamp.nullable(),
});
export type PremiumDecision = z.output<typeof decision>;

/** Of each kind, at the most. */
const prices = z.strictObject({ follow: money, unfollow: money, add_to_list: money });

/** Whether X's API does it, or refused it to this app within the last week. */
const routes = z.strictObject({
  follow: z.enum(DECISION_ROUTES),
  unfollow: z.enum(DECISION_ROUTES),
  add_to_list: z.enum(DECISION_ROUTES),
});

const queueing = {
  ...ofPerson,
  method: "POST",
  body: z.strictObject({ account, handles: z.array(handle).min(1).max(200), reason }),
  status: 202,
  response: z.strictObject({
    queued: z.number().int(),
    /** Waited already. */
    known: z.number().int(),
  }),
  errors: ["conflict", "subscription_required"],
} as const;

/** Follows, unfollows and additions to lists: X forbids them in bulk, so that each waits for a decision of its own. */
export const premiumDecisions = {
  follow: endpoint({
    ...queueing,
    path: "/api/external/deepthought/follow/",
    summary: "Queue accounts to be followed, each by a decision of its own",
  }),
  unfollow: endpoint({
    ...queueing,
    path: "/api/external/deepthought/unfollow/",
    summary: "Queue accounts to be unfollowed, each by a decision of its own",
  }),
  list: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/decisions/",
    summary: "Decisions that wait, in their order, or those that were made, the last one first",
    query: z.strictObject({
      ...pageQuery,
      account,
      /** Absent: open. */
      show: z.enum(["open", "decided"]).optional(),
    }),
    response: listOf(decision).extend({
      account: z.string().nullable(),
      open: z.number().int(),
      /** Follows and unfollows of the account on this UTC day, and how many there may be. */
      today: z.number().int(),
      pace: z.number().int(),
      routes,
      prices,
      /** Of taking each back. */
      undo_prices: prices,
    }),
  }),
  decide: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/decisions/{id}/",
    summary: "Carry out one decision, skip it, put it off, or take it back",
    params: z.strictObject({ id: z.string().max(100) }),
    body: z.strictObject({
      account,
      /**
       * `carry_out`: through X's API, for the price. `done_on_page`: the person did it at X. `skip`: it is not done. `later`:
       * it goes to the end. `reopen`: it waits again, and what the API did is taken back for the price.
       */
      does: z.enum(["carry_out", "done_on_page", "skip", "later", "reopen"]),
      price: money.optional(),
    }),
    response: z.strictObject({
      decision,
      /** True: X's API refuses it to this app, and the person has to do it on the page. Nothing was paid. */
      needs_page: z.boolean(),
      /** The account is protected: its owner was asked, and it is not followed yet. */
      is_requested: z.boolean(),
    }),
    errors: ["conflict", "subscription_required", "too_many_requests", "unavailable"],
  }),
};
