import { sync as syncContract, syncPreview, type Sync } from "@toolkit/core/contract/syncs";
import { expect } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../../test/simulator-process.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";

export const UNDER_WAY = ["queued", "running", "waiting", "importing"];
/** Small pages, so that there are many. */
export const PAGE = 4;
export const usd = (amount: number) => ({ amount, currency: "USD" as const });
export const asSync = ({ body }: Answer) => syncContract.parse(body);

/** A person of the simulated network who reads from it, and the account there with the most followers. */
export async function startReading() {
  const simulator = await SimulatorProcess.start();
  const handles = await simulator.handles();

  async function byX(test: NetworkApp, account: string): Promise<TestBrowser> {
    const browser = test.browser();
    const answer = await signInByOAuth1(browser, simulator.visitor(), account);
    expect(answer.status, answer.text).toBe(200);
    return browser;
  }

  let handle = "";
  let followers = 0;
  const app = await startNetworkApp("postgresql", 500, undefined, {
    networks: simulatedNetworks(simulator),
    largestPage: PAGE,
  });
  const page = await byX(app, handles[0] ?? "");
  // Of those that the sign-in page offers, the one with the most followers.
  for (const offered of handles) {
    const asked = { handle: offered, kinds: ["followers"] };
    const preview = await page.post("/api/network/syncs/preview/", asked);
    const { subject } = syncPreview.parse(preview.body);
    if (subject.protected || (subject.followers ?? 0) <= followers) continue;
    followers = subject.followers ?? 0;
    handle = offered;
  }
  expect(followers).toBeGreaterThan(4 * PAGE);

  const start = async (more: object, browser = page): Promise<Sync> => {
    const body = {
      handle,
      kinds: ["followers"],
      budget: usd(100_000),
      make_default: false,
      ...more,
    };
    const answer = await browser.post("/api/network/syncs/", body);
    expect(answer.status, answer.text).toBe(202);
    return asSync(answer);
  };
  const read = async (id: string, browser = page): Promise<Sync> =>
    asSync(await browser.get(`/api/network/syncs/${id}/`));

  /** Reads a sync until it is as wanted. */
  async function until(id: string, isIt: (sync: Sync) => boolean, browser = page): Promise<Sync> {
    for (;;) {
      const sync = await read(id, browser);
      if (isIt(sync)) return sync;
      if (sync.state === "failed") throw new Error(`failed: ${sync.error}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const ended = (id: string) => until(id, ({ state }) => !UNDER_WAY.includes(state));

  const sizeOf = async (dataset: string, targeting_package: object = { handles: [handle] }) => {
    const answer = await page.post("/api/build-audience/", { targeting_package, dataset });
    expect(answer.status, answer.text).toBe(200);
    return answer.body["size"];
  };

  /** Puts an end to faults and limits that a test asked for. */
  const calm = async () => {
    await simulator.control("DELETE", "/faults");
    await simulator.control("DELETE", "/rate-limits");
  };
  const stop = async () => {
    await app.close();
    await simulator.stop();
  };
  const fixed = { simulator, handles, app, page, handle, followers };
  return { ...fixed, byX, start, read, until, ended, sizeOf, calm, stop };
}

export type Reading = Awaited<ReturnType<typeof startReading>>;
