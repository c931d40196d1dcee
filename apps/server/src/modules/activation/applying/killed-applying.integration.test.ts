import { readUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { SocketBrowser } from "../../../../test/socket-browser.ts";

type Body = Record<string, unknown>;
const KEYWORDS = 350;

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

/** Signs in by X with the tokens that its Ads API takes. */
async function signIn(browser: SocketBrowser, handle: string): Promise<void> {
  const query = new URLSearchParams({ oauth_callback: `${browser.url}/login/twitter` });
  const begun = await browser.get(`/rest-auth/twitter/request_token/?${query.toString()}`);
  const address = new URL(String(begun.body["authorization_url"]));
  address.searchParams.set("oauth_token", String(begun.body["oauth_token"]));
  const back = await simulator.visitor().answer(address.href, "allow", handle);
  const proof = await browser.get(
    `/rest-auth/twitter/access_token/?${back.searchParams.toString()}`,
  );
  const signedIn = await browser.post("/rest-auth/twitter/", proof.body);
  expect(signedIn.status, signedIn.text).toBe(200);
}

describe("a server that is killed while it applies a usage", () => {
  it("sets every item once, and loses none", async () => {
    const server = await KilledServer.start(simulator, "applying");
    const { browser } = server;
    const [handle = ""] = await simulator.handles();
    await signIn(browser, handle);
    const preview = { handle, kinds: ["posts"] };
    const { body: seen } = await browser.post("/api/network/syncs/preview/", preview);
    const account = BigInt((seen["subject"] as { id: string }).id).toString(36);
    const teams = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
    const granted = await browser.post("/api/user/granted-accounts/", {
      member: teams[0]?.slug,
      account: { account_id: account, network: "twitter" },
    });
    expect(granted.status, granted.text).toBe(201);
    const usage = await browser.post("/api/external/audience-usages/", {
      targeting_package: { keywords: Array.from({ length: KEYWORDS }, (_, i) => `word ${i}`) },
      ad_account_id: account,
    });
    const at = `/api/external/audience-usages/${String(usage.body["id"])}/`;
    const targets = await browser.get(`${at}targets/`);
    const [funding] = targets.body["funding_instruments"] as { id: string }[];
    await server.slowDown("/12/batch/", 700);
    const begun = await browser.post(`${at}apply/`, {
      new_campaign: {
        name: "Killed",
        funding_instrument_id: funding?.id,
        daily_budget_micro: 5_000_000,
        start: "2026-12-01T00:00:00.000Z",
        end: "2026-12-31T00:00:00.000Z",
      },
    });
    expect(begun.status, begun.text).toBe(202);
    const read = async () =>
      readUsageReceipt.parse(
        (await browser.get(`${at}receipts/${String(begun.body["id"])}/`)).body,
      );
    const cut = await server.until(read, ({ counts }) => counts.accepted > 0);
    expect(cut.state).toBe("applying");
    expect(cut.counts.pending).toBeGreaterThan(0);
    await server.killAndRestart();

    const done = await server.until(
      read,
      ({ state }) => state === "finished" || state === "failed",
    );
    expect(done).toMatchObject({
      outcome: "applied",
      counts: { accepted: KEYWORDS, pending: 0, rejected: 0 },
      found_differences: [],
    });
    // One campaign with one line item, whatever was repeated.
    const after = (await browser.get(`${at}targets/`)).body["line_items"] as Body[];
    expect(after.filter(({ name }) => name === "Killed")).toHaveLength(1);
    await server.stop();
    await server.remove();
  });
});
