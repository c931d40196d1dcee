import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { sweepUsages } from "./services/save-usage.ts";

type Body = Record<string, unknown>;
const PATH = "/api/external/audience-usages/";
const DAY = 86_400;

describe.each(MODULE_DATABASES)("usages of audiences, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let stranger: TestBrowser;
  let women = "";

  beforeAll(async () => {
    app = await startNetworkApp(kind);
    page = await app.signedIn("user@example.com");
    stranger = await app.signedIn();
    const saved = await page.post("/api/audience-configs/", {
      name: "Women",
      targeting_package: { gender: "FEMALE", countries: ["Japan", "United States"] },
      window_days: 30,
    });
    women = String(saved.body["id"]);
  });
  afterAll(() => app.close());

  const create = async (body: Body = { audience_config_id: women }): Promise<Body> => {
    app.clock.pass(60);
    const answer = await page.post(PATH, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const addressOf = (usage: Body) => `${PATH}${String(usage["id"])}/`;
  const patch = (usage: Body, payload: Body, browser = page) =>
    browser.send({ method: "PATCH", url: addressOf(usage), payload });
  const sizeOf = async (targeting_package: Body) =>
    (await page.post("/api/build-audience/", { targeting_package, members: 0 })).body["size"];
  const kinds = async (usage: Body) =>
    ((await page.get(addressOf(usage))).body["history"] as Body[]).map((event) => event["kind"]);

  it("are made of a saved audience, measured as it is", async () => {
    const usage = await create({
      audience_config_id: women,
      ad_account_id: "18ce54d4x5t",
      state: "applied",
    });
    const size = await sizeOf({ gender: "FEMALE", countries: ["JP", "US"] });
    expect(size).toBeGreaterThan(10);
    expect(usage).toMatchObject({
      name: "Women",
      state: "applied",
      ad_account_id: "18ce54d4x5t",
      audience_config: women,
      audience_version: 1,
      window_days: 30,
      dataset: "sample",
      dataset_version: 1,
      size,
      version: 1,
      applied: usage["created"],
      removed: null,
      autopilot: false,
    });
  });

  it("are made of a package alone, with the countries that are applied", async () => {
    const usage = await create({
      targeting_package: { gender: "FEMALE", countries: ["Japan", "United States"] },
      countries: ["Japan"],
    });
    expect(usage).toMatchObject({
      name: "Japan",
      state: "draft",
      ad_account_id: null,
      audience_config: null,
      size: await sizeOf({ gender: "FEMALE", countries: ["JP"] }),
      applied: null,
    });
    const all = await create({ audience_config_id: women, countries: [] });
    expect(all["size"]).toBe(await sizeOf({ gender: "FEMALE", countries: ["JP", "US"] }));
  });

  it("say how many of the handles the network takes", async () => {
    const handles = Array.from({ length: 130 }, (_, i) => ({
      handle: `somebody_${i}`,
      deselected: i < 10,
    }));
    const usage = await create({ targeting_package: { handles, languages: ["ja"] } });
    expect(usage).toMatchObject({ handles: 120, handles_applied: 100 });
  });

  it("are changed at the version they were read at, and keep their history", async () => {
    const usage = await create();
    const changed = await patch(usage, {
      name: "Women of Japan",
      targeting_package: { gender: "FEMALE", countries: ["Japan"] },
      version: 1,
    });
    expect(changed.body).toMatchObject({
      name: "Women of Japan",
      version: 2,
      size: await sizeOf({ gender: "FEMALE", countries: ["JP"] }),
    });
    const stale = await patch(usage, { name: "Late", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    app.clock.pass(60);
    const applied = await patch(usage, { state: "applied", ad_account_id: "abc" });
    expect(applied.body).toMatchObject({ state: "applied", version: 3 });
    expect(applied.body["applied"]).toBe(applied.body["modified"]);
    const read = await page.get(addressOf(usage));
    expect(read.body["history"]).toMatchObject([
      {
        kind: "state",
        version: 3,
        from: "draft",
        to: "applied",
        fields: ["ad_account_id", "state"],
      },
      { kind: "changed", version: 2, from: null, fields: ["name", "countries"] },
      { kind: "created", version: 1, to: "draft", fields: [] },
    ]);
    const people = (read.body["history"] as Body[]).map(({ by }) => by);
    expect(new Set(people)).toEqual(new Set([usage["created_by"]]));
  });

  it("need an ad account to be applied, in the caller's language", async () => {
    for (const ad_account_id of [undefined, "", null]) {
      const answer = await page.post(PATH, {
        audience_config_id: women,
        state: "applied",
        ad_account_id,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "invalid", ad_account_id: ["No ad account id provided"] },
      });
    }
    const usage = await create({
      audience_config_id: women,
      state: "applied",
      ad_account_id: "abc",
    });
    const japanese = await page.send({
      method: "PATCH",
      url: addressOf(usage),
      payload: { ad_account_id: null },
      headers: { "accept-language": "ja" },
    });
    expect(japanese.status).toBe(400);
    expect((await page.get(addressOf(usage))).body).toMatchObject({
      ad_account_id: "abc",
      version: 1,
    });
  });

  it("are a draft again when what was applied is another package, or another ad account's", async () => {
    const more = { audience_config_id: women, state: "applied", ad_account_id: "abc" };
    for (const payload of [
      { targeting_package: { keywords: ["gamma"] } },
      { ad_account_id: "def" },
    ]) {
      const usage = await create(more);
      expect((await patch(usage, { name: "Another name" })).body).toMatchObject({
        state: "applied",
      });
      expect((await patch(usage, payload)).body).toMatchObject({ state: "draft", evidence: null });
    }
    const usage = await create(more);
    const said = await patch(usage, { ad_account_id: "def", state: "applied" });
    expect(said.body).toMatchObject({ state: "applied", evidence: "reported" });
  });

  it("are listed last changed first, by state, account and audience", async () => {
    const one = await create({ targeting_package: { languages: ["ja"] }, ad_account_id: "only1" });
    await create({ targeting_package: { languages: ["en"] } });
    const find = async (query: string) =>
      ((await page.get(`${PATH}?${query}`)).body["results"] as Body[]).map(({ id }) => id);
    expect(await find("ad_account_id=only1")).toEqual([one["id"]]);
    expect((await find("page_size=1"))[0]).not.toBe(one["id"]);
    app.clock.pass(60);
    await patch(one, { name: "Newest" });
    expect(await find("page_size=1")).toEqual([one["id"]]);
    expect(await find("state=applied")).not.toContain(one["id"]);
    expect(await find(`audience_config_id=${women}`)).not.toContain(one["id"]);
    expect((await find(`audience_config_id=${women}`)).length).toBeGreaterThan(0);
  });

  it("go to the trash, come back whole, and are gone after 30 days", async () => {
    const usage = await create();
    const address = addressOf(usage);
    expect((await page.delete(address)).status).toBe(204);
    for (const answer of [
      await page.get(address),
      await page.delete(address),
      await patch(usage, { name: "x" }),
      await page.post(`${address}share/`, {}),
    ])
      expect(answer.status).toBe(404);
    const trash = await page.get(`${PATH}?removed=true`);
    expect(trash.body["results"]).toMatchObject([{ id: usage["id"] }]);
    const live = await page.get(`${PATH}?page_size=200`);
    expect((live.body["results"] as Body[]).map(({ id }) => id)).not.toContain(usage["id"]);

    expect((await stranger.post(`${address}restore/`, {})).status).toBe(404);
    const restored = await page.post(`${address}restore/`, {});
    expect(restored).toMatchObject({ status: 200, body: { removed: null, version: 3 } });
    expect((await page.post(`${address}restore/`, {})).status).toBe(404);
    expect(await kinds(usage)).toEqual(["restored", "removed", "created"]);

    await page.delete(address);
    app.clock.pass(29 * DAY);
    expect(await sweepUsages(app.network.services)).toBe(0);
    app.clock.pass(2 * DAY);
    expect(await sweepUsages(app.network.services)).toBe(1);
    // The sessions have ended by now.
    page = await app.signedIn("user@example.com");
    stranger = await app.signedIn();
    expect((await page.post(`${address}restore/`, {})).status).toBe(404);
  });

  it("outlive the saved audience they were made of", async () => {
    const saved = await page.post("/api/audience-configs/", {
      name: "Gone soon",
      targeting_package: { gender: "FEMALE" },
    });
    const usage = await create({ audience_config_id: saved.body["id"] });
    await page.delete(`/api/external/audience-configs/${String(saved.body["id"])}/`);
    const read = await page.get(addressOf(usage));
    expect(read.body).toMatchObject({ audience_config: null, name: "Gone soon" });
  });

  it("are shared by a mailed link that shows their numbers until it is revoked", async () => {
    const usage = await create({ audience_config_id: women, ad_account_id: "abc" });
    const address = addressOf(usage);
    const shared = await page.post(`${address}share/`, {
      emails: ["colleague@example.com"],
      message: "As applied",
      expires_days: 7,
    });
    expect(shared, shared.text).toMatchObject({
      status: 201,
      body: {
        usage: usage["id"],
        emails: ["colleague@example.com"],
        size: usage["size"],
        not_sent: [],
      },
    });
    const mail = app.mail.sent.at(-1);
    expect(mail).toMatchObject({ to: "colleague@example.com" });
    const link = new URL(String(shared.body["url"])).pathname;
    // People are led to the page, programs to the call.
    expect(mail?.text).toMatch(new RegExp(`^ {4}\\S+/shared/${link.split("/").at(-2)}$`, "m"));
    const opened = await app.browser().get(link);
    expect(opened.body).toMatchObject({ name: "Women", size: { size: usage["size"] } });

    expect((await page.get(`${address}shared-with/`)).body).toMatchObject({
      count: 1,
      results: [{ usage: usage["id"], emails: ["colleague@example.com"], ad_account_id: "abc" }],
    });
    // A link of the usage is none of its audience.
    const ofAudience = await page.get(`/api/external/audience-configs/${women}/share/`);
    expect(ofAudience.body).toMatchObject({ count: 0 });

    await page.delete(address);
    expect((await app.browser().get(link)).status).toBe(404);
    await page.post(`${address}restore/`, {});
    expect((await app.browser().get(link)).status).toBe(200);

    const revoke = `${address}shared-with/${String(shared.body["id"])}/`;
    expect((await stranger.delete(revoke)).status).toBe(404);
    expect((await page.delete(revoke)).status).toBe(204);
    expect((await app.browser().get(link)).status).toBe(404);
    expect((await page.get(`${address}shared-with/`)).body).toMatchObject({ count: 0 });
    expect(await kinds(usage)).toEqual(["unshared", "restored", "removed", "shared", "created"]);
  });

  it("are nobody else's", async () => {
    const usage = await create();
    const address = addressOf(usage);
    for (const answer of [
      await stranger.get(address),
      await patch(usage, { name: "Mine" }, stranger),
      await stranger.delete(address),
      await stranger.post(`${address}share/`, { emails: ["me@example.com"] }),
      await stranger.get(`${address}shared-with/`),
      await stranger.post(PATH, { audience_config_id: women }),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.get(PATH)).body).toMatchObject({ count: 0 });
    expect((await stranger.get(`${PATH}?removed=true`)).body).toMatchObject({ count: 0 });
    expect((await app.browser().get(address)).status).toBe(403);
    expect((await page.get(address)).body).toMatchObject({ version: 1 });
  });

  it("are read and taken along by viewers, who change nothing", async () => {
    const usage = await create({
      audience_config_id: women,
      ad_account_id: "abc",
      state: "applied",
    });
    const address = addressOf(usage);
    const level = (to: string) =>
      app.ports.db.execute(
        sql`update memberships set level = ${to} where team_id = (select team_id from audience_usages where id = ${usage["id"]})`,
      );
    await level("viewer");
    const viewer = await app.signedIn("user@example.com");
    expect((await viewer.get(address)).status).toBe(200);
    expect((await viewer.post(`${address}sheet/`, { file: "csv" })).status).toBe(200);
    for (const answer of [
      await viewer.post(PATH, { audience_config_id: women }),
      await patch(usage, { name: "Mine" }, viewer),
      await viewer.delete(address),
      await viewer.post(`${address}share/`, {}),
      await viewer.post(`${address}reorder-handles/`, {}),
      await viewer.post(`${address}autopilot/start/`, {}),
      await viewer.post(`${address}autopilot/stop/`, {}),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    await level("admin");
    expect((await page.get(address)).body).toMatchObject({ version: 1, autopilot: false });
  });

  it.each([
    [{}, "invalid"],
    [{ audience_config_id: null }, "invalid"],
    [{ targeting_package: {} }, "empty_package"],
    [{ targeting_package: { languages: ["ja"] }, state: "flying" }, "invalid"],
    [{ targeting_package: { languages: ["ja"] }, ad_account_id: "a/b" }, "invalid"],
    [{ targeting_package: { languages: ["ja"] }, countries: ["North Korea"] }, "invalid"],
    [{ targeting_package: { languages: ["ja"] }, owner: "me" }, "invalid"],
  ])("refuse %j", async (body, code) => {
    expect(await page.post(PATH, body)).toMatchObject({ status: 400, body: { code } });
  });

  it("refuse a dataset that the team cannot see", async () => {
    const body = { targeting_package: { languages: ["ja"] }, dataset: "no-such-data" };
    expect((await page.post(PATH, body)).status).toBe(404);
  });
});
