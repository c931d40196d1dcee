import { campaignStatistics } from "@toolkit/core/contract/campaign-statistics";
import { campaignSummaries, type CampaignSummary } from "@toolkit/core/contract/campaign-summary";
import { formatMoney, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Delivered } from "../../../../test/delivered.ts";
import { pdfText } from "../../../../test/pdf-text.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { sweepSummaries } from "./services/make-summary.ts";
import { filesOf } from "./services/summary-services.ts";

const PATH = "/api/campaign-summary-pdf/";
const DAY_MS = 86_400_000;

let simulator: SimulatorProcess;
let delivered: Delivered;
let campaign: string;
let draft: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  delivered = await Delivered.start(simulator, "Asia/Tokyo");
  const now = delivered.app.clock.now().getTime();
  const made = await delivered.running({
    name: "Autumn 秋の新豆",
    packages: [{ languages: ["en"] }, { languages: ["ja"] }],
    start: new Date(now + 3_600_000),
    end: new Date(now + 20 * DAY_MS),
  });
  campaign = made.id;
  await delivered.passDays(5);
  await delivered.readStatistics();
  const empty = await delivered.browser.post("/api/campaigns/", { name: "Nothing yet" });
  draft = String(empty.body["id"]);
});
afterAll(async () => {
  await delivered.close();
  await simulator.stop();
});

const get = async (path: string) => {
  const answer = await delivered.browser.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

async function make(body: object): Promise<CampaignSummary> {
  const begun = await delivered.browser.post(PATH, body);
  expect(begun.status, begun.text).toBe(202);
  await delivered.app.ports.queue.idle();
  return campaignSummaries.read.response.parse(
    (await get(`${PATH}${String(begun.body["id"])}/`)).body,
  );
}

const textOf = async ({ id }: CampaignSummary) =>
  pdfText((await get(`${PATH}${id}/file/`)).bytes).join("\n");

const count = (value: number) => value.toLocaleString("en-US");
const percent = (share: number) => formatPercentInColumn(share, 2);
const money = (minor: number) =>
  formatMoney(Math.round(minor), { currency: "USD", language: "en" });

async function totalOf(query: string) {
  const { totals } = campaignStatistics.total.response.parse(
    (await get(`/api/campaigns/statstotal/?${query}`)).body,
  );
  const [total] = totals;
  if (total === undefined) throw new Error("no totals");
  return total;
}

/** Every figure of a period that the API answers and a summary shows, as it is written. */
async function figuresOf(range: string): Promise<string[]> {
  const query = `campaign=${campaign}${range}`;
  const total = await totalOf(query);
  const sets = campaignStatistics.adSets.response.parse(
    (await get(`/api/campaigns/adsets/?${query}`)).body,
  ).results;
  const ads = campaignStatistics.ads.response.parse(
    (await get(`/api/campaigns/ads/?${query}`)).body,
  ).results;
  const segments: Pick<(typeof sets)[number], "figures">[] = [];
  for (const by of ["age", "gender", "platform"])
    segments.push(
      ...campaignStatistics.segmentations.response.parse(
        (await get(`/api/campaigns/segmentations/?${query}&by=${by}`)).body,
      ).segments,
    );
  expect(sets).toHaveLength(2);
  expect(ads).toHaveLength(4);
  expect(segments.length).toBeGreaterThan(6);
  return [
    ...[total, ...sets, ...ads, ...segments].flatMap(({ figures }) => [
      count(figures.impressions),
      count(figures.results ?? 0),
      money(figures.spent),
      ...(figures.rates.result === null ? [] : [percent(figures.rates.result.value)]),
    ]),
    ...[total, ...sets, ...ads].flatMap(({ figures: { rates, costs } }) => [
      ...(rates.result === null
        ? []
        : [`${percent(rates.result.low)}–${percent(rates.result.high)}`]),
      ...(costs.per_result === null
        ? []
        : [`${money(costs.per_result.low)}–${money(costs.per_result.high)}`]),
    ]),
    ...total.days.flatMap((day) => [count(day.impressions), money(day.spent)]),
  ];
}

describe("a campaign's summary", () => {
  it.each(["en", "ja"] as const)("has the API's figures to the unit, in %s", async (language) => {
    const made = await make({ campaign, language });
    expect(made).toMatchObject({ state: "done", format: "pdf", error: null });
    const file = await get(`${PATH}${made.id}/file/`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.bytes).toHaveLength(made.bytes ?? 0);
    const text = await textOf(made);
    for (const figure of await figuresOf("")) expect(text).toContain(figure);
    expect(text).toContain(language === "ja" ? "Xによって" : "X may still change");
  });

  it("is of the days that are asked for, and of none else", async () => {
    const { days } = await totalOf(`campaign=${campaign}`);
    const [first, second, third] = days;
    const range = { from: second?.day, to: third?.day };
    const text = await textOf(await make({ campaign, ...range, language: "en" }));
    for (const figure of await figuresOf(`&from=${range.from}&to=${range.to}`))
      expect(text).toContain(figure);
    expect(text).not.toContain(money(first?.spent ?? -1));
    const wrong = { campaign, from: "2026-02-02", to: "2026-01-01" };
    expect((await delivered.browser.post(PATH, wrong)).status).toBe(400);
  });

  it("is made as slides with the same figures", async () => {
    const made = await make({ campaign, format: "pptx", language: "en" });
    const { bytes } = await get(`${PATH}${made.id}/file/`);
    const slides = Object.entries(unzipSync(bytes))
      .filter(([path]) => path.startsWith("ppt/slides/slide"))
      .map(([, xml]) => strFromU8(xml))
      .join("");
    for (const figure of await figuresOf("")) expect(slides).toContain(figure);
  });

  it("of a draft says that nothing was delivered, and of another team's campaign is not found", async () => {
    const made = await make({ campaign: draft, language: "en" });
    expect(made.state).toBe("done");
    expect(await textOf(made)).toContain("Nothing was delivered in this period");
    const stranger = await delivered.app.signedIn("stranger@example.com");
    expect((await stranger.post(PATH, { campaign })).status).toBe(404);
    expect((await stranger.get(`${PATH}${made.id}/file/`)).status).toBe(404);
  });

  it("is kept for a week, and leaves with its file", async () => {
    const made = await make({ campaign, language: "en" });
    const { ports, summaries, clock } = delivered.app;
    expect((await filesOf(ports.storage)).map(({ id }) => id)).toContain(made.id);
    const later = { now: () => new Date(clock.now().getTime() + 8 * DAY_MS) };
    await sweepSummaries({ ...summaries.services, clock: later });
    expect(await filesOf(ports.storage)).toEqual([]);
    expect((await delivered.browser.get(`${PATH}${made.id}/file/`)).status).toBe(404);
  });
});
