import { rm } from "node:fs/promises";
import { readUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { SocketBrowser } from "../../../../test/socket-browser.ts";
import { startedDirectory } from "../../../../test/started-directory.ts";

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
    const directory = await startedDirectory("killed-applying-");
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      SIMULATOR: "0",
      TOOLKIT_DATA_DIR: directory,
      TOOLKIT_NETWORK_URL: simulator.url,
    };
    const browser = new SocketBrowser();
    const first = new ServerProcess(environment);
    browser.url = await first.ready();
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
    // Each batch takes a while: it is done at the network when the server dies, and its answer never comes.
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 700,
      times: 1000,
      path: "/12/batch/",
    });
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
    const until = async (isIt: (receipt: Awaited<ReturnType<typeof read>>) => boolean) => {
      for (;;) {
        const receipt = await read();
        if (isIt(receipt)) return receipt;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const cut = await until(({ counts }) => counts.accepted > 0);
    expect(cut.state).toBe("applying");
    expect(cut.counts.pending).toBeGreaterThan(0);
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    await simulator.control("DELETE", "/faults");

    const second = new ServerProcess(environment);
    browser.url = await second.ready();
    const done = await until(({ state }) => state === "finished" || state === "failed");
    expect(done).toMatchObject({
      outcome: "applied",
      counts: { accepted: KEYWORDS, pending: 0, rejected: 0 },
      found_differences: [],
    });
    // One campaign with one line item, whatever was repeated.
    const after = (await browser.get(`${at}targets/`)).body["line_items"] as Body[];
    expect(after.filter(({ name }) => name === "Killed")).toHaveLength(1);
    expect(await second.stop("SIGTERM")).toBe(0);
    await rm(directory, { recursive: true, force: true });
  });
});
