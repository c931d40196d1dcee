import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

export const READING_STATES = ["queued", "running", "waiting", "done", "failed"] as const;
export type ReadingState = (typeof READING_STATES)[number];

/**
 * Why a reading is no complete list:
 * - `budget`: the agreed price is used up. `repeated`, `empty`: X sent the same or empty pages again and again.
 * - `stopped`: the person stopped reading, or lowered the budget below the agreed price. `plan`: premium has ended.
 * - `account`: X no longer accepts the connected account. `interrupted`: it was cut off and cannot go on.
 * - `limited`, `capped`, `unpaid`, `forbidden`, `suspended`, `unavailable`, `hidden`: as X refused it.
 */
export const READING_REASONS = [
  "budget",
  "repeated",
  "empty",
  "stopped",
  "plan",
  "account",
  "interrupted",
  "limited",
  "capped",
  "unpaid",
  "forbidden",
  "suspended",
  "unavailable",
  "hidden",
] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

const LARGEST_BUDGET = 10_000_000;
const budget = money.extend({ amount: z.number().int().min(0).max(LARGEST_BUDGET) });

export const premiumReading = z.strictObject({
  id: z.string(),
  state: z.enum(READING_STATES),
  reason: z.enum(READING_REASONS).nullable(),
  /** Accounts of the list that were read. */
  read: z.number().int(),
  /** Accounts that were looked up because the list does not show them any more. */
  checked: z.number().int(),
  is_complete: z.boolean(),
  /** The most that was agreed on, and the most that it cost. */
  price: money,
  spent: money,
  began: timestamp,
  ended: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
});
export type PremiumReading = z.output<typeof premiumReading>;

export const premiumAccount = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The one that lists are about where none is named. */
  is_current: z.boolean(),
  /** Whether it is read by itself within the budget. */
  is_on: z.boolean(),
  /** False: the connection to X has ended, and nothing is read. What was seen is kept. */
  is_connected: z.boolean(),
  /** As X announced them, or as many as the last complete reading had. */
  followers: z.number().int(),
  /** The most that one complete reading can cost, with the checks of whom it misses. */
  price: money,
  monthly_budget: money,
  /** In this UTC month, with the agreed price of a reading that is under way. */
  spent: money,
  last_reading: premiumReading.nullable(),
  /** When it is read by itself next; null: not before a first reading was asked for. */
  next_at: timestamp.nullable(),
  /** Follows and unfollows as X tells of them, each charged; null: this installation cannot be told. */
  events: z
    .strictObject({
      /** Since when; null: not at the moment. */
      since: timestamp.nullable(),
      /** When X last told of one. */
      last: timestamp.nullable(),
    })
    .nullable(),
  created: timestamp,
});
export type PremiumAccount = z.output<typeof premiumAccount>;

export const COST_KINDS = [
  "reading",
  "events",
  "posts",
  "following",
  "engagers",
  "lists",
  "decisions",
] as const;
export type CostKind = (typeof COST_KINDS)[number];

const cost = z.strictObject({
  id: z.string(),
  /** The account that it was spent on, as it was called then; it may be watched no longer. */
  username: z.string(),
  /** A reading of followers, the events of a UTC day, a reading of posts, of accounts that are followed or of reactions, a reading or change of lists, or decisions that were carried out. */
  kind: z.enum(COST_KINDS),
  spent: money,
  at: timestamp,
});
export type PremiumCost = z.output<typeof cost>;

const id = z.strictObject({ id: z.string().max(100) });
const ofPerson = { area: "premium", access: "session" } as const;

/** Accounts whose followers a person watches: theirs alone, whatever the team. */
export const premiumAccounts = {
  list: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/accounts/",
    summary: "Watched accounts of the caller, with the price of the next reading and the budget",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(premiumAccount),
  }),
  watch: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/accounts/",
    summary: "Watch an X account that the caller connected; nothing is read of its followers yet",
    body: z.strictObject({
      /** Id or handle of the connected account. */
      account: z.string().min(1).max(100),
      monthly_budget: budget,
    }),
    status: 201,
    response: premiumAccount,
    errors: ["conflict", "plan_limit", "subscription_required", "too_many_requests", "unavailable"],
  }),
  change: endpoint({
    ...ofPerson,
    method: "PATCH",
    path: "/api/external/deepthought/accounts/{id}/",
    summary: "Change the budget of a watched account, stop or continue reading, or switch to it",
    params: id,
    body: z.strictObject({
      monthly_budget: budget.optional(),
      is_on: z.boolean().optional(),
      is_current: z.literal(true).optional(),
    }),
    response: premiumAccount,
  }),
  remove: endpoint({
    ...ofPerson,
    method: "DELETE",
    path: "/api/external/deepthought/accounts/{id}/",
    summary: "Stop watching an account and delete everything that was seen of it",
    params: id,
    status: 204,
  }),
  refresh: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/accounts/{id}/refresh/",
    summary: "Read the followers for the price that was shown (a job)",
    params: id,
    body: z.strictObject({ price: money }),
    status: 202,
    response: premiumAccount,
    errors: ["conflict", "subscription_required"],
  }),
  costs: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/costs/",
    summary: "What watching has cost the caller, also for accounts that were deleted, newest first",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(cost),
  }),
  readings: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/accounts/{id}/readings/",
    summary: "What was read of a watched account and what it cost, newest first",
    params: id,
    query: z.strictObject({ ...pageQuery }),
    response: listOf(premiumReading),
  }),
};
