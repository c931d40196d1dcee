import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import {
  beginByCode,
  codeOf,
  redeemOAuth1,
  signInByOAuth1,
  simulatedNetworks,
  visitByOAuth1,
} from "../../../../test/network-sign-in.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { signedInByX, simulated } from "./testing/simulated.ts";

const networks = simulated();
const { handle } = networks;

describe.each(MODULE_DATABASES)("linking networks, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind), {
      app: { networks: simulatedNetworks(networks.simulator) },
    });
  });
  afterAll(() => test.close());

  it("links a network to who is signed in, and lets go of it again", async () => {
    const browser = await test.signedIn();
    const back = await visitByOAuth1(browser, networks.simulator.visitor(), handle(6), true);
    const redeemed = await redeemOAuth1(browser, back);
    const linked = await browser.post("/rest-auth/twitter/connect/", redeemed.body);
    expect(linked.status, linked.text).toBe(200);
    expect(linked.body).toMatchObject({ username: handle(6), can_disconnect: true });
    const me = await browser.get("/api/user/me/");
    expect(me.body["social_accounts"]).toEqual([{ id: linked.body["id"], provider: "twitter" }]);
    // From now on X leads to this person.
    const byX = await signInByOAuth1(test.browser(), networks.simulator.visitor(), handle(6));
    expect(byX.body["id"]).toBe(me.body["id"]);

    const { address, state } = await beginByCode(browser, "google", true);
    expect(new URL(address).searchParams.get("prompt")).toBe("select_account");
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 7));
    expect(proof.state).toBe(state);
    expect((await browser.post("/rest-auth/google/connect/", proof)).status).toBe(200);

    const path = `/rest-auth/socialaccounts/${String(linked.body["id"])}/disconnect/`;
    expect((await browser.post(path)).body).toEqual({ detail: "Disconnected." });
    expect((await browser.post(path)).status).toBe(404);
    const stranger = await signInByOAuth1(test.browser(), networks.simulator.visitor(), handle(6));
    expect(stranger.body["id"]).not.toBe(me.body["id"]);
  });

  it("are told together with the ad accounts that one's teams may use", async () => {
    const browser = test.browser();
    await signInByOAuth1(browser, networks.simulator.visitor(), handle(7));
    const [team] = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
    // X is asked whose an account is; of other networks nobody is.
    const account = { account_id: "18ce54d4x5t", network: "facebook" };
    await browser.post("/api/user/granted-accounts/", { member: team?.slug, account });
    const answer = await browser.get("/api/user/accounts/");
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      social_accounts: [{ provider: "twitter", username: handle(7), needs_sign_in: false }],
      ad_accounts: [{ id: "18ce54d4x5t", network: "facebook", teams: [team?.slug], is_own: true }],
    });
    const stranger = await test.signedIn();
    expect((await stranger.get("/api/user/accounts/")).body).toEqual({
      social_accounts: [],
      ad_accounts: [],
    });
  });

  it("never lets go of the last way in, not even two at once", async () => {
    const browser = await signedInByX(test, networks.simulator, handle(7));
    const { address } = await beginByCode(browser, "facebook", true);
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 7));
    expect((await browser.post("/rest-auth/facebook/connect/", proof)).status).toBe(200);
    const list = await browser.get("/rest-auth/socialaccounts/");
    const ids = (list.body["results"] as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const answers = await Promise.all(
      ids.map((id) => browser.post(`/rest-auth/socialaccounts/${id}/disconnect/`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body["detail"]).toContain("your only way to sign in");
  });

  it("links nobody's network to somebody else, and nobody else's by a borrowed answer", async () => {
    const owner = await signedInByX(test, networks.simulator, handle(0));
    const other = await test.signedIn();
    const taken = await visitByOAuth1(other, networks.simulator.visitor(), handle(0), true);
    const redeemed = await redeemOAuth1(other, taken);
    const answer = await other.post("/rest-auth/twitter/connect/", redeemed.body);
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(answer.body["detail"]).toMatch(
      /^This X account belongs to another user here\. Sign in as that user/,
    );

    // Begun to sign in: no linking. Begun to link: no signing in, and not for who came later in the same browser.
    const login = await beginByCode(other, "linkedin");
    const loginProof = codeOf(await networks.simulator.visitor().answer(login.address, "allow", 2));
    const notLinked = await other.post("/rest-auth/linkedin/connect/", loginProof);
    expect(notLinked.body["code"]).toBe("unauthorized_login");
    const link = await beginByCode(other, "linkedin", true);
    const linkProof = codeOf(await networks.simulator.visitor().answer(link.address, "allow", 2));
    await other.signIn("later@example.com");
    const later = await other.post("/rest-auth/linkedin/connect/", linkProof);
    expect(later.body["code"]).toBe("unauthorized_login");

    // Another person's account is not there.
    const list = await owner.get("/rest-auth/socialaccounts/");
    const [account] = list.body["results"] as { id: string }[];
    const foreign = await other.post(`/rest-auth/socialaccounts/${account?.id}/disconnect/`);
    expect(foreign.status).toBe(404);
    expect((await other.get("/rest-auth/socialaccounts/")).body["count"]).toBe(0);
  });

  it("asks who links for a session and its CSRF token", async () => {
    expect(
      (await test.browser().get("/rest-auth/google/authorization/?connect=true")).body,
    ).toEqual({ code: "not_authenticated", detail: "Please sign in." });
    const browser = await test.signedIn();
    const { address } = await beginByCode(browser, "google", true);
    const proof = codeOf(await networks.simulator.visitor().answer(address, "allow", 1));
    for (const path of ["/rest-auth/google/connect/", "/rest-auth/socialaccounts/x/disconnect/"]) {
      const answer = await browser.post(path, proof, { "x-csrftoken": "" });
      expect(answer, path).toMatchObject({ status: 403, body: { code: "csrf_failed" } });
    }
    for (const path of [
      "/rest-auth/google/",
      "/rest-auth/twitter/",
      "/rest-auth/twitter_oauth2/",
    ]) {
      const answer = await browser.post(path, proof, { origin: "https://evil.example" });
      expect(answer, path).toMatchObject({ status: 403, body: { code: "csrf_failed" } });
    }
  });
});
