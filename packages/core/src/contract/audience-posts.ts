import { z } from "zod";
import { LIMITS } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { measured, measuring, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { baselineChoice, facet, insights, post } from "./insights.ts";
import { ordering } from "./ordering.ts";
import { estimate, listOf, teamQuery } from "./shapes.ts";
import { course, mood, sentiment, topicsBody } from "./topics.ts";
import { narrowing } from "./within.ts";

export const POST_SORTS = ["likes", "reposts", "newest"] as const;
export const SENTIMENTS = ["negative", "neutral", "positive"] as const;

const about = topicsBody.pick({
  keywords: true,
  hashtags: true,
  conversation_topics: true,
  movies_tv_shows: true,
});

const audienceBody = {
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  language: z.enum(["en", "ja"]).optional(),
};

/** Posts of an audience's members; reposts are others' words and are not among them. */
export const audiencePostsBody = z.strictObject({
  ...audienceBody,
  /** Only posts about any of these; absent: all. */
  about: about.optional(),
  /** Only posts that the classifier judged so. */
  sentiment: z.enum(SENTIMENTS).optional(),
  /** Days up to the newest post's day; null: all. Absent: those of `window_days`. */
  days: z.number().int().min(1).max(36_500).nullable().optional(),
  sort: z.enum(POST_SORTS).optional(),
  page: z.union([z.string().max(200), z.number().int().min(1).max(1_000_000)]).optional(),
  page_size: z.number().int().min(1).max(LIMITS.pageSize).optional(),
});

export const conversationBody = z.strictObject({
  ...audienceBody,
  baseline: baselineChoice.optional(),
  ...course,
  limit: z.number().int().min(1).max(200).optional(),
  ...ordering,
});

/** Something that posts speak of or point to, counted among some authors. */
const spokenOf = z.strictObject({
  label: z.string(),
  posts: z.number().int(),
  accounts: z.number().int(),
  /** Of the authors that were read; an interval where they are a sample. */
  share: estimate,
});

export const conversation = z.strictObject({
  size: z.number().int().nullable(),
  not_measurable: z.array(notMeasurable),
  baseline: insights.shape.baseline,
  /** Members who posted in the window: the denominators of `words`, `hashtags`, `topics` and `shows`. */
  authors: z.number().int(),
  words: facet,
  hashtags: facet,
  topics: facet,
  shows: facet,
  /** Read from the texts themselves, of so many members at most. */
  read: z.strictObject({
    members: z.number().int(),
    sampled: z.boolean(),
    /** Of them, those with a post in the window. */
    authors: z.number().int(),
    mentions: z.array(spokenOf),
    /** Hosts of links. */
    links: z.array(spokenOf),
  }),
  sentiment: z.strictObject({
    by: sentiment.shape.by,
    total: z.strictObject(mood),
    baseline: z.strictObject(mood),
    periods: sentiment.shape.periods,
    coverage: sentiment.shape.coverage,
    classifier: sentiment.shape.classifier,
  }),
  ...measured,
});
export type Conversation = z.output<typeof conversation>;
export type SpokenOf = z.output<typeof spokenOf>;

export const audiencePosts = {
  list: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/posts/",
    access: "session",
    summary: "Posts of an audience's members, by likes, reposts or time, page by page",
    query: z.strictObject({ ...teamQuery }),
    body: audiencePostsBody,
    response: listOf(post).extend({ not_measurable: z.array(notMeasurable), ...measured }),
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
  conversation: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/conversation/",
    access: "session",
    summary:
      "What an audience speaks of: words, hashtags, topics, mentions and links, and its sentiment over time",
    query: z.strictObject({ ...teamQuery }),
    body: conversationBody,
    response: conversation,
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
