import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type AdsKeys, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
let keys: AdsKeys;
let ads: Signed;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/${path}`;

beforeAll(async () => {
  keys = await client.signInKeys();
  ads = signedWith(here.url, keys);
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

async function newCampaign(name: string): Promise<string> {
  const [funding] = (await ads("GET", at("funding_instruments"))).list;
  const made = await ads("POST", at("campaigns"), {
    name,
    funding_instrument_id: String(must(funding)["id"]),
    daily_budget_amount_local_micro: 10_000_000,
  });
  return String(made.one["id"]);
}

describe("paths that are none", () => {
  it("answer in the envelope, whatever is wrong with them", async () => {
    for (const path of [
      "/12",
      "/012/accounts",
      "/12//accounts",
      "/12/Accounts",
      "/12/accounts.json",
      "/99999/accounts",
      `/5${at("campaigns").slice(3)}`,
      `/12/accounts/${"x".repeat(300)}`,
      "/12/accounts/%zz",
      "/host/api/12/accounts",
      "/host/upload/12/accounts",
      "/host/ton/12/accounts",
    ]) {
      const answer = await fetch(here.url + path);
      const body: unknown = await answer.json();
      expect({ path, status: answer.status, body }).toMatchObject({
        status: 404,
        body: { errors: [{ code: "ROUTE_NOT_FOUND" }], request: {} },
      });
    }
  });

  it("know the path by other methods", async () => {
    for (const method of ["PATCH", "OPTIONS", "PUT", "DELETE"])
      expect((await fetch(`${here.url}/12/accounts`, { method })).status, method).toBe(405);
    expect((await fetch(`${here.url}/12/accounts`, { method: "HEAD" })).status).toBe(405);
  });
});

describe("bodies that nobody meant", () => {
  it("are refused by name, not by breaking", async () => {
    const deep = (open: string, close: string) => open.repeat(5000) + close.repeat(5000);
    for (const [body, code] of [
      ["[]", "INVALID_PARAMETER"],
      ["null", "MISSING_PARAMETER"],
      ['"x"', "INVALID_PARAMETER"],
      ["{", "INVALID_PARAMETER"],
      [`{"name":"x","components":${deep("[", "]")}}`, "REQUEST_TOO_COMPLEX"],
      ['{"name":"x","components":[],"__proto__":1}', "INVALID_PARAMETER"],
      ['{"name":"x","components":[{"type":"NONE"}]}', "UNKNOWN_CARD_TYPE"],
    ] as const)
      expect((await ads("POST", at("cards"), {}, body)).codes, body.slice(0, 40)).toEqual([code]);
    const batch = `/12/batch/accounts/${own()}/campaigns`;
    for (const body of [{}, [], "null"])
      expect((await ads("POST", batch, {}, body)).status).toBe(400);
    const nothing = await ads("POST", batch, {}, [null, 1, {}]);
    expect(nothing.body.operation_errors).toHaveLength(3);
  });

  it("are too long for an audience, whether their length was announced or not", async () => {
    const made = await ads("POST", at("custom_audiences"), { name: "long" });
    const path = at(`custom_audiences/${String(made.one["id"])}/users`);
    const users = (bytes: number) =>
      JSON.stringify([
        { operation_type: "Update", params: { users: [{ email: ["a".repeat(bytes)] }] } },
      ]);
    for (const bytes of [5_000_000, 10_000_000])
      expect((await ads("POST", path, {}, users(bytes))).codes).toEqual(["REQUEST_TOO_COMPLEX"]);
    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(users(5_000_000)));
        controller.close();
      },
    });
    const answer = await ads("POST", path, {}, unannounced);
    expect(answer.codes).toEqual(["REQUEST_TOO_COMPLEX"]);
  });
});

describe("batches", () => {
  it("that delete twice delete nothing, and see what they did before", async () => {
    const batch = `/12/batch/accounts/${own()}/campaigns`;
    const campaign_id = await newCampaign("twice");
    const remove = { operation_type: "Delete", params: { campaign_id } };
    const twice = await ads("POST", batch, {}, [remove, remove]);
    expect(twice.body.operation_errors?.map((errors) => errors.length)).toEqual([0, 1]);
    expect((await ads("GET", at(`campaigns/${campaign_id}`))).status).toBe(200);
    const rename = { operation_type: "Update", params: { campaign_id, name: "last" } };
    expect((await ads("POST", batch, {}, [rename, remove])).list).toMatchObject([
      { name: "last", deleted: false },
      { name: "last", deleted: true },
    ]);
  });

  it("and calls at the same time make a name once", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => ads("POST", at("custom_audiences"), { name: "once" })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("lists that change while they are read", () => {
  it("show each that stays once, though the next page's first is deleted", async () => {
    const ids: string[] = [];
    for (let at_ = 0; at_ < 9; at_++) ids.push(await newCampaign(`page ${at_}`));
    const seen: string[] = [];
    let cursor: string | null = null;
    let deleted: string | null = null;
    do {
      const page = await ads("GET", at("campaigns"), {
        count: 2,
        sort_by: "name-asc",
        q: "page ",
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.list.map(({ id }) => String(id)));
      cursor = page.body.next_cursor ?? null;
      if (deleted !== null || cursor === null) continue;
      deleted = must(ids.find((id) => !seen.includes(id)));
      await ads("DELETE", at(`campaigns/${deleted}`));
    } while (cursor !== null);
    expect(seen).toEqual(ids.filter((id) => id !== deleted));
  });

  it("refuse cursors of other lists and of nothing", async () => {
    const first = await ads("GET", at("campaigns"), { count: 1 });
    const cursor = must(first.body.next_cursor);
    for (const [list, given] of [
      ["line_items", cursor],
      ["campaigns", "c-zzzzz"],
      ["campaigns", ""],
    ] as const)
      expect((await ads("GET", at(list), { cursor: given })).codes).toEqual(["INVALID_PARAMETER"]);
  });
});

describe("times that are far away", () => {
  it("are answered at once", async () => {
    const campaign_ids = await newCampaign("far");
    const reach = `/12/stats/accounts/${own()}/reach/campaigns`;
    const far = { campaign_ids, start_time: "1970-01-01", end_time: "9999-01-01" };
    expect((await ads("GET", reach, far)).list).toMatchObject([{ total_audience_reach: 0 }]);
    const before = { ...far, start_time: "0001-01-01" };
    expect((await ads("GET", reach, before)).codes).toEqual(["INVALID_PARAMETER"]);
    const hours = await ads("GET", `/12/stats/accounts/${own()}`, {
      entity: "ACCOUNT",
      entity_ids: own(),
      granularity: "HOUR",
      metric_groups: "ENGAGEMENT",
      placement: "ALL_ON_TWITTER",
      start_time: "9999-01-01",
      end_time: "9999-01-08",
    });
    expect(hours.list).toMatchObject([{ id_data: [{ metrics: { impressions: null } }] }]);
  });
});
