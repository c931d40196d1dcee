import { z } from "zod";
import { X_LIST_LIMITS } from "../domain/watching/lists.ts";
import { endpoint } from "./endpoint.ts";
import { READING_REASONS, READING_STATES } from "./premium-accounts.ts";
import { handle } from "./premium-decisions.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();
/** Ids of X. */
const xId = z.string().regex(/^\d{1,20}$/);
const pk = z.strictObject({ pk: xId });

const reading = z.strictObject({
  state: z.enum(READING_STATES),
  reason: z.enum(READING_REASONS).nullable(),
  /** Lists or members that were read. */
  read: z.number().int(),
  /** The most that was agreed on, and the most that it cost. */
  price: money,
  spent: money,
  began: timestamp,
  ended: timestamp.nullable(),
});

export const premiumList = z.strictObject({
  /** X's own. */
  id: xId,
  name: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  /** As X announced them, with what was changed here since. */
  members: z.number().int(),
  followers: z.number().int(),
  /** Null: X did not show it. */
  created: timestamp.nullable(),
  read: timestamp,
  /** Of its members; null: they were never read. */
  reading: reading.nullable(),
  /** The most that the next reading of its members can cost. */
  price: money,
});
export type PremiumList = z.output<typeof premiumList>;

const member = z.strictObject({
  id: xId,
  username: z.string(),
  name: z.string(),
  /** Null: it was added here and not read since. */
  followers: z.number().int().nullable(),
  is_verified: z.boolean().nullable(),
  seen: timestamp,
});
export type PremiumListMember = z.output<typeof member>;

const name = z.string().trim().min(1).max(X_LIST_LIMITS.name);
const description = z.string().trim().max(X_LIST_LIMITS.description);
/** Cents of US dollars that were shown. */
const shownPrice = z.coerce.number().int().min(0).max(1_000_000);

/** What each change costs at the most. */
const prices = z.strictObject({ create: money, change: money, remove: money });

/** Null where nothing is watched. */
const about = { account: z.string().nullable(), reading: reading.nullable(), price: money };

const CHANGES = ["conflict", "subscription_required", "too_many_requests", "unavailable"] as const;

/** Lists that a watched account owns at X. */
export const premiumLists = {
  list: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/lists/",
    summary: "Lists that a watched account owns at X, as they were read last, newest first",
    query: z.strictObject({ ...pageQuery, account }),
    response: listOf(premiumList).extend({ ...about, prices }),
  }),
  refresh: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/lists/refresh/",
    summary: "Read the lists, or the members of one, for the price that was shown (a job)",
    body: z.strictObject({
      account,
      /** Whose members are read; absent: the lists themselves. */
      list: xId.optional(),
      price: money,
    }),
    status: 202,
    response: z.strictObject(about),
    errors: ["conflict", "subscription_required"],
  }),
  create: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/lists/",
    summary: "Create a list at X for the price that was shown",
    body: z.strictObject({
      account,
      name,
      description: description.optional(),
      is_private: z.boolean().optional(),
      price: money,
    }),
    status: 201,
    response: premiumList,
    errors: CHANGES,
  }),
  change: endpoint({
    ...ofPerson,
    method: "PATCH",
    path: "/api/external/deepthought/lists/{pk}/",
    summary: "Change the name, the description or the visibility of a list at X",
    params: pk,
    body: z.strictObject({
      account,
      name: name.optional(),
      description: description.optional(),
      is_private: z.boolean().optional(),
      price: money,
    }),
    response: premiumList,
    errors: CHANGES,
  }),
  remove: endpoint({
    ...ofPerson,
    method: "DELETE",
    path: "/api/external/deepthought/lists/{pk}/",
    summary: "Delete a list at X for good",
    params: pk,
    query: z.strictObject({ account, price: shownPrice }),
    status: 204,
    errors: CHANGES,
  }),
  members: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/lists/{pk}/members/",
    summary: "Members of a list as they were read last, the ones added last first",
    params: pk,
    query: z.strictObject({ ...pageQuery, account }),
    response: listOf(member).extend({ list: premiumList, prices }),
  }),
  addMembers: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/lists/{pk}/members/",
    summary: "Add an account to a list at X, or queue several, each by a decision of its own",
    params: pk,
    body: z.strictObject({
      account,
      /** Handles. X forbids adding in bulk: several wait for a decision each. */
      members: z.array(handle).min(1).max(200),
      /** A single one waits, too, instead of being added at once. */
      waits: z.literal(true).optional(),
      /** Why these; shown beside each decision. */
      reason: z.string().trim().max(200).optional(),
      price: money,
    }),
    status: 201,
    response: z.strictObject({
      added: z.array(member),
      /** That wait for a decision now, and that waited already. */
      queued: z.number().int(),
      known: z.number().int(),
    }),
    errors: CHANGES,
  }),
  removeMembers: endpoint({
    ...ofPerson,
    method: "DELETE",
    path: "/api/external/deepthought/lists/{pk}/members/",
    summary: "Remove an account from a list at X",
    params: pk,
    query: z.strictObject({ account, member: xId, price: shownPrice }),
    status: 204,
    errors: CHANGES,
  }),
};
