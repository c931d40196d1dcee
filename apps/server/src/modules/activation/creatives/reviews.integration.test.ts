import { adCreatives } from "@toolkit/core/contract/ad-creatives";
import { inbox } from "@toolkit/core/contract/inbox";
import { campaignPublishing } from "@toolkit/core/contract/campaign-publishing";
import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { ads } from "../../../db/schema/campaigns.ts";
import { Advertiser } from "../applying/testing/advertiser.ts";
import { queueReviews } from "./services/read-reviews.ts";

const PATH = "/api/ad-creatives/";
const HOUR = 3600;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let page: TestBrowser;
let creative: string;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  const [handle = ""] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  page = advertiser.browser;
  creative = await publishedCreative();
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

async function made(path: string, body: object): Promise<string> {
  const answer = await page.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["id"]);
}

/** A creative that a published campaign shows. */
async function publishedCreative(): Promise<string> {
  const id = await made(PATH, { name: "Beans", kind: "text", text: "Roasted on Monday." });
  const audience = await made("/api/audience-configs/", {
    name: "Coffee",
    targeting_package: { keywords: ["coffee"] },
  });
  const campaign = await made("/api/campaigns/", {
    name: "Reviewed",
    objective: "ENGAGEMENTS",
    ad_account_id: advertiser.account,
    start: "2026-12-01T00:00:00.000Z",
    end: "2026-12-29T00:00:00.000Z",
    daily_budget: 5_000,
  });
  await made("/api/adsets/", { campaign, name: "Words", audience, creatives: [id] });
  const { version } = wholeCampaign.parse((await page.get(`/api/campaigns/${campaign}/`)).body);
  const begun = await page.post(`/api/campaigns/${campaign}/publish/`, { version });
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const { results } = campaignPublishing.publications.response.parse(
    (await page.get(`/api/campaigns/${campaign}/publications/`)).body,
  );
  expect(results[0]?.state).toBe("finished");
  return id;
}

const use = async () => {
  const { used_in: uses } = adCreatives.read.response.parse(
    (await page.get(`${PATH}${creative}/`)).body,
  );
  expect(uses).toHaveLength(1);
  return uses[0];
};

/** The review as the network's staff decides it. */
async function decide(approval_status: string, reasons_not_servable: readonly string[] = []) {
  const [ad] = await app.ports.db.select({ id: ads.networkId }).from(ads);
  await simulator.control("POST", "/ads/fields", {
    kind: "promoted_tweets",
    account: advertiser.account,
    id: ad?.id,
    fields: { approval_status, reasons_not_servable },
  });
}

async function clockStrikes(): Promise<void> {
  await queueReviews(app.creatives.services);
  await app.ports.queue.idle();
}

const refusals = async () => {
  const teams = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
  const { results } = inbox.list.response.parse(
    (await page.get(`/api/teams/${teams[0]?.slug}/inbox/`)).body,
  );
  return results.filter(({ kind }) => kind === "creative_rejected");
};

describe("the review of ads", () => {
  it("is read when somebody asks, with the network's reasons", async () => {
    expect(await use()).toMatchObject({ review: "accepted", reasons: [], checked: null });
    await decide("UNDER_REVIEW");
    const asked = await page.post(`${PATH}${creative}/reviews/`);
    expect(asked.status, asked.text).toBe(200);
    expect(await use()).toMatchObject({ review: "pending", reason: "UNDER_REVIEW" });
    expect((await use())?.checked).toBe(app.clock.now().toISOString());
  });

  it("is read again every quarter of an hour while it is open, and tells the team of a refusal once", async () => {
    await decide("REJECTED", ["PROHIBITED_CONTENT"]);
    await clockStrikes();
    expect(await use()).toMatchObject({ review: "pending" });
    app.clock.pass(HOUR / 4);
    await clockStrikes();
    expect(await use()).toMatchObject({
      review: "rejected",
      reason: "REJECTED",
      reasons: ["PROHIBITED_CONTENT"],
    });
    expect(await refusals()).toMatchObject([
      { subject: { id: creative, name: "Beans" }, by: null, unread: true },
    ]);
    await page.post(`${PATH}${creative}/reviews/`);
    expect(await refusals()).toHaveLength(1);
  });

  it("is read once a day when it is decided, since an appeal may change it", async () => {
    await decide("ACCEPTED");
    app.clock.pass(2 * HOUR);
    await clockStrikes();
    expect(await use()).toMatchObject({ review: "rejected" });
    app.clock.pass(22 * HOUR);
    await clockStrikes();
    expect(await use()).toMatchObject({ review: "accepted", reasons: [] });
  });

  it("stays as it was while the network is away", async () => {
    const before = await use();
    await simulator.control("POST", "/faults", {
      kind: "status",
      status: 503,
      path: `/12/accounts/${advertiser.account}/promoted_tweets`,
      times: 50,
    });
    const asked = await page.post(`${PATH}${creative}/reviews/`);
    expect(asked.status).toBe(503);
    await simulator.control("DELETE", "/faults");
    expect(await use()).toEqual(before);
  });
});
