import { z } from "zod";
import { CAMPAIGN_STATUSES, OBJECTIVES } from "../domain/campaign.ts";
import { campaign, campaignFields, campaignName, wholeCampaign } from "./campaign-shapes.ts";
import { endpoint } from "./endpoint.ts";
import { adAccountId, listOf, pageQuery, pk, teamQuery } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaigns/";
const query = z.strictObject({ ...teamQuery });

/** Fields that a list is sorted by; a leading minus turns the order. */
export const CAMPAIGN_SORTS = [
  "name",
  "status",
  "objective",
  "account",
  "impressions",
  "spent",
  "start",
  "end",
  "modified",
  "created",
  "lifetime_budget",
  "daily_budget",
] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

const sortKeys = CAMPAIGN_SORTS.flatMap((key) => [key, `-${key}`] as const);

export const campaignFilter = {
  status: z.enum(CAMPAIGN_STATUSES).optional(),
  ad_account_id: adAccountId.optional(),
  objective: z.enum(OBJECTIVES).optional(),
  /** Campaigns that run on one of these days. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: z.string().trim().max(200).optional(),
  /** Default: `false`, those that are not archived. */
  archived: z.enum(["true", "false"]).optional(),
  /** `true`: the trash, from which campaigns are deleted for good after 30 days. */
  removed: z.enum(["true", "false"]).optional(),
  sort: z.enum(sortKeys).optional(),
};
const filter = z.strictObject({ ...campaignFilter });
export type CampaignFilter = z.output<typeof filter>;

const fields = z.strictObject(campaignFields).partial().shape;
const version = { version: z.number().int().optional() };

/** Rows and what they add up to, where statistics were read: sums are by currency, and never mixed. */
const campaignList = listOf(campaign).extend({
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      campaigns: z.number().int(),
      impressions: z.number().int(),
      spent: z.number().int(),
      /** Of the chosen days alone, by ad account days; null: none were chosen. */
      period: z.strictObject({ impressions: z.number().int(), spent: z.number().int() }).nullable(),
    }),
  ),
});
export type CampaignList = z.output<typeof campaignList>;

export const campaigns = {
  list: endpoint({
    area,
    access,
    method: "GET",
    path,
    summary: "Campaigns of the team, filtered and sorted, with totals of all that match",
    query: z.strictObject({
      ...pageQuery,
      /** The cursor that the page before gave as `next`; it holds a name. */
      page: z.string().max(2000).optional(),
      ...teamQuery,
      ...campaignFilter,
    }),
    response: campaignList,
  }),
  create: endpoint({
    area,
    access,
    method: "POST",
    path,
    summary: "Begin a campaign as a draft; nothing is sent to X",
    query,
    body: z.strictObject({ name: campaignName, ...fields }),
    status: 201,
    response: wholeCampaign,
  }),
  read: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "Read a campaign with its ad sets, ads and what it can spend",
    params: pk,
    query: z.strictObject({
      ...teamQuery,
      /** `true`: its state is read at X first. */
      refresh: z.enum(["true", "false"]).optional(),
    }),
    response: wholeCampaign,
  }),
  replace: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}{pk}/`,
    summary: "Replace the fields of a draft",
    params: pk,
    query,
    body: z.strictObject({ name: campaignName, ...fields, ...version }),
    response: wholeCampaign,
    errors: ["stale_version", "conflict"],
  }),
  change: endpoint({
    area,
    access,
    method: "PATCH",
    path: `${path}{pk}/`,
    summary: "Change fields of a draft",
    params: pk,
    query,
    body: z.strictObject({ name: campaignName.optional(), ...fields, ...version }),
    response: wholeCampaign,
    errors: ["stale_version", "conflict"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}{pk}/`,
    summary: "Move a campaign to the trash for 30 days; it must be paused, and stays at X",
    params: pk,
    query,
    status: 204,
    errors: ["conflict"],
  }),
};
