import { z } from "zod";
import { IDENTIFIER_KINDS } from "../domain/identifiers/kinds.ts";
import { endpoint } from "./endpoint.ts";
import { intakeReport, listQuery } from "./opt-outs.ts";
import {
  adAccountId,
  listOf,
  oneLineName,
  oneLineText,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";

/**
 * `draft`: nothing was sent. `queued`, `sending`, `waiting` (until the network takes calls again), `paused`: on its way.
 * `processing`, `too_small`, `targetable`: what the network says of it. `failed`: the network refused it.
 */
export const UPLOAD_STATES = [
  "draft",
  "queued",
  "sending",
  "waiting",
  "paused",
  "processing",
  "too_small",
  "targetable",
  "failed",
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const UPLOAD_USES = ["targeting", "exclusion"] as const;

/** Orders of the list; a leading minus sorts descending. `last_sync`: when the network last confirmed a batch. */
const UPLOAD_ORDERS = ["created", "name", "state", "members", "matched", "last_sync"] as const;
export type UploadOrder = (typeof UPLOAD_ORDERS)[number];
export const UPLOAD_SORTS = UPLOAD_ORDERS.flatMap((order) => [order, `-${order}`] as const);
export type UploadSort = (typeof UPLOAD_SORTS)[number];

const count = z.number().int();

export const matchForecast = z.strictObject({
  value: count,
  bands: z.array(z.strictObject({ level: z.number(), low: count, high: count })),
  /** Chance that the network matches at least 100 members, and targets the audience. */
  targetable: z.number(),
  /** Chance that it matches at least 500, and shows the size. */
  shown: z.number(),
  /** Earlier uploads of the kind that it rests on. */
  uploads: count,
});

export const uploadedAudience = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Packages that were saved under one of them mean this audience. */
  former_names: z.array(z.string()),
  description: z.string(),
  ad_account_id: z.string(),
  /** As the specification's package names it: exclusion audiences are excluded, others targeted. */
  use: z.enum(UPLOAD_USES),
  /** Where the list comes from, as whoever uploaded it says. */
  source: z.string(),
  /** The saved audience whose exact members it holds; null: it is a list that somebody brought. */
  audience: z
    .strictObject({
      /** Null: deleted since; what was uploaded stays. */
      id: z.string().nullable(),
      dataset: z.string(),
      version: count,
      /** Whether the difference is uploaded when its data changes, and every week. */
      keeps_current: z.boolean(),
      compared: timestamp,
    })
    .nullable(),
  /** It is the list of a cell: people may leave it, and nobody joins. */
  fixed: z.boolean(),
  kinds: z.array(z.strictObject({ kind: z.enum(IDENTIFIER_KINDS), count })),
  members: count,
  state: z.enum(UPLOAD_STATES),
  /** Who confirmed notice and rights, and when; null: nobody yet. */
  confirmed_by: z.string().nullable(),
  confirmed: timestamp.nullable(),
  /**
   * When members leave the audience; null: after 13 months, as the network has it. Of an audience that is kept current it moves
   * on: its members are sent again while they are in the saved audience.
   */
  expires: timestamp.nullable(),
  /** Lists that were added since, the oldest first. */
  later_lists: z.array(
    z.strictObject({
      source: z.string(),
      confirmed_by: z.string(),
      confirmed: timestamp,
      /** With the numbers of the first 100 rows of each reason, of the last ten lists. */
      report: intakeReport,
    }),
  ),
  progress: z.strictObject({
    batches: count,
    sent_batches: count,
    sent_members: count,
    /** Null: not known. */
    seconds_left: count.nullable(),
  }),
  /** When the network last confirmed a batch; null: none yet. */
  last_sync: timestamp.nullable(),
  resumes_at: timestamp.nullable(),
  /** People opted out, and the network has not confirmed yet that they left this audience. */
  opt_outs_owed: z.boolean(),
  error: z.string().nullable(),
  /** Members that the network matched; null: it gives none, or not yet. */
  matched: count.nullable(),
  /** Of a draft alone. */
  forecast: matchForecast.nullable(),
  report: intakeReport.nullable(),
  created: timestamp,
  modified: timestamp,
});
export type UploadedAudience = z.output<typeof uploadedAudience>;

const path = "/api/uploaded-audiences/";
const own = { area: "audiences", access: "session" } as const;
const name = oneLineName("Name", 120);

/** Where a list comes from: "Trade fair sign-ups". */
const source = oneLineName("Source", 200);

const upload = {
  query: z.strictObject({
    ...teamQuery,
    ...listQuery,
    ad_account_id: adAccountId,
    name,
    description: oneLineText("Description", 250).optional(),
    use: z.enum(UPLOAD_USES).optional(),
    source,
    expires: timestamp.optional(),
    /** The caller confirms that the people on the list were told and agreed, and that it may be used: the upload starts at once. */
    confirmed: z.enum(["true", "false"]).optional(),
  }),
  upload: "multipart",
  status: 202,
  response: uploadedAudience,
  errors: [
    "too_large",
    "unsupported_media",
    "conflict",
    "subscription_required",
    "plan_limit",
    "read_only",
  ],
} as const;

const changed = z.strictObject({ audience: uploadedAudience, report: intakeReport });

/** Lists of customers that become custom audiences of an ad account. */
export const uploadedAudiences = {
  list: endpoint({
    ...own,
    method: "GET",
    path,
    summary: "List uploaded audiences of the team, the newest first or as sorted",
    query: z.strictObject({ ...pageQuery, ...teamQuery, sort: z.enum(UPLOAD_SORTS).optional() }),
    response: listOf(uploadedAudience),
  }),
  upload: endpoint({
    ...own,
    ...upload,
    method: "POST",
    path,
    summary:
      "Upload a file of identifiers to an ad account (a job); unconfirmed, it stays a draft with a forecast",
  }),
  read: endpoint({
    ...own,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "Read an uploaded audience with its progress and report",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    response: uploadedAudience,
  }),
  change: endpoint({
    ...own,
    method: "PATCH",
    path: `${path}{pk}/`,
    summary:
      "Rename an uploaded audience, here and in the ad account, or change when its members leave (a job)",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      name: name.optional(),
      description: oneLineText("Description", 250).optional(),
      /** Null: after 13 months, as the network has it. */
      expires: timestamp.nullable().optional(),
    }),
    response: uploadedAudience,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
  start: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/start/`,
    summary: "Confirm notice and rights, and send a draft to the ad account (a job)",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({ confirmed: z.literal(true) }),
    status: 202,
    response: uploadedAudience,
    errors: ["conflict", "subscription_required", "plan_limit", "read_only"],
  }),
  pause: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/pause/`,
    summary: "Pause an upload; batches that were confirmed stay sent",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    response: uploadedAudience,
    errors: ["conflict"],
  }),
  resume: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/resume/`,
    summary: "Continue a paused or failed upload behind its last confirmed batch",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    status: 202,
    response: uploadedAudience,
    errors: ["conflict", "read_only"],
  }),
  addMembers: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/members/`,
    summary:
      "Add a file of identifiers to an uploaded audience, with its source and who confirms notice and rights (a job)",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      ...listQuery,
      source,
      /** The caller confirms that the people on the list were told and agreed, and that it may be used. */
      confirmed: z.literal("true"),
    }),
    upload: "multipart",
    status: 202,
    response: changed,
    errors: ["too_large", "unsupported_media", "conflict", "plan_limit", "read_only"],
  }),
  removeMembers: endpoint({
    ...own,
    method: "POST",
    path: `${path}{pk}/members/removals/`,
    summary: "Remove a file of identifiers from an uploaded audience (a job)",
    params: pk,
    query: z.strictObject({ ...teamQuery, ...listQuery }),
    upload: "multipart",
    status: 202,
    response: changed,
    errors: ["too_large", "unsupported_media", "conflict"],
  }),
  remove: endpoint({
    ...own,
    method: "DELETE",
    path: `${path}{pk}/`,
    summary: "Remove an uploaded audience from the ad account, with everything kept of it",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      /** `true`: only what is kept here goes, since the ad account cannot be reached; the audience stays at X. */
      only_here: z.enum(["true", "false"]).optional(),
    }),
    status: 204,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
};

export const externalUploads = {
  upload: endpoint({
    ...upload,
    area: "external",
    access: "token",
    method: "POST",
    path: "/api/external/upload-audience/",
    summary: "Upload a file of identifiers to an ad account (a job)",
  }),
};
