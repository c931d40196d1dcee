import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { referenceRoutes } from "./routes.ts";

type Item = Record<string, unknown>;

/** Address of a list, and the fewest items that it may have. */
const LISTS: readonly (readonly [url: string, least: number])[] = [
  ["/api/external/languages/", 20],
  ["/api/external/interests/", 300],
  ["/api/external/conversation-topics/", 500],
  ["/api/external/movies-tv-shows/", 500],
  ["/api/external/audience-regions/", 5],
  ["/api/audience-regions/", 5],
  ["/api/audience-categories/", 5],
  ["/api/targeting-countries/", 190],
  ["/api/targeting-interests/", 300],
  ["/api/content-categories/", 15],
  ["/api/advertiser-categories/", 16],
  ["/api/external/network-operators/", 1000],
];

const SEARCHES: readonly (readonly [url: string, field: string, keyword: string])[] = [
  ["/api/external/interests/search/", "interests", "music"],
  ["/api/external/conversation-topics/search/", "conversation_topics", "football"],
  ["/api/external/movies-tv-shows/search/", "movies_tv_shows", "star"],
  ["/api/external/network-operators/search/", "network_operators", "docomo"],
];

describe("lists that packages refer to", () => {
  let test: TestApp;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      capabilities: async () => [
        {
          routes: referenceRoutes("cf-ipcountry"),
          ready: () => true,
          close: async () => undefined,
        },
      ],
    });
    browser = await test.signedIn();
  });
  afterAll(() => test.close());

  const resultsOf = async (url: string): Promise<Item[]> =>
    (await browser.get(url)).body["results"] as Item[];

  /** Countries come all at once. */
  const paged = (url: string) => (url.includes("countries") ? url : `${url}?page_size=200`);

  it("find targetable places as the external list does", async () => {
    const [same, own] = await Promise.all(
      ["/api/external/locations/", "/api/targeting-locations/"].map((path) =>
        resultsOf(`${path}?search=tokyo`),
      ),
    );
    expect(own?.length).toBeGreaterThan(0);
    expect(own).toEqual(same);
    expect((await test.browser().get("/api/targeting-locations/")).status).toBe(403);
  });

  it("say where a visitor is, as far as anything says so", async () => {
    const anybody = test.browser();
    const at = async (headers: Record<string, string>) =>
      (await anybody.get("/api/geo-location/", headers)).body;
    expect(await at({ "accept-language": "en-US,en;q=0.9" })).toEqual({
      country: { code: "US", label: "United States" },
      source: "browser",
    });
    expect(await at({ "accept-language": "ja-JP", "cf-ipcountry": "DE" })).toEqual({
      country: { code: "DE", label: "ドイツ" },
      source: "proxy",
    });
    expect(await at({ "accept-language": "ja" })).toEqual({ country: null, source: null });
  });

  it.each(LISTS)(
    "%s is whole, without doubles, for signed-in people and the command line",
    async (url, least) => {
      const { body } = await browser.get(paged(url));
      expect(body["count"]).toBeGreaterThanOrEqual(least);
      const results = body["results"] as Item[];
      const names = results.map((item) => item["id"] ?? item["code"] ?? item["name"]);
      expect(new Set(names).size).toBe(names.length);
      expect((await test.browser().get(url)).status).toBe(403);
      const local = { authorization: `Token ${test.localToken}` };
      expect((await test.browser().get(url, local)).body["count"]).toBe(body["count"]);
    },
  );

  it("page through all of a list once", async () => {
    const ids = new Set<unknown>();
    let next: unknown = "1";
    let count = 0;
    while (typeof next === "string") {
      const { body } = await browser.get(
        `/api/external/conversation-topics/?page_size=150&page=${next}`,
      );
      for (const item of body["results"] as Item[]) ids.add(item["id"]);
      count = Number(body["count"]);
      next = body["next"];
    }
    expect(ids.size).toBe(count);
  });

  it("answer in the asked language, else the person's, and always say the English name", async () => {
    for (const [url] of LISTS.slice(1, 4)) {
      const english = await resultsOf(`${url}?language=en&page_size=200`);
      const japanese = await resultsOf(`${url}?language=ja&page_size=200`);
      expect(english.map((item) => item["label"])).toEqual(english.map((item) => item["name_en"]));
      expect(japanese.map((item) => item["label"])).toEqual(
        japanese.map((item) => item["name_ja"]),
      );
      expect(japanese.every((item) => item["name_en"] !== "")).toBe(true);
    }
    const reader = await test.signedIn();
    await reader.put("/api/user/me/", { language: "ja" });
    const { body } = await reader.get("/api/targeting-countries/");
    const japan = (body["results"] as Item[]).find((item) => item["code"] === "JP");
    expect(japan).toMatchObject({ label: "日本", name_en: "Japan", selectable: true });
  });

  it("show the country that cannot be targeted, and why", async () => {
    const countries = await resultsOf("/api/targeting-countries/?language=en");
    expect(countries.filter((item) => item["selectable"] !== true)).toMatchObject([
      { code: "KP", info: "This country is not available for targeting." },
    ]);
  });

  it.each(SEARCHES)(
    "%s finds by words, of either language, one or many",
    async (url, field, keyword) => {
      const one = (await browser.post(url, { keywords: keyword })).body[field] as Item[];
      expect(one.length).toBeGreaterThan(0);
      const japanese = String(one[0]?.["name_ja"]);
      const many = await browser.post(url, { keywords: [keyword, japanese], language: "ja" });
      const found = many.body[field] as Item[];
      expect(found.map((item) => item["id"])).toContain(one[0]?.["id"]);
      expect(new Set(found.map((item) => item["id"])).size).toBe(found.length);
      expect((await browser.post(url, { keywords: "zzqqxx" })).body[field]).toEqual([]);
      expect((await browser.post(url, { keywords: 7 })).status).toBe(400);
    },
  );

  it("find operators and categories in either language, with a letter wrong", async () => {
    const operators = await resultsOf("/api/external/network-operators/?search=ドコモ");
    expect(operators).toMatchObject([{ country: "JP", codes: ["440-10"], name_ja: "NTTドコモ" }]);
    const food = await resultsOf("/api/content-categories/?search=foood&language=ja");
    expect(food).toMatchObject([{ id: "so", label: "フード・ドリンク" }]);
    const retail = await resultsOf("/api/advertiser-categories/?search=小売");
    expect(retail).toMatchObject([{ name_en: "Retail", iab_categories: ["IAB18"] }]);
  });

  it("find places by the beginning of their names", async () => {
    const found = await resultsOf("/api/external/locations/?search=tok");
    expect(found.map((item) => String(item["name_en"])).join()).toMatch(/Tokyo/);
  });

  it("list the regions of a country: US states, nations of the UK", async () => {
    const regions = (country: string, more = "") =>
      resultsOf(`/api/external/locations/?country=${country}&page_size=200${more}`);
    const nations = await regions("gb");
    expect(nations.map((item) => item["name_en"])).toEqual([
      "England",
      "Northern Ireland",
      "Scotland",
      "Wales",
    ]);
    const states = await regions("US", "&language=ja");
    const ids = states.map((item) => String(item["id"]));
    expect(ids).toEqual(expect.arrayContaining(["US-CA", "US-NY", "US-TX", "US-DC"]));
    expect(states.find(({ id }) => id === "US-CA")).toMatchObject({ label: "カリフォルニア州" });
    expect(ids.every((id) => /^US-[A-Z]{2}$/.test(id))).toBe(true);
    expect(await regions("KP")).toEqual([]);
    const washington = await regions("GB", "&search=washington");
    expect(washington.length).toBeGreaterThan(0);
    expect(washington.every(({ id }) => String(id).startsWith("GB"))).toBe(true);
    expect((await browser.get("/api/external/locations/?country=GBR")).status).toBe(400);
  });

  it("says where cities lie, and leaves out what is none", async () => {
    const ids = ["JP-13:tokyo", "US-NY:new-york-city", "JP", "JP-13:no-such-city"];
    const { body } = await browser.post("/api/external/locations/points/", { ids });
    const points = body["points"] as { id: string; latitude: number; longitude: number }[];
    expect(points.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const [tokyo, newYork] = points;
    expect(tokyo?.latitude).toBeCloseTo(35.69, 1);
    expect(tokyo?.longitude).toBeCloseTo(139.69, 1);
    expect(newYork?.latitude).toBeCloseTo(40.71, 1);
    expect(newYork?.longitude).toBeCloseTo(-74.01, 1);
    const many = Array.from({ length: 1001 }, () => "JP-13:tokyo");
    expect((await browser.post("/api/external/locations/points/", { ids: many })).status).toBe(400);
  });
});
