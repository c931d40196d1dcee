import { campaignSync } from "@toolkit/core/contract/campaign-sync";
import { campaigns } from "@toolkit/core/contract/campaigns";
import { wholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { applyTargets } from "@toolkit/core/contract/usage-plan";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { signInByX } from "../applying/testing/sign-in-by-x.ts";

const KEYWORDS = 350;
/** Campaigns that others made at the network: three pages. */
const THERE = 230;
const OVER: ReadonlySet<string> = new Set(["idle", "failed"]);
let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

describe("a server that is killed while it publishes a campaign, and while it reads those of X", () => {
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

    const state = async () => {
      const { body } = await browser.get("/api/campaigns/accounts/");
      const { results } = campaignSync.accounts.response.parse(body);
      return results.find(({ ad_account: { id } }) => id === account);
    };
    await server.until(state, (row) => row === undefined || OVER.has(row.state));
    // Campaigns that began at X, on three pages. The server dies while the second one is read.
    for (let at = 0; at < THERE; at++)
      await simulator.control("POST", "/ads/fields", {
        kind: "campaigns",
        account,
        id: `there${at}`,
        fields: {
          name: `There ${at}`,
          entity_status: "PAUSED",
          created_at: "2026-11-01T00:00:00Z",
          updated_at: "2026-11-01T00:00:00Z",
          deleted: false,
        },
      });
    const path = `/12/accounts/${account}/campaigns`;
    await server.slowDown(path, 1500, "GET");
    const asked = await browser.post(`/api/campaigns/accounts/${account}/read/`, {});
    expect(asked.status, asked.text).toBe(202);
    const reading = await server.until(state, (row) => (row?.counts.campaigns ?? 0) >= 100);
    expect(reading?.state).toBe("reading");
    await server.killAndRestart();

    const over = await server.until(state, (row) => OVER.has(row?.state ?? ""));
    expect(over).toMatchObject({ state: "idle", error: null, counts: { gone: 0 } });
    const names: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const query: string = `?page_size=200${next && `&page=${next}`}`;
      const { body } = await browser.get(`/api/campaigns/${query}`);
      const page = campaigns.list.response.parse(body);
      names.push(...page.results.map(({ name }) => name));
      ({ next } = page);
    }
    const expected = Array.from({ length: THERE }, (_, at) => `There ${at}`);
    expect(names.filter((name) => name.startsWith("There")).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(names.filter((name) => name === "Cut off")).toHaveLength(1);
    await server.stop();
    await server.remove();
  });
});
