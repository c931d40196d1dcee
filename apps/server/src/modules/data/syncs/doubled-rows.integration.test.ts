import { sync as syncContract } from "@toolkit/core/contract/syncs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

let simulator: SimulatorProcess;
let app: NetworkApp;
let page: TestBrowser;
let handle = "";

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  [handle = ""] = await simulator.handles();
  app = await startNetworkApp("embedded", 500, undefined, {
    networks: simulatedNetworks(simulator),
  });
  page = app.browser();
  const answer = await signInByOAuth1(page, simulator.visitor(), handle);
  expect(answer.status, answer.text).toBe(200);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

it("a page that holds an account twice is imported, and the account is paid and counted once", async () => {
  const ann = { id: "900001", username: "ann_twice", name: "Ann" };
  const bob = { id: "900002", username: "bob_once", name: "Bob" };
  const asked = await page.post("/api/network/syncs/preview/", { handle, kinds: ["followers"] });
  expect(asked.status, asked.text).toBe(200);
  const { id } = asked.body["subject"] as { id: string };
  await simulator.control("POST", "/faults", {
    kind: "status",
    status: 200,
    path: `/2/users/${id}/followers`,
    body: { data: [ann, bob, ann], meta: { result_count: 3 } },
  });
  const begun = await page.post("/api/network/syncs/", {
    handle,
    kinds: ["followers"],
    budget: { amount: 100_000, currency: "USD" },
    dataset: "Doubled",
    make_default: false,
  });
  expect(begun.status, begun.text).toBe(202);
  await app.ports.queue.idle();
  const { body } = await page.get(`/api/network/syncs/${String(begun.body["id"])}/`);
  const done = syncContract.parse(body);
  expect(done).toMatchObject({ state: "done", report: { rejected: 0 } });
  expect(done.items).toMatchObject([{ kind: "followers", read: 2, is_done: true }]);
  // Two followers and the lookup, at a cent each.
  expect(done.spent.amount).toBe(3);
  const followers = await page.post("/api/build-audience/", {
    targeting_package: { handles: [{ handle }] },
    dataset: "doubled",
  });
  expect(followers.body).toMatchObject({ size: 2 });
});
