import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../db/schema/people.ts";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import {
  beginByCode,
  codeOf,
  redeemOAuth1,
  signInByCode,
  signInByOAuth1,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { simulated } from "./testing/simulated.ts";

const networks = simulated();
const { handle } = networks;

describe.each(MODULE_DATABASES)("signing in by a network, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind), {
      app: { networks: simulatedNetworks(networks.simulator) },
    });
  });
  afterAll(() => test.close());
  afterEach(() => networks.simulator.control("DELETE", "/faults"));

  it("says which networks there are", async () => {
    const answer = await test.browser().get("/rest-auth/providers/");
    expect(answer.body["results"]).toEqual([
      { provider: "twitter", ways: ["oauth1", "oauth2"] },
      { provider: "google", ways: ["oauth2"] },
      { provider: "facebook", ways: ["oauth2"] },
      { provider: "linkedin", ways: ["oauth2"] },
    ]);
  });

  it("lets in by X's OAuth 1.0a, with a team of their own", async () => {
    const browser = test.browser();
    const answer = await signInByOAuth1(browser, networks.simulator.visitor(), handle(1));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      email: "",
      social_accounts: [{ provider: "twitter" }],
      memberships: [{ level: "admin" }],
    });
    expect((await browser.get("/api/user/me/")).body).toMatchObject({ id: answer.body["id"] });
    const list = await browser.get("/rest-auth/socialaccounts/");
    expect(list.body).toMatchObject({
      count: 1,
      results: [{ provider: "twitter", username: handle(1), can_disconnect: false }],
    });
  });

  it("knows the same person by X's OAuth 2.0 again", async () => {
    const first = await signInByOAuth1(test.browser(), networks.simulator.visitor(), handle(2));
    const browser = test.browser();
    const second = await signInByCode(
      browser,
      networks.simulator.visitor(),
      "twitter_oauth2",
      handle(2),
    );
    expect(second.status, second.text).toBe(200);
    expect(second.body["id"]).toBe(first.body["id"]);
    const list = await browser.get("/rest-auth/socialaccounts/");
    expect(list.body["results"]).toMatchObject([
      { scopes: expect.arrayContaining(["follows.read", "offline.access", "users.read"]) },
    ]);
  });

  it("asks with a code challenge that the answer's verifier fits", async () => {
    const begun = await test.browser().get("/rest-auth/twitter_oauth2_challenge/code-challenge/");
    const address = new URL(String(begun.body["authorization_url"]));
    expect(address.searchParams.get("code_challenge")).toBe(begun.body["code_challenge"]);
    expect(address.searchParams.get("code_challenge_method")).toBe("S256");
    expect(String(begun.body["state"]).length).toBeGreaterThanOrEqual(22);
  });

  it.each([
    ["google", 3],
    ["linkedin", 4],
  ] as const)("lets in by %s, whose address is checked", async (network, account) => {
    const browser = test.browser();
    const answer = await signInByCode(browser, networks.simulator.visitor(), network, account);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body["email"]).toMatch(/@example\.com$/);
    expect(answer.body["first_name"]).not.toBe("");
    // The address leads to the same account by mail.
    const byMail = await test.browser().signIn(String(answer.body["email"]));
    expect(byMail.body["id"]).toBe(answer.body["id"]);
  });

  it("asks each network for the specification's scopes", async () => {
    const scopesOf = async (network: "google" | "facebook" | "linkedin") => {
      const { address } = await beginByCode(test.browser(), network);
      return new URL(address).searchParams.get("scope")?.split(" ");
    };
    expect(await scopesOf("google")).toEqual(["openid", "email", "profile"]);
    expect(await scopesOf("facebook")).toEqual([
      "email",
      "public_profile",
      "ads_management",
      "ads_read",
      "pages_show_list",
    ]);
    expect(await scopesOf("linkedin")).toEqual([
      "openid",
      "profile",
      "email",
      "r_basicprofile",
      "r_liteprofile",
      "r_ads",
      "rw_ads",
      "r_ads_reporting",
      "w_organization_social",
      "w_member_social",
    ]);
  });

  it("does not let an address that nobody checked lead to its account", async () => {
    const google = await signInByCode(test.browser(), networks.simulator.visitor(), "google", 5);
    const facebook = await signInByCode(
      test.browser(),
      networks.simulator.visitor(),
      "facebook",
      5,
    );
    expect(facebook.status, facebook.text).toBe(200);
    expect(facebook.body["email"]).toBe("");
    expect(facebook.body["id"]).not.toBe(google.body["id"]);
  });

  it("makes one account of a person who comes twice at once", async () => {
    const came = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = test.browser();
        const back = await visitByOAuth1(browser, networks.simulator.visitor(), handle(3));
        return { browser, redeemed: await redeemOAuth1(browser, back) };
      }),
    );
    const answers = await Promise.all(
      came.map(({ browser, redeemed }) => browser.post("/rest-auth/twitter/", redeemed.body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
    const all = await test.ports.db.select().from(users);
    const alone = all.filter(({ id }) => id === answers[0]?.body["id"]);
    expect(alone).toHaveLength(1);
  });

  it("lets nobody in who refused, and whose answer is made up", async () => {
    const browser = test.browser();
    const { address, state } = await beginByCode(browser, "google");
    const back = await networks.simulator.visitor().answer(address, "refuse");
    expect(back.searchParams.get("error")).toBe("access_denied");
    for (const code of ["made-up", ""]) {
      const answer = await browser.post("/rest-auth/google/", { code, state });
      expect(answer.status).toBe(400);
    }
    expect((await browser.get("/api/user/me/")).status).toBe(403);
  });

  it("answers a wrong state with the specification's words, in the caller's language", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "google");
    const { code } = codeOf(await networks.simulator.visitor().answer(address, "allow", 3));
    const answer = await browser.post("/rest-auth/google/", { code, state: "another" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "unauthorized_login", detail: "Error: Unauthorized login attempt" },
    });
    const japanese = await browser.post(
      "/rest-auth/google/",
      { code, state: "another" },
      { "accept-language": "ja" },
    );
    expect(japanese.body["detail"]).toBe("エラー：許可されていないログインです");
  });

  it("takes a state once", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "twitter_oauth2");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", handle(4)));
    expect((await browser.post("/rest-auth/twitter_oauth2/", proof)).status).toBe(200);
    const again = await browser.post("/rest-auth/twitter_oauth2/", proof);
    expect(again.body["code"]).toBe("unauthorized_login");

    const back = await visitByOAuth1(browser, networks.simulator.visitor(), handle(4));
    const redeemed = await redeemOAuth1(browser, back);
    expect((await redeemOAuth1(browser, back)).body["code"]).toBe("unauthorized_login");
    expect((await browser.post("/rest-auth/twitter/", redeemed.body)).status).toBe(200);
    const replayed = await browser.post("/rest-auth/twitter/", redeemed.body);
    expect(replayed.body["code"]).toBe("unauthorized_login");
  });

  it("takes a state in time only", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "google");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 3));
    test.clock.pass(15 * 60 + 1);
    expect((await browser.post("/rest-auth/google/", proof)).body["code"]).toBe(
      "unauthorized_login",
    );
  });

  it("does not sign one browser in with what another one began", async () => {
    const attacker = test.browser();
    const { address } = await beginByCode(attacker, "google");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 3));
    const victim = test.browser();
    await beginByCode(victim, "google");
    expect((await victim.post("/rest-auth/google/", proof)).body["code"]).toBe(
      "unauthorized_login",
    );
    const back = await visitByOAuth1(attacker, networks.simulator.visitor(), handle(1));
    expect((await redeemOAuth1(victim, back)).body["code"]).toBe("unauthorized_login");
    // What it was begun with still serves who began.
    const redeemed = await redeemOAuth1(attacker, back);
    const stolen = await victim.post("/rest-auth/twitter/", redeemed.body);
    expect(stolen.body["code"]).toBe("unauthorized_login");
    expect((await victim.get("/api/user/me/")).status).toBe(403);
  });

  it("does not take an answer for another network than the one that was asked", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "google");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 3));
    for (const other of ["linkedin", "facebook", "twitter", "twitter_oauth2"]) {
      const answer = await browser.post(`/rest-auth/${other}/`, proof);
      expect(answer.body["code"]).toBe("unauthorized_login");
    }
    expect((await browser.post("/rest-auth/google/", proof)).status).toBe(200);
    expect((await browser.post("/rest-auth/myspace/", proof)).status).toBe(404);
  });

  it("takes no answer in which another network names itself", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "google");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 3));
    const iss = proof.iss?.replace("/google", "/linkedin");
    const answer = await browser.post("/rest-auth/google/", { ...proof, iss });
    expect(answer).toMatchObject({ status: 400, body: { code: "unauthorized_login" } });
  });

  it("sends nobody back to another site", async () => {
    for (const callback of [
      "https://evil.example/login/twitter",
      "http://localhost.evil.example/login/twitter",
      "http://localhost@evil.example/login/twitter",
      "http://user:word@localhost/login/twitter",
      "http://localhost/other",
      "http://localhost/login/twitter?next=https://evil.example",
      "http://localhost/login/twitter#x",
      "//evil.example/login/twitter",
      "javascript:alert(1)",
      "",
    ]) {
      const query = new URLSearchParams({ oauth_callback: callback });
      const answer = await test
        .browser()
        .get(`/rest-auth/twitter/request_token/?${query.toString()}`);
      expect(answer, callback).toMatchObject({ status: 400, body: { code: "invalid" } });
    }
    const { address } = await beginByCode(test.browser(), "google");
    expect(new URL(address).searchParams.get("redirect_uri")).toBe("http://localhost/login/google");
  });

  it("gives the browser a new session, and ends the one that it had", async () => {
    const browser = await test.signedIn();
    const fixed = test.browser();
    for (const [name, value] of browser.cookies) fixed.cookies.set(name, value);
    await signInByOAuth1(browser, networks.simulator.visitor(), handle(5));
    expect(browser.cookies.get("sessionid")).not.toBe(fixed.cookies.get("sessionid"));
    expect((await fixed.get("/api/user/me/")).status).toBe(403);
    // An id that somebody else planted is not taken over either.
    const planted = test.browser();
    planted.cookies.set("sessionid", "planted-by-somebody-else");
    await signInByOAuth1(planted, networks.simulator.visitor(), handle(5));
    expect(planted.cookies.get("sessionid")).not.toBe("planted-by-somebody-else");
    const thief = test.browser();
    thief.cookies.set("sessionid", "planted-by-somebody-else");
    expect((await thief.get("/api/user/me/")).status).toBe(403);
  });

  it("takes nothing that the caller says of themselves", async () => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "google");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 6));
    const claims = { email: "boss@example.com", groups: ["Audience_creator"], user_id: "1" };
    const refused = await browser.post("/rest-auth/google/", { ...proof, ...claims });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
    const answer = await browser.post("/rest-auth/google/", proof);
    expect(answer.body["email"]).not.toBe("boss@example.com");
    expect(answer.body["groups"]).toEqual([]);
  });

  it("says that a network is silent, and keeps the person's way open", async () => {
    await networks.simulator.control("POST", "/faults", {
      kind: "status",
      status: 503,
      path: "/oauth/",
    });
    const query = new URLSearchParams({ oauth_callback: "http://localhost/login/twitter" });
    const answer = await test
      .browser()
      .get(`/rest-auth/twitter/request_token/?${query.toString()}`);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(answer.body["detail"]).toBe("X did not answer. Please try again later.");
    expect(
      (await signInByOAuth1(test.browser(), networks.simulator.visitor(), handle(5))).status,
    ).toBe(200);
  });

  it.each([
    ["cut", "/2/oauth2/token"],
    ["malformed", "/2/users/me"],
  ])("survives an answer that is %s", async (fault, path) => {
    const browser = test.browser();
    const { address } = await beginByCode(browser, "twitter_oauth2");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", handle(4)));
    await networks.simulator.control("POST", "/faults", { kind: fault, path });
    const answer = await browser.post("/rest-auth/twitter_oauth2/", proof);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });
});

describe("without keys", () => {
  it("offers no network, and says so", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"));
    expect((await test.browser().get("/rest-auth/providers/")).body).toEqual({ results: [] });
    const answer = await test.browser().get("/rest-auth/google/authorization/");
    expect(answer.status).toBe(404);
    expect(answer.body["detail"]).toBe(
      "Signing in with Google is not set up here. Sign in another way.",
    );
    await test.close();
  });
});
