import type { CampaignForm, FormValue, ListField, TargetingForm } from "../../src/manager/wire.ts";
import { emptyLists } from "../../src/manager/targeting.ts";

/** A targeting form with some lists filled. */
export function formWith(
  lists: Partial<Record<ListField, readonly FormValue[]>> = {},
  rest: Partial<Omit<TargetingForm, "lists">> = {},
): TargetingForm {
  const filled = { ...emptyLists() };
  for (const [field, values] of Object.entries(lists))
    filled[field as ListField] = [...(values ?? [])];
  return {
    lists: filled,
    gender: "ANY",
    age: "AGE_ANY",
    placements: ["TWITTER_TIMELINE", "TWITTER_PROFILE", "TWITTER_SEARCH", "TWITTER_REPLIES"],
    ...rest,
  };
}

export const campaignWith = (
  form: TargetingForm,
  rest: Partial<CampaignForm> = {},
): CampaignForm => ({
  saved: null,
  status: "PAUSED",
  objective: "REACH",
  campaign_name: "Autumn",
  ad_group_name: "Coffee",
  daily_budget: 5000,
  start: "2030-11-01",
  end: "2030-11-30",
  form,
  ...rest,
});
