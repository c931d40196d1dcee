import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import type { AdSetFields, CampaignFields } from "../api.ts";

/** A change that is on its way: what the draft will look like. */
export type Pending = (campaign: WholeCampaign) => WholeCampaign;

/** Only what was set: a field that is absent says nothing. */
const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Fields of the campaign; what an ad account brings is read by the server. */
export function withFields({ ad_account_id: _account, ...fields }: CampaignFields): Pending {
  return (campaign) => ({ ...campaign, ...given(fields) });
}

/** Fields of some ad groups; what an audience brings is read by the server. */
export function withGroups(
  ids: readonly string[],
  { audience: _audience, ...fields }: AdSetFields,
): Pending {
  return (campaign) => ({
    ...campaign,
    ad_set_list: campaign.ad_set_list.map((group) =>
      ids.includes(group.id) ? { ...group, ...given(fields) } : group,
    ),
  });
}
