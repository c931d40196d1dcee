import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { weeklyMails } from "@toolkit/core/contract/weekly-mails";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, range } from "../../../../test/coffee-data.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { queueWeek } from "../monitors/services/weekly-clock.ts";
import { queueUsages } from "./services/run-autopilots.ts";

const PATH = "/api/external/audience-usages/";
const WEEK = 7 * 86_400;
const FOLLOWS = `source_id,target_id\n${[...range(10, 29).map((id) => `${id},1`), ...range(30, 39).map((id) => `${id},3`)].join("\n")}\n`;

describe.each(MODULE_DATABASES)("mails of autopilots, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let reader: TestBrowser;
  let usage = "";

  const mails = () =>
    app.mail.sent.filter(({ subject }) => /Autopilot|オートパイロット/.test(subject));
  const autopilot = async (browser = page) =>
    usageTargeting.autopilot.response.parse(
      (await browser.get(`${PATH}${usage}/autopilot/?team=planner`)).body,
    );
  const weekPasses = async (): Promise<void> => {
    app.clock.pass(WEEK);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
  };
  /** A viewer of the planner's team. */
  async function viewer(email: string): Promise<TestBrowser> {
    await page.post("/api/teams/planner/invites/", { emails: [email], level: "viewer" });
    const mail = app.mail.sent.findLast(({ to }) => to === email);
    const [, id = "", code = ""] =
      /\/([\w-]+)\/invite-accept#([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const person = await app.signedIn(email);
    expect((await person.post(`/api/teams/${id}/invites/accept/`, { code })).status).toBe(200);
    return person;
  }

  beforeAll(async () => {
    // The clock stands at Saturday, 21 November 2026: week 47.
    app = await startNetworkApp(kind, 0);
    page = await app.signedIn("planner@example.com");
    reader = await viewer("reader@example.com");
    await reader.put("/api/user/me/", { language: "ja" });
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 60)),
      "follows.csv": FOLLOWS,
    });
    const made = await page.post(PATH, {
      name: "Spring",
      targeting_package: { handles: ["person3", "person1"] },
      dataset: "drinks",
      state: "applied",
      ad_account_id: "abc",
    });
    usage = audienceUsages.create.response.parse(made.body).id;
  });
  afterAll(() => app.close());

  it("go to nobody who did not ask, and not for the week in which one asks", async () => {
    await page.post(`${PATH}${usage}/autopilot/start/`, { mode: "propose" });
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    expect(await autopilot()).toMatchObject({ active: true, mailed: false });
    await weekPasses();
    expect(mails()).toEqual([]);
    const started = await page.post(`${PATH}${usage}/autopilot/start/`, { email: true });
    expect(started.body).toMatchObject({ mailed: true });
    const asked = await reader.post(`${PATH}${usage}/autopilot/mails/?team=planner`, {
      email: true,
    });
    expect(asked).toMatchObject({ status: 200, body: { mailed: true } });
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    expect(mails()).toEqual([]);
  });

  it("tell whoever asked once a week, in their language", async () => {
    await weekPasses();
    const [to, ...others] = mails().toSorted((a, b) => (a.to < b.to ? -1 : 1));
    expect(to).toMatchObject({ to: "planner@example.com" });
    expect(to?.subject).toMatch(/^Autopilot of planner, 2026-W49$/);
    expect(to?.text).toContain("Spring · abc\n  30 accounts (+0 since the week before)");
    expect(to?.text).toContain("A better order is proposed: 2 handles move.");
    expect(to?.text).toContain("Data: drinks, version 1");
    expect(to?.subject).not.toMatch(/[\r\n]/);
    expect(others).toHaveLength(1);
    expect(others[0]).toMatchObject({ to: "reader@example.com" });
    expect(others[0]?.text).toContain("アカウント数：30（前週から+0）");
    await queueUsages(app.network.services);
    app.clock.pass(86_400);
    await queueUsages(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    expect(mails()).toHaveLength(2);
  });

  it("end by the link in them, without signing in, and in one click of a mail program", async () => {
    const mail = mails().find(({ to }) => to === "reader@example.com");
    const [, token = ""] = /toolkit\.example\/stop-mails\/(\S+)/.exec(mail?.text ?? "") ?? [];
    expect(token).not.toBe("");
    const anybody = app.browser();
    const at = weeklyMails.stop.path.replace("{token}", token);
    expect((await anybody.get(at)).body).toEqual({ team: "planner", active: true });
    const oneClick = /<https:\/\/toolkit\.example([^>]+)>/.exec(
      mail?.headers?.["List-Unsubscribe"] ?? "",
    )?.[1];
    const form = {
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
    const stopped = await anybody.send({ method: "POST", url: oneClick ?? "", ...form });
    expect(stopped).toMatchObject({ status: 200, body: { team: "planner", active: false } });
    expect(await autopilot(reader)).toMatchObject({ mailed: false });
    expect(await autopilot()).toMatchObject({ mailed: true });
    await weekPasses();
    expect(mails().filter(({ to }) => to === "reader@example.com")).toHaveLength(1);
    expect(mails().filter(({ to }) => to === "planner@example.com")).toHaveLength(2);
    // Forms are for this one call.
    const elsewhere = await page.send({ method: "PUT", url: "/api/user/me/", ...form });
    expect(elsewhere.status).toBe(415);
    for (const wrong of [`${token}x`, "a.b.c", "x"])
      expect((await anybody.get(weeklyMails.read.path.replace("{token}", wrong))).status).toBe(404);
  });

  it("end those of monitors too, since both are weekly mails of the team", async () => {
    app.clock.pass(60);
    const watched = await page.post("/api/external/monitors/", {
      handle: "person1",
      dataset: "drinks",
    });
    expect(watched.status).toBe(201);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    app.clock.pass(WEEK);
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    const mail = app.mail.sent.findLast(({ subject }) => subject.startsWith("Weekly results"));
    const [, token = ""] = /stop-mails\/(\S+)/.exec(mail?.text ?? "") ?? [];
    const at = weeklyMails.stop.path.replace("{token}", token);
    const stopped = await app.browser().post(at);
    expect(stopped.body).toEqual({ team: "planner", active: false });
    const read = await page.get(`/api/external/monitors/${String(watched.body["id"])}/`);
    expect(read.body).toMatchObject({ email: false, active: true });
    expect(await autopilot()).toMatchObject({ mailed: false, active: true });
  });

  it("go to nobody who has left the team", async () => {
    await page.post(`${PATH}${usage}/autopilot/mails/`, { email: true });
    await reader.post(`${PATH}${usage}/autopilot/mails/?team=planner`, { email: true });
    const before = mails().length;
    expect((await reader.post("/api/teams/planner/leave/")).status).toBeLessThan(300);
    await weekPasses();
    expect(
      mails()
        .slice(before)
        .map(({ to }) => to),
    ).toEqual(["planner@example.com"]);
    const stranger = await app.signedIn();
    const foreign = await stranger.post(`${PATH}${usage}/autopilot/mails/`, { email: true });
    expect(foreign.status).toBe(404);
  });
});
