import {
  isGrantedTo,
  isReachedBy,
} from "../../../identity/granted-accounts/services/access-of-team.ts";
import {
  askAds,
  peopleOf,
  type AdsServices,
} from "../../../identity/granted-accounts/services/ask-ads.ts";
import { grantGone, noPerson } from "./upload-texts.ts";
import type { AudienceNetwork, UploadRow } from "./upload-services.ts";

type Owner = Pick<UploadRow, "userId" | "adAccountId">;

/** The network's Ads API, asked as the person who uploads, with the X account of whoever granted the ad account. */
export function audienceNetwork(services: AdsServices): AudienceNetwork {
  const granted = async ({ userId, adAccountId }: Owner) => {
    if (userId === null) throw noPerson();
    const account = { accountId: adAccountId, network: "twitter" } as const;
    // An upload has an ad account: what may be missing is the grant that opened it.
    if ((await peopleOf(services, userId, account)).length === 0) throw grantGone();
    return { userId, account };
  };
  return {
    async requireGrant({ teamId, adAccountId }) {
      if (!(await isGrantedTo(services.db, { teamId, adAccountId }))) throw grantGone();
    },
    async ask(upload, work) {
      const asked = { ...(await granted(upload)), use: "audiences" } as const;
      return askAds(services, asked, (api, id) => work(api.audiences, id));
    },
    isReached: ({ teamId, adAccountId }) =>
      isReachedBy(services.db, { teamId, adAccountId, canAsk: services.access.canAskAds }),
  };
}
