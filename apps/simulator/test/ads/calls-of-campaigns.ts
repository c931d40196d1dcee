import { adAccountIdOf, appsOf } from "../../src/ads/accounts/from-the-start.ts";
import { hashOf } from "../../src/network/contacts.ts";
import { control, must } from "../harness.ts";
import type { Caller } from "./caller.ts";

export async function campaign(it: Caller): Promise<string> {
  const own = "accounts/:account_id";
  const funding_instrument_id = must(it.ids["funding_instrument_id"]);
  const budget = { daily_budget_amount_local_micro: 140_000_000 };
  const one = { name: "one", funding_instrument_id, ...budget };
  await it.made(`${own}/campaigns`, "campaign_id", one, { change: { name: "renamed" } });
  await it.call(`POST batch/${own}/campaigns`, {}, [
    { operation_type: "Create", params: { ...one, name: "two" } },
  ]);
  const item = {
    campaign_id: must(it.ids["campaign_id"]),
    objective: "ENGAGEMENTS",
    product_type: "PROMOTED_TWEETS",
    placements: "ALL_ON_TWITTER",
    start_time: "2026-01-01",
    end_time: "2040-01-01",
    bid_amount_local_micro: 3_210_000,
  };
  await it.made(`${own}/line_items`, "line_item_id", item, { change: { name: "item" } });
  await it.call(`POST batch/${own}/line_items`, {}, [
    { operation_type: "Create", params: { ...item, entity_status: "PAUSED" } },
  ]);
  return must(it.ids["line_item_id"]);
}

export async function hangingOn(it: Caller, line_item_id: string): Promise<void> {
  const own = "accounts/:account_id";
  const tweet_ids = must(it.ids["tweet_id"]);
  await it.made(`${own}/promoted_tweets`, "promoted_tweet_id", { line_item_id, tweet_ids });
  await it.made(`${own}/promoted_accounts`, "promoted_account_id", {
    line_item_id,
    user_id: it.person.id,
  });
  await it.made(`${own}/media_creatives`, "media_creative_id", {
    line_item_id,
    account_media_id: must(it.ids["account_media_id"]),
  });
  await it.made(`${own}/scheduled_promoted_tweets`, "scheduled_promoted_tweet_id", {
    line_item_id,
    scheduled_tweet_id: must(it.ids["scheduled_tweet_id"]),
  });
  const tag = { tracking_tag_url: "https://tags.example/1" };
  await it.made(
    `${own}/tracking_tags`,
    "tracking_tag_id",
    { line_item_id, tracking_tag_type: "IMPRESSION_TAG", ...tag },
    { change: tag },
  );
  await it.made(
    `${own}/preroll_call_to_actions`,
    "preroll_call_to_action_id",
    { line_item_id, call_to_action: "VISIT_SITE", call_to_action_url: "https://x.example" },
    { change: { call_to_action: "WATCH_NOW" } },
  );
  const curated = { curated_category_id: must(it.ids["curated_category_id"]) };
  await it.made(
    `${own}/line_item_curated_categories`,
    "line_item_curated_category_id",
    { line_item_id, ...curated },
    { change: curated },
  );
  const keyword = {
    line_item_id,
    targeting_type: "BROAD_KEYWORD",
    targeting_value: "technology",
  };
  await it.made(`${own}/targeting_criteria`, "targeting_criterion_id", keyword, {
    list: { line_item_ids: line_item_id },
  });
  await it.call(`POST batch/${own}/targeting_criteria`, {}, [
    { operation_type: "Create", params: { ...keyword, targeting_value: "moon" } },
    {
      operation_type: "Create",
      params: {
        line_item_id,
        targeting_type: "LOCATION",
        targeting_value: must(it.ids["location"]),
      },
    },
    {
      operation_type: "Delete",
      params: { targeting_criterion_id: must(it.ids["targeting_criterion_id"]) },
    },
  ]);
  const again = await it.call(`POST ${own}/targeting_criteria`, keyword);
  it.ids["targeting_criterion_id"] = String(again.one["id"]);
  await it.call(
    `POST ${own}/audience_estimate`,
    {},
    {
      targeting_criteria: [{ targeting_type: "BROAD_KEYWORD", targeting_value: "the" }],
    },
  );
}

export async function audiences(it: Caller, line_item_id: string): Promise<void> {
  const own = "accounts/:account_id";
  const path = `${own}/custom_audiences`;
  const change = { description: "changed" };
  const id = await it.made(path, "custom_audience_id", { name: "developers" }, { change });
  const users = it.here.network.people
    .slice(0, 400)
    .map(({ username }) => ({ handle: [hashOf(username.toLowerCase())] }));
  await it.call(`POST ${path}/:custom_audience_id/users`, {}, [
    { operation_type: "Update", params: { users } },
  ]);
  await control(it.here.url, "POST", "/flush");
  await it.call(`GET ${path}/:custom_audience_id`);
  await it.call(`POST ${own}/targeting_criteria`, {
    line_item_id,
    targeting_type: "CUSTOM_AUDIENCE",
    targeting_value: id,
  });
  await it.call(`GET ${path}/:custom_audience_id/targeted`, { with_active: false });
  await it.call(`POST batch/${path}`, {}, [
    {
      operation_type: "Create",
      params: {
        name: "both",
        audience_type: "FLEXIBLE",
        segments: {
          boolean_operator: "AND",
          child_segments: [{ custom_audience_id: id, lookback_window: 30, child_segments: [] }],
        },
      },
    },
  ]);
  const granted_account_id = adAccountIdOf(
    must(it.here.network.people.find(({ at }) => at !== it.person.at)),
  );
  const grant = { granted_account_id, permission_level: "READ_ONLY" };
  await it.made(`${path}/:custom_audience_id/permissions`, "custom_audience_permission_id", grant);
  await it.call(`DELETE ${path}/:custom_audience_id/permissions/:custom_audience_permission_id`);
  it.ids["tailored_audience_id"] = id;
  const old = `5/${own}/tailored_audiences/:tailored_audience_id/permissions`;
  await it.made(old, "tailored_audience_permission_id", grant);
  await it.call(`DELETE ${old}/:tailored_audience_permission_id`);
  await it.made(`${own}/do_not_reach_lists`, "do_not_reach_list_id", { description: "no" });
  const params = { users: [{ email: [hashOf("a@b.example")] }] };
  await it.call(`POST batch/${own}/do_not_reach_lists/:do_not_reach_list_id/users`, {}, [
    { operation_type: "Update", params },
  ]);
  await it.call(`DELETE ${own}/do_not_reach_lists/:do_not_reach_list_id`);
}

export async function statistics(it: Caller, line_item_id: string): Promise<void> {
  const own = "stats/accounts/:account_id";
  const { now } = (await control(it.here.url, "GET", "")) as { now: string };
  const from = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000;
  await control(it.here.url, "POST", "/clock", { seconds: 86_400 });
  const time = {
    start_time: new Date(from).toISOString(),
    end_time: new Date(from + 86_400_000).toISOString(),
  };
  const asked = {
    ...time,
    entity: "LINE_ITEM",
    entity_ids: line_item_id,
    granularity: "TOTAL",
    metric_groups: "ENGAGEMENT,BILLING",
    placement: "ALL_ON_TWITTER",
  };
  await it.call(`GET ${own}`, asked);
  const campaign_ids = must(it.ids["campaign_id"]);
  await it.call(`GET ${own}/reach/campaigns`, { ...time, campaign_ids });
  const funding_instrument_ids = must(it.ids["funding_instrument_id"]);
  await it.call(`GET ${own}/reach/funding_instruments`, { ...time, funding_instrument_ids });
  await it.call(`GET ${own}/active_entities`, { ...time, entity: "PROMOTED_TWEET" });
  const jobs = "stats/jobs/accounts/:account_id";
  const job = await it.call(`POST ${jobs}`, asked);
  await control(it.here.url, "POST", "/flush");
  await it.call(`GET ${jobs}`, { job_ids: String(job.one["id_str"]) });
  await it.call("GET accounts/:account_id/account_history", {
    ...time,
    entity_type: "CAMPAIGN",
    entity_id: campaign_ids,
  });
  const app = must(appsOf(it.person).find(({ os_type }) => os_type === "IOS"));
  await it.call("POST conversion_event", {
    app_id: app.app_store_identifier,
    os_type: "IOS",
    conversion_time: "2026-11-01T07:00:00.123Z",
    conversion_type: "INSTALL",
    hashed_device_id: "ABCD1234XYZ",
  });
}

export async function removals(it: Caller): Promise<void> {
  for (const [kind, id] of [
    ["targeting_criteria", "targeting_criterion_id"],
    ["promoted_tweets", "promoted_tweet_id"],
    ["promoted_accounts", "promoted_account_id"],
    ["media_creatives", "media_creative_id"],
    ["scheduled_promoted_tweets", "scheduled_promoted_tweet_id"],
    ["tracking_tags", "tracking_tag_id"],
    ["preroll_call_to_actions", "preroll_call_to_action_id"],
    ["line_item_curated_categories", "line_item_curated_category_id"],
    ["line_items", "line_item_id"],
    ["campaigns", "campaign_id"],
    ["custom_audiences", "custom_audience_id"],
    ["draft_tweets", "draft_tweet_id"],
    ["scheduled_tweets", "scheduled_tweet_id"],
    ["account_media", "account_media_id"],
    ["media_library", "media_key"],
  ])
    await it.call(`DELETE accounts/:account_id/${kind}/:${id}`);
}
