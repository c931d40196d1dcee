import {
  OAUTH2_SCOPES,
  wireAppToken,
  wireOAuth2Failure,
  wireOAuth2Tokens,
} from "@toolkit/social/wire/oauth";
import { wireUserAnswer } from "@toolkit/social/wire/answer";
import { describe, expect, it } from "vitest";
import {
  allow,
  appToken,
  basic,
  call,
  CALLBACK,
  CLIENT,
  control,
  hiddenFields,
  must,
  postForm,
  redeem,
  useSimulator,
} from "./harness.ts";

const here = useSimulator();
const person = () => must(here.network.people.find((it) => !it.protected));
const secret = basic(CLIENT.clientId, CLIENT.clientSecret);

async function exchange(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = secret,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await postForm(`${here.url}/2/oauth2/token`, fields, headers);
  return { status: answer.status, body: await answer.json() };
}

async function codeFields(): Promise<Record<string, string>> {
  const { back, verifier } = await allow(here.url, person().username);
  expect(back.searchParams.get("state")).toBe("state-1");
  return {
    grant_type: "authorization_code",
    code: must(back.searchParams.get("code")),
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
}

const me = async (token: string) => call(here.url, token, "/2/users/me");

describe("scopes", () => {
  it.each(OAUTH2_SCOPES)("%s is granted when it is asked for", async (scope) => {
    const tokens = await redeemed(scope);
    expect(tokens.scope.split(" ")).toEqual([...new Set(["users.read", scope])]);
  });

  it("that no document knows are refused before anybody is asked", async () => {
    for (const scope of ["tweet.everything", "TWEET.READ", "tweet.read,users.read"]) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: CLIENT.clientId,
        redirect_uri: CALLBACK,
        scope,
        state: "x",
        code_challenge: "a".repeat(43),
        code_challenge_method: "S256",
      });
      const page = await fetch(`${here.url}/i/oauth2/authorize?${query.toString()}`);
      expect(page.status).toBe(400);
    }
  });
});

async function redeemed(scope: string): Promise<{ scope: string }> {
  const asked = [...new Set(["users.read", scope])].join(" ");
  const { back, verifier } = await allow(here.url, person().username, { scope: asked });
  const answer = await postForm(
    `${here.url}/2/oauth2/token`,
    {
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    },
    basic(CLIENT.clientId, CLIENT.clientSecret),
  );
  return wireOAuth2Tokens.parse(await answer.json());
}

describe("the authorisation code", () => {
  it("becomes tokens of the account that was chosen", async () => {
    const { status, body } = await exchange(await codeFields());
    expect(status).toBe(200);
    const tokens = wireOAuth2Tokens.parse(body);
    expect(tokens.expires_in).toBe(7200);
    const answer = await me(tokens.access_token);
    expect(wireUserAnswer.parse(answer.body).data?.id).toBe(person().id);
  });

  it("serves once, and takes its tokens along when it is brought again", async () => {
    const fields = await codeFields();
    const { access_token } = wireOAuth2Tokens.parse((await exchange(fields)).body);
    expect((await me(access_token)).status).toBe(200);
    const again = await exchange(fields);
    expect(again.status).toBe(400);
    expect(wireOAuth2Failure.parse(again.body)).toEqual({
      error: "invalid_request",
      error_description: "Value passed for the authorization code was invalid.",
    });
    expect((await me(access_token)).status).toBe(401);
  });

  it.each([
    ["code_verifier", "a".repeat(43)],
    ["redirect_uri", "http://localhost:4000/elsewhere"],
    ["code", "nonsense"],
  ])("is refused with another %s", async (name, value) => {
    const { status, body } = await exchange({ ...(await codeFields()), [name]: value });
    expect(status).toBe(400);
    expect(wireOAuth2Failure.parse(body).error).toBe("invalid_request");
  });

  it("is refused without the client's secret, or with a wrong one", async () => {
    const fields = await codeFields();
    const none = await exchange({ ...fields, client_id: CLIENT.clientId }, {});
    expect(none.status).toBe(401);
    const wrong = await exchange(fields, basic(CLIENT.clientId, "wrong"));
    expect(wireOAuth2Failure.parse(wrong.body).error).toBe("unauthorized_client");
  });

  it("lives 30 seconds", async () => {
    const fields = await codeFields();
    await control(here.url, "POST", "/clock", { seconds: 31 });
    expect((await exchange(fields)).status).toBe(400);
  });
});

describe("refreshing", () => {
  it("gives new tokens for the old, once; the access token ends after two hours", async () => {
    const first = await redeem(here.url, await allow(here.url, person().username));
    await control(here.url, "POST", "/clock", { seconds: 7201 });
    expect((await me(first.access_token)).status).toBe(401);
    const fields = { grant_type: "refresh_token", refresh_token: must(first.refresh_token) };
    const second = wireOAuth2Tokens.parse((await exchange(fields)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
    expect((await exchange(fields)).status).toBe(400);
  });

  it("needs offline.access", async () => {
    const allowed = await allow(here.url, person().username, { scope: "tweet.read users.read" });
    expect((await redeem(here.url, allowed)).refresh_token).toBeUndefined();
  });
});

describe("revoking", () => {
  it("ends an access token, and with a refresh token both", async () => {
    const one = await redeem(here.url, await allow(here.url, person().username));
    const revoke = (token: string) =>
      postForm(`${here.url}/2/oauth2/revoke`, { token, token_type_hint: "access_token" }, secret);
    expect(await (await revoke(one.access_token)).json()).toEqual({ revoked: true });
    expect((await me(one.access_token)).status).toBe(401);
    const two = await redeem(here.url, await allow(here.url, person().username));
    await revoke(must(two.refresh_token));
    expect((await me(two.access_token)).status).toBe(401);
  });

  it("is for the app whose token it is", async () => {
    const { access_token } = await redeem(here.url, await allow(here.url, person().username));
    const answer = await postForm(`${here.url}/2/oauth2/revoke`, {
      token: access_token,
      client_id: "self-serve-client",
    });
    expect(answer.status).toBe(200);
    expect((await me(access_token)).status).toBe(200);
  });
});

describe("an app as itself", () => {
  it("has one token until that is invalidated", async () => {
    const app = basic(CLIENT.consumerKey, CLIENT.consumerSecret);
    const token = await appToken(here.url);
    expect(await appToken(here.url)).toBe(token);
    expect((await call(here.url, token, `/2/users/${person().id}`)).status).toBe(200);
    await postForm(`${here.url}/oauth2/invalidate_token`, { access_token: token }, app);
    expect((await call(here.url, token, `/2/users/${person().id}`)).status).toBe(401);
    const wrong = await postForm(
      `${here.url}/oauth2/token`,
      { grant_type: "client_credentials" },
      basic(CLIENT.consumerKey, "wrong"),
    );
    expect(wrong.status).toBe(403);
    expect(wireAppToken.safeParse(await wrong.json()).success).toBe(false);
  });
});

describe("the sign-in page", () => {
  const question = {
    response_type: "code",
    client_id: CLIENT.clientId,
    redirect_uri: CALLBACK,
    scope: "tweet.read users.read",
    state: "<script>",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  };
  const open = (changed: Readonly<Record<string, string>>, headers = {}) =>
    fetch(
      `${here.url}/i/oauth2/authorize?${new URLSearchParams({ ...question, ...changed }).toString()}`,
      { headers, redirect: "manual" },
    );

  it.each([
    ["client_id", "unknown"],
    ["redirect_uri", "https://evil.example/callback"],
    ["redirect_uri", "http://localhost@evil.example/"],
    ["response_type", "token"],
    ["scope", "tweet.read everything"],
    ["state", ""],
    ["state", "x".repeat(501)],
    ["code_challenge", "short"],
    ["code_challenge_method", "S512"],
  ])("sends nobody anywhere when %s is %s", async (name, value) => {
    const answer = await open({ [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
    expect(await answer.text()).toContain(name);
  });

  it("can be refused, and gives the state back as it came", async () => {
    const fields = hiddenFields(await (await open({})).text());
    const refused = await postForm(`${here.url}/i/oauth2/authorize`, {
      ...fields,
      decision: "refuse",
    });
    const back = new URL(must(refused.headers.get("location")));
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("state")).toBe("<script>");
    const again = await postForm(`${here.url}/i/oauth2/authorize`, {
      ...fields,
      decision: "allow",
      username: person().username,
    });
    expect(again.status).toBe(404);
  });

  it("says which account does not exist, and asks again", async () => {
    const fields = hiddenFields(await (await open({})).text());
    const answer = await postForm(`${here.url}/i/oauth2/authorize`, {
      ...fields,
      decision: "allow",
      username: '"><b>nobody',
    });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain("There is no account");
    expect(text).not.toContain("<b>nobody");
    expect(hiddenFields(text)).toEqual(fields);
  });

  it("knows who is signed in, unless the app forces a new choice", async () => {
    const fields = hiddenFields(await (await open({})).text());
    const answer = await postForm(`${here.url}/i/oauth2/authorize`, {
      ...fields,
      decision: "allow",
      username: `@${person().username}`,
    });
    const cookie = must(answer.headers.get("set-cookie")).split(";", 1)[0];
    const known = await (await open({}, { cookie })).text();
    expect(known).toContain(`You are signed in as @${person().username}`);
    const forced = await (await open({ force_login: "true" }, { cookie })).text();
    expect(forced).not.toContain("You are signed in as");
    const japanese = await (await open({}, { "accept-language": "ja-JP,en;q=0.5" })).text();
    expect(japanese).toContain('<html lang="ja">');
    expect(japanese).toContain("許可する");
  });
});
