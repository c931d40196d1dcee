import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;
const USAGES = "/api/external/audience-usages/";

const item = (label: string, more: Body = {}): Body => ({
  key: `keyword:${label}`,
  kind: "keyword",
  label,
  exclude: false,
  network: null,
  state: "accepted",
  reason: null,
  candidates: [],
  note: null,
  ...more,
});

const receipt = (items: readonly Body[], more: Body = {}): Body => ({
  route: "extension",
  ad_account: { id: "18ce54d4x5t", name: "Northwind Coffee", handle: "northwind" },
  started: "2026-11-21T11:59:00.000Z",
  finished: "2026-11-21T11:59:08.200Z",
  items,
  differences: [],
  ...more,
});

describe.each(MODULE_DATABASES)("receipts of the extension, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp(kind);
    page = await app.signedIn("user@example.com");
  });
  afterAll(() => app.close());

  const create = async (): Promise<string> => {
    app.clock.pass(60);
    const targeting_package = { keywords: ["coffee", "tea"] };
    const answer = await page.post(USAGES, { targeting_package });
    expect(answer.status, answer.text).toBe(201);
    return `${USAGES}${String(answer.body["id"])}/`;
  };

  it("make a usage applied when everything is set, and are listed and read", async () => {
    const usage = await create();
    const sent = await page.post(
      `${usage}receipts/`,
      receipt([item("coffee"), item("tea", { state: "skipped", reason: "left_out" })]),
    );
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body).toMatchObject({
      route: "extension",
      state: "finished",
      outcome: "applied",
      counts: { accepted: 1, skipped: 1, ambiguous: 0, rejected: 0, pending: 0 },
      undo_until: null,
    });
    const read = await page.get(usage);
    expect(read.body).toMatchObject({
      state: "applied",
      evidence: "form",
      ad_account_id: "18ce54d4x5t",
      channel: "extension",
      applied: app.clock.now().toISOString(),
    });
    expect((read.body["history"] as Body[])[0]).toMatchObject({
      kind: "state",
      from: "draft",
      to: "applied",
    });
    const listed = await page.get(`${usage}receipts/`);
    expect(listed.body).toMatchObject({ count: 1, results: [{ id: sent.body["id"] }] });
    expect((listed.body["results"] as Body[])[0]).not.toHaveProperty("items");
    const whole = await page.get(`${usage}receipts/${String(sent.body["id"])}/`);
    expect(whole.body).toEqual(sent.body);
  });

  it("account for items that a rule left out before the form was filled", async () => {
    const handles = Array.from({ length: 101 }, (_, i) => `handle_${i}`);
    const made = await page.post(USAGES, { targeting_package: { keywords: ["coffee"], handles } });
    const usage = `${USAGES}${String(made.body["id"])}/`;
    const set = handles.slice(0, 100).map((label) => ({
      ...item(label, { key: `handle:${label}`, kind: "handle" }),
    }));
    const sent = await page.post(`${usage}receipts/`, receipt([item("coffee"), ...set]));
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body).toMatchObject({
      outcome: "applied",
      counts: { accepted: 101, skipped: 1 },
      loss: { audience: expect.any(Number) },
    });
    expect(
      (sent.body["items"] as Body[]).slice(-2).map(({ key, reason }) => [key, reason]),
    ).toEqual([
      ["handle:handle_100", "over_limit"],
      ["keyword:coffee", null],
    ]);
  });

  it("say what came into the package while the form was filled", async () => {
    const usage = await create();
    const sent = await page.post(`${usage}receipts/`, receipt([item("coffee"), item("milk")]));
    expect(sent.body).toMatchObject({ outcome: "partly_applied" });
    const items = sent.body["items"] as Body[];
    expect(items.map(({ key, state, reason }) => [key, state, reason])).toEqual([
      ["keyword:coffee", "accepted", null],
      ["keyword:tea", "skipped", "stopped"],
      ["keyword:milk", "accepted", null],
    ]);
    expect((await page.get(usage)).body).toMatchObject({ state: "partly_applied" });
  });

  it.each([
    [
      "an item is ambiguous",
      [item("coffee"), item("tea", { state: "ambiguous" })],
      [],
      "partly_applied",
    ],
    [
      "reading back misses one",
      [item("coffee"), item("tea")],
      [{ kind: "keyword", label: "tea", exclude: false, difference: "missing" }],
      "partly_applied",
    ],
    ["nothing is set", [item("coffee", { state: "rejected", reason: "refused" })], [], "failed"],
  ])("say so when %s", async (_, items, differences, state) => {
    const usage = await create();
    const sent = await page.post(`${usage}receipts/`, receipt(items, { differences }));
    expect(sent.body["outcome"]).toBe(state);
    expect((await page.get(usage)).body).toMatchObject({
      state,
      evidence: state === "failed" ? null : "form",
    });
  });

  it("come by the extension's token, which changes nothing else", async () => {
    const usage = await create();
    const made = await page.post("/api/user/tokens/", { kind: "extension", name: "Browser" });
    const send = (url: string, payload: Body) =>
      app.browser().send({
        method: "POST",
        url,
        payload,
        headers: { authorization: `Token ${String(made.body["token"])}` },
      });
    const sent = await send(`${usage}receipts/`, receipt([item("coffee")]));
    expect(sent.status, sent.text).toBe(201);
    expect((await send(`${usage}restore/`, {})).status).toBe(403);
  });

  it("are refused when they are not whole", async () => {
    const usage = await create();
    const url = `${usage}receipts/`;
    for (const wrong of [
      receipt([]),
      receipt([item("coffee"), item("coffee")]),
      receipt([item("coffee")], { finished: "2026-11-21T11:58:00.000Z" }),
      receipt([item("coffee")], { route: "ads_api" }),
      receipt([item("coffee", { secret: "x" })]),
    ])
      expect((await page.post(url, wrong)).status).toBe(400);
    const stranger = await app.signedIn();
    expect((await stranger.post(url, receipt([item("coffee")]))).status).toBe(404);
    expect((await page.get(`${url}none/`)).status).toBe(404);
  });

  it("of a caller that only says so are noted as reported, and lie in the trash as restorable", async () => {
    const usage = await page.post(USAGES, {
      targeting_package: { keywords: ["coffee"] },
      ad_account_id: "18ce54d4x5t",
      state: "applied",
    });
    expect(usage.body).toMatchObject({ state: "applied", evidence: "reported" });
    const url = `${USAGES}${String(usage.body["id"])}/`;
    expect((await page.send({ method: "PATCH", url, payload: { state: "applying" } })).status).toBe(
      400,
    );
    await page.send({ method: "DELETE", url });
    const trash = await page.get(`${USAGES}?removed=true`);
    expect(trash.body).toMatchObject({ results: [{ state: "restorable" }] });
    expect((await page.post(`${url}restore/`)).body).toMatchObject({ state: "applied" });
  });
});
