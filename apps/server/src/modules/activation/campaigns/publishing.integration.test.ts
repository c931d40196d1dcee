import { campaignPublishing } from "@toolkit/core/contract/campaign-publishing";
import { publication, wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { Advertiser, connectX } from "../applying/testing/advertiser.ts";
import { colleague } from "./testing/colleague.ts";
import { listedCreatives } from "./testing/listed-creatives.ts";
import { postsOf } from "../../../../test/posts-of.ts";

const AT = "/api/campaigns/";
const posts: Record<string, string> = {};
let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let browser: TestBrowser, handle: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  const names = { roast: "Monday roast", beans: "Six beans", lost: "Lost" };
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
    creatives: listedCreatives(names, posts),
  });
  handle = (await simulator.handles())[0] ?? "";
  advertiser = await Advertiser.connect(app, simulator, handle);
  browser = advertiser.browser;
  const [roast = "", beans = ""] = await postsOf(simulator, handle);
  Object.assign(posts, { roast, beans, lost: "999" });
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

const read = async (id: string, more = "") =>
  wholeCampaign.parse((await browser.get(`${AT}${id}/${more}`)).body);
const check = async (id: string) =>
  campaignPublishing.check.response.parse((await browser.get(`${AT}${id}/check/`)).body);
const codes = async (id: string) => (await check(id)).problems.map(({ code }) => code);

/** A campaign that can be published, with an ad set for each package. */
async function draft(name: string, packages: readonly object[], creatives = ["roast", "beans"]) {
  const made = await browser.post(AT, {
    name,
    objective: "WEBSITE_CLICKS",
    ad_account_id: advertiser.account,
    start: "2026-12-01T00:00:00.000Z",
    end: "2026-12-29T00:00:00.000Z",
    daily_budget: 5_000,
    lifetime_budget: 100_000,
  });
  expect(made.status, made.text).toBe(201);
  const id = String(made.body["id"]);
  for (const [at, targeting_package] of packages.entries()) {
    const saved = await browser.post("/api/audience-configs/", {
      name: `${name} ${at + 1}`,
      targeting_package,
    });
    const set = { campaign: id, name: `${name} ${at + 1}`, audience: saved.body["id"], creatives };
    const added = await browser.post("/api/adsets/", set);
    expect(added.status, added.text).toBe(201);
  }
  return read(id);
}

async function publish(id: string) {
  const { version } = await read(id);
  const begun = await browser.post(`${AT}${id}/publish/`, { version });
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const { results } = campaignPublishing.publications.response.parse(
    (await browser.get(`${AT}${id}/publications/`)).body,
  );
  const mine = results.find((each) => each.id === begun.body["id"]);
  return publication.parse(mine);
}

describe("the review", () => {
  it("asks for a name of which X has several, and keeps what a person chose", async () => {
    const packages = [{ keywords: ["coffee"], conversation_topics: ["Mercury"] }];
    const { id, ad_set_list: sets } = await draft("Ambiguous", packages);
    const asked = async () => (await check(id)).ad_sets[0]?.items.find((item) => item.key === KEY);
    const KEY = "conversation_topic:Mercury";
    const before = await asked();
    expect(before).toMatchObject({ state: "ask", reason: "several_found" });
    expect(await codes(id)).toEqual(["items_left_out"]);
    const [entry] = before?.candidates ?? [];
    const at = `/api/adsets/${sets[0]?.id ?? ""}/`;
    const chosen = await browser.send({
      method: "PATCH",
      url: at,
      payload: { choices: { [KEY]: entry } },
    });
    expect(chosen.body).toMatchObject({ choices: { [KEY]: { id: entry?.id } } });
    expect(await asked()).toMatchObject({ state: "ready", network: { id: entry?.id } });
    expect(await codes(id)).toEqual([]);
    const done = await publish(id);
    const [step] = done.steps.filter(({ kind }) => kind === "ad_set");
    expect(step?.items.find(({ key }) => key === KEY)).toMatchObject({
      state: "accepted",
      network: { id: entry?.id },
    });
    expect(done.differences).toEqual([]);
  });

  it("names what is missing, what will be created and what it can cost", async () => {
    const made = await browser.post(AT, { name: "Nothing yet" });
    const id = String(made.body["id"]);
    expect(await codes(id)).toEqual([
      "no_objective",
      "no_account",
      "no_start",
      "no_end",
      "no_budget",
      "no_ad_sets",
    ]);
    const refused = await browser.post(`${AT}${id}/publish/`, { version: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { id: whole } = await draft("Reviewed", [{ keywords: ["coffee", "tea"] }]);
    expect(await check(whole)).toMatchObject({
      problems: [],
      will_create: { campaigns: 1, ad_sets: 1, criteria: 2, ads: 2 },
      spend: { per_day: 5_000, total: 100_000, days: 29, currency: "USD" },
      funding: [{ currency: "USD", able_to_fund: true }],
      unasked: null,
    });
  });

  it("refuses an ad set that would reach everybody for want of its lists", async () => {
    const { id, ad_set_list } = await draft("Unready", [{ languages: ["en"] }]);
    const [set] = ad_set_list;
    const change = { custom_audiences: [{ id: "nothing", name: "Nobody" }] };
    await browser.send({ method: "PATCH", url: `/api/adsets/${set?.id}/`, payload: change });
    const found = (await check(id)).problems;
    expect(found).toMatchObject([
      { code: "items_left_out", severity: "warning", labels: ["Nobody"] },
      { code: "everyone", severity: "error" },
    ]);
  });
});

describe("reach of a draft", () => {
  it("has the network's estimate beside ours, and says why they differ", async () => {
    const packages = [{ keywords: ["coffee"] }, { languages: ["en"] }];
    const { id } = await draft("Reached", packages);
    const answer = await browser.post(`${AT}reach/`, { campaign: id });
    const reach = campaignPublishing.reach.response.parse(answer.body);
    expect(reach.ad_sets).toMatchObject([
      { name: "Reached 1" },
      { name: "Reached 2", network: null, reasons: ["no_primary"] },
    ]);
    const [words] = reach.ad_sets;
    expect(words?.size).toBeGreaterThan(0);
    expect(words?.network?.high).toBeGreaterThanOrEqual(words?.network?.low ?? Infinity);
  });
});

describe("publishing", () => {
  it("makes everything paused and reads it back; activating and pausing are decisions of their own", async () => {
    const { id } = await draft("Autumn beans", [{ keywords: ["coffee"] }, { keywords: ["tea"] }]);
    const done = await publish(id);
    expect(done).toMatchObject({ state: "finished", differences: [], error: null });
    expect(done.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "campaign done",
      "ad_set done",
      "ad done",
      "ad done",
      "ad_set done",
      "ad done",
      "ad done",
    ]);
    const paused = await read(id);
    expect(paused).toMatchObject({ status: "paused", stage: "published" });
    const late = await browser.send({
      method: "PATCH",
      url: `${AT}${id}/`,
      payload: { daily_budget: 9_000 },
    });
    expect(late.status).toBe(409);

    const { per_day, total, currency } = paused.spend;
    const wrong = await browser.post(`${AT}${id}/activate/`, {
      confirm: { per_day: 1, total, currency },
    });
    expect(wrong).toMatchObject({ status: 409 });
    const activate = () =>
      browser.post(`${AT}${id}/activate/`, { confirm: { per_day, total, currency } });
    await Promise.all([activate(), activate()]);
    const right = await activate();
    expect(right.status, right.text).toBe(200);
    expect(right.body).toMatchObject({ status: "scheduled", reasons: [] });
    expect((await browser.delete(`${AT}${id}/`)).status).toBe(409);
    const listed = await browser.get(`${AT}?status=scheduled`);
    expect(listed.body).toMatchObject({ results: [{ id }], totals: [] });

    const raised = await browser.post(`${AT}${id}/budget/`, {
      daily_budget: 6_000,
      lifetime_budget: 120_000,
      version: (await read(id)).version,
    });
    expect(raised.body).toMatchObject({ daily_budget: 6_000, spend: { per_day: 6_000 } });
    const many = await browser.post(`${AT}bulk-pause/`, { ids: [id] });
    expect(many.body).toEqual({ ids: [id], left_out: [] });
    expect(await read(id, "?refresh=true")).toMatchObject({ status: "paused" });
    const again = await browser.post(`${AT}bulk-activate/`, { ids: [id], confirm: {} });
    expect(again.body).toMatchObject({ ids: [], left_out: [{ id }] });
    const one = await browser.post(`${AT}${id}/pause/`);
    expect(one.status, one.text).toBe(200);
    const history = (await browser.get(`${AT}${id}/history/`)).body["results"] as {
      kind: string;
    }[];
    expect(history.map(({ kind }) => kind)).toEqual([
      "paused",
      "paused",
      "budget_changed",
      "activated",
      "published",
      "publishing",
      "changed",
      "created",
    ]);
  });

  it("pauses an ad by ending its promotion, resumes it by another, and deletes it", async () => {
    const { id } = await draft("Ads of one", [{ keywords: ["coffee"] }]);
    await publish(id);
    const ads = async () => (await read(id)).ad_set_list[0]?.ads ?? [];
    const [first] = await ads();
    const at = `/api/ads/${first?.id}/`;
    const off = await browser.post(`${at}toggle/`, { paused: true });
    expect(off.body).toMatchObject({ paused: true, network_id: null });
    const on = await browser.post(`${at}toggle/`, { paused: false });
    expect(on.body).toMatchObject({ paused: false, post_id: first?.post_id });
    expect(on.body["network_id"]).not.toBe(first?.network_id);
    expect((await browser.delete(at)).status).toBe(204);
    expect(await ads()).toHaveLength(1);
  });

  it("shows the other ads when the network refuses one", async () => {
    const { id } = await draft("One refused", [{ keywords: ["coffee"] }], ["roast", "lost"]);
    const done = await publish(id);
    expect(done.state).toBe("finished");
    expect(done.steps.filter(({ kind }) => kind === "ad").map(({ state }) => state)).toEqual([
      "done",
      "refused",
    ]);
  });

  it("fails whole when a name is taken, and is a draft again", async () => {
    const { id: first } = await draft("Taken name", [{ keywords: ["coffee"] }]);
    await publish(first);
    const { id } = await draft("Taken name", [{ keywords: ["tea"] }]);
    expect(await publish(id)).toMatchObject({ state: "failed" });
    expect(await read(id)).toMatchObject({ stage: "draft", network_id: null });
  });

  const refuseAdSets = () =>
    simulator.control("POST", "/faults", {
      kind: "status",
      status: 403,
      body: { errors: [{ code: "BRAND_NEW_CODE" }] },
      times: 1,
      path: `/12/accounts/${advertiser.account}/line_items`,
      method: "POST",
    });

  it("withdraws what a failed publication made, so that the draft can be changed", async () => {
    const { id } = await draft("Withdrawn", [{ keywords: ["coffee"] }]);
    await refuseAdSets();
    expect((await publish(id)).state).toBe("failed");
    const withdrawn = await browser.post(`${AT}${id}/withdraw/`);
    expect(withdrawn.body).toMatchObject({ stage: "draft", network_id: null });
    expect(await publish(id)).toMatchObject({ state: "finished" });
  });

  it("goes on after a failure without making anything twice", async () => {
    const { id } = await draft("Cut off", [{ keywords: ["coffee"] }]);
    await refuseAdSets();
    const failed = await publish(id);
    expect(failed.state).toBe("failed");
    const { network_id } = await read(id);
    expect(network_id).not.toBeNull();
    expect(await publish(id)).toMatchObject({ state: "finished", differences: [] });
    expect((await read(id)).network_id).toBe(network_id);
    const withdrawn = await browser.post(`${AT}${id}/withdraw/`);
    expect(withdrawn.status).toBe(409);
  });
});

it("waits where its X connection ends on its way: for a person to withdraw it, or to connect X again", async () => {
  const refuseToken = () =>
    simulator.control("POST", "/faults", {
      kind: "ads-error",
      code: "UNAUTHORIZED_ACCESS",
      times: 1,
      path: `/12/accounts/${advertiser.account}/line_items`,
      method: "POST",
    });
  const error = expect.stringMatching(/connect X again.*publishing then continues by itself/);
  const waits = { state: "waiting", error, resumes_at: expect.any(String) };
  const { id } = await draft("Disconnected", [{ keywords: ["coffee"] }]);
  await refuseToken();
  expect(await publish(id)).toMatchObject(waits);
  const withdrawn = await browser.post(`${AT}${id}/withdraw/`);
  expect(withdrawn.body).toMatchObject({ stage: "draft", publication: { state: "failed" } });
  // Publications are told apart by when they began.
  app.clock.pass(1);
  await refuseToken();
  expect(await publish(id)).toMatchObject(waits);
  const { network_id } = await read(id);
  await connectX(browser, simulator, handle);
  await app.ports.queue.idle();
  const finished = { state: "finished", error: null, differences: [] };
  expect(await read(id)).toMatchObject({ network_id, publication: finished });
});

describe("custom audiences of the ad account", () => {
  it("are listed with whether they can be targeted", async () => {
    const funding = await browser.get(`${AT}funding/?ad_account_id=${advertiser.account}`);
    expect(funding.body).toMatchObject({ results: [{ type: "CREDIT_CARD", able_to_fund: true }] });
    const url = `${AT}custom-audiences/?ad_account_id=${advertiser.account}`;
    const answer = await browser.get(url);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body["results"]).toBeInstanceOf(Array);
  });
});

describe("approval", () => {
  it("is nobody's own, and void after a change", async () => {
    await browser.put(`${AT}settings/`, { needs_approval: true });
    const { id } = await draft("Approved", [{ keywords: ["coffee"] }]);
    expect(await codes(id)).toEqual(["not_approved"]);
    expect((await browser.post(`${AT}${id}/review/`)).body).toMatchObject({
      approval: "requested",
    });
    const { version } = await read(id);
    const own = await browser.post(`${AT}${id}/approval/`, { decision: "approve", version });
    expect(own).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    const returned = await browser.post(`${AT}${id}/approval/`, {
      decision: "return",
      version,
      note: "Softer",
    });
    expect(returned.body).toMatchObject({ approval: "returned", decision: { note: "Softer" } });

    const { chief, team } = await colleague(app, browser);
    await browser.post(`${AT}${id}/review/`);
    const asked = (await read(id)).version;
    const url = `${AT}${id}/approval/?team=${team}`;
    const approved = await chief.post(url, { decision: "approve", version: asked });
    expect(approved.status, approved.text).toBe(200);
    // The team's feed tells it, and the other's inbox what one did.
    const told = async (reader: TestBrowser, path: string) =>
      ((await reader.get(path)).body["results"] as { kind: string; subject: { id: string } }[])
        .filter(({ subject }) => subject.id === id)
        .map(({ kind }) => kind);
    expect(await told(browser, `/api/teams/${team}/activity/`)).toEqual([
      "campaign_approved",
      "campaign_approval_requested",
      "campaign_returned",
      "campaign_approval_requested",
      "campaign_created",
    ]);
    expect(await told(browser, `/api/teams/${team}/inbox/`)).toEqual(["campaign_approved"]);
    expect(await codes(id)).toEqual([]);
    await browser.send({ method: "PATCH", url: `${AT}${id}/`, payload: { daily_budget: 4_000 } });
    expect(await read(id)).toMatchObject({ approval: "none" });
    await browser.put(`${AT}settings/`, { needs_approval: false });
  });
});

describe("a grant that the team gave back", () => {
  it("refuses publishing, activating and reading, though the person reaches the account still", async () => {
    const { id, version } = await draft("Taken back", [{ keywords: ["coffee"] }]);
    const running = await draft("Published before", [{ keywords: ["coffee"] }]);
    expect((await publish(running.id)).state).toBe("finished");
    const url = "/api/user/granted-accounts/";
    const [grant] = (await browser.get(url)).body["results"] as Record<string, unknown>[];
    expect((await browser.delete(`${url}${String(grant?.["id"])}/`)).status).toBe(204);
    const { funding, unasked } = await check(id);
    expect([funding, unasked]).toEqual([null, expect.stringContaining("granted")]);
    const refused = { status: 404, text: expect.stringContaining("granted to your teams") };
    expect(await browser.post(`${AT}${id}/publish/`, { version })).toMatchObject(refused);
    const { per_day, total, currency } = (await read(running.id)).spend;
    const confirm = { confirm: { per_day, total, currency } };
    expect(await browser.post(`${AT}${running.id}/activate/`, confirm)).toMatchObject(refused);
    const audiences = `${AT}custom-audiences/?ad_account_id=${advertiser.account}`;
    expect(await browser.get(audiences)).toMatchObject(refused);
    const again = {
      member: grant?.["member"],
      account: { account_id: advertiser.account, network: "twitter" },
    };
    expect((await browser.post(url, again)).status).toBe(201);
    expect((await publish(id)).state).toBe("finished");
  });
});
