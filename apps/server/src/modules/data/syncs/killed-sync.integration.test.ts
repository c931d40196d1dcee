import { sync as syncContract, type Sync } from "@toolkit/core/contract/syncs";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KilledServer } from "../../../../test/killed-server.ts";
import { signInByCode } from "../../../../test/network-sign-in.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

// On the embedded database; what the server's own database keeps of a sync is tried in syncs.integration.test.ts.
describe("a server that is killed while it reads", () => {
  it("goes on behind the page that it kept, and has everything once", async () => {
    const server = await KilledServer.start(simulator, "sync");
    const { browser } = server;
    const [account = ""] = await simulator.handles();
    const signedIn = await signInByCode(browser, simulator.visitor(), "twitter_oauth2", account);
    expect(signedIn.status, signedIn.text).toBe(200);
    await server.slowDown("/2/tweets/", 300);
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
    const read = async (): Promise<Sync> => {
      const sync = syncContract.parse((await browser.get(path)).body);
      if (sync.state === "failed") throw new Error(sync.error ?? "failed");
      return sync;
    };
    const likersOf = ({ items }: Sync) => items.find((item) => item.kind === "likers")?.read ?? 0;
    const cut = await server.until(read, (sync) => likersOf(sync) > 0);
    expect(cut.state).toBe("running");
    await server.killAndRestart();

    const done = await server.until(read, ({ state }) => state === "done");
    const [followers, posts, likers] = done.items;
    expect(likers?.read).toBeGreaterThan(likersOf(cut));
    expect(done.items.every(({ is_done }) => is_done)).toBe(true);
    await server.stop();

    const registry = await DatasetRegistry.open(server.directory);
    const dataset = await registry.open("killed");
    const counts = await dataset.counts();
    expect(counts).toMatchObject({ follows: followers?.read, posts: posts?.read });
    // Paid once: what was kept before the kill was not paid again, nor a follower who likes posts as well.
    expect(done.spent.amount).toBe(Math.ceil(counts.profiles + (posts?.read ?? 0) / 2));
    const imports = await dataset.imports();
    expect(imports.map(({ status }) => status)).toEqual(["finished"]);
    await registry.close();
    await server.remove();
  });
});
