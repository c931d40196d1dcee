import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { READING_FAULTS, type NetworkFault } from "../../../../test/network-faults.ts";
import { adSets, campaignPublications, campaigns } from "../../../db/schema/campaigns.ts";
import { SyncWorld } from "./testing/sync-world.ts";

const AT = "/api/campaigns/";
/** One of each kind. */
const KINDS = READING_FAULTS.filter(
  ({ kind }, at) => READING_FAULTS.findIndex((each) => each.kind === kind) === at,
);
let world: SyncWorld;
beforeAll(async () => {
  world = await SyncWorld.start();
});
afterAll(() => world.stop());

describe("a fault of a call that changes", () => {
  const SENTENCE = /[A-Z].*\.$/;
  /** Lets the next call of the kind meet the fault. */
  const meet = async (method: string, path: string, fault: NetworkFault): Promise<void> => {
    await world.simulator.control("POST", "/faults", { method, path, ...fault });
  };
  const isOver = () => world.answersAgain();

  it.each(["/campaigns", "/line_items", "/promoted_tweets", "/targeting_criteria"])(
    "on POST %s is told, and the publication goes on without making anything twice",
    async (call) => {
      const batch = call === "/targeting_criteria" ? "/batch" : "";
      for (const fault of KINDS) {
        const about = JSON.stringify(fault);
        const { id, name } = await world.draft();
        await meet("POST", `/12${batch}/accounts/${world.account}${call}`, fault);
        let now = await world.publish(id);
        const { state, error, steps } = now.publication ?? { state: "", error: null, steps: [] };
        expect(["finished", "failed", "waiting"], about).toContain(state);
        const refused = steps.find((step) => step.state === "refused");
        if (state === "failed") expect(error, about).toMatch(SENTENCE);
        if (refused !== undefined) expect(refused.note, about).toMatch(SENTENCE);
        await isOver();
        for (let tries = 0; tries < 5 && now.publication?.state !== "finished"; tries++)
          now = await world.publish(id);
        expect(now.publication, about).toMatchObject({ state: "finished", error: null });
        // An ad that was refused keeps the others from nothing.
        const ads = refused?.kind === "ad" ? 0 : 1;
        expect(await world.made(name), about).toEqual([1, 1, 1, ads]);
      }
    },
  );

  it("counts from what was made last: many short ones end no long publication", async () => {
    const { id } = await world.draft();
    const at = (call: string) => `/12/accounts/${world.account}${call}`;
    const away: NetworkFault = { kind: "status", status: 503, times: 20 };
    await meet("POST", at("/campaigns"), away);
    const { publication } = await world.publish(id);
    expect(publication?.state).toBe("waiting");
    // Every try but the last one is used up.
    const { db } = world.app.ports;
    const row = eq(campaignPublications.id, publication?.id ?? "");
    await db.update(campaignPublications).set({ failures: 3 }).where(row);
    await isOver();
    await meet("POST", at("/line_items"), away);
    expect((await world.publish(id)).publication?.state).toBe("waiting");
    expect(await db.select().from(campaignPublications).where(row)).toMatchObject([
      { failures: 1 },
    ]);
    await isOver();
    expect((await world.publish(id)).publication?.state).toBe("finished");
  });

  it("on PUT /campaigns is told or waited for, and the budget is the wanted one, once", async () => {
    const { id, network_id: there } = await world.published();
    let wanted = 5_000;
    for (const fault of KINDS) {
      const about = JSON.stringify(fault);
      wanted += 100;
      await meet("PUT", `/12/accounts/${world.account}/campaigns`, fault);
      const { status, body } = await world.budget(await world.read(id), wanted);
      if (status !== 200) expect(body["detail"], about).toMatch(SENTENCE);
      await isOver();
      const { pending, daily_budget: now } = await world.read(id);
      if (pending !== null) await world.browser.delete(`${AT}${id}/changes/${pending.id}/`);
      if (now !== wanted) {
        const again = await world.budget(await world.read(id), wanted);
        expect(again.status, `${about} ${again.text}`).toBe(200);
      }
      expect(await world.read(id)).toMatchObject({ daily_budget: wanted, pending: null });
      const found = await world.there(({ campaigns }, account) =>
        campaigns.campaign(account, there ?? ""),
      );
      expect(found.daily_budget_amount_local_micro, about).toBe(wanted * 10_000);
    }
    const kinds = (await world.history(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "budget_changed")).toHaveLength(KINDS.length);
    expect(kinds).not.toContain("network_changed");
  });

  it.each([
    ["DELETE", true],
    ["POST", false],
  ] as const)("on %s /promoted_tweets leaves an ad as it was", async (method, paused) => {
    const { id, name } = await world.published();
    const ad = async () => (await world.read(id)).ad_set_list[0]?.ads[0];
    const toggle = async (to: boolean) =>
      world.browser.post(`/api/ads/${(await ad())?.id}/toggle/`, { paused: to });
    for (const fault of KINDS) {
      const about = JSON.stringify(fault);
      if ((await ad())?.paused === paused) expect((await toggle(!paused)).status).toBe(200);
      await meet(method, `/12/accounts/${world.account}/promoted_tweets`, fault);
      const { status, body } = await toggle(paused);
      if (status !== 200) {
        expect(body["detail"], about).toMatch(SENTENCE);
        expect((await ad())?.paused, about).toBe(!paused);
      }
      await isOver();
      const again = await toggle(paused);
      expect(again.status, `${about} ${again.text}`).toBe(200);
      expect((await world.made(name)).at(-1), about).toBe(paused ? 0 : 1);
    }
  });
});

describe("what a reading makes of X", () => {
  it("believes no list that lacks campaigns that X knows, and mends what such lists did", async () => {
    const before = await world.published();
    const body = { request: { params: {} }, data: [], next_cursor: null };
    const fault = { kind: "status", status: 200, method: "GET", times: 1, body };
    const path = `/12/accounts/${world.account}/campaigns`;
    await world.simulator.control("POST", "/faults", { ...fault, path });
    await world.readNow();
    expect(await world.read(before.id)).toMatchObject({ gone: null });
    expect((await world.budget(await world.read(before.id), 9_000)).status).toBe(200);
    // As readings of earlier versions left them.
    const { db } = world.app.ports;
    const lost = { goneAt: new Date(), entityStatus: "PAUSED" } as const;
    await db.update(campaigns).set(lost).where(eq(campaigns.id, before.id));
    await db.update(adSets).set(lost).where(eq(adSets.campaignId, before.id));
    await world.readNow();
    const back = await world.read(before.id);
    expect(back).toMatchObject({ gone: null, ad_set_list: [{ gone: null }] });
    expect((await world.history(before.id))[0]).toMatchObject({ kind: "network_changed" });
  });
});

describe("an activation", () => {
  it("starts no ad group that somebody paused at X, once the campaign has run", async () => {
    const campaign = await world.published();
    const { id, spend, ad_set_list: sets } = campaign;
    const post = async (what: string, body: object = {}) => {
      const answer = await world.browser.post(`${AT}${id}/${what}/`, body);
      expect(answer.status, answer.text).toBe(200);
    };
    const { per_day, total, currency } = spend;
    const confirm = { per_day, total, currency };
    const item = sets[0]?.network_id ?? "";
    const there = () =>
      world.there(
        async ({ campaigns: of }, account) => (await of.lineItem(account, item)).entity_status,
      );
    await post("activate", { confirm });
    expect(await there()).toBe("ACTIVE");
    await world.there(({ campaigns: of }, account) => of.changeLineItem(account, item, "PAUSED"));
    await post("pause");
    await post("activate", { confirm });
    expect(await there()).toBe("PAUSED");
  });
});
