import { z } from "zod";
import { SIZE_BUCKETS } from "../domain/enumerations.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { LIMITS } from "../domain/limits.ts";
import { datasetField, estimate, oneLineName, provenance } from "./shapes.ts";

/** How a package is measured, beside the package itself. */
export const measuring = {
  ...datasetField,
  /** Days of the "posted about" window, which ends at the newest post's day; null: all posts. */
  window_days: z.number().int().min(1).max(36_500).nullable().optional(),
  /** Count declared attributes only; inferred ones read as unknown. */
  declared_only: z.boolean().optional(),
};

export const measured = {
  ...provenance,
  as_of: z.iso.date(),
  window: z.strictObject({
    days: z.number().int().nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
  }),
  declared_only: z.boolean(),
};

export const packageBody = z.strictObject({ targeting_package: targetingPackage, ...measuring });

export const NOT_MEASURABLE_REASONS = [
  "unknown_handle",
  "unknown_item",
  "no_posts",
  "no_follows",
  "no_data",
  "unknown_audience",
  "contains_itself",
  "too_deep",
] as const;

export const notMeasurable = z.strictObject({
  kind: z.string(),
  label: z.string(),
  reason: z.enum(NOT_MEASURABLE_REASONS),
  /** Where a size is asked for: at most two handles of the data, entries of the list or saved audiences that are nearly the unknown one. */
  near: z.array(z.string()).optional(),
});

export const seedCount = z.strictObject({
  kind: z.string(),
  label: z.string(),
  /** What an entry of a list is called in each language, however the package writes it. */
  names: z.strictObject({ en: z.string(), ja: z.string() }).optional(),
  state: z.enum(["counted", "deselected", "not_measurable"]),
  /** Members by this seed alone, after the filters; null when not counted. */
  alone: z.number().int().nullable(),
  /** Members that only this seed brings in. */
  beyond: z.number().int().nullable(),
});

/**
 * Accounts of the whole network that the audience stands for, never beyond what the network itself counts. By `method`:
 * `reported-followers` scales followers of handles to the counts that the network reports of these, and assumes that the
 * followers in the data are a fair sample of them; `stratified-wilson` scales counts by country, and assumes that the data
 * is a fair sample of the network in each country. Joined by "+" where both are members.
 */
export const networkEstimate = z.strictObject({
  ...estimate.shape,
  /** Narrower intervals beside the one of 95 %: 50 and 80. */
  bands: z.array(z.strictObject({ level: z.number().int(), low: z.number(), high: z.number() })),
  bucket: z.enum(SIZE_BUCKETS),
  /** Members that were scaled up. */
  members: z.number().int(),
  /** Members whose country is not known: their countries' other members speak for them. */
  members_without_country: z.number().int(),
  /** Members in countries whose size on the network nobody said: not in the estimate. */
  members_without_size: z.number().int(),
  /** What the network's own follower counts allow: the estimate and all its intervals lie within. Null: they say nothing. */
  reported: z
    .strictObject({
      /** Handles of the package with a reported count. */
      handles: z.number().int(),
      low: z.number().int(),
      /** Null: other criteria may bring any number of accounts. */
      high: z.number().int().nullable(),
    })
    .nullable(),
});
export type NetworkEstimate = z.output<typeof networkEstimate>;

export const size = z.strictObject({
  /** Accounts in the audience; null when nothing of the package can be measured here. */
  size: z.number().int().nullable(),
  /** Of them, accounts known with their fields (the others are known by id alone). */
  known: z.number().int().nullable(),
  /** Null where nobody said how large the network is, unless its follower counts say enough. */
  network: networkEstimate.nullable(),
  seeds: z.array(seedCount),
  not_measurable: z.array(notMeasurable),
  ...measured,
});
export type Size = z.output<typeof size>;

/** An account as lists show it. */
export const account = z.strictObject({
  id: z.string(),
  /** The account is known by its handle alone: `id` is this installation's, and X knows no such id. */
  provisional: z.boolean(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  image_url: z.string().nullable(),
  verified: z.boolean(),
  followers_count: z.number().int().nullable(),
  known: z.boolean(),
});
export type Account = z.output<typeof account>;

export const members = z.strictObject({ members: z.array(account), next: z.string().nullable() });

export const audienceName = oneLineName("Name", LIMITS.nameCharacters);
