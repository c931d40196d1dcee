import { campaignStatistics } from "@toolkit/core/contract/campaign-statistics";
import { campaigns } from "@toolkit/core/contract/campaigns";
import { dayAfter } from "@toolkit/core/domain/campaign";
import { dayStart } from "@toolkit/core/domain/day-start";
import { sumOfCounts } from "@toolkit/core/domain/campaign-metrics";
import { afterEach, describe, expect, it } from "vitest";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { keptSpend } from "./services/kept-spend.ts";
import { readCampaignTotals, readStatistics } from "./services/read-statistics.ts";
import { Delivered, type Truth } from "../../../../test/delivered.ts";

const ZONE = "Europe/Berlin";
/** Two ad groups, each of which reaches people of the simulated network; X offers no Greenland, which narrows nothing. */
const PACKAGES = [
  { languages: ["en"], countries: ["Greenland"] },
  { languages: ["ja"], countries: ["Japan", "Greenland"] },
];
const AT = "/api/campaigns/";
let simulator: SimulatorProcess;
let delivered: Delivered;

async function begin(at: Date): Promise<void> {
  simulator = await SimulatorProcess.start();
  delivered = await Delivered.start(simulator, ZONE, at);
}
afterEach(async () => {
  await delivered.close();
  await simulator.stop();
});

const LINKS = ["url_click", "site_visit", "sign_up", "purchase", "download"];

/** What ad groups brought by their own truth; spend as it is when all of it is settled. */
function totalOf(truths: readonly Truth[]) {
  const creatives = truths.flatMap((truth) => truth.creatives);
  const of = (names: readonly string[]) =>
    creatives.reduce(
      (sum, { outcomes }) => sum + names.reduce((all, each) => all + (outcomes[each] ?? 0), 0),
      0,
    );
  return {
    impressions: creatives.reduce((sum, each) => sum + each.impressions, 0),
    engagements: of(Object.keys(creatives[0]?.outcomes ?? {})),
    clicks: of(LINKS),
    follows: of(["follow"]),
    spentMicro: creatives.reduce((sum, { charge, credit }) => sum + charge - credit, 0),
  };
}

/** Two weeks from a day on, read every day as the schedule does. */
async function twoWeeks(name: string, firstDay: string) {
  const start = dayStart(ZONE, firstDay);
  const end = dayStart(ZONE, dayAfter(firstDay, 14));
  await begin(new Date(start.getTime() - 3_600_000));
  const campaign = await delivered.running({ name, packages: PACKAGES, start, end });
  for (let day = 0; day < 14; day++) {
    await delivered.passDays(1);
    await delivered.readStatistics(day % 7 === 6);
  }
  return campaign;
}

describe("statistics over two weeks", () => {
  it.each([
    ["with a day of 23 hours", "2027-03-20"],
    ["with a day of 25 hours", "2027-10-23"],
  ])("are the network's own to the unit, %s", async (name, firstDay) => {
    const campaign = await twoWeeks(name, firstDay);
    const { id } = campaign;
    const get = async (path: string) => {
      const answer = await delivered.browser.get(path);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const fresh = campaignStatistics.total.response.parse(
      await get(`${AT}statstotal/?campaign=${id}`),
    );
    // The last three days can still change.
    expect(fresh.totals[0]?.unsettled?.from).toBe(dayAfter(firstDay, 10));
    expect(fresh.totals[0]?.days.filter(({ settled }) => settled)).toHaveLength(10);
    const open = await keptSpend(delivered.app.statistics.services, {
      teamId: await delivered.teamId(),
      adAccountId: delivered.account,
      items: [campaign.ad_set_list[0]?.network_id ?? ""],
      timeZone: ZONE,
      from: firstDay,
      to: dayAfter(firstDay, 20),
    });
    const unsettled = { from: dayAfter(firstDay, 10), to: dayAfter(firstDay, 13) };
    expect([...open.values()]).toMatchObject([{ missing: [unsettled] }]);
    await delivered.passDays(5);
    await delivered.readStatistics();

    const teamId = await delivered.teamId();
    const { services } = delivered.app.statistics;
    const bySet = await readStatistics(services, teamId, [id]);
    const byAd = await readStatistics(services, teamId, [id], { by: "ad" });
    expect(new Set(bySet.map(({ day }) => day)).size).toBe(14);
    expect(bySet.every(({ isSettled }) => isSettled)).toBe(true);
    const truths: Truth[] = [];
    for (const set of campaign.ad_set_list) {
      const truth = await delivered.truth(set.network_id);
      truths.push(truth);
      const mine = sumOfCounts(bySet.filter(({ adSetId }) => adSetId === set.id));
      expect(mine.impressions).toBeGreaterThan(1000);
      expect(mine).toMatchObject(totalOf([truth]));
      for (const ad of set.ads) {
        const own = truth.creatives.filter((each) => each.id === ad.network_id);
        const its = sumOfCounts(byAd.filter(({ adId }) => adId === ad.id));
        expect(its).toMatchObject(totalOf([{ creatives: own }]));
      }
    }
    const items = campaign.ad_set_list.flatMap(({ network_id: item }) => item ?? []);
    const { account: adAccountId } = delivered;
    const lastDay = dayAfter(firstDay, 13);
    const period = {
      teamId,
      adAccountId,
      items: [...items, "nobody"],
      from: firstDay,
      to: lastDay,
    };
    const kept = await keptSpend(services, { ...period, timeZone: ZONE });
    expect([...kept.keys()].toSorted()).toEqual(items.toSorted());
    for (const [at, item] of items.entries()) {
      const { spentMicro } = totalOf(truths.slice(at, at + 1));
      expect(kept.get(item)).toEqual({ spentMicro, missing: [] });
    }
    // Days of another zone are divided elsewhere: none of them is known from what is kept.
    expect((await keptSpend(services, { ...period, timeZone: "Asia/Tokyo" })).size).toBe(0);

    const truth = totalOf(truths);
    const [total] = await readCampaignTotals(services, teamId, [id]);
    expect(total).toMatchObject({ ...truth, firstDay });

    // The list, the API and the command line have the same numbers.
    const spent = Math.round(truth.spentMicro / 10_000);
    expect(await delivered.read(id)).toMatchObject({ impressions: truth.impressions, spent });
    const listed = campaigns.list.response.parse(await get(AT));
    expect(listed.totals).toMatchObject([{ impressions: truth.impressions, spent, period: null }]);
    const { impressions, engagements, clicks, follows, spentMicro: spent_micro } = truth;
    const shown = { impressions, engagements, clicks, follows, spent_micro, spent };
    const shownTotal = await get(`${AT}statstotal/?campaign=${id}`);
    const { totals } = campaignStatistics.total.response.parse(shownTotal);
    expect(totals).toMatchObject([{ figures: { ...shown, results: clicks }, unsettled: null }]);
    // The rate settles on that of all days, and the list adds up the days that are chosen.
    const [{ figures, days }] = totals as [(typeof totals)[number]];
    expect(days.at(-1)?.rate_to_date).toEqual(figures.rates.click);
    const [, second, third] = days;
    const some = await get(`${AT}?from=${second?.day}&to=${third?.day}`);
    const { totals: inPeriod } = campaigns.list.response.parse(some);
    const ofThese = (of: (day: (typeof days)[number]) => number) =>
      days.slice(1, 3).reduce((all, day) => all + of(day), 0);
    expect(inPeriod).toMatchObject([
      {
        impressions: truth.impressions,
        period: {
          impressions: ofThese((day) => day.impressions),
          spent: Math.round(ofThese((day) => day.spent_micro) / 10_000),
        },
      },
    ]);
    const team = ((await get("/api/teams/"))["results"] as { slug: string }[])[0]?.slug ?? "";
    expect(await delivered.toolkit("campaigns", "stats", id, "--team", team)).toEqual(shownTotal);
    for (const verb of ["adsets", "ads"] as const) {
      const page = await get(`${AT}${verb}/?campaign=${id}&page_size=200`);
      const { results } =
        campaignStatistics[verb === "ads" ? "ads" : "adSets"].response.parse(page);
      const sum = (of: (row: (typeof results)[number]) => number) =>
        results.reduce((all, row) => all + of(row), 0);
      expect(sum(({ figures }) => figures.impressions)).toBe(impressions);
      expect(sum(({ figures }) => figures.spent_micro)).toBe(spent_micro);
      expect(await delivered.toolkit("campaigns", verb, id, "--team", team)).toEqual(page);
    }
    // Segments of X divide the same figures, day by day.
    for (const by of ["age", "gender", "platform"] as const) {
      const page = await get(`${AT}segmentations/?campaign=${id}&by=${by}`);
      const { segments } = campaignStatistics.segmentations.response.parse(page);
      const sum = (of: (figures: (typeof segments)[number]["figures"]) => number) =>
        segments.reduce((all, { figures }) => all + of(figures), 0);
      expect(segments.length).toBeGreaterThan(1);
      expect(sum((figures) => figures.impressions)).toBe(impressions);
      expect(sum((figures) => figures.clicks)).toBe(clicks);
      expect(sum((figures) => figures.spent_micro)).toBe(spent_micro);
      const argv = ["campaigns", "segments", id, "--by", by, "--team", team];
      expect(await delivered.toolkit(...argv)).toEqual(page);
    }
  });
});

describe("figures that follow from others", () => {
  it("name what X does not tell apart, keep the pace, and compare at any time", async () => {
    const start = dayStart(ZONE, "2027-05-03");
    const end = dayStart(ZONE, "2027-05-17");
    await begin(new Date(start.getTime() - 3_600_000));
    const campaign = await delivered.running({ name: "Half way", packages: PACKAGES, start, end });
    const { id, ad_set_list: sets } = campaign;
    const get = (path: string) => delivered.browser.get(`${AT}${path}`);
    const none = campaignStatistics.results.response.parse((await get(`${id}/results/`)).body);
    expect(none).toMatchObject({ pacing: null, notes: [], reading: { state: "none" } });
    await delivered.passDays(6.5);
    const asked = await delivered.browser.post(`${AT}${id}/statistics/`);
    expect(asked, asked.text).toMatchObject({ status: 202, body: { state: "queued" } });
    await delivered.settleAccount();

    // Half of two weeks is over, at an even pace.
    const { pacing, notes, reading } = campaignStatistics.results.response.parse(
      (await get(`${id}/results/`)).body,
    );
    expect(reading).toMatchObject({ state: "idle", error: null });
    expect(notes).toEqual([]);
    expect(pacing).toMatchObject({ budget: 700_000, day: 7, days: 14, currency: "USD" });
    expect(pacing?.planned).toBeCloseTo((700_000 * (6.5 * 24 - 1)) / (14 * 24), -3);
    expect(pacing?.forecast?.low).toBeGreaterThanOrEqual(pacing?.spent ?? Infinity);
    expect(pacing?.forecast?.high).toBeLessThanOrEqual(700_000);

    // One ad group targets one country, the other none; both are shown everywhere.
    const by = async (kind: string) =>
      campaignStatistics.segmentations.response.parse(
        (await get(`segmentations/?campaign=${id}&by=${kind}`)).body,
      );
    expect(await by("country")).toMatchObject({
      segments: [{ value: "JP", name: "Japan", ad_sets: [{ id: sets[1]?.id }] }],
      unavailable: [{ id: sets[0]?.id }],
    });
    expect(await by("placement")).toMatchObject({ segments: [], unavailable: [{}, {}] });

    const compared = async (query: string) =>
      campaignStatistics.compare.response.parse((await get(`${id}/comparison/?${query}`)).body);
    const groups = await compared(`a=${sets[0]?.id}&b=${sets[1]?.id}`);
    expect(groups).toMatchObject({ tested: "clicks", decided: false, fewest: 30 });
    expect(groups.ratio?.low).toBeLessThan(1);
    const days = "from=2027-05-03&to=2027-05-05&other_from=2027-05-06&other_to=2027-05-08";
    expect(await compared(days)).toMatchObject({ decided: false });
    // What both have would be compared with itself.
    const refused = ["from=2027-05-03&to=2027-05-06&other_from=2027-05-06&other_to=2027-05-08"];
    refused.push("other_from=2027-05-06&other_to=2027-05-08", `a=${sets[0]?.id}&b=${sets[0]?.id}`);
    for (const query of refused)
      expect((await get(`${id}/comparison/?${query}`)).status, query).toBe(400);
    const nothing = await get(`${id}/comparison/`);
    expect(nothing).toMatchObject({ status: 400 });
    const backwards = await get(`statstotal/?campaign=${id}&from=2027-05-05&to=2027-05-03`);
    expect(backwards.status).toBe(400);
    expect((await get("statstotal/?campaign=nobody")).status).toBe(404);
  });
});
