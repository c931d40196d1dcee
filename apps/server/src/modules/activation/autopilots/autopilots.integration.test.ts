import { readEvaluation, usageAutopilot } from "@toolkit/core/contract/usage-autopilot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { wakeApplying } from "../applying/services/start-applying.ts";
import { Advertiser, brief, connectX } from "../applying/testing/advertiser.ts";
import { Piloted } from "./testing/piloted.ts";

type Body = Record<string, unknown>;

const DAY = 86_400;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let handles: string[];

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  handles = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handles[0]);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

const begin = (pack: Body, more: Body = {}) => Piloted.begin(app, advertiser, pack, more);

describe("the autopilot of an applied audience", () => {
  it("proposes what the audience changed, applies what a person accepts, and undoes it", async () => {
    const pilot = await begin({ keywords: ["coffee", "tea", "milk"] }, { email: true });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "unchanged",
      asked_by: null,
      found: { counts: { added: 0, removed: 0, unchanged: 3, cannot: 0 }, baseline: "network" },
    });
    expect(await pilot.state()).toMatchObject({
      active: true,
      mode: "propose",
      access: { state: "open", next: null },
      next: "2026-11-22T21:00:00.000Z",
      schedule: { every: "day", time_zone: "Asia/Tokyo" },
    });
    await pilot.audience({ keywords: ["coffee", "tea", "espresso"] });
    await pilot.compareDue();
    const proposal = await pilot.last();
    expect(proposal).toMatchObject({
      state: "proposed",
      found: {
        counts: { added: 1, removed: 1, unchanged: 2 },
        causes: ["audience"],
        guards: [],
        audience_before: 1,
        audience_now: 2,
      },
    });
    expect(
      (await pilot.whole(proposal.id)).items.map(({ key, change }) => `${key} ${change}`),
    ).toEqual([
      "keyword:coffee unchanged",
      "keyword:tea unchanged",
      "keyword:espresso added",
      "keyword:milk removed",
    ]);
    // The same difference is told once, by mail and in the inbox.
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({ state: "proposed" });
    expect((await pilot.whole(proposal.id)).state).toBe("superseded");
    expect(app.mail.sent.filter(({ subject }) => subject.startsWith("Proposal for"))).toHaveLength(
      1,
    );
    expect(await pilot.told()).toEqual(["autopilot_proposed"]);

    const { id } = await pilot.last();
    const both = await Promise.all([pilot.accept(id), pilot.accept(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.ports.queue.idle();
    const accepted = await pilot.whole(id);
    expect(accepted).toMatchObject({
      state: "accepted",
      by_itself: false,
      receipt: { state: "finished", outcome: "applied" },
    });
    const receipt = await advertiser.receipt(pilot.usage, accepted.receipt?.id);
    expect(brief(receipt)).toEqual([
      "keyword:coffee skipped already_set",
      "keyword:tea skipped already_set",
      "keyword:espresso accepted",
      "keyword:milk accepted",
    ]);
    expect(receipt).toMatchObject({ found_differences: [] });
    expect(await pilot.keywords()).toEqual(["coffee", "espresso", "tea"]);
    expect((await pilot.read())["targeting_package"]).toMatchObject({
      keywords: [{ label: "coffee" }, { label: "tea" }, { label: "espresso" }],
    });
    expect(await pilot.read()).toMatchObject({
      state: "applied",
      autopilot: true,
      audience_version: 2,
    });

    const undo = `${pilot.usage}receipts/${String(receipt["id"])}/undo/`;
    expect((await advertiser.browser.post(undo)).body).toMatchObject({ done: true, changes: [] });
    expect(await pilot.keywords()).toEqual(["coffee", "milk", "tea"]);
    expect(await pilot.read()).toMatchObject({
      state: "applied",
      autopilot: true,
      audience_version: 1,
      targeting_package: { keywords: [{ label: "coffee" }, { label: "tea" }, { label: "milk" }] },
    });
    // Nothing is unpaused, and no budget is changed.
    expect(await pilot.lineItem()).toMatchObject({ status: "PAUSED" });
  });

  it("keeps what is declined, and does not propose again what was dismissed", async () => {
    const pilot = await begin({ keywords: ["coffee", "tea", "milk"] });
    await pilot.audience({ keywords: ["coffee", "beans", "mocha"] });
    await pilot.compareDue();
    const { id } = await pilot.last();
    expect((await pilot.accept(id, { keys: ["keyword:nothing"] })).status).toBe(400);
    const some = await pilot.accept(id, { keys: ["keyword:beans", "keyword:milk"] });
    expect(some).toMatchObject({ status: 200, body: { accepted: true } });
    await app.ports.queue.idle();
    expect(await pilot.keywords()).toEqual(["beans", "coffee", "tea"]);
    expect((await pilot.read())["targeting_package"]).toMatchObject({
      keywords: [
        { label: "coffee" },
        { label: "beans" },
        { label: "mocha", deselected: true },
        { label: "tea" },
      ],
    });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({ state: "unchanged" });

    await pilot.audience({ keywords: ["coffee", "cocoa"] });
    await pilot.compareDue();
    const second = await pilot.last();
    expect((await pilot.dismiss(second.id, " ")).status).toBe(400);
    expect(await pilot.dismiss(second.id, "The client wants no cocoa")).toMatchObject({
      status: 200,
      body: { state: "dismissed", note: "The client wants no cocoa" },
    });
    expect((await pilot.dismiss(second.id, "Again")).status).toBe(409);
    expect((await pilot.accept(second.id)).status).toBe(409);
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "unchanged",
      found: { dismissed_before: true },
    });
  });

  it("applies by itself, but neither a collapse nor what somebody changed at the network", async () => {
    const pilot = await begin({ keywords: ["coffee", "tea", "milk"] }, { mode: "apply" });
    await pilot.audience({ keywords: ["coffee", "tea", "espresso"] });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "accepted",
      by_itself: true,
      decided_by: null,
      receipt: { state: "finished", outcome: "applied" },
    });
    expect(await pilot.keywords()).toEqual(["coffee", "espresso", "tea"]);
    expect(await pilot.told()).toContain("autopilot_applied");

    await pilot.audience({ keywords: ["coffee"], languages: ["ja"] });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "proposed",
      found: { guards: ["collapsed", "too_small"], counts: { removed: 2 } },
    });
    expect(await pilot.keywords()).toEqual(["coffee", "espresso", "tea"]);

    // Somebody takes a keyword away and adds one, which the product leaves alone.
    await pilot.change({ remove: ["tea"], add: ["grinder"] });
    await pilot.audience({ keywords: ["coffee", "tea", "espresso", "latte"] });
    await pilot.compareDue();
    const changed = await pilot.last();
    expect(changed).toMatchObject({ state: "proposed", found: { guards: ["network_changed"] } });
    expect((await pilot.whole(changed.id)).network_changes).toEqual([
      { kind: "keyword", label: "tea", exclude: false, difference: "missing" },
      { kind: "keyword", label: "grinder", exclude: false, difference: "unexpected" },
    ]);
    // Between the comparison and the answer somebody changes it once more: nothing is sent.
    await pilot.change({ remove: [], add: ["filter"] });
    expect((await pilot.accept(changed.id)).body).toMatchObject({
      accepted: false,
      changes: [{ label: "filter", difference: "unexpected" }],
      evaluation: { state: "proposed" },
    });
    expect(await pilot.keywords()).toEqual(["coffee", "espresso", "filter", "grinder"]);
    expect((await pilot.evaluate()).status).toBe(202);
    expect((await pilot.accept((await pilot.last()).id)).status).toBe(200);
    await app.ports.queue.idle();
    const after = ["coffee", "espresso", "filter", "grinder", "latte", "tea"];
    expect(await pilot.keywords()).toEqual(after);
    // Undo of the first update: others stand on it.
    const [, earlier] = await pilot.receipts();
    const undo = await advertiser.browser.post(
      `${pilot.usage}receipts/${String(earlier?.["id"])}/undo/`,
    );
    expect(undo.body).toMatchObject({ done: false });
    expect(await pilot.keywords()).toEqual(after);
  });

  it("never applies an empty audience, and refuses to accept one", async () => {
    const pilot = await begin({ keywords: ["coffee"], hashtags: ["tea"] }, { mode: "apply" });
    await pilot.emptyAudience();
    await pilot.compareDue();
    const found = await pilot.last();
    expect(found).toMatchObject({
      state: "proposed",
      found: { guards: expect.arrayContaining(["empty", "collapsed"]), counts: { removed: 2 } },
    });
    expect(await pilot.accept(found.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("no targeting criteria") },
    });
    expect(await pilot.keywords()).toEqual(["#tea", "coffee"]);
  });

  it("says that access is lost and what to do, and goes on when it is back", async () => {
    const pilot = await begin({ keywords: ["coffee", "tea"] }, { mode: "apply" });
    await pilot.audience({ keywords: ["coffee", "tea", "oat"] });
    const grant = await pilot.revoke();
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "failed",
      failure: { reason: "access_lost", text: expect.stringContaining("stays as it is") },
    });
    expect(await pilot.state()).toMatchObject({ access: { state: "lost", next: "grant" } });
    await pilot.compareDue();
    expect((await pilot.told()).filter((kind) => kind === "autopilot_failed")).toHaveLength(1);
    // Compared as soon as it is granted again, whatever its schedule.
    await pilot.grantAgain(grant);
    await app.ports.queue.idle();
    expect(await pilot.last()).toMatchObject({ state: "accepted", by_itself: true });
    expect(await pilot.state()).toMatchObject({ access: { state: "open" } });
    expect(await pilot.keywords()).toEqual(["coffee", "oat", "tea"]);

    // Accepted, and access lost before it is sent: it waits, and continues by itself when access is back.
    await pilot.audience({ keywords: ["coffee", "tea", "soy"] });
    const batch = `/12/batch/accounts/${advertiser.account}/targeting_criteria`;
    await simulator.control("POST", "/faults", { kind: "rate-limit", path: batch, reset_s: 5 });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({ by_itself: true, receipt: { state: "waiting" } });
    await pilot.disconnect();
    expect(await pilot.state()).toMatchObject({ access: { state: "lost", next: "reconnect" } });
    await simulator.control("DELETE", "/faults");
    const { id: evaluation, receipt } = await pilot.last();
    const wake = async () => {
      const teams = (await advertiser.browser.get("/api/teams/")).body["results"] as Body[];
      const teamId = String(teams[0]?.["id"]);
      await wakeApplying(app.applying.services, { id: String(receipt?.id), teamId });
      await app.ports.queue.idle();
    };
    await wake();
    expect(await pilot.last()).toMatchObject({ receipt: { state: "waiting", outcome: null } });
    await connectX(advertiser.browser, simulator, handles[0]);
    await app.ports.queue.idle();
    expect(await pilot.last()).toMatchObject({
      id: evaluation,
      state: "accepted",
      receipt: { state: "finished", outcome: "applied" },
    });
    expect(await pilot.keywords()).toEqual(["coffee", "soy", "tea"]);
  });

  it("only proposes for other routes, and hands the new package to a person", async () => {
    const pilot = await Piloted.recorded(app, advertiser, { keywords: ["coffee", "milk"] });
    await pilot.start({ mode: "apply" });
    await pilot.compareDue();
    expect(await pilot.last()).toMatchObject({
      state: "unchanged",
      found: { baseline: "recorded" },
    });
    await pilot.audience({ keywords: ["coffee", "milk", "tea"] });
    await pilot.compareDue();
    const { id, found } = await pilot.last();
    expect(found).toMatchObject({ guards: ["route"], counts: { added: 1, unchanged: 2 } });
    expect(await pilot.accept(id)).toMatchObject({ status: 200, body: { accepted: true } });
    expect(await pilot.whole(id)).toMatchObject({ state: "accepted", receipt: null });
    expect((await pilot.read())["targeting_package"]).toMatchObject({
      keywords: [{ label: "coffee" }, { label: "milk" }, { label: "tea" }],
    });
  });

  it("belongs to its team, and viewers decide nothing", async () => {
    const pilot = await begin({ keywords: ["coffee"] });
    await pilot.audience({ keywords: ["coffee", "tea"] });
    await pilot.compareDue();
    const { id } = await pilot.last();
    const stranger = await app.signedIn();
    const at = `${pilot.usage}autopilot/`;
    for (const path of ["state/", "evaluations/", `evaluations/${id}/`])
      expect((await stranger.get(`${at}${path}`)).status).toBe(404);
    for (const [path, body] of [
      ["evaluations/", {}],
      [`evaluations/${id}/accept/`, {}],
      [`evaluations/${id}/dismiss/`, { reason: "No" }],
    ] as const)
      expect((await stranger.post(`${at}${path}`, body)).status).toBe(404);
    const other = await begin({ keywords: ["mocha"] });
    const foreign = `${other.usage}autopilot/evaluations/${id}/`;
    expect((await advertiser.browser.get(foreign)).status).toBe(404);
    const { viewer, team } = await pilot.viewer();
    const overview = await viewer.get(`/api/external/audience-usages/autopilots/?team=${team}`);
    const rows = usageAutopilot.overview.response.parse(overview.body).results;
    expect(rows[0]).toMatchObject({ proposal: expect.any(String) });
    expect((await viewer.post(`${at}evaluations/${id}/accept/?team=${team}`, {})).status).toBe(403);
    expect((await viewer.post(`${at}evaluations/?team=${team}`)).status).toBe(403);
    expect(
      readEvaluation.parse((await viewer.get(`${at}evaluations/${id}/?team=${team}`)).body).id,
    ).toBe(id);
  });

  it("waits for a team whose payment is overdue, and catches up once", async () => {
    const pilot = await begin({ keywords: ["coffee"] });
    const before = await pilot.count();
    const { plans } = app.ports;
    const mayWrite = plans.isWritable.bind(plans);
    plans.isWritable = async () => false;
    await pilot.compareDue(3);
    plans.isWritable = mayWrite;
    expect(await pilot.count()).toBe(before);
    await app.autopilots.compareDue();
    await app.ports.queue.idle();
    expect(await pilot.count()).toBe(before + 1);
    app.clock.pass(DAY / 4);
    await app.autopilots.compareDue();
    expect(await pilot.count()).toBe(before + 1);
  });
});
