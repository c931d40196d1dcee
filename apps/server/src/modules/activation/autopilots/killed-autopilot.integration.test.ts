import { rm } from "node:fs/promises";
import { readEvaluation, usageAutopilot } from "@toolkit/core/contract/usage-autopilot";
import { readUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signInByX } from "../applying/testing/sign-in-by-x.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { SocketBrowser } from "../../../../test/socket-browser.ts";
import { startedDirectory } from "../../../../test/started-directory.ts";

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ label: `word ${from + i}` }));

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

describe("a server that is killed while an accepted proposal is applied", () => {
  it("sets and removes every item once, and loses none", async () => {
    const directory = await startedDirectory("killed-autopilot-");
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
    const { account, usage, audience } = await signInByX(browser, simulator, handle, words(0, 250));
    const until = async <T>(read: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> => {
      for (;;) {
        const found = await read();
        if (isIt(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const receipts = async () =>
      (await browser.get(`${usage}receipts/`)).body["results"] as { id: string; state: string }[];
    await until(receipts, ([newest]) => newest?.state === "finished");
    const replaced = await browser.put(`/api/audience-configs/${audience}/`, {
      name: "Words",
      targeting_package: { keywords: words(100, 350) },
    });
    expect(replaced.status, replaced.text).toBe(200);
    const at = `${usage}autopilot/evaluations/`;
    expect((await browser.post(at)).status).toBe(202);
    const last = async () =>
      usageAutopilot.list.response.parse((await browser.get(at)).body).results[0];
    const proposal = await until(last, (found) => found?.state !== "running");
    expect(proposal).toMatchObject({
      state: "proposed",
      found: { counts: { added: 100, removed: 100, unchanged: 150 } },
    });
    // A batch is done at the network when the server dies, and its answer never comes.
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 700,
      times: 1000,
      path: "/12/batch/",
    });
    const accepted = await browser.post(`${at}${proposal?.id}/accept/`, {});
    expect(accepted.status, accepted.text).toBe(200);
    const read = async () => {
      const [newest] = await receipts();
      const { body } = await browser.get(`${usage}receipts/${newest?.id}/`);
      return readUsageReceipt.parse(body);
    };
    const cut = await until(read, ({ counts }) => counts.accepted > 0);
    expect(cut.counts.pending).toBeGreaterThan(0);
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    await simulator.control("DELETE", "/faults");

    const second = new ServerProcess(environment);
    browser.url = await second.ready();
    const done = await until(read, ({ state }) => state === "finished" || state === "failed");
    expect(done).toMatchObject({
      outcome: "applied",
      counts: { accepted: 200, skipped: 150, pending: 0, rejected: 0 },
      found_differences: [],
    });
    const evaluation = await browser.get(`${at}${proposal?.id}/`);
    expect(readEvaluation.parse(evaluation.body)).toMatchObject({
      state: "accepted",
      receipt: { id: done.id, outcome: "applied" },
    });
    expect(done.ad_account.id).toBe(account);
    // Compared again, nothing is left.
    expect((await browser.post(at)).status).toBe(202);
    expect(await until(last, (found) => found?.state !== "running")).toMatchObject({
      state: "unchanged",
    });
    expect(await second.stop("SIGTERM")).toBe(0);
    await rm(directory, { recursive: true, force: true });
  });
});
