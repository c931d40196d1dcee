import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { audienceName, measured, measuring, notMeasurable, packageBody } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { baselineChoice, facetItem, insights } from "./insights.ts";
import { ordering } from "./ordering.ts";
import { datasetField, estimate, provenance, teamQuery, timestamp } from "./shapes.ts";

const { window_days, declared_only } = measuring;
const count = z.number().int();
const share = z.number();
/** Places in the list of audiences that was sent, from 0. */
const place = z.number().int();

/** One audience to compare: a saved one by its id, or a package as it stands. */
export const comparedAudience = z
  .strictObject({
    id: z.string().max(100).optional(),
    /** How the answer calls it; a saved audience has a name already. */
    name: audienceName.optional(),
    targeting_package: targetingPackage.optional(),
    window_days,
    declared_only,
  })
  .refine(({ id, targeting_package }) => (id === undefined) !== (targeting_package === undefined), {
    message: "Targeting package is required",
    path: ["targeting_package"],
  });
export type ComparedAudience = z.output<typeof comparedAudience>;

const comparedRow = z.strictObject({
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** Null: nothing of it can be measured on this data; it is in no pair and no combination. */
  size: count.nullable(),
  not_measurable: z.array(notMeasurable),
  window_days: z.number().int().nullable(),
  declared_only: z.boolean(),
});

const pair = z.strictObject({
  a: place,
  b: place,
  both: count,
  only_a: count,
  only_b: count,
  /** Members of both ÷ members of either; null when neither has members. */
  jaccard: share.nullable(),
  /** Part of A that also is in B, and the reverse; null for an audience without members. */
  share_of_a: share.nullable(),
  share_of_b: share.nullable(),
  /** Share of A among the members of B ÷ share of A among all accounts; the same read the other way round. */
  affinity: estimate.nullable(),
  /** False: they overlap no more and no less than chance would have it (false-discovery rate 5 % over the pairs). */
  distinguishable: z.boolean(),
});

const combination = z.strictObject({
  /** The audiences that these members are in; they are in no other of the list. */
  audiences: z.array(place),
  count,
  /** Of everybody who is in at least one. */
  share,
});

const reach = z.strictObject({
  /** Accounts in at least one audience, each once. */
  accounts: count,
  /** Sum of the sizes, in which an account counts as often as it is in an audience. */
  gross: count,
  /** Audiences in the order in which each adds most to those before it. */
  order: z.array(z.strictObject({ audience: place, adds: count, reach: count, share })),
});

export const overlapParts = {
  pairs: z.array(pair),
  combinations: z.strictObject({ total: count, items: z.array(combination) }),
  reach,
};
export type OverlapParts = z.output<z.ZodObject<typeof overlapParts>>;

const overlap = z.strictObject({
  audiences: z.array(comparedRow),
  ...overlapParts,
  ...measured,
});
export type Overlap = z.output<typeof overlap>;

export const overlapBody = z.strictObject({
  audiences: z.array(comparedAudience).min(2).max(12),
  /** Combinations to answer, largest first. */
  limit: z.number().int().min(1).max(4095).optional(),
  ...measuring,
});

export const differenceBody = z.strictObject({
  a: comparedAudience,
  b: comparedAudience,
  limit: z.number().int().min(1).max(1000).optional(),
  ...ordering,
  language: z.enum(["en", "ja"]).optional(),
  ...measuring,
});

const difference = z.strictObject({
  a: comparedRow,
  b: comparedRow,
  /** Null when one of the two cannot be measured. */
  both: count.nullable(),
  only_a: count.nullable(),
  only_b: count.nullable(),
  jaccard: share.nullable(),
  /** What sets A apart: its insights with B as the baseline. */
  insights,
  ...measured,
});
export type Difference = z.output<typeof difference>;

export const PERSPECTIVE_KINDS = [
  "seed_kind",
  "gender",
  "age",
  "country",
  "language",
  "without_criterion",
] as const;

const perspectiveItem = z.strictObject({
  ...facetItem.pick({ id: true, label: true, score: true, distinguishable: true }).shape,
  /** The audience seen from this angle, ready to be built or saved. Null: a package cannot say it. */
  targeting_package: targetingPackage.nullable(),
  /** Accounts of that package; null: not measurable here. */
  size: count.nullable(),
  /** What the affinity compares; see docs/methods/comparing.md for each kind. Null where there is no share. */
  share: share.nullable(),
  /** The members whose value is known as a sample of all; null where the share is of counted sets, and exact. */
  share_interval: facetItem.shape.share_interval.nullable(),
  baseline_share: share.nullable(),
  affinity: estimate.nullable(),
});
export type PerspectiveItem = z.output<typeof perspectiveItem>;

export const perspectivesBody = packageBody.extend({
  baseline: baselineChoice.optional(),
  kinds: z.array(z.enum(PERSPECTIVE_KINDS)).max(PERSPECTIVE_KINDS.length).optional(),
  /** Items of each kind. */
  limit: z.number().int().min(1).max(50).optional(),
  language: z.enum(["en", "ja"]).optional(),
});

const perspectives = z.strictObject({
  size: count.nullable(),
  known: count.nullable(),
  not_measurable: z.array(notMeasurable),
  baseline: insights.shape.baseline,
  perspectives: z.array(
    z.strictObject({
      kind: z.enum(PERSPECTIVE_KINDS),
      /** Accounts of the audience for which the attribute is known; null where the notion does not apply. */
      known: count.nullable(),
      items: z.array(perspectiveItem),
    }),
  ),
  ...measured,
});
export type Perspectives = z.output<typeof perspectives>;

export const growthBody = z.strictObject({
  audience: comparedAudience,
  interval: z.enum(["day", "week", "month"]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...datasetField,
});

const growthPeriod = z.strictObject({
  from: timestamp,
  to: timestamp,
  /** Accounts first seen following in the period. */
  first_seen: count,
  /** Of them, those that an earlier complete list shows not to have followed: they began. */
  began: count,
  /** Accounts of which the period's observations prove that they follow no longer. */
  ended: count,
  /** At the period's end, or at the newest observation where it lies in the period: seen to follow before and after, and not shown to be away. The truth lies between. */
  standing: z.strictObject({ proved: count, possible: count }),
});

const panel = z.strictObject({
  /** Accounts whose complete following list was read at least twice in the span. */
  accounts: count,
  /** Of them, followers at their first and at their last reading. */
  before: count,
  after: count,
  gained: count,
  lost: count,
  /** Followers at the last reading ÷ at the first. */
  change: estimate.nullable(),
  /** Of the followers at the first reading, the part that is gone at the last. */
  lost_share: estimate.nullable(),
  /** Median days between the two readings. */
  days: z.number().nullable(),
  /** The earliest first reading and the latest last one; null while nobody was read twice. */
  from: timestamp.nullable(),
  to: timestamp.nullable(),
});

export const growthParts = {
  interval: z.enum(["day", "week", "month"]),
  periods: z.array(growthPeriod),
  panel,
  /** What the observations do not prove, in accounts. */
  unproved: z.strictObject({
    /** Of those first seen, the ones who may have followed long before. */
    beginning: count,
    /** Of those that stand, the ones not seen since before the last period. */
    standing: count,
  }),
};
export type GrowthParts = z.output<z.ZodObject<typeof growthParts>>;

export const followedHandle = z.strictObject({
  handle: z.string(),
  id: z.string(),
  /** Readings of its list of followers. Only complete ones prove that an account was not in it. */
  follower_lists: z.array(z.strictObject({ at: timestamp, size: count, complete: z.boolean() })),
  /** Followers as the network reported them with the profile. */
  reported: z.array(z.strictObject({ at: timestamp, followers: count })),
});
export type FollowedHandle = z.output<typeof followedHandle>;

const growth = z.strictObject({
  id: z.string().nullable(),
  name: z.string().nullable(),
  handles: z.array(followedHandle),
  /** Seeds of the package whose members come and go in other ways than by following. */
  not_covered: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
  /** Null when the package has no handle that this data knows. */
  growth: z.strictObject(growthParts).nullable(),
  ...provenance,
  as_of: measured.as_of,
});
export type Growth = z.output<typeof growth>;

const query = z.strictObject({ ...teamQuery });

/** Several audiences beside each other, and one from several sides. */
export const comparing = {
  overlap: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/overlap/",
    access: "session",
    summary: "Sizes, intersections, every combination and de-duplicated reach of several audiences",
    query,
    body: overlapBody,
    response: overlap,
    errors: ["empty_package"],
  }),
  difference: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/difference/",
    access: "session",
    summary: "Who is only in one of two audiences, and what sets the first apart from the second",
    query,
    body: differenceBody,
    response: difference,
    errors: ["empty_package"],
  }),
  perspectives: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/perspectives/",
    access: "session",
    summary: "The same audience from several angles, each with size and affinity",
    query,
    body: perspectivesBody,
    response: perspectives,
    errors: ["empty_package"],
  }),
  growth: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/growth/",
    access: "session",
    summary: "How an audience of followers grew and declined, as far as the observations prove it",
    query,
    body: growthBody,
    response: growth,
    errors: ["empty_package"],
  }),
};
