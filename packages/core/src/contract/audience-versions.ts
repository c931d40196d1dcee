import { z } from "zod";
import { DIFFERENCE_KINDS } from "../domain/package-difference.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { audienceConfig } from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { datasetField, listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const number = z.coerce.number().int().min(1).max(2_000_000_000);
const pkVersion = pk.extend({ version: number });

/** Kinds of change from one version to the next; none: it was saved as it was. */
export const VERSION_CHANGES = [
  "created",
  "name",
  "categories",
  "seeds",
  "options",
  "data",
] as const;

const moment = {
  version: z.number().int(),
  name: z.string(),
  created: timestamp,
  /** Null: the command line, or somebody whose account is gone. */
  created_by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Accounts when the version was saved; null when not measurable. */
  size: z.number().int().nullable(),
  /** What it was measured on. */
  dataset: z.string(),
  dataset_version: z.number().int(),
};

export const audienceVersion = z.strictObject({
  ...moment,
  is_current: z.boolean(),
  changes: z.array(z.enum(VERSION_CHANGES)),
});
export type AudienceVersion = z.output<typeof audienceVersion>;

const item = z.strictObject({
  kind: z.enum(DIFFERENCE_KINDS),
  label: z.string(),
  /** Within the groups of AND, OR and NOT. */
  in_groups: z.boolean(),
});
const items = z.array(item);
export type VersionDifferenceItem = z.output<typeof item>;

const options = z.discriminatedUnion("option", [
  z.strictObject({ option: z.literal("age"), from: z.string(), to: z.string() }),
  z.strictObject({ option: z.literal("gender"), from: z.string(), to: z.string() }),
  z.strictObject({ option: z.literal("automated_accounts"), from: z.string(), to: z.string() }),
  z.strictObject({
    option: z.literal("placements"),
    from: z.array(z.string()),
    to: z.array(z.string()),
  }),
  z.strictObject({
    option: z.literal("window_days"),
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
  }),
  z.strictObject({ option: z.literal("declared_only"), from: z.boolean(), to: z.boolean() }),
]);
export type VersionOption = z.output<typeof options>;

export const versionDifference = z.strictObject({
  from: z.strictObject(moment),
  to: z.strictObject(moment),
  categories: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) }),
  seeds: z.strictObject({
    added: items,
    removed: items,
    deselected: items,
    selected: items,
    /** Kinds whose items stand in another order. */
    reordered: z.array(z.enum(DIFFERENCE_KINDS)),
    /** The same items are joined otherwise. */
    regrouped: z.boolean(),
  }),
  options: z.array(options),
  /** Accounts more or fewer; null when one of the two could not be measured. */
  size_change: z.number().int().nullable(),
  /** False: part of the change in size may come from the data, not from the audience. */
  same_data: z.boolean(),
});
export type VersionDifference = z.output<typeof versionDifference>;

const at = "/api/audience-configs/{pk}/versions/";

export const audienceVersions = {
  list: endpoint({
    area: "audiences",
    method: "GET",
    path: at,
    access: "session",
    summary: "Versions of a saved audience, newest first: who saved which, when, and what changed",
    params: pk,
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(audienceVersion),
  }),
  read: endpoint({
    area: "audiences",
    method: "GET",
    path: `${at}{version}/`,
    access: "session",
    summary: "A saved audience as it was at a version",
    params: pkVersion,
    query: z.strictObject({ ...teamQuery }),
    response: z.strictObject({
      ...moment,
      is_current: z.boolean(),
      categories: audienceConfig.shape.categories,
      targeting_package: targetingPackage,
      window_days: z.number().int().nullable(),
      declared_only: z.boolean(),
    }),
  }),
  difference: endpoint({
    area: "audiences",
    method: "GET",
    path: `${at}{version}/difference/`,
    access: "session",
    summary: "What changed from a version to another (query to; absent: to the current one)",
    params: pkVersion,
    query: z.strictObject({ ...teamQuery, to: number.optional() }),
    response: versionDifference,
  }),
  restore: endpoint({
    area: "audiences",
    method: "POST",
    path: `${at}{version}/restore/`,
    access: "session",
    summary: "Saves a version anew as the newest one",
    params: pkVersion,
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      /** The newest version that the caller knows; refused when somebody saved since. */
      version: z.number().int().optional(),
      /** What it is measured on from now on; absent: the version's own, which must still be there. */
      ...datasetField,
    }),
    response: audienceConfig,
    errors: ["conflict", "stale_version"],
  }),
};
