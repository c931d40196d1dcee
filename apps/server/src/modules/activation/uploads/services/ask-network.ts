import { isReachedBy } from "../../../identity/granted-accounts/services/access-of-team.ts";
import { askAds, type AdsServices } from "../../../identity/granted-accounts/services/ask-ads.ts";
import { noPerson } from "./upload-texts.ts";
import type { AudienceNetwork } from "./upload-services.ts";

/** The network's Ads API, asked as the person who uploads, with the X account of whoever granted the ad account. */
export function audienceNetwork(services: AdsServices): AudienceNetwork {
  return {
    async ask({ userId, adAccountId }, work) {
      if (userId === null) throw noPerson();
      const account = { accountId: adAccountId, network: "twitter" } as const;
      return askAds(services, { userId, account, use: "audiences" }, (api, id) =>
        work(api.audiences, id),
      );
    },
    isReached: ({ teamId, adAccountId }) =>
      isReachedBy(services.db, { teamId, adAccountId, canAsk: services.access.canAskAds }),
  };
}
