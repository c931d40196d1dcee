import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { contactOf, hashOf, isActive } from "../../src/network/contacts.ts";
import type { Person } from "../../src/network/person.ts";
import { control, must, useSimulator } from "../harness.ts";
import { useClient } from "../independent-client.ts";
import { signedWith, type AdsKeys, type Signed } from "./signed.ts";

const here = useSimulator();
const client = useClient(here);
const HOURS_6 = 6 * 3600;
let keys: AdsKeys;
let ads: Signed;
let names = 0;
const own = () => adAccountIdOf(client.person());
const at = (path: string) => `/12/accounts/${own()}/custom_audiences${path}`;

const advance = (seconds: number) => control(here.url, "POST", "/clock", { seconds });

async function newAudience(): Promise<string> {
  const made = await ads("POST", at(""), { name: `audience ${names++}` });
  return String(made.one["id"]);
}

type User = Readonly<Record<string, readonly string[]>>;

const update = (users: readonly User[], dates: object = {}) => ({
  operation_type: "Update",
  params: { users, ...dates },
});

const send = (id: string, operations: unknown) => ads("POST", at(`/${id}/users`), {}, operations);
const shown = async (id: string) => (await ads("GET", at(`/${id}`))).one;
const byEmail = (person: Person): User => ({ email: [hashOf(contactOf(person).email)] });
const byHandle = (person: Person): User => ({ handle: [hashOf(person.username.toLowerCase())] });

beforeAll(async () => {
  keys = await client.signInKeys();
  ads = signedWith(here.url, keys);
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

describe("a custom audience", () => {
  it("is processed six hours after its members came, and then targetable", async () => {
    const id = await newAudience();
    expect(await shown(id)).toMatchObject({
      targetable: false,
      audience_size: null,
      audience_type: "CRM",
      targetable_types: ["CRM", "EXCLUDED_CRM"],
      reasons_not_targetable: ["PROCESSING", "TOO_SMALL"],
      permission_level: "READ_WRITE",
      owner_account_id: own(),
    });
    const people = here.network.people.slice(0, 300);
    const answer = await send(
      id,
      people.map((person) => update([byHandle(person)])),
    );
    expect(answer.one).toEqual({ success_count: 300, total_count: 300 });
    expect((await shown(id))["reasons_not_targetable"]).toContain("PROCESSING");
    await advance(HOURS_6);
    expect(await shown(id)).toMatchObject({
      targetable: true,
      reasons_not_targetable: [],
      audience_size: people.filter((person) => isActive(person)).length,
    });
  });

  it("of fewer than 100 people stays too small", async () => {
    const id = await newAudience();
    await send(id, [update(here.network.people.slice(0, 99).map(byHandle))]);
    await control(here.url, "POST", "/flush");
    expect(await shown(id)).toMatchObject({
      targetable: false,
      reasons_not_targetable: ["TOO_SMALL"],
      audience_size: null,
    });
  });

  it("matches whom the network knows by an address, and nobody by a number that it never heard", async () => {
    const id = await newAudience();
    const people = here.network.people;
    await send(id, [
      update(people.map(byEmail)),
      update([{ email: [hashOf("nobody@example.com")] }]),
    ]);
    await control(here.url, "POST", "/flush");
    const known = people.filter((person) => isActive(person) && contactOf(person).known.email);
    expect((await shown(id))["audience_size"]).toBe(known.length);
    expect(known.length / people.length).toBeGreaterThan(0.55);
    expect(known.length / people.length).toBeLessThan(0.75);
  });

  it("matches phones, devices and ids, counts a person once, and drops one by any key", async () => {
    const id = await newAudience();
    const people = here.network.people.slice(0, 200);
    const full = (person: Person): User => {
      const { phone, device, email } = contactOf(person);
      return {
        twitter_id: [hashOf(person.id)],
        phone_number: [hashOf(phone)],
        device_id: [hashOf(device)],
        email: [hashOf(email)],
        partner_user_id: [`customer ${person.at}`],
      };
    };
    await send(id, [update(people.map(full))]);
    await send(id, [update(people.map(full))]);
    await control(here.url, "POST", "/flush");
    const active = people.filter((person) => isActive(person));
    expect((await shown(id))["audience_size"]).toBe(active.length);
    const gone = active.slice(0, 20);
    await send(id, [
      {
        operation_type: "Delete",
        params: {
          users: gone.map((person) => ({ device_id: [hashOf(contactOf(person).device)] })),
        },
      },
    ]);
    // What was there is not affected while a change is being processed.
    expect((await shown(id))["audience_size"]).toBe(active.length);
    await advance(HOURS_6);
    expect((await shown(id))["audience_size"]).toBe(active.length - gone.length);
    expect(await control(here.url, "GET", `/ads/members?audience=${id}`)).toMatchObject({
      operations: 3,
      users: 420,
      members: 180,
      waiting: 0,
    });
  });

  it("takes members from a time on, until another", async () => {
    const id = await newAudience();
    const now = Date.parse(((await control(here.url, "GET", "")) as { now: string }).now);
    const time = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const users = here.network.people.slice(0, 200).map(byHandle);
    await send(id, [update(users, { effective_at: time(10), expires_at: time(20) })]);
    await advance(7 * 3600);
    expect((await shown(id))["audience_size"]).toBeNull();
    await advance(5 * 3600);
    expect((await shown(id))["audience_size"]).toBeGreaterThan(100);
    await advance(9 * 3600);
    expect((await shown(id))["audience_size"]).toBeNull();
    const wrong = await send(id, [update(users, { effective_at: time(30), expires_at: time(25) })]);
    expect(wrong.body.operation_errors).toMatchObject([[{ parameter: "expires_at" }]]);
  });

  it("takes all operations or none, up to 2,500 of them and 5,000,000 bytes", async () => {
    const id = await newAudience();
    const user = byHandle(client.person());
    const wrong = await send(id, [update([user]), update([{ email: ["a@example.com"] }])]);
    expect(wrong.status).toBe(400);
    expect(wrong.body.operation_errors).toMatchObject([[], [{ parameter: "email" }]]);
    const many = Array.from({ length: 2501 }, () => update([user]));
    expect((await send(id, many)).body.errors).toMatchObject([{ value: 2501 }]);
    expect((await send(id, many.slice(1))).one).toEqual({ success_count: 2500, total_count: 2500 });
    const hashes = Array.from({ length: 75_000 }, () => must(user["handle"])[0]);
    const large = await send(id, [update([{ handle: hashes as string[] }])]);
    expect(large.codes).toEqual(["REQUEST_TOO_COMPLEX"]);
    expect((await send(id, [])).codes).toEqual(["INVALID_PARAMETER"]);
    expect(await control(here.url, "GET", `/ads/members?audience=${id}`)).toMatchObject({
      operations: 2500,
    });
  });

  it("has a name of its own, a description, and can be deleted", async () => {
    const id = await newAudience();
    const { name } = (await shown(id)) as { name: string };
    expect((await ads("POST", at(""), { name })).codes).toEqual(["INVALID_PARAMETER"]);
    await ads("PUT", at(`/${id}`), { name: `${name} new`, description: "of ours" });
    expect(await shown(id)).toMatchObject({ name: `${name} new`, description: "of ours" });
    expect((await ads("DELETE", at(`/${id}`))).one["deleted"]).toBe(true);
    expect((await ads("GET", at(`/${id}`))).codes).toEqual(["TAILORED_AUDIENCE_NOT_FOUND"]);
    expect((await send(id, [update([byEmail(client.person())])])).codes).toEqual([
      "TAILORED_AUDIENCE_NOT_FOUND",
    ]);
    expect((await ads("POST", at(""), { name })).status).toBe(200);
  });

  it("can be targeted once it is targetable, and excluded, and says where it is", async () => {
    const [funding] = (await ads("GET", `/12/accounts/${own()}/funding_instruments`)).list;
    const campaign = await ads("POST", `/12/accounts/${own()}/campaigns`, {
      name: "with an audience",
      funding_instrument_id: String(must(funding)["id"]),
      daily_budget_amount_local_micro: 10_000_000,
    });
    const item = await ads("POST", `/12/accounts/${own()}/line_items`, {
      campaign_id: String(campaign.one["id"]),
      objective: "ENGAGEMENTS",
      product_type: "PROMOTED_TWEETS",
      placements: "ALL_ON_TWITTER",
      start_time: "2026-01-01",
      end_time: "2036-01-01",
    });
    const id = await newAudience();
    const target = (type: string, operator_type: string) =>
      ads("POST", `/12/accounts/${own()}/targeting_criteria`, {
        line_item_id: String(item.one["id"]),
        targeting_type: type,
        targeting_value: id,
        operator_type,
      });
    expect((await target("CUSTOM_AUDIENCE", "EQ")).codes).toEqual(["INVALID_PARAMETER"]);
    await send(id, [update(here.network.people.slice(0, 300).map(byHandle))]);
    await control(here.url, "POST", "/flush");
    expect((await target("CUSTOM_AUDIENCE_EXPANDED", "NE")).codes).toEqual([
      "INVALID_TAILORED_AUDIENCE_TYPE",
    ]);
    expect((await target("CUSTOM_AUDIENCE", "NE")).one).toMatchObject({ operator_type: "NE" });
    expect((await ads("GET", at(`/${id}/targeted`))).list).toEqual([]);
    const all = await ads("GET", at(`/${id}/targeted`), { with_active: false });
    expect(all.list).toMatchObject([
      {
        campaign_id: campaign.one["id"],
        campaign_name: "with an audience",
        line_items: [{ id: item.one["id"], servable: false }],
      },
    ]);
  });

  it("is shared with another account, to be read or written, and at version 5 too", async () => {
    const other = must(
      here.network.people.find((it) => !it.protected && it.at !== client.person().at),
    );
    const theirs = signedWith(here.url, await client.signInKeys(other));
    const their = `/12/accounts/${adAccountIdOf(other)}/custom_audiences`;
    const id = await newAudience();
    const grant = (permission_level: string) =>
      ads("POST", at(`/${id}/permissions`), {
        granted_account_id: adAccountIdOf(other),
        permission_level,
      });
    expect((await theirs("GET", `${their}/${id}`)).codes).toEqual(["TAILORED_AUDIENCE_NOT_FOUND"]);
    const permission = await grant("READ_ONLY");
    expect((await theirs("GET", `${their}/${id}`)).one).toMatchObject({
      permission_level: "READ_ONLY",
      owner_account_id: own(),
    });
    const shared = await theirs("GET", their, { permission_scope: "SHARED" });
    expect(shared.list.map((row) => row["id"])).toEqual([id]);
    expect((await theirs("GET", their)).list).toEqual([]);
    const operations = [update([byHandle(other)])];
    expect((await theirs("POST", `${their}/${id}/users`, {}, operations)).codes).toEqual([
      "ACTION_NOT_ALLOWED",
    ]);
    await grant("READ_WRITE");
    expect((await theirs("POST", `${their}/${id}/users`, {}, operations)).status).toBe(200);
    expect((await theirs("DELETE", `${their}/${id}`)).codes).toEqual(["ACTION_NOT_ALLOWED"]);
    const old = await ads("GET", `/5/accounts/${own()}/tailored_audiences/${id}/permissions`);
    expect(old.list).toMatchObject([{ tailored_audience_id: id, permission_level: "READ_WRITE" }]);
    const one = at(`/${id}/permissions/${String(permission.one["id"])}`);
    expect((await ads("DELETE", one)).one["deleted"]).toBe(true);
    expect((await theirs("GET", `${their}/${id}`)).codes).toEqual(["TAILORED_AUDIENCE_NOT_FOUND"]);
  });

  it("can be combined of others", async () => {
    const [first, second] = [await newAudience(), await newAudience()];
    await send(first, [update(here.network.people.slice(0, 400).map(byHandle))]);
    await send(second, [update(here.network.people.slice(200, 600).map(byHandle))]);
    await control(here.url, "POST", "/flush");
    const made = await ads("POST", `/12/batch/accounts/${own()}/custom_audiences`, {}, [
      {
        operation_type: "Create",
        params: {
          name: "both",
          audience_type: "FLEXIBLE",
          segments: {
            boolean_operator: "AND",
            child_segments: [first, second].map((custom_audience_id) => ({
              custom_audience_id,
              lookback_window: 30,
              child_segments: [],
            })),
          },
        },
      },
    ]);
    const id = String(must(made.list[0])["id"]);
    await control(here.url, "POST", "/flush");
    const both = here.network.people.slice(200, 400).filter((person) => isActive(person));
    expect((await shown(id))["audience_size"]).toBe(both.length);
    expect((await send(id, [update([byHandle(client.person())])])).codes).toEqual([
      "INVALID_TAILORED_AUDIENCE_TYPE",
    ]);
  });
});

describe("a do-not-reach list", () => {
  it("is one for each account, and takes addresses in both documented forms", async () => {
    const path = `/12/accounts/${own()}/do_not_reach_lists`;
    const made = await ads("POST", path, { description: "opted out" });
    const id = String(made.one["id"]);
    expect((await ads("POST", path)).codes).toEqual(["INVALID_PARAMETER"]);
    const people = here.network.people.slice(0, 400);
    const users = `/12/batch/accounts/${own()}/do_not_reach_lists/${id}/users`;
    const answer = await ads("POST", users, {}, [
      { operation_type: "Update", params: { users: people.slice(0, 200).map(byEmail) } },
      {
        operation_type: "Update",
        params: {
          expires_at: "2040-01-01T00:00:00Z",
          emails: people.slice(200).map((person) => hashOf(contactOf(person).email).toUpperCase()),
        },
      },
    ]);
    expect(answer.list).toEqual([
      { success_count: 200, total_count: 200 },
      { success_count: 200, total_count: 200 },
    ]);
    await control(here.url, "POST", "/flush");
    const known = people.filter((person) => contactOf(person).known.email);
    expect((await ads("GET", path)).list).toMatchObject([{ id, list_size: known.length }]);
    expect((await ads("DELETE", `${path}/${id}`)).one["deleted"]).toBe(true);
    expect((await ads("GET", path)).list).toEqual([]);
  });
});

describe("an estimate", () => {
  it("grows with keywords, shrinks with places, and needs somebody to begin with", async () => {
    const path = `/12/accounts/${own()}/audience_estimate`;
    const estimate = async (...targeting_criteria: object[]) =>
      (await ads("POST", path, {}, { targeting_criteria })).one["audience_size"] as {
        min: number;
        max: number;
      };
    const coffee = { targeting_type: "BROAD_KEYWORD", targeting_value: "coffee" };
    const alone = await estimate(coffee);
    const wider = await estimate(coffee, { targeting_type: "INTEREST", targeting_value: "9001" });
    const women = await estimate(coffee, { targeting_type: "GENDER", targeting_value: "2" });
    expect(alone.min).toBeLessThan(alone.max);
    expect(wider.max).toBeGreaterThan(alone.max);
    expect(women.max).toBeLessThan(alone.max);
    const nobody = await ads(
      "POST",
      path,
      {},
      {
        targeting_criteria: [{ targeting_type: "GENDER", targeting_value: "2" }],
      },
    );
    expect(nobody.codes).toEqual(["MISSING_PARAMETER"]);
  });
});
