import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { account, measured, measuring, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { baselineChoice, post } from "./insights.ts";
import { listOf, teamQuery } from "./shapes.ts";
import { narrowing } from "./within.ts";

const MOST_GROUPS = 20;

export const FIGURE_KINDS = [
  "gender",
  "age",
  "country",
  "region",
  "city",
  "language",
  "interest",
  "job",
  "word_in_bio",
  "followed",
  "word",
  "hashtag",
  "topic",
  "show",
  // Posts by their authors' clocks: an hour of the week from Monday's first (0), or a part of the day.
  "hour",
  "day_part",
  // Posts by how they were classified: negative, neutral or positive.
  "sentiment",
  // Whom posts mention ("@handle") and hosts they link to; of a larger audience of the members that were drawn.
  "mention",
  "link",
  // Accounts whose posts members like or repost, by the account's id; posts are those that they liked or reposted.
  "liked_account",
  "reposted_account",
  // Posts by kind, reposts too: post, reply, repost or quote; of a larger audience of the members that were drawn.
  "post_kind",
  // Whoever else in the data mentions an account, by reposts too, members or not; the account's id.
  "voice",
  // Members whom a program likely runs; the id is "likely".
  "automated",
  // Members who posted in the window; the id is "posted".
  "active",
  // Members of whom an attribute is known; the id is the attribute's kind.
  "known",
  // Members of whom an attribute is not known; the id is the attribute's kind.
  "unknown",
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Ids of `post_kind`. */
export const POST_KINDS = ["post", "reply", "repost", "quote"] as const;

/** A value of a list, by the id that the list's item has. */
export const figureValue = z.strictObject({
  kind: z.enum(FIGURE_KINDS),
  id: z.string().min(1).max(200),
});
export type FigureValue = z.output<typeof figureValue>;

/** How a member of a saved audience moved between two versions of its data. */
export const MOVES = ["left", "stayed", "came"] as const;

/** What the observations prove of a follower within some days. */
export const FOLLOWER_CHANGES = ["began", "ended", "standing"] as const;

export const figureBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  /** Members with this value; absent: all members. */
  value: figureValue.optional(),
  /** Present: the figure is one of what the members are compared with, and these accounts are listed. */
  baseline: baselineChoice.optional(),
  /** Only accounts that at least one of these packages (ad groups, say) brings in; with `shared`, at least two. */
  reached_by: z.array(targetingPackage).min(1).max(MOST_GROUPS).optional(),
  shared: z.boolean().optional(),
  /** Accounts that left, stayed in or came to a saved audience since an earlier version of its data, in place of the package's members. */
  moved: z
    .strictObject({
      audience_config: z.string().max(100),
      /** Version of the data that is compared with; its members were kept. */
      from: z.number().int().min(0).max(2_000_000_000),
      which: z.enum(MOVES),
    })
    .optional(),
  /** Of the package's handles: followers who provably began or ended following in these days, or were seen at their end. */
  follower_change: z
    .strictObject({
      which: z.enum(FOLLOWER_CHANGES),
      from: z.iso.date(),
      /** The last day, inclusive. */
      to: z.iso.date(),
    })
    .optional(),
  /**
   * Accounts, or their posts in the window, the newest first: of a value that posts have, those with it. Hours, parts of
   * the day, sentiments and kinds of post count posts: these are shown, whatever is asked.
   */
  show: z.enum(["accounts", "posts"]).optional(),
  /** Posts of so many days up to the newest post's are listed; absent: of the window. */
  days: z.number().int().min(1).max(36_500).optional(),
  /** Posts of so many days up to the newest post's are left out: what came before is listed. */
  before_days: z.number().int().min(1).max(36_500).optional(),
  page: z.number().int().min(1).max(1_000_000).optional(),
  page_size: z.number().int().min(1).max(50).optional(),
});

export const figureCalls = {
  explain: endpoint({
    area: "explain",
    method: "POST",
    path: "/api/explain/figure/",
    access: "session",
    summary:
      "Accounts or posts that a figure counts, each with the seeds that brought the account in",
    query: z.strictObject({ ...teamQuery }),
    body: figureBody,
    response: listOf(
      z.strictObject({
        account,
        /** Items of the package that the account matches; none where filters alone decide. */
        seeds: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
        /** Null in a list of accounts. */
        post: post.nullable(),
      }),
    ).extend({ not_measurable: z.array(notMeasurable), ...measured }),
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
