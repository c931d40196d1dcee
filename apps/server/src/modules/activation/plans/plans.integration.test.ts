import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;
const PATH = "/api/audience-plan/";

describe("audience plans", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    app = await startNetworkApp();
    page = await app.signedIn();
    const packages: Record<string, Body> = {
      japanese: { languages: ["ja"] },
      women: { gender: "FEMALE" },
    };
    for (const [name, targeting_package] of Object.entries(packages)) {
      const saved = await page.post("/api/audience-configs/", { name, targeting_package });
      ids[name] = String(saved.body["id"]);
    }
    const excluded = await page.post("/api/external/exclusion-audiences/", {
      name: "men",
      targeting_package: { gender: "MALE" },
    });
    ids["excluded"] = String(excluded.body["id"]);
  });
  afterAll(() => app.close());

  const items = (...names: string[]) => names.map((name) => ({ audience_config: ids[name] }));
  const create = (more: Body = {}) =>
    page.post(PATH, { name: "Spring", items: items("japanese", "women"), ...more });
  const addressOf = (answer: { body: Body }) => `${PATH}${String(answer.body["id"])}/`;
  const sizeOf = async (targeting_package: Body) =>
    (await page.post("/api/build-audience/", { targeting_package, members: 0 })).body["size"];

  it("count everybody once, and leave exclusion audiences out", async () => {
    const plan = await create();
    expect(plan.status).toBe(201);
    const sizes = (plan.body["items"] as Body[]).map(({ size }) => Number(size));
    const [japanese, women, both] = [
      Number(await sizeOf({ languages: ["ja"] })),
      Number(await sizeOf({ gender: "FEMALE" })),
      Number(await sizeOf({ gender: "FEMALE", languages: ["ja"] })),
    ];
    expect(sizes).toEqual([japanese, women]);
    expect(plan.body["reach"]).toMatchObject({
      size: japanese + women - both,
      dataset: "sample",
      version: 1,
    });
    const without = await create({ items: items("japanese", "excluded") });
    const men = Number(await sizeOf({ gender: "MALE", languages: ["ja"] }));
    expect(without.body["reach"]).toMatchObject({ size: japanese - men });
  });

  it("are read, listed, changed, replaced and deleted", async () => {
    const made = await create({
      note: "Draft",
      items: [{ audience_config: ids["women"], starts: "2027-03-01", ends: "2027-03-31" }],
    });
    const address = addressOf(made);
    expect((await page.get(address)).body).toEqual(made.body);
    app.clock.pass(1);
    const changed = await page.send({
      method: "PATCH",
      url: address,
      payload: { name: "Summer", version: 1 },
    });
    expect(changed.body).toMatchObject({ name: "Summer", note: "Draft", version: 2 });
    expect(changed.body["items"]).toEqual(made.body["items"]);
    const stale = await page.put(address, { name: "Late", items: [], version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    const replaced = await page.put(address, { name: "Empty", items: [], version: 2 });
    expect(replaced.body).toMatchObject({ note: "", items: [], reach: null, version: 3 });
    const listed = await page.get(`${PATH}?page_size=1`);
    expect(listed.body["results"]).toMatchObject([{ name: "Empty" }]);
    expect((await page.delete(address)).status).toBe(204);
    expect((await page.get(address)).status).toBe(404);
    expect((await page.delete(address)).status).toBe(404);
  });

  it("keep the place of an audience that was deleted", async () => {
    const saved = await page.post("/api/audience-configs/", {
      name: "gone soon",
      targeting_package: { gender: "FEMALE" },
    });
    const id = String(saved.body["id"]);
    const plan = await create({ items: [{ audience_config: id }, ...items("japanese")] });
    await page.delete(`/api/external/audience-configs/${id}/`);
    const read = await page.get(addressOf(plan));
    expect(read.body["items"]).toMatchObject([{ name: null, size: null }, { name: "japanese" }]);
    expect(read.body["reach"]).toMatchObject({ size: await sizeOf({ languages: ["ja"] }) });
    const renamed = await page.send({
      method: "PATCH",
      url: addressOf(plan),
      payload: { name: "Still there" },
    });
    expect(renamed.status).toBe(200);
  });

  it("are nobody else's, and hold nobody else's audiences", async () => {
    const plan = await create();
    const stranger = await app.signedIn();
    const address = addressOf(plan);
    for (const answer of [
      await stranger.get(address),
      await stranger.put(address, { name: "Mine", items: [] }),
      await stranger.send({ method: "PATCH", url: address, payload: { name: "Mine" } }),
      await stranger.delete(address),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.get(PATH)).body).toMatchObject({ count: 0 });
    const foreign = await stranger.post(PATH, { name: "Mine", items: items("women") });
    expect(foreign).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect((await page.get(address)).body).toEqual(plan.body);
  });

  it.each([
    [{ name: "", items: [] }],
    [{ name: "x" }],
    [{ name: "x", items: [{ audience_config: "y", starts: "2027-02-01", ends: "2027-01-01" }] }],
    [{ name: "x", items: Array.from({ length: 51 }, () => ({ audience_config: "y" })) }],
  ])("refuse %j", async (body) => {
    expect(await page.post(PATH, body)).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("refuse a dataset that the team cannot see", async () => {
    expect((await create({ dataset: "no-such-data" })).status).toBe(404);
  });
});
