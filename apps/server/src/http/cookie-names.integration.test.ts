import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../test/test-browser.ts";
import { factSince } from "../db/installation-facts.ts";
import { sessions } from "../db/schema/people.ts";
import { OWN_PAGE } from "../page-settings.ts";
import { readCookie, readRenamedCookie } from "./cookie-names.ts";

const cookiesOf = (answer: Answer) => [answer.headers["set-cookie"] ?? []].flat();

describe.each([
  { prefix: "__Host-", domain: null },
  { prefix: "__Secure-", domain: "example.com" },
])("cookies over https with the domain $domain", ({ prefix, domain }) => {
  let test: TestApp;
  const me = "/api/user/me/";

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      app: {
        publicUrl: "https://toolkit.example.com",
        // Sessions are read anew for each call, so that the tests can date them back.
        ownsDatabase: false,
        page: { ...OWN_PAGE, cookieDomain: domain },
      },
    });
  });
  afterAll(() => test.close());

  it(`are named ${prefix}, with the attributes that browsers ask of them`, async () => {
    const browser = test.browser();
    const cookies = cookiesOf(await browser.signIn("named@example.com"));
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      `${prefix}csrftoken`,
      `${prefix}knownbrowser`,
      `${prefix}sessionid`,
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; Secure/);
      expect(/; Domain=([^;]*)/.exec(cookie)?.[1] ?? null).toBe(domain);
    }
    expect((await browser.put(me, { first_name: "Ada" })).status).toBe(200);
    const out = await browser.post("/rest-auth/logout/");
    expect(out.status).toBe(200);
    expect(cookiesOf(out).every((cookie) => /; Secure/.test(cookie))).toBe(true);
    expect([...browser.cookies.keys()]).toEqual([`${prefix}knownbrowser`]);
  });

  /** Signed in, with cookies under the names that they had without https. */
  async function underPlainNames(email: string): Promise<TestBrowser> {
    const browser = await test.signedIn(email);
    for (const name of ["sessionid", "csrftoken"]) {
      browser.cookies.set(name, browser.cookies.get(prefix + name) ?? "");
      browser.cookies.delete(prefix + name);
    }
    return browser;
  }

  it("accept a session under an earlier name only if it is older than the present one", async () => {
    const browser = await underPlainNames("renamed@example.com");
    const planted = await browser.get(me);
    expect(planted).toMatchObject({ status: 403, body: { code: "not_authenticated" } });
    expect(cookiesOf(planted)).toEqual([]);
    const before = new Date(test.clock.now().getTime() - 1);
    await test.ports.db.update(sessions).set({ createdAt: before });
    const answer = await browser.put(me, { first_name: "Ada" });
    expect(answer).toMatchObject({ status: 200, body: { email: "renamed@example.com" } });
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      `${prefix}csrftoken`,
      `${prefix}knownbrowser`,
      `${prefix}sessionid`,
    ]);
    expect((await browser.get(me)).body["first_name"]).toBe("Ada");
  });

  it("are removed under names of before by headers that browsers accept", async () => {
    const browser = await test.signedIn("removed@example.com");
    for (const earlier of ["__Host-sessionid", "__Secure-sessionid"])
      if (!browser.cookies.has(earlier)) browser.cookies.set(earlier, "old");
    const removals = cookiesOf(await browser.get(me)).filter((cookie) => cookie.startsWith("__"));
    expect(removals.length).toBeGreaterThan(0);
    for (const cookie of removals) expect(cookie).toMatch(/; Secure/);
  });

  it("keep the moment at which their name began when the server starts again", async () => {
    const { db } = test.ports;
    const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    const since = (name: string, now: Date) => factSince(db, "session_cookie_name", name, now);
    expect(await since(`${prefix}sessionid`, later(1))).toEqual(test.clock.now());
    expect(await since("renamed", later(2))).toEqual(later(2));
    expect(await since("renamed", later(3))).toEqual(later(2));
  });

  it("count before those that another host could have planted, which are removed", async () => {
    const browser = await test.signedIn("own@example.com");
    const attacker = await test.signedIn("attacker@example.com");
    browser.cookies.set("sessionid", attacker.cookies.get(`${prefix}sessionid`) ?? "");
    browser.cookies.set("csrftoken", "planted");
    expect((await browser.get(me)).body["email"]).toBe("own@example.com");
    expect(browser.cookies.has("sessionid")).toBe(false);
    expect(browser.cookies.has("csrftoken")).toBe(false);
  });
});

it("trust a name that only our own host can set, whatever the session's age", () => {
  const settings = { secure: true, domain: "example.com" };
  const found = (name: string) => readRenamedCookie({ [name]: "x" }, "sessionid", settings);
  expect(found("__Host-sessionid")).toEqual({ value: "x", mayBePlanted: false });
  expect(found("sessionid")).toEqual({ value: "x", mayBePlanted: true });
  expect(readCookie({ sessionid: "x" }, "sessionid", settings)).toBeUndefined();
});

it("keep their plain names without https", async () => {
  const test = await startTestApp(await openTestDatabase("embedded"));
  const browser = await test.signedIn();
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    "csrftoken",
    "knownbrowser",
    "sessionid",
  ]);
  await test.close();
});
