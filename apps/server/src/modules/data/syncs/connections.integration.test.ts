import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { socialTokens } from "../../../db/schema/social.ts";
import { Sealer } from "../../../sealing.ts";
import {
  redeemOAuth1,
  signInByCode,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { TEST_SECRET } from "../../../../test/test-app.ts";
import { asSync, PAGE, startReading, UNDER_WAY, usd, type Reading } from "./testing/reading.ts";

describe("the connection that a sync reads with", () => {
  let reading: Reading;
  let simulator: Reading["simulator"];
  let handles: Reading["handles"];
  let app: Reading["app"];
  let page: Reading["page"];
  let handle: Reading["handle"];
  let followers: Reading["followers"];
  let start: Reading["start"];
  let read: Reading["read"];
  let until: Reading["until"];

  beforeAll(async () => {
    reading = await startReading();
    ({ simulator, handles, app, page, handle, followers, start, read, until } = reading);
  });
  afterAll(() => reading.stop());
  afterEach(() => reading.calm());

  it("stands when who began it leaves the team", async () => {
    const email = "leaver@example.com";
    const teams = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    const team = teams[0]?.slug ?? "";
    const leaver = await app.signedIn(email);
    const back = await visitByOAuth1(leaver, simulator.visitor(), handles[7] ?? "", true);
    const redeemed = await redeemOAuth1(leaver, back);
    expect((await leaver.post("/rest-auth/twitter/connect/", redeemed.body)).status).toBe(200);
    await page.post(`/api/teams/${team}/invites/`, { emails: [email], level: "member" });
    const mail = app.mail.sent.findLast(({ to }) => to === email);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await leaver.post(`/api/teams/${team}/invites/accept/`, { code });
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 200,
      times: 1000,
      path: "/2/users/",
    });
    const begun = await leaver.post(`/api/network/syncs/?team=${team}`, {
      handle,
      kinds: ["followers"],
      budget: usd(100_000),
      dataset: "Left",
      make_default: false,
    });
    expect(begun.status, begun.text).toBe(202);
    const { id } = asSync(begun);
    await until(id, ({ items }) => items.some((item) => item.read > 0));
    expect((await leaver.post(`/api/teams/${team}/leave/`)).status).toBe(204);
    const stands = await until(id, ({ state }) => !UNDER_WAY.includes(state));
    expect(stands).toMatchObject({ state: "paused", reason: "left", can_resume: false });
    expect(stands.error).toMatch(/left the team/);
    expect(stands.items[0]?.read).toBeLessThan(followers);
    // The team ends it; it is nothing to who left.
    expect((await leaver.get(`/api/network/syncs/${id}/?team=${team}`)).status).toBe(404);
    expect((await page.delete(`/api/network/syncs/${id}/`)).status).toBe(200);
  });

  it("outlives a renewal that was never kept: it says so, and goes on when connected anew", async () => {
    const browser = app.browser();
    const account = handles[6] ?? "";
    const signIn = () => signInByCode(browser, simulator.visitor(), "twitter_oauth2", account);
    expect((await signIn()).status).toBe(200);
    const begun = await start({ budget: usd(1 + PAGE), dataset: "Renewed" }, browser);
    await until(begun.id, ({ state }) => state === "paused", browser);
    const own = (await browser.get("/rest-auth/socialaccounts/")).body["results"] as Account[];
    expect(own).toMatchObject([{ needs_sign_in: false }]);
    // A process was killed here: the network has given a new token, and the row holds the old one.
    await renewUnkept(own[0]?.id ?? "");
    app.clock.pass(3 * 3600);
    await simulator.control("POST", "/clock", { seconds: 3 * 3600 });
    const resume = () =>
      browser.post(`/api/network/syncs/${begun.id}/resume/`, { budget: usd(100_000) });
    expect((await resume()).status).toBe(202);
    const stands = await until(begun.id, ({ reason }) => reason === "account", browser);
    expect(stands.error).toMatch(/Connect it again/);
    expect((await browser.get("/rest-auth/socialaccounts/")).body["results"]).toMatchObject([
      { needs_sign_in: true },
    ]);
    // Nothing is asked with it any more.
    await simulator.control("POST", "/faults", { kind: "status", path: "/2/oauth2", times: 9 });
    const asked = { handle, kinds: ["followers"] };
    expect((await browser.post("/api/network/syncs/preview/", asked)).status).toBe(409);
    await simulator.control("DELETE", "/faults");

    expect((await signIn()).status).toBe(200);
    expect((await browser.get("/rest-auth/socialaccounts/")).body["results"]).toMatchObject([
      { needs_sign_in: false },
    ]);
    expect((await resume()).status).toBe(202);
    await until(begun.id, ({ state }) => state === "done", browser);
    expect((await read(begun.id, browser)).items).toMatchObject([{ read: followers }]);
  });

  interface Account {
    readonly id: string;
  }

  /** Renews the token of an account at the network, and keeps nothing of the answer. */
  async function renewUnkept(accountId: string): Promise<void> {
    const { oauth2 } = simulatedNetworks(simulator);
    const rows = await app.ports.db
      .select()
      .from(socialTokens)
      .where(eq(socialTokens.accountId, accountId));
    const [row] = rows;
    if (oauth2 === null || row === undefined) throw new Error("no token");
    const context = `token ${row.protocol} ${accountId}`;
    const kept = new Sealer(TEST_SECRET).open(context, row.sealed) as { refreshToken: string };
    await oauth2.renew(kept.refreshToken, row.scopes);
  }

  it("renews a token of OAuth 2.0 that has ended, and asks to connect anew when it cannot", async () => {
    const browser = app.browser();
    const account = handles[4] ?? "";
    const signedIn = await signInByCode(browser, simulator.visitor(), "twitter_oauth2", account);
    expect(signedIn.status, signedIn.text).toBe(200);
    const asking = () =>
      browser.post("/api/network/syncs/preview/", { handle, kinds: ["followers"] });
    // The product knows that it ended.
    app.clock.pass(3 * 3600);
    await simulator.control("POST", "/clock", { seconds: 3 * 3600 });
    expect((await asking()).status).toBe(200);
    // Only the network knows.
    await simulator.control("POST", "/clock", { seconds: 3 * 3600 });
    expect((await asking()).status).toBe(200);
    // The network forgot everything that it gave.
    await simulator.control("POST", "/reset");
    const refused = await asking();
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.text).toMatch(/Connect it again/);
    const accounts = async () =>
      (await browser.get("/rest-auth/socialaccounts/")).body["results"] as object[];
    expect(await accounts()).toMatchObject([{ needs_sign_in: true }]);
    const begun = await page.post("/api/network/syncs/preview/", { handle, kinds: ["followers"] });
    expect(begun.status).toBe(409);
  });

  it("stands when the account is disconnected while it reads", async () => {
    const browser = await app.signedIn();
    const back = await visitByOAuth1(browser, simulator.visitor(), handles[5] ?? "", true);
    const redeemed = await redeemOAuth1(browser, back);
    const linked = await browser.post("/rest-auth/twitter/connect/", redeemed.body);
    expect(linked.status, linked.text).toBe(200);
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 200,
      times: 1000,
      path: "/2/users/",
    });
    const begun = await start({ dataset: "Disconnected" }, browser);
    const path = `/rest-auth/socialaccounts/${String(linked.body["id"])}/disconnect/`;
    expect((await browser.post(path)).body).toEqual({ detail: "Disconnected." });
    await app.ports.queue.idle();
    const stands = await read(begun.id, browser);
    expect(stands).toMatchObject({ state: "paused", reason: "account" });
    expect(stands.error).toMatch(/Connect it again/);
  });
});
