import { campaigns, CAMPAIGN_SORTS } from "@toolkit/core/contract/campaigns";
import { campaignViews } from "@toolkit/core/contract/campaign-views";
import { adSet as adSetShape, wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { campaignViews as viewRows } from "../../../db/schema/campaign-views.ts";
import { listedCreatives } from "./testing/listed-creatives.ts";

let app: NetworkApp;
let browser: TestBrowser;
const AT = "/api/campaigns/";

beforeAll(async () => {
  app = await startNetworkApp("embedded", 500, undefined, {
    creatives: listedCreatives({ "beans-1": "Monday roast", "beans-2": "Six beans" }),
  });
  browser = await app.signedIn("anna@example.com");
});
afterAll(() => app.close());

const read = async (id: string) => wholeCampaign.parse((await browser.get(`${AT}${id}/`)).body);
const create = async (body: object) => {
  const answer = await browser.post(AT, body);
  expect(answer.status, answer.text).toBe(201);
  return wholeCampaign.parse(answer.body);
};
const list = async (query = "") =>
  campaigns.list.response.parse((await browser.get(`${AT}${query}`)).body);
const patch = (url: string, payload: object) => browser.send({ method: "PATCH", url, payload });

async function audience(name: string): Promise<string> {
  const targeting_package = { languages: ["en"] };
  const saved = await browser.post("/api/audience-configs/", { name, targeting_package });
  return String(saved.body["id"]);
}

describe("a draft", () => {
  it("is saved field by field, states what it can spend, and keeps its changes in one entry of history", async () => {
    const made = await create({ name: "Autumn beans" });
    expect(made).toMatchObject({ status: "draft", stage: "draft", approval: "none", version: 1 });
    await patch(`${AT}${made.id}/`, { objective: "WEBSITE_CLICKS", version: 1 });
    const later = await patch(`${AT}${made.id}/`, {
      start: "2026-12-01T00:00:00.000Z",
      end: "2026-12-29T00:00:00.000Z",
      daily_budget: 20_000,
      lifetime_budget: 500_000,
    });
    expect(later.status, later.text).toBe(200);
    expect(await read(made.id)).toMatchObject({
      objective: "WEBSITE_CLICKS",
      version: 3,
      spend: { per_day: 20_000, total: 500_000, days: 28 },
      is_author: true,
    });
    const history = (await browser.get(`${AT}${made.id}/history/`)).body["results"];
    expect(history).toMatchObject([
      { kind: "changed", fields: ["objective", "start", "end", "daily_budget", "lifetime_budget"] },
      { kind: "created", by: { name: "anna@example.com" } },
    ]);
  });

  it("refuses a save over somebody else's, and an end before the start", async () => {
    const { id } = await create({ name: "Conflict" });
    await patch(`${AT}${id}/`, { name: "Faster", version: 1 });
    const late = await patch(`${AT}${id}/`, { name: "Slower", version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "stale_version" } });
    const wrong = await patch(`${AT}${id}/`, {
      start: "2026-12-02T00:00:00.000Z",
      end: "2026-12-01T00:00:00.000Z",
    });
    expect(wrong).toMatchObject({ status: 400, body: { end: ["End must be after start"] } });
  });

  it("loses what a replacement does not hold", async () => {
    const { id } = await create({ name: "Whole", objective: "REACH", daily_budget: 900 });
    const replaced = await browser.put(`${AT}${id}/`, { name: "Replaced" });
    expect(replaced.status, replaced.text).toBe(200);
    expect(await read(id)).toMatchObject({ name: "Replaced", objective: null, daily_budget: null });
  });

  it("refuses an ad account that nobody granted", async () => {
    const refused = await browser.post(AT, { name: "Foreign", ad_account_id: "18ce54d4x5t" });
    expect(refused.status).toBe(404);
  });
});

describe("ad sets of a draft", () => {
  it("take over an audience as it is, and hold one ad for each creative", async () => {
    const { id: campaign } = await create({ name: "With sets" });
    const readers = await audience("Readers");
    const made = await browser.post("/api/adsets/", {
      campaign,
      name: "Readers",
      audience: readers,
      excluded: [{ id: "1nmth", name: "Customers" }],
      creatives: ["beans-1", "beans-2"],
    });
    expect(made.status, made.text).toBe(201);
    const first = adSetShape.parse(made.body);
    expect(first).toMatchObject({
      campaign_version: 2,
      audience: { id: readers, version: 1, current: 1 },
      ads: [{ creative: { name: "Monday roast" } }, { creative: { name: "Six beans" } }],
    });
    await patch(`/api/audience-configs/${readers}/`, { name: "Readers of English" });
    expect(await read(campaign)).toMatchObject({
      ad_sets: 1,
      ads: 2,
      ad_set_list: [{ audience: { name: "Readers of English", version: 1, current: 2 } }],
    });
    const one = `/api/adsets/${first.id}/`;
    const changed = adSetShape.parse((await patch(one, { creatives: ["beans-2"] })).body);
    expect(changed.ads.map(({ creative }) => creative.id)).toEqual(["beans-2"]);
    const replaced = await browser.put(one, { name: "Nobody", version: changed.version });
    expect(replaced.body).toMatchObject({ audience: null, excluded: [], creatives: [], ads: [] });
    expect((await browser.get(one)).body).toMatchObject({ name: "Nobody" });
    expect((await browser.get(`/api/adsets/?campaign=${campaign}`)).body).toMatchObject({
      count: 1,
    });
    expect((await browser.delete(one)).status).toBe(204);
    expect(await read(campaign)).toMatchObject({ ad_sets: 0, ads: 0 });
  });

  it("refuse audiences and creatives of nobody here", async () => {
    const { id: campaign } = await create({ name: "Wrong sets" });
    const bad = (more: object) => browser.post("/api/adsets/", { campaign, name: "Bad", ...more });
    expect(await bad({ audience: "none" })).toMatchObject({ status: 400 });
    expect(await bad({ creatives: ["none"] })).toMatchObject({
      body: { creatives: ["Creatives must be creatives of this team"] },
    });
  });
});

describe("the list", () => {
  it("filters by state, text, objective and days, sorts either way, and adds up what matches", async () => {
    const before = (await list()).count;
    await create({ name: "Zebra list", objective: "REACH", start: "2027-01-01T00:00:00.000Z" });
    await create({
      name: "Alpha list",
      objective: "ENGAGEMENTS",
      start: "2027-03-01T00:00:00.000Z",
      end: "2027-04-01T00:00:00.000Z",
    });
    expect((await list()).count).toBe(before + 2);
    const names = async (query: string) => (await list(query)).results.map(({ name }) => name);
    expect(await names("?search=list&sort=name")).toEqual(["Alpha list", "Zebra list"]);
    expect(await names("?search=list&sort=-name")).toEqual(["Zebra list", "Alpha list"]);
    expect(await names("?search=list&objective=REACH")).toEqual(["Zebra list"]);
    expect(await names("?search=list&to=2027-02-28")).toEqual(["Zebra list"]);
    expect(await names("?search=list&from=2027-04-01")).toEqual(["Zebra list"]);
    expect(await names("?search=list&from=2027-03-31&sort=name")).toEqual([
      "Alpha list",
      "Zebra list",
    ]);
    expect(await names("?search=list&status=active")).toEqual([]);
    expect((await list("?search=list&status=draft")).count).toBe(2);
    expect((await browser.get(`${AT}?sort=colour`)).status).toBe(400);
  });

  it("turns its pages by cursor in every order, so that no row is missed or met twice", async () => {
    for (const number of [3, 1, 2, 5, 4])
      await create({
        name: `Paged ${number}`,
        ...(number % 2 === 1 && { objective: "REACH", daily_budget: 100 * number }),
      });
    const sorts = CAMPAIGN_SORTS.flatMap((sort) => [sort, `-${sort}`]);
    for (const sort of sorts) {
      const met: string[] = [];
      let page: string | null = "";
      while (page !== null) {
        const answer = await list(
          `?search=Paged&page_size=2&sort=${sort}${page === "" ? "" : `&page=${page}`}`,
        );
        expect(answer.count).toBe(5);
        met.push(...answer.results.map(({ name }) => name));
        page = answer.next;
      }
      expect(met.toSorted(), sort).toEqual([1, 2, 3, 4, 5].map((number) => `Paged ${number}`));
    }
    // What is not known is last either way.
    const budgets = async (sort: string) =>
      (await list(`?search=Paged&sort=${sort}`)).results.map((row) => row.daily_budget);
    expect(await budgets("daily_budget")).toEqual([100, 300, 500, null, null]);
    expect(await budgets("-daily_budget")).toEqual([500, 300, 100, null, null]);
    const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const wrong of ["2", "x", cursor(["soon", "id"]), cursor(["1"])])
      expect((await browser.get(`${AT}?page=${wrong}`)).status).toBe(400);
  });

  it("shows the trash by itself", async () => {
    const { id } = await create({ name: "Thrown away" });
    await browser.post(`${AT}bulk/`, { ids: [id], action: "archive" });
    await browser.delete(`${AT}${id}/`);
    expect((await list("?search=Thrown")).count).toBe(0);
    const [row] = (await list("?search=Thrown&removed=true")).results;
    expect(row).toMatchObject({ id, archived: true });
    expect(row?.removed).not.toBeNull();
  });

  it("is a workbook as well, with the words of the language", async () => {
    await create({ name: "=Workbook", objective: "REACH" });
    const file = await browser.get(`${AT}export/?search=Workbook&file=xlsx&language=ja`);
    expect(file.headers["content-disposition"]).toContain("campaigns.xlsx");
    const texts = Object.entries(unzipSync(file.bytes))
      .filter(([name]) => name.startsWith("xl/"))
      .map(([, bytes]) => strFromU8(bytes));
    for (const word of ["日別予算", "下書き", "=Workbook"])
      expect(texts.some((text) => text.includes(word))).toBe(true);
    for (const text of texts) expect(text).not.toMatch(/<f[ >]/);
  });

  it("is a file for spreadsheets, in both languages", async () => {
    await create({ name: "=Formula", objective: "REACH" });
    const file = await browser.get(`${AT}export/?search=Formula&language=ja`);
    expect(file.headers["content-type"]).toMatch("text/csv");
    expect(file.text.charCodeAt(0)).toBe(0xfeff);
    expect(file.text).toContain("'=Formula,下書き,リーチ,");
  });
});

describe("many campaigns at once", () => {
  it("are copied with their ad sets, archived, deleted and restored", async () => {
    const { id } = await create({ name: "Many", objective: "REACH" });
    await browser.post("/api/adsets/", { campaign: id, name: "One", creatives: ["beans-1"] });
    const bulk = async (action: string, ids = [id]) => {
      const answer = await browser.post(`${AT}bulk/`, { ids, action });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const [copy = ""] = (await bulk("duplicate"))["ids"] as string[];
    expect(await read(copy)).toMatchObject({
      name: "Many (2)",
      objective: "REACH",
      status: "draft",
      ad_sets: 1,
      ads: 1,
    });
    expect(await bulk("archive")).toMatchObject({ ids: [id], left_out: [] });
    expect(await bulk("archive")).toMatchObject({ ids: [], left_out: [{ id, reason: "state" }] });
    expect((await list("?search=Many&archived=true")).results.map((row) => row.id)).toEqual([id]);
    await bulk("unarchive");
    expect((await browser.delete(`${AT}${id}/`)).status).toBe(204);
    expect((await browser.get(`${AT}${id}/`)).status).toBe(404);
    expect(await bulk("restore")).toMatchObject({ ids: [id] });
    expect(await read(id)).toMatchObject({ name: "Many", archived: false });
  });
});

describe("saved views", () => {
  it("are kept for the team under their names, and one of the same name is replaced", async () => {
    const at = `${AT}views/`;
    const save = async (body: object) => browser.post(at, body);
    const first = await save({
      name: "Running",
      filter: { status: "active", sort: "-spent" },
      columns: ["status", "spent"],
    });
    expect(first.status, first.text).toBe(201);
    const second = await save({ name: "running", filter: { search: "beans" }, columns: [] });
    expect(second.body).toMatchObject({ id: first.body["id"], name: "running" });
    await save({ name: "All", filter: {}, columns: ["end"] });
    const views = campaignViews.list.response.parse((await browser.get(at)).body);
    expect(views.results).toMatchObject([
      { name: "All", columns: ["end"] },
      { name: "running", filter: { search: "beans" }, by: { name: "anna@example.com" } },
    ]);
    expect((await save({ name: "Odd", filter: { colour: "red" }, columns: [] })).status).toBe(400);
    const other = await app.signedIn("views-of-others@example.com");
    expect((await other.get(at)).body).toMatchObject({ count: 0 });
    const one = `${at}${String(first.body["id"])}/`;
    expect((await other.delete(one)).status).toBe(404);
    expect((await browser.delete(one)).status).toBe(204);
    expect((await browser.delete(one)).status).toBe(404);
  });
});

describe("limits of a team", () => {
  it("hold for those who save at the same time", async () => {
    const crowd = await app.signedIn("many-views@example.com");
    const save = (at: number) =>
      crowd.post(`${AT}views/`, { name: `View ${at}`, filter: {}, columns: [] });
    const id = String((await save(0)).body["id"]);
    const { db } = app.ports;
    const [first] = await db.select().from(viewRows).where(eq(viewRows.id, id));
    if (first === undefined) throw new Error("no view");
    await db.insert(viewRows).values(
      Array.from({ length: 45 }, (_, at) => ({
        ...first,
        id: randomUUID(),
        name: `Earlier ${at}`,
      })),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(100 + at)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect((await crowd.get(`${AT}views/`)).body).toMatchObject({ count: 50 });
  });
});

describe("notes and the rule on approval", () => {
  it("are kept, and deleted by their author", async () => {
    const { id } = await create({ name: "Noted" });
    const at = `${AT}${id}/notes/`;
    const note = await browser.post(at, { text: "A softer text, please" });
    expect(note).toMatchObject({ status: 201, body: { by: { name: "anna@example.com" } } });
    expect((await browser.get(at)).body).toMatchObject({ count: 1 });
    expect((await browser.delete(`${at}${String(note.body["id"])}/`)).status).toBe(204);
    expect((await browser.get(at)).body).toMatchObject({ count: 0 });
  });

  it("starts off, and is the admins' to change", async () => {
    const at = `${AT}settings/`;
    expect((await browser.get(at)).body).toEqual({ needs_approval: false, changed: null });
    await browser.put(at, { needs_approval: true });
    expect((await browser.get(at)).body).toMatchObject({ needs_approval: true });
    expect(await read((await create({ name: "Needs it" })).id)).toMatchObject({
      needs_approval: true,
    });
    await browser.put(at, { needs_approval: false });
  });
});
