import type { AdsCall } from "../engine/call.ts";
import { DEFAULT_SORT } from "../engine/listing.ts";
import {
  flag,
  id,
  ids,
  micro,
  must,
  numberId,
  oneNumberOf,
  oneOf,
  someOf,
  text,
  texts,
  time,
  whole,
  type Parameters,
} from "../engine/parameters.ts";
import { given, givenOrNull, type Resource } from "../engine/resource.ts";
import { numberIn, textIn, timeText, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, notFound } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { checkLineItem } from "./line-item-rules.ts";
import { checkBudgets, checkDenomination, checkName } from "./money.ts";
import { isHiddenDraft } from "./servable.ts";
import { needsFeature } from "../accounts/features.ts";
import { GOALS, OBJECTIVES, PAID_BY, PLACEMENTS, PRODUCT_TYPES } from "./objectives.ts";

const MOST_OF_CAMPAIGN = 100;
/** The reference says 256, the glossary 4,000; the smaller is what a client must live with. */
const MOST_ACTIVE = 256;

const AMOUNTS = [
  "bid_amount_local_micro",
  "total_budget_amount_local_micro",
  "daily_budget_amount_local_micro",
] as const;

/** What hangs on an ad group, and goes with it. */
const HANGING = [
  "promoted_tweets",
  "promoted_accounts",
  "media_creatives",
  "targeting_criteria",
  "tracking_tags",
  "preroll_call_to_actions",
  "scheduled_promoted_tweets",
  "line_item_curated_categories",
] as const;

const CHANGED: Parameters = {
  advertiser_domain: text(255),
  advertiser_user_id: numberId,
  android_app_store_identifier: text(255),
  audience_expansion: oneOf("BROAD", "DEFINED", "EXPANDED"),
  bid_amount_local_micro: micro,
  bid_strategy: oneOf("AUTO", "MAX", "TARGET"),
  categories: texts(200),
  duration_in_days: oneNumberOf(1, 7, 30),
  end_time: time,
  entity_status: oneOf("ACTIVE", "PAUSED"),
  frequency_cap: whole(1, 20),
  goal: oneOf(...GOALS),
  ios_app_store_identifier: text(20),
  name: text(255, 1),
  pay_by: oneOf("APP_CLICK", "IMPRESSION", "LINK_CLICK"),
  start_time: time,
  total_budget_amount_local_micro: micro,
  daily_budget_amount_local_micro: micro,
};

const MADE: Parameters = {
  ...CHANGED,
  campaign_id: must(id),
  end_time: must(time),
  entity_status: oneOf("ACTIVE", "DRAFT", "PAUSED"),
  objective: must(oneOf(...Object.keys(OBJECTIVES))),
  placements: must(someOf(...PLACEMENTS)),
  primary_web_event_tag: id,
  product_type: must(oneOf(...PRODUCT_TYPES)),
  standard_delivery: flag,
  start_time: must(time),
};

function campaignOf({ seed, account }: AdsCall, id: string): Row {
  const row = seed.ads.get("campaigns", account, id);
  if (!row || isDeleted(row)) throw notFound(id, "campaign_id", "CAMPAIGN_NOT_FOUND");
  return row;
}

function make(call: AdsCall): Row {
  const { seed, now, account, values } = call;
  const campaign = campaignOf(call, values.must("campaign_id"));
  const objective = values.must("objective");
  const goal = values.text("goal") ?? OBJECTIVES[objective]?.goals[0] ?? null;
  const hasBid = values.number("bid_amount_local_micro") !== undefined;
  const bidding = OBJECTIVES[objective]?.strategies ?? ["AUTO"];
  const usual = hasBid ? (bidding.find((it) => it !== "AUTO") ?? "AUTO") : "AUTO";
  const row = rowOf(seed.ads.newId(), now, {
    advertiser_domain: null,
    name: null,
    target_cpa_local_micro: null,
    automatic_tweet_promotion: null,
    ...givenOrNull(call, Object.keys(MADE)),
    advertiser_user_id: values.text("advertiser_user_id") ?? promoterOf(call),
    funding_instrument_id: textIn(campaign, "funding_instrument_id"),
    goal,
    bid_strategy: values.text("bid_strategy") ?? usual,
    standard_delivery: values.has("standard_delivery") ? values.is("standard_delivery") : true,
    entity_status: values.text("entity_status") ?? "ACTIVE",
    categories: values.texts("categories") ?? [],
    pay_by: values.text("pay_by") ?? PAID_BY[goal ?? ""] ?? "IMPRESSION",
    currency: textIn(campaign, "currency"),
    creative_source: "MANUAL",
  });
  if (objective === "PREROLL_VIEWS") needsFeature(call, "PREROLL_VIEWS_OBJECTIVE");
  check(call, row, campaign);
  checkCounts(call, row, account);
  targetPlatforms(call, row);
  return row;
}

/** Who is promoted: the one full promotable user of the ad account. */
function promoterOf({ seed, account, person }: AdsCall): string {
  const users = seed.ads.all("promotable_users", account);
  const full = users.find((user) => textIn(user, "promotable_user_type") === "FULL");
  return (full && textIn(full, "user_id")) ?? person.id;
}

function check(call: AdsCall, item: Row, campaign: Row): void {
  checkName(call);
  checkDenomination(call, textIn(campaign, "currency") ?? "USD", AMOUNTS);
  checkBudgets(
    numberIn(item, "daily_budget_amount_local_micro"),
    numberIn(item, "total_budget_amount_local_micro"),
  );
  checkLineItem(call, item, campaign);
}

function checkCounts({ seed }: AdsCall, row: Row, account: string): void {
  const items = seed.ads.all("line_items", account).filter((item) => !isDeleted(item));
  const siblings = items.filter((item) => item["campaign_id"] === row["campaign_id"]);
  if (siblings.length >= MOST_OF_CAMPAIGN)
    throw failure("TOO_MANY_LINE_ITEMS", `A campaign has at most ${MOST_OF_CAMPAIGN} line items`);
  const active = items.filter((item) => textIn(item, "entity_status") === "ACTIVE");
  if (textIn(row, "entity_status") === "ACTIVE" && active.length >= MOST_ACTIVE)
    throw failure("TOO_MANY_LINE_ITEMS", `An account has at most ${MOST_ACTIVE} active line items`);
  for (const name of ["objective", "product_type"])
    if (siblings.some((item) => item[name] !== row[name]))
      throw invalidParameter(name, row[name], `the ${name} of the campaign's other line items`);
}

/** An app in a store is shown on that store's platform alone: the network adds the criterion by itself. */
function targetPlatforms(call: AdsCall, item: Row): void {
  for (const [store, value, name] of [
    ["ios_app_store_identifier", "0", "iOS"],
    ["android_app_store_identifier", "1", "Android"],
  ] as const) {
    if (textIn(item, store) === null) continue;
    const { ads } = call.seed;
    const criterion = rowOf(ads.newId(), call.now, {
      line_item_id: item.id,
      name,
      operator_type: "EQ",
      targeting_type: "PLATFORM",
      targeting_value: value,
    });
    ads.put("targeting_criteria", call.account, criterion);
  }
}

function change(call: AdsCall, row: Row): JsonRecord {
  const { categories, ...fields } = given(call, Object.keys(CHANGED));
  if (call.values.has("pay_by") && textIn(row, "objective") !== "APP_INSTALLS")
    if (call.values.text("pay_by") !== textIn(row, "pay_by"))
      throw invalidParameter("pay_by", call.values.text("pay_by"), "the APP_INSTALLS objective");
  const changed: JsonRecord = {
    ...fields,
    ...(categories !== undefined && { categories: categories ?? [] }),
  };
  const campaign = campaignOf(call, textIn(row, "campaign_id") ?? "");
  check(call, { ...row, ...changed, id: row.id }, campaign);
  return changed;
}

export const LINE_ITEMS: Resource = {
  kind: "line_items",
  id: "line_item_id",
  missing: "LINE_ITEM_NOT_FOUND",
  limit: "core",
  area: "campaigns",
  history: "LINE_ITEM",
  list: {
    parameters: {
      campaign_ids: ids(),
      funding_instrument_ids: ids(),
      line_item_ids: ids(),
      q: text(255),
      with_draft: flag,
    },
    ids: "line_item_ids",
    filters: { campaign_ids: "campaign_id", funding_instrument_ids: "funding_instrument_id" },
    search: ["name"],
    sort: [...DEFAULT_SORT, "bid_amount_local_micro"],
    hides: isHiddenDraft,
  },
  one: {},
  create: { parameters: MADE, make },
  update: { parameters: CHANGED, change },
  remove: {
    cascade({ seed, account, now }, { id }) {
      for (const kind of HANGING)
        for (const row of seed.ads.all(kind, account))
          if (!isDeleted(row) && textIn(row, "line_item_id") === id)
            seed.ads.put(kind, account, { ...row, deleted: true, updated_at: timeText(now) });
    },
  },
  batch: { most: 40, operations: ["Create", "Update", "Delete"] },
};

/** The ad group that a call names, for what hangs on it. */
export function lineItemOf({ seed, account }: AdsCall, id: string): Row {
  const row = seed.ads.get("line_items", account, id);
  if (!row || isDeleted(row)) throw notFound(id, "line_item_id", "LINE_ITEM_NOT_FOUND");
  return row;
}
