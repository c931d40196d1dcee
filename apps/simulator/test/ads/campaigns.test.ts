import { beforeAll, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
let funding: string;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/${path}`;

const FLIGHT = { start_time: "2026-01-01T00:00:00Z", end_time: "2036-01-01T00:00:00Z" };

const campaign = async (query: Record<string, string | number> = {}) =>
  ads("POST", at("campaigns"), {
    funding_instrument_id: funding,
    name: "demo",
    daily_budget_amount_local_micro: 140_000_000,
    ...query,
  });

const lineItem = async (campaign_id: unknown, query: Record<string, string | number> = {}) =>
  ads("POST", at("line_items"), {
    campaign_id: String(campaign_id),
    objective: "ENGAGEMENTS",
    product_type: "PROMOTED_TWEETS",
    placements: "ALL_ON_TWITTER",
    bid_amount_local_micro: 3_000_000,
    ...FLIGHT,
    ...query,
  });

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
  const [first] = (await ads("GET", at("funding_instruments"))).list;
  funding = String(must(first)["id"]);
});

describe("a campaign", () => {
  it("is made, changed field by field, cleared, paused and deleted with what hangs on it", async () => {
    const made = await campaign({ entity_status: "PAUSED", purchase_order_number: "7" });
    expect(made.one).toMatchObject({
      name: "demo",
      daily_budget_amount_local_micro: 140_000_000,
      servable: false,
      reasons_not_servable: ["PAUSED_BY_ADVERTISER", "INCOMPLETE"],
      effective_status: "UNKNOWN",
      deleted: false,
    });
    expect(made.body.request?.params).toMatchObject({ account_id: own(), name: "demo" });
    const one = at(`campaigns/${String(made.one["id"])}`);
    const item = await lineItem(made.one["id"]);
    const criterion = await ads("POST", at("targeting_criteria"), {
      line_item_id: String(item.one["id"]),
      targeting_type: "BROAD_KEYWORD",
      targeting_value: "technology",
    });
    expect(criterion.one).toMatchObject({ name: "technology", operator_type: "EQ" });
    const changed = await ads("PUT", one, { entity_status: "ACTIVE", purchase_order_number: "" });
    expect(changed.one).toMatchObject({
      name: "demo",
      purchase_order_number: null,
      servable: true,
      effective_status: "ACTIVE",
    });
    expect((await ads("DELETE", one)).one["deleted"]).toBe(true);
    expect((await ads("GET", one)).codes).toEqual(["CAMPAIGN_NOT_FOUND"]);
    expect((await ads("GET", one, { with_deleted: true })).one["deleted"]).toBe(true);
    expect((await ads("GET", at(`line_items/${String(item.one["id"])}`))).codes).toEqual([
      "LINE_ITEM_NOT_FOUND",
    ]);
    const criteria = await ads("GET", at("targeting_criteria"), {
      line_item_ids: String(item.one["id"]),
    });
    expect(criteria.list).toEqual([]);
  });

  it("is listed by page, name, funding and order, with a count on request", async () => {
    const names = ["Alpha one", "alpha two", "Beta"];
    for (const name of names) await campaign({ name });
    await campaign({ name: "alpha draft", entity_status: "DRAFT" });
    const found = await ads("GET", at("campaigns"), { q: "ALPHA", sort_by: "name-desc" });
    expect(found.list.map(({ name }) => name)).toEqual(["alpha two", "Alpha one"]);
    const drafts = await ads("GET", at("campaigns"), { q: "alpha", with_draft: true });
    expect(drafts.list).toHaveLength(3);
    const counted = await ads("GET", at("campaigns"), { with_total_count: true, count: 1 });
    expect(counted.body.total_count).toBeGreaterThanOrEqual(3);
    expect(counted.headers.get("x-account-rate-limit-limit")).toBe("200");
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { count: 1, ...(cursor && { cursor }) };
      const page = await ads("GET", at("campaigns"), query);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.body.next_cursor;
    } while (cursor);
    const all = (await ads("GET", at("campaigns"))).list.map(({ id }) => id);
    expect(seen).toEqual(all);
    expect(
      (await ads("GET", at("campaigns"), { cursor: "c-x", with_total_count: true })).codes,
    ).toEqual(["EXCLUSIVE_PARAMETERS"]);
    expect((await ads("GET", at("campaigns"), { sort_by: "id-asc" })).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
  });

  it("does not break a list when it is deleted between two pages", async () => {
    for (const name of ["one", "two", "three"]) await campaign({ name: `page ${name}` });
    const first = await ads("GET", at("campaigns"), { q: "page", count: 1 });
    const cursor = must(first.body.next_cursor);
    const second = (await ads("GET", at("campaigns"), { q: "page", cursor, count: 1 })).list[0];
    await ads("DELETE", at(`campaigns/${String(must(second)["id"])}`));
    const rest = await ads("GET", at("campaigns"), { q: "page", cursor });
    expect(rest.list.map(({ name }) => name)).toEqual(["page three"]);
  });
});

describe("a batch", () => {
  const send = (operations: unknown) =>
    ads("POST", `/12/batch/accounts/${own()}/campaigns`, {}, operations);
  const create = (name: string, rest: object = {}) => ({
    operation_type: "Create",
    params: {
      name,
      funding_instrument_id: funding,
      daily_budget_amount_local_micro: 10_000_000,
      ...rest,
    },
  });

  it("keeps its order, and answers each operation", async () => {
    const made = await send([create("first"), create("second")]);
    expect(made.list.map(({ name }) => name)).toEqual(["first", "second"]);
    const [id] = made.list.map((row) => row["id"]);
    const changed = await send([
      { operation_type: "Update", params: { campaign_id: id, name: "renamed" } },
      { operation_type: "Delete", params: { campaign_id: must(made.list[1])["id"] } },
    ]);
    expect(changed.list).toMatchObject([{ name: "renamed" }, { deleted: true }]);
    expect(changed.body.request).toMatchObject([
      { operation_type: "Update", params: { account_id: own(), name: "renamed" } },
      { operation_type: "Delete" },
    ]);
  });

  it("does nothing at all where one operation is wrong, and says which", async () => {
    const before = (await ads("GET", at("campaigns"))).list.length;
    const failed = await send([create("fine"), create("wrong", { entity_status: "SLEEPY" })]);
    expect(failed.status).toBe(400);
    expect(failed.body.operation_errors).toMatchObject([[], [{ code: "INVALID_PARAMETER" }]]);
    expect((await ads("GET", at("campaigns"))).list).toHaveLength(before);
    expect((await send(Array.from({ length: 41 }, () => create("x")))).body.errors).toMatchObject([
      { code: "INVALID_PARAMETER", value: 41 },
    ]);
    expect((await send([{ operation_type: "Rename", params: {} }])).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
  });
});

describe("a line item", () => {
  it("has the goal, bidding and charge that its objective has", async () => {
    const { one } = await campaign();
    expect((await lineItem(one["id"])).one).toMatchObject({
      goal: "ENGAGEMENT",
      bid_strategy: "MAX",
      pay_by: "ENGAGEMENT",
      creative_source: "MANUAL",
      currency: one["currency"],
      advertiser_user_id: client.person().id,
    });
  });

  it.each([
    [{ placements: "TWITTER_PROFILE" }, "INVALID_PLACEMENT_TYPE"],
    [{ objective: "REACH", placements: "TWITTER_SEARCH" }, "INVALID_PLACEMENT_TYPE"],
    [{ end_time: "2025-01-01" }, "INVALID_TIME_WINDOW"],
    [{ bid_amount_local_micro: 3 }, "INVALID_DENOMINATION"],
    [{ frequency_cap: 5 }, "INCLUSIVE_PARAMETERS"],
    [{ categories: "IAB99" }, "INVALID_IAB_CATEGORY"],
    [{ objective: "APP_INSTALLS" }, "MISSING_PARAMETER"],
    [{ objective: "APP_INSTALLS", ios_app_store_identifier: "abc" }, "INVALID_APP_STORE"],
    [
      { objective: "APP_INSTALLS", ios_app_store_identifier: "12345", goal: "APP_PURCHASES" },
      "MACT_APP_NOT_FOUND",
    ],
    [
      { objective: "WEBSITE_CLICKS", goal: "WEBSITE_CONVERSIONS", primary_web_event_tag: "zzz" },
      "WEB_EVENT_TAG_NOT_FOUND",
    ],
    [{ campaign_id: "zzz" }, "CAMPAIGN_NOT_FOUND"],
  ])("refuses %j with %s", async (query, code) => {
    const { one } = await campaign();
    expect((await lineItem(one["id"], query as Record<string, string>)).codes).toEqual([code]);
  });

  it("targets the platform of its app by itself", async () => {
    const { one } = await campaign();
    const item = await lineItem(one["id"], {
      objective: "APP_INSTALLS",
      ios_app_store_identifier: "123456789",
    });
    const criteria = await ads("GET", at("targeting_criteria"), {
      line_item_ids: String(item.one["id"]),
    });
    expect(criteria.list).toMatchObject([{ targeting_type: "PLATFORM", name: "iOS" }]);
  });
});

describe("targeting criteria", () => {
  it.each([
    ["NONSENSE", "1", "UNKNOWN_CRITERIA_TYPE"],
    ["BEHAVIOR", "1", "BEHAVIOR_OR_BEHAVIOR_EXPANDED_NOT_FOUND"],
    ["TAILORED_AUDIENCE", "1", "INVALID_TARGETING_TYPE"],
    ["SIMILAR_TO_FOLLOWERS_OF_USER", "1", "INVALID_USER_ID"],
    ["FOLLOWERS_OF_USER", "1", "INVALID_USER"],
    ["CUSTOM_AUDIENCE", "zzz", "TAILORED_AUDIENCE_NOT_FOUND"],
    [
      "CUSTOM_AUDIENCE_EXPANDED",
      "zzz",
      "TAILORED_AUDIENCE_OR_TAILORED_AUDIENCE_EXPANDED_NOT_FOUND",
    ],
    ["AGE", "AGE_1_TO_2", "INVALID_PARAMETER"],
    ["LOCATION", "nowhere", "INVALID_PARAMETER"],
  ])("refuse %s %s with %s", async (targeting_type, targeting_value, code) => {
    const { one } = await campaign();
    const item = await lineItem(one["id"]);
    const answer = await ads("POST", at("targeting_criteria"), {
      line_item_id: String(item.one["id"]),
      targeting_type,
      targeting_value,
    });
    expect(answer.codes).toEqual([code]);
  });

  it("are found in the lists, set in batches of 500, and limited by type", async () => {
    const { one } = await campaign();
    const item = String((await lineItem(one["id"])).one["id"]);
    const locations = await ads("GET", "/12/targeting_criteria/locations", {
      location_type: "COUNTRIES",
      q: "japan",
    });
    const [japan] = locations.list;
    expect(japan).toMatchObject({ name: "Japan", country_code: "JP", targeting_type: "LOCATION" });
    const shows = await ads("GET", "/12/targeting_criteria/tv_shows", { locale: "en-US" });
    const show = {
      targeting_type: "TV_SHOW",
      targeting_value: String(must(shows.list[0])["targeting_value"]),
    };
    const set = (type: string, value: unknown) =>
      ads("POST", at("targeting_criteria"), {
        line_item_id: item,
        targeting_type: type,
        targeting_value: String(value),
      });
    expect((await set(show.targeting_type, show.targeting_value)).codes).toEqual([
      "INVALID_TV_SHOW_LOCATIONS",
    ]);
    // Ids that the network shows stand for the same places here.
    expect(japan).toMatchObject({ targeting_value: "06ef846bfc783874" });
    const metro = await set("LOCATION", "5122804691e5fecc");
    expect(metro.one).toMatchObject({ name: expect.stringContaining("San Francisco") });
    expect(
      (await ads("DELETE", at(`targeting_criteria/${String(metro.one["id"])}`))).codes,
    ).toEqual([]);
    expect((await set("LOCATION", must(japan)["targeting_value"])).one).toMatchObject({
      location_type: "COUNTRY",
    });
    expect((await set(show.targeting_type, show.targeting_value)).codes).toEqual([
      "TV_SHOW_OUTSIDE_MARKET",
    ]);
    const handles = here.network.people.slice(0, 101).map(({ id }) => ({
      operation_type: "Create",
      params: {
        line_item_id: item,
        targeting_type: "SIMILAR_TO_FOLLOWERS_OF_USER",
        targeting_value: id,
      },
    }));
    const batch = (operations: unknown) =>
      ads("POST", `/12/batch/accounts/${own()}/targeting_criteria`, {}, operations);
    const many = await batch(handles);
    expect(many.codes).toEqual(["REQUEST_TOO_COMPLEX"]);
    expect(many.body.operation_errors?.[100]).toHaveLength(1);
    const made = await batch(handles.slice(0, 100));
    expect(made.list).toHaveLength(100);
    const listed = await ads("GET", at("targeting_criteria"), { line_item_ids: item, lang: "ja" });
    expect(listed.list).toHaveLength(101);
    expect(listed.list[0]).toMatchObject({ name: "Japan", localized_name: "日本" });
    const removed = await batch(
      made.list.map(({ id }) => ({
        operation_type: "Delete",
        params: { targeting_criterion_id: id },
      })),
    );
    expect(removed.list.every(({ deleted }) => deleted === true)).toBe(true);
  });
});

describe("a promoted post", () => {
  it("is a post of the account's own people, once for each line item", async () => {
    const author = client.person();
    const post = must(
      here.network.posts.find((it) => it.author === author.at && it.kind === "post"),
    );
    const other = must(here.network.posts.find((it) => it.author !== author.at));
    const { one } = await campaign({ entity_status: "ACTIVE" });
    const item = String((await lineItem(one["id"])).one["id"]);
    const promote = (tweet_ids: string) =>
      ads("POST", at("promoted_tweets"), { line_item_id: item, tweet_ids });
    expect((await promote(post.id)).list).toMatchObject([
      { tweet_id: post.id, approval_status: "ACCEPTED", entity_status: "ACTIVE" },
    ]);
    expect((await promote(post.id)).codes).toEqual(["DUPLICATE_TWEET"]);
    expect((await promote("1")).codes).toEqual(["TWEET_NOT_FOUND"]);
    expect((await promote(other.id)).codes).toEqual(["INVALID_TWEET"]);
  });
});
