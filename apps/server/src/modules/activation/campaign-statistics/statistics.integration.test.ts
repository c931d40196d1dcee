import { dayAfter } from "@toolkit/core/domain/campaign";
import { dayStart } from "@toolkit/core/domain/day-start";
import { sumOfCounts } from "@toolkit/core/domain/campaign-metrics";
import { afterEach, describe, expect, it } from "vitest";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { readCampaignTotals, readStatistics } from "./services/read-statistics.ts";
import { Delivered } from "./testing/delivered.ts";

const ZONE = "Europe/Berlin";
/** People of the sample's words, so that ad sets reach some. */
const PACKAGES = [{ languages: ["en"] }, { languages: ["ja"] }];
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

/** Two weeks from a day on, read every day as the schedule does. */
async function twoWeeks(name: string, firstDay: string) {
  const start = dayStart(ZONE, firstDay);
  await begin(new Date(start.getTime() - 3_600_000));
  const end = dayStart(ZONE, dayAfter(firstDay, 14));
  const campaign = await delivered.running({ name, packages: PACKAGES, start, end });
  for (let day = 0; day < 14; day++) {
    await delivered.passDays(1);
    await delivered.readStatistics(day % 7 === 6);
  }
  await delivered.passDays(5);
  await delivered.readStatistics();
  return campaign;
}

describe("statistics over two weeks", () => {
  it.each([
    ["with a day of 23 hours", "2027-03-20"],
    ["with a day of 25 hours", "2027-10-23"],
  ])("are the network's own to the unit, %s", async (name, firstDay) => {
    const campaign = await twoWeeks(name, firstDay);
    const teamId = await delivered.teamId();
    const { services } = delivered.app.statistics;
    const bySet = await readStatistics(services, teamId, [campaign.id]);
    const byAd = await readStatistics(services, teamId, [campaign.id], { by: "ad" });
    expect(new Set(bySet.map(({ day }) => day)).size).toBe(14);
    expect(bySet.every(({ isSettled }) => isSettled)).toBe(true);
    for (const set of campaign.ad_set_list) {
      const { creatives } = await delivered.truth(set.network_id);
      const mine = sumOfCounts(bySet.filter(({ adSetId }) => adSetId === set.id));
      const of = (names: readonly string[]) =>
        creatives.reduce(
          (sum, { outcomes }) => sum + names.reduce((all, each) => all + (outcomes[each] ?? 0), 0),
          0,
        );
      expect(mine.impressions).toBeGreaterThan(1000);
      expect(mine).toMatchObject({
        impressions: creatives.reduce((sum, each) => sum + each.impressions, 0),
        clicks: of(LINKS),
        follows: of(["follow"]),
        engagements: of(Object.keys(creatives[0]?.outcomes ?? {})),
        spentMicro: creatives.reduce((sum, { charge, credit }) => sum + charge - credit, 0),
      });
      for (const ad of set.ads) {
        const truth = creatives.find(({ id }) => id === ad.network_id);
        const its = sumOfCounts(byAd.filter(({ adId }) => adId === ad.id));
        expect(its.impressions).toBe(truth?.impressions);
        expect(its.spentMicro).toBe((truth?.charge ?? 0) - (truth?.credit ?? 0));
      }
    }
    const [total] = await readCampaignTotals(services, teamId, [campaign.id]);
    expect(total).toMatchObject({ ...sumOfCounts(bySet), firstDay });
    const listed = await delivered.read(campaign.id);
    expect(listed).toMatchObject({ impressions: total?.impressions, spent: total?.spentMinor });
    // Segments divide the same figures.
    for (const segmentation of ["AGE", "GENDER", "PLATFORMS"] as const) {
      const parts = await services.statistics.segments(teamId, [campaign.id], { segmentation });
      expect(sumOfCounts(parts)).toEqual(sumOfCounts(bySet));
      expect(new Set(parts.map(({ day }) => day)).size).toBe(14);
    }
  });
});
