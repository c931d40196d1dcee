import type { AdsCall } from "../engine/call.ts";
import { numberIn, textIn, textsIn, type JsonRecord } from "../engine/values.ts";
import {
  AdsFailure,
  failure,
  inclusive,
  invalidParameter,
  missing,
  notFound,
} from "../failures.ts";
import { IAB_CODES } from "../lists/categories.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import { OBJECTIVES } from "./objectives.ts";

const APP_STORES = ["android_app_store_identifier", "ios_app_store_identifier"] as const;

const need = (name: string) => new AdsFailure([missing(name)]);

/** Everything that must hold for an ad group as a whole, after it was made or changed. */
export function checkLineItem(call: AdsCall, item: JsonRecord, campaign: Row): void {
  checkPlacements(item);
  checkBidding(item, campaign);
  checkTimes(item);
  checkApps(call, item);
  checkFrequency(item);
  checkConversions(call, item);
}

export function checkPlacements(item: JsonRecord): void {
  const placements = textsIn(item, "placements");
  const refuse = (message: string) => {
    throw failure("INVALID_PLACEMENT_TYPE", message, "placements", placements);
  };
  if (placements.join() === "TWITTER_PROFILE")
    refuse("TWITTER_PROFILE cannot be the only placement");
  const inTimeline = ["ALL_ON_TWITTER", "TWITTER_TIMELINE"].some((it) => placements.includes(it));
  if (item["objective"] === "REACH" && !inTimeline)
    refuse("The REACH objective needs TWITTER_TIMELINE");
  if (item["product_type"] === "PROMOTED_ACCOUNT" && !inTimeline)
    refuse("Accounts are promoted in ALL_ON_TWITTER or TWITTER_TIMELINE");
  if (item["product_type"] !== "PROMOTED_TWEETS" && placements.includes("TWITTER_SEARCH"))
    refuse("Only posts are promoted in TWITTER_SEARCH");
  if (!placements.includes("PUBLISHER_NETWORK")) return;
  if (textIn(item, "advertiser_domain") === null) throw need("advertiser_domain");
  if (textsIn(item, "categories").length === 0) throw need("categories");
}

function checkBidding(item: JsonRecord, campaign: Row): void {
  const strategy = textIn(item, "bid_strategy") ?? "";
  const objective = OBJECTIVES[textIn(item, "objective") ?? ""];
  if (!objective?.strategies.includes(strategy))
    throw invalidParameter("bid_strategy", strategy, "a strategy of the objective");
  const goal = textIn(item, "goal") ?? "";
  if (!objective.goals.includes(goal))
    throw invalidParameter("goal", goal, `one of [${objective.goals.join(", ")}]`);
  const bid = numberIn(item, "bid_amount_local_micro");
  if (strategy !== "AUTO" && bid === null) throw need("bid_amount_local_micro");
  if (bid === 0) throw invalidParameter("bid_amount_local_micro", bid, "an amount above zero");
  const total = numberIn(item, "total_budget_amount_local_micro");
  const whole = numberIn(campaign, "total_budget_amount_local_micro");
  if (total !== null && whole !== null && total > whole)
    throw invalidParameter(
      "total_budget_amount_local_micro",
      total,
      "an amount up to the total budget of the campaign",
    );
}

function checkTimes(item: JsonRecord): void {
  const start = textIn(item, "start_time");
  const end = textIn(item, "end_time");
  if (start !== null && end !== null && end <= start)
    throw failure("INVALID_TIME_WINDOW", "end_time must be later than start_time", "end_time", end);
}

function checkApps(call: AdsCall, item: JsonRecord): void {
  const given = APP_STORES.flatMap((name) => textIn(item, name) ?? []);
  const isForApps = ["APP_INSTALLS", "APP_ENGAGEMENTS"].includes(textIn(item, "objective") ?? "");
  if (isForApps && given.length === 0) throw need("android_app_store_identifier");
  const ios = textIn(item, "ios_app_store_identifier");
  if (ios !== null && !/^\d{3,12}$/.test(ios))
    throw failure("INVALID_APP_STORE", "Not an app of this store", "ios_app_store_identifier", ios);
  if (textIn(item, "goal") !== "APP_PURCHASES") return;
  const tracked = call.seed.ads
    .all("account_apps", call.account)
    .some((app) => given.includes(textIn(app, "app_store_identifier") ?? ""));
  if (!tracked)
    throw failure("MACT_APP_NOT_FOUND", "Conversions of the app are not tracked", "goal");
}

function checkFrequency(item: JsonRecord): void {
  const cap = numberIn(item, "frequency_cap");
  const days = numberIn(item, "duration_in_days");
  if ((cap === null) !== (days === null)) throw inclusive("frequency_cap", "duration_in_days");
  if (cap !== null && OBJECTIVES[textIn(item, "objective") ?? ""]?.capped !== true)
    throw invalidParameter("frequency_cap", cap, "an objective that can be capped");
}

function checkConversions(call: AdsCall, item: JsonRecord): void {
  for (const category of textsIn(item, "categories"))
    if (!IAB_CODES.has(category))
      throw failure("INVALID_IAB_CATEGORY", "No such category", "categories", category);
  const tag = textIn(item, "primary_web_event_tag");
  if (textIn(item, "goal") === "WEBSITE_CONVERSIONS" && tag === null)
    throw need("primary_web_event_tag");
  if (tag === null) return;
  const row = call.seed.ads.get("web_event_tags", call.account, tag);
  if (!row || isDeleted(row))
    throw notFound(tag, "primary_web_event_tag", "WEB_EVENT_TAG_NOT_FOUND");
}
