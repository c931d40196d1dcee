import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "@toolkit/core/contract/sessions";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe.each(MODULE_DATABASES)("a person's sessions, on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind));
  });
  afterAll(() => test.close());

  const sessionsOf = async (browser: TestBrowser) =>
    (await browser.get("/api/user/sessions/")).body["results"] as Session[];

  it("are listed with what they are recognised by, and nothing to take them over with", async () => {
    const browser = test.browser();
    const { magicCode, confirmCode } = await browser.requestCode("list@example.com");
    await browser.post(
      "/api/user/magic-link/use/",
      { magic_code: magicCode, confirm_code: confirmCode },
      { "user-agent": FIREFOX },
    );
    test.clock.pass(60 * 60);
    const answer = await browser.get("/api/user/sessions/");
    expect(answer.body["results"]).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: "Firefox · Linux",
        method: "email",
        created_at: expect.any(String),
        last_used_at: test.clock.now().toISOString(),
        expires_at: expect.any(String),
      },
    ]);
    expect(answer.text).not.toContain(browser.cookies.get("sessionid"));
  });

  it("are ended one by one, at once", async () => {
    const here = await test.signedIn("several@example.com");
    const there = await test.signedIn("several@example.com");
    const other = (await sessionsOf(here)).find(({ current }) => !current);
    expect((await there.get("/api/user/me/")).status).toBe(200);
    expect((await here.delete(`/api/user/sessions/${other?.id}/`)).status).toBe(204);
    expect((await there.get("/api/user/me/")).status).toBe(403);
    expect((await here.delete(`/api/user/sessions/${other?.id}/`)).status).toBe(404);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("are ended everywhere else together", async () => {
    const here = await test.signedIn("everywhere@example.com");
    const others: TestBrowser[] = [];
    for (let i = 0; i < 2; i++) others.push(await test.signedIn("everywhere@example.com"));
    const bystander = await test.signedIn();
    expect((await here.delete("/api/user/sessions/")).body).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get("/api/user/me/")).status).toBe(403);
    expect((await here.get("/api/user/me/")).status).toBe(200);
    expect((await bystander.get("/api/user/me/")).status).toBe(200);
  });

  it("include the one that asks: ending it signs out here", async () => {
    const browser = await test.signedIn();
    const [own] = await sessionsOf(browser);
    expect((await browser.delete(`/api/user/sessions/${own?.id}/`)).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual(["knownbrowser"]);
  });

  it("are nobody else's to see or end", async () => {
    const owner = await test.signedIn();
    const stranger = await test.signedIn();
    const [session] = await sessionsOf(owner);
    expect((await sessionsOf(stranger)).map(({ id }) => id)).not.toContain(session?.id);
    expect((await stranger.delete(`/api/user/sessions/${session?.id}/`)).status).toBe(404);
    expect((await owner.get("/api/user/me/")).status).toBe(200);
  });

  it("are ended by the page alone: each call asks for the CSRF token", async () => {
    const browser = await test.signedIn();
    const [session] = await sessionsOf(browser);
    for (const path of ["/api/user/sessions/", `/api/user/sessions/${session?.id}/`]) {
      const answer = await browser.delete(path, { "x-csrftoken": "" });
      expect(answer, path).toMatchObject({ status: 403, body: { code: "csrf_failed" } });
    }
  });
});
