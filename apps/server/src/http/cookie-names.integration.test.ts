import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { Answer } from "../../test/test-browser.ts";
import { OWN_PAGE } from "../page-settings.ts";

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
    expect(browser.cookies.size).toBe(0);
  });

  it("keep a session that was opened under the name of before, and rename it", async () => {
    const browser = await test.signedIn("renamed@example.com");
    for (const name of ["sessionid", "csrftoken"]) {
      browser.cookies.set(name, browser.cookies.get(prefix + name) ?? "");
      browser.cookies.delete(prefix + name);
    }
    const answer = await browser.put(me, { first_name: "Ada" });
    expect(answer).toMatchObject({ status: 200, body: { email: "renamed@example.com" } });
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      `${prefix}csrftoken`,
      `${prefix}sessionid`,
    ]);
    expect((await browser.get(me)).body["first_name"]).toBe("Ada");
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

it("keep their plain names without https", async () => {
  const test = await startTestApp(await openTestDatabase("embedded"));
  const browser = await test.signedIn();
  expect([...browser.cookies.keys()].toSorted()).toEqual(["csrftoken", "sessionid"]);
  await test.close();
});
