import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { account, measured, measuring, notMeasurable, seedCount } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { facetItem } from "./insights.ts";
import { estimate, teamQuery } from "./shapes.ts";

const word = z.string().trim().min(1).max(200);
/** One word or a list of them. */
const words = z.union([word.transform((text) => [text]), z.array(word).min(1).max(100)]);
const language = { language: z.enum(["en", "ja"]).optional() };
const limit = { limit: z.number().int().min(1).max(200).optional() };
/** Whom to ask about: everybody who posts, or those of some countries and languages. */
const among = { countries: words.optional(), languages: words.optional() };

/** What stands beside a count that is compared with everybody else who posts. */
const compared = {
  count: facetItem.shape.count,
  share: facetItem.shape.share,
  share_interval: facetItem.shape.share_interval,
  baseline_count: facetItem.shape.baseline_count,
  baseline_share: facetItem.shape.baseline_share,
  affinity: facetItem.shape.affinity,
  score: facetItem.shape.score,
  distinguishable: facetItem.shape.distinguishable,
};

export const relatedItem = z.strictObject({
  label: z.string(),
  ...compared,
  /** Accounts that used it and none of the given keywords: what it would add to them. */
  adds: z.number().int(),
  /** Dunning's log-likelihood ratio, by which the list is ranked. */
  g2: z.number(),
});
export type RelatedItem = z.output<typeof relatedItem>;

export const relatedKeywords = z.strictObject({
  /** Accounts that posted any of the given keywords; null when nothing of them can be measured here. */
  accounts: z.number().int().nullable(),
  /** Accounts with a post in the window: what they are compared with. */
  baseline_accounts: z.number().int(),
  keywords: z.array(relatedItem),
  hashtags: z.array(relatedItem),
  /** Terms that were tested, over which the false-discovery rate is kept. */
  tested: z.strictObject({ keywords: z.number().int(), hashtags: z.number().int() }),
  /** Accounts that a term needs in order to be tested. */
  minimum_support: z.number().int(),
  /** Posts that hold the given keywords, and those of them that were read for words of scripts without spaces. */
  matching_posts: z.number().int(),
  posts_read: z.number().int(),
  seeds: z.array(seedCount),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type RelatedKeywords = z.output<typeof relatedKeywords>;

const influentialItem = z.strictObject({
  ...compared,
  account,
  /** Posts of the account itself on the topic. */
  posts: z.number().int().nullable(),
});

const authorItem = z.strictObject({
  account,
  /** Posts on the topic in the window. */
  posts: z.number().int(),
  /** All posts of the account in the window. */
  all_posts: z.number().int(),
  /** `posts` of `all_posts`. */
  share: z.number(),
  likes: z.number().int(),
  /** Share of the account's posts on the topic ÷ share of everybody's. */
  affinity: estimate.nullable(),
  distinguishable: z.boolean(),
});

export const topicAccounts = z.strictObject({
  /** Accounts that post on the topic; null when nothing of it can be measured here. */
  accounts: z.number().int().nullable(),
  /** Their posts on it, and all posts of the window. */
  posts: z.number().int(),
  all_posts: z.number().int(),
  /** Whom they follow more than others do. */
  influential: z.strictObject({
    /** Accounts whose following list is known: the denominators. */
    known: z.number().int(),
    baseline_known: z.number().int(),
    tested: z.number().int(),
    items: z.array(influentialItem),
  }),
  /** Who posts on it most. */
  authors: z.strictObject({ total: z.number().int(), items: z.array(authorItem) }),
  seeds: z.array(seedCount),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type TopicAccounts = z.output<typeof topicAccounts>;

export const similarAccounts = z.strictObject({
  /** Followers of the account that count. */
  followers: z.number().int(),
  /** "listed": accounts whose following list is known; "all": all follows of the data, where no such list is known. */
  among: z.enum(["listed", "all"]),
  minimum_overlap: z.number().int(),
  total: z.number().int(),
  items: z.array(
    z.strictObject({
      account,
      /** Followers in common; counted, not estimated. */
      overlap: z.number().int(),
      followers: z.number().int(),
      /** overlap ÷ √(followers of one · followers of the other): 0–1. */
      similarity: z.number(),
    }),
  ),
});
export type SimilarAccounts = z.output<typeof similarAccounts>;

export const EXPLORED_KINDS = [
  "conversation_topic",
  "interest",
  "handle",
  "hashtag",
  "movie_tv_show",
  "keyword",
] as const;
export type ExploredKind = (typeof EXPLORED_KINDS)[number];

const meaning = z.strictObject({
  kind: z.enum(EXPLORED_KINDS),
  label: z.string(),
  id: z.string().nullable(),
  detail: z.string().nullable(),
  /** Accounts that it brings into an audience; null when this data cannot measure it. */
  size: z.number().int().nullable(),
});
export type Meaning = z.output<typeof meaning>;

const knownOf = z.strictObject({ known: z.number().int(), unknown: z.number().int() });

export const exploration = z.strictObject({
  name: z.string(),
  /** What the name was taken for. */
  is: meaning,
  /** Everything that the name can mean, the likeliest first. */
  meanings: z.array(meaning),
  /** The account itself, where the name is a handle. */
  account: account.nullable(),
  /** Of how many of the accounts that it brings each list is known: the denominators of its shares. */
  known: z.strictObject({
    interests: knownOf,
    conversation_topics: knownOf,
    influential_accounts: knownOf,
    keywords: knownOf,
    hashtags: knownOf,
  }),
  /** What goes with it, among the accounts that it brings. */
  interests: z.array(facetItem),
  conversation_topics: z.array(facetItem),
  /** Accounts that set these people apart, by score. */
  influential_accounts: z.array(z.strictObject({ ...facetItem.shape, account })),
  /** Accounts that most of them follow, by share. */
  most_followed: z.array(z.strictObject({ ...facetItem.shape, account })),
  keywords: z.array(relatedItem),
  hashtags: z.array(relatedItem),
  /** Look-alikes of a handle by shared followers; null for what is no handle. */
  similar_accounts: similarAccounts.nullable(),
  ...measured,
});
export type Exploration = z.output<typeof exploration>;

const foundKinds = [
  "handle",
  "hashtag",
  "keyword",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "job_title",
  "country",
  "location",
  "language",
  "gender",
  "age",
  "automated_accounts",
] as const;

/** A part of the text: half-open range of UTF-16 units, as JavaScript counts them. */
const span = z.strictObject({ text: z.string(), start: z.number().int(), end: z.number().int() });

export const describedSeed = z.strictObject({
  kind: z.enum(foundKinds),
  /** What a targeting package takes. */
  label: z.string(),
  id: z.string().nullable(),
  /** Words of the text that led to it, in order. */
  because: z.array(span).min(1),
  /** Accounts that the seed alone has on this data; null where it cannot be measured. */
  count: z.number().int().nullable(),
});
export type DescribedSeed = z.output<typeof describedSeed>;

export const SENSITIVE_SUBJECTS = [
  "health",
  "politics",
  "ethnicity",
  "religion",
  "sexuality",
  "finances",
  "crime",
] as const;

/** What neither profiles nor posts of the network show. */
export const UNKNOWABLE_SUBJECTS = ["income", "purchases", "devices", "household"] as const;

/** What the network does not target, though it is known: the description is met in part or not at all. */
const UNTARGETABLE_SUBJECTS = ["exclusion", "job_title", "age_band"] as const;

export const descriptionAnalysis = z.strictObject({
  seeds: z.array(describedSeed),
  /** What the text says it does not mean ("not", "except", 以外). */
  excluded: z.array(describedSeed),
  /** Words that nothing was made of. */
  unused: z.array(span),
  /**
   * What cannot be known of accounts, with the subject; and what the network does not do: exclude by this kind, target job
   * titles, target these ages and no others (the narrowest band that holds them is taken).
   */
  cannot: z.array(
    z.strictObject({
      subject: z.enum([...UNKNOWABLE_SUBJECTS, ...UNTARGETABLE_SUBJECTS]),
      ...span.shape,
    }),
  ),
  /** Words about what is never inferred of people nor suggested for targeting, with the subject. */
  left_out: z.array(z.strictObject({ subject: z.enum(SENSITIVE_SUBJECTS), ...span.shape })),
  ...measured,
});
export type DescriptionAnalysis = z.output<typeof descriptionAnalysis>;

export const policyWarning = z.strictObject({
  kind: z.enum([
    "keyword",
    "hashtag",
    "interest",
    "conversation_topic",
    "custom_audience",
    "word_in_profile",
  ]),
  label: z.string(),
  subject: z.enum(SENSITIVE_SUBJECTS),
  /** The network's words for what may not be targeted, and where they stand. */
  clause: z.string(),
  url: z.url(),
});

const policyCheck = z.strictObject({
  /** Seeds that target people by what they may not be targeted by; deselected ones are not looked at. */
  warnings: z.array(policyWarning),
});
export type PolicyCheck = z.output<typeof policyCheck>;

const { dataset, window_days } = measuring;

function asked<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  response: Answer,
) {
  return endpoint({
    area: "external",
    method: "POST",
    path: `/api/external/${path}/`,
    access: "token",
    summary,
    query: z.strictObject({ ...teamQuery }),
    body,
    response,
    errors: ["empty_package"],
  });
}

export const suggestions = {
  relatedKeywords: asked(
    "related-keywords",
    "Keywords and hashtags used together with the given ones, by log-likelihood",
    z.strictObject({
      keywords: words.optional(),
      hashtags: words.optional(),
      ...among,
      dataset,
      window_days,
      ...limit,
    }),
    relatedKeywords,
  ),
  topicAccounts: asked(
    "topic-accounts",
    "Accounts that stand for a topic: over-followed by who posts on it, and its authors",
    z.strictObject({
      /** Conversation topics by label or id; a text that is none counts as a keyword. */
      topics: words.optional(),
      keywords: words.optional(),
      hashtags: words.optional(),
      ...among,
      dataset,
      window_days,
      ...limit,
    }),
    topicAccounts,
  ),
  descriptionAnalysis: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/description-analysis/",
    access: "token",
    summary: "Seeds of an audience in a description, with the words that led to each",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      description: z.string().trim().min(1).max(2000),
      ...language,
      dataset,
      window_days,
    }),
    response: descriptionAnalysis,
  }),
  policyCheck: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-builder/policy/",
    access: "token",
    summary: "Seeds that the rules on sensitive attributes forbid to target people by",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({ targeting_package: targetingPackage }),
    response: policyCheck,
  }),
  explore: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/explore/",
    access: "token",
    summary: "What a name is (topic, handle, hashtag or interest), its size and what goes with it",
    query: z.strictObject({
      ...teamQuery,
      name: z.string().trim().min(1).max(200),
      kind: z.enum(EXPLORED_KINDS).optional(),
      ...language,
      dataset,
      window_days: z.coerce.number().int().min(1).max(36_500).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: exploration,
  }),
};
