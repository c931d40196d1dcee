import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { rowsOf } from "../../operations/backups/services/people-tables.ts";
import { AppError } from "../../../errors.ts";
import { savedStores } from "../../audiences/saved/module.ts";
import { openUploadsModule } from "./module.ts";
import { FakeAds } from "./testing/fake-ads.ts";

const PATH = "/api/uploaded-audiences/";
const ACCOUNT = "18ce54d4x5t";

describe.each(MODULE_DATABASES)("calls of uploads, on %s", (kind) => {
  let app: TestApp;
  let page: TestBrowser;
  let ads: FakeAds;

  beforeEach(async () => {
    ads = new FakeAds();
    app = await startTestApp(await openTestDatabase(kind), {
      capabilities: async (ports) => [
        openUploadsModule(
          ports,
          ads,
          savedStores(ports.db, { team: 1_000_000, person: 5_000_000 }),
        ),
      ],
    });
    page = await app.signedIn("mika@example.com");
    const teams = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    const granted = await page.post("/api/user/granted-accounts/", {
      member: teams[0]?.slug,
      account: { account_id: ACCOUNT, network: "twitter" },
    });
    expect(granted.status, granted.text).toBe(201);
  });
  afterEach(() => app.close());

  const list = (many: number, from = 0) =>
    Array.from({ length: many }, (_, i) => `person${from + i}@example.com`).join("\n");
  const send = (text: string, url: string, browser = page): Promise<Answer> =>
    browser.send({ method: "POST", url, ...formOf("list.csv", Buffer.from(text)) });
  const upload = (text: string, more: Readonly<Record<string, string>> = {}, path = PATH) => {
    const query = new URLSearchParams({
      ad_account_id: ACCOUNT,
      name: "Trade fair",
      source: "Sign-ups",
      ...more,
    });
    return send(text, `${path}?${query.toString()}`);
  };
  const read = async (id: string) => (await page.get(`${PATH}${id}/`)).body;

  it("keep a list as a draft with a forecast, and send it when it is confirmed", async () => {
    const draft = await upload(`${list(1180)}\nnobody\n`);
    expect(draft.status, draft.text).toBe(202);
    expect(draft.body).toMatchObject({
      state: "draft",
      members: 1180,
      confirmed_by: null,
      progress: { batches: 1, sent_batches: 0, seconds_left: null },
      report: { read: 1181, valid: 1180, invalid: 1 },
      kinds: [{ kind: "email", count: 1180 }],
      forecast: { uploads: 0 },
    });
    const id = String(draft.body["id"]);
    expect((await page.post(`${PATH}${id}/start/`, {})).status).toBe(400);
    const started = await page.post(`${PATH}${id}/start/`, { confirmed: true });
    expect(started.status, started.text).toBe(202);
    expect(started.body).toMatchObject({
      confirmed_by: "mika@example.com",
      confirmed: app.clock.now().toISOString(),
      forecast: null,
    });
    await app.ports.queue.idle();
    expect(await read(id)).toMatchObject({
      state: "processing",
      progress: { batches: 1, sent_batches: 1, sent_members: 1180, seconds_left: 0 },
    });
    expect(ads.members.size).toBe(1180);
    expect((await page.get(PATH)).body).toMatchObject({ count: 1, results: [{ id }] });
    expect((await page.post(`${PATH}${id}/start/`, { confirmed: true })).status).toBe(409);
  });

  it("count among what a team keeps while they are drafts, and give it back with the draft", async () => {
    const drafts: string[] = [];
    let refused: Answer | null = null;
    while (refused === null && drafts.length < 20) {
      const answer = await upload(list(4000, drafts.length * 4000));
      if (answer.status === 202) drafts.push(String(answer.body["id"]));
      else refused = answer;
    }
    expect(refused, `${drafts.length} drafts`).toMatchObject({ status: 413 });
    expect(refused?.text).toContain("customer lists");
    // A hash has 32 bytes.
    expect(drafts.length).toBeLessThan(1_000_000 / (4000 * 32) + 1);
    const url = `${PATH}${String(drafts[0])}/`;
    expect((await page.send({ method: "DELETE", url })).status).toBe(204);
    expect((await upload(list(10))).status).toBe(202);
    const rows = await rowsOf(
      app.ports.db,
      "select sum(bytes)::float8 as bytes from saved_bytes where person_id is not null",
    );
    for (const id of drafts.slice(1)) await page.send({ method: "DELETE", url: `${PATH}${id}/` });
    expect(Number(rows[0]?.["bytes"])).toBeGreaterThan(500_000);
  });

  it("start at once where the caller confirms, from programs too", async () => {
    const sent = await upload(list(120), { confirmed: "true" }, "/api/external/upload-audience/");
    expect(sent.status, sent.text).toBe(202);
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(120);
  });

  it("add and remove members, and remove the audience with all that is kept", async () => {
    const id = String((await upload(list(200), { confirmed: "true" })).body["id"]);
    await app.ports.queue.idle();
    for (const query of ["", "?source=Second+fair", "?confirmed=true"])
      expect((await send(list(10, 500), `${PATH}${id}/members/${query}`)).status).toBe(400);
    const stated = "?source=Second+fair&confirmed=true";
    const people = [list(5, 500), "nobody", list(5, 505), "nobody either"].join("\n");
    const added = await send(people, `${PATH}${id}/members/${stated}`);
    expect(added.status, added.text).toBe(202);
    const later = {
      source: "Second fair",
      confirmed_by: "mika@example.com",
      confirmed: app.clock.now().toISOString(),
      // Which rows were left out can be read later as well.
      report: { read: 12, valid: 10, invalid: 2, reasons: [{ count: 2, rows: [6, 12] }] },
    };
    expect(added.body).toMatchObject({
      audience: { members: 210, later_lists: [later] },
      report: { valid: 10 },
    });
    await app.ports.queue.idle();
    expect((await send(list(50), `${PATH}${id}/members/removals/`)).status).toBe(202);
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(160);
    const removed = await page.send({ method: "DELETE", url: `${PATH}${id}/` });
    expect(removed.status, removed.text).toBe(204);
    expect(ads.names).toEqual([]);
    const rows = await rowsOf(app.ports.db, "select count(*)::int as many from upload_batches");
    expect(rows.map(({ many }) => Number(many))).toEqual([0]);
  });

  it("rename an audience in the ad account, or the draft alone", async () => {
    const draft = String((await upload(list(10))).body["id"]);
    const patch = (id: string, payload: object) =>
      page.send({ method: "PATCH", url: `${PATH}${id}/`, payload });
    expect((await patch(draft, { name: "Spring" })).body).toMatchObject({ name: "Spring" });
    expect(ads.calls).toBe(0);
    await page.post(`${PATH}${draft}/start/`, { confirmed: true });
    await app.ports.queue.idle();
    const renamed = await patch(draft, { name: "Summer", description: "Visitors" });
    expect(renamed.status, renamed.text).toBe(200);
    expect(renamed.body).toMatchObject({ name: "Summer", description: "Visitors" });
    expect(ads.names).toEqual(["Summer"]);
    ads.fault = () => {
      throw new AppError("unavailable");
    };
    expect((await patch(draft, { name: "Autumn" })).status).toBe(503);
    expect(await read(draft)).toMatchObject({ name: "Summer" });
  });

  it("are listed in the order that is asked for, what has no value last", async () => {
    const draft = String((await upload(list(10), { name: "b draft" })).body["id"]);
    for (const [name, many] of [
      ["C sent", 30],
      ["a sent", 20],
    ] as const) {
      app.clock.pass(60);
      await upload(list(many), { name, confirmed: "true" });
      await app.ports.queue.idle();
    }
    const sorted = async (sort: string) => {
      const { body } = await page.get(`${PATH}?sort=${sort}`);
      return (body["results"] as { name: string }[]).map(({ name }) => name);
    };
    expect(await sorted("name")).toEqual(["a sent", "b draft", "C sent"]);
    expect(await sorted("-members")).toEqual(["C sent", "a sent", "b draft"]);
    expect(await sorted("-last_sync")).toEqual(["a sent", "C sent", "b draft"]);
    expect(await sorted("last_sync")).toEqual(["C sent", "a sent", "b draft"]);
    expect(await read(draft)).toMatchObject({ last_sync: null });
    expect((await page.get(`${PATH}?sort=color`)).status).toBe(400);
  });

  it("apply the opt-out list to what was sent, by themselves", async () => {
    await upload(list(150), { confirmed: "true" });
    await app.ports.queue.idle();
    await send(list(30), `${PATH}opt-outs/`);
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(120);
    const later = await upload(list(40), { name: "Later" });
    expect(later.body).toMatchObject({ members: 10, report: { opted_out: 30 } });
    const none = await upload(list(20), { name: "None" });
    expect(none.status).toBe(400);
    expect(none.text).toContain("No row can be uploaded");
  });

  it("pause and continue behind the last confirmed batch", async () => {
    let reached = (): void => undefined;
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    let go = (): void => undefined;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const ask = ads.ask.bind(ads);
    ads.ask = async (row, work) => {
      // The second batch waits until the upload is paused.
      if (ads.batches.length === 1) {
        reached();
        await mayGo;
        throw new Error("stopped");
      }
      return ask(row, work);
    };
    const id = String((await upload(list(6000), { confirmed: "true" })).body["id"]);
    await isReached;
    expect((await page.post(`${PATH}${id}/pause/`)).body).toMatchObject({ state: "paused" });
    go();
    await app.ports.queue.idle();
    ads.ask = ask;
    expect(await read(id)).toMatchObject({ state: "paused", progress: { sent_batches: 1 } });
    expect((await page.post(`${PATH}${id}/resume/`)).status).toBe(202);
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(6000);
    expect(ads.batches).toHaveLength(3);
  });

  it("refuse an ad account that nobody connected, and another team's upload", async () => {
    const refused = await upload(list(10), { ad_account_id: "another" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("not connected to the team");
    const id = String((await upload(list(10))).body["id"]);
    const other = await app.signedIn();
    expect((await other.get(`${PATH}${id}/`)).status).toBe(404);
    expect((await other.send({ method: "DELETE", url: `${PATH}${id}/` })).status).toBe(404);
  });
});
