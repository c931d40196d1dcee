import { beforeAll, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type AdsKeys, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let keys: AdsKeys;
let ads: Signed;
const own = () => adAccountIdOf(client.person());

beforeAll(async () => {
  keys = await client.signInKeys();
  ads = signedWith(here.url, keys);
});

describe("paths of the Ads API", () => {
  it("answer alike at versions 12 and 11, and five calls at 5", async () => {
    const path = `accounts/${own()}/funding_instruments`;
    const newest = await ads("GET", `/12/${path}`);
    expect((await ads("GET", `/11/${path}`)).body).toEqual(newest.body);
    expect(newest.headers.get("x-current-api-version")).toBe("12");
    expect((await ads("GET", `/5/accounts/${own()}/recommendations`)).list).toEqual([]);
    for (const version of [5, 10, 13])
      expect(await ads("GET", `/${version}/${path}`)).toMatchObject({
        status: 404,
        codes: ["ROUTE_NOT_FOUND"],
      });
  });

  it("refuse a method that they do not have", async () => {
    for (const [method, path] of [
      ["DELETE", "promotable_users"],
      ["PUT", "funding_instruments"],
      ["POST", "authenticated_user_access"],
    ] as const)
      expect(await ads(method, `/12/accounts/${own()}/${path}`)).toMatchObject({
        status: 405,
        codes: ["METHOD_NOT_ALLOWED"],
      });
  });

  it("name a body that is no JSON", async () => {
    const answer = await ads("PUT", `/12/accounts/${own()}`, {}, "{");
    expect(answer).toMatchObject({ status: 400, codes: ["INVALID_PARAMETER"] });
  });
});

describe("an ad account", () => {
  it("keeps its name and industry", async () => {
    const path = `/12/accounts/${own()}`;
    const before = (await ads("GET", path)).one["name"];
    await ads("PUT", path, { name: "Renamed", industry_type: "TRAVEL" });
    expect((await ads("GET", path)).one).toMatchObject({
      name: "Renamed",
      industry_type: "TRAVEL",
    });
    expect((await ads("PUT", path, { industry_type: "SPACE" })).codes).toEqual([
      "INVALID_PARAMETER",
    ]);
    await ads("PUT", path, { name: String(before) });
  });

  it("says what the person who signs may do, and how it is funded", async () => {
    const access = await ads("GET", `/12/accounts/${own()}/authenticated_user_access`);
    expect(access.one).toEqual({
      user_id: client.person().id,
      permissions: ["ACCOUNT_ADMIN", "TWEET_COMPOSER"],
    });
    const [funding] = (await ads("GET", `/12/accounts/${own()}/funding_instruments`)).list;
    expect(must(funding)).toMatchObject({ able_to_fund: true, type: "CREDIT_CARD" });
    const one = `/12/accounts/${own()}/funding_instruments/${String(must(funding)["id"])}`;
    expect((await ads("GET", one)).one).toEqual(funding);
    const users = await ads("GET", `/12/accounts/${own()}/promotable_users`);
    expect(users.list[0]).toMatchObject({
      user_id: client.person().id,
      promotable_user_type: "FULL",
    });
  });

  it("keeps tax settings, and a person's own settings", async () => {
    const tax = `/12/accounts/${own()}/tax_settings`;
    await ads("PUT", tax, { address_name: "Example", bill_to: "AGENCY" });
    expect((await ads("GET", tax)).one).toMatchObject({
      address_company: "Example",
      bill_to: "AGENCY",
      tax_id: null,
    });
    const user = `/12/accounts/${own()}/user_settings`;
    await ads("PUT", `${user}/${client.person().id}`, { contact_phone: "123" });
    expect((await ads("GET", `${user}/${client.person().id}`)).one["contact_phone"]).toBe("123");
    const other = must(here.network.people.find(({ at }) => at !== client.person().at));
    expect((await ads("GET", `${user}/${other.id}`)).codes).toEqual(["ACTION_NOT_ALLOWED"]);
    expect((await ads("GET", `${user}/1`)).codes).toEqual(["USER_NOT_FOUND"]);
  });

  it("ignores a whole object that a client sends back, and refuses names that nobody knows", async () => {
    const path = `/12/accounts/${own()}`;
    expect((await ads("PUT", path, { industry_type: "TRAVEL", created_at: "x" })).status).toBe(200);
    expect((await ads("PUT", path, { colour: "red" })).body.errors).toEqual([
      {
        code: "INVALID_PARAMETER",
        message: 'Expected a known parameter, got "red" for colour',
        parameter: "colour",
        value: "red",
      },
    ]);
  });
});

describe("the sandbox", () => {
  it("alone makes accounts, features and funding", async () => {
    const sandbox = signedWith(`${here.url}/host/ads-api-sandbox`, keys);
    for (const path of ["", `/${own()}/features?feature_keys=DR_TAP`])
      expect((await ads("POST", `/12/accounts${path.split("?")[0]}`)).codes).toEqual([
        "ROUTE_NOT_FOUND",
      ]);
    const account = must((await sandbox("POST", "/12/accounts")).list[0])["id"];
    const base = `/12/accounts/${String(account)}`;
    expect((await sandbox("GET", "/12/accounts")).list.map(({ id }) => id)).toEqual([account]);
    await sandbox("DELETE", `${base}/features`, { feature_keys: "DR_TAP,BRAND_TPN" });
    await sandbox("POST", `${base}/features`, { feature_keys: "DR_TAP" });
    const features = (await sandbox("GET", `${base}/features`)).body.data;
    expect(features).toContain("DR_TAP");
    expect(features).not.toContain("BRAND_TPN");
    const funding = await sandbox("POST", `${base}/funding_instruments`, {
      currency: "USD",
      start_time: "2026-01-01",
      type: "INSERTION_ORDER",
      funded_amount_local_micro: 140_000_000,
    });
    expect(funding.body.request?.params).toMatchObject({
      start_time: "2026-01-01T00:00:00Z",
      funded_amount_local_micro: 140_000_000,
    });
    const one = `${base}/funding_instruments/${String(funding.one["id"])}`;
    expect((await sandbox("DELETE", one)).one["deleted"]).toBe(true);
    expect((await sandbox("GET", one)).codes).toEqual(["FUNDING_INSTRUMENT_NOT_FOUND"]);
    expect((await sandbox("GET", one, { with_deleted: true })).one["deleted"]).toBe(true);
    expect((await sandbox("POST", `${base}/funding_instruments`)).codes).toEqual([
      "MISSING_PARAMETER",
      "MISSING_PARAMETER",
      "MISSING_PARAMETER",
    ]);
    await sandbox("DELETE", base);
    expect((await sandbox("GET", "/12/accounts")).list).toEqual([]);
    expect((await sandbox("GET", base)).codes).toEqual(["ACCOUNT_NOT_FOUND"]);
  });
});

describe("features of an account", () => {
  it("are what it takes to use some objectives, cards and criteria", async () => {
    const sandbox = signedWith(`${here.url}/host/ads-api-sandbox`, keys);
    const base = `/12/accounts/${String(must((await sandbox("POST", "/12/accounts")).list[0])["id"])}`;
    const funding = await sandbox("POST", `${base}/funding_instruments`, {
      currency: "USD",
      start_time: "2026-01-01",
      type: "CREDIT_CARD",
    });
    const campaign = await sandbox("POST", `${base}/campaigns`, {
      name: "films",
      funding_instrument_id: String(funding.one["id"]),
      daily_budget_amount_local_micro: 10_000_000,
    });
    const item = {
      campaign_id: String(campaign.one["id"]),
      objective: "PREROLL_VIEWS",
      product_type: "MEDIA",
      placements: "ALL_ON_TWITTER",
      start_time: "2026-01-01",
      end_time: "2040-01-01",
      categories: "IAB1",
    };
    const feature_keys = "PREROLL_VIEWS_OBJECTIVE,AGE_TARGETING,CONVERSATION_CARD";
    await sandbox("DELETE", `${base}/features`, { feature_keys });
    const conversation = {
      name: "card",
      media_key: "3_1",
      first_cta: "#a",
      first_cta_tweet: "a",
      thank_you_text: "b",
      title: "c",
    };
    const all = async () => [
      (await sandbox("POST", `${base}/line_items`, item)).codes,
      (await sandbox("POST", `${base}/cards/image_conversation`, conversation)).codes,
      (
        await sandbox(
          "POST",
          `${base}/audience_estimate`,
          {},
          {
            targeting_criteria: [
              { targeting_type: "BROAD_KEYWORD", targeting_value: "the" },
              { targeting_type: "AGE", targeting_value: "AGE_18_TO_24" },
            ],
          },
        )
      ).codes,
    ];
    const lacking = ["FEATURE_NOT_AVAILABLE"];
    expect(await all()).toEqual([lacking, lacking, lacking]);
    await sandbox("POST", `${base}/features`, { feature_keys });
    expect(await all()).toEqual([[], [], []]);
    const as_user_id = client.person().id;
    expect((await sandbox("POST", `${base}/tweet`, { as_user_id, text: "tried" })).status).toBe(
      200,
    );
  });

  it("do not help with ids that cannot be", async () => {
    for (const id of ["a%20b", "%E3%81%82", "a.b"])
      expect((await ads("GET", `/12/accounts/${own()}/campaigns/${id}`)).codes).toEqual([
        "INVALID_ID_ILLEGAL_CHARACTERS",
      ]);
  });
});

describe("an app", () => {
  it("that the network does not allow in, or lets read alone, is told so", async () => {
    for (const [access, code] of [
      ["none", "UNAUTHORIZED_CLIENT_APPLICATION"],
      ["read-only", "READONLY_CLIENT_APPLICATION"],
    ] as const) {
      const app = (await control(here.url, "POST", "/apps", { name: access, ads: access })) as {
        consumer_key: string;
        consumer_secret: string;
      };
      const other = signedWith(here.url, await client.signInKeys(undefined, app));
      const path = `/12/accounts/${own()}`;
      expect((await other("PUT", path, { name: "Renamed" })).codes).toEqual([code]);
      expect((await other("GET", path)).status).toBe(access === "none" ? 403 : 200);
    }
  });
});
