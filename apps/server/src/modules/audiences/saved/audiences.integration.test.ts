import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe.each(MODULE_DATABASES)("saved audiences on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handle = "";
  beforeAll(async () => {
    app = await startNetworkApp(kind);
    page = await app.signedIn();
    const found = await page.post("/api/audience-configs/autocomplete/", {
      text: "a",
      kinds: ["handle"],
    });
    handle = String((found.body["results"] as Body[])[0]?.["label"]);
  });
  afterAll(() => app.close());

  const build = (targeting_package: Body, more: Body = {}) =>
    page.post("/api/build-audience/", { targeting_package, ...more });
  const save = (name: string, more: Body = {}) =>
    page.post("/api/audience-configs/", {
      name,
      targeting_package: { handles: [handle] },
      ...more,
    });

  it("measures a package and pages through all of its members", async () => {
    const first = await build({ handles: [handle] }, { members: 3 });
    expect(first.status).toBe(200);
    const size = Number(first.body["size"]);
    expect(size).toBeGreaterThan(3);
    expect(first.body).toMatchObject({ dataset: "sample", version: 1, not_measurable: [] });
    const ids = new Set<string>();
    for (let cursor: unknown = undefined; ;) {
      const answer = await build(
        { handles: [handle] },
        { members: 200, ...(cursor ? { cursor } : {}) },
      );
      for (const member of answer.body["members"] as Body[]) ids.add(String(member["id"]));
      cursor = answer.body["next"];
      if (cursor === null) break;
    }
    expect(ids.size).toBe(size);
  });

  it("saves, reads, lists, replaces and deletes", async () => {
    const saved = await save("Readers", { categories: ["B2B", { name: "Launch" }] });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      name: "Readers",
      categories: [{ name: "B2B" }, { name: "Launch" }],
      targeting_package: { handles: [{ handle }] },
      dataset: "sample",
      version: 1,
    });
    const address = `/api/audience-configs/${String(saved.body["id"])}/`;
    expect((await page.get(address)).body).toEqual(saved.body);
    const listed = await page.get("/api/audience-configs/?search=reAD&category=B2B&ordering=-size");
    expect(listed.body).toMatchObject({ count: 1, next: null, previous: null });

    const replaced = await page.put(address, {
      name: "Readers, younger",
      targeting_package: { handles: [handle], age: "18-34" },
      version: 1,
    });
    expect(replaced.body).toMatchObject({
      name: "Readers, younger",
      version: 2,
      categories: [{ name: "B2B" }, { name: "Launch" }],
    });
    const stale = await page.put(address, {
      name: "Too late",
      targeting_package: { handles: [handle] },
      version: 1,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });

    const external = address.replace("/api/", "/api/external/");
    expect((await page.get(external)).status).toBe(200);
    expect((await page.delete(external)).status).toBe(204);
    expect((await page.get(address)).status).toBe(404);
    expect((await page.delete(external)).status).toBe(404);
  });

  it("searches texts, not patterns", async () => {
    await save("100% real");
    await save("100 percent");
    const found = await page.get(`/api/audience-configs/?search=${encodeURIComponent("0%")}`);
    expect((found.body["results"] as Body[]).map(({ name }) => name)).toEqual(["100% real"]);
    expect((await page.get("/api/audience-configs/?search=_eal")).body).toMatchObject({ count: 0 });
  });

  it("sorts and pages", async () => {
    const other = await app.signedIn();
    for (const name of ["b", "C", "a"])
      await other.post("/api/audience-configs/", {
        name,
        targeting_package: { handles: [handle] },
      });
    const first = await other.get("/api/audience-configs/?ordering=name&page_size=2");
    expect(first.body).toMatchObject({ count: 3, next: "2", previous: null });
    expect((first.body["results"] as Body[]).map(({ name }) => name)).toEqual(["a", "b"]);
    const second = await other.get("/api/audience-configs/?ordering=name&page_size=2&page=2");
    expect(second.body).toMatchObject({ next: null, previous: "1" });
    expect((second.body["results"] as Body[]).map(({ name }) => name)).toEqual(["C"]);
    expect((await other.get("/api/audience-configs/?page=x")).status).toBe(400);
  });

  it("keeps teams apart", async () => {
    const saved = await save("Ours");
    const stranger = await app.signedIn();
    const address = `/api/audience-configs/${String(saved.body["id"])}/`;
    expect((await stranger.get(address)).status).toBe(404);
    expect(
      (await stranger.put(address, { name: "x", targeting_package: { handles: [handle] } })).status,
    ).toBe(404);
    expect((await stranger.delete(address.replace("/api/", "/api/external/"))).status).toBe(404);
    expect((await stranger.get(`${address}members/`)).status).toBe(404);
    expect((await stranger.get("/api/audience-configs/")).body).toMatchObject({ count: 0 });
  });

  it("answers a repeated key with the first answer, and another request with a conflict", async () => {
    const key = { "idempotency-key": "once" };
    const input = { name: "Once", targeting_package: { handles: [handle] } };
    const first = await page.post("/api/audience-configs/", input, key);
    const second = await page.post("/api/audience-configs/", input, key);
    expect(second.body["id"]).toBe(first.body["id"]);
    const other = await page.post("/api/audience-configs/", { ...input, name: "Twice" }, key);
    expect(other.status).toBe(409);
  });

  it.each([
    [{}, "empty_package"],
    [{ keywords: [], placements: [] }, "empty_package"],
    [{ handles: [{ handle: "nasa", deselected: true }] }, "empty_package"],
    [{ colour: ["red"] }, "invalid"],
    [{ age: "12-99" }, "invalid"],
    [{ placements: ["billboards"] }, "invalid"],
    [{ countries: ["Atlantis"] }, "invalid"],
    [{ languages: ["Klingonish"] }, "invalid"],
    [{ keywords: Array.from({ length: 10_000 }, (_, i) => `k${i}`) }, "invalid"],
    [{ keywords: ["x".repeat(100_000)] }, "invalid"],
    [{ keywords: "moon" }, "invalid"],
    [{ groups: { maybe: [] } }, "invalid"],
  ])("refuses package %# with 400 and says why", async (pack, code) => {
    const answer = await build(pack);
    expect(answer.status).toBe(400);
    expect(answer.body["code"]).toBe(code);
    const japanese = await page.post(
      "/api/build-audience/",
      { targeting_package: pack },
      { "accept-language": "ja" },
    );
    expect(japanese.status).toBe(400);
  });

  it("names what cannot be measured, and says unknown when nothing can", async () => {
    const beside = await build({
      handles: [handle, "no_such_handle"],
      network_operators: ["KDDI"],
    });
    const alone = await build({ handles: ["no_such_handle"] });
    expect(beside.body["size"]).toBe((await build({ handles: [handle] })).body["size"]);
    expect(beside.body["not_measurable"]).toEqual([
      { kind: "handle", label: "no_such_handle", reason: "unknown_handle" },
      { kind: "network_operator", label: "KDDI", reason: "no_data" },
    ]);
    expect(alone.body).toMatchObject({ size: null, known: null, members: [], next: null });
    const saved = await page.post("/api/audience-configs/", {
      name: "Unknown",
      targeting_package: { handles: ["no_such_handle"] },
    });
    expect(saved.body).toMatchObject({ size: null });
  });

  it("counts a saved audience as a custom audience, and subtracts exclusions", async () => {
    await save("Fans");
    await save("Not them", { categories: ["Exclusion Audience"] });
    const fans = await build({ custom_audiences: ["fans"] });
    expect(fans.body["size"]).toBe((await build({ handles: [handle] })).body["size"]);
    expect((await build({ custom_audiences: ["Fans", "Not them"] })).body["size"]).toBe(0);
    const missing = await build({ custom_audiences: ["Nobody's"] });
    expect(missing.body).toMatchObject({
      size: null,
      not_measurable: [{ kind: "custom_audience", label: "Nobody's", reason: "unknown_audience" }],
    });
    await save("Coffee and tea");
    const slip = await build({ custom_audiences: ["Cofee and tea"] });
    expect(slip.body).toMatchObject({ not_measurable: [{ near: ["Coffee and tea"] }] });
  });

  it("downloads the package and the members", async () => {
    const saved = await save("Files =1");
    const id = String(saved.body["id"]);
    const json = await page.get(`/api/external/audience-configs/${id}/targeting-package/`);
    const draft = (body: object) => page.post("/api/audience-configs/targeting-package/", body);
    const targeting_package = { keywords: ["coffee", { label: "tea", deselected: true }] };
    const sheet = await draft({ name: "Hot / drinks", targeting_package, file: "xlsx" });
    expect(sheet.status).toBe(200);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    expect(sheet.headers["content-disposition"]).toContain("Hot-drinks.xlsx");
    expect(sheet.text.startsWith("PK")).toBe(true);
    const lines = await draft({ targeting_package, file: "csv" });
    expect(lines.text).toContain("keyword,coffee,,false");
    expect(lines.text).toContain("keyword,tea,,true");
    expect(JSON.parse((await draft({ targeting_package })).text)).toEqual({
      keywords: [{ label: "coffee" }, { label: "tea", deselected: true }],
    });
    expect((await draft({ targeting_package: {} })).body["code"]).toBe("empty_package");
    expect((await draft({ targeting_package, file: "pdf" })).status).toBe(400);
    expect(JSON.parse(json.text)).toEqual({ handles: [{ handle }] });
    expect(json.headers["content-disposition"]).toContain("Files-1.json");
    const csv = await page.get(`/api/external/audience-configs/${id}/targeting-package/?file=csv`);
    expect(csv.text).toBe(`kind,label,id,deselected\r\nhandle,${handle},,false\r\n`);
    const members = await page.get(`/api/audience-configs/${id}/members/`);
    expect(members.status).toBe(200);
    expect(String(members.headers["content-type"])).toContain("text/csv");
    expect(members.text.trimEnd().split("\r\n").length).toBeGreaterThan(Number(saved.body["size"]));
    expect(members.text.startsWith("id,username,name,bio")).toBe(true);
  });
});
