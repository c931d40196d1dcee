import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, range } from "../../../../test/coffee-data.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe.each(MODULE_DATABASES)("versions of a saved audience, on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let at = "";
  const sizes: unknown[] = [];

  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn(`maker-${kind}@example.com`);
    const saved = await page.post("/api/audience-configs/", {
      name: "Drinks",
      categories: ["Awareness"],
      targeting_package: { keywords: ["coffee", "tea"], countries: ["US"] },
    });
    expect(saved.status, saved.text).toBe(201);
    at = `/api/audience-configs/${String(saved.body["id"])}/`;
    const second = await page.put(at, {
      name: "Drinks",
      targeting_package: {
        keywords: ["coffee", { label: "tea", deselected: true }],
        hashtags: ["music"],
        gender: "FEMALE",
      },
      window_days: 30,
      version: 1,
    });
    expect(second.status, second.text).toBe(200);
    const third = await page.put(at, {
      name: "Hot drinks",
      categories: [],
      targeting_package: second.body["targeting_package"],
      version: 2,
    });
    expect(third.status, third.text).toBe(200);
    sizes.push(saved.body["size"], second.body["size"], third.body["size"]);
  });
  afterAll(() => app.close());

  const results = (body: Body) => body["results"] as Body[];

  it("are listed newest first, with who, when and what changed", async () => {
    const list = await page.get(`${at}versions/`);
    expect(list.status, list.text).toBe(200);
    expect(list.body).toMatchObject({ count: 3, next: null, previous: null });
    expect(results(list.body)).toMatchObject([
      { version: 3, name: "Hot drinks", is_current: true, changes: ["name", "categories"] },
      { version: 2, name: "Drinks", is_current: false, changes: ["seeds", "options"] },
      { version: 1, name: "Drinks", is_current: false, changes: ["created"] },
    ]);
    for (const [place, version] of results(list.body).entries()) {
      expect(version).toMatchObject({
        size: sizes[2 - place],
        dataset: "sample",
        created: app.clock.now().toISOString(),
        created_by: { name: `maker-${kind}@example.com` },
      });
      expect(version["dataset_version"]).toBeGreaterThan(0);
    }
    // The last of a page is compared with the first of the next.
    const first = await page.get(`${at}versions/?page_size=2`);
    expect(first.body).toMatchObject({ count: 3, next: "2" });
    expect(results(first.body)).toEqual(results(list.body).slice(0, 2));
    const next = await page.get(`${at}versions/?page_size=2&page=2`);
    expect(results(next.body)).toEqual(results(list.body).slice(2));
  });

  it("are read as they were", async () => {
    const one = await page.get(`${at}versions/1/`);
    expect(one.status, one.text).toBe(200);
    expect(one.body).toMatchObject({
      version: 1,
      is_current: false,
      name: "Drinks",
      categories: [{ name: "Awareness" }],
      window_days: 90,
      declared_only: false,
      targeting_package: {
        keywords: [{ label: "coffee" }, { label: "tea" }],
        countries: [{ label: "US" }],
      },
    });
    for (const wrong of ["4", "0", "-1", "x", "1.5", "99999999999"])
      expect((await page.get(`${at}versions/${wrong}/`)).status, wrong).toBe(404);
  });

  it("tell what changed between two, then and now", async () => {
    const found = await page.get(`${at}versions/1/difference/`);
    expect(found.status, found.text).toBe(200);
    const item = (kind: string, label: string) => ({ kind, label, in_groups: false });
    expect(found.body).toMatchObject({
      from: { version: 1, name: "Drinks", size: sizes[0], dataset: "sample" },
      to: { version: 3, name: "Hot drinks", size: sizes[2], dataset: "sample" },
      categories: { added: [], removed: ["Awareness"] },
      seeds: {
        added: [item("hashtag", "music")],
        removed: [item("country", "US")],
        deselected: [item("keyword", "tea")],
        selected: [],
        reordered: [],
        regrouped: false,
      },
      options: [
        { option: "gender", from: "ANY", to: "FEMALE" },
        { option: "window_days", from: 90, to: 30 },
      ],
      size_change: Number(sizes[2]) - Number(sizes[0]),
      same_data: true,
    });
    const back = await page.get(`${at}versions/2/difference/?to=1`);
    expect(back.body).toMatchObject({
      from: { version: 2 },
      to: { version: 1 },
      seeds: { added: [item("country", "US")], selected: [item("keyword", "tea")] },
      options: [{ option: "gender", from: "FEMALE", to: "ANY" }, { option: "window_days" }],
    });
    expect((await page.get(`${at}versions/1/difference/?to=9`)).status).toBe(404);
    expect((await page.get(`${at}versions/1/difference/?to=x`)).status).toBe(400);
  });

  it("are restored as a new version, unless somebody was faster", async () => {
    const stale = await page.post(`${at}versions/1/restore/`, { version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    expect((await page.get(`${at}versions/`)).body["count"]).toBe(3);
    const restored = await page.post(`${at}versions/1/restore/`, { version: 3 });
    expect(restored.status, restored.text).toBe(200);
    expect(restored.body).toMatchObject({
      version: 4,
      name: "Drinks",
      categories: [{ name: "Awareness" }],
      size: sizes[0],
      window_days: 90,
    });
    expect((await page.get(at)).body).toEqual(restored.body);
    const same = await page.get(`${at}versions/1/difference/?to=4`);
    expect(same.body).toMatchObject({ size_change: 0, options: [], seeds: { added: [] } });
    // What stood in between is still there.
    expect((await page.get(`${at}versions/3/`)).body).toMatchObject({ name: "Hot drinks" });
    expect((await page.post(`${at}versions/9/restore/`, {})).status).toBe(404);
  });

  it("say what happened when their data is gone, and are restored on another", async () => {
    await importShared(app, "Drinks", { "people.csv": peopleCsv(range(1, 20)) });
    const made = await page.post("/api/audience-configs/", {
      name: "Of drinks",
      targeting_package: { countries: ["US"] },
      dataset: "drinks",
    });
    const own = `/api/audience-configs/${String(made.body["id"])}/`;
    const changed = await page.put(own, {
      name: "Of the sample",
      targeting_package: { countries: ["US"] },
      dataset: "sample",
    });
    expect(changed.status, changed.text).toBe(200);
    const headers = { authorization: `Token ${app.localToken}` };
    expect((await app.browser().delete("/api/network/datasets/drinks/", headers)).status).toBe(204);
    const refused = await page.post(`${own}versions/1/restore/`, { version: 2 });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toMatch(/“drinks”, which was deleted.*another dataset/);
    expect((await page.get(own)).body).toMatchObject({ version: 2, name: "Of the sample" });
    const nowhere = await page.post(`${own}versions/1/restore/`, { dataset: "nobodys" });
    expect(nowhere.status).toBe(404);
    const restored = await page.post(`${own}versions/1/restore/`, {
      version: 2,
      dataset: "sample",
    });
    expect(restored).toMatchObject({
      status: 200,
      body: { version: 3, name: "Of drinks", dataset: "sample" },
    });
    expect(Number(restored.body["size"])).toBeGreaterThan(0);
  });

  it("are their team's alone, and restored by those who may change it", async () => {
    const stranger = await app.signedIn();
    const before = (await page.get(`${at}versions/`)).body["count"];
    for (const path of ["", "1/", "1/difference/"])
      expect((await stranger.get(`${at}versions/${path}`)).status, path).toBe(404);
    expect((await stranger.post(`${at}versions/1/restore/`, {})).status).toBe(404);
    expect((await app.browser().get(`${at}versions/`)).body).toMatchObject({
      code: "not_authenticated",
    });

    const teams = await page.get("/api/teams/");
    const [team] = teams.body["results"] as { slug: string }[];
    const address = `viewer-${kind}@example.com`;
    await page.post(`/api/teams/${team?.slug}/invites/`, { emails: [address], level: "viewer" });
    const mail = app.mail.sent.findLast(({ to }) => to === address);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const viewer = await app.signedIn(address);
    await viewer.post(`/api/teams/${team?.slug}/invites/accept/`, { code });
    const list = await viewer.get(`${at}versions/?team=${team?.slug}`);
    expect(list.status, list.text).toBe(200);
    const refused = await viewer.post(`${at}versions/1/restore/?team=${team?.slug}`, {});
    expect(refused).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    expect((await page.get(`${at}versions/`)).body["count"]).toBe(before);
  });
});
