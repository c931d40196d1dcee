import { rm } from "node:fs/promises";
import { sync as syncContract, type Sync } from "@toolkit/core/contract/syncs";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signInByCode } from "../../../../test/network-sign-in.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { SocketBrowser } from "../../../../test/socket-browser.ts";
import { startedDirectory } from "../../../../test/started-directory.ts";

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

// On the embedded database; what the server's own database keeps of a sync is tried in syncs.integration.test.ts.
describe("a server that is killed while it reads", () => {
  it("goes on behind the page that it kept, and has everything once", async () => {
    const directory = await startedDirectory("killed-sync-");
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
    const [account = ""] = await simulator.handles();
    const signedIn = await signInByCode(browser, simulator.visitor(), "twitter_oauth2", account);
    expect(signedIn.status, signedIn.text).toBe(200);
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 300,
      times: 1000,
      path: "/2/tweets/",
    });
    const kinds = ["followers", "posts", "likers"];
    const begun = await browser.post("/api/network/syncs/", {
      handle: account,
      kinds,
      budget: { amount: 100_000, currency: "USD" },
      dataset: "Killed",
      make_default: false,
    });
    expect(begun.status, begun.text).toBe(202);
    const path = `/api/network/syncs/${String(begun.body["id"])}/`;
    const read = async (): Promise<Sync> => syncContract.parse((await browser.get(path)).body);
    const until = async (isIt: (sync: Sync) => boolean): Promise<Sync> => {
      for (;;) {
        const sync = await read();
        if (isIt(sync)) return sync;
        if (sync.state === "failed") throw new Error(sync.error ?? "failed");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const likersOf = ({ items }: Sync) => items.find((item) => item.kind === "likers")?.read ?? 0;
    const cut = await until((sync) => likersOf(sync) > 0);
    expect(cut.state).toBe("running");
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    await simulator.control("DELETE", "/faults");

    const second = new ServerProcess(environment);
    browser.url = await second.ready();
    const done = await until(({ state }) => state === "done");
    const [followers, posts, likers] = done.items;
    expect(likers?.read).toBeGreaterThan(likersOf(cut));
    expect(done.items.every(({ is_done }) => is_done)).toBe(true);
    expect(await second.stop("SIGTERM")).toBe(0);

    const registry = await DatasetRegistry.open(directory);
    const dataset = await registry.open("killed");
    const counts = await dataset.counts();
    expect(counts).toMatchObject({ follows: followers?.read, posts: posts?.read });
    // Paid once: what was kept before the kill was not paid again, nor a follower who likes posts as well.
    expect(done.spent.amount).toBe(Math.ceil(counts.profiles + (posts?.read ?? 0) / 2));
    const imports = await dataset.imports();
    expect(imports.map(({ status }) => status)).toEqual(["finished"]);
    await registry.close();
    await rm(directory, { recursive: true, force: true });
  });
});
