import { campaignCells, type CampaignCells } from "@toolkit/core/contract/campaign-cells";
import { campaignPublishing } from "@toolkit/core/contract/campaign-publishing";
import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { DERIVED_CLAUSE } from "@toolkit/core/contract/uploaded-members";
import { DEFAULT_SEED } from "@toolkit/sample/generate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { postsOf } from "../../../../test/posts-of.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { Advertiser } from "../applying/testing/advertiser.ts";
import { campaignCellMembers } from "../../../db/schema/cells.ts";
import { listedCreatives } from "../campaigns/testing/listed-creatives.ts";

import { CellRepository } from "./repository.ts";
import { forgetPeople } from "./services/forget-people.ts";

const AT = "/api/campaigns/";
const PROFILES = 1000;
let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let browser: TestBrowser;

beforeAll(async () => {
  // The network has the people of the sample, so that their ids are matched.
  simulator = await SimulatorProcess.start({
    SIMULATOR_SEED: DEFAULT_SEED,
    SIMULATOR_PROFILES: String(PROFILES),
  });
  const posts: Record<string, string> = {};
  app = await startNetworkApp("postgresql", PROFILES, undefined, {
    networks: simulatedNetworks(simulator),
    creatives: listedCreatives({ roast: "Monday roast" }, posts),
  });
  const [handle = ""] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  browser = advertiser.browser;
  const [roast = ""] = await postsOf(simulator, handle);
  Object.assign(posts, { roast });
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

async function audience(name: string, targeting_package: object): Promise<string> {
  const saved = await browser.post("/api/audience-configs/", { name, targeting_package });
  expect(saved.status, saved.text).toBe(201);
  return String(saved.body["id"]);
}

async function draft(name: string): Promise<string> {
  const made = await browser.post(AT, {
    name,
    objective: "WEBSITE_CLICKS",
    ad_account_id: advertiser.account,
    start: "2026-12-01T00:00:00.000Z",
    end: "2026-12-29T00:00:00.000Z",
    daily_budget: 10_001,
    lifetime_budget: 100_000,
  });
  expect(made.status, made.text).toBe(201);
  return String(made.body["id"]);
}

const read = async (id: string) => wholeCampaign.parse((await browser.get(`${AT}${id}/`)).body);
const cellsOf = async (id: string, more = "") =>
  campaignCells.read.response.parse((await browser.get(`${AT}${id}/cells/${more}`)).body);
const check = async (id: string) =>
  campaignPublishing.check.response.parse((await browser.get(`${AT}${id}/check/`)).body);

const acceptTerms = () =>
  browser.post("/api/uploaded-audiences/derived-terms/", {
    clause: DERIVED_CLAUSE,
    accepted: true,
  });

/** Has the network match what was sent, and asks for it. */
async function matchLists(id: string): Promise<CampaignCells> {
  await app.ports.queue.idle();
  await simulator.control("POST", "/flush");
  return cellsOf(id, "?refresh=true");
}

/** Ids of people whom the network found of each ad set's custom audience. */
async function matchedAtNetwork(id: string): Promise<string[][]> {
  const found: string[][] = [];
  for (const { custom_audiences: lists } of (await read(id)).ad_set_list) {
    expect(lists).toHaveLength(1);
    const { ids } = await simulator.told(`/ads/matched?audience=${lists[0]?.id ?? ""}`);
    found.push(ids as string[]);
  }
  return found;
}

const EVERYBODY = { languages: ["en", "ja", "es"] };

describe("random cells", () => {
  it("need the clause accepted, and are previewed before with their sizes", async () => {
    const id = await draft("Before the clause");
    const base = await audience("Before", EVERYBODY);
    const split = { method: "random", audience: base, cells: [{}, {}] };
    const shown = campaignCells.preview.response.parse(
      (await browser.post(`${AT}${id}/cells/preview/`, split)).body,
    );
    expect(shown.terms_accepted).toBe(false);
    expect(shown.cells.map(({ letter, problem }) => [letter, problem])).toEqual([
      ["A", null],
      ["B", null],
    ]);
    const sum = shown.cells.reduce((all, { members }) => all + (members ?? 0), 0);
    expect(sum + (shown.left_out ?? 0)).toBe(shown.people);
    const refused = await browser.post(`${AT}${id}/cells/`, { ...split, confirmed: true });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await read(id)).ad_set_list).toEqual([]);
  });

  it("share nobody at the network, spend the same, and are published with their own list alone", async () => {
    expect((await acceptTerms()).status).toBe(200);
    const id = await draft("Random");
    const base = await audience("Everybody", EVERYBODY);
    const set = { campaign: id, name: "Whole", audience: base, creatives: ["roast"] };
    expect((await browser.post("/api/adsets/", set)).status).toBe(201);
    const split = {
      method: "random",
      audience: base,
      cells: [{ name: "Recipes" }, { name: "Gear" }, { name: "Prices" }],
      control_share: 0.2,
      seed: "autumn",
      confirmed: true,
    };
    const made = await browser.post(`${AT}${id}/cells/`, split);
    expect(made.status, made.text).toBe(201);
    const waiting = await check(id);
    expect(waiting.problems.map(({ code }) => code)).toContain("cell_not_ready");

    const { cells, no_control } = await matchLists(id);
    expect(no_control).toBeNull();
    expect(cells.map((cell) => [cell.letter, cell.is_control, cell.isolation])).toEqual([
      ["A", false, "isolated"],
      ["B", false, "isolated"],
      ["C", false, "isolated"],
      ["D", true, "isolated"],
    ]);
    expect(cells.map(({ upload }) => upload?.state)).toEqual([
      "targetable",
      "targetable",
      "targetable",
      undefined,
    ]);
    expect((await check(id)).problems).toEqual([]);
    const lists = await matchedAtNetwork(id);
    const all = lists.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(100);
    // The whole audience as an ad group of its own is gone: it would reach everybody.
    const { ad_set_list: groups } = await read(id);
    expect(groups.map(({ name, creatives }) => [name, creatives])).toEqual([
      ["A: Recipes", ["roast"]],
      ["B: Gear", ["roast"]],
      ["C: Prices", ["roast"]],
    ]);
    expect(groups.map(({ daily_budget }) => daily_budget)).toEqual([3_333, 3_333, 3_333]);

    const { version } = await read(id);
    const begun = await browser.post(`${AT}${id}/publish/`, { version });
    expect(begun.status, begun.text).toBe(202);
    await app.ports.queue.idle();
    const published = await read(id);
    expect(published).toMatchObject({ stage: "published", publication: { differences: [] } });
    for (const group of published.ad_set_list) {
      const criteria = await app.ads.ask(
        { personId: await personId(), teamId: null, adAccountId: advertiser.account },
        ({ targeting }, account) => targeting.criteria(account, group.network_id ?? ""),
      );
      expect(
        criteria.map(({ targeting_type: type, targeting_value: value }) => [type, value]),
      ).toEqual([["CUSTOM_AUDIENCE", group.custom_audiences[0]?.id]]);
      const item = await app.ads.ask(
        { personId: await personId(), teamId: null, adAccountId: advertiser.account },
        ({ campaigns }, account) => campaigns.lineItem(account, group.network_id ?? ""),
      );
      expect(item.daily_budget_amount_local_micro).toBe(33_330_000);
    }
    const isolation = campaignCells.isolation.response.parse(
      (await browser.get(`${AT}${id}/isolation/`)).body,
    );
    expect(isolation.ad_sets.map((each) => each.isolation)).toEqual(
      Array.from({ length: 3 }, () => "isolated"),
    );
  });

  it("lose the people of their control when its dataset is gone, and nobody else", async () => {
    const left = async () =>
      (await app.ports.db.select().from(campaignCellMembers)).reduce(
        (all, { members }) => all + members,
        0,
      );
    const cellRows = new CellRepository(app.ports.db);
    const before = await left();
    expect(before).toBeGreaterThan(0);
    const [kept] = await cellRows.keepingPeople();
    const sample = { slug: kept?.dataset ?? "", createdAt: "2020-01-01T00:00:00.000Z" };
    await forgetPeople({ cellRows, datasets: () => [sample] });
    expect(await left()).toBe(before);
    await forgetPeople({ cellRows, datasets: () => [] });
    expect(await left()).toBe(0);
  });

  it("are the same people for the same seed", async () => {
    const base = await audience("Again", EVERYBODY);
    const split = { method: "random", audience: base, cells: [{}, {}], seed: "same-seed" };
    const id = await draft("Seeded");
    const sizes = async () => {
      const answer = await browser.post(`${AT}${id}/cells/preview/`, split);
      return campaignCells.preview.response.parse(answer.body).cells.map(({ members }) => members);
    };
    expect(await sizes()).toEqual(await sizes());
  });

  it("are refused with the number where a cell is below the network's minimum", async () => {
    const id = await draft("Too small");
    const base = await audience("Few", EVERYBODY);
    const cells = Array.from({ length: 8 }, () => ({}));
    const split = { method: "random", audience: base, cells, confirmed: true, control_share: 0.5 };
    const refused = await browser.post(`${AT}${id}/cells/`, split);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/at least 100 matched members.*A \(\d{1,2}\)/);
    expect((await cellsOf(id)).split).toBeNull();
  });

  it("keep their people and equal budgets while they are a draft, until the split is undone", async () => {
    const id = await draft("Kept");
    const base = await audience("Kept", EVERYBODY);
    await browser.post(`${AT}${id}/cells/`, { method: "random", audience: base, cells: [{}, {}] });
    const [first] = (await read(id)).ad_set_list;
    const url = `/api/adsets/${first?.id}/`;
    const change = (payload: object) => browser.send({ method: "PATCH", url, payload });
    expect((await change({ daily_budget: 9_000 })).status).toBe(409);
    expect((await change({ audience: base })).status).toBe(409);
    expect((await change({ creatives: ["roast"] })).status).toBe(200);
    const raised = {
      method: "PATCH",
      url: `${AT}${id}/`,
      payload: { daily_budget: 20_000 },
    } as const;
    expect((await browser.send(raised)).status).toBe(200);
    expect((await read(id)).ad_set_list.map(({ daily_budget }) => daily_budget)).toEqual([
      10_000, 10_000,
    ]);
    const { cells } = await cellsOf(id);
    expect(cells.map(({ upload }) => upload?.state)).toEqual(["draft", "draft"]);
    expect((await browser.delete(`${AT}${id}/cells/`)).status).toBe(204);
    expect((await read(id)).ad_set_list).toEqual([]);
    const upload = await browser.get(`/api/uploaded-audiences/${cells[0]?.upload?.id}/`);
    expect(upload.status).toBe(404);
  });
});

describe("cells of segments", () => {
  it("are made disjoint, the first segment before the others, with everybody else", async () => {
    const id = await draft("Segments");
    const base = await audience("Base", EVERYBODY);
    const english = await audience("English", { languages: ["en"] });
    const women = await audience("Women", { gender: "FEMALE", languages: ["en", "ja", "es"] });
    const split = {
      method: "segments",
      audience: base,
      cells: [{ audience: women }, { audience: english }],
      rest: true,
      confirmed: true,
    };
    const made = await browser.post(`${AT}${id}/cells/`, split);
    expect(made.status, made.text).toBe(201);
    const { cells, no_control } = await matchLists(id);
    expect(no_control).toBe("not_random");
    expect(cells.map(({ name }) => name)).toEqual(["Women", "English", "Base"]);
    const lists = await matchedAtNetwork(id);
    const all = lists.flat();
    expect(new Set(all).size).toBe(all.length);
    const left = campaignCells.preview.response.parse(
      (
        await browser.post(`${AT}${id}/cells/preview/`, {
          ...split,
          confirmed: undefined,
          overlap: "leave_out",
        })
      ).body,
    );
    expect(left.cells[0]?.members).toBeLessThan(cells[0]?.members ?? 0);
    expect(left.left_out).toBeGreaterThan(0);
  });
});

describe("cells of audiences that exist", () => {
  it("leave each other's custom audiences out", async () => {
    const { results } = (
      await browser.get(`${AT}custom-audiences/?ad_account_id=${advertiser.account}`)
    ).body as { results: { id: string; name: string; targetable: boolean }[] };
    const [one, other] = results.filter(({ targetable }) => targetable);
    const id = await draft("Exclusion");
    const cells = [one, other].map((each) => ({
      custom_audience: { id: each?.id, name: each?.name },
    }));
    const made = await browser.post(`${AT}${id}/cells/`, { method: "exclusion", cells });
    expect(made.status, made.text).toBe(201);
    const [first, second] = (await read(id)).ad_set_list;
    expect(first?.excluded).toEqual(second?.custom_audiences);
    expect(second?.excluded).toEqual(first?.custom_audiences);
    expect(first?.cell).toEqual({ letter: "A", isolation: "exclusion", expected_overlap: 0 });
  });

  it("are labelled as not isolated, with the share of people whom they have in common", async () => {
    const id = await draft("Criteria");
    const english = await audience("Speaks English", { languages: ["en"] });
    const both = await audience("Speaks either", { languages: ["en", "ja"] });
    const cells = [{ audience: english }, { audience: both }];
    const made = await browser.post(`${AT}${id}/cells/`, { method: "criteria", cells });
    expect(made.status, made.text).toBe(201);
    const shown = await cellsOf(id);
    expect(shown.no_control).toBe("not_random");
    expect(shown.cells.map(({ isolation }) => isolation)).toEqual(["none", "none"]);
    expect(shown.cells[0]?.expected_overlap).toBe(1);
    const isolation = campaignCells.isolation.response.parse(
      (await browser.get(`${AT}${id}/isolation/`)).body,
    );
    const [first, second] = isolation.ad_sets;
    expect(first?.shared).toBe(first?.size);
    expect(second?.shared).toBe(first?.size);
    expect(shown.cells[1]?.expected_overlap).toBeCloseTo(
      (first?.size ?? 0) / (second?.size ?? 1),
      10,
    );
  });
});

async function personId(): Promise<string> {
  return String((await browser.get("/api/user/me/")).body["id"]);
}
