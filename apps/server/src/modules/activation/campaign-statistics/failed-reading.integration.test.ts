import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { campaignStatistics } from "@toolkit/core/contract/campaign-statistics";
import { dayIn } from "@toolkit/core/domain/campaign";
import { dayStart, nextDay } from "@toolkit/core/domain/day-start";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Delivered } from "../../../../test/delivered.ts";
import {
  CLOSED_WINDOWS,
  NETWORK_CODES,
  READING_FAULTS,
  type NetworkFault,
} from "../../../../test/network-faults.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { queueReading, wakeReading } from "./services/queue-reading.ts";

const ZONE = "Asia/Tokyo";
/** The cap of the app, as the newer interface words it. */
const CAPPED: NetworkFault = {
  kind: "status",
  status: 429,
  body: { title: "UsageCapExceeded", type: "https://api.twitter.com/2/problems/usage-capped" },
};
const FAULTS: readonly NetworkFault[] = [
  { kind: "ads-error", code: "PROMOTED_TWEET_NOT_FOUND" },
  CAPPED,
  // No call of a reading goes from page to page: a cursor that comes again changes nothing.
  { kind: "repeat-page" },
  { kind: "change-cursor", cursor: "again" },
  ...READING_FAULTS,
];
/** Calls that a reading makes: which entities were active, figures at once, a job, its state, its file. */
const CALLS = [
  ["GET", "/12/stats/accounts/ACCOUNT", 1],
  ["POST", "/12/stats/jobs/", 0],
  ["GET", "/12/stats/jobs/", 0],
] as const;

let simulator: SimulatorProcess;
let delivered: Delivered;
let campaign: WholeCampaign;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  delivered = await Delivered.start(simulator, ZONE);
  const start = dayStart(ZONE, nextDay(dayIn(ZONE, delivered.app.clock.now())));
  const packages = [{ languages: ["en"] }];
  const end = new Date(start.getTime() + 40 * 86_400_000);
  campaign = await delivered.running({ name: "Faults", packages, start, end });
  await delivered.passTo(new Date(start.getTime() + 3.2 * 86_400_000));
});
afterAll(async () => {
  await delivered.close();
  await simulator.stop();
});
afterEach(async () => {
  await simulator.control("DELETE", "/faults");
  await simulator.control("DELETE", "/rate-limits");
});

const results = async (language: "en" | "ja") => {
  await delivered.browser.put("/api/user/me/", { language });
  const answer = await delivered.browser.get(`/api/campaigns/${campaign.id}/results/`);
  return campaignStatistics.results.response.parse(answer.body).reading;
};

/** The figures are the network's own, and their segments as well. */
async function isWhole(): Promise<void> {
  const { creatives } = await delivered.truth(campaign.ad_set_list[0]?.network_id ?? null);
  const impressions = creatives.reduce((sum, each) => sum + each.impressions, 0);
  expect(impressions).toBeGreaterThan(0);
  const get = async (path: string) => (await delivered.browser.get(path)).body;
  const total = await get(`/api/campaigns/statstotal/?campaign=${campaign.id}`);
  expect(campaignStatistics.total.response.parse(total).totals).toMatchObject([
    { figures: { impressions } },
  ]);
  const ages = await get(`/api/campaigns/segmentations/?campaign=${campaign.id}&by=age`);
  const { segments } = campaignStatistics.segmentations.response.parse(ages);
  expect(segments.reduce((sum, { figures }) => sum + figures.impressions, 0)).toBe(impressions);
}

/** What a reading that met a fault says in both languages; null: it went on by itself. */
async function toldOf(fault: NetworkFault): Promise<string | null> {
  const { state, error } = await results("en");
  expect(["idle", "failed"], JSON.stringify(fault)).toContain(state);
  expect(error === null, JSON.stringify(fault)).toBe(state === "idle");
  if (error === null) return null;
  expect(error).toMatch(/[A-Z].*\.$/);
  expect((await results("ja")).error).toMatch(/[ぁ-んァ-ヶ].*。$/);
  return error;
}

describe("a fault of the network", () => {
  it("is told by each of its codes, and none of them loses a figure", async () => {
    expect(NETWORK_CODES).toHaveLength(77);
    const path = `/12/stats/accounts/${delivered.account}/active_entities`;
    await delivered.passDays(1 / 24);
    for (const code of NETWORK_CODES.filter((each) => !CLOSED_WINDOWS.has(each))) {
      const fault = { kind: "ads-error", code };
      await simulator.control("POST", "/faults", { method: "GET", path, ...fault });
      await delivered.readStatistics(false);
      await toldOf(fault);
      await simulator.control("DELETE", "/faults");
    }
    await delivered.readStatistics();
    await isWhole();
  });

  it.each(CALLS)("on %s %s leaves figures whole and says what to do", async (method, at, after) => {
    const path = at.replace("ACCOUNT", delivered.account);
    for (const fault of FAULTS) {
      // An hour more, so that there is something to read.
      await delivered.passDays(1 / 24);
      await simulator.control("POST", "/faults", { method, path, after, ...fault });
      await delivered.readStatistics();
      const told = await toldOf(fault);
      await simulator.control("DELETE", "/faults");
      await simulator.control("DELETE", "/rate-limits");
      if (told !== null) await delivered.readStatistics();
      expect(await results("en")).toMatchObject({ state: "idle", error: null });
      await isWhole();
    }
  });

  it("that loses the answer of a job finds the job by its question", async () => {
    await delivered.passDays(1 / 24);
    const { services } = delivered.app.statistics;
    const teamId = await delivered.teamId();
    const asked = { teamId, adAccountId: delivered.account, askedBy: null, withSegments: true };
    const row = await queueReading(services, asked);
    await delivered.app.ports.queue.idle();
    const before = await services.readings.jobs(row);
    expect(before.map(({ networkId }) => networkId)).not.toContain(null);
    for (const job of before) await services.readings.changeJob(job, { networkId: null });
    const listed = async () => {
      const who = { personId: await person(), teamId: null, adAccountId: delivered.account };
      return delivered.app.ads.ask(who, ({ statistics }, account) =>
        statistics.jobs(account, null),
      );
    };
    const known = (await listed()).length;
    await delivered.settle(row);
    expect(await listed()).toHaveLength(known);
    await isWhole();
  });

  it("that caps the app's usage says so, and keeps what was read", async () => {
    const path = `/12/stats/accounts/${delivered.account}/active_entities`;
    await delivered.passDays(1 / 24);
    await simulator.control("POST", "/faults", { method: "GET", path, ...CAPPED });
    await delivered.readStatistics();
    expect(await toldOf(CAPPED)).toMatch(/usage.*used up.*developer portal/);
    await delivered.readStatistics();
    await isWhole();
  });

  // The Ads API has one code for a closed window and for a used cap.
  it("that closes the window of calls has the reading wait for it", async () => {
    const path = `/12/stats/accounts/${delivered.account}/active_entities`;
    await simulator.control("POST", "/faults", { method: "GET", path, kind: "usage-cap" });
    await delivered.readStatistics();
    const { state, error, resumes_at: at } = await results("en");
    expect({ state, error }).toEqual({ state: "waiting", error: null });
    expect(Date.parse(at ?? "")).toBeGreaterThan(delivered.app.clock.now().getTime() + 600_000);
    // Who is refused in window after window is told so.
    const { services } = delivered.app.statistics;
    const row = await services.readings.ofAccount(await delivered.teamId(), delivered.account);
    for (let refusals = 1; refusals <= 8; refusals += 1) {
      expect((await results("en")).state).toBe("waiting");
      if (row !== null) await wakeReading(services, row);
      await delivered.app.ports.queue.idle();
    }
    expect(await results("en")).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/again and again.*kept.*within the hour/),
    });
    await isWhole();
  });
});

async function person(): Promise<string> {
  return String((await delivered.browser.get("/api/user/me/")).body["id"]);
}
