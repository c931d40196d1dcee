import { z } from "zod";
import { handleText } from "../domain/targeting-package.ts";
import { account, measured, measuring, networkEstimate } from "./audience-size.ts";
import { followedHandle, growthParts, overlapParts } from "./comparing.ts";
import { endpoint } from "./endpoint.ts";
import { facet, insights, post } from "./insights.ts";
import { ordering } from "./ordering.ts";
import { datasetField, teamQuery, timestamp } from "./shapes.ts";
import { similarAccounts } from "./suggestions.ts";

const count = z.number().int();
const share = z.number();

const followers = z.strictObject({
  /** Followers in this data: exact. */
  in_data: count,
  /** As the network reported it with the profile, and when; null: not known. */
  reported: count.nullable(),
  reported_at: timestamp.nullable(),
  /** In the data ÷ reported; null without a reported number. */
  coverage: share.nullable(),
  /** Accounts of the whole network that follow it: as many as the network reports; without a reported number, estimated from the data, or null. */
  network: networkEstimate.nullable(),
  /** Whether a list of its followers was read at all, wholly or partly. */
  list_known: z.boolean(),
});

const audience = z.strictObject({
  size: count,
  known: count,
  demographics: insights.shape.demographics,
  interests: facet,
  /** What they post about in the window; shares divide by those who posted. */
  topics: facet,
});
export type HandleAudience = z.output<typeof audience>;

/** What the handle itself posted in the window. */
const content = z.strictObject({
  posts: count,
  by_kind: z.strictObject({ post: count, reply: count, repost: count, quote: count }),
  /** Of its own posts (no reposts). */
  likes: count,
  reposts: count,
  replies: count,
  quotes: count,
  likes_mean: z.number().nullable(),
  likes_median: z.number().nullable(),
  /** Likes, reposts, replies and quotes of an own post on average ÷ reported followers. */
  engagement_rate: z.number().nullable(),
  posts_per_day: z.number().nullable(),
  sentiment: z.strictObject({ negative: count, neutral: count, positive: count, unjudged: count }),
  topics: z.array(z.strictObject({ id: z.string(), label: z.string(), posts: count, share })),
  hashtags: z.array(z.strictObject({ label: z.string(), posts: count, share })),
  most_liked_posts: z.array(post),
});
export type HandleContent = z.output<typeof content>;

const voicePart = z.strictObject({ posts: count, authors: count });

/** Posts of others about the handle in the window. */
const voice = z.strictObject({
  mentions: voicePart,
  /** Posts with one of the keywords given for it; null when none were. */
  keywords: voicePart.nullable(),
  /** Either, each post once. */
  posts: count,
  authors: count,
  /** Of the posts about all handles compared; a post about two counts for both. Null: nobody posted. */
  share: share.nullable(),
});
export type HandleVoice = z.output<typeof voice>;

const competitor = z.strictObject({
  handle: z.string(),
  /** Null: not in this data, so that nothing else is known either. */
  account: account.nullable(),
  followers: followers.nullable(),
  audience: audience.nullable(),
  growth: z
    .strictObject({
      follower_lists: followedHandle.shape.follower_lists,
      reported: followedHandle.shape.reported,
      ...growthParts,
    })
    .nullable(),
  content: content.nullable(),
  voice: voice.nullable(),
});
export type Competitor = z.output<typeof competitor>;

const competitorAnalysis = z.strictObject({
  handles: z.array(competitor),
  /** Of the followers of those known; places are those of `handles`. */
  ...overlapParts,
  /** Posts about any of them, each once. */
  voice: voicePart,
  ...measured,
});
export type CompetitorAnalysis = z.output<typeof competitorAnalysis>;

const named = (value: unknown): unknown => (typeof value === "string" ? { handle: value } : value);

export const competitorBody = z.strictObject({
  handles: z
    .array(
      z.preprocess(
        named,
        z.strictObject(
          {
            handle: handleText,
            /** Words and phrases that speak of it, beside mentions. */
            keywords: z.array(z.string().trim().min(1).max(200)).max(20).optional(),
          },
          "Handle is not valid",
        ),
      ),
    )
    .min(1)
    .max(10),
  interval: growthParts.interval.optional(),
  limit: z.number().int().min(1).max(100).optional(),
  ...ordering,
  language: z.enum(["en", "ja"]).optional(),
  ...measuring,
});

export const handleBody = z.strictObject({
  handle: handleText,
  limit: z.number().int().min(1).max(200).optional(),
  ...ordering,
  language: z.enum(["en", "ja"]).optional(),
  ...measuring,
});

const handleAnalysis = z.strictObject({
  account,
  followers,
  /** Null when the data has no follows at all. */
  audience: audience.nullable(),
  content,
  /** Accounts whose followers are most like its own. */
  look_alikes: similarAccounts,
  ...measured,
});
export type HandleAnalysis = z.output<typeof handleAnalysis>;

/** Whether the data knows a handle. What the network itself knows is another question. */
const handleCheck = z.strictObject({
  exists: z.boolean(),
  /** Without "@"; in the account's own spelling where it is known. */
  handle: z.string(),
  /** As the network said it when the profile was last seen. */
  followers_count: z.number().int().nullable(),
  account: account.nullable(),
  /** Handles of the data that are nearly an unknown one; empty where it is known. */
  near: z.array(z.string()),
  ...measured,
});
export type HandleCheck = z.output<typeof handleCheck>;

const query = z.strictObject({ ...teamQuery });

export const handles = {
  validate: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/validate-handle/",
    access: "token",
    summary: "Whether a handle is known here, in its own spelling, and how many follow it",
    query,
    body: z.strictObject({ handle: handleText, ...datasetField }),
    response: handleCheck,
  }),
  competitors: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/competitor-analysis/",
    access: "token",
    summary: "Compare handles: audience, overlap, content, growth, share of voice",
    query,
    body: competitorBody,
    response: competitorAnalysis,
  }),
  analysis: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/handle-analysis/",
    access: "token",
    summary: "Analysis of one handle: profile, followers, interests, topics, look-alikes",
    query,
    body: handleBody,
    response: handleAnalysis,
    errors: ["not_found"],
  }),
};
