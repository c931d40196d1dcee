import { z } from "zod";
import { AGES } from "../domain/enumerations.ts";
import {
  audienceConfig,
  audienceConfigInput,
  audienceStore,
  externalAudienceStore,
} from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { insights } from "./insights.ts";
import { orderingText } from "./ordering.ts";
import { listOf, pk, teamQuery, timestamp } from "./shapes.ts";
import { narrowingText } from "./within.ts";

const count = z.number().int();
const query = z.strictObject({ ...teamQuery });

export const AUDIENCE_STATUSES = [
  "Active",
  "Paused",
  "Draft",
  "Halted",
  "Expired",
  "Scheduled",
] as const;
export type AudienceStatus = (typeof AUDIENCE_STATUSES)[number];

/** An audience as lists show it. */
export const audienceDisplay = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  categories: z.array(z.string()),
  /** The package's countries by name, as they were written. */
  country: z.array(z.string()),
  /** Accounts when it was last measured; null: not measurable on its data. */
  size: count.nullable(),
  /** The same as `size`: the exact members, as opposed to what the network reaches by its own criteria. */
  core_audience: count.nullable(),
  /** Accounts that the network says it reaches; null until an ad account answered. */
  total_native: count.nullable(),
  pro_targeting_size: count.nullable(),
  modified: timestamp,
  /** Active: applied in an ad account; Expired: it was; Draft: neither. The others come from ad accounts alone. */
  status: z.enum(AUDIENCE_STATUSES),
  has_insights: z.boolean(),
  /**
   * Whether the network could target it: by its own criteria whoever there is; where members must be uploaded (groups,
   * custom audiences), from 100 of them on.
   */
  targetable: z.boolean(),
  created_by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Where it was applied last; null: nowhere yet. */
  ad_account: z.string().nullable(),
  dataset: z.string(),
  /** Version of the dataset that `size` was counted on; the newest may hold more. */
  dataset_version: count,
  /** Why each field that is null cannot be known yet, by its name, in the language of the call. */
  reason: z.partialRecord(
    z.enum(["size", "core_audience", "total_native", "pro_targeting_size", "ad_account"]),
    z.string(),
  ),
});
export type AudienceDisplay = z.output<typeof audienceDisplay>;

/** Parts of the insights, each an insight of its own. */
export const INSIGHT_KINDS = [
  "summary",
  "demographics",
  "interests",
  "jobs",
  "words_in_bio",
  "influential_accounts",
  "most_liked_posts",
  "most_reposted_posts",
  "sample_accounts",
] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

const insightQuery = z.strictObject({
  ...teamQuery,
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  ...orderingText,
  baseline: z.enum(["same_places", "everyone"]).optional(),
  language: z.enum(["en", "ja"]).optional(),
  ...narrowingText,
});

const subject = { audience_config: z.string(), name: z.string() };

const oneInsight = insights
  .partial({
    summary: true,
    demographics: true,
    interests: true,
    jobs: true,
    words_in_bio: true,
    influential_accounts: true,
    most_liked_posts: true,
    most_reposted_posts: true,
    sample_accounts: true,
  })
  .extend({
    id: z.string(),
    /** "all": the id is an audience's own, and the answer holds every part. */
    kind: z.enum([...INSIGHT_KINDS, "all"]),
    ...subject,
  });
export type OneInsight = z.output<typeof oneInsight>;

const ageText = z.union([z.string().max(40), z.number().int().min(0).max(130)]);

export const audienceLists = {
  audiences: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audiences/",
    access: "session",
    summary: "Audiences of a team as shown in lists: filter, search, sort, page",
    query: audienceStore.list.query.extend({
      /** Name of an audience region: audiences whose countries meet it. */
      region: z.string().max(100).optional(),
      /** Absent: any status. */
      status: z.enum(AUDIENCE_STATUSES).optional(),
      /** Those that the caller saved first. */
      created_by: z.literal("me").optional(),
      /** Accounts, both ends included; audiences of unknown size are in no range. */
      size_from: z.coerce.number().int().min(0).optional(),
      size_to: z.coerce.number().int().min(0).optional(),
      targetable: z.enum(["true", "false"]).optional(),
    }),
    response: listOf(audienceDisplay),
  }),
  insight: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-insight/{pk}/",
    access: "session",
    summary:
      "One insight of an audience by its id, or every insight by the id of a saved audience config",
    params: pk,
    query: insightQuery,
    response: oneInsight,
  }),
  insightsByConfig: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-insights/{pk}/by_config/",
    access: "session",
    summary: "All insights of a saved audience config",
    params: pk,
    query: insightQuery,
    response: insights.extend({
      ...subject,
      /** Where each part can be asked for alone. */
      parts: z.array(z.strictObject({ id: z.string(), kind: z.enum(INSIGHT_KINDS) })),
    }),
  }),
  exclusions: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/exclusion-audiences/",
    access: "token",
    summary: "Audiences with category Exclusion Audience",
    query: externalAudienceStore.list.query.omit({ category: true }),
    response: listOf(audienceConfig),
  }),
  buildExclusion: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/exclusion-audiences/",
    access: "token",
    summary: "Build an exclusion audience: packages that name it leave its members out",
    query,
    body: audienceConfigInput,
    status: 201,
    response: audienceConfig,
    errors: ["empty_package"],
  }),
  ageGroups: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/age-groups/",
    access: "token",
    summary: "The network's age bucket that covers the chosen ages",
    query,
    body: z.strictObject({
      /** Ages (25), bands ("18-24", "50+") or the network's own values ("AGE_18_TO_34"); none: any age. */
      ages: z.array(ageText).max(130),
    }),
    response: z.strictObject({
      age: z.enum(Object.keys(AGES) as [keyof typeof AGES]),
      low: count.nullable(),
      /** Null: open. */
      high: count.nullable(),
      /** What was chosen, from the youngest to the oldest. */
      chosen: z.strictObject({ low: count.nullable(), high: count.nullable() }),
      /** Whether the bucket reaches nobody else. */
      exact: z.boolean(),
      /** Ages that it reaches beside those chosen. */
      beyond: z.array(z.strictObject({ low: count, high: count.nullable() })),
      /** The next bucket that covers them when an ad account refuses this one; null: it is one that all accept. */
      fallback: z.enum(Object.keys(AGES) as [keyof typeof AGES]).nullable(),
    }),
  }),
};
