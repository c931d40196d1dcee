import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe.each(MODULE_DATABASES)("groups on %s", (kind) => {
  let app: TestApp;
  let staff: TestBrowser;
  let person: TestBrowser;
  const change = (browser: TestBrowser, member: boolean, email = "creator@example.com") =>
    browser.post("/api/user/groups/", { email, group: "Audience_creator", member });
  const own = async () => (await person.get("/api/user/me/")).body["groups"];

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(kind));
    staff = await app.signedIn("agent@provider.example");
    person = await app.signedIn("creator@example.com");
  });
  afterAll(() => app.close());

  it("are given and taken by staff, and show at once", async () => {
    expect(await own()).toEqual([]);
    for (const _time of [1, 2]) {
      expect(await change(staff, true)).toMatchObject({
        status: 200,
        body: { email: "creator@example.com", groups: [{ name: "Audience_creator" }] },
      });
    }
    expect(await own()).toEqual([{ name: "Audience_creator" }]);
    await change(staff, false);
    expect(await own()).toEqual([]);
  });

  it("are nobody else's to change, one's own neither", async () => {
    expect(await change(person, true)).toMatchObject({
      status: 403,
      body: { code: "not_allowed" },
    });
    expect((await change(staff, true, "nobody@example.com")).status).toBe(404);
    const unknown = { email: "creator@example.com", group: "Staff", member: true };
    expect((await staff.post("/api/user/groups/", unknown)).status).toBe(400);
    expect(await own()).toEqual([]);
  });
});
