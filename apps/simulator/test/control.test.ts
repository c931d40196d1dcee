import { wireUserAnswer } from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "../src/env.ts";
import {
  appToken,
  basic,
  call,
  CALLBACK,
  control,
  must,
  postForm,
  userToken,
  useSimulator,
} from "./harness.ts";

const here = useSimulator();
const person = () => must(here.network.people.find((it) => !it.protected));
const path = () => `/2/users/${person().id}`;

describe("faults", () => {
  it("429 comes with headers that say until when", async () => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "rate-limit", reset_s: 120 });
    const { status, headers, body } = await call(here.url, token, path());
    expect(status).toBe(429);
    expect(headers.get("x-rate-limit-remaining")).toBe("0");
    const seconds = Number(headers.get("x-rate-limit-reset")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(115);
    expect(seconds).toBeLessThanOrEqual(121);
    expect(wireFailure.parse(body).title).toBe("Too Many Requests");
    expect((await call(here.url, token, path())).status).toBe(200);
  });

  it.each([500, 502, 503])("%i meets as many calls as are asked for", async (status) => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "status", status, times: 2, after: 1 });
    const seen: number[] = [];
    for (let k = 0; k < 4; k++) seen.push((await call(here.url, token, path())).status);
    expect(seen).toEqual([200, status, status, 200]);
  });

  it("a slow call is slow, and then answers", async () => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "slow", delay_ms: 400 });
    const since = performance.now();
    expect((await call(here.url, token, path())).status).toBe(200);
    expect(performance.now() - since).toBeGreaterThanOrEqual(395);
  });

  it("a cut line ends inside the answer", async () => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "cut" });
    const answer = await fetch(here.url + path(), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect((await call(here.url, token, path())).status).toBe(200);
  });

  it("malformed JSON comes with a status that says all is well", async () => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "malformed" });
    const answer = await fetch(here.url + path(), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it("meet only the calls that they name, and can be forgotten", async () => {
    const token = await appToken(here.url);
    await control(here.url, "POST", "/faults", { kind: "status", path: "/2/tweets", times: 9 });
    expect((await call(here.url, token, path())).status).toBe(200);
    expect((await call(here.url, token, "/2/tweets/1")).status).toBe(503);
    await control(here.url, "DELETE", "/faults");
    expect((await call(here.url, token, "/2/tweets/1")).status).toBe(200);
  });

  it("that make no sense are refused", async () => {
    const answer = await fetch(`${here.url}/control/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "status", status: 600 }),
    });
    expect(answer.status).toBe(400);
  });
});

describe("seeds", () => {
  it("have people of their own, the same each time, and tokens of their own", async () => {
    const there = `${here.url}/~another`;
    const answer = (await control(there, "GET", "")) as { seed: string; people: number };
    expect(answer).toMatchObject({ seed: "another", people: here.network.people.length });
    const token = await appToken(here.url);
    expect((await call(there, token, path())).status).toBe(401);
    const foreign = await call(there, await appToken(there), path());
    expect(wireUserAnswer.parse(foreign.body).errors?.[0]?.title).toBe("Not Found Error");
    expect((await fetch(`${here.url}/~Not!a%20name/2/users/me`)).status).toBe(400);
  });

  it("are reset with all that came after the start", async () => {
    const token = await userToken(here.url, person());
    expect((await call(here.url, token, "/2/users/me")).status).toBe(200);
    expect(await control(here.url, "POST", "/reset")).toEqual({ seed: "simulator" });
    expect((await call(here.url, token, "/2/users/me")).status).toBe(401);
  });
});

describe("apps", () => {
  it("of a self-serve plan may not follow", async () => {
    const target = must(here.network.people.findLast((it) => !it.protected));
    const answer = await postForm(
      `${here.url}/oauth2/token`,
      { grant_type: "client_credentials" },
      basic("self-serve-consumer-key", "self-serve-consumer-secret"),
    );
    expect(answer.status).toBe(200);
    const token = await userTokenOf("self-serve-client");
    const { status, body } = await call(here.url, token, `${path()}/following`, {
      method: "POST",
      body: { target_user_id: target.id },
    });
    expect(status).toBe(403);
    expect(wireFailure.parse(body)).toMatchObject({
      title: "Client Forbidden",
      reason: "client-not-enrolled",
    });
  });

  it("are registered with callbacks that are held to the letter", async () => {
    const callback = "https://toolkit.example.com/callback";
    const app = (await control(here.url, "POST", "/apps", {
      name: "Mine <b>",
      callbacks: [callback],
    })) as { client_id: string };
    const open = (redirect_uri: string) =>
      fetch(
        `${here.url}/i/oauth2/authorize?${new URLSearchParams({
          response_type: "code",
          client_id: app.client_id,
          redirect_uri,
          scope: "users.read",
          state: "x",
          code_challenge: "a".repeat(43),
          code_challenge_method: "S256",
        }).toString()}`,
      );
    const page = await open(callback);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Mine &lt;b&gt;");
    expect((await open(`${callback}/`)).status).toBe(400);
    expect((await open(CALLBACK)).status).toBe(400);
  });
});

/** A public client proves itself by its verifier alone. */
async function userTokenOf(clientId: string): Promise<string> {
  const verifier = "v".repeat(64);
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: "tweet.read users.read follows.write",
    state: "x",
    code_challenge: verifier,
    code_challenge_method: "plain",
  });
  const page = await (await fetch(`${here.url}/i/oauth2/authorize?${query.toString()}`)).text();
  const request = must(/name="request"\s+value="(\w+)"/.exec(page)?.[1]);
  const username = person().username;
  const fields = { request, username, decision: "allow" };
  const back = await postForm(`${here.url}/i/oauth2/authorize`, fields);
  const answer = await postForm(`${here.url}/2/oauth2/token`, {
    grant_type: "authorization_code",
    client_id: clientId,
    code: must(new URL(must(back.headers.get("location"))).searchParams.get("code")),
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe("the settings", () => {
  it("have defaults, and name what is malformed", () => {
    expect(readEnvironment({})).toEqual({
      data: null,
      host: "localhost",
      mailbox: null,
      port: 3100,
      profiles: 3000,
      seed: "simulator",
    });
    expect(() => readEnvironment({ SIMULATOR_PORT: "x", SIMULATOR_PROFILES: "10" })).toThrow(
      "Malformed env variables: SIMULATOR_PORT must be a whole number from 0 to 65535; SIMULATOR_PROFILES must be a whole number from 500 to 1000000",
    );
  });
});

describe("what is not there", () => {
  it("is told as the network tells it, and nonsense in a body too", async () => {
    const token = await userToken(here.url, person());
    const none = await call(here.url, token, "/2/nothing/1");
    expect(none.status).toBe(404);
    expect(wireFailure.parse(none.body).title).toBe("Not Found");
    const answer = await fetch(`${here.url}/2/lists`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(wireFailure.parse(await answer.json()).title).toBe("Invalid Request");
  });
});
