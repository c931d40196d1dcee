import { type Drift, driftCalls } from "@toolkit/core/contract/drift";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe("drift of a saved audience", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let stranger: TestBrowser;
  let saved = "";

  const save = async (name: string, targeting_package: object): Promise<string> => {
    const body = { name, targeting_package, dataset: "drinks", window_days: 30 };
    const answer = await page.post("/api/audience-configs/", body);
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body["id"]);
  };
  const drift = async (id: string, query = ""): Promise<Drift> => {
    const answer = await page.get(`/api/audience-configs/${id}/drift/${query}`);
    expect(answer.status, answer.text).toBe(200);
    return driftCalls.drift.response.parse(answer.body);
  };

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
    // Datasets carry the machine's own time.
    app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000 + 3600);
    page = await app.signedIn();
    stranger = await app.signedIn();
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 180)),
      "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 60), others: [150] }),
    });
    saved = await save("Coffee", { keywords: ["coffee"] });
  });
  afterAll(() => app.close());

  it("is nothing while the data is the same", async () => {
    const found = await drift(saved);
    expect(found).toMatchObject({
      difference: 0,
      before: { version: 1, kept: "members", size: 60, accounts: 180 },
      now: { version: 1, size: 60 },
      members: { stayed: 60, came: 0, left: 0, change: { value: 1 } },
      came: null,
      left: null,
      not_measurable: [],
    });
    const { gender } = found.dimensions ?? {};
    expect(gender?.items).toHaveLength(2);
    for (const item of gender?.items ?? []) {
      expect(item.distinguishable).toBe(false);
      expect(item.change?.value).toBe(1);
    }
  });

  it("tells who came and who left, and what changed, between two versions", async () => {
    // 30 stay, 15 that the data held come, 15 that it did not; 30 of January leave the window. Only men come.
    const held = range(30, 44).map((id) => id * 3);
    const fresh = range(61, 75).map((id) => id * 3);
    await importShared(app, "Drinks", {
      "new-people.csv": peopleCsv(fresh),
      "march.csv": postsCsv({
        day: "2026-03-15",
        authors: [...range(31, 60), ...held, ...fresh],
        others: [150],
      }),
    });
    const found = await drift(saved);
    expect(found).toMatchObject({
      name: "Coffee",
      audience_version: 1,
      dataset: "drinks",
      version: 2,
      difference: 0,
      before: { version: 1, size: 60, accounts: 180, share_of_accounts: 60 / 180 },
      now: { version: 2, size: 60, accounts: 195, share_of_accounts: 60 / 195 },
      members: { stayed: 30, came: 30, came_new: 15, left: 30, change: { value: 0.75 } },
      came: { size: 30 },
      left: { size: 30 },
    });
    const { low = 0, high = 0 } = found.members?.change ?? {};
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
    // Men among 1-60: 20; among those now: 10 of 31-60 and all 30 who came.
    const men = found.dimensions?.gender.items.find(({ id }) => id === "MALE");
    expect(men).toMatchObject({
      count_before: 20,
      count_now: 40,
      share_before: 20 / 60,
      share_now: 40 / 60,
      everybody_share_before: 60 / 180,
      everybody_share_now: 75 / 195,
      distinguishable: true,
    });
    expect(men?.change?.value).toBeCloseTo(2, 12);
    expect(men?.change?.low).toBeGreaterThan(1);
    expect(found.came?.gender.items).toMatchObject([{ id: "MALE", count: 30, share: 1 }]);
    const names = (list: Drift["came"]) =>
      list?.sample_accounts.map(({ username }) => username) ?? [];
    const people = (ids: readonly number[]) => ids.map((id) => `person${id}`);
    expect(names(found.came)).toHaveLength(24);
    expect(people([...held, ...fresh])).toEqual(expect.arrayContaining(names(found.came)));
    expect(people(range(1, 30))).toEqual(expect.arrayContaining(names(found.left)));
    expect(found.left?.gender.items.find(({ id }) => id === "MALE")).toMatchObject({
      count: 10,
      baseline_count: 20,
    });
  });

  it("compares with a version that is named, in the caller's language", async () => {
    const japanese = await drift(saved, "?from=1&language=ja&limit=1");
    expect(japanese.dimensions?.gender.items).toHaveLength(1);
    expect(japanese.dimensions?.gender).toMatchObject({ total: 2, items: [{ label: "男性" }] });
    const unknown = await page.get(`/api/audience-configs/${saved}/drift/?from=7`);
    expect(unknown.status).toBe(400);
    expect(unknown.body["from"]).toHaveLength(1);
    expect((await page.get(`/api/audience-configs/${saved}/drift/?from=x`)).status).toBe(400);
  });

  it("begins anew when the package is replaced: another package is another audience", async () => {
    const id = await save("Tea", { keywords: ["tea"] });
    const replaced = await page.put(`/api/audience-configs/${id}/`, {
      name: "Tea",
      targeting_package: { keywords: ["coffee", "tea"] },
    });
    expect(replaced.status, replaced.text).toBe(200);
    const found = await drift(id);
    expect(found.audience_version).toBe(2);
    expect(found.versions).toMatchObject([{ version: 2, size: 61 }]);
    expect(found.before).toEqual(found.versions[0]);
  });

  it("draws no share from fewer than 30 known members, of those who moved neither", async () => {
    const found = await drift(await save("Tea alone", { keywords: ["tea"] }));
    expect(found.dimensions?.gender).toEqual({
      known_before: 1,
      known_now: 1,
      unknown_before: 0,
      unknown_now: 0,
      total: 0,
      items: [],
    });
  });

  it("says what it does not know where only the size was kept", async () => {
    const id = await save("Coffee before snapshots", { keywords: ["coffee"] });
    await app.ports.db.execute(`delete from audience_snapshots where audience_id = '${id}'`);
    expect(await drift(id)).toMatchObject({
      before: { version: 2, kept: "size", size: 60, as_of: null, accounts: null },
      difference: 0,
      members: null,
      dimensions: null,
      came: null,
      left: null,
    });
  });

  it("is not measurable where the audience is not", async () => {
    const id = await save("Nobody", { handles: ["no_such_handle"] });
    expect(await drift(id)).toMatchObject({
      before: { kept: "size", size: null },
      now: { size: null },
      difference: null,
      dimensions: null,
      not_measurable: [{ kind: "handle" }],
    });
  });

  it("is nobody else's", async () => {
    const url = `/api/audience-configs/${saved}/drift/`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await app.browser().get(url)).body).toMatchObject({ code: "not_authenticated" });
  });
});
