import { z } from "zod";
import { campaignEvent, campaignNote } from "./campaign-shapes.ts";
import { campaignFilter } from "./campaigns.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const query = z.strictObject({ ...teamQuery });
const pages = z.strictObject({ ...pageQuery, ...teamQuery });
const ids = z.array(z.string().max(100)).min(1).max(200);

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const BULK_ACTIONS = ["duplicate", "archive", "unarchive", "remove", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a chosen campaign was left out: `running` ones are paused first, `state`: it is so already. */
export const LEFT_OUT = ["running", "state"] as const;

const bulkDone = z.strictObject({
  ids: z.array(z.string()),
  left_out: z.array(z.strictObject({ id: z.string(), name: z.string(), reason: z.enum(LEFT_OUT) })),
});
export type BulkDone = z.output<typeof bulkDone>;

const settings = z.strictObject({
  /** Whether somebody who did not write a campaign has to approve it before it is published. */
  needs_approval: z.boolean(),
  changed: timestamp.nullable(),
});

export type CampaignSettings = z.output<typeof settings>;

const MOST_CHARACTERS = 2000;
const noteText = z
  .string()
  .trim()
  .min(1, "Note is required")
  .max(MOST_CHARACTERS, `Note must be less than ${MOST_CHARACTERS + 1} characters`);

/** What teams do with campaigns beside writing and running them. */
export const campaignWork = {
  bulk: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}bulk/`,
    summary: "Duplicate, archive, delete or restore up to 200 campaigns; nothing changes at X",
    query,
    body: z.strictObject({ ids, action: z.enum(BULK_ACTIONS) }),
    response: bulkDone,
  }),
  export: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}export/`,
    summary: "The filtered list of campaigns as CSV or XLSX (query file)",
    query: z.strictObject({
      ...teamQuery,
      ...campaignFilter,
      language: z.enum(["en", "ja"]).optional(),
      file: z.enum(["csv", "xlsx"]).optional(),
    }),
    produces: ["text/csv", XLSX],
  }),
  settings: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}settings/`,
    summary: "Whether campaigns of the team need approval",
    query,
    response: settings,
  }),
  changeSettings: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}settings/`,
    summary: "Require approval of campaigns, or require it no longer",
    query,
    body: z.strictObject({ needs_approval: z.boolean() }),
    response: settings,
  }),
  history: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/history/`,
    summary: "What was done with a campaign, the newest first",
    params: pk,
    query: pages,
    response: listOf(campaignEvent),
  }),
  notes: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/notes/`,
    summary: "Notes on a campaign, the newest first",
    params: pk,
    query: pages,
    response: listOf(campaignNote),
  }),
  addNote: endpoint({
    area,
    access,
    method: "POST",
    path: `${path}{pk}/notes/`,
    summary: "Add a note to a campaign",
    params: pk,
    query,
    body: z.strictObject({ text: noteText }),
    status: 201,
    response: campaignNote,
  }),
  removeNote: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}{pk}/notes/{id}/`,
    summary: "Delete a note; its author and the team's admins may",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    status: 204,
    errors: ["not_allowed"],
  }),
};
