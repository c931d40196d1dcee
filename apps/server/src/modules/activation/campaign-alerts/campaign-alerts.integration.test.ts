import { campaignAlerts } from "@toolkit/core/contract/campaign-alerts";
import { inbox } from "@toolkit/core/contract/inbox";
import { randomUUID } from "node:crypto";
import { eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { campaignRules } from "../../../db/schema/campaign-alerts.ts";
import { campaignStatistics } from "../../../db/schema/campaign-statistics.ts";
import { campaignAccounts } from "../../../db/schema/campaign-sync.ts";
import { ads, adSets, campaignPublications, campaigns } from "../../../db/schema/campaigns.ts";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { SyncWorld } from "../campaign-sync/testing/sync-world.ts";

const RULES = "/api/campaigns/rules/";
let world: SyncWorld;
let campaign: WholeCampaign;
beforeAll(async () => {
  world = await SyncWorld.start();
  campaign = await world.published();
  until(12);
});
afterAll(() => world.stop());

/** Lets time pass to an hour of the ad account's zone. */
function until(wanted: number): void {
  const timeZone = campaign.ad_account?.time_zone ?? "UTC";
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  while (Number(format.format(world.app.clock.now())) !== wanted) world.app.clock.pass(3_600);
}

async function rule(body: object): Promise<string> {
  const made = await world.browser.post(RULES, body);
  expect(made.status, made.text).toBe(201);
  return String(made.body["id"]);
}

const rules = async () =>
  campaignAlerts.rules.response.parse((await world.browser.get(RULES)).body);

async function alerts(id: string) {
  const url = `/api/campaigns/alerts/?campaign=${campaign.id}`;
  const { body } = await world.browser.get(url);
  return campaignAlerts.alerts.response.parse(body).results.filter((alert) => alert.rule === id);
}

/** What X counted of the campaign, as its statistics keep it. */
async function counted(day: string, figures: { spent: number; clicks: number }): Promise<void> {
  const { db } = world.app.ports;
  const [team] = (await world.browser.get("/api/teams/")).body["results"] as { id: string }[];
  const row = {
    teamId: team?.id ?? "",
    campaignId: campaign.id,
    adSetId: campaign.ad_set_list[0]?.id ?? "",
    adId: null,
    networkId: campaign.ad_set_list[0]?.network_id ?? "",
    day,
    impressions: figures.clicks * 50,
    engagements: figures.clicks,
    clicks: figures.clicks,
    follows: 0,
    videoViews: 0,
    conversions: 0,
    spentMicro: figures.spent * 10_000,
    metrics: {},
    isSettled: true,
    readAt: world.app.clock.now(),
  };
  await db
    .insert(campaignStatistics)
    .values(row)
    .onConflictDoUpdate({
      target: [campaignStatistics.campaignId, campaignStatistics.networkId, campaignStatistics.day],
      set: row,
    });
}

async function look(): Promise<void> {
  await world.app.campaignAlerts.lookDue();
  await world.app.ports.mails.idle();
}

const mails = () =>
  world.app.mail.sent.filter(({ subject }) => /Alert|alerts/.test(subject)).map((mail) => mail);

/** A custom audience as a package's item that X took. */
const accepted = ({ id, name }: { readonly id: string; readonly name: string }): ReceiptItem => ({
  key: `custom_audience:${name}`,
  kind: "custom_audience",
  label: name,
  exclude: false,
  network: { id, name, detail: null },
  candidates: [],
  state: "accepted",
  reason: null,
  note: null,
});

describe("a rule of campaigns", () => {
  it("is refused without the bound that it needs", async () => {
    const refused = await world.browser.post(RULES, { kind: "spend_total", amount: 100 });
    expect(refused).toMatchObject({
      status: 400,
      body: { currency: [expect.stringContaining("Currency is required")] },
    });
  });

  it("is changed, deleted and restored", async () => {
    const id = await rule({ kind: "ended", campaign: campaign.id, mailed: false });
    const twice = await world.browser.post(RULES, { kind: "ended", campaign: campaign.id });
    expect(twice).toMatchObject({ status: 409, body: { code: "conflict" } });
    const changed = await world.browser.put(`${RULES}${id}/`, {
      kind: "ends_soon",
      days: 3,
      mailed: true,
      version: 1,
    });
    expect(changed.body).toMatchObject({
      kind: "ends_soon",
      days: 3,
      campaign: null,
      mailed: true,
    });
    const late = await world.browser.put(`${RULES}${id}/`, { kind: "ended", version: 1 });
    expect(late.status).toBe(409);
    expect((await world.browser.delete(`${RULES}${id}/`)).status).toBe(204);
    expect((await rules()).results.map((each) => each.id)).not.toContain(id);
    await world.browser.post(`${RULES}${id}/restore/`, {});
    expect((await rules()).results.map((each) => each.id)).toContain(id);
    await world.browser.delete(`${RULES}${id}/`);
  });

  it("are at most a hundred, restored ones too, and a hundred that can be restored", async () => {
    const spare = await rule({ kind: "spend_share", share: 0.9, mailed: false });
    await world.browser.delete(`${RULES}${spare}/`);
    const { db } = world.app.ports;
    const [row] = await db.select().from(campaignRules).where(eq(campaignRules.id, spare));
    if (row === undefined) throw new Error("no rule");
    const made = Array.from({ length: 100 - (await rules()).results.length }, () => randomUUID());
    await db.insert(campaignRules).values(made.map((id) => ({ ...row, id, removedAt: null })));
    const restore = () => world.browser.post(`${RULES}${spare}/restore/`, {});
    expect(await restore()).toMatchObject({ status: 409, body: { code: "conflict" } });
    await db.delete(campaignRules).where(inArray(campaignRules.id, made));
    expect((await restore()).status).toBe(200);
    const before = new Date(world.app.clock.now().getTime() - 1000);
    const removed = Array.from({ length: 100 }, () => randomUUID());
    await db.insert(campaignRules).values(removed.map((id) => ({ ...row, id, removedAt: before })));
    await world.browser.delete(`${RULES}${spare}/`);
    const left = await db.select().from(campaignRules).where(isNotNull(campaignRules.removedAt));
    expect(left.map(({ id }) => id)).toContain(spare);
    expect(left).toHaveLength(100);
    await db.delete(campaignRules).where(inArray(campaignRules.id, removed));
  });

  it("tells a crossing once, to inbox and mail, and the next one after the figure went back", async () => {
    const id = await rule({ kind: "spend_total", amount: 10_000, currency: "USD" });
    await counted("2026-12-01", { spent: 9_000, clicks: 10 });
    await look();
    expect(await alerts(id)).toEqual([]);
    await counted("2026-12-01", { spent: 10_100, clicks: 10 });
    await look();
    await look();
    expect(await alerts(id)).toMatchObject([
      { kind: "spend_total", value: 10_100, bound: 10_000, currency: "USD", cleared: null },
    ]);
    const [team] = (await world.browser.get("/api/teams/")).body["results"] as { slug: string }[];
    const told = inbox.list.response.parse(
      (await world.browser.get(`/api/teams/${team?.slug}/inbox/`)).body,
    );
    expect(told.results.filter(({ kind }) => kind === "campaign_alert")).toMatchObject([
      { subject: { id: campaign.id }, details: { alert: { value: 10_100, bound: 10_000 } } },
    ]);
    // X gives some back: not enough to be told again.
    await counted("2026-12-01", { spent: 9_900, clicks: 10 });
    await look();
    expect(await alerts(id)).toMatchObject([{ cleared: null }]);
    await counted("2026-12-01", { spent: 9_000, clicks: 10 });
    await look();
    expect(await alerts(id)).toMatchObject([{ cleared: expect.any(String) }]);
    await counted("2026-12-01", { spent: 10_100, clicks: 10 });
    await look();
    expect(await alerts(id)).toHaveLength(2);
    expect(mails().filter(({ text }) => text.includes("$101.00"))).toHaveLength(2);
    const [mail] = mails();
    expect(mail?.text).toContain(campaign.name);
    expect(mail?.text).toContain("above the rule’s $100.00");
    expect(mail?.text).toContain(`campaigns?id=${campaign.id}`);
    expect(JSON.stringify(mail)).toMatch(/stop-mails/);
    await world.browser.delete(`${RULES}${id}/`);
  });

  it("about cost holds its interval against the bound, from 30 results on", async () => {
    const id = await rule({ kind: "cost_per_result", amount: 100, currency: "USD", mailed: false });
    await counted("2026-12-01", { spent: 5_000, clicks: 29 });
    await look();
    expect(await alerts(id)).toEqual([]);
    await counted("2026-12-01", { spent: 5_000, clicks: 40 });
    await look();
    // 1.25 a click, but the interval reaches below one dollar.
    expect(await alerts(id)).toEqual([]);
    await counted("2026-12-01", { spent: 50_000, clicks: 400 });
    await look();
    const [alert] = await alerts(id);
    expect(alert).toMatchObject({ value: 125, bound: 100 });
    expect(alert?.low).toBeGreaterThan(100);
    expect(alert?.high).toBeGreaterThan(125);
    await world.browser.delete(`${RULES}${id}/`);
  });

  it("waits with its mails for the morning, and sends what came at night as one", async () => {
    const before = mails().length;
    until(23);
    const one = await rule({ kind: "spend_total", amount: 100, currency: "USD" });
    const two = await rule({ kind: "spend_share", share: 0.1 });
    await look();
    expect(await alerts(one)).toHaveLength(1);
    expect(await alerts(two)).toHaveLength(1);
    expect(mails()).toHaveLength(before);
    until(9);
    await look();
    expect(mails().slice(before)).toMatchObject([{ subject: "2 alerts of your campaigns" }]);
    for (const id of [one, two]) await world.browser.delete(`${RULES}${id}/`);
  });

  it("tells of a lost audience, a refused ad, a near end and an end, each once and for as long as it holds", async () => {
    const { db } = world.app.ports;
    const [set] = campaign.ad_set_list;
    const ad = set?.ads[0];
    const kept = { kind: "audience_lost", mailed: false, campaign: campaign.id };
    const lost = await rule(kept);
    const refused = await rule({ ...kept, kind: "creative_refused" });
    const soon = await rule({ ...kept, kind: "ends_soon", days: 2 });
    const ended = await rule({ ...kept, kind: "ended" });
    const all = [lost, refused, soon, ended];
    const raised = () =>
      Promise.all(all.map(async (id) => (await alerts(id)).map(({ cleared }) => cleared === null)));
    await look();
    expect(await raised()).toEqual([[], [], [], []]);

    const audience = { id: "nowhere1", name: "Newsletter" };
    const shut = { id: "nowhere2", name: "Staff" };
    const named = { id: "nowhere3", name: "Regulars" };
    // As publishing keeps what a package's name stood for.
    const publication = eq(campaignPublications.campaignId, campaign.id);
    const [published] = await db.select().from(campaignPublications).where(publication);
    const steps = (published?.steps ?? []).map((step) =>
      step.key === set?.id ? { ...step, items: [...step.items, accepted(named)] } : step,
    );
    await db.update(campaignPublications).set({ steps }).where(publication);
    const of = async (customAudiences: (typeof audience)[], approvalStatus: string) => {
      const isUsed = customAudiences.length > 0;
      const excluded = isUsed ? [shut] : [];
      const targetingPackage = isUsed ? { custom_audiences: [{ name: named.name }] } : {};
      await db
        .update(adSets)
        .set({ customAudiences, excluded, targetingPackage })
        .where(eq(adSets.id, set?.id ?? ""));
      await db
        .update(ads)
        .set({ approvalStatus })
        .where(eq(ads.id, ad?.id ?? ""));
    };
    const status = (entityStatus: "ACTIVE" | "PAUSED") =>
      db.update(campaigns).set({ entityStatus }).where(eq(campaigns.id, campaign.id));
    await status("ACTIVE");
    await of([audience], "REJECTED");
    await look();
    await look();
    const three = (isRaised: boolean) => Array.from({ length: 3 }, () => isRaised);
    expect(await raised()).toEqual([three(true), [true], [], []]);
    const subjects = (await alerts(lost)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["Newsletter", "Regulars", "Staff"]);
    expect(await alerts(refused)).toMatchObject([{ subject: ad?.creative.name }]);
    // While X cannot be asked, nobody knows that the audience is back.
    await world.simulator.control("POST", "/faults", {
      kind: "status",
      status: 503,
      times: 20,
      path: `/12/accounts/${world.account}/custom_audiences`,
    });
    await of([audience], "ACCEPTED");
    await look();
    expect(await raised()).toEqual([three(true), [false], [], []]);
    await world.simulator.control("DELETE", "/faults");
    await of([], "ACCEPTED");
    await look();
    expect(await raised()).toEqual([three(false), [false], [], []]);
    await status("PAUSED");

    const end = Date.parse(campaign.end ?? "");
    // Somebody who comes back every week stays signed in.
    const passTo = async (moment: number) => {
      for (;;) {
        const left = (moment - world.app.clock.now().getTime()) / 1000;
        world.app.clock.pass(Math.min(left, 7 * 86_400));
        await world.browser.get("/api/teams/");
        if (left <= 7 * 86_400) return;
      }
    };
    await passTo(end - 36 * 3_600_000);
    await look();
    expect(await alerts(soon)).toMatchObject([{ value: 2, bound: 2, cleared: null }]);
    expect(await alerts(ended)).toEqual([]);
    await passTo(end);
    await look();
    await look();
    expect(await raised()).toEqual([three(false), [false], [false], [true]]);
    for (const id of all) await world.browser.delete(`${RULES}${id}/`);
  });

  it("tells of an ad account that cannot pay, as soon as it is read", async () => {
    const id = await rule({ kind: "account_halted", mailed: false });
    const kept = { kind: "account_halted", mailed: false };
    const own = await rule({ ...kept, campaign: campaign.id });
    const { id: another } = await world.draft();
    const elsewhere = { adAccountId: "elsewhere" };
    await world.app.ports.db.update(campaigns).set(elsewhere).where(eq(campaigns.id, another));
    const foreign = await rule({ ...kept, campaign: another });
    const [funding] = (await world.readNow())?.funding ?? [];
    await world.simulator.control("POST", "/ads/fields", {
      kind: "funding_instruments",
      account: world.account,
      id: funding?.id,
      fields: { reasons_not_able_to_fund: ["CREDIT_EXHAUSTED"], able_to_fund: false },
    });
    expect(await world.readNow()).toMatchObject({ funding: [{ able_to_fund: false }] });
    const raised = async (of: string) =>
      (await rules()).results.find((each) => each.id === of)?.raised;
    expect(await Promise.all([id, own, foreign].map(raised))).toEqual([1, 1, 0]);
    expect(await alerts(own)).toMatchObject([{ campaign: { id: campaign.id } }]);
    await world.browser.delete(`${RULES}${id}/`);
  });

  it("tells of an ad account that cannot be read, to each reader in their language", async () => {
    const { db } = world.app.ports;
    const error = { en: "Nobody grants it.", ja: "利用を許可している人がいません。" };
    const row = eq(campaignAccounts.accountId, world.account);
    await db.update(campaignAccounts).set({ state: "failed", error, funding: [] }).where(row);
    const id = await rule({ kind: "account_halted", mailed: false });
    const told = async () => {
      const [team] = (await world.browser.get("/api/teams/")).body["results"] as { slug: string }[];
      const { body } = await world.browser.get(`/api/teams/${team?.slug}/inbox/`);
      const [newest] = inbox.list.response.parse(body).results;
      const url = "/api/campaigns/alerts/";
      const all = campaignAlerts.alerts.response.parse((await world.browser.get(url)).body).results;
      const shown = all.find((alert) => alert.rule === id)?.subject;
      return [shown, newest?.details.alert?.name];
    };
    await look();
    expect(await told()).toEqual(Array(2).fill(expect.stringMatching(/: Nobody grants it\.$/)));
    await world.browser.put("/api/user/me/", { language: "ja" });
    expect(await told()).toEqual(Array(2).fill(expect.stringMatching(/：利用を許可し[^a-z]*$/)));
    await world.browser.put("/api/user/me/", { language: "en" });
  });
});

describe("the weekly summary of campaigns", () => {
  it("is mailed once a week to who asked, with what was delivered", async () => {
    const asked = await world.browser.put("/api/campaigns/weekly-mail/", { on: true });
    expect(asked.body).toEqual({ on: true });
    expect(await rules()).toMatchObject({ weekly: true });
    world.app.clock.pass(8 * 86_400);
    until(12);
    const now = world.app.clock.now();
    const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000);
    const day = new Date(monday.getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
    await counted(day, { spent: 4_200, clicks: 12 });
    await look();
    await look();
    const sent = world.app.mail.sent.filter(({ subject }) => subject.startsWith("Campaigns of"));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("Spent $42.00 · 600 impressions · 12 results");
  });
});
