import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

describe("lists of saved audiences", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let saved: Body = {};
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn("maker@example.com");
    const answer = await page.post("/api/audience-configs/", {
      name: "Women in Japan",
      categories: ["Awareness"],
      targeting_package: { countries: ["JP", { label: "US", deselected: true }], gender: "FEMALE" },
    });
    expect(answer.status).toBe(201);
    saved = answer.body;
  });
  afterAll(() => app.close());

  const results = (body: Body) => body["results"] as Body[];

  it("show what a team has, and nobody else's", async () => {
    const answer = await page.get("/api/audiences/?search=women&ordering=name");
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ count: 1, next: null, previous: null });
    expect(results(answer.body)[0]).toMatchObject({
      id: saved["id"],
      name: "Women in Japan",
      category: "Awareness",
      country: ["JP"],
      size: saved["size"],
      core_audience: saved["size"],
      total_native: null,
      status: "Draft",
      has_insights: true,
      targetable: true,
      created_by: { id: saved["created_by"], name: "maker@example.com" },
      ad_account: null,
    });
    // What is null says why; what is known does not.
    const { reason } = results(answer.body)[0] as { reason: Record<string, string> };
    expect(Object.keys(reason).sort()).toEqual([
      "ad_account",
      "pro_targeting_size",
      "total_native",
    ]);
    expect(reason["total_native"]).toContain("ad account");
    const stranger = await app.signedIn();
    expect((await stranger.get("/api/audiences/")).body).toMatchObject({ count: 0, results: [] });
    expect((await page.get("/api/audiences/?page=x")).status).toBe(400);
    expect((await page.get("/api/audiences/?ordering=password")).status).toBe(400);
  });

  it("are filtered by region, maker and size", async () => {
    const other = await page.post("/api/audience-configs/", {
      name: "Germans",
      targeting_package: { countries: [{ label: "Allemagne" }] },
    });
    const names = async (query: string) =>
      results((await page.get(`/api/audiences/?ordering=name&${query}`)).body).map(
        ({ name }) => name,
      );
    expect(await names("region=East%20Asia")).toEqual(["Women in Japan"]);
    // The country that is switched off restricts nothing.
    expect(await names("region=North%20America")).toEqual([]);
    expect(await names("region=dach")).toEqual(["Germans"]);
    expect(await names("region=Iberia")).toEqual([]);
    expect((await page.get("/api/audiences/?region=Atlantis")).status).toBe(400);
    expect(await names("created_by=me")).toEqual(["Germans", "Women in Japan"]);
    const size = Number(saved["size"]);
    const small = Number(other.body["size"]);
    expect(small).not.toBe(size);
    expect(await names(`size_from=${size}&size_to=${size}`)).toEqual(["Women in Japan"]);
    expect(await names(`size_to=${Math.min(size, small) - 1}`)).toEqual([]);
    const stranger = await app.signedIn();
    expect((await stranger.get("/api/audiences/?region=dach")).body).toMatchObject({ count: 0 });
    const removed = await page.delete(
      `/api/external/audience-configs/${String(other.body["id"])}/`,
    );
    expect(removed.status).toBe(204);
  });

  it("say what the network could target, and filter by the same rule", async () => {
    const save = async (name: string, targeting_package: object) =>
      (await page.post("/api/audience-configs/", { name, targeting_package })).body;
    const named = [{ label: "Women in Japan", id: saved["id"] }];
    // The most frequent interests of the sample; of women in Japan there are fewer than an upload takes.
    const { results: frequent } = (
      await page.get("/api/audiences/catalogue/?kind=interest&page_size=40")
    ).body as { results: { name: string }[] };
    const interests = frequent.map(({ name }) => ({ kind: "interest", label: name }));
    const [first = {}, second = {}] = interests;
    const both = { all: [first, { not: second }] };
    const groups = { any: [first, both] };
    const few = { countries: ["JP"], gender: "Women" };
    const made = await Promise.all([
      save("1 of criteria", { countries: ["Iceland"] }),
      save("2 of an audience", { custom_audiences: named }),
      save("3 of one switched off", {
        countries: ["JP"],
        custom_audiences: [{ ...named[0], deselected: true }],
      }),
      save("4 of groups", { groups: { any: [...interests, both] } }),
      save("5 of groups in few places", { groups, ...few }),
      save("6 not measurable", { network_operators: ["no such operator"] }),
      save("7 of a union in few places", { groups: { all: [{ any: [first] }] }, ...few }),
      save("8 of words in profile", {
        groups: { any: [first, { kind: "word_in_profile", label: "love" }] },
        ...few,
      }),
    ]);
    const shown = async (query: string) =>
      results((await page.get(`/api/audiences/?ordering=name&page_size=200&${query}`)).body);
    const all = await shown("");
    const rule = ({ name, size }: Body): boolean => {
      if (size === null) return false;
      return Number(size) >= (/^[2458]/.test(String(name)) ? 100 : 1);
    };
    expect(all.map(({ targetable }) => targetable)).toEqual(all.map(rule));
    const yes = await shown("targetable=true");
    const no = await shown("targetable=false");
    expect(yes).toEqual(all.filter(({ targetable }) => targetable === true));
    expect(no).toEqual(all.filter(({ targetable }) => targetable === false));
    expect(no.map(({ name }) => name)).toContain("6 not measurable");
    const names = yes.map(({ name }) => String(name));
    expect(names).toContain("3 of one switched off");
    expect(names.filter((name) => /^[4578]/.test(name))).toEqual([
      "4 of groups",
      "7 of a union in few places",
    ]);
    for (const { id } of made) await page.delete(`/api/external/audience-configs/${String(id)}/`);
  });

  it("give the insights of one, whole or part by part", async () => {
    const id = String(saved["id"]);
    const whole = await page.get(`/api/audience-insights/${id}/by_config/?limit=3`);
    expect(whole.status).toBe(200);
    const { parts, audience_config, name, ...insights } = whole.body;
    expect({ audience_config, name }).toEqual({ audience_config: id, name: "Women in Japan" });
    const unsaved = await page.post("/api/audience-configs/insights/", {
      targeting_package: saved["targeting_package"],
      limit: 3,
    });
    expect(insights).toEqual(unsaved.body);
    const bare = await page.get(`/api/audience-insight/${id}/?limit=3`);
    expect(bare.status).toBe(200);
    expect(bare.body).toEqual({ ...insights, audience_config, name, id, kind: "all" });
    for (const part of parts as Body[]) {
      const kind = String(part["kind"]);
      const one = await page.get(`/api/audience-insight/${String(part["id"])}/?limit=3`);
      expect(one.status, kind).toBe(200);
      expect(one.body).toMatchObject({ id: part["id"], kind, audience_config: id });
      expect(one.body[kind], kind).toEqual(insights[kind]);
      const others = (parts as Body[]).filter((other) => other["kind"] !== kind);
      for (const other of others) expect(one.body).not.toHaveProperty(String(other["kind"]));
    }
  });

  it("keep insights to the team", async () => {
    const id = String(saved["id"]);
    const stranger = await app.signedIn();
    for (const url of [
      `/api/audience-insights/${id}/by_config/`,
      `/api/audience-insight/${id}.interests/`,
      `/api/audience-insight/${id}/`,
    ])
      expect((await stranger.get(url)).status, url).toBe(404);
    for (const wrong of [
      `${id}.passwords`,
      `${id}.`,
      ".interests",
      "x.interests",
      "x",
      String(saved["name"]),
    ])
      expect((await page.get(`/api/audience-insight/${wrong}/`)).status, wrong).toBe(404);
  });

  it("build exclusion audiences, which then leave their members out", async () => {
    const url = "/api/external/exclusion-audiences/";
    const targeting_package = { languages: ["ja"] };
    const built = await page.post(url, {
      name: "No Japanese",
      categories: ["Research", "Exclusion Audience"],
      targeting_package,
    });
    expect(built.status).toBe(201);
    expect(built.body["categories"]).toEqual([
      { name: "Exclusion Audience" },
      { name: "Research" },
    ]);
    const listed = await page.get(url);
    expect(listed.body).toMatchObject({ count: 1, results: [{ id: built.body["id"] }] });
    const size = async (pack: object) =>
      Number(
        (await page.post("/api/build-audience/", { targeting_package: pack, members: 0 })).body[
          "size"
        ],
      );
    const countries = ["JP"];
    const both = await size({ countries, ...targeting_package });
    const left = await size({ countries, custom_audiences: [{ name: "No Japanese" }] });
    expect(left).toBe((await size({ countries })) - both);
    expect(both).toBeGreaterThan(0);
    const stranger = await app.signedIn();
    expect((await stranger.get(url)).body).toMatchObject({ count: 0 });
    expect(await page.post(url, { name: "Empty", targeting_package: {} })).toMatchObject({
      status: 400,
      body: { code: "empty_package" },
    });
  });

  it("find the age bucket that covers the chosen ages", async () => {
    const ask = (ages: unknown) => page.post("/api/external/age-groups/", { ages });
    expect((await ask(["18-24", "25-34"])).body).toEqual({
      age: "AGE_18_TO_34",
      low: 18,
      high: 34,
      chosen: { low: 18, high: 34 },
      exact: true,
      beyond: [],
      fallback: null,
    });
    expect((await ask([60, "AGE_OVER_50"])).body).toMatchObject({
      age: "AGE_OVER_50",
      high: null,
      exact: true,
    });
    expect((await ask([])).body).toMatchObject({ age: "AGE_ANY", low: null, exact: true });
    expect((await ask(["18-24", "AGE_ANY"])).body).toMatchObject({ age: "AGE_ANY" });
    expect(await ask(["8-12"])).toMatchObject({
      status: 400,
      body: { ages: ["Ages must be at least 13"] },
    });
    await page.put("/api/user/me/", { language: "ja" });
    expect((await ask(["8-12"])).body).toMatchObject({
      ages: ["年齢は13歳以上で指定してください"],
    });
    await page.put("/api/user/me/", { language: "en" });
    expect(await ask(["young"])).toMatchObject({
      status: 400,
      body: { ages: ["Ages is not valid"] },
    });
  });
});
