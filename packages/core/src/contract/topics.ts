import { z } from "zod";
import { LIMITS } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { measured, measuring, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { correctedGender, post } from "./insights.ts";
import { datasetField, estimate, listOf, pageQuery, provenance, teamQuery } from "./shapes.ts";
import { narrowing } from "./within.ts";

/** Most days of a course, and most periods of it when they are days. */
export const MOST_DAYS = 3660;
export const MOST_DAILY = 400;

/** How long a course is and how it is cut; it ends at the newest post's day and every period is whole. */
export const course = {
  /** Days; 364 unless said. */
  days: z.number().int().min(7).max(MOST_DAYS).optional(),
  /** Unless said: days up to 120 of them, else weeks. */
  by: z.enum(["day", "week"]).optional(),
};

const { keywords, hashtags, conversation_topics, movies_tv_shows } = targetingPackage.shape;

export const topicsBody = z.strictObject({
  /** Each item is a series of its own. */
  keywords,
  hashtags,
  conversation_topics,
  movies_tv_shows,
  /** Whose posts count; absent: everybody's. Without any item: the course of this audience's own posts. */
  targeting_package: targetingPackage.optional(),
  ...course,
  ...measuring,
  ...narrowing,
});

const period = { from: z.iso.date(), to: z.iso.date() };

export const trend = z.strictObject({
  /** By the test, at a false-discovery rate of 5 % over the series of the answer. */
  direction: z.enum(["rising", "falling", "none"]),
  /** Change of the share a period. */
  slope: estimate,
  /** Share at the first period, on the line with that slope. */
  intercept: z.number(),
  p_value: z.number(),
  distinguishable: z.boolean(),
  periods: z.number().int(),
  /** Periods' worth of independent information. */
  effective_periods: z.number(),
});

export const burst = z.strictObject({
  ...period,
  /** How much better the burst explains the posts than the base rate does, in nats. */
  weight: z.number(),
  posts: z.number().int(),
  /** Posts at the rate outside of bursts. */
  expected: z.number(),
  p_value: z.number(),
});

export const series = z.strictObject({
  kind: z.string(),
  label: z.string(),
  posts: z.number().int(),
  /** Accounts with such a post, each once. */
  accounts: z.number().int(),
  share: z.number().nullable(),
  counts: z.array(
    z.strictObject({
      posts: z.number().int(),
      accounts: z.number().int(),
      /** Of all posts (accounts that posted) of the period; null without any. */
      share: z.number().nullable(),
      account_share: z.number().nullable(),
    }),
  ),
  /** Null: too few periods with posts. */
  trend: trend.nullable(),
  bursts: z.array(burst),
});
export type TopicSeries = z.output<typeof series>;

export const topicsOverTime = z.strictObject({
  by: z.enum(["day", "week"]),
  /** All posts of those whose posts count (for the course of an audience itself: of everybody). */
  periods: z.array(
    z.strictObject({ ...period, posts: z.number().int(), accounts: z.number().int() }),
  ),
  series: z.array(series),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type TopicsOverTime = z.output<typeof topicsOverTime>;

const topicText = z
  .string("Topic is not valid")
  .trim()
  .min(1, "Topic is required")
  .max(LIMITS.labelCharacters, `Topic must be less than ${LIMITS.labelCharacters + 1} characters`);

/** How a topic's text was understood: an entry of the list, a hashtag, or a keyword. */
export const understoodTopic = z.strictObject({
  kind: z.enum(["conversation_topic", "hashtag", "keyword"]),
  id: z.string().nullable(),
  label: z.string(),
});

const language = { language: z.enum(["en", "ja"]).optional() };

export const topicPostsBody = z.strictObject({
  /** Label (either language) or id of a conversation topic; "#" begins a hashtag; all else is a keyword. */
  topic: topicText,
  sort: z.enum(["likes", "reposts", "newest"]).optional(),
  /** Days up to the newest post's day; null: all. */
  days: z.number().int().min(1).max(36_500).nullable().optional(),
  page: z.union([z.string().max(200), z.number().int().min(1).max(1_000_000)]).optional(),
  page_size: z.number().int().min(1).max(LIMITS.pageSize).optional(),
  ...language,
  ...datasetField,
});

const feelings = {
  negative: z.number().int(),
  neutral: z.number().int(),
  positive: z.number().int(),
};
export const mood = {
  posts: z.number().int(),
  judged: z.number().int(),
  unjudged: z.number().int(),
  /** As classified. No estimate of the true shares: corrections did not hold on posts unlike the labelled ones. */
  counts: z.strictObject(feelings),
};

export const sentiment = z.strictObject({
  by: z.enum(["day", "week"]),
  total: z.strictObject(mood),
  periods: z.array(z.strictObject({ ...period, ...mood })),
  coverage: z.strictObject({
    /** Of the posts, how many were judged. */
    share: z.number().nullable(),
    /** By the authors' language; null: not known. */
    languages: z.array(
      z.strictObject({
        language: z.string().nullable(),
        label: z.string(),
        posts: z.number().int(),
        judged: z.number().int(),
      }),
    ),
  }),
  /** Accuracy of the classifier by language; `origin` and `macro_recall` are null where it is not measured. */
  classifier: z.array(
    z.strictObject({
      language: z.string(),
      origin: z.string().nullable(),
      labelled: z.number().int(),
      macro_recall: z.number().nullable(),
    }),
  ),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type Sentiment = z.output<typeof sentiment>;

export const topics = {
  overTime: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/topics-over-time/",
    access: "token",
    summary: "Keywords, hashtags, topics or an audience over time: counts, shares, trends, bursts",
    query: z.strictObject({ ...teamQuery }),
    body: topicsBody,
    response: topicsOverTime,
  }),
  posts: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/topic-posts/",
    access: "token",
    summary: "Posts on a topic",
    query: z.strictObject({ ...teamQuery }),
    body: topicPostsBody,
    response: listOf(post).extend({ topic: understoodTopic, ...provenance }),
  }),
  sentiments: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/topic-sentiments/",
    access: "token",
    summary: "Sentiment of posts on a topic over time",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({ topic: topicText, ...course, ...language, ...datasetField }),
    response: sentiment.extend({ topic: understoodTopic }),
  }),
  keywordSentiment: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/sentiment/",
    access: "token",
    summary: "Sentiment of posts on keywords",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      keywords: z
        .array(z.string().trim().min(1, "Label is required").max(LIMITS.labelCharacters))
        .min(1, "Keywords is required")
        .max(100, "Keywords must have at most 100 items"),
      ...course,
      ...language,
      ...datasetField,
    }),
    response: sentiment,
  }),
};

const share = z.number().nullable();
/** 95 % interval of a share known for a part: its ends meet where all are known; null with the share. */
const shareInterval = z.strictObject({ low: z.number(), high: z.number() }).nullable();
export const countryStatistics = z.strictObject({
  /** ISO code; null: accounts whose country is not known. */
  country: z.string().nullable(),
  label: z.string(),
  profiles: z.number().int(),
  /** Accounts of the network there, as estimates use it; null: nobody said. */
  network: z.number().int().nullable(),
  /** Of accounts whose country is known; null for too few of them. */
  share,
  share_interval: shareInterval,
  languages: z.array(
    z.strictObject({
      language: z.string(),
      label: z.string(),
      count: z.number().int(),
      share,
      share_interval: shareInterval,
    }),
  ),
  gender: z.strictObject({
    male: z.number().int(),
    female: z.number().int(),
    unknown: z.number().int(),
    /** Shares freed of the classifier's known errors; null without a known gender. */
    corrected: correctedGender,
  }),
  age: z.strictObject({
    bands: z.array(
      z.strictObject({
        band: z.string(),
        count: z.number().int(),
        share,
        share_interval: shareInterval,
      }),
    ),
    /** Not known, or known only across the border of two bands. */
    unknown: z.number().int(),
  }),
  posts: z.number().int(),
  /** Accounts with a post in the window, their share of the profiles, and posts of each. */
  active: z.number().int(),
  active_share: share,
  posts_per_active: z.number().nullable(),
  /** Shares of profiles for which each is known. */
  coverage: z.strictObject({ gender: share, age: share, language: share }),
});
export type CountryStatistics = z.output<typeof countryStatistics>;

export const statistics = {
  countries: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/xstats/",
    access: "token",
    summary: "Network statistics by country",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...datasetField,
      /** Name, alias or ISO code: this country alone. */
      country: z.string().max(100).optional(),
      window_days: z.coerce.number().int().min(1).max(36_500).optional(),
      ...language,
    }),
    response: listOf(countryStatistics).extend({
      profiles: z.number().int(),
      posts: z.number().int(),
      /** Share of profiles whose country is known. */
      coverage: share,
      ...measured,
    }),
  }),
};
