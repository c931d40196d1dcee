import { z } from "zod";
import { POST_FORMS } from "../domain/watching/posts.ts";
import { endpoint } from "./endpoint.ts";
import { READING_REASONS, READING_STATES } from "./premium-accounts.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** Id of a watched account; absent: the current one. */
const account = z.string().max(100).optional();

const interval = { value: z.number(), low: z.number(), high: z.number() };

export const premiumPost = z.strictObject({
  id: z.string(),
  text: z.string(),
  created: timestamp,
  form: z.enum(POST_FORMS),
  is_reply: z.boolean(),
  is_quote: z.boolean(),
  likes: z.number().int(),
  reposts: z.number().int(),
  replies: z.number().int(),
  quotes: z.number().int(),
  /** Null: X did not show it. */
  impressions: z.number().int().nullable(),
  /** Likes, reposts, replies and quotes together. */
  reactions: z.number().int(),
  read: timestamp,
  /**
   * Beside what a post of its hour, form, length and time usually gets from this account: 19 of 20 lie within. Fitted without the
   * post itself. Null: fewer than 20 posts are known.
   */
  expected: z
    .strictObject({
      ...interval,
      /** Reactions ÷ expectation, one added to both. */
      ratio: z.number(),
      /** Beyond what chance explains, over all posts together. */
      verdict: z.enum(["above", "below", "usual"]),
    })
    .nullable(),
});
export type PremiumPost = z.output<typeof premiumPost>;

const reading = z.strictObject({
  state: z.enum(READING_STATES),
  reason: z.enum(READING_REASONS).nullable(),
  /** Posts that were read. */
  read: z.number().int(),
  price: money,
  spent: money,
  began: timestamp,
  ended: timestamp.nullable(),
});

const about = {
  account: z.string().nullable(),
  /** Null: posts were never read. */
  reading: reading.nullable(),
  /** The most that the next reading of posts can cost. */
  price: money,
};

export const POST_SORTS = ["newest", "reactions", "ratio"] as const;
export type PostSort = (typeof POST_SORTS)[number];

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** IANA name of a time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, "Time zone is not valid");

export const premiumPosts = {
  list: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/posts/",
    summary: "Posts of a watched account, each beside what was to be expected of it",
    query: z.strictObject({ ...pageQuery, account, sort: z.enum(POST_SORTS).optional() }),
    response: listOf(premiumPost).extend({
      ...about,
      /** Reactions of posts that are neither replies nor reposts: a tenth, a quarter, half … get fewer. Null: there are none. */
      distribution: z
        .strictObject({
          posts: z.number().int(),
          p10: z.number(),
          p25: z.number(),
          median: z.number(),
          p75: z.number(),
          p90: z.number(),
        })
        .nullable(),
    }),
  }),
  post: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/posts/{id}/",
    summary: "One post of a watched account, and what each reading showed of it",
    params: z.strictObject({ id: z.string().regex(/^\d{1,20}$/) }),
    query: z.strictObject({ account }),
    response: premiumPost.extend({
      /** Oldest first. */
      timeline: z.array(
        z.strictObject({
          at: timestamp,
          reactions: z.number().int(),
          impressions: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  refresh: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/posts/refresh/",
    summary: "Read the posts for the price that was shown (a job)",
    body: z.strictObject({ account, price: money }),
    status: 202,
    response: z.strictObject({ ...about }),
    errors: ["conflict", "subscription_required"],
  }),
  bestTime: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/best-post-time/",
    summary: "How much more each hour of the week brings, tried on later posts",
    query: z.strictObject({
      account,
      /** Absent: UTC. */
      time_zone: timeZone.optional(),
    }),
    response: z.strictObject({
      ...about,
      time_zone: z.string(),
      /** Posts that were compared: without replies and reposts. */
      posts: z.number().int(),
      /** Followers whose newest post tells of their hours. */
      followers: z.number().int(),
      /** Null: fewer than 20 posts are known. */
      times: z
        .strictObject({
          /** Of the week, from Monday's first; against the times at which the account usually posts. */
          hours: z
            .array(
              z.strictObject({
                ...interval,
                posts: z.number().int(),
                verdict: z.enum(["more", "fewer", "none"]),
              }),
            )
            .length(168),
          /** Chance that hours without any effect look as different. */
          chance: z.number(),
          /** Later posts at hours that were better before, ÷ all other later posts. Null: too few to tell. */
          test: z
            .strictObject({ ...interval, within: z.number().int(), others: z.number().int() })
            .nullable(),
        })
        .nullable(),
    }),
  }),
};
export type PostingTimesAnswer = z.output<(typeof premiumPosts)["bestTime"]["response"]>;
