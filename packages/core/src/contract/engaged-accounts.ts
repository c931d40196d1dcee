import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { account, measured, measuring, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { baselineChoice, insights } from "./insights.ts";
import { estimate, teamQuery } from "./shapes.ts";
import { narrowing } from "./within.ts";

const count = z.number().int();

export const engagedAccountsBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  baseline: baselineChoice.optional(),
  /** Accounts of each list. */
  limit: z.number().int().min(1).max(200).optional(),
});

const ranking = z.strictObject({
  /** Members read with a known like (repost) of somebody else's post in the window: the denominator of the shares. */
  known: count,
  /** The same of the baseline's accounts that were read. */
  baseline_known: count,
  /** Accounts whose posts they like (repost). */
  total: count,
  /** By members, falling. */
  items: z.array(
    z.strictObject({
      account,
      /** Members who like (repost) a post of the account. */
      members: count,
      /** Their likes (reposts), one per member and post. */
      engagements: count,
      /** `members` ÷ `known`, with the interval among all members of whom those known are taken for a sample. */
      share: estimate,
      /** Of the baseline's accounts with a known like (repost), those who like (repost) a post of the account. */
      baseline_share: z.number(),
      /** Null: nobody of the baseline has a known one. */
      affinity: estimate.nullable(),
      /** False: not distinguishable from the baseline (false-discovery rate 5 % over the accounts that could be listed). */
      distinguishable: z.boolean(),
    }),
  ),
});
export type EngagedRanking = z.output<typeof ranking>;

export const engagedAccounts = z.strictObject({
  size: count.nullable(),
  not_measurable: z.array(notMeasurable),
  /** Members whose likes and reposts were read; of a larger audience a random sample. */
  read: z.strictObject({ members: count, sampled: z.boolean() }),
  baseline: insights.shape.baseline,
  most_liked: ranking,
  most_reposted: ranking,
  ...measured,
});
export type EngagedAccounts = z.output<typeof engagedAccounts>;

export const engagedAccountsCalls = {
  read: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/engaged-accounts/",
    access: "session",
    summary: "Accounts whose posts an audience's members like and repost most, beside the baseline",
    query: z.strictObject({ ...teamQuery }),
    body: engagedAccountsBody,
    response: engagedAccounts,
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
