import type { Facet } from "@toolkit/core/contract/insights";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { NO_MAIL_LIMITS } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe.each(MODULE_DATABASES)("sharing an audience on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let id = "";
  const address = () => `/api/external/audience-configs/${id}`;
  const pathOf = (answer: { body: Body }) => new URL(String(answer.body["url"])).pathname;

  beforeAll(async () => {
    app = await startNetworkApp(kind);
    page = await app.signedIn("sharer@example.com");
    const saved = await page.post("/api/audience-configs/", {
      name: "Readers <in> Japan",
      targeting_package: { languages: ["ja"] },
    });
    id = String(saved.body["id"]);
  });
  afterAll(() => app.close());

  it("keeps the numbers of the day, whatever becomes of the audience", async () => {
    const before = await page.post("/api/audience-configs/insights/", {
      targeting_package: { languages: ["ja"] },
      language: "en",
      sort: "count",
    });
    const shared = await page.post(`${address()}/share/`, { language: "en" });
    expect(shared.status).toBe(201);
    expect(shared.body).toMatchObject({ dataset: "sample", version: 1, audience_version: 1 });
    await page.put(`/api/audience-configs/${id}/`, {
      name: "Another audience",
      targeting_package: { languages: ["en"] },
    });
    const opened = await app.browser().get(pathOf(shared));
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      name: "Readers <in> Japan",
      targeting_package: { languages: [{ label: "ja" }] },
      size: { size: before.body["size"], dataset: "sample", version: 1 },
    });
    const insights = opened.body["insights"] as Body;
    for (const part of ["demographics", "interests", "jobs", "words_in_bio", "corrected"])
      expect(insights[part], part).toEqual(before.body[part]);
    // Shown by their shares: no larger one is missing among the first.
    const counts = (insights["interests"] as Facet).items.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect((await app.browser().get(pathOf(shared))).text).toBe(opened.text);
  });

  it("gives numbers away, no accounts", async () => {
    const shared = await page.post(`${address()}/share/`);
    const opened = await app.browser().get(pathOf(shared));
    expect(opened.status).toBe(200);
    expect(opened.text).not.toMatch(/"username"|"followers_count"|"author"/);
    const summary = (opened.body["insights"] as Body)["summary"] as Body[];
    expect(summary.some(({ kind: fact }) => fact === "followed")).toBe(false);
  });

  it("mails the link to each address once, in the language asked", async () => {
    const shared = await page.post(`${address()}/share/`, {
      emails: ["One@example.com", "one@example.com", "two@example.com"],
      message: "<b>Look</b>",
      expires_days: 7,
      language: "ja",
    });
    expect(shared.body).toMatchObject({
      emails: ["one@example.com", "two@example.com"],
      not_sent: [],
    });
    const url = String(shared.body["url"]);
    const token = /([\w-]{43})\/$/.exec(url)?.[1];
    // People get the page, not the data behind it.
    const shown = `${url.split("/api/")[0]}/shared/${token}`;
    expect(shared.body["page_url"]).toBe(shown);
    const mails = app.mail.sent.filter(({ text }) => text.includes(`    ${shown}\n`));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["one@example.com", "two@example.com"]);
    expect(mails[0]?.subject).toContain("共有されました");
    expect(mails[0]?.text).toContain("sharer@example.com");
    expect(mails[0]?.text).toContain("2026年11月28日");
    expect(mails[0]?.html).toContain("&lt;b&gt;Look&lt;/b&gt;");
    expect(mails[0]?.html).not.toContain("<b>");
    expect(mails[0]?.html).toContain(`href="${shown}"`);
    for (const mail of mails) expect(mail.text + mail.html).not.toContain("/api/");
  });

  it("makes no link when its mails are too many", async () => {
    const limited = await startNetworkApp(
      kind,
      1000,
      undefined,
      {},
      { ...NO_MAIL_LIMITS, perPerson: 2, perRecipient: 1 },
    );
    const sharer = await limited.signedIn("limited@example.com");
    const saved = await sharer.post("/api/audience-configs/", {
      name: "Readers",
      targeting_package: { languages: ["ja"] },
    });
    const url = `/api/external/audience-configs/${String(saved.body["id"])}/share/`;
    const share = (...emails: string[]) => sharer.post(url, { emails });
    expect((await share("a@example.com", "a+b@example.com")).status).toBe(429);
    expect((await share("a@example.com", "b@example.com", "c@example.com")).status).toBe(429);
    expect((await sharer.get(url)).body["count"]).toBe(0);
    expect((await share("a@example.com", "b@example.com")).status).toBe(201);
    expect((await share("c@example.com")).body["detail"]).toContain("one person can send 2 mails");
    // A link without mails costs none.
    expect((await share()).status).toBe(201);
    expect((await sharer.get(url)).body["count"]).toBe(2);
    expect(limited.mail.sent.filter(({ headers }) => headers !== undefined)).toHaveLength(2);
    await limited.close();
  });

  it("is withdrawn with its mails that were not handed over yet", async () => {
    const failing = vi.spyOn(app.mail, "send").mockRejectedValue(new Error("no server"));
    const shared = await page.post(`${address()}/share/`, { emails: ["gone@example.com"] });
    failing.mockRestore();
    await page.delete(`${address()}/share/${String(shared.body["id"])}/`);
    app.clock.pass(60);
    await app.ports.mails.idle();
    expect(app.mail.sent.filter(({ to }) => to === "gone@example.com")).toEqual([]);
  });

  it("ends when it is said to, or is revoked", async () => {
    const short = await page.post(`${address()}/share/`, { expires_days: 1 });
    const open = await page.post(`${address()}/share/`, { expires_days: null });
    expect(open.body["expires"]).toBeNull();
    const count = async () => (await page.get(`${address()}/share/`)).body["count"];
    const all = Number(await count());
    app.clock.pass(86_400);
    expect((await app.browser().get(pathOf(short))).status).toBe(404);
    expect(await count()).toBe(all - 1);
    expect((await app.browser().get(pathOf(open))).status).toBe(200);
    const link = `${address()}/share/${String(open.body["id"])}/`;
    expect((await page.delete(link)).status).toBe(204);
    expect((await page.delete(link)).status).toBe(404);
    expect((await app.browser().get(pathOf(open))).status).toBe(404);
  });

  it("notes the ad account that it is shared with", async () => {
    const shared = await page.post(`${address()}/share-via-account/`, {
      ad_account_id: "18ce54d4x5t",
    });
    expect(shared.status).toBe(201);
    expect((await app.browser().get(pathOf(shared))).status).toBe(200);
    const listed = await page.get(`${address()}/share/?page_size=1`);
    expect(listed.body["results"]).toMatchObject([{ ad_account_id: "18ce54d4x5t" }]);
    expect(listed.text).not.toContain("url");
  });

  it("is nobody else's", async () => {
    const stranger = await app.signedIn();
    const shared = await page.post(`${address()}/share/`);
    const link = `${address()}/share/${String(shared.body["id"])}/`;
    for (const answer of [
      await stranger.post(`${address()}/share/`),
      await stranger.post(`${address()}/share-via-account/`, { ad_account_id: "18ce54d4x5t" }),
      await stranger.get(`${address()}/share/`),
      await stranger.delete(link),
      await app.browser().get(`/api/external/shared-audiences/${"A".repeat(43)}/`),
      await app.browser().get("/api/external/shared-audiences/short/"),
    ])
      expect(answer.status).toBe(404);
    expect((await app.browser().get(pathOf(shared))).status).toBe(200);
  });

  it.each([
    [{ emails: ["nobody"] }, "emails"],
    [{ emails: Array.from({ length: 21 }, (_, n) => `p${n}@example.com`) }, "emails"],
    [{ expires_days: 0 }, "expires_days"],
    [{ message: "x".repeat(1001) }, "message"],
  ])("refuses %j", async (body, field) => {
    const answer = await page.post(`${address()}/share/`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(Object.keys(answer.body).join()).toContain(field);
  });
});
