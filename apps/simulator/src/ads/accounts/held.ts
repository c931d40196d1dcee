import type { AdsCallDescription } from "../engine/call.ts";
import { ids, LISTED } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { notFound } from "../failures.ts";

/** What an ad account has from the start and nobody changes through these calls. */
export const PROMOTABLE_USERS: Resource = {
  kind: "promotable_users",
  id: "promotable_user_id",
  missing: "PROMOTABLE_USER_NOT_FOUND",
  area: "reading",
  list: { parameters: { promotable_user_ids: ids() }, ids: "promotable_user_ids" },
  one: {},
};

export const ACCOUNT_APPS: Resource = {
  kind: "account_apps",
  id: "account_app_id",
  missing: "INVALID_APP_ID",
  area: "reading",
  list: { usual: LISTED, parameters: {} },
};

export const APP_LISTS: Resource = {
  kind: "app_lists",
  id: "app_list_id",
  missing: "NOT_FOUND",
  area: "reading",
  list: {
    parameters: { app_list_ids: ids() },
    ids: "app_list_ids",
    present: ({ apps: _apps, ...list }) => list,
  },
  one: {},
};

const recommendations = "accounts/:account_id/recommendations";

/** Version 5 alone; the network recommends something to few accounts, here to none. */
export const RECOMMENDATION_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path: recommendations,
    versions: ["5"],
    limit: "account",
    parameters: {},
    answer: ({ seed, account }) => ({
      data: seed.ads.all("recommendations", account),
      data_type: "recommendations",
      total_count: seed.ads.all("recommendations", account).length,
      next_cursor: null,
    }),
  },
  {
    method: "GET",
    path: `${recommendations}/:recommendation_id`,
    versions: ["5"],
    limit: "account",
    parameters: {},
    answer({ seed, account, values }) {
      const id = values.must("recommendation_id");
      const row = seed.ads.get("recommendations", account, id);
      if (!row) throw notFound(id, "recommendation_id");
      return { data: row, data_type: "recommendations" };
    },
  },
];
