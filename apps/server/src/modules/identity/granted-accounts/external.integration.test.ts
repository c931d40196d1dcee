import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  redeemOAuth1,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { openTestDatabase } from "../../../../test/databases.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const PATH = "/api/external/ad-accounts/";
type Row = Readonly<Record<string, unknown>>;

let simulator: SimulatorProcess;
let app: TestApp;
let handles: string[];
let special: string;

const rows = ({ body }: Answer): readonly Row[] => body["results"] as readonly Row[];

async function teamOf(browser: TestBrowser): Promise<string> {
  return String(rows(await browser.get("/api/teams/"))[0]?.["slug"]);
}

async function connect(browser: TestBrowser, handle: string | undefined): Promise<string> {
  const back = await visitByOAuth1(browser, simulator.visitor(), handle, true);
  const redeemed = await redeemOAuth1(browser, back);
  const linked = await browser.post("/rest-auth/twitter/connect/", redeemed.body);
  expect(linked.status, linked.text).toBe(200);
  return String(linked.body["id"]);
}

/** The ad account that the network lists to somebody who connected X. */
async function accountOf(browser: TestBrowser): Promise<string> {
  return String(rows(await browser.get(PATH))[0]?.["id"]);
}

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  handles = await simulator.handles();
  const networks = simulatedNetworks(simulator);
  const first = await startTestApp(await openTestDatabase("postgresql"), { app: { networks } });
  const scout = await first.signedIn();
  await connect(scout, handles[5]);
  special = await accountOf(scout);
  await first.close();
  app = await startTestApp(await openTestDatabase("postgresql"), {
    app: { networks, tenants: { agencies: [], specialAdAccounts: [special] } },
  });
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => simulator.control("DELETE", "/faults"));

describe("ad accounts of a person", () => {
  it("are what the network lists, with role, currency and funding", async () => {
    const person = await app.signedIn();
    expect((await person.get(PATH)).body).toMatchObject({ count: 0, connected: false });
    await connect(person, handles[0]);
    const listed = await person.get(PATH);
    expect(listed.status, listed.text).toBe(200);
    expect(listed.body).toMatchObject({ count: 1, connected: true, problem: null });
    expect(rows(listed)[0]).toMatchObject({
      access: true,
      roles: expect.arrayContaining(["ACCOUNT_ADMIN"]),
      currency: expect.stringMatching(/^(USD|JPY)$/),
      approval: "ACCEPTED",
      read_with: handles[0],
      read: app.clock.now().toISOString(),
      teams: [],
      next_step: "grant",
    });
    const funding = rows(listed)[0]?.["funding"] as Row[];
    expect(funding[0]).toMatchObject({ type: "CREDIT_CARD", able_to_fund: true });
    // 200,000 of the currency, in its minor unit.
    const digits = funding[0]?.["currency"] === "JPY" ? 1 : 100;
    expect(funding[0]?.["limit"]).toBe(200_000 * digits);
  });

  it("are kept for an hour, and shown with the reason while the network does not answer", async () => {
    const person = await app.signedIn();
    await connect(person, handles[1]);
    const before = rows(await person.get(PATH));
    await simulator.control("POST", "/faults", {
      kind: "malformed",
      path: "/12/accounts/",
      times: 50,
    });
    expect((await person.get(PATH)).body).toMatchObject({ problem: null, results: before });
    app.clock.pass(61);
    const failed = await person.get(`${PATH}?refresh=true`);
    expect(failed.body).toMatchObject({ results: before });
    expect(failed.body["problem"]).toMatch(/did not answer/);
    await simulator.control("DELETE", "/faults");
    app.clock.pass(3600);
    const again = await person.get(PATH);
    expect(again.body["problem"]).toBeNull();
    expect(rows(again)[0]?.["read"]).toBe(app.clock.now().toISOString());
  });

  it("are registered under a name of one's own, and only where the network shows them", async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()];
    await connect(person, handles[2]);
    await connect(other, handles[3]);
    const account = await accountOf(person);
    const made = await person.post(PATH, { account_id: account, name: "Spring" });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ id: account, name: "Spring", access: true });
    expect((await other.post(PATH, { account_id: account, name: "Theirs" })).status).toBe(409);
    const team = await teamOf(other);
    const path = `/api/external/audiences-ad-accounts/?team=${team}`;
    const own = await accountOf(other);
    const granted = await other.post(path, { account_id: own, name: "Uploads" });
    expect(granted.status, granted.text).toBe(201);
    expect(granted.body).toMatchObject({ access: true, teams: [team], next_step: "ready" });
    expect(rows(await other.get(`/api/teams/${team}/accounts/`))).toMatchObject([
      { account: { account_id: own }, access: true, name: "Uploads" },
    ]);
    // A program of theirs reads the same.
    const token = await other.post("/api/user/tokens/", {
      kind: "personal",
      name: "Sync",
      scopes: ["read", "write"],
    });
    const headers = { authorization: `Token ${String(token.body["token"])}` };
    const program = app.browser();
    const read = await program.send({ method: "GET", url: PATH, headers });
    expect(rows(read)).toMatchObject([{ id: own, name: "Uploads" }]);
  });

  it("are validated: true, false, or unknown with the reason", async () => {
    const [person, other] = [await app.signedIn(), await app.signedIn()];
    await connect(person, handles[6]);
    const account = await accountOf(person);
    const url = "/api/external/audience-requests/validate-ad-account/";
    const validate = async (browser: TestBrowser, id: string) =>
      (await browser.post(url, { ad_account_id: id })).body;
    expect(await validate(person, account)).toEqual({
      ad_account_id: account,
      access: true,
      detail: null,
    });
    expect(await validate(person, "18ce54d4x5t")).toMatchObject({ access: false });
    expect(await validate(other, account)).toMatchObject({
      access: null,
      detail: expect.stringMatching(/Connect X/),
    });
  });

  it("tell their health, and what they hold", async () => {
    const person = await app.signedIn();
    const link = await connect(person, handles[4]);
    const account = await accountOf(person);
    const health = await person.get(`${PATH}${account}/`);
    expect(health.status, health.text).toBe(200);
    expect(health.body).toMatchObject({
      id: account,
      campaigns: { active: 0, most: 200 },
      problem: null,
      next_step: "grant",
    });
    for (const list of ["ad-groups", "ads"])
      expect((await person.get(`${PATH}${account}/${list}/`)).body).toMatchObject({ count: 0 });
    const stranger = await app.signedIn();
    for (const rest of ["", "ad-groups/", "ads/"])
      expect((await stranger.get(`${PATH}${account}/${rest}`)).status).toBe(404);
    const check = await person.post("/api/external/custom-audiences/check/", {
      ad_account_id: account,
      custom_audience_names: ["Nobody's", "Nobody's"],
    });
    expect(check.body).toEqual({
      custom_audiences: [{ name: "Nobody's", id: null, targetable: false, reasons: [] }],
    });
    // What was read stays to be seen once X is disconnected, and says what to do.
    await person.post(`/rest-auth/socialaccounts/${link}/disconnect/`);
    expect((await person.get(PATH)).body).toMatchObject({
      connected: false,
      results: [{ id: account, access: null, read_with: null, next_step: "connect" }],
    });
  });

  it("of the provider are its staff's alone", async () => {
    const [person, staff] = [await app.signedIn(), await app.signedIn("agent@provider.example")];
    await connect(person, handles[5]);
    const body = { account_id: special, name: "House" };
    expect((await person.post(PATH, body)).status).toBe(403);
    const grant = {
      member: await teamOf(person),
      account: { account_id: special, network: "twitter" },
    };
    expect((await person.post("/api/user/granted-accounts/", grant)).status).toBe(403);
    await person.post(`/rest-auth/socialaccounts/${await linkOf(person)}/disconnect/`);
    await connect(staff, handles[5]);
    expect((await staff.post(PATH, body)).body).toMatchObject({ special: true, access: true });
  });
});

async function linkOf(browser: TestBrowser): Promise<string> {
  const all = rows(await browser.get("/rest-auth/socialaccounts/"));
  return String(all.find(({ provider }) => provider === "twitter")?.["id"]);
}
