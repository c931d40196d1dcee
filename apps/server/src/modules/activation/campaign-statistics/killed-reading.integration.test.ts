import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { campaignStatistics } from "@toolkit/core/contract/campaign-statistics";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { signInByX } from "../applying/testing/sign-in-by-x.ts";

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

/** A zone in which the day has just begun, so that hours of today are left for the network to deliver. */
function earlyZone(now: Date): string {
  const hour = now.getUTCHours();
  return hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
}

describe("a server that is killed while X counts", () => {
  it("loses no figure and doubles none", async () => {
    const server = await KilledServer.start(simulator, "reading");
    const { browser } = server;
    const [handle = ""] = await simulator.handles();
    const { account } = await signInByX(browser, simulator, handle, [{ label: "coffee" }]);
    await simulator.control("POST", "/ads/fields", {
      kind: "accounts",
      account,
      id: account,
      fields: { timezone: earlyZone(new Date()) },
    });
    const made = async (path: string, body: object) => {
      const answer = await browser.post(path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return String(answer.body["id"]);
    };
    const creative = await made("/api/ad-creatives/", {
      name: "Monday",
      kind: "text",
      text: "Roasted on Monday, at your door by Thursday.",
    });
    const now = Date.now();
    const campaign = await made("/api/campaigns/", {
      name: "Cut off",
      objective: "ENGAGEMENTS",
      ad_account_id: account,
      start: new Date(now + 60_000).toISOString(),
      end: new Date(now + 20 * 86_400_000).toISOString(),
      daily_budget: 50_000,
    });
    const audience = await made("/api/audience-configs/", {
      name: "Readers",
      targeting_package: { languages: ["en"] },
    });
    await made("/api/adsets/", { campaign, name: "Readers", audience, creatives: [creative] });
    const at = `/api/campaigns/${campaign}/`;
    const read = async () => wholeCampaign.parse((await browser.get(at)).body);
    const { version } = await read();
    await made(`${at}publish/`, { version });
    const published = await server.until(read, ({ publication }) =>
      ["finished", "failed"].includes(publication?.state ?? ""),
    );
    expect(published.publication?.state).toBe("finished");
    const { per_day, total, currency } = published.spend;
    await made(`${at}activate/`, { confirm: { per_day, total, currency } });
    await simulator.control("POST", "/clock", { seconds: 20 * 3600 });

    // Killed while the second of three jobs is asked for: the network made it, and its answer never came.
    await server.slowDown("/12/stats/jobs/", 1500, "POST");
    const asked = await browser.post(`${at}statistics/`);
    expect(asked.status, asked.text).toBe(202);
    const faults = async () => (await simulator.told(""))["faults"] as { times: number }[];
    await server.until(faults, ([fault]) => (fault?.times ?? 1000) <= 998);
    await server.killAndRestart();

    const results = async () =>
      campaignStatistics.results.response.parse((await browser.get(`${at}results/`)).body);
    const waits = async () => {
      await simulator.control("POST", "/flush");
      return results();
    };
    const done = await server.until(waits, ({ reading }) =>
      ["idle", "failed"].includes(reading.state),
    );
    expect(done.reading).toMatchObject({ state: "idle", error: null });
    const truth = (await simulator.told(
      `/ads/truth?account=${account}&line_item_id=${published.ad_set_list[0]?.network_id}`,
    )) as { creatives: { impressions: number; charge: number }[] };
    const impressions = truth.creatives.reduce((sum, each) => sum + each.impressions, 0);
    const spent_micro = truth.creatives.reduce((sum, each) => sum + each.charge, 0);
    expect(impressions).toBeGreaterThan(0);
    const totals = await browser.get(`/api/campaigns/statstotal/?campaign=${campaign}`);
    expect(campaignStatistics.total.response.parse(totals.body).totals).toMatchObject([
      { figures: { impressions, spent_micro } },
    ]);
    for (const by of ["age", "gender", "platform"]) {
      const answer = await browser.get(
        `/api/campaigns/segmentations/?campaign=${campaign}&by=${by}`,
      );
      const { segments } = campaignStatistics.segmentations.response.parse(answer.body);
      const sum = segments.reduce((all, { figures }) => all + figures.impressions, 0);
      expect(sum).toBe(impressions);
    }
    await server.stop();
    await server.remove();
  });
});
