import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { Advertiser } from "../applying/testing/advertiser.ts";
import { colleague } from "./testing/colleague.ts";

const AT = "/api/campaigns/";
let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;
let author: TestBrowser;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 500, undefined, {
    networks: simulatedNetworks(simulator),
  });
  const [handle = ""] = await simulator.handles();
  advertiser = await Advertiser.connect(app, simulator, handle);
  author = advertiser.browser;
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const read = async (id: string) => wholeCampaign.parse((await author.get(`${AT}${id}/`)).body);

it("an approval is void when what the campaign shows is changed, and a post is made of nothing newer", async () => {
  await author.put(`${AT}settings/`, { needs_approval: true });
  const content = { name: "Beans", kind: "text", text: "As it was approved" };
  const creative = String((await author.post("/api/ad-creatives/", content)).body["id"]);
  const made = await author.post(AT, {
    name: "Approved",
    objective: "WEBSITE_CLICKS",
    ad_account_id: advertiser.account,
    start: "2026-12-01T00:00:00.000Z",
    end: "2026-12-29T00:00:00.000Z",
    daily_budget: 5_000,
  });
  const id = String(made.body["id"]);
  const set = { campaign: id, name: "Everyone", creatives: [creative] };
  expect((await author.post("/api/adsets/", set)).status).toBe(201);
  await author.post(`${AT}${id}/review/`);
  const { chief, team } = await colleague(app, author);
  const url = `${AT}${id}/approval/?team=${team}`;
  const { version } = await read(id);
  expect((await chief.post(url, { decision: "approve", version })).status).toBe(200);
  expect(await read(id)).toMatchObject({ approval: "approved" });

  app.clock.pass(60);
  const approvedAt = new Date(app.clock.now().getTime() - 30_000);
  const changed = await author.send({
    method: "PATCH",
    url: `/api/ad-creatives/${creative}/`,
    payload: { text: "Something else" },
  });
  expect(changed.status, changed.text).toBe(200);
  const now = await read(id);
  expect(now).toMatchObject({ approval: "none", is_author: true });
  const published = await author.post(`${AT}${id}/publish/`, { version: now.version });
  expect(published.status, published.text).toBe(409);
  const history = await author.get(`${AT}${id}/history/`);
  expect(history.body["results"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "approval_void" }),
      expect.objectContaining({ kind: "changed", fields: ["creatives"] }),
    ]),
  );

  // Where the change came while the campaign was on its way, the post is not made of it.
  const [teamId = ""] = ((await author.get("/api/teams/")).body["results"] as { id: string }[]).map(
    (each) => each.id,
  );
  const personId = String((await author.get("/api/user/me/")).body["id"]);
  const asked = { teamId, personId, adAccountId: advertiser.account, creativeId: creative };
  await expect(app.creatives.source.postOf({ ...asked, approvedAt })).rejects.toThrow(
    "changed since",
  );
  expect(await app.creatives.source.postOf({ ...asked, approvedAt: app.clock.now() })).toMatch(
    /^\d+$/,
  );
});
