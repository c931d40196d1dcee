import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { premiumPost, timeZone } from "./premium-posts.ts";
import { money, timestamp } from "./shapes.ts";

const change = z.strictObject({
  count: z.number().int(),
  /** Against the 28 days before, for as many days; null: fewer than 14 of them were watched, or nothing happened in them. */
  ratio: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});

const day = z.strictObject({
  /** YYYY-MM-DD in the time zone. */
  day: z.string(),
  followed: z.number().int(),
  /** Unfollowed, blocked or became protected. */
  left: z.number().int(),
  suspended: z.number().int(),
  deleted: z.number().int(),
  unknown: z.number().int(),
});

export const premiumStats = {
  read: endpoint({
    area: "premium",
    access: "session",
    method: "GET",
    path: "/api/external/deepthought/stats/",
    summary:
      "What changed of a watched account since a moment, with causes, and the days before it",
    query: z.strictObject({
      /** Id of a watched account; absent: the current one. */
      account: z.string().max(100).optional(),
      /** Absent, or further back than 90 days: a week ago. */
      since: timestamp.optional(),
      time_zone: timeZone.optional(),
    }),
    response: z.strictObject({
      account: z.string().nullable(),
      /** End of the last complete reading; null: the followers were never read. */
      as_of: timestamp.nullable(),
      since: timestamp,
      time_zone: z.string(),
      followers: z.number().int(),
      /** What is not known to the day counts on the day by which it was seen. */
      followed: change,
      left: change,
      /** Accounts that were closed or of which nobody knows why they left. */
      gone: change.extend({
        suspended: z.number().int(),
        deleted: z.number().int(),
        unknown: z.number().int(),
      }),
      /** The last 30 days, oldest first. */
      days: z.array(day),
      /** Posts since then, and the one that did best against its expectation; null: none, or nothing is expected. */
      posts: z.strictObject({ count: z.number().int(), best: premiumPost.nullable() }),
      /** Of this UTC month. */
      spent: money,
      monthly_budget: money,
    }),
  }),
};
