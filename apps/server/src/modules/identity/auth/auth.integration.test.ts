import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginCodes, memberships, sessions, users } from "../../../db/schema/people.ts";
import { hashToken } from "../../../secrets.ts";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

describe.each(MODULE_DATABASES)("signing in, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind));
  });
  afterAll(() => test.close());

  it("mails a code in the chosen language and signs in with it", async () => {
    const browser = test.browser();
    const asked = await browser.post("/api/user/magic-link/", {
      email: "  Hanako@Example.com ",
      language: "ja",
    });
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body)).toEqual(["magic_code"]);
    const mail = test.mail.sent.at(-1);
    expect(mail).toMatchObject({ to: "hanako@example.com" });
    expect(mail?.subject).toContain("ログインコード");
    const code = /^ {4}([0-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.html).toContain(code);

    const used = await browser.post("/api/user/magic-link/use/", {
      magic_code: asked.body["magic_code"],
      confirm_code: ` ${code.toLowerCase()} `,
    });
    expect(used.status).toBe(200);
    expect(used.body).toMatchObject({
      email: "hanako@example.com",
      language: "ja",
      social_accounts: [],
      memberships: [{ team: expect.stringMatching(/^team-[0-9a-f]{10}$/), level: "admin" }],
    });
    expect(used.body["abilities"]).toMatchObject({ account: ["change", "read", "sign_out"] });
  });

  it("keeps neither codes nor tokens readable", async () => {
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode("secret@example.com");
    await browser.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: confirmCode,
    });
    const stored = JSON.stringify([
      await test.ports.db.select().from(loginCodes),
      await test.ports.db.select().from(sessions),
    ]);
    expect(stored).not.toContain(magicCode);
    expect(stored).not.toContain(confirmCode);
    expect(stored).not.toContain(browser.cookies.get("sessionid"));
  });

  it("hides the session's token from scripts and shows them the CSRF token", async () => {
    const browser = test.browser();
    const answer = await browser.signIn("cookies@example.com");
    const cookies = answer.headers["set-cookie"] as string[];
    const session = cookies.find((cookie) => cookie.startsWith("sessionid="));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith("csrftoken="))).not.toMatch(/HttpOnly/);
    expect(answer.text).not.toContain(browser.cookies.get("sessionid"));
  });

  it("makes one account and one team for an address, however often and at once it signs in", async () => {
    const browsers = await Promise.all([1, 2, 3].map(async () => test.browser()));
    const answers = await Promise.all(
      browsers.map(async (browser) => {
        const asked = await browser.post("/api/user/magic-link/", { email: "twice@example.com" });
        return { browser, magic: asked.body["magic_code"] };
      }),
    );
    const codes = test.mail.sent
      .filter((mail) => mail.to === "twice@example.com")
      .map((mail) => /^ {4}([0-9A-Z]{6})$/m.exec(mail.text)?.[1]);
    const results = await Promise.all(
      answers.flatMap(({ browser, magic }) =>
        codes.map((code) =>
          browser.post("/api/user/magic-link/use/", { magic_code: magic, confirm_code: code }),
        ),
      ),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3);
    const accounts = (await test.ports.db.select().from(users)).filter(
      (user) => user.email === "twice@example.com",
    );
    expect(accounts).toHaveLength(1);
    const own = (await test.ports.db.select().from(memberships)).filter(
      (membership) => membership.userId === accounts[0]?.id,
    );
    expect(own).toHaveLength(1);
  });

  it("makes a first team whose name and address say nothing of the person", async () => {
    const person = test.browser();
    await person.enter("jane.doe@example.com");
    const { body } = await person.get("/api/teams/");
    const [team] = body["results"] as Record<string, unknown>[];
    expect(team).toMatchObject({ name: "My team", slug: expect.stringMatching(/^team-\w{10}$/) });
    expect(JSON.stringify(team)).not.toMatch(/jane|doe|example/);
    // A name that is free cannot have been made of the address.
    const other = await test.signedIn();
    const founded = await other.post("/api/teams/", { name: "Other", slug: "jane-doe" });
    expect(founded.status).toBe(201);
  });

  it("answers an address with an account and one without alike", async () => {
    await test.signedIn("known@example.com");
    const ask = (email: string) => test.browser().post("/api/user/magic-link/", { email });
    const [known, unknown] = [await ask("known@example.com"), await ask("unknown@example.com")];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  });

  it("lets in who has an account under an address that none is made for any more", async () => {
    const refused = await test.browser().post("/api/user/magic-link/", { email: "a@b" });
    expect(refused.body["email"]).toEqual(["Please enter a valid email address"]);
    const now = test.clock.now();
    const odd = { id: "odd", email: "a@b", firstName: "", lastName: "", groups: [] };
    await test.ports.db.insert(users).values({ ...odd, language: "en", createdAt: now });
    expect((await test.browser().enter("A@B")).body).toMatchObject({ email: "a@b" });
  });

  it("refuses a wrong code, with the specification's words in the caller's language", async () => {
    const browser = test.browser();
    const { magicCode } = await browser.requestCode("wrong@example.com");
    const answer = await browser.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: "AAAAAA",
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: "invalid_code", detail: "Invalid login code" });
    const japanese = await browser.post(
      "/api/user/magic-link/use/",
      { magic_code: "unknown", confirm_code: "AAAAAA" },
      { "accept-language": "ja,en;q=0.5" },
    );
    expect(japanese.body["detail"]).toBe("ログインコードが正しくありません");
    const short = await browser.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: "ABC",
    });
    expect(short.body).toEqual({ code: "invalid", confirm_code: ["Invalid login code"] });
  });

  it("takes five wrong tries and then not even the right one", async () => {
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode("tries@example.com");
    const wrong = confirmCode === "222222" ? "333333" : "222222";
    for (let i = 0; i < 5; i++) {
      const answer = await browser.post("/api/user/magic-link/use/", {
        magic_code: magicCode,
        confirm_code: wrong,
      });
      expect(answer.body["code"]).toBe("invalid_code");
    }
    const right = await browser.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: confirmCode,
    });
    expect(right.body["code"]).toBe("invalid_code");
  });

  it("takes a code once, also when it comes twice at the same moment", async () => {
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode("once@example.com");
    const use = () =>
      test.browser().post("/api/user/magic-link/use/", {
        magic_code: magicCode,
        confirm_code: confirmCode,
      });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it("says so when a code comes after its 15 minutes", async () => {
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode("late@example.com");
    test.clock.pass(15 * 60 + 1);
    const answer = await browser.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: confirmCode,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "expired_code" } });
  });

  it("refuses what is no address, with the specification's words", async () => {
    for (const email of ["nobody", "a@b.", "a b@c.de", "", "@", 7, null, ["a@b.c"]]) {
      const answer = await test.browser().post("/api/user/magic-link/", { email });
      expect(answer.status).toBe(400);
      expect(answer.body["code"]).toBe("invalid");
    }
    const answer = await test.browser().post("/api/user/magic-link/", { email: "nobody" });
    expect(answer.body["email"]).toEqual(["Please enter a valid email address"]);
  });
});

describe.each(MODULE_DATABASES)("a session, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind));
  });
  afterAll(() => test.close());

  it("is asked for: 403 not_authenticated without one", async () => {
    const answer = await test.browser().get("/api/user/me/");
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: "not_authenticated", detail: "Please sign in." });
    const stale = test.browser();
    stale.cookies.set("sessionid", "made-up");
    expect((await stale.get("/api/user/me")).status).toBe(403);
  });

  it("gives the account, and the CSRF cookie anew", async () => {
    const browser = await test.signedIn("me@example.com");
    browser.cookies.delete("csrftoken");
    const answer = await browser.get("/api/user/me/");
    expect(answer.body).toMatchObject({ email: "me@example.com", groups: [] });
    expect(browser.cookies.get("csrftoken")).toBeTruthy();
    expect((await browser.put("/api/user/me/", { language: "ja" })).status).toBe(200);
  });

  it("changes what is given, and speaks the new language at once", async () => {
    const browser = await test.signedIn();
    await browser.put("/api/user/me/", { language: "ja", first_name: " 花子 " });
    const answer = await browser.get("/api/user/me/");
    expect(answer.body).toMatchObject({ language: "ja", first_name: "花子", last_name: "" });
    const refused = await browser.get("/api/teams/nobody/");
    expect(refused.body["detail"]).toContain("見つかりません。");
  });

  it("keeps the steps that a person has taken, in whichever browser", async () => {
    const browser = await test.signedIn("steps@example.com");
    expect((await browser.get("/api/user/me/")).body).toMatchObject({ done_steps: [] });
    for (const _again of [1, 2]) await browser.put("/api/user/me/", { done_steps: ["portrait"] });
    await browser.put("/api/user/me/", { language: "en" });
    const elsewhere = await test.signedIn("steps@example.com");
    expect((await elsewhere.get("/api/user/me/")).body).toMatchObject({
      done_steps: ["portrait"],
    });
    expect((await browser.put("/api/user/me/", { done_steps: ["x"] })).status).toBe(400);
  });

  it("needs the CSRF token, its own, on every unsafe call", async () => {
    const browser = await test.signedIn();
    const other = await test.signedIn();
    for (const token of ["", "wrong", other.cookies.get("csrftoken") ?? ""]) {
      const answer = await browser.put(
        "/api/user/me/",
        { language: "ja" },
        { "x-csrftoken": token },
      );
      expect(answer).toMatchObject({ status: 403, body: { code: "csrf_failed" } });
    }
  });

  it("takes no unsafe call from another site's page", async () => {
    const browser = await test.signedIn();
    const answer = await browser.put(
      "/api/user/me/",
      { language: "ja" },
      { origin: "https://evil.example", host: "localhost" },
    );
    expect(answer.body["code"]).toBe("csrf_failed");
    const own = await browser.put(
      "/api/user/me/",
      { language: "ja" },
      { origin: "http://localhost", host: "localhost" },
    );
    expect(own.status).toBe(200);
  });

  it("ends at once, everywhere, when signed out", async () => {
    const browser = await test.signedIn();
    const copy = test.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/api/user/me/")).status).toBe(200);
    const answer = await browser.post("/rest-auth/logout/");
    expect(answer).toMatchObject({ status: 200, body: { detail: "Signed out." } });
    // What is left lets nobody in: it says that the mailbox's owner used this browser.
    expect([...browser.cookies.keys()]).toEqual(["knownbrowser"]);
    expect((await copy.get("/api/user/me/")).status).toBe(403);
  });

  it("is not ended by a link on another site", async () => {
    const browser = await test.signedIn();
    const foreign = await browser.get("/rest-auth/logout/", { "sec-fetch-site": "cross-site" });
    expect(foreign.body["code"]).toBe("csrf_failed");
    expect((await browser.get("/api/user/me/")).status).toBe(200);
    const own = await browser.get("/rest-auth/logout", { "sec-fetch-site": "same-origin" });
    expect(own.status).toBe(200);
    expect((await browser.get("/api/user/me/")).status).toBe(403);
  });

  it("lasts while it is used and ends 30 days after the last time", async () => {
    const browser = await test.signedIn();
    const day = 24 * 60 * 60;
    test.clock.pass(20 * day);
    const renewed = await browser.get("/api/user/me/");
    expect(renewed.headers["set-cookie"]?.toString()).toContain("sessionid=");
    test.clock.pass(20 * day);
    expect((await browser.get("/api/user/me/")).status).toBe(200);
    test.clock.pass(30 * day + 1);
    expect((await browser.get("/api/user/me/")).status).toBe(403);
  });

  it("ends 90 days after the sign-in, however often it is used", async () => {
    const browser = await test.signedIn();
    const token = browser.cookies.get("sessionid") ?? "";
    const day = 24 * 60 * 60;
    const used = async () => (await browser.get("/api/user/me/")).status;
    for (const days of [20, 20, 20, 20, 9]) {
      test.clock.pass(days * day);
      expect(await used()).toBe(200);
    }
    const [row] = (await test.ports.db.select().from(sessions)).filter(
      ({ tokenHash }) => tokenHash === hashToken(token),
    );
    const lasts = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(lasts).toBe(90 * day * 1000);
    // Nothing is left to move, so that the cookie is not sent with every answer.
    expect(
      (await browser.get("/api/user/me/")).headers["set-cookie"]?.toString() ?? "",
    ).not.toContain("sessionid=");
    test.clock.pass(day + 1);
    expect(await used()).toBe(403);
  });

  it("gives way to the next one in the same browser", async () => {
    const browser = await test.signedIn();
    const earlier = test.browser();
    for (const [name, value] of browser.cookies) earlier.cookies.set(name, value);
    await browser.signIn("next@example.com");
    expect((await earlier.get("/api/user/me/")).status).toBe(403);
    expect((await browser.get("/api/user/me/")).body["email"]).toBe("next@example.com");
  });

  it("is not needed by the command line, which has no account", async () => {
    const headers = { authorization: `Token ${test.localToken}` };
    const browser = test.browser();
    expect((await browser.get("/api/user/me/", headers)).status).toBe(403);
    expect((await browser.get("/api/jobs/none/", headers)).status).toBe(404);
    const wrong = { authorization: "Token nonsense" };
    expect((await browser.get("/api/jobs/none/", wrong)).body["code"]).toBe("not_authenticated");
  });

  it("does not stand in for a header that proves nothing", async () => {
    const browser = await test.signedIn();
    const answer = await browser.get("/api/user/me/", { authorization: "Token nonsense" });
    expect(answer.body["code"]).toBe("not_authenticated");
  });
});

describe("counting of codes", () => {
  it("stops at some codes an address and says when to go on", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const ask = () => test.browser().post("/api/user/magic-link/", { email: "often@example.com" });
    for (let i = 0; i < 8; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.headers["retry-after"]).toBe(String(15 * 60));
    expect(test.mail.sent).toHaveLength(8);
    test.clock.pass(15 * 60 + 1);
    expect((await ask()).status).toBe(200);
    await test.close();
  });

  it("stops guessing at some tries an address, over however many codes", async () => {
    const test = await startTestApp(await openTestDatabase("embedded"), {
      app: { rateLimit: true },
    });
    const guess = (remoteAddress: string) =>
      test.browser().send({
        method: "POST",
        url: "/api/user/magic-link/use/",
        remoteAddress,
        payload: { magic_code: "made-up", confirm_code: "AAAAAA" },
      });
    for (let i = 0; i < 100; i++) expect((await guess("10.0.0.1")).status).toBe(400);
    const refused = await guess("10.0.0.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess("10.0.0.2")).status).toBe(400);
    await test.close();
  });
});
