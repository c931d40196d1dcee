import { readLoginLink } from "@toolkit/core/domain/login-link";
import { TOKEN_LIMITS } from "@toolkit/core/domain/sign-in";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCapabilities } from "../../../compose/capabilities.ts";
import { accessTokens } from "../../../db/schema/tokens.ts";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import {
  TEST_SECRET,
  WITHOUT_NETWORKS,
  startTestApp,
  type TestApp,
} from "../../../../test/test-app.ts";
import { pageToken } from "./services/page-token.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const SELF = "/api/external/standalone-me/standalone_me/";
const AUDIENCE = { name: "Coffee", targeting_package: { keywords: [{ label: "coffee" }] } };
const SIZE = { keywords: ["coffee"] };

const bearer = (token: unknown) => ({ authorization: `Token ${String(token)}` });

describe.each(MODULE_DATABASES)("tokens, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind), {
      capabilities: (ports) =>
        openCapabilities({
          ports,
          sampleProfiles: 500,
          engineShards: 1,
          networks: WITHOUT_NETWORKS,
          secret: TEST_SECRET,
          origin: "https://toolkit.example",
        }),
    });
  });
  afterAll(() => test.close());

  const make = (browser: TestBrowser, body: object = {}) =>
    browser.post("/api/user/tokens/", { kind: "personal", name: "Reports", ...body });
  const program = (made: Answer, method: "GET" | "POST", url: string, payload?: object) =>
    test.browser().send({
      method,
      url,
      headers: bearer(made.body["token"]),
      ...(payload && { payload }),
    });

  it("are shown once, listed by their last characters, and kept as a hash", async () => {
    const browser = await test.signedIn();
    const made = await make(browser, { expires_days: 30 });
    expect(made.status, made.text).toBe(201);
    const token = String(made.body["token"]);
    expect(token).toMatch(/^tt_[\w-]{43}$/);
    const list = await browser.get("/api/user/tokens/");
    expect(list.body["results"]).toEqual([
      {
        id: made.body["id"],
        kind: "personal",
        name: "Reports",
        hint: token.slice(-4),
        scopes: ["read"],
        created_at: test.clock.now().toISOString(),
        expires_at: new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString(),
        last_used_at: null,
      },
    ]);
    expect(list.text).not.toContain(token);
    const stored = await test.ports.db.select().from(accessTokens);
    expect(JSON.stringify(stored)).not.toContain(token.slice(3));
  });

  it("are not kept readable for a repeated request either", async () => {
    const browser = await test.signedIn();
    const key = { "idempotency-key": "the-same-key" };
    const body = { kind: "personal", name: "Twice" };
    const first = await browser.post("/api/user/tokens/", body, key);
    const second = await browser.post("/api/user/tokens/", body, key);
    expect(second.body["token"]).not.toBe(first.body["token"]);
    const kept = JSON.stringify(await test.ports.db.select().from(idempotencyKeys));
    expect(kept).not.toContain(String(first.body["token"]));
  });

  it("say who calls, and when they were last used", async () => {
    const browser = await test.signedIn("named@example.com");
    const made = await make(browser, { scopes: ["read", "write"] });
    test.clock.pass(120);
    const self = await program(made, "GET", SELF);
    expect(self.body).toMatchObject({
      kind: "personal",
      scopes: ["read", "write"],
      user: { email: "named@example.com", memberships: [{ team: "named", level: "admin" }] },
    });
    const list = await browser.get("/api/user/tokens/");
    expect(list.body["results"]).toMatchObject([{ last_used_at: test.clock.now().toISOString() }]);
    expect((await browser.get(SELF)).body).toMatchObject({ kind: "session", scopes: [] });
    expect((await test.browser().get(SELF, bearer(test.localToken))).body).toEqual({
      kind: "local",
      scopes: [],
      user: null,
    });
    expect((await test.browser().get(SELF)).status).toBe(403);
  });

  it("may what their scopes say, in the person's teams only", async () => {
    const browser = await test.signedIn();
    const stranger = await test.signedIn("stranger-team@example.com");
    const reader = await make(browser);
    const writer = await make(browser, { scopes: ["read", "write"] });
    const configs = "/api/external/audience-configs/";
    expect((await program(reader, "GET", configs)).status).toBe(200);
    expect(await program(reader, "POST", configs, AUDIENCE)).toMatchObject({
      status: 403,
      body: { code: "not_allowed" },
    });
    expect((await program(writer, "POST", configs, AUDIENCE)).status).toBe(201);
    expect((await program(writer, "GET", `${configs}?team=stranger-team`)).status).toBe(404);
    expect((await stranger.get(configs)).body["count"]).toBe(0);
  });

  it("open nothing that is for signed-in people", async () => {
    const browser = await test.signedIn();
    const made = await make(browser, { scopes: ["read", "write", "sign_in"] });
    for (const path of ["/api/user/me/", "/api/user/tokens/", "/api/user/sessions/", "/api/teams/"])
      expect(await program(made, "GET", path), path).toMatchObject({
        status: 403,
        body: { code: "not_allowed", detail: expect.stringContaining("not for tokens") },
      });
    const more = await program(made, "POST", "/api/user/tokens/", { kind: "personal", name: "x" });
    expect(more.status).toBe(403);
  });

  it("of public pages read what is shared with all", async () => {
    const browser = await test.signedIn();
    await browser.post("/api/audience-configs/", AUDIENCE);
    const visitor = await make(browser, { kind: "pro-targeting", name: "Public page" });
    expect((await program(visitor, "GET", SELF)).body).toEqual({
      kind: "pro-targeting",
      scopes: ["read"],
      user: null,
    });
    const url = "/api/external/audience-builder/posted-about/";
    const measured = await program(visitor, "POST", url, SIZE);
    expect(measured.status, measured.text).toBe(200);
    expect(measured.body["dataset"]).toBe("sample");
    // What a team saved is not there, whoever made the token.
    expect((await program(visitor, "GET", "/api/external/audience-configs/")).status).toBe(400);
    const team = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
    const named = `/api/external/audience-configs/?team=${team[0]?.slug}`;
    expect((await program(visitor, "GET", named)).status).toBe(404);
    const saved = await program(visitor, "POST", "/api/external/audience-configs/", AUDIENCE);
    expect(saved.status).toBe(403);
  });

  it("of the public pages are there for anybody, and read what is shared with all", async () => {
    const found = await test.browser().get("/api/user/tokens/pages/");
    expect(found.status, found.text).toBe(200);
    expect(found.body["token"]).toMatch(/^tt_[\w-]{43}$/);
    expect((await program(found, "GET", SELF)).body).toEqual({
      kind: "pro-targeting",
      scopes: ["read"],
      user: null,
    });
    const pack = { targeting_package: { keywords: ["coffee"] }, limit: 1 };
    const insights = await program(found, "POST", "/api/external/insights/", pack);
    expect(insights.status, insights.text).toBe(200);
    expect(insights.body["dataset"]).toBe("sample");
    // What a session or a team is needed for stays closed.
    const store = "/api/external/audience-configs/";
    expect((await program(found, "POST", store, AUDIENCE)).status).toBe(403);
    for (const path of ["/api/audience-configs/", "/api/network/datasets/", "/api/user/me/"])
      expect((await program(found, "GET", path)).status, path).toBe(403);
    expect((await program(found, "POST", "/api/build-audience/", AUDIENCE)).status).toBe(403);
    const team = await (await test.signedIn()).get("/api/teams/");
    const [own] = team.body["results"] as { slug: string }[];
    const named = `/api/external/insights/?team=${own?.slug}`;
    expect((await program(found, "POST", named, pack)).status).toBe(404);
  });

  it("get no scope beyond their kind, and no field that is not theirs", async () => {
    const browser = await test.signedIn();
    for (const body of [
      { kind: "extension", scopes: ["write"] },
      { kind: "extension", scopes: ["read"] },
      { kind: "personal", scopes: ["receipts"] },
      { kind: "pro-targeting", scopes: ["read", "sign_in"] },
      { scopes: [] },
      { scopes: ["admin"] },
      { kind: "local" },
      { name: "  " },
      { expires_days: 0 },
      { expires_days: 9999 },
      { user_id: "somebody-else" },
      { token: "chosen-by-the-caller" },
    ])
      expect(await make(browser, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    expect((await browser.get("/api/user/tokens/")).body["count"]).toBe(0);
  });

  it("are as many as a person may have, also when several are made at once", async () => {
    const browser = await test.signedIn();
    for (let made = 0; made < TOKEN_LIMITS.perPerson - 1; made++)
      expect((await make(browser)).status).toBe(201);
    const last = await Promise.all(Array.from({ length: 6 }, () => make(browser)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("end at once when revoked, when expired, and for nobody else", async () => {
    const browser = await test.signedIn();
    const stranger = await test.signedIn();
    const made = await make(browser);
    const brief = await make(browser, { expires_days: 1 });
    const path = `/api/user/tokens/${String(made.body["id"])}/`;
    expect((await stranger.delete(path)).status).toBe(404);
    const unproved = await browser.delete(path, { "x-csrftoken": "" });
    expect(unproved.body["code"]).toBe("csrf_failed");
    expect((await program(made, "GET", SELF)).status).toBe(200);
    expect((await browser.delete(path)).status).toBe(204);
    expect((await program(made, "GET", SELF)).body["code"]).toBe("not_authenticated");
    test.clock.pass(86_400 + 1);
    expect((await program(brief, "GET", SELF)).body["code"]).toBe("not_authenticated");
    expect((await browser.get("/api/user/tokens/")).body["count"]).toBe(0);
  });

  it("sign in only when they may, in a session of its own", async () => {
    const owner = await test.signedIn("by-token@example.com");
    const allowed = await make(owner, { scopes: ["read", "sign_in"] });
    const reader = await make(owner, { scopes: ["read", "write"] });
    const extension = await make(owner, { kind: "extension" });
    const browser = test.browser();
    for (const token of [reader.body["token"], extension.body["token"], "tt_made-up"]) {
      const answer = await browser.post("/rest-auth/login-via-token/", { token });
      expect(answer).toMatchObject({ status: 400, body: { code: "unauthorized_login" } });
    }
    const token = allowed.body["token"];
    const answer = await browser.post("/rest-auth/login-via-token/", { token });
    expect(answer.body["email"]).toBe("by-token@example.com");
    expect(answer.text).not.toContain(token);
    const sessions = (await browser.get("/api/user/sessions/")).body["results"];
    expect(sessions).toContainEqual(expect.objectContaining({ current: true, method: "token" }));
    const foreign = await browser.post(
      "/rest-auth/login-via-token/",
      { token },
      { origin: "https://evil.example" },
    );
    expect(foreign.body["code"]).toBe("csrf_failed");
  });

  it("come by mail, to whoever proves the address, known or not", async () => {
    for (const email of ["link@example.com", "named@example.com"]) {
      const asked = await test
        .browser()
        .post("/api/external/personal-magic-link/magic/", { email });
      expect(Object.keys(asked.body)).toEqual(["magic_code"]);
      const mail = test.mail.sent.findLast(({ to }) => to === email);
      const code = /^ {4}([0-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
      const use = (confirm_code: string) =>
        test.browser().post("/api/external/personal-magic-link/use/", {
          magic_code: asked.body["magic_code"],
          confirm_code,
        });
      const wrong = code === "222222" ? "333333" : "222222";
      expect((await use(wrong)).body).toEqual({
        code: "invalid_code",
        detail: "Invalid login code",
      });
      const used = await use(code);
      expect(used.body).toMatchObject({ kind: "personal", scopes: ["read", "write", "sign_in"] });
      expect(used.headers["set-cookie"]).toBeUndefined();
      expect((await program(used, "GET", SELF)).body["user"]).toMatchObject({ email });
      expect((await use(code)).status).toBe(400);
    }
  });

  it("come with a link that signs a browser in, and keeps its codes out of every log", async () => {
    const email = "clicked@example.com";
    const ask = (host: string) =>
      test.browser().post("/api/external/personal-magic-link/magic/", { email }, { host });
    await ask("localhost:3000");
    const mail = test.mail.sent.findLast(({ to }) => to === email);
    const address = /^ {4}(http:\S+)$/m.exec(mail?.text ?? "")?.[1] ?? "";
    expect(address).toMatch(/^http:\/\/localhost\/login\/link#/);
    expect(mail?.html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    const link = readLoginLink(new URL(address).hash);
    expect(link?.email).toBe(email);
    const browser = test.browser();
    const use = () =>
      browser.post("/api/user/magic-link/use/", {
        magic_code: link?.magicCode,
        confirm_code: link?.confirmCode,
      });
    expect((await use()).body).toMatchObject({ email });
    expect((await browser.get("/api/user/me/")).body["email"]).toBe(email);
    expect((await use()).body["code"]).toBe("invalid_code");
  });

  it("lead to the server's own address, whatever host the caller names", async () => {
    const email = "elsewhere@example.com";
    for (const host of [
      "evil.example",
      "10.1.2.3",
      "localhost.evil.example",
      "127.0.0.1.evil.ex",
    ]) {
      const path = "/api/external/personal-magic-link/magic/";
      expect((await test.browser().post(path, { email }, { host })).status).toBe(200);
      const mail = test.mail.sent.findLast(({ to }) => to === email);
      expect(mail?.text).toMatch(/^ {4}[0-9A-Z]{6}$/m);
      expect(mail?.text, host).toMatch(/^ {4}http:\/\/localhost\/login\/link#/m);
      expect(`${mail?.text}${mail?.html}`, host).not.toMatch(/evil|10\.1/);
    }
  });

  it("cannot be guessed by trying codes", async () => {
    const asked = await test
      .browser()
      .post("/api/external/personal-magic-link/magic/", { email: "guess@example.com" });
    const mail = test.mail.sent.findLast(({ to }) => to === "guess@example.com");
    const code = /^ {4}([0-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    const use = (confirm_code: string) =>
      test.browser().post("/api/external/personal-magic-link/use/", {
        magic_code: asked.body["magic_code"],
        confirm_code,
      });
    for (let i = 0; i < 5; i++) await use(code === "222222" ? "333333" : "222222");
    expect((await use(code)).body["code"]).toBe("invalid_code");
  });

  it("are fifty a person at most", async () => {
    const browser = await test.signedIn();
    for (let i = 0; i < 50; i++) expect((await make(browser)).status).toBe(201);
    expect(await make(browser)).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});

it("a mailed link leads to the address that the installation was told", async () => {
  const test = await startTestApp(await openTestDatabase("embedded"), {
    app: { publicUrl: "https://toolkit.example/" },
  });
  const email = "public@example.com";
  const path = "/api/external/personal-magic-link/magic/";
  await test.browser().post(path, { email }, { host: "evil.example" });
  expect(test.mail.sent.at(-1)?.text).toContain(
    "    https://toolkit.example/login/link#magic_code=",
  );
  // A sign-in code is typed where it was asked for: its mail has no link.
  await test.browser().post("/api/user/magic-link/", { email });
  expect(test.mail.sent.at(-1)?.text).not.toContain("http");
  await test.close();
});

describe("a public page's token", () => {
  it("is counted by address, and says when to go on", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const browser = await test.signedIn();
    const body = { kind: "pro-targeting", name: "Public page" };
    const made = await browser.post("/api/user/tokens/", body);
    const ask = (remoteAddress: string) =>
      test.browser().send({
        method: "GET",
        url: SELF,
        remoteAddress,
        headers: bearer(made.body["token"]),
      });
    for (let i = 0; i < 120; i++) expect((await ask("10.0.0.1")).status).toBe(200);
    const refused = await ask("10.0.0.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("10.0.0.2")).status).toBe(200);
    await test.close();
  });

  it("are none for public pages that are switched off", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { publicPages: null },
    });
    const answer = await test.browser().get("/api/user/tokens/pages/");
    expect(answer.body).toEqual({ token: null });
    // What another installation of the same secret would give out proves nothing here.
    const token = pageToken("a secret of thirty-two characters");
    const asked = await test.browser().send({ method: "GET", url: SELF, headers: bearer(token) });
    expect(asked).toMatchObject({ status: 403, body: { code: "not_authenticated" } });
    await test.close();
  });
});
