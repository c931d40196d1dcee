import { z } from "zod";
import { campaignFilter } from "./campaigns.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, oneLineName, pageQuery, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/views/";
const query = z.strictObject({ ...teamQuery });

/** Columns of the list beside the name, in their order. */
export const CAMPAIGN_COLUMNS = [
  "status",
  "objective",
  "account",
  "impressions",
  "spent",
  "start",
  "end",
  "daily_budget",
  "lifetime_budget",
  "ad_sets",
  "created",
  "created_by",
  "modified",
] as const;
export type CampaignColumn = (typeof CAMPAIGN_COLUMNS)[number];

const columns = z.array(z.enum(CAMPAIGN_COLUMNS)).max(CAMPAIGN_COLUMNS.length);
const name = oneLineName("Name", 80);
/** What the list is asked for, its order included. */
const filter = z.strictObject({ ...campaignFilter });

const campaignView = z.strictObject({
  id: z.string(),
  name: z.string(),
  filter,
  columns,
  /** Null: no member any more. */
  by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  modified: timestamp,
});
export type CampaignView = z.output<typeof campaignView>;

/** Filters, order and columns of the list of campaigns, kept under a name for the whole team. */
export const campaignViews = {
  list: endpoint({
    area,
    access,
    method: "GET",
    path,
    summary: "Saved views of the list of campaigns, by name",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(campaignView),
  }),
  save: endpoint({
    area,
    access,
    method: "POST",
    path,
    summary: "Save a view of the list of campaigns; one of the same name is replaced",
    query,
    body: z.strictObject({ name, filter, columns }),
    status: 201,
    response: campaignView,
    errors: ["conflict"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}{id}/`,
    summary: "Delete a saved view; the campaigns stay",
    params: z.strictObject({ id: z.string().max(100) }),
    query,
    status: 204,
  }),
};
