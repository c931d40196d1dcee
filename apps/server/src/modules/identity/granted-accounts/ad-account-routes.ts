import { adAccounts } from "@toolkit/core/contract/ad-accounts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { personOf } from "../../../http/person-of.ts";
import { sliceOf } from "../../../paging.ts";
import { presentAppEvent, presentApps, presentWebEvent } from "./ad-account-presenter.ts";
import { readAdAccount } from "./policy.ts";
import { askAds, type AdsServices, type AskAds } from "./services/ask-ads.ts";

interface AccountQuery {
  readonly account_id: string;
  readonly network: AskAds["account"]["network"];
}

function askedBy(call: CallContext, query: AccountQuery): AskAds {
  const { account_id: accountId, network } = query;
  return { userId: personOf(call).id, account: { accountId, network } };
}

/** What the network says of an ad account that the caller may use. */
export function adAccountRoutes(services: AdsServices): Route[] {
  return [
    bind(adAccounts.hasPixel, readAdAccount, async (call) => {
      const { query, signal } = call;
      const tags = await askAds(services, askedBy(call, query), (api, id) =>
        api.webEventTags(id, signal),
      );
      return {
        account_id: query.account_id,
        network: query.network,
        has_pixel: tags.length > 0,
      };
    }),
    bind(adAccounts.webEvents, readAdAccount, async (call) => {
      const { query, signal } = call;
      const tags = await askAds(services, askedBy(call, query), (api, id) =>
        api.webEventTags(id, signal),
      );
      return sliceOf(tags.map(presentWebEvent), query);
    }),
    bind(adAccounts.appEvents, readAdAccount, async (call) => {
      const { query, signal } = call;
      const tags = await askAds(services, askedBy(call, query), (api, id) =>
        api.appEventTags(id, signal),
      );
      return sliceOf(tags.map(presentAppEvent), query);
    }),
    bind(adAccounts.apps, readAdAccount, async (call) => {
      const { query, signal } = call;
      const lists = await askAds(services, askedBy(call, query), (api, id) =>
        api.appLists(id, signal),
      );
      return sliceOf(presentApps(lists), query);
    }),
  ];
}
