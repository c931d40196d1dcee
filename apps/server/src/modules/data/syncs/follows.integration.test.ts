import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByOAuth1, simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/user/follow-unfollow/";

let simulator: SimulatorProcess;
let app: NetworkApp;
let page: TestBrowser;
let [own, target]: (string | undefined)[] = [];

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 0, undefined, {
    networks: simulatedNetworks(simulator),
  });
  [own, , , target] = await simulator.handles();
  page = app.browser();
  expect((await signInByOAuth1(page, simulator.visitor(), own)).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

/** How many the network says that the person follows. */
async function following(): Promise<number> {
  const body = { handle: own, kinds: ["following"] };
  const preview = await page.post("/api/network/syncs/preview/", body);
  return (preview.body["subject"] as { following: number }).following;
}

it("follows and unfollows at the network, as the person's own account there", async () => {
  const unfollow = { handle: `@${target}`, action: "unfollow" };
  await page.post(PATH, unfollow);
  const before = await following();
  const followed = await page.post(PATH, { handle: target?.toUpperCase(), action: "follow" });
  expect(followed.status, followed.text).toBe(200);
  expect(followed.body).toEqual({ handle: target, following: true, is_requested: false });
  expect(await following()).toBe(before + 1);
  expect((await page.post(PATH, unfollow)).body).toEqual({
    handle: target,
    following: false,
    is_requested: false,
  });
  expect(await following()).toBe(before);
});

it("needs a connected account, somebody who is there, and another than oneself", async () => {
  const stranger = await app.signedIn();
  const refused = await stranger.post(PATH, { handle: target, action: "follow" });
  expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  for (const body of [
    { handle: "nobody_of_this", action: "follow" },
    { handle: own, action: "follow" },
    { handle: "no handle", action: "follow" },
    { handle: target, action: "block" },
    { handle: target, action: "follow", user_id: "1" },
  ])
    expect((await page.post(PATH, body)).status, JSON.stringify(body)).toBe(400);
  expect((await page.post(PATH, { handle: target, action: "follow", account: "x" })).status).toBe(
    409,
  );
  const unproved = { "x-csrftoken": "" };
  const foreign = await page.post(PATH, { handle: target, action: "follow" }, unproved);
  expect(foreign.body["code"]).toBe("csrf_failed");
});

it("is not done twice when the network breaks off, and says so", async () => {
  const before = await following();
  await simulator.control("POST", "/faults", { kind: "status", method: "POST", path: "/2/users/" });
  const failed = await page.post(PATH, { handle: target, action: "follow" });
  expect(failed).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await following()).toBe(before);
});

it("refuses more lookups than a person may cause in a day, before the network is asked", async () => {
  const careful = await startNetworkApp("embedded", 0, undefined, {
    networks: simulatedNetworks(simulator),
    lookups: { perPerson: 2, perInstallation: 100 },
  });
  try {
    const person = careful.browser();
    expect((await signInByOAuth1(person, simulator.visitor(), own)).status).toBe(200);
    const ask = (handle: string) =>
      person.post("/api/network/syncs/preview/", { handle, kinds: ["posts"] });
    const [, second, third] = await simulator.handles();
    for (const handle of [own ?? "", second ?? "", own ?? ""])
      expect((await ask(handle)).status).toBe(200);
    const refused = await ask(third ?? "");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const start = await person.post("/api/network/syncs/", {
      handle: third,
      kinds: ["posts"],
      budget: { amount: 100, currency: "USD" },
      make_default: false,
    });
    expect(start.status).toBe(429);
    expect((await person.post(PATH, { handle: third, action: "follow" })).status).toBe(429);
  } finally {
    await careful.close();
  }
});
