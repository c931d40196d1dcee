import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  redeemOAuth1,
  signInByCode,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const CALLS = ["has-pixel", "web-events", "app-events", "account-apps"] as const;
type Call = (typeof CALLS)[number];
type Row = Readonly<Record<string, unknown>>;

let simulator: SimulatorProcess;
let app: NetworkApp;
let handles: string[];

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 0, undefined, {
    networks: simulatedNetworks(simulator),
  });
  handles = await simulator.handles();
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

const ask = (browser: TestBrowser, call: Call, account: string, query = ""): Promise<Answer> =>
  browser.get(`/api/${call}/?account_id=${account}${query}`);

const rows = ({ body }: Answer): readonly Row[] => body["results"] as readonly Row[];

async function teamOf(browser: TestBrowser): Promise<string> {
  return String(rows(await browser.get("/api/teams/"))[0]?.["slug"]);
}

async function tryGrant(browser: TestBrowser, account: string, network = "twitter") {
  return browser.post("/api/user/granted-accounts/", {
    member: await teamOf(browser),
    account: { account_id: account, network },
  });
}

async function grant(browser: TestBrowser, account: string, network = "twitter"): Promise<string> {
  const granted = await tryGrant(browser, account, network);
  expect(granted.status, granted.text).toBe(201);
  return String(granted.body["id"]);
}

/** A person with an address who connected X; who they are there, and the ad account that they have there. */
async function connected(handle: string | undefined, email?: string) {
  const browser = await app.signedIn(email);
  const back = await visitByOAuth1(browser, simulator.visitor(), handle, true);
  const redeemed = await redeemOAuth1(browser, back);
  const linked = await browser.post("/rest-auth/twitter/connect/", redeemed.body);
  expect(linked.status, linked.text).toBe(200);
  const preview = await browser.post("/api/network/syncs/preview/", { handle, kinds: ["posts"] });
  const { id } = preview.body["subject"] as { id: string };
  // The simulated network numbers ad accounts so.
  return { browser, link: String(linked.body["id"]), account: BigInt(id).toString(36) };
}

type Connected = Awaited<ReturnType<typeof connected>>;

describe("what stands in an ad account", () => {
  let owners: Connected[];
  let owner: Connected;

  beforeAll(async () => {
    owners = [];
    for (const handle of handles.slice(0, 6)) {
      const one = await connected(handle);
      await grant(one.browser, one.account);
      owners.push(one);
    }
    const full: Connected[] = [];
    for (const one of owners) {
      const events = await ask(one.browser, "web-events", one.account);
      const apps = await ask(one.browser, "account-apps", one.account);
      if (rows(events).length > 0 && rows(apps).length > 0) full.push(one);
    }
    const [first] = full;
    if (first === undefined) throw new Error("nobody here advertises a website and an app");
    owner = first;
  });

  it("is asked of the network, for each ad account its own", async () => {
    const pixels = new Set<unknown>();
    const seen = new Set<unknown>();
    for (const { browser, account } of owners) {
      const events = await ask(browser, "web-events", account);
      const pixel = await ask(browser, "has-pixel", account);
      expect(pixel.body).toEqual({
        account_id: account,
        network: "twitter",
        has_pixel: rows(events).length > 0,
      });
      pixels.add(pixel.body["has_pixel"]);
      for (const { id } of rows(events)) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
    }
    expect(pixels).toEqual(new Set([true, false]));
  });

  it("holds events and apps in the product's form", async () => {
    const { browser, account } = owner;
    const events = await ask(browser, "web-events", account);
    expect(rows(events)[0]).toMatchObject({ name: "Site visit", type: "SITE_VISIT" });
    const apps = rows(await ask(browser, "account-apps", account));
    expect(apps[0]).toMatchObject({ os_type: "ANDROID", lists: ["All apps", "Android"] });
    expect(String(apps[0]?.["app_store_identifier"])).toMatch(/^com\.example\.\w+$/);
    const keys = apps.map((it) => it["app_store_identifier"]);
    expect(new Set(keys).size).toBe(keys.length);
    const appEvents = await ask(browser, "app-events", account);
    expect(new Set(rows(appEvents).map((it) => it["app_store_identifier"]))).toEqual(new Set(keys));
    expect(rows(appEvents)[0]).toMatchObject({ type: "INSTALL", os_type: "ANDROID" });
    const page = await ask(browser, "app-events", account, "&page_size=1");
    expect(page.body).toMatchObject({
      count: appEvents.body["count"],
      results: [rows(appEvents)[0]],
    });
  });

  it("is shown to the team that was granted it, and is not there for others", async () => {
    const { browser, account } = owner;
    const slug = await teamOf(browser);
    const mate = await app.signedIn("mate@example.com");
    const stranger = await app.signedIn();
    for (const call of CALLS) expect((await ask(mate, call, account)).status, call).toBe(404);
    await browser.post(`/api/teams/${slug}/invites/`, {
      emails: ["mate@example.com"],
      level: "viewer",
    });
    const mail = app.mail.sent.findLast(({ to }) => to === "mate@example.com");
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await mate.post(`/api/teams/${slug}/invites/accept/`, { code });
    for (const call of CALLS) {
      const own = await ask(browser, call, account);
      expect(own.status, own.text).toBe(200);
      expect((await ask(mate, call, account)).body, call).toEqual(own.body);
      const refused = await ask(stranger, call, account);
      expect(refused, call).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(refused.text).toBe((await ask(stranger, call, "18ce54d4x5t")).text);
    }
  });

  it("is granted by those alone to whom the network shows it", async () => {
    const thief = await connected(handles[6]);
    const refused = await tryGrant(thief.browser, owner.account);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body["detail"]).toMatch(/does not show this ad account to your X account/);
    const unasked = await tryGrant(await app.signedIn(), owner.account);
    expect(unasked).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(unasked.body["detail"]).toMatch(/Connect X in your account settings first/);
    for (const call of CALLS)
      expect((await ask(thief.browser, call, owner.account)).status, call).toBe(404);
    await simulator.control("POST", "/faults", { kind: "malformed", path: "/12/", times: 20 });
    expect(await tryGrant(thief.browser, thief.account)).toMatchObject({ status: 503 });
    await simulator.control("DELETE", "/faults");
    expect(rows(await thief.browser.get("/api/user/granted-accounts/"))).toEqual([]);
  });

  it("needs a token that signs; the sentence is in the reader's language", async () => {
    const browser = app.browser();
    await signInByCode(browser, simulator.visitor(), "twitter_oauth2", handles[7]);
    await browser.put("/api/user/me/", { language: "ja" });
    const answer = await tryGrant(browser, "18ce54d4x5t");
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(answer.body["detail"]).toMatch(/^先にアカウント設定でXを接続してください。/);
  });

  it("is X's alone, and needs the id of an ad account", async () => {
    const { browser, account } = owner;
    const facebook = await ask(browser, "web-events", account, "&network=facebook");
    expect(facebook.status).toBe(404);
    await grant(browser, "act_1", "facebook");
    const refused = await ask(browser, "web-events", "act_1", "&network=facebook");
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect((await browser.get("/api/has-pixel/")).status).toBe(400);
    expect((await ask(browser, "has-pixel", "../x")).status).toBe(400);
  });

  it("says when the network fails, and when its calls are used up", async () => {
    const { browser, account } = owners.find((one) => one !== owner) ?? owner;
    await simulator.control("POST", "/faults", { kind: "malformed", path: "/12/", times: 20 });
    expect(await ask(browser, "has-pixel", account)).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
    });
    await simulator.control("DELETE", "/faults");
    await simulator.control("POST", "/faults", { kind: "rate-limit", path: "/12/", reset_s: 300 });
    expect(await ask(browser, "has-pixel", account)).toMatchObject({
      status: 429,
      body: { code: "too_many_requests" },
    });
  });

  it("ends with the grant, and with the connection that it was asked by", async () => {
    const { browser, account, link } = owner;
    await browser.post(`/rest-auth/socialaccounts/${link}/disconnect/`);
    expect((await ask(browser, "has-pixel", account)).status).toBe(409);
    const mate = await app.signedIn("mate@example.com");
    expect((await ask(mate, "has-pixel", account)).status).toBe(409);
    const granted = rows(await browser.get("/api/user/granted-accounts/"));
    const own = granted.find((it) => (it["account"] as Row)["account_id"] === account);
    await browser.delete(`/api/user/granted-accounts/${String(own?.["id"])}/`);
    expect((await ask(browser, "has-pixel", account)).status).toBe(404);
    expect((await ask(mate, "has-pixel", account)).status).toBe(404);
  });
});
