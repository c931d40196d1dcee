import * as openid from "openid-client";
import { describe, expect, it } from "vitest";
import { control, must, postForm, useSimulator } from "./harness.ts";

const here = useSimulator();
const BACK = "http://localhost:4000/callback";

type Name = "google" | "facebook" | "linkedin";

/** A browser in so far as it keeps cookies and is sent on. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    let answer = await this.fetch(address, init);
    for (let hops = 0; hops < 10; hops++) {
      const location = answer.headers.get("location");
      if (location === null) return answer;
      const next = new URL(location, answer.url);
      if (!next.href.startsWith(here.url)) return answer;
      answer = await this.fetch(next.href);
    }
    throw new Error("sent on without end");
  }

  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = must(line.split(";", 1)[0]).split(/=(.*)/s, 2);
      this.cookies.set(name, value);
    }
    return answer;
  }
}

async function discover(name: Name, prefix = ""): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(`${here.url}${prefix}/identity/${name}`),
    `simulator-${name}`,
    `simulator-${name}-secret`,
    openid.ClientSecretPost(`simulator-${name}-secret`),
    { execute: [openid.allowInsecureRequests] },
  );
}

interface Asked {
  readonly config: openid.Configuration;
  readonly verifier: string;
  readonly page: string;
  readonly browser: Browser;
  readonly address: string;
}

async function ask(config: openid.Configuration, scope: string): Promise<Asked> {
  const verifier = openid.randomPKCECodeVerifier();
  const link = openid.buildAuthorizationUrl(config, {
    redirect_uri: BACK,
    scope,
    state: "state-2",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const browser = new Browser();
  const answer = await browser.open(link.href);
  const page = await answer.text();
  expect(answer.status, page).toBe(200);
  return { config, verifier, page, browser, address: answer.url };
}

async function decide(asked: Asked, decision: string): Promise<URL> {
  const account = must(/name="account"\s+value="(\d+)"/.exec(asked.page)?.[1]);
  const body = new URLSearchParams({ account, decision });
  const answer = await asked.browser.open(asked.address, { method: "POST", body });
  return new URL(must(answer.headers.get("location")));
}

const redeem = (asked: Asked, back: URL) =>
  openid.authorizationCodeGrant(asked.config, back, {
    pkceCodeVerifier: asked.verifier,
    expectedState: "state-2",
  });

describe("identity providers", () => {
  it.each(["google", "linkedin"] as const)("%s signs in by OpenID Connect", async (name) => {
    const asked = await ask(await discover(name), "openid email profile");
    const tokens = await redeem(asked, await decide(asked, "allow"));
    const claims = must(tokens.claims());
    expect(claims.iss).toBe(`${here.url}/identity/${name}`);
    expect(claims["email"]).toMatch(/@example\.com$/);
    expect(claims["email_verified"]).toBe(true);
    const user = await openid.fetchUserInfo(asked.config, tokens.access_token, claims.sub);
    expect(user.name).toBe(must(here.network.personById.get(claims.sub)).name);
  });

  it("each knows the scopes of its own", async () => {
    const scopes = async (name: Name) =>
      must((await discover(name)).serverMetadata().scopes_supported);
    expect(await scopes("facebook")).toEqual(
      expect.arrayContaining([
        "email",
        "public_profile",
        "ads_management",
        "ads_read",
        "pages_show_list",
      ]),
    );
    expect(await scopes("linkedin")).toEqual(
      expect.arrayContaining([
        "email",
        "rw_ads",
        "w_organization_social",
        "w_member_social",
        "r_basicprofile",
        "r_liteprofile",
        "r_ads_reporting",
      ]),
    );
    expect(await scopes("google")).not.toContain("ads_read");
  });

  it("facebook signs in by OAuth 2.0, and tells what was granted", async () => {
    const config = await discover("facebook");
    const me = async (scope: string) => {
      const asked = await ask(config, scope);
      const { access_token } = await redeem(asked, await decide(asked, "allow"));
      const query = `fields=id,name,email&access_token=${access_token}`;
      return (await fetch(`${here.url}/identity/facebook/me?${query}`)).json();
    };
    expect(await me("email public_profile ads_read")).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      email: expect.stringMatching(/@example\.com$/),
    });
    expect(await me("public_profile")).not.toHaveProperty("email");
    const wrong = await fetch(`${here.url}/identity/facebook/me?access_token=wrong`);
    expect(wrong.status).toBe(401);
  });

  it("can be refused", async () => {
    const asked = await ask(await discover("google"), "openid email");
    const back = await decide(asked, "refuse");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("state")).toBe("state-2");
  });

  it("refuse a code twice, a wrong verifier, and addresses elsewhere", async () => {
    const config = await discover("google");
    const asked = await ask(config, "openid email");
    const back = await decide(asked, "allow");
    await redeem(asked, back);
    await expect(redeem(asked, back)).rejects.toMatchObject({ error: "invalid_grant" });
    const other = await ask(config, "openid email");
    const code = await decide(other, "allow");
    const wrong = { ...other, verifier: openid.randomPKCECodeVerifier() };
    await expect(redeem(wrong, code)).rejects.toMatchObject({ error: "invalid_grant" });
    const evil = openid.buildAuthorizationUrl(config, {
      redirect_uri: "https://evil.example/",
      scope: "openid",
    });
    const answer = await new Browser().open(evil.href);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid_redirect_uri" });
  });

  it("keep to their browser, seed and reset", async () => {
    const asked = await ask(await discover("google", "/~other"), "openid email");
    expect(asked.address).toContain("/~other/identity/google/interaction/");
    const elsewhere = await postForm(asked.address, { decision: "allow", account: "1" });
    expect(elsewhere.status).toBe(404);
    const back = await decide(asked, "allow");
    await control(`${here.url}/~other`, "POST", "/reset");
    await expect(redeem(asked, back)).rejects.toThrow();
  });
});
