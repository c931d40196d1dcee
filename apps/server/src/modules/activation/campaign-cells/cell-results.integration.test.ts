import {
  campaignCells,
  campaignReached,
  type CellResults,
} from "@toolkit/core/contract/campaign-cells";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { dayStart } from "@toolkit/core/domain/day-start";
import { DERIVED_CLAUSE } from "@toolkit/core/contract/uploaded-members";
import { DEFAULT_SEED } from "@toolkit/sample/generate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { READING_FAULTS } from "../../../../test/network-faults.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { Answer } from "../../../../test/test-browser.ts";
import { Delivered } from "../../../../test/delivered.ts";

const AT = "/api/campaigns/";
const ZONE = "Asia/Tokyo";
const DAYS = 12;
const START = dayStart(ZONE, "2027-03-01");
const END = dayStart(ZONE, "2027-03-15");
const LINKS = ["url_click", "site_visit", "sign_up", "purchase", "download"];
let simulator: SimulatorProcess;
let delivered: Delivered;
let campaign: WholeCampaign;
let same: WholeCampaign;

const must = ({ status, body, text }: Answer, expected = 200): Record<string, unknown> => {
  if (status !== expected) throw new Error(`${status}: ${text}`);
  return body;
};

async function audience(name: string, targeting_package: object): Promise<string> {
  const saved = { name, targeting_package };
  return String(must(await delivered.browser.post("/api/audience-configs/", saved), 201)["id"]);
}

/** A campaign of two cells of one audience and a control, ready to run. */
async function split(name: string, base: string, outcome: string): Promise<string> {
  const { browser } = delivered;
  const made = must(
    await browser.post(AT, {
      name,
      objective: "WEBSITE_CLICKS",
      ad_account_id: delivered.account,
      start: START.toISOString(),
      end: END.toISOString(),
      daily_budget: 60_000,
    }),
    201,
  );
  const id = String(made["id"]);
  const whole = { campaign: id, name: "Whole", audience: base, creatives: delivered.creatives };
  must(await browser.post("/api/adsets/", whole), 201);
  const body = {
    method: "random",
    audience: base,
    cells: [{ name: "Recipes" }, { name: "Gear" }],
    control_share: 0.2,
    // Who is where is the same in every run.
    seed: name.toLowerCase().replaceAll(" ", "-"),
    design: { base_rate: 0.01, lift: 1.3, power: 0.8, cost_per_thousand: 600 },
    outcome,
    confirmed: true,
  };
  must(await browser.post(`${AT}${id}/cells/`, body), 201);
  await delivered.app.ports.queue.idle();
  await simulator.control("POST", "/flush");
  must(await browser.get(`${AT}${id}/cells/?refresh=true`));
  const { version } = await delivered.read(id);
  must(await browser.post(`${AT}${id}/publish/`, { version }), 202);
  await delivered.app.ports.queue.idle();
  const { spend } = await delivered.read(id);
  const { per_day, total, currency } = spend;
  must(await browser.post(`${AT}${id}/activate/`, { confirm: { per_day, total, currency } }));
  return id;
}

const results = async (id: string, more = ""): Promise<CellResults> =>
  campaignCells.results.response.parse(
    must(await delivered.browser.get(`${AT}${id}/cells/results/${more}`)),
  );

beforeAll(async () => {
  simulator = await SimulatorProcess.start({
    SIMULATOR_SEED: DEFAULT_SEED,
    SIMULATOR_PROFILES: "1000",
  });
  delivered = await Delivered.start(simulator, ZONE, new Date(START.getTime() - 3_600_000));
  const terms = { clause: DERIVED_CLAUSE, accepted: true };
  must(await delivered.browser.post("/api/uploaded-audiences/derived-terms/", terms));
  const everybody = { languages: ["en", "ja", "es"] };
  const base = await audience("Everybody", everybody);
  const outcome = await audience("English", { languages: ["en"] });
  campaign = await delivered.read(await split("Autumn", base, outcome));
  same = await delivered.read(await split("Autumn again", base, outcome));
  const better = campaign.ad_set_list[1]?.custom_audiences[0]?.id;
  await simulator.control("POST", "/ads/lifts", {
    account: delivered.account,
    part: [{ targeting_type: "CUSTOM_AUDIENCE", targeting_value: better }],
    outcomes: ["url_click"],
    factor: 1.6,
  });
  await delivered.passDays(DAYS);
  await delivered.readStatistics(false);
});
afterAll(async () => {
  await delivered.close();
  await simulator.stop();
});

describe("results of cells", () => {
  it("are the network's own to the unit, with the difference that is there and no other", async () => {
    const found = await results(campaign.id);
    expect(found.cells.map(({ letter, isolation }) => [letter, isolation])).toEqual([
      ["A", "isolated"],
      ["B", "isolated"],
    ]);
    for (const cell of found.cells) {
      const set = campaign.ad_set_list.find(({ id }) => id === cell.ad_set);
      const { creatives } = await delivered.truth(set?.network_id ?? null);
      const sum = (of: (one: (typeof creatives)[number]) => number) =>
        creatives.reduce((all, one) => all + of(one), 0);
      expect(cell.impressions).toBeGreaterThan(10_000);
      expect(cell.impressions).toBe(sum(({ impressions }) => impressions));
      expect(cell.results).toBe(
        sum(({ outcomes }) => LINKS.reduce((all, each) => all + (outcomes[each] ?? 0), 0)),
      );
      expect(cell.rate?.value).toBe(cell.results / cell.impressions);
      expect(cell.cost_per_result?.low).toBeLessThan(cell.spent / cell.results);
      expect(cell.unsettled).toBeGreaterThan(0);
    }
    expect(found).toMatchObject({ winner: "B", leader: "B", days_left: null });
    const [first, second] = found.cells;
    expect(first).toMatchObject({ verdict: "behind" });
    expect(first?.ratio?.low).toBeGreaterThan(1);
    expect(second).toMatchObject({ verdict: "winner", ratio: null });
    expect(second?.since).toBe(first?.since);
    expect(found.series).toHaveLength(found.days);
    expect(found.series.map(({ day }) => day)).toContain(second?.since);
  });

  it("name no winner where there is none, and save no audience of it", async () => {
    const found = await results(same.id);
    expect(found.winner).toBeNull();
    expect(found.cells.map(({ verdict }) => verdict).toSorted()).toEqual(["leads", "undecided"]);
    const body = { name: "Nobody" };
    const refused = await delivered.browser.post(`${AT}${same.id}/cells/winner/`, body);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("count days of a period alone", async () => {
    const found = await results(campaign.id, "?from=2027-03-02&to=2027-03-03");
    expect(found).toMatchObject({ days: 2, from: "2027-03-02", to: "2027-03-03" });
  });

  it("compare every cell with those who got no ads in our own data", async () => {
    const { observed, no_control } = await results(campaign.id);
    expect(no_control).toBeNull();
    expect(observed?.cells.map((cell) => [cell.letter, cell.is_control])).toEqual([
      ["A", false],
      ["B", false],
      ["C", true],
    ]);
    const { cells } = campaignCells.read.response.parse(
      must(await delivered.browser.get(`${AT}${campaign.id}/cells/`)),
    );
    expect(observed?.cells.map(({ members }) => members)).toEqual(
      cells.map(({ members }) => members),
    );
    for (const { results: people, members, is_control } of observed?.cells ?? []) {
      expect(people).toBeGreaterThan(0);
      expect(people).toBeLessThanOrEqual(members);
      expect(is_control ? null : people).not.toBe(0);
    }
    // Chance decided who is where: no ad of ours changes the language of anybody.
    for (const { lift } of observed?.cells ?? [])
      if (lift !== null) expect(lift.low).toBeLessThan(1);
  });

  it("make a new audience of the winner's", async () => {
    const body = { name: "Winner of autumn" };
    const made = await delivered.browser.post(`${AT}${campaign.id}/cells/winner/`, body);
    expect(made.status, made.text).toBe(201);
    const saved = await delivered.browser.get(`/api/audience-configs/${String(made.body["id"])}/`);
    expect(saved.body).toMatchObject({ name: "Winner of autumn" });
  });
});

describe("reach of a campaign that ran", () => {
  const read = async () =>
    campaignReached.reached.response.parse(
      must(await delivered.browser.get(`${AT}${campaign.id}/reach/`)),
    );

  it("is what the network says", async () => {
    const first = await read();
    expect(first).toMatchObject({ from: "2027-03-01", unasked: null });
    expect(first.reach).toBeGreaterThan(0);
    const impressions = (await results(campaign.id)).cells.reduce(
      (sum, cell) => sum + cell.impressions,
      0,
    );
    expect((first.reach ?? 0) * (first.frequency ?? 0)).toBeCloseTo(impressions, -4);
  });

  it("stays known through every fault of the network, which is told", async () => {
    const { reach, frequency } = await read();
    const known = { reach, frequency };
    const path = `/12/stats/accounts/${delivered.account}/reach/campaigns`;
    for (const [at, fault] of READING_FAULTS.entries()) {
      // Every other one is told in Japanese.
      const language = at % 2 === 0 ? "en" : "ja";
      await delivered.browser.put("/api/user/me/", { language });
      await simulator.control("POST", "/faults", { times: 20, path, ...fault });
      const found = await read();
      await simulator.control("DELETE", "/faults");
      await simulator.control("DELETE", "/rate-limits");
      const about = JSON.stringify(fault);
      expect(found, about).toMatchObject(known);
      if (fault.kind === "slow") expect(found.unasked).toBeNull();
      else
        expect(found.unasked, about).toMatch(
          language === "en" ? /[A-Z].*\.$/ : /[ぁ-んァ-ヶ].*。$/,
        );
    }
    await delivered.browser.put("/api/user/me/", { language: "en" });
  });
});

describe("campaigns that compete", () => {
  it("are named with the people whom both target, exactly", async () => {
    const { browser } = delivered;
    const spoken = await audience("Speaks English", { languages: ["en"] });
    const size = (await browser.get(`/api/audience-configs/${spoken}/`)).body["size"];
    await delivered.running({
      name: "Beside",
      packages: [{ languages: ["en"] }],
      start: START,
      end: END,
    });
    const found = campaignReached.overlaps.response.parse(
      must(await browser.get(`${AT}${campaign.id}/overlaps/`)),
    );
    expect(found.competing.map(({ campaign: { name }, people }) => [name, people])).toEqual([
      ["Autumn again", found.people],
      ["Beside", size],
    ]);
    expect(found.competing[1]).toMatchObject({ share_of_other: 1, same_account: true });
    expect(found).toMatchObject({ uncompared: [], more: 0 });
  });
});
