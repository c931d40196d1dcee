import { adAccounts } from "@toolkit/core/contract/ad-accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";
import { STALE } from "../query-client.ts";

/** Events and apps of each list: an ad account has a few. */
const LISTED = 200;

/** What an ad account measures, as the network says at this moment. */
export function accountTagsQuery(accountId: string) {
  return queryOptions({
    queryKey: ["ad-account-tags", accountId],
    staleTime: STALE.own,
    // It is the network that answers: what it refuses once it refuses again.
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { account_id: accountId, network: "twitter" } as const;
      const listed = { ...query, page_size: LISTED };
      const [pixel, web, app, apps] = await Promise.all([
        call(adAccounts.hasPixel, { query, signal }),
        call(adAccounts.webEvents, { query: listed, signal }),
        call(adAccounts.appEvents, { query: listed, signal }),
        call(adAccounts.apps, { query: listed, signal }),
      ]);
      return {
        hasPixel: pixel.has_pixel,
        web: web.results,
        app: app.results,
        apps: apps.results,
      };
    },
  });
}
