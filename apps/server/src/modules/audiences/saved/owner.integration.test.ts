import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { memberships } from "../../../db/schema/people.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Body = Record<string, unknown>;

const STORE = "/api/audience-configs/";

describe("the owner of a saved audience", () => {
  let app: NetworkApp;
  let admin: TestBrowser;
  let team: Body;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    admin = await app.signedIn("anna@example.com");
    team = ((await admin.get("/api/teams/")).body["results"] as Body[])[0] ?? {};
  });
  afterAll(() => app.close());

  const idOf = async (browser: TestBrowser) =>
    String((await browser.get("/api/user/me/")).body["id"]);
  const save = async (by: TestBrowser): Promise<string> => {
    const saved = await by.post(`${STORE}?team=${String(team["slug"])}`, {
      name: "Readers",
      targeting_package: { languages: ["en"] },
    });
    expect(saved.status, saved.text).toBe(201);
    return String(saved.body["id"]);
  };
  const handOver = (by: TestBrowser, id: string, user: string) =>
    by.post(`${STORE}${id}/owner/?team=${String(team["slug"])}`, { user });
  /** Somebody who joins the team by an invitation. */
  const join = async (email: string, level: TeamLevel): Promise<TestBrowser> => {
    const browser = await app.signedIn(email);
    const person = await idOf(browser);
    await app.ports.db.insert(memberships).values({
      id: `member ${person}`,
      teamId: String(team["id"]),
      userId: person,
      level,
      createdAt: new Date(),
    });
    return browser;
  };

  it("is changed by the owner or an admin, to whoever can edit, and the feed says so", async () => {
    const [bob, cleo, vera] = await Promise.all([
      join("bob@example.com", "member"),
      join("cleo@example.com", "member"),
      join("vera@example.com", "viewer"),
    ]);
    const [bobId, cleoId, veraId] = await Promise.all([bob, cleo, vera].map(idOf));
    const id = await save(bob);

    expect(await handOver(cleo, id, String(cleoId))).toMatchObject({
      status: 403,
      body: { code: "not_allowed", detail: expect.stringContaining("owner") },
    });
    expect((await handOver(vera, id, String(veraId))).status).toBe(403);
    for (const nobody of [String(veraId), "nobody"])
      expect(await handOver(bob, id, nobody)).toMatchObject({
        status: 400,
        body: { code: "invalid", user: [expect.stringContaining("member")] },
      });
    expect(await handOver(bob, id, String(cleoId))).toMatchObject({
      status: 200,
      body: { created_by: cleoId, version: 1 },
    });
    // It is somebody else's now.
    expect((await handOver(bob, id, String(bobId))).status).toBe(403);
    expect((await handOver(admin, id, String(bobId))).body).toMatchObject({ created_by: bobId });
    const stranger = await app.signedIn("eve@example.com");
    expect((await stranger.post(`${STORE}${id}/owner/`, { user: bobId })).status).toBe(404);

    const feed = await admin.get(`/api/teams/${String(team["slug"])}/activity/`);
    const told = (feed.body["results"] as Body[]).filter(
      ({ kind }) => kind === "audience_handed_over",
    );
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ by: { id: bobId }, subject: { id, name: "Readers" } });
  });
});
