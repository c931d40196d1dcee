import { createHmac, randomBytes } from "node:crypto";
import { wireUserAnswer } from "@toolkit/social/wire/answer";
import { wireOldFailure } from "@toolkit/social/wire/problem";
import { describe, expect, it } from "vitest";
import { isSignedWith } from "../src/auth/oauth1/signature.ts";
import {
  CALLBACK,
  CLIENT,
  control,
  hiddenFields,
  must,
  postForm,
  useSimulator,
} from "./harness.ts";

const here = useSimulator();
const person = () => must(here.network.people.find((it) => !it.protected));

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Signed {
  readonly method?: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly oauth?: Readonly<Record<string, string>>;
  readonly secret?: string;
  readonly tokenSecret?: string;
}

/** A signed call as RFC 5849 has it, written out here and not taken from what checks it. */
async function signed({
  method = "POST",
  path,
  query = {},
  form = {},
  oauth = {},
  secret = CLIENT.consumerSecret,
  tokenSecret = "",
}: Signed): Promise<{ readonly status: number; readonly text: string }> {
  const parameters: Record<string, string> = {
    oauth_consumer_key: CLIENT.consumerKey,
    oauth_nonce: randomBytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_version: "1.0",
    ...oauth,
  };
  const pairs = Object.entries({ ...parameters, ...query, ...form })
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const base = [method, here.url + path, pairs].map(encode).join("&");
  const key = `${encode(secret)}&${encode(tokenSecret)}`;
  parameters["oauth_signature"] ??= createHmac("sha1", key).update(base).digest("base64");
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${encode(value)}"`);
  const asked = new URLSearchParams(query).toString();
  const answer = await fetch(`${here.url}${path}${asked === "" ? "" : `?${asked}`}`, {
    method,
    headers: { authorization: `OAuth ${list.join(", ")}` },
    ...(method === "POST" ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

async function requestToken(callback = CALLBACK): Promise<{ token: string; secret: string }> {
  const { status, text } = await signed({
    path: "/oauth/request_token",
    oauth: { oauth_callback: callback },
  });
  expect(status).toBe(200);
  const fields = new URLSearchParams(text);
  expect(fields.get("oauth_callback_confirmed")).toBe("true");
  return { token: must(fields.get("oauth_token")), secret: must(fields.get("oauth_token_secret")) };
}

async function decide(token: string, decision: string): Promise<Response> {
  const page = await fetch(`${here.url}/oauth/authorize?oauth_token=${token}`);
  const fields = hiddenFields(await page.text());
  const username = person().username;
  return postForm(`${here.url}/oauth/authorize`, { ...fields, username, decision });
}

async function accessToken(): Promise<{ token: string; secret: string; cookie: string }> {
  const request = await requestToken();
  const answer = await decide(request.token, "allow");
  const back = new URL(must(answer.headers.get("location")));
  expect(back.searchParams.get("oauth_token")).toBe(request.token);
  const { status, text } = await signed({
    path: "/oauth/access_token",
    oauth: { oauth_token: request.token },
    form: { oauth_verifier: must(back.searchParams.get("oauth_verifier")) },
    tokenSecret: request.secret,
  });
  expect(status).toBe(200);
  const fields = new URLSearchParams(text);
  expect(fields.get("user_id")).toBe(person().id);
  expect(fields.get("screen_name")).toBe(person().username);
  return {
    token: must(fields.get("oauth_token")),
    secret: must(fields.get("oauth_token_secret")),
    cookie: must(must(answer.headers.get("set-cookie")).split(";", 1)[0]),
  };
}

const codeOf = (text: string) => wireOldFailure.parse(JSON.parse(text)).errors[0]?.code;

describe("the moved clock", () => {
  it("does not make the timestamps of real clients stale, nor old signatures good", async () => {
    const { token, secret } = await accessToken();
    const oauth = { oauth_token: token, oauth_nonce: "said-once" };
    const call = (more: Readonly<Record<string, string>> = {}) =>
      signed({
        method: "GET",
        path: "/2/users/me",
        oauth: { ...oauth, ...more },
        tokenSecret: secret,
      });
    const now = String(Math.floor(Date.now() / 1000));
    expect((await call({ oauth_timestamp: now })).status).toBe(200);
    await control(here.url, "POST", "/clock", { seconds: 86_400 });
    expect((await call({ oauth_timestamp: now })).status).toBe(401);
    expect((await call({ oauth_timestamp: now, oauth_nonce: "another" })).status).toBe(200);
    // A client whose clock was moved along signs with the seed's time.
    const moved = String(Number(now) + 86_400);
    expect((await call({ oauth_timestamp: moved, oauth_nonce: "third" })).status).toBe(200);
    const between = String(Number(now) + 43_200);
    expect((await call({ oauth_timestamp: between, oauth_nonce: "fourth" })).status).toBe(401);
    await control(here.url, "POST", "/reset");
  });
});

describe("the signature", () => {
  it.each([
    ["https://api.x.com", "Ls93hJiZbQ3akF3HF3x1Bz8/zU4="],
    ["https://api.twitter.com", "hCtSmYh+iHYCEqBWrE7C7hYmtUk="],
  ])("is the published one for %s", (origin, signature) => {
    const call = {
      method: "POST",
      address: `${origin}/1.1/statuses/update.json`,
      parameters: [
        ["include_entities", "true"],
        ["status", "Hello Ladies + Gentlemen, a signed OAuth request!"],
      ] as const,
    };
    const header = {
      oauth_consumer_key: "xvz1evFS4wEEPTGEFPHBog",
      oauth_nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg",
      oauth_signature: signature,
      oauth_signature_method: "HMAC-SHA1",
      oauth_timestamp: "1318622958",
      oauth_token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
      oauth_version: "1.0",
    };
    const consumer = {
      key: "xvz1evFS4wEEPTGEFPHBog",
      secret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
    };
    const token = "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE";
    expect(isSignedWith(call, header, consumer, token)).toBe(true);
    expect(isSignedWith({ ...call, method: "GET" }, header, consumer, token)).toBe(false);
    expect(isSignedWith(call, header, consumer, `${token}x`)).toBe(false);
  });

  it("covers the query with all its signs", async () => {
    const { token, secret } = await accessToken();
    const { status, text } = await signed({
      method: "GET",
      path: "/2/users/me",
      query: { "user.fields": "name,description", expansions: "pinned_tweet_id" },
      oauth: { oauth_token: token },
      tokenSecret: secret,
    });
    expect(status).toBe(200);
    expect(wireUserAnswer.parse(JSON.parse(text)).data?.id).toBe(person().id);
  });

  const me = { method: "GET", path: "/2/users/me" } as const;

  it("is refused with another secret, of a token or of the app", async () => {
    const { token, secret } = await accessToken();
    const oauth = { oauth_token: token };
    expect((await signed({ ...me, oauth, tokenSecret: "wrong" })).status).toBe(401);
    expect((await signed({ ...me, oauth, tokenSecret: secret, secret: "wrong" })).status).toBe(401);
    const unknown = { oauth_token: `${token}x` };
    expect((await signed({ ...me, oauth: unknown, tokenSecret: secret })).status).toBe(401);
  });

  it.each([-301, 301])("is refused %i seconds from now", async (seconds) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds + Math.sign(seconds) * 5);
    const { status, text } = await signed({
      path: "/oauth/request_token",
      oauth: { oauth_callback: CALLBACK, oauth_timestamp: timestamp },
    });
    expect(status).toBe(401);
    expect(codeOf(text)).toBe(135);
  });

  it("is accepted 290 seconds from now, both ways", async () => {
    for (const seconds of [-290, 290]) {
      const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
      const oauth = { oauth_callback: CALLBACK, oauth_timestamp: timestamp };
      expect((await signed({ path: "/oauth/request_token", oauth })).status).toBe(200);
    }
  });

  it("serves once: the same nonce again is refused", async () => {
    const oauth = { oauth_callback: CALLBACK, oauth_nonce: randomBytes(16).toString("hex") };
    const wrong = await signed({ path: "/oauth/request_token", oauth, secret: "wrong" });
    expect(codeOf(wrong.text)).toBe(32);
    // What was refused has used nothing up.
    expect((await signed({ path: "/oauth/request_token", oauth })).status).toBe(200);
    const again = await signed({ path: "/oauth/request_token", oauth });
    expect(again.status).toBe(401);
    expect(codeOf(again.text)).toBe(32);
  });

  it("must be HMAC-SHA1", async () => {
    const oauth = { oauth_callback: CALLBACK, oauth_signature_method: "PLAINTEXT" };
    expect((await signed({ path: "/oauth/request_token", oauth })).status).toBe(401);
  });
});

describe("the three legs", () => {
  it("refuse a callback that is not the app's", async () => {
    const { status, text } = await signed({
      path: "/oauth/request_token",
      oauth: { oauth_callback: "https://evil.example/" },
    });
    expect(status).toBe(403);
    expect(codeOf(text)).toBe(415);
  });

  it("refuse a wrong verifier, and the right one after it", async () => {
    const { token, secret } = await requestToken();
    const back = new URL(must((await decide(token, "allow")).headers.get("location")));
    const exchange = (oauth_verifier: string) =>
      signed({
        path: "/oauth/access_token",
        oauth: { oauth_token: token, oauth_verifier },
        tokenSecret: secret,
      });
    const wrong = await exchange("wrong");
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("Invalid oauth_verifier parameter");
    expect((await exchange(must(back.searchParams.get("oauth_verifier")))).status).toBe(401);
  });

  it("end nowhere when nobody has allowed them", async () => {
    const { token, secret } = await requestToken();
    const { status } = await signed({
      path: "/oauth/access_token",
      oauth: { oauth_token: token, oauth_verifier: "" },
      tokenSecret: secret,
    });
    expect(status).toBe(401);
  });

  it("go back with denied when they are refused", async () => {
    const { token } = await requestToken();
    const back = new URL(must((await decide(token, "refuse")).headers.get("location")));
    expect(back.searchParams.get("denied")).toBe(token);
    expect(back.searchParams.has("oauth_verifier")).toBe(false);
    expect((await fetch(`${here.url}/oauth/authorize?oauth_token=${token}`)).status).toBe(404);
  });

  it("show a number to type where the app has no address", async () => {
    const { token, secret } = await requestToken("oob");
    const pin = must(/>(\d{7})</.exec(await (await decide(token, "allow")).text())?.[1]);
    const { status } = await signed({
      path: "/oauth/access_token",
      oauth: { oauth_token: token, oauth_verifier: pin },
      tokenSecret: secret,
    });
    expect(status).toBe(200);
  });

  it("are silent for who allowed the app before, unless a login is forced", async () => {
    const { cookie } = await accessToken();
    const open = async (parameters: string) => {
      const { token } = await requestToken();
      return fetch(`${here.url}/oauth/authenticate?oauth_token=${token}${parameters}`, {
        headers: { cookie },
        redirect: "manual",
      });
    };
    const silent = await open("");
    expect(silent.status).toBe(302);
    const back = new URL(must(silent.headers.get("location")));
    expect(back.searchParams.get("oauth_verifier")).toBeTruthy();
    const forced = await open("&force_login=true&screen_name=somebody");
    expect(forced.status).toBe(200);
    expect(await forced.text()).toContain('value="somebody"');
  });

  it("end with the token, or after a quarter of an hour", async () => {
    const { token, secret } = await accessToken();
    const oauth = { oauth_token: token };
    const ended = await signed({ path: "/oauth/invalidate_token", oauth, tokenSecret: secret });
    expect(ended.status).toBe(200);
    const after = await signed({ method: "GET", path: "/2/users/me", oauth, tokenSecret: secret });
    expect(after.status).toBe(401);
    const late = await requestToken();
    await control(here.url, "POST", "/clock", { seconds: 901 });
    expect((await fetch(`${here.url}/oauth/authorize?oauth_token=${late.token}`)).status).toBe(404);
    await control(here.url, "POST", "/reset");
  });
});
