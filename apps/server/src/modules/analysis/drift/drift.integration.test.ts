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
      "people.csv": peopleCsv(range(1, 60)),
      "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 20), others: [50] }),
    });
    saved = await save("Coffee", { keywords: ["coffee"] });
  });
  afterAll(() => app.close());

  it("is nothing while the data is the same", async () => {
    const found = await drift(saved);
    expect(found).toMatchObject({
      difference: 0,
      before: { version: 1, kept: "members", size: 20, accounts: 60 },
      now: { version: 1, size: 20 },
      members: { stayed: 20, came: 0, left: 0, change: { value: 1 } },
      came: null,
      left: null,
      not_measurable: [],
    });
    const { gender } = found.dimensions ?? {};
    for (const item of gender?.items ?? []) {
      expect(item.distinguishable).toBe(false);
      expect(item.change?.value).toBe(1);
    }
  });

  it("tells who came and who left, and what changed, between two versions", async () => {
    // Ten stay, five that the data held come, five that it did not; ten of January leave the window. Only men come.
    await importShared(app, "Drinks", {
      "new-people.csv": peopleCsv([63, 66, 69, 72, 75]),
      "march.csv": postsCsv({
        day: "2026-03-15",
        authors: [...range(11, 20), 30, 33, 36, 39, 42, 63, 66, 69, 72, 75],
        others: [50],
      }),
    });
    const found = await drift(saved);
    expect(found).toMatchObject({
      name: "Coffee",
      audience_version: 1,
      dataset: "drinks",
      version: 2,
      difference: 0,
      before: { version: 1, size: 20, accounts: 60, share_of_accounts: 20 / 60 },
      now: { version: 2, size: 20, accounts: 65, share_of_accounts: 20 / 65 },
      members: { stayed: 10, came: 10, came_new: 5, left: 10, change: { value: 0.75 } },
      came: { size: 10 },
      left: { size: 10 },
    });
    const { low = 0, high = 0 } = found.members?.change ?? {};
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
    // Men among 1-20: 3, 6, 9, 12, 15, 18; among those now: 12, 15, 18 and all ten who came.
    const men = found.dimensions?.gender.items.find(({ id }) => id === "MALE");
    expect(men).toMatchObject({
      count_before: 6,
      count_now: 13,
      share_before: 0.3,
      share_now: 0.65,
      everybody_share_before: 20 / 60,
      everybody_share_now: 25 / 65,
      distinguishable: true,
    });
    expect(men?.change?.value).toBeCloseTo(0.65 / 0.3, 12);
    expect(men?.change?.low).toBeGreaterThan(1);
    expect(found.came?.gender.items).toMatchObject([{ id: "MALE", count: 10, share: 1 }]);
    const names = (list: Drift["came"]) =>
      list?.sample_accounts.map(({ username }) => username).toSorted();
    expect(names(found.came)).toEqual(
      [30, 33, 36, 39, 42, 63, 66, 69, 72, 75].map((id) => `person${id}`).toSorted(),
    );
    expect(names(found.left)).toEqual(
      range(1, 10)
        .map((id) => `person${id}`)
        .toSorted(),
    );
    expect(found.left?.gender.items.find(({ id }) => id === "MALE")).toMatchObject({
      count: 3,
      baseline_count: 6,
    });
  });

  it("compares with a version that is named, in the caller's language", async () => {
    const japanese = await drift(saved, "?from=1&language=ja&limit=1");
    expect(japanese.dimensions?.gender.items).toHaveLength(1);
    expect(japanese.dimensions?.gender).toMatchObject({ total: 2, items: [{ label: "女性" }] });
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
    expect(found.versions).toMatchObject([{ version: 2, size: 21 }]);
    expect(found.before).toEqual(found.versions[0]);
  });

  it("says what it does not know where only the size was kept", async () => {
    const id = await save("Coffee before snapshots", { keywords: ["coffee"] });
    await app.ports.db.execute(`delete from audience_snapshots where audience_id = '${id}'`);
    expect(await drift(id)).toMatchObject({
      before: { version: 2, kept: "size", size: 20, as_of: null, accounts: null },
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
