import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { TEST_SECRET } from "../../../../test/test-app.ts";
import { users } from "../../../db/schema/people.ts";
import { Sealer } from "../../../sealing.ts";
import { NOTHING_SPECIAL } from "../../identity/granted-accounts/services/staff-only.ts";
import { EVERY_USE } from "../../identity/granted-accounts/services/ad-account-uses.ts";
import { AccountAccess } from "../../identity/accounts/services/account-access.ts";
import { adsNetwork, type AdsNetwork } from "./services/ads-network.ts";
import { Advertiser, brief, itemsOf, PACKAGE } from "./testing/advertiser.ts";

type Body = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let handles: string[];
let network: AdsNetwork;
let personId: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  handles = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handles[0]);
  const { db, clock } = app.ports;
  const sealer = new Sealer(TEST_SECRET);
  const access = new AccountAccess({ db, clock, sealer, networks: simulatedNetworks(simulator) });
  network = adsNetwork(
    {
      db,
      clock,
      access,
      uses: EVERY_USE,
      staffOnly: NOTHING_SPECIAL,
      budgets: new Map(),
    },
    null,
  );
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  personId = person?.id ?? "";
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

const finished = async (usage: string, { id }: Body): Promise<Body> => {
  await app.ports.queue.idle();
  return advertiser.receipt(usage, id);
};

describe("applying by the Ads API", () => {
  it("makes a paused campaign, sets every item, reads it back, and undoes it as a whole", async () => {
    const usage = await advertiser.usage({
      ...PACKAGE,
      handles: [handles[1], "nobody_has_this", "longer_than_a_handle_can_be"],
    });
    const request = await advertiser.newCampaign(usage, "Autumn beans");
    const begun = await advertiser.apply(usage, request);
    expect(begun).toMatchObject({ state: "queued", outcome: null });
    expect((await advertiser.browser.get(usage)).body).toMatchObject({ state: "applying" });
    const receipt = await finished(usage, begun);
    expect(receipt).toMatchObject({
      state: "finished",
      outcome: "partly_applied",
      campaign: { name: "Autumn beans" },
      line_item: { name: "Autumn beans" },
      counts: { accepted: 12, ambiguous: 1, rejected: 3, skipped: 0, pending: 0 },
      found_differences: [],
      // Of three names the network has one, and charges it.
      looked_up: 1,
      undo_until: "2026-12-21T12:00:00.000Z",
      manager: expect.stringMatching(/\/ads-manager$/),
      loss: { audience: expect.any(Number), applied: expect.any(Number) },
    });
    const preview = (await advertiser.plan(usage))["loss"] as Row;
    const { reach: _reach, network: _forecast, ...asPreviewed } = preview;
    expect(receipt["loss"]).toEqual(asPreviewed);
    expect(brief(receipt)).toEqual([
      `handle:${handles[1]} accepted = ${handles[1]}`,
      "handle:nobody_has_this rejected not_found",
      // The network refuses a whole call in which one name is longer than any can be.
      "handle:longer_than_a_handle_can_be rejected not_found",
      "keyword:coffee accepted",
      "hashtag:barista accepted",
      "interest:Rock accepted = Music and radio/Rock",
      "interest:Cats accepted = Pets/Cats",
      "interest:Nothing of this name rejected not_found",
      "conversation_topic:Mercury ambiguous several_found",
      "country:Japan accepted = Japan",
      "country:us accepted = United States",
      "language:ja accepted = Japanese",
      "network_operator:Hikari Mobile accepted = Hikari Mobile",
      "gender:FEMALE accepted",
      "age:AGE_18_TO_34 accepted",
      "placement:homeTimelines accepted",
    ]);
    expect((await advertiser.browser.get(usage)).body).toMatchObject({
      state: "partly_applied",
      evidence: "network",
      channel: "ads_api",
    });
    const targets = await advertiser.browser.get(`${usage}targets/`);
    expect(targets.text).toMatch(/"description":"[^"]+ ending in \d{4}"/);
    const made = (targets.body["line_items"] as Row[]).find(
      ({ id }) => id === (receipt["line_item"] as Row)["id"],
    );
    expect(made).toMatchObject({ status: "PAUSED", placements: ["TWITTER_TIMELINE"] });
    const again = await advertiser.browser.post(`${usage}apply/`, request);
    const taken = await finished(usage, again.body);
    expect(taken).toMatchObject({
      state: "failed",
      error: expect.stringContaining("of this name"),
    });

    const undo = `${usage}receipts/${String(receipt["id"])}/undo/`;
    // Compared first: nothing is taken away by that.
    const compared = await advertiser.browser.post(`${undo}?check=true`);
    expect(compared.body).toMatchObject({
      done: false,
      changes: [],
      receipt: { state: "finished" },
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => advertiser.browser.post(undo)),
    );
    const [undone, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(undone?.body).toMatchObject({ done: true, changes: [], receipt: { state: "undone" } });
    expect((await advertiser.browser.get(usage)).body).toMatchObject({ state: "removed" });
    const after = await advertiser.browser.get(`${usage}targets/`);
    expect((after.body["line_items"] as Row[]).map(({ id }) => id)).not.toContain(made?.["id"]);
    expect((await advertiser.browser.post(undo)).status).toBe(409);
  });

  it("adds to a line item, leaves what it had, and refuses to undo what somebody changed since", async () => {
    const first = await advertiser.usage({ keywords: ["coffee"], countries: ["Japan"] });
    const base = await finished(
      first,
      await advertiser.apply(first, await advertiser.newCampaign(first, "Base")),
    );
    expect(base).toMatchObject({ outcome: "applied" });
    const lineItem = String((base["line_item"] as Row)["id"]);
    const into = async (keywords: string[]) => {
      const usage = await advertiser.usage({ keywords, countries: ["Japan"] });
      const made = await advertiser.apply(usage, { line_item_id: lineItem });
      return { usage, receipt: await finished(usage, made) };
    };
    const second = await into(["coffee", "grinder"]);
    expect(brief(second.receipt)).toEqual([
      "keyword:coffee skipped already_set",
      "keyword:grinder accepted",
      "country:Japan skipped already_set = Japan",
    ]);
    const third = await into(["espresso"]);
    expect(third.receipt).toMatchObject({ outcome: "applied" });
    // Since then "espresso" was added.
    const undo = async (usage: string, receipt: Body) =>
      (await advertiser.browser.post(`${usage}receipts/${String(receipt["id"])}/undo/`)).body;
    expect(await undo(second.usage, second.receipt)).toMatchObject({
      done: false,
      changes: [{ kind: "keyword", label: "espresso", difference: "unexpected" }],
      receipt: { state: "finished" },
    });
    expect(await undo(third.usage, third.receipt)).toMatchObject({ done: true });
    expect(await undo(second.usage, second.receipt)).toMatchObject({ done: true });
    const fourth = await into(["coffee", "grinder"]);
    expect(brief(fourth.receipt)).toContain("keyword:grinder accepted");
  });

  /** What a person does in the ads manager meanwhile. */
  const byHand = <T>(work: Parameters<typeof network.ask<T>>[1]) =>
    network.ask({ personId, teamId: null, adAccountId: advertiser.account }, work);
  const campaignsOf = async (name: string) =>
    byHand(async ({ campaigns }, account) => campaigns.campaigns(account, name));
  const settled = async (usage: string, begun: Body) => {
    await expect
      .poll(async () => (await finished(usage, begun))["state"], { timeout: 20_000 })
      .toMatch(/^(?:finished|failed)$/);
    return advertiser.receipt(usage, begun["id"]);
  };

  it("takes the campaign whose making was not answered for its own, and makes no second one", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const path = `/12/accounts/${advertiser.account}/campaigns`;
    await simulator.control("POST", "/faults", { kind: "cut", path, method: "POST" });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, "Lost"));
    expect(await settled(usage, begun)).toMatchObject({ state: "finished", outcome: "applied" });
    expect(await campaignsOf("Lost")).toHaveLength(1);
  });

  it("touches no campaign that somebody else made under the name meanwhile", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const request = await advertiser.newCampaign(usage, "Ours");
    const { funding_instrument_id: funding } = request["new_campaign"] as Row;
    const path = `/12/accounts/${advertiser.account}/campaigns`;
    const fault = { kind: "status", status: 503, path, method: "POST", body: {} };
    await simulator.control("POST", "/faults", fault);
    const begun = await advertiser.apply(usage, request);
    expect(await finished(usage, begun)).toMatchObject({ state: "waiting" });
    await byHand(async ({ campaigns }, account) =>
      campaigns.createCampaign(account, {
        name: "Ours",
        fundingInstrumentId: String(funding),
        dailyBudgetMicro: 7_000_000,
      }),
    );
    expect(await settled(usage, begun)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("of this name"),
      line_item: null,
    });
    const [theirs, ...others] = await campaignsOf("Ours");
    expect(others).toEqual([]);
    const inside = byHand(async ({ campaigns }, account) =>
      campaigns.lineItems(account, theirs?.id),
    );
    expect(await inside).toEqual([]);
  });

  it("deletes no campaign that a person has put something in", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const made = await finished(
      usage,
      await advertiser.apply(usage, await advertiser.newCampaign(usage, "Filled")),
    );
    const campaignId = String((made["campaign"] as Row)["id"]);
    await byHand(async ({ campaigns }, account) =>
      campaigns.createLineItem(account, {
        campaignId,
        name: "made by a person",
        objective: "ENGAGEMENTS",
        productType: "PROMOTED_TWEETS",
        placements: ["ALL_ON_TWITTER"],
        startTime: "2026-12-01T00:00:00Z",
        endTime: "2026-12-31T00:00:00Z",
      }),
    );
    const undo = `${usage}receipts/${String(made["id"])}/undo/`;
    const refused = await advertiser.browser.post(undo);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toContain(
      "was changed at X since it was made: an added ad group. X does not say by whom.",
    );
    expect(await campaignsOf("Filled")).toMatchObject([{ id: campaignId }]);
    expect(await advertiser.receipt(usage, made["id"])).toMatchObject({ state: "finished" });
  });

  it("names what the network refuses and sets the rest", async () => {
    const usage = await advertiser.usage({
      keywords: ["coffee"],
      // Not on the air in the United States.
      movies_tv_shows: ["Der Leuchtturm"],
      countries: ["us", "Germany"],
    });
    const receipt = await finished(
      usage,
      await advertiser.apply(usage, await advertiser.newCampaign(usage, "Shows")),
    );
    expect(receipt).toMatchObject({ outcome: "partly_applied" });
    const show = itemsOf(receipt).find(({ kind }) => kind === "movie_tv_show");
    expect(show).toMatchObject({
      state: "rejected",
      reason: "refused",
      note: expect.stringContaining("not on the air"),
    });
  });

  it("begins once when people begin at the same moment", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const request = await advertiser.newCampaign(usage, "At once");
    const begun = await Promise.all(
      [1, 2, 3].map(() => advertiser.browser.post(`${usage}apply/`, request)),
    );
    expect(begun.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const first = begun.find(({ status }) => status === 202);
    expect(await finished(usage, first?.body ?? {})).toMatchObject({ outcome: "applied" });
  });

  it("stays applied when a later receipt sets nothing, which takes nothing away either", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const request = await advertiser.newCampaign(usage, "Twice");
    const first = await finished(usage, await advertiser.apply(usage, request));
    const second = await finished(usage, await advertiser.apply(usage, request));
    expect(second).toMatchObject({ state: "failed", undo_until: null });
    expect(itemsOf(second)).toMatchObject([{ state: "skipped", reason: "stopped" }]);
    const read = async () => (await advertiser.browser.get(usage)).body;
    expect(await read()).toMatchObject({ state: "applied", evidence: "network" });
    const undo = (receipt: Body) =>
      advertiser.browser.post(`${usage}receipts/${String(receipt["id"])}/undo/`);
    expect((await undo(second)).status).toBe(409);
    const third = await finished(
      usage,
      await advertiser.apply(usage, await advertiser.newCampaign(usage, "Elsewhere")),
    );
    expect((await undo(first)).body).toMatchObject({ done: true });
    expect(await read()).toMatchObject({ state: "applied", evidence: "network" });
    expect((await undo(third)).body).toMatchObject({ done: true });
    expect(await read()).toMatchObject({ state: "removed", evidence: null });
  });

  it("leaves a handle that the line item has, and touches none that is running", async () => {
    const pack = { keywords: ["coffee"], handles: [handles[2]] };
    const usage = await advertiser.usage(pack);
    const base = await finished(
      usage,
      await advertiser.apply(usage, await advertiser.newCampaign(usage, "Has it")),
    );
    const [lineItem, campaign] = [base["line_item"] as Row, base["campaign"] as Row];
    const other = await advertiser.usage({ ...pack, keywords: ["tea"] });
    const into = { line_item_id: lineItem["id"] };
    const receipt = await finished(other, await advertiser.apply(other, into));
    expect(receipt).toMatchObject({ outcome: "applied" });
    expect(itemsOf(receipt)).toMatchObject([
      { kind: "handle", state: "skipped", reason: "already_set" },
      { kind: "keyword", state: "accepted" },
    ]);
    const start = (kind: string, id: unknown) =>
      simulator.control("POST", "/ads/fields", {
        kind,
        account: advertiser.account,
        id,
        fields: { entity_status: "ACTIVE" },
      });
    await start("line_items", lineItem["id"]);
    const statusOf = async () =>
      ((await advertiser.browser.get(`${other}targets/`)).body["line_items"] as Row[]).find(
        ({ id }) => id === lineItem["id"],
      )?.["status"];
    // Its campaign is paused: it spends nothing.
    expect(await statusOf()).toBe("PAUSED");
    await start("campaigns", campaign["id"]);
    expect(await statusOf()).toBe("ACTIVE");
    expect(await advertiser.browser.post(`${other}apply/`, into)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("is running") },
    });
  });

  it("sets nothing twice when an answer is lost, and waits when calls are used up", async () => {
    const usage = await advertiser.usage({
      keywords: Array.from({ length: 150 }, (_, i) => `word ${i}`),
    });
    const batch = `/12/batch/accounts/${advertiser.account}/targeting_criteria`;
    // The network does the first batch, and its answer is cut off.
    await simulator.control("POST", "/faults", { kind: "cut", path: batch });
    const begun = await advertiser.apply(usage, await advertiser.newCampaign(usage, "Cut"));
    const waiting = await finished(usage, begun);
    expect(waiting).toMatchObject({ state: "waiting", resumes_at: expect.any(String) });
    await expect
      .poll(async () => (await finished(usage, begun))["state"], { timeout: 20_000 })
      .toBe("finished");
    expect(await advertiser.receipt(usage, begun["id"])).toMatchObject({
      outcome: "applied",
      counts: { accepted: 150 },
      found_differences: [],
    });
    await simulator.control("POST", "/faults", { kind: "rate-limit", path: batch, reset_s: 600 });
    const other = await advertiser.usage({ keywords: ["coffee"] });
    const made = await advertiser.apply(other, await advertiser.newCampaign(other, "Limited"));
    const limited = await finished(other, made);
    expect(limited).toMatchObject({ state: "waiting", counts: { pending: 1 } });
    const twice = await advertiser.browser.post(`${other}apply/`, { line_item_id: "abc" });
    expect(twice.status).toBe(409);
    const url = `${other}receipts/${String(made["id"])}/`;
    expect((await advertiser.browser.post(`${url}stop/`)).body).toMatchObject({ state: "stopped" });
    expect(await finished(other, made)).toMatchObject({
      state: "stopped",
      outcome: "failed",
      items: [{ state: "skipped", reason: "stopped" }],
    });
    expect((await advertiser.browser.post(`${url}stop/`)).status).toBe(409);
  });

  it("refuses a line item of somebody else, and requests that name two targets", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const gone = await advertiser.browser.post(`${usage}apply/`, { line_item_id: "zzzzzz" });
    expect(gone).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("line item") },
    });
    for (const wrong of [
      {},
      { line_item_id: "abc", ...(await advertiser.newCampaign(usage, "Both")) },
    ])
      expect((await advertiser.browser.post(`${usage}apply/`, wrong)).status).toBe(400);
    const stranger = await app.signedIn();
    expect((await stranger.post(`${usage}apply/`, { line_item_id: "abc" })).status).toBe(404);
    expect((await stranger.get(`${usage}targets/`)).status).toBe(404);
    const stop = await advertiser.browser.post(`${usage}receipts/none/stop/`);
    expect(stop.status).toBe(404);
  });
});
