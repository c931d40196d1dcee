import { control, must } from "../harness.ts";
import type { Caller } from "./caller.ts";
import type { Query } from "./signed.ts";

export async function sandboxAlone(it: Caller): Promise<void> {
  const made = await it.call("POST accounts", {}, undefined, it.sandbox);
  const own = must(it.ids["account_id"]);
  it.ids["account_id"] = String(must(made.list[0])["id"]);
  const by = (name: string, query: Query = {}) => it.call(name, query, undefined, it.sandbox);
  const feature_keys = "PREROLL_VIEWS_OBJECTIVE";
  await by("DELETE accounts/:account_id/features", { feature_keys });
  await by("POST accounts/:account_id/features", { feature_keys });
  const funding = await by("POST accounts/:account_id/funding_instruments", {
    currency: "USD",
    start_time: "2026-07-10T00:00:00Z",
    end_time: "2030-01-10T00:00:00Z",
    type: "INSERTION_ORDER",
    funded_amount_local_micro: 140_000_000_000,
  });
  it.ids["funding_instrument_id"] = String(funding.one["id"]);
  await by("DELETE accounts/:account_id/funding_instruments/:funding_instrument_id");
  await by("DELETE accounts/:account_id");
  it.ids["account_id"] = own;
}

export async function heldFromTheStart(it: Caller): Promise<void> {
  const account = must(it.ids["account_id"]);
  for (const [kind, id, fields] of [
    [
      "recommendations",
      "62ce8zza1q0w",
      {
        status: "LIVE",
        account_id: account,
        changes: [],
        funding_instrument_id: null,
        message: null,
        created_at: null,
        updated_at: null,
      },
    ],
    [
      "account_media",
      "3wpx",
      {
        media_url: "https://pbs.example/media/1.jpg",
        creative_type: "BANNER",
        video_id: null,
        created_at: "2026-07-05T05:54:13Z",
        updated_at: "2026-07-05T05:54:13Z",
        deleted: false,
      },
    ],
  ] as const)
    await control(it.here.url, "POST", "/ads/fields", { kind, account, id, fields });
  await it.call("GET accounts");
  await it.call("GET accounts/:account_id");
  await it.call("PUT accounts/:account_id", { industry_type: "RETAIL" });
  await it.call("GET accounts/:account_id/authenticated_user_access");
  await it.call("GET accounts/:account_id/features");
  await it.call("GET accounts/:account_id/tax_settings");
  await it.call("PUT accounts/:account_id/tax_settings", { address_name: "ABC, Co." });
  it.ids["user_id"] = it.person.id;
  await it.call("PUT accounts/:account_id/user_settings/:user_id", {
    notification_email: "a@b.example",
  });
  await it.call("GET accounts/:account_id/user_settings/:user_id");
  await it.call("GET accounts/:account_id/account_apps");
  await it.call("GET 5/accounts/:account_id/recommendations");
  it.ids["recommendation_id"] = "62ce8zza1q0w";
  await it.call("GET 5/accounts/:account_id/recommendations/:recommendation_id");
  it.ids["account_media_id"] = "3wpx";
  for (const [kind, id] of [
    ["funding_instruments", "funding_instrument_id"],
    ["promotable_users", "promotable_user_id"],
    ["app_lists", "app_list_id"],
    ["web_event_tags", "web_event_tag_id"],
    ["app_event_tags", "app_event_tag_id"],
    ["account_media", "account_media_id"],
  ] as const) {
    const { list } = await it.call(`GET accounts/:account_id/${kind}`, { with_deleted: true });
    it.ids[id] = String(must(list[0])["id"]);
    await it.call(`GET accounts/:account_id/${kind}/:${id}`, { with_deleted: true });
  }
}

export async function listsOfAll(it: Caller): Promise<void> {
  for (const name of [
    "line_items/placements",
    "advertiser_business_categories",
    "content_categories",
    "iab_categories",
    "publishers",
    "bidding_rules",
    "targeting_criteria/app_store_categories",
    "targeting_criteria/conversations",
    "targeting_criteria/devices",
    "targeting_criteria/interests",
    "targeting_criteria/languages",
    "targeting_criteria/locations",
    "targeting_criteria/network_operators",
    "targeting_criteria/platform_versions",
    "targeting_criteria/platforms",
    "targeting_criteria/tv_markets",
  ])
    await it.call(`GET ${name}`);
  const places = must(it.answers.get("GET targeting_criteria/locations"));
  it.ids["location"] = String(must(must(places[0]).list[0])["targeting_value"]);
  await it.call("GET targeting_criteria/events", {
    event_types: "CONFERENCE,HOLIDAY,MUSIC_AND_ENTERTAINMENT,OTHER,POLITICS,RECURRING,SPORTS",
    start_time: "2020-01-01",
  });
  await it.call("GET targeting_criteria/tv_shows", { locale: "en-US" });
  const { list } = await it.call("GET accounts/:account_id/curated_categories", {
    country_codes: "US",
  });
  it.ids["curated_category_id"] = String(must(list[0])["id"]);
  await it.call("GET accounts/:account_id/curated_categories/:curated_category_id");
  await it.call("GET insights/keywords/search", {
    granularity: "DAY",
    keywords: "the",
    start_time: "2026-10-25",
    end_time: "2026-10-28",
  });
  await it.call("GET accounts/:account_id/targeting_suggestions", {
    suggestion_type: "KEYWORD",
    targeting_values: "the",
  });
}
