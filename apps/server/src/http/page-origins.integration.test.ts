import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { OWN_PAGE } from "../page-settings.ts";

const PAGE = "https://app.example.com";

describe("pages of other origins", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase("embedded"), {
      app: { page: { ...OWN_PAGE, origins: [PAGE], cookieDomain: "example.com" } },
    });
  });
  afterAll(() => test.close());

  it("are asked before they call, and let in where they are named", async () => {
    const ask = (origin: string) =>
      test.browser().send({
        method: "OPTIONS",
        url: "/api/user/me/",
        headers: { origin, "access-control-request-method": "PUT" },
      });
    const own = await ask(PAGE);
    expect(own).toMatchObject({
      status: 204,
      headers: {
        "access-control-allow-origin": PAGE,
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": expect.stringContaining("PUT"),
        "access-control-allow-headers": expect.stringContaining("x-csrftoken"),
      },
    });
    for (const origin of ["https://evil.example", "https://app.example.com.evil.example", "null"]) {
      const foreign = await ask(origin);
      expect(foreign.headers["access-control-allow-origin"], origin).toBeUndefined();
      expect(foreign.headers["access-control-allow-methods"], origin).toBeUndefined();
    }
  });

  it("change things with the person's cookies, which are the domain's", async () => {
    const browser = await test.signedIn("elsewhere@example.com");
    const change = (origin: string) =>
      browser.put("/api/user/me/", { first_name: "Ada" }, { origin });
    const changed = await change(PAGE);
    expect(changed).toMatchObject({
      status: 200,
      body: { first_name: "Ada" },
      headers: { "access-control-allow-origin": PAGE, vary: expect.stringContaining("Origin") },
    });
    expect(await change("https://evil.example")).toMatchObject({
      status: 403,
      body: { code: "csrf_failed" },
    });
    const out = await browser.post("/rest-auth/logout/", undefined, { origin: PAGE });
    const cookies = [out.headers["set-cookie"]].flat().join("\n");
    expect(cookies).toMatch(/sessionid=;.*Domain=example\.com/);
    expect(cookies).toMatch(/csrftoken=;.*Domain=example\.com/);
    expect((await browser.get("/api/user/me/")).status).toBe(403);
  });

  it("read refusals as well, which carry the same headers", async () => {
    const refused = await test.browser().get("/api/user/me/", { origin: PAGE });
    expect(refused.status).toBe(403);
    expect(refused.headers["access-control-allow-origin"]).toBe(PAGE);
  });
});
