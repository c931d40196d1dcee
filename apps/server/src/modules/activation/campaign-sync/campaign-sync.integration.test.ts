import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  CLOSED_WINDOWS,
  NETWORK_CODES,
  READING_FAULTS,
  type NetworkFault,
} from "../../../../test/network-faults.ts";
import { someOf } from "../../../../test/some-of.ts";
import { SyncWorld } from "./testing/sync-world.ts";

const AT = "/api/campaigns/";
/** Everything that a reading asks of an ad account: of the first every fault is tried, of the others one of each kind. */
const CALLS = [
  "/campaigns",
  "/targeting_criteria",
  "",
  "/funding_instruments",
  "/line_items",
  "/promoted_tweets",
  "/account_history",
];
const faultsOf = (call: string): readonly NetworkFault[] =>
  CALLS.indexOf(call) === 0
    ? READING_FAULTS
    : READING_FAULTS.filter(
        ({ kind }, at) => READING_FAULTS.findIndex((each) => each.kind === kind) === at,
      );
let world: SyncWorld;
beforeAll(async () => {
  world = await SyncWorld.start();
});
afterAll(() => world.stop());
afterEach(() => world.answersAgain());

describe("campaigns that began at X", () => {
  it("appear whole, marked as made there, once however often they are read", async () => {
    const { campaign, item } = await world.madeThere("Elsewhere");
    expect(await world.readNow()).toMatchObject({
      on: true,
      state: "idle",
      error: null,
      counts: { added: 1, changed: 0, gone: 0, conflicts: 0 },
    });
    const whole = await world.here(campaign.id);
    expect(whole).toMatchObject({
      name: "Elsewhere",
      origin: "network",
      stage: "published",
      status: "paused",
      objective: "WEBSITE_CLICKS",
      daily_budget: 500,
      lifetime_budget: 9_000,
      start: "2026-12-01T00:00:00.000Z",
      end: "2026-12-29T00:00:00.000Z",
      created_by: null,
      ad_set_list: [
        {
          name: "Elsewhere group",
          network_id: item.id,
          origin: "network",
          placements: ["homeTimelines"],
          criteria: 5,
          untranslated: ["PLATFORM iOS"],
          ads: [{ post_id: world.posts["roast"], approval: "ACCEPTED", origin: "network" }],
        },
      ],
    });
    expect(whole.ad_set_list[0]?.ads[0]?.creative.name).not.toBe(world.posts["roast"]);
    await world.readNow();
    expect(await world.here(campaign.id)).toMatchObject({ version: whole.version });
  });

  it("say who made them there, where the account was read before", async () => {
    await world.readNow();
    world.app.clock.pass(60);
    const { campaign } = await world.madeThere("Followed");
    await world.readNow();
    const { id } = await world.here(campaign.id);
    expect((await world.history(id)).map(({ kind, by, x_user }) => ({ kind, by, x_user }))).toEqual(
      [{ kind: "network_created", by: null, x_user: world.stranger }],
    );
  });
});

describe("ad accounts of a team", () => {
  it("are read every hour by themselves, until somebody switches that off", async () => {
    await world.readNow();
    const follow = async (on: boolean) => {
      const url = `${AT}accounts/${world.account}/`;
      const answer = await world.browser.put(url, { on });
      expect(answer.status, answer.text).toBe(200);
    };
    const before = (await world.state())?.read;
    world.app.clock.pass(3_601);
    await world.app.campaignSync.readDue();
    await world.app.ports.queue.idle();
    const after = await world.state();
    expect(after?.read).not.toBe(before);
    expect(after).toMatchObject({ ad_account: { time_zone: expect.any(String) }, funding: [{}] });
    await follow(false);
    world.app.clock.pass(3_601);
    await world.app.campaignSync.readDue();
    await world.app.ports.queue.idle();
    expect(await world.state()).toMatchObject({ on: false, read: after?.read, next: null });
    await follow(true);
  });

  it("are nobody else's to read", async () => {
    const other = await world.app.signedIn("nobody@example.com");
    const answer = await other.post(`${AT}accounts/${world.account}/read/`, {});
    expect(answer.status).toBe(404);
  });
});

describe("changes at X", () => {
  it("appear here with who made them, when, and both values", async () => {
    const before = await world.published();
    const [set] = before.ad_set_list;
    await world.there(async ({ campaigns, targeting }, id) => {
      await campaigns.changeCampaign(id, before.network_id ?? "", {
        dailyBudgetMicro: 80_000_000,
        status: "ACTIVE",
      });
      await campaigns.changeLineItem(id, set?.network_id ?? "", "ACTIVE");
      await targeting.change(id, set?.network_id ?? "", [
        { create: { type: "BROAD_KEYWORD", value: "espresso", operator: "EQ" } },
      ]);
      await campaigns.promote(id, set?.network_id ?? "", world.posts["beans"] ?? "");
    });
    expect(await world.readNow()).toMatchObject({ counts: { added: 0, changed: 1, conflicts: 0 } });
    const after = await world.read(before.id);
    expect(after).toMatchObject({
      daily_budget: 8_000,
      status: "scheduled",
      origin: "here",
      conflicts: [],
      spend: { per_day: 8_000 },
      ad_set_list: [
        {
          status: "active",
          criteria: 2,
          audience: { version: null },
          ads: [{ origin: "here" }, { origin: "network", post_id: world.posts["beans"] }],
        },
      ],
    });
    const events = (await world.history(before.id)).filter(
      ({ kind }) => kind === "network_changed",
    );
    expect(events.every(({ x_user }) => x_user === world.stranger || x_user === null)).toBe(true);
    const changes = events.flatMap((event) => event.changes);
    expect(changes.map(({ subject, field, from, to }) => [subject, field, from, to])).toEqual(
      expect.arrayContaining([
        ["campaign", "daily_budget", 5_000, 8_000],
        ["campaign", "status", "PAUSED", "ACTIVE"],
        ["ad_set", "status", "PAUSED", "ACTIVE"],
        ["ad_set", "targeting", 1, 2],
        ["ad", "added", null, null],
      ]),
    );
    const own = events.find((event) => event.changes.some(({ subject }) => subject === "campaign"));
    expect(own).toMatchObject({ x_user: world.stranger, after: null, by: null });
    // What was read once is not told again.
    expect(await world.readNow()).toMatchObject({ counts: { changed: 0 } });
  });

  it("say between which readings they were made where X does not tell", async () => {
    const before = await world.published();
    const fault = { kind: "status", status: 403, times: 50 };
    await world.there(({ campaigns }, id) =>
      campaigns.changeCampaign(id, before.network_id ?? "", { dailyBudgetMicro: 70_000_000 }),
    );
    const path = `/12/accounts/${world.account}/account_history`;
    await world.simulator.control("POST", "/faults", { ...fault, path });
    await world.readNow();
    const [event] = await world.history(before.id);
    expect(event).toMatchObject({ kind: "network_changed", by: null, x_user: null });
  });

  it("are shown as deleted where a campaign, an ad group or an ad was deleted there", async () => {
    const before = await world.published();
    const [set] = before.ad_set_list;
    await world.there(({ campaigns }, id) =>
      campaigns.unpromote(id, set?.ads[0]?.network_id ?? ""),
    );
    await world.readNow();
    expect((await world.read(before.id)).ad_set_list[0]?.ads).toMatchObject([
      { paused: true, network_id: null, gone: expect.any(String) },
    ]);
    await world.there(({ campaigns }, id) => campaigns.removeCampaign(id, before.network_id ?? ""));
    expect(await world.readNow()).toMatchObject({ counts: { gone: 1 } });
    const gone = await world.read(before.id);
    expect(gone).toMatchObject({ gone: expect.any(String), status: "paused" });
    expect((await world.history(before.id))[0]).toMatchObject({
      kind: "network_removed",
      x_user: world.stranger,
    });
    expect((await world.budget(gone, 9_000)).status).toBe(409);
    expect(await world.readNow()).toMatchObject({ counts: { gone: 0 } });
  });
});

describe("changes here", () => {
  it("go to X once, and are nothing new when it is read", async () => {
    const before = await world.published();
    expect((await world.budget(before, 6_000)).body).toMatchObject({
      daily_budget: 6_000,
      pending: null,
    });
    expect(await world.readNow()).toMatchObject({ counts: { changed: 0, conflicts: 0 } });
    const kinds = (await world.history(before.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "budget_changed")).toHaveLength(1);
    expect(kinds).not.toContain("network_changed");
  });

  it("never overwrite what somebody changed at X: both values are kept, and a person chooses", async () => {
    const choose = async (choice: "ours" | "theirs") => {
      const before = await world.published();
      await world.there(({ campaigns }, id) =>
        campaigns.changeCampaign(id, before.network_id ?? "", { dailyBudgetMicro: 80_000_000 }),
      );
      expect(await world.budget(before, 6_000)).toMatchObject({ status: 409 });
      const clashing = await world.read(before.id);
      expect(clashing).toMatchObject({
        daily_budget: 5_000,
        // Until somebody chooses, X spends what it has.
        spend: { per_day: 8_000 },
        pending: null,
        conflicts: [
          {
            field: "daily_budget",
            agreed: 5_000,
            ours: { value: 6_000, by: { name: expect.any(String) } },
            theirs: { value: 8_000, by: null, x_user: world.stranger, after: null },
          },
        ],
      });
      // Reading changes nothing of it, and neither does another try.
      await world.readNow();
      expect((await world.read(before.id)).conflicts).toHaveLength(1);
      expect((await world.budget(await world.read(before.id), 7_000)).status).toBe(409);
      const [conflict] = clashing.conflicts;
      const url = `${AT}${before.id}/conflicts/${conflict?.id}/`;
      const settled = await world.browser.post(url, { choice });
      expect(settled.status, settled.text).toBe(200);
      const there_ = await world.there(({ campaigns }, id) =>
        campaigns.campaign(id, before.network_id ?? ""),
      );
      expect(await world.readNow()).toMatchObject({ counts: { changed: 0, conflicts: 0 } });
      return { after: await world.read(before.id), micro: there_.daily_budget_amount_local_micro };
    };
    expect(await choose("theirs")).toMatchObject({
      after: { daily_budget: 8_000, conflicts: [] },
      micro: 80_000_000,
    });
    expect(await choose("ours")).toMatchObject({
      after: { daily_budget: 6_000, conflicts: [] },
      micro: 60_000_000,
    });
  });

  it("wait while X takes no calls, can be withdrawn, and clash with what is changed there meanwhile", async () => {
    const before = await world.published();
    const path = `/12/accounts/${world.account}/campaigns`;
    const limited = { kind: "rate-limit", reset_s: 900, times: 20, path };
    await world.simulator.control("POST", "/faults", limited);
    expect((await world.budget(before, 6_000)).body).toMatchObject({
      daily_budget: 5_000,
      pending: {
        state: "waiting",
        fields: [{ field: "daily_budget", from: 5_000, to: 6_000 }],
      },
    });
    expect((await world.budget(before, 6_500)).status).toBe(409);
    const { pending } = await world.read(before.id);
    const withdrawn = await world.browser.delete(`${AT}${before.id}/changes/${pending?.id}/`);
    expect(withdrawn.status).toBe(204);
    expect(await world.read(before.id)).toMatchObject({ pending: null, conflicts: [] });
  });

  it("never hold up a pause: neither what waits nor an activation that somebody did at X", async () => {
    const campaign = await world.published();
    const { id, network_id: there, spend } = campaign;
    const { per_day, total, currency } = spend;
    const confirm = { per_day, total, currency };
    const post = (what: string, body: object) => world.browser.post(`${AT}${id}/${what}/`, body);
    const path = `/12/accounts/${world.account}/campaigns/${there}`;
    const silent = { kind: "cut", method: "PUT", times: 20, path };
    await world.simulator.control("POST", "/faults", silent);
    const activated = await post("activate", { confirm });
    expect(activated.body, activated.text).toMatchObject({ pending: { state: "waiting" } });
    await world.simulator.control("DELETE", "/faults");
    const paused = { status: "paused", pending: null, conflicts: [] };
    expect(await post("pause", {})).toMatchObject({ status: 200, body: paused });

    await world.simulator.control("POST", "/faults", silent);
    const budget = await world.budget(await world.read(id), 6_000);
    expect(budget.body, budget.text).toMatchObject({ pending: { state: "waiting" } });
    await world.simulator.control("DELETE", "/faults");
    expect(await post("pause", {})).toMatchObject({
      status: 200,
      body: { ...paused, daily_budget: campaign.daily_budget },
    });
    const { body: history } = await world.browser.get(`${AT}${id}/history/`);
    expect(history["results"]).toContainEqual(
      expect.objectContaining({ kind: "change_withdrawn", fields: ["daily_budget"] }),
    );

    await world.there(({ campaigns }, of) =>
      campaigns.changeCampaign(of, there ?? "", { status: "ACTIVE" }),
    );
    expect(await post("pause", {})).toMatchObject({ status: 200, body: paused });
    const now = await world.there(({ campaigns }, of) => campaigns.campaign(of, there ?? ""));
    expect(now.entity_status).toBe("PAUSED");
  });
});

describe("a fault of the network", () => {
  /** What a reading that met a fault says in both languages; null: it went on by itself, or goes on later. */
  async function toldOf(fault: NetworkFault): Promise<string | null> {
    const about = JSON.stringify(fault);
    const met = await world.readNow();
    expect(["idle", "failed", "waiting"], about).toContain(met?.state);
    expect(met?.error === null, about).toBe(met?.state !== "failed");
    if (met?.error === null) return null;
    expect(met?.error, about).toMatch(/[A-Z].*\.$/);
    await world.browser.put("/api/user/me/", { language: "ja" });
    expect((await world.state())?.error, about).toMatch(/[ぁ-んァ-ヶ].*。$/);
    await world.browser.put("/api/user/me/", { language: "en" });
    return met?.error ?? null;
  }

  async function recovers(): Promise<void> {
    await world.answersAgain();
    for (let tries = 0; tries < 20; tries++) if ((await world.readNow())?.state === "idle") break;
    expect(await world.state()).toMatchObject({ state: "idle", error: null });
  }

  it("is told by each of its codes", async () => {
    expect(NETWORK_CODES).toHaveLength(77);
    const codes = NETWORK_CODES.filter((each) => !CLOSED_WINDOWS.has(each));
    const path = `/12/accounts/${world.account}/campaigns`;
    for (const code of someOf(codes, 4)) {
      const fault = { kind: "ads-error", code };
      await world.simulator.control("POST", "/faults", { method: "GET", path, ...fault });
      await toldOf(fault);
      await world.simulator.control("DELETE", "/faults");
    }
    await recovers();
  });

  it.each(CALLS)(
    "on %s loses no change that was made there, and tells none twice",
    async (call) => {
      const { campaign } = await world.madeThere(`Faults of ${call}`);
      await recovers();
      const { id, version } = await world.here(campaign.id);
      const path = `/12/accounts/${world.account}${call}`;
      let budget = 500;
      for (const fault of faultsOf(call)) {
        budget += 100;
        await world.there(({ campaigns }, account) =>
          campaigns.changeCampaign(account, campaign.id, { dailyBudgetMicro: budget * 10_000 }),
        );
        await world.simulator.control("POST", "/faults", { method: "GET", path, ...fault });
        await toldOf(fault);
        await recovers();
        expect((await world.read(id)).daily_budget, JSON.stringify(fault)).toBe(budget);
      }
      const changes = (await world.history(id)).filter(({ kind }) => kind === "network_changed");
      expect(changes).toHaveLength(faultsOf(call).length);
      expect((await world.read(id)).version).toBe(version + faultsOf(call).length);
    },
  );
});
