import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";

describe("the conventions on the wire", () => {
  let test: TestApp;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"));
    browser = await test.signedIn("wire@example.com");
  });
  afterAll(() => test.close());

  it("answers with and without the trailing slash, and to HEAD", async () => {
    for (const url of ["/api/health/", "/api/health", "/api/health?x=1"]) {
      expect((await browser.get(url)).body).toEqual({ status: "ok" });
    }
    const head = await browser.send({ method: "HEAD", url: "/api/health/" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers["content-length"]).toBe("15");
  });

  it("answers an unknown address and a malformed one with JSON", async () => {
    for (const url of [
      "/api/nothing/",
      "/api/",
      "/rest-auth/nothing",
      "/api/%E0%A4%A/",
      "/nowhere",
    ]) {
      const answer = await browser.get(url);
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("names the allowed methods beside 405", async () => {
    const answer = await browser.send({ method: "PATCH", url: "/api/user/me/" });
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers["allow"]).toBe("GET, HEAD, PUT, OPTIONS");
    const options = await browser.send({ method: "OPTIONS", url: "/api/teams" });
    expect(options).toMatchObject({ status: 204, headers: { allow: "GET, HEAD, POST, OPTIONS" } });
  });

  const sendRaw = (payload: string | Buffer, type = "application/json") =>
    browser.send({
      method: "PUT",
      url: "/api/user/me/",
      payload,
      headers: { "content-type": type },
    });

  it("refuses bodies that are no JSON", async () => {
    const bodies = [
      "{",
      "nonsense",
      '{"language":"ja"',
      "{'language':'ja'}",
      '{"__proto__":{"admin":true}}',
      String.raw`{"\u005f_proto__":1}`,
      "[".repeat(10_000),
      '{"a":'.repeat(80) + "1" + "}".repeat(80),
    ];
    for (const body of bodies) {
      expect(await sendRaw(body)).toMatchObject({ status: 400, body: { code: "invalid_json" } });
    }
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await sendRaw(broken)).body["code"]).toBe("invalid_json");
  });

  it("reads an absent body as an empty one", async () => {
    expect((await sendRaw("")).status).toBe(200);
    expect((await sendRaw("  ")).status).toBe(200);
    expect((await browser.put("/api/user/me/")).status).toBe(200);
    const needed = await browser.post("/api/user/magic-link/");
    expect(needed).toMatchObject({
      status: 400,
      body: { email: [expect.stringMatching(/^Email is required/)] },
    });
  });

  it("refuses other content and too much of it", async () => {
    expect(await sendRaw("a=b", "application/x-www-form-urlencoded")).toMatchObject({
      status: 415,
      body: { code: "unsupported_media" },
    });
    const large = await sendRaw(JSON.stringify({ first_name: "a".repeat(64_001) }));
    expect(large).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(large.body["detail"]).toContain("64 kB");
  });

  it("names fields as the specification's form validator does", async () => {
    const answer = await browser.put("/api/user/me/", {
      first_name: "a".repeat(101),
      language: "fr",
      favourite_colour: "blue",
    });
    expect(answer.body).toEqual({
      code: "invalid",
      first_name: ["First name must be less than 101 characters"],
      language: ["Language is not valid. Choose one of: en, ja"],
      favourite_colour: ["favourite_colour is not a known field"],
    });
    const list = await browser.get("/api/teams/?page_size=1000&page=x");
    expect(list.body).toMatchObject({ page_size: ["Page size must be at most 200"] });
  });

  it("speaks Japanese to whom it prefers", async () => {
    const stranger = test.browser();
    for (const header of ["ja", "ja-JP,ja;q=0.9,en;q=0.8", "fr;q=1,ja;q=0.5,en;q=0.1"]) {
      const answer = await stranger.get("/api/user/me/", { "accept-language": header });
      expect(answer.body["detail"]).toBe("サインインしてください。");
    }
    for (const header of ["en,ja;q=0.9", "fr", "", ";;;q=,", "ja;q=0"]) {
      const answer = await stranger.get("/api/user/me/", { "accept-language": header });
      expect(answer.body["detail"]).toBe("Please sign in.");
    }
    const fields = await stranger.post("/api/user/magic-link/", {}, { "accept-language": "ja" });
    expect(fields.body["email"]).toEqual([
      "メールアドレスは必須です。入力してから、もう一度送信してください",
    ]);
  });

  it("answers in the one language that a call names, whatever the person chose elsewhere", async () => {
    const address = "/api/teams/nobody-has-this/";
    const named = await browser.get(address, { "accept-language": "ja" });
    expect(named.body["detail"]).toContain("見つかりません");
    const listed = await browser.get(address, { "accept-language": "ja-JP,ja;q=0.9" });
    expect(listed.body["detail"]).toContain("Not found");
  });

  it("refuses null characters wherever text may be", async () => {
    const nothing = { status: 400, body: { code: "invalid" } };
    expect(await browser.put("/api/user/me/", { first_name: "a\0b" })).toMatchObject(nothing);
    expect(await browser.put("/api/user/me/", { "a\0b": 1 })).toMatchObject(nothing);
    expect(await browser.get("/api/teams/?page=%00")).toMatchObject(nothing);
    expect(await browser.get("/api/teams/a%00b/")).toMatchObject(nothing);
    // Half of a surrogate pair is no text either; it must not end the connection.
    expect((await browser.put("/api/user/me/", { first_name: "\ud800" })).status).toBeLessThan(500);
  });

  it("finds nothing under ids of a wrong form", async () => {
    const ids = [
      "%2e%2e",
      "'; drop table users; --",
      "a".repeat(900),
      "__proto__",
      "%F0%9F%90%88",
      "-1",
    ];
    for (const id of ids) {
      expect(await browser.get(`/api/jobs/${encodeURI(id)}/`)).toMatchObject({ status: 404 });
      expect(await browser.get(`/api/teams/${encodeURI(id)}/`)).toMatchObject({ status: 404 });
    }
  });

  it("lets only its own origin use its pages, and keeps answers out of caches", async () => {
    const answer = await browser.get("/api/user/me/");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("shows pictures of its own and of the named sites, and draws the sample's", async () => {
    const { headers } = await browser.get("/api/user/me/");
    expect(headers["content-security-policy"]).toContain(
      "img-src 'self' data: blob: https://pictures.example;",
    );
    const drawn = await browser.get("/pictures/1049_0-1200x675.svg");
    expect(drawn.headers["content-type"]).toBe("image/svg+xml");
    expect(drawn.headers["cache-control"]).toContain("immutable");
    expect(drawn.text).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="1200"');
    for (const name of ["x.svg", "1-1x1.svg", "1-99999x10.svg", "%3Cscript%3E-10x10.svg"])
      expect(await browser.get(`/pictures/${name}`)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
  });

  it("runs an unsafe call once for its Idempotency-Key", async () => {
    const key = { "idempotency-key": "change-1" };
    const first = await browser.put("/api/user/me/", { first_name: "One" }, key);
    await browser.put("/api/user/me/", { first_name: "Two" });
    const again = await browser.put("/api/user/me/", { first_name: "One" }, key);
    expect(again.body).toEqual(first.body);
    expect((await browser.get("/api/user/me/")).body["first_name"]).toBe("Two");
    const other = await browser.put("/api/user/me/", { first_name: "Three" }, key);
    expect(other).toMatchObject({ status: 409, body: { code: "conflict" } });
    const elsewhere = await test.signedIn();
    const theirs = await elsewhere.put("/api/user/me/", { first_name: "Three" }, key);
    expect(theirs.body["first_name"]).toBe("Three");
  });

  it("lets a failed call be tried again with its key", async () => {
    const key = { "idempotency-key": "change-2" };
    expect((await browser.delete("/api/jobs/none/", key)).status).toBe(404);
    expect((await browser.delete("/api/jobs/none/", key)).status).toBe(404);
  });
});

describe("teams", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("postgresql"));
  });
  afterAll(() => test.close());

  it("lists and reads one's own, by slug or id, and nobody else's", async () => {
    const browser = await test.signedIn("owner@example.com");
    const other = await test.signedIn("stranger@example.com");
    const list = await browser.get("/api/teams/");
    expect(list.body).toMatchObject({ count: 1, next: null, previous: null });
    const [team] = list.body["results"] as { id: string; slug: string }[];
    expect(team).toMatchObject({ slug: "owner", name: "owner", member_count: 1, level: "admin" });
    for (const name of [team?.slug, team?.id]) {
      expect((await browser.get(`/api/teams/${name}/`)).body).toEqual(team);
      expect((await other.get(`/api/teams/${name}/`)).status).toBe(404);
    }
  });

  it("takes the team of a call by slug or id, and no other team", async () => {
    const browser = await test.signedIn("here@example.com");
    const other = await test.signedIn("there@example.com");
    const [theirs] = (await other.get("/api/teams/")).body["results"] as { slug: string }[];
    expect((await browser.get(`/api/jobs/none/?team=${theirs?.slug}`)).body["code"]).toBe(
      "not_found",
    );
  });
});

describe("counting of calls", () => {
  it("answers 429 with the time to wait, and goes on after it", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const browser = await test.signedIn();
    // Every answer says how many calls are left, before any is refused.
    const first = await test.browser().get("/api/health/");
    const limit = Number(first.headers["ratelimit-limit"]);
    expect(limit).toBeGreaterThan(0);
    const second = await test.browser().get("/api/health/");
    expect([first, second].map(({ headers }) => Number(headers["ratelimit-remaining"]))).toEqual([
      Number(first.headers["ratelimit-remaining"]),
      Number(first.headers["ratelimit-remaining"]) - 1,
    ]);
    expect(Number(second.headers["ratelimit-reset"])).toBeGreaterThan(0);
    expect(Number(second.headers["ratelimit-reset"])).toBeLessThanOrEqual(60);
    expect(second.headers["retry-after"]).toBeUndefined();
    let status = 200;
    let calls = 0;
    for (; status === 200 && calls < 2000; calls++)
      status = (await browser.get("/api/health/")).status;
    for (; status === 200 && calls < 4000; calls++)
      status = (await browser.get("/api/user/me/")).status;
    const answer = await browser.get("/api/user/me/");
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers["ratelimit-remaining"]).toBe("0");
    expect(answer.headers["ratelimit-reset"]).toBe(answer.headers["retry-after"]);
    test.clock.pass(61);
    expect((await browser.get("/api/user/me/")).status).toBe(200);
    await test.close();
  });
});
