import { z } from "zod";
import { ENGAGER_GROUPS } from "../domain/watching/engagers.ts";
import { endpoint } from "./endpoint.ts";
import { READING_REASONS, READING_STATES } from "./premium-accounts.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();

const engager = z.strictObject({
  id: z.string(),
  /** Null: the account was seen without its name. */
  username: z.string().nullable(),
  name: z.string().nullable(),
  followers: z.number().int().nullable(),
  is_verified: z.boolean().nullable(),
  /** Null: the followers were never read completely. */
  is_follower: z.boolean().nullable(),
  /** Reactions, of which one counts half after the half-life, and a quarter after two. */
  strength: z.number(),
  likes: z.number().int(),
  reposts: z.number().int(),
  replies: z.number().int(),
  quotes: z.number().int(),
  /** Of a like or repost the moment of the post: X does not show theirs. */
  last: timestamp.nullable(),
});
export type PremiumEngager = z.output<typeof engager>;

const reading = z.strictObject({
  state: z.enum(READING_STATES),
  reason: z.enum(READING_REASONS).nullable(),
  /** Reactions that were read. */
  read: z.number().int(),
  /** Posts whose reactions were to be read, and when the oldest of them was posted. */
  posts: z.number().int(),
  since: timestamp,
  price: money,
  spent: money,
  began: timestamp,
  ended: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
});

const about = {
  account: z.string().nullable(),
  /** Null: reactions were never read. */
  reading: reading.nullable(),
  /** The most that the next reading can cost, and the posts that it reads; none where no recent posts are known. */
  price: money,
  posts: z.number().int(),
};

const shown = {
  account,
  /** Absent: all. */
  group: z.enum(ENGAGER_GROUPS).optional(),
  /** Part of a name or handle. */
  q: z.string().trim().max(100).optional(),
};

export const premiumEngagers = {
  list: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/engagers/",
    summary:
      "Who reacted to posts of a watched account, the strongest first, and which followers did not",
    query: z.strictObject({ ...pageQuery, ...shown }),
    response: listOf(engager).extend({
      ...about,
      /** End of the last complete reading of followers. */
      as_of: timestamp.nullable(),
      half_life_days: z.number().int(),
      /** Whatever the words; null: the followers were never read completely. */
      groups: z.strictObject({
        all: z.number().int(),
        fans: z.number().int().nullable(),
        outside: z.number().int().nullable(),
        silent: z.number().int().nullable(),
      }),
    }),
  }),
  refresh: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/engagers/refresh/",
    summary: "Read who reacted to recent posts for the price that was shown (a job)",
    body: z.strictObject({ account, price: money }),
    status: 202,
    response: z.strictObject(about),
    errors: ["conflict", "subscription_required"],
  }),
  export: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/engagers/export/",
    summary: "The filtered list of engagers as CSV, streamed",
    query: z.strictObject({ ...shown, language: z.enum(["en", "ja"]).optional() }),
    produces: ["text/csv"],
  }),
};
