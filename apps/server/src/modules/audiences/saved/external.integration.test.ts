import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, range } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe("the calls under external", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handle = "";

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    handle = String((found.body["results"] as Body[])[0]?.["label"]);
  });
  afterAll(() => app.close());

  const build = (targeting_package: Body, members = 0) =>
    page.post("/api/build-audience/", { targeting_package, members });

  it("keep the same store as the page's", async () => {
    const input = { name: "Shared store", targeting_package: { handles: [handle] } };
    const saved = await page.post("/api/external/audience-configs/", input);
    expect(saved.status).toBe(201);
    const id = String(saved.body["id"]);
    expect((await page.get(`/api/audience-configs/${id}/`)).body).toEqual(saved.body);
    expect((await page.get(`/api/external/audience-configs/${id}/`)).body).toEqual(saved.body);
    const replaced = await page.put(`/api/external/audience-configs/${id}/`, {
      ...input,
      name: "Renamed",
    });
    expect(replaced.body).toMatchObject({ name: "Renamed", version: 2 });
    const listed = await page.get("/api/external/audience-configs/?search=renam");
    expect(listed.body).toMatchObject({ count: 1, results: [{ id }] });
    const file = await page.get(`/api/external/audience-configs/${id}/targeting-package/?file=csv`);
    expect(file.headers["content-type"]).toContain("text/csv");
    const stranger = await app.signedIn();
    expect((await stranger.delete(`/api/external/audience-configs/${id}/`)).status).toBe(404);
    expect((await page.delete(`/api/external/audience-configs/${id}/`)).status).toBe(204);
    expect((await page.get(`/api/external/audience-configs/${id}/`)).status).toBe(404);
  });

  it("measure one kind of seed as the package of that kind", async () => {
    const cases: readonly (readonly [string, Body, Body])[] = [
      [
        "/api/external/audience-builder/followers-of/",
        { handles: [handle] },
        { handles: [handle] },
      ],
      [
        "/api/external/audience-builder/posted-about/",
        { keywords: ["music"], hashtags: ["music"] },
        { keywords: ["music"], hashtags: ["music"] },
      ],
    ];
    for (const [url, body, pack] of cases) {
      const answer = await page.post(url, { ...body, members: 5 });
      expect(answer.status, url).toBe(200);
      const same = await build(pack, 5);
      expect(answer.body["size"], url).toBe(same.body["size"]);
      expect(answer.body["members"], url).toEqual(same.body["members"]);
    }
  });

  it("measure interests and words in profiles", async () => {
    const list = await page.get("/api/external/interests/?page_size=200");
    const labels = (list.body["results"] as Body[])
      .map((item) => String(item["label"]))
      .slice(0, 100);
    const interested = await page.post("/api/external/audience-builder/interested-in/", {
      interests: labels,
    });
    expect(interested.body["size"]).toBe((await build({ interests: labels })).body["size"]);
    expect(interested.body["size"]).toBeGreaterThan(0);

    const words = await page.post("/api/external/audience-builder/words-in-profile/", {
      words: ["mom", "dad", "engineer", "photographer"],
      members: 200,
    });
    expect(words.body["size"]).toBeGreaterThan(0);
    for (const member of words.body["members"] as Body[]) {
      expect(String(member["bio"])).toMatch(/mom|dad|engineer|photographer/i);
    }
  });

  it("give the insights that the page gets", async () => {
    const body = { targeting_package: { handles: [handle] } };
    const external = await page.post("/api/external/insights/", body);
    expect(external.status).toBe(200);
    expect(external.body).toEqual((await page.post("/api/audience-configs/insights/", body)).body);
  });

  it("leave the command line's calls to the command line", async () => {
    const answer = await page.post("/api/network/local/sample/", { profiles: 500 });
    expect(answer).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  });

  it("refuse what is empty", async () => {
    for (const [url, body] of [
      ["/api/external/audience-builder/followers-of/", { handles: [] }],
      ["/api/external/audience-builder/words-in-profile/", {}],
      ["/api/external/audience-builder/posted-about/", {}],
      ["/api/external/insights/", { targeting_package: {} }],
    ] as const) {
      expect((await page.post(url, body)).status, url).toBe(400);
    }
  });

  // Last: its import becomes what calls that name no dataset are answered from.
  it("tell visitors what each seed brings, and complete their handles, of what they may see alone", async () => {
    const { token } = (await app.browser().get("/api/user/tokens/pages/")).body;
    const asVisitor = { authorization: `Token ${String(token)}` };
    const at = "/api/external/audience-builder/";
    const targeting_package = { handles: [handle], keywords: ["coffee"] };
    const own = (await build(targeting_package)).body;
    const size = await app.browser().post(`${at}size/`, { targeting_package }, asVisitor);
    const { members: _members, next: _next, ...expected } = own;
    expect(size).toMatchObject({ status: 200 });
    expect(size.body).toEqual(expected);
    expect((size.body["seeds"] as Body[]).map(({ alone }) => Number(alone) > 0)).toEqual([
      true,
      true,
    ]);
    const question = { text: `@${handle.slice(0, 3)}`, limit: 20 };
    const completed = await app.browser().post(`${at}complete/`, question, asVisitor);
    const same = await page.post("/api/audience-configs/autocomplete/", question);
    expect(completed.body).toEqual(same.body);
    expect((completed.body["results"] as Body[]).map(({ label }) => label)).toContain(handle);
    await importShared(app, "Drinks", { "people.csv": peopleCsv(range(1, 20)) });
    const beyond = { targeting_package: { countries: ["US"] }, dataset: "drinks" };
    expect((await app.browser().post(`${at}size/`, beyond, asVisitor)).status).toBe(404);
    const named = { ...question, dataset: "drinks" };
    expect((await app.browser().post(`${at}complete/`, named, asVisitor)).status).toBe(404);
    expect((await app.browser().post(`${at}size/`, beyond)).status).toBe(403);
    expect((await page.post(`${at}size/`, { targeting_package: {} })).status).toBe(400);
  });
});
