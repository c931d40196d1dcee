import { z } from "zod";
import { SHARE_LIMITS } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { audienceName, measuring } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import {
  adAccountId,
  emailAddress,
  listOf,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";
import { link, linkBody, newLink } from "./sharing.ts";

/** States that a person or a program may set. */
export const SETTABLE_USAGE_STATES = ["draft", "applied", "ended"] as const;
/**
 * `draft`: prepared. `applying`: on its way. `applied`: in use in the ad account. `partly_applied`: an item that was to be set
 * is missing there. `failed`: nothing was set. `removed`: its items were taken away again. `ended`: over. `restorable`: in the
 * trash.
 */
export const USAGE_STATES = [
  "draft",
  "applying",
  "applied",
  "partly_applied",
  "failed",
  "removed",
  "ended",
  "restorable",
] as const;
export type UsageState = (typeof USAGE_STATES)[number];
/** The trash is a place: what lies there keeps its state. */
export type KeptUsageState = Exclude<UsageState, "restorable">;
/**
 * On what "applied" rests. `reported`: somebody said so. `form`: the extension read the form back, before a person saved it.
 * `network`: the network was read back.
 */
export const USAGE_EVIDENCE = ["reported", "form", "network"] as const;
export type UsageEvidence = (typeof USAGE_EVIDENCE)[number];
/** By what the package was, or is to be, applied. */
export const USAGE_CHANNELS = ["extension", "ads_api", "sheet", "other"] as const;
/**
 * Orders of handles. affinity: how much more often those whom the other seeds bring follow the account than others do;
 * size: members it brings alone; gain: members that no handle before it and no other seed brings; hand: as given.
 */
export const HANDLE_ORDERS = ["affinity", "size", "gain", "hand"] as const;
export type HandleOrder = (typeof HANDLE_ORDERS)[number];

export const USAGE_EVENTS = [
  "created",
  "changed",
  "state",
  "reordered",
  "removed",
  "restored",
  "shared",
  "unshared",
  "autopilot_started",
  "autopilot_stopped",
  "autopilot_proposed",
  "autopilot_applied",
  "update_accepted",
  "update_applied",
  "update_undone",
] as const;
export type UsageEventKind = (typeof USAGE_EVENTS)[number];

export const audienceUsage = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null while it is a draft without one. */
  ad_account_id: z.string().nullable(),
  channel: z.enum(USAGE_CHANNELS),
  state: z.enum(USAGE_STATES),
  /** Null unless it was applied, at least in part. */
  evidence: z.enum(USAGE_EVIDENCE).nullable(),
  /** The saved audience it was made from; null: from a package alone, or the audience was deleted since. */
  audience_config: z.string().nullable(),
  /** Version of the saved audience then. */
  audience_version: z.number().int().nullable(),
  /** What is applied; its handles stand in the order of targeting. */
  targeting_package: targetingPackage,
  /** Selected handles, and how many of them the network takes: the first of the list. */
  handles: z.number().int(),
  handles_applied: z.number().int(),
  /** By what the handles were last ordered; null: never. */
  handle_order: z.enum(HANDLE_ORDERS).nullable(),
  /** Accounts when it was last measured; null when not measurable. */
  size: z.number().int().nullable(),
  dataset: z.string(),
  dataset_version: z.number().int(),
  window_days: z.number().int().nullable(),
  declared_only: z.boolean(),
  /** Whether it is measured anew every week. */
  autopilot: z.boolean(),
  /** Grows with every change; a change may name the one it started from. */
  version: z.number().int(),
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
  /** When it was last set to "applied". */
  applied: timestamp.nullable(),
  /** Null unless it lies in the trash. */
  removed: timestamp.nullable(),
});
export type AudienceUsage = z.output<typeof audienceUsage>;

const usageEvent = z.strictObject({
  kind: z.enum(USAGE_EVENTS),
  at: timestamp,
  /** Who did it; null: nobody of the team any more, the command line, or the autopilot. */
  by: z.string().nullable(),
  /** Version of the usage afterwards. */
  version: z.number().int(),
  /** What was before and after: a state, or an order of handles. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Names of the fields that were changed. */
  fields: z.array(z.string()),
});
export type UsageEvent = z.output<typeof usageEvent>;

/** Newest first, at most 200. */
const readUsage = audienceUsage.extend({ history: z.array(usageEvent) });
export type ReadUsage = z.output<typeof readUsage>;

/** Absent or null: none. The specification's sentence where one is needed. */
const account = z.union([adAccountId, z.literal("").transform(() => null), z.null()]).optional();

const fields = {
  name: audienceName.optional(),
  ad_account_id: account,
  channel: z.enum(USAGE_CHANNELS).optional(),
  state: z.enum(SETTABLE_USAGE_STATES).optional(),
  targeting_package: targetingPackage.optional(),
  /** Countries that are applied in place of the package's; an empty list leaves the package's. */
  countries: targetingPackage.shape.countries,
};

const changes = z.strictObject({ ...fields, version: z.number().int().optional() });
export type UsageChanges = z.output<typeof changes>;

const input = z
  .strictObject({
    ...fields,
    audience_config_id: z.string().max(100).nullable().optional(),
    ...measuring,
  })
  .refine((body) => typeof body.audience_config_id === "string" || body.targeting_package, {
    message: "Targeting package is required",
    path: ["targeting_package"],
  });
export type UsageInput = z.output<typeof input>;

const usageLink = z.strictObject({ usage: z.string(), ...link.shape });
export type UsageLink = z.output<typeof usageLink>;

const area = "external";
const access = "token";
const path = "/api/external/audience-usages/";
const query = z.strictObject({ ...teamQuery });
const one = { area, access, path: `${path}{pk}/`, params: pk, query } as const;

export const audienceUsages = {
  list: endpoint({
    area,
    access,
    path,
    method: "GET",
    summary: "Usages of the team's audiences, last changed first; removed=true: those in the trash",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      state: z.enum(USAGE_STATES.filter((state) => state !== "restorable")).optional(),
      ad_account_id: adAccountId.optional(),
      audience_config_id: z.string().max(100).optional(),
      removed: z.enum(["true", "false"]).optional(),
    }),
    response: listOf(audienceUsage),
  }),
  create: endpoint({
    area,
    access,
    path,
    method: "POST",
    summary: "Record the use of a saved audience or a targeting package in an ad account",
    query,
    body: input,
    status: 201,
    response: audienceUsage,
    errors: ["empty_package"],
  }),
  read: endpoint({
    ...one,
    method: "GET",
    summary: "Read a usage with its history",
    response: readUsage,
  }),
  change: endpoint({
    ...one,
    method: "PATCH",
    summary: "Change parts of a usage; a changed package is measured anew",
    body: changes,
    response: audienceUsage,
    errors: ["empty_package", "stale_version", "conflict"],
  }),
  remove: endpoint({
    ...one,
    method: "DELETE",
    summary: "Remove a usage; it can be restored for 30 days",
    status: 204,
    errors: ["conflict"],
  }),
  restore: endpoint({
    ...one,
    path: `${path}{pk}/restore/`,
    method: "POST",
    summary: "Undo the removal of a usage",
    response: audienceUsage,
  }),
  share: endpoint({
    ...one,
    path: `${path}{pk}/share/`,
    method: "POST",
    summary: "Share a usage by link, and mail the link: its numbers stay as they are now",
    body: z.strictObject({
      emails: z
        .array(emailAddress)
        .max(SHARE_LIMITS.recipients, `Emails must have at most ${SHARE_LIMITS.recipients} items`)
        .optional(),
      ...linkBody,
    }),
    status: 201,
    response: z.strictObject({ usage: z.string(), ...newLink.shape }),
  }),
  sharedWith: endpoint({
    ...one,
    path: `${path}{pk}/shared-with/`,
    method: "GET",
    summary: "With whom a usage is shared: links that work",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(usageLink),
  }),
  unshare: endpoint({
    ...one,
    path: `${path}{pk}/shared-with/{id}/`,
    method: "DELETE",
    summary: "Revoke a usage's link: it answers nobody any more",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    status: 204,
  }),
};
