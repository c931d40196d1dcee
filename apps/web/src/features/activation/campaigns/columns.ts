import { CAMPAIGN_COLUMNS, type CampaignColumn } from "@toolkit/core/contract/campaign-views";
import { listColumns } from "../../../lib/list-columns.ts";

/** Columns of the list of campaigns beside the name; those of the specification are there at first. */
export const LIST_COLUMNS = listColumns<CampaignColumn>("campaignColumns", CAMPAIGN_COLUMNS, [
  "status",
  "objective",
  "impressions",
  "spent",
  "start",
  "end",
  "daily_budget",
  "lifetime_budget",
  "modified",
]);
