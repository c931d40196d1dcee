import { z } from "zod";
import { LIMITS, PRO_TARGETING_LIMITS } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { account, measured, measuring, notMeasurable, packageBody } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { teamQuery } from "./shapes.ts";
import { narrowing } from "./within.ts";

const KINDS = ["handles", "interests", "keywords"] as const;

export const proTargetingBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  /** Whose seeds are chosen, of the package's members; the criteria stay what the package says. */
  ...narrowing,
  /** Which kinds of seeds may be chosen; handles alone unless said. */
  kinds: z.array(z.enum(KINDS)).min(1).max(KINDS.length).optional(),
  /** Most seeds that are chosen; what exceeds an ad group is split. */
  limit: z.number().int().min(1).max(PRO_TARGETING_LIMITS.seeds).optional(),
  /** Least share (0–1) of a seed's accounts that must be in the audience. */
  precision: z.number().min(0).max(1).optional(),
  /** Least accounts of the audience that a seed must bring in. */
  minimum_members: z.number().int().min(1).max(1_000_000_000).optional(),
  /** False: the package's own seeds are not chosen. */
  own_seeds: z.boolean().optional(),
  /** True: reach counts only accounts that pass the package's countries, languages, gender and age. */
  keep_filters: z.boolean().optional(),
  language: z.enum(["en", "ja"]).optional(),
});

const chosenSeed = z.strictObject({
  kind: z.enum(["handle", "interest", "keyword"]),
  label: z.string(),
  id: z.string().nullable(),
  /** Of a handle: the account. */
  account: account.nullable(),
  /** Accounts that the seed brings in, in this data. */
  reach: z.number().int(),
  /** Of them, in the audience. */
  members: z.number().int(),
  /** `members` ÷ `reach`. */
  precision: z.number(),
  /** Members that no seed above brings in. */
  gain: z.number().int(),
  /** Members that this seed and those above bring in, and their share of the audience. */
  covered: z.number().int(),
  coverage: z.number(),
  /** Number of the ad group, from 1. */
  group: z.number().int(),
});

const total = {
  /** Accounts reached, members of the audience among them, their share of those reached and of the audience. */
  reach: z.number().int(),
  covered: z.number().int(),
  precision: z.number(),
  coverage: z.number(),
};

export const proTargeting = z.strictObject({
  size: z.number().int().nullable(),
  known: z.number().int().nullable(),
  not_measurable: z.array(notMeasurable),
  /** What was chosen by, with the defaults filled in. */
  kinds: z.array(z.enum(KINDS)),
  precision_wanted: z.number(),
  minimum_members: z.number().int(),
  candidates: z.strictObject({
    /** Seeds that bring in enough members; of them, precise enough; of them, looked at one by one. */
    compared: z.number().int(),
    precise: z.number().int(),
    looked_at: z.number().int(),
    /** Greatest precision of any compared: what could be asked for. */
    best_precision: z.number().nullable(),
  }),
  seeds: z.array(chosenSeed),
  total: z.strictObject(total),
  bound: z.strictObject({
    /** No choice of as many of the candidates covers more members than this. */
    optimum_at_most: z.number().int(),
    /** The choice covers at least this share of the best possible; proven for this very audience. */
    guarantee: z.number(),
    /** What greedy choice reaches in the worst case: 1 − 1/e. */
    worst_case: z.number(),
  }),
  /** Ad groups within the network's limits, each as a package that can be applied. */
  groups: z.array(
    z.strictObject({
      number: z.number().int(),
      seeds: z.number().int(),
      ...total,
      targeting_package: targetingPackage,
    }),
  ),
  /** Members that more than one group reaches, each counted once less than the groups that do. */
  overlap: z.number().int(),
  ...measured,
});
export type ProTargeting = z.output<typeof proTargeting>;

/** A package's handles as ad groups that the network takes. */
const adGroups = z.strictObject({
  /** Accounts in the audience as it is; null: not measurable here. */
  size: z.number().int().nullable(),
  /** Selected handles, and how many of them an ad group takes. */
  handles: z.number().int(),
  most: z.number().int(),
  groups: z.array(
    z.strictObject({
      number: z.number().int(),
      handles: z.number().int(),
      /** Accounts that the group reaches. */
      size: z.number().int().nullable(),
      targeting_package: targetingPackage,
    }),
  ),
  /** Sizes of the groups added up, less everybody once: who is bid for more than once. */
  overlap: z.number().int().nullable(),
  /** The same of groups that take the handles in their order. */
  overlap_in_order: z.number().int().nullable(),
  ...measured,
});
export type AdGroups = z.output<typeof adGroups>;

const shared = {
  method: "POST",
  summary: `Choose the seeds (at most ${LIMITS.handlesApplied} handles an ad group) that cover most of an audience`,
  query: z.strictObject({ ...teamQuery }),
  body: proTargetingBody,
  response: proTargeting,
  errors: ["empty_package", "cancelled", "stale_version"],
} as const;

export const proTargetingCalls = {
  choose: endpoint({
    ...shared,
    area: "audiences",
    path: "/api/audience-configs/pro-targeting/",
    access: "session",
  }),
  split: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/ad-groups/",
    access: "session",
    summary: `Splits a package with more than ${LIMITS.handlesApplied} handles into ad groups with the least overlap`,
    query: z.strictObject({ ...teamQuery }),
    body: packageBody,
    response: adGroups,
    errors: ["empty_package", "cancelled"],
  }),
  externalChoose: endpoint({
    ...shared,
    area: "external",
    path: "/api/external/pro-targeting/",
    access: "token",
  }),
};
