import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { applyTargets } from "@toolkit/core/contract/usage-plan";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { signInByX } from "../applying/testing/sign-in-by-x.ts";

const KEYWORDS = 350;
let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

describe("a server that is killed while it publishes a campaign", () => {
  it("makes campaign, ad group, criteria and ad once, and loses none", async () => {
    const server = await KilledServer.start(simulator, "publishing");
    const { browser } = server;
    const [handle = ""] = await simulator.handles();
    const keywords = Array.from({ length: KEYWORDS }, (_, at) => ({ label: `word ${at}` }));
    const { account, usage, audience } = await signInByX(browser, simulator, handle, keywords);
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
    const campaign = await made("/api/campaigns/", {
      name: "Cut off",
      objective: "ENGAGEMENTS",
      ad_account_id: account,
      start: "2030-01-01T00:00:00.000Z",
      end: "2030-02-01T00:00:00.000Z",
      daily_budget: 5_000,
    });
    await made("/api/adsets/", { campaign, name: "Words", audience, creatives: [creative] });
    const read = async () =>
      wholeCampaign.parse((await browser.get(`/api/campaigns/${campaign}/`)).body);
    const { version } = await read();
    await server.slowDown("/12/batch/", 700);
    const begun = await browser.post(`/api/campaigns/${campaign}/publish/`, { version });
    expect(begun.status, begun.text).toBe(202);
    const items = (whole: Awaited<ReturnType<typeof read>>) =>
      whole.publication?.steps.flatMap((step) => step.items) ?? [];
    const cut = await server.until(read, (whole) =>
      items(whole).some(({ state }) => state === "accepted"),
    );
    expect(items(cut).some(({ state }) => state === "pending")).toBe(true);
    await server.killAndRestart();

    const done = await server.until(read, ({ publication }) =>
      ["finished", "failed"].includes(publication?.state ?? ""),
    );
    expect(done).toMatchObject({
      stage: "published",
      status: "paused",
      publication: { state: "finished", differences: [] },
    });
    expect(items(done).filter(({ state }) => state === "accepted")).toHaveLength(KEYWORDS);
    expect(done.ad_set_list[0]?.ads).toMatchObject([{ paused: false }]);
    // One line item under one campaign, whatever was repeated.
    const targets = applyTargets.parse((await browser.get(`${usage}targets/`)).body);
    const named = targets.line_items.filter((item) => item.campaign.name === "Cut off");
    expect(named).toMatchObject([{ name: "Words", status: "PAUSED" }]);
    await server.stop();
    await server.remove();
  });
});
