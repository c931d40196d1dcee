import { z } from "zod";
import { account, measured, measuring, notMeasurable } from "./audience-size.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { ordering } from "./ordering.ts";
import { estimate } from "./shapes.ts";
import { narrowing } from "./within.ts";

/** What an audience is compared with: everybody that passes its countries and languages, or everybody known. */
export const baselineChoice = z.union([
  z.enum(["same_places", "everyone"]),
  z.strictObject({ targeting_package: targetingPackage }),
]);

export const insightsBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  baseline: baselineChoice.optional(),
  /** Items a list; more come by asking again with a larger number. */
  limit: z.number().int().min(1).max(1000).optional(),
  ...ordering,
  /**
   * "attributes": size, demographics, interests and jobs alone, for who asks at every letter; the lists of words,
   * accounts and posts are empty.
   */
  parts: z.enum(["all", "attributes"]).optional(),
  language: z.enum(["en", "ja"]).optional(),
});

/** One line of a list: a count, its share of those known, and how it compares with the baseline. */
export const facetItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Of `count`, how many were declared by the data rather than inferred; null where the notion does not apply. */
  declared: z.number().int().nullable(),
  share: z.number(),
  /**
   * 95 % interval of the share among all members, of which those known are taken for a sample; the share itself where all are
   * known.
   */
  share_interval: z.strictObject({ low: z.number(), high: z.number() }),
  baseline_count: z.number().int(),
  baseline_share: z.number(),
  /** Share in the audience ÷ share in the baseline; null when the baseline has none. */
  affinity: estimate.nullable(),
  /** Shrunken log-odds. */
  score: z.number(),
  /** Of everybody who has it, the part in the audience, 0–1; null unless sorted by it. */
  uniqueness: z.number().nullable(),
  /** False: not distinguishable from the baseline (false-discovery rate 5 % over the list). */
  distinguishable: z.boolean(),
});
export type FacetItem = z.output<typeof facetItem>;

export const facet = z.strictObject({
  /** Accounts of the audience (baseline) for which the attribute is known: the denominators of the shares. */
  known: z.number().int(),
  unknown: z.number().int(),
  baseline_known: z.number().int(),
  /** Items that are frequent enough, of which `items` are the first. */
  total: z.number().int(),
  /** Items too rare for `min_share` and `min_people`. */
  left_out: z.number().int(),
  /**
   * Whether the inference of the attribute was measured on labelled accounts; false: its accuracy is not known. Null: nothing is
   * inferred, as of words.
   */
  measured: z.boolean().nullable(),
  /** None where too few are known for shares and two audiences are compared (difference, drift). */
  items: z.array(facetItem),
});
export type Facet = z.output<typeof facet>;

const followedItem = z.strictObject({ ...facetItem.shape, account });

/** What a post carries, shown by one picture: a film by its preview. */
export const postMedium = z.strictObject({
  type: z.enum(["photo", "video", "gif"]),
  url: z.string(),
  /** Pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt_text: z.string().nullable(),
});
export type PostMedium = z.output<typeof postMedium>;

export const post = z.strictObject({
  id: z.string(),
  author: account,
  text: z.string(),
  created_at: z.string(),
  kind: z.enum(["post", "reply", "repost", "quote"]),
  language: z.string().nullable(),
  sentiment: z.enum(["negative", "neutral", "positive"]).nullable(),
  like_count: z.number().int(),
  repost_count: z.number().int(),
  media: z.array(postMedium),
});
export type Post = z.output<typeof post>;

/** Shares among accounts whose gender is known, freed of the classifier's known errors; null when fewer than 30 are known. */
export const correctedGender = z.strictObject({ male: estimate, female: estimate }).nullable();

/**
 * Accounts that a program likely runs, as the score classifies them: no total is freed of its errors. Null when it is
 * known of fewer than 30.
 */
export const automationShare = z
  .strictObject({
    /** Members with a score, and their share of the audience. */
    known: z.number().int(),
    coverage: z.number(),
    /** Members whose likelihood is at least `from`, and their share of those known. */
    likely: z.number().int(),
    share: facetItem.shape.share,
    share_interval: facetItem.shape.share_interval,
    baseline_share: facetItem.shape.baseline_share,
    from: z.number(),
  })
  .nullable();

export const insights = z.strictObject({
  size: z.number().int().nullable(),
  known: z.number().int().nullable(),
  not_measurable: z.array(notMeasurable),
  baseline: z.strictObject({
    kind: z.enum(["same_places", "everyone", "package"]),
    size: z.number().int(),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
  }),
  /**
   * The most telling facts, eight at the most, the strongest of each kind first: distinguishable from the baseline, and nothing
   * that the package asks for itself. Some say of what there is less than in the baseline (affinity below 1).
   */
  summary: z.array(
    z.strictObject({
      kind: z.enum([
        "gender",
        "age",
        "country",
        "region",
        "language",
        "interest",
        "followed",
        "word",
        "job",
      ]),
      ...facetItem.pick({
        id: true,
        label: true,
        count: true,
        share: true,
        share_interval: true,
        baseline_share: true,
      }).shape,
      /** Members whose value is known: what the share is of. */
      known: z.number().int(),
      affinity: estimate,
    }),
  ),
  demographics: z.strictObject({
    gender: facet,
    age: facet,
    countries: facet,
    regions: facet,
    cities: facet,
    languages: facet,
  }),
  /** Totals that a classifier's errors would bend, beside the counts as they are. */
  corrected: z.strictObject({
    gender: correctedGender,
    /** Share of the audience whose gender is known, and of these the share that the data declares. */
    gender_coverage: z.number().nullable(),
    gender_declared: z.number().nullable(),
  }),
  automation: automationShare,
  interests: facet,
  jobs: facet,
  words_in_bio: facet,
  influential_accounts: z.strictObject({
    /** Accounts whose following list is known: the denominators. */
    known: z.number().int(),
    baseline_known: z.number().int(),
    total: z.number().int(),
    left_out: z.number().int(),
    items: z.array(followedItem),
  }),
  most_liked_posts: z.array(post),
  most_reposted_posts: z.array(post),
  sample_accounts: z.array(account),
  ...measured,
});
export type Insights = z.output<typeof insights>;
