import { teamActivity } from "@toolkit/core/contract/team-activity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { EventRepository } from "./repository.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

type Activity = z.output<typeof teamActivity.list.response>;

describe.each(MODULE_DATABASES)("activity of a team (%s)", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let team = "";
  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn("anna@example.com");
    const teams = await page.get("/api/teams/");
    team = (teams.body["results"] as { slug: string }[])[0]?.slug ?? "";
  });
  afterAll(() => app.close());

  const activity = async (query = "", of = page, at = team): Promise<Activity> => {
    const answer = await of.get(`/api/teams/${at}/activity/?${query}`);
    expect(answer.status).toBe(200);
    return teamActivity.list.response.parse(answer.body);
  };
  const kinds = ({ results }: Activity) => results.map((event) => event.kind);

  it("tells what was done, by whom, newest first", async () => {
    const pack = { targeting_package: { languages: ["ja"] } };
    const saved = await page.post("/api/audience-configs/", { name: "Readers", ...pack });
    const id = String(saved.body["id"]);
    const path = `/api/external/audience-configs/${id}/`;
    expect((await page.put(path, { name: "Writers", ...pack })).status).toBe(200);
    expect((await page.post(`${path}share/`, { emails: ["ben@example.com"] })).status).toBe(201);
    expect((await page.post("/api/audience-plan/", { name: "Spring", items: [] })).status).toBe(
      201,
    );
    expect((await page.delete(path)).status).toBe(204);
    const all = await activity();
    expect(kinds(all)).toEqual([
      "audience_deleted",
      "plan_created",
      "audience_shared",
      "audience_changed",
      "audience_saved",
      "member_joined",
    ]);
    const me = await page.get("/api/user/me/");
    const anna = { id: me.body["id"], name: "anna@example.com" };
    for (const event of all.results) expect(event.by, event.kind).toEqual(anna);
    expect(all.results[0]?.subject).toEqual({ id, name: "Writers" });
    expect(all.results[2]).toMatchObject({
      subject: { id, name: "Writers" },
      details: { recipients: 1 },
    });
    expect(all.results[3]?.details.version).toBe(2);
    expect(all.results[4]?.subject).toEqual({ id, name: "Readers" });
    expect(all.results[5]?.subject).toEqual(anna);
  });

  it("pages by a cursor and filters by kind and by person", async () => {
    const first = await activity("page_size=2");
    expect([kinds(first), first.count]).toEqual([["audience_deleted", "plan_created"], 6]);
    const rest = await activity(`page_size=200&page=${first.next}`);
    expect(kinds(rest)[0]).toBe("audience_shared");
    expect([rest.results.length, rest.next]).toEqual([4, null]);
    expect(kinds(await activity("group=members"))).toEqual(["member_joined"]);
    expect((await activity("group=data")).count).toBe(0);
    const [{ by } = { by: null }] = first.results;
    expect((await activity(`by=${by?.id}`)).count).toBe(6);
    expect((await activity("by=nobody")).count).toBe(0);
    expect((await page.get(`/api/teams/${team}/activity/?page=x`)).status).toBe(400);
  });

  it("tells who came, changed and went, and nobody else's team", async () => {
    const ben = await app.signedIn("ben@example.com");
    expect((await ben.get(`/api/teams/${team}/activity/`)).status).toBe(404);
    const invited = await page.post(`/api/teams/${team}/invites/`, { emails: ["ben@example.com"] });
    expect(invited.status).toBe(201);
    expect(kinds(await activity("group=members"))).toEqual(["member_invited", "member_joined"]);
    // The address of whoever is invited is the admins' to see.
    const text = JSON.stringify(await activity("group=members"));
    expect(text).not.toContain("ben@example.com");
    expect(kinds(await activity("", ben, await slugOf(ben)))).toEqual(["member_joined"]);
    const mail = app.mail.sent.findLast((each) => each.text.includes("invite-accept"))?.text ?? "";
    const [, code = ""] = /invite-accept#([\w-]+)/.exec(mail) ?? [];
    expect((await ben.post(`/api/teams/${team}/invites/accept/`, { code })).status).toBe(200);
    const members = await page.get(`/api/teams/${team}/members/`);
    const member = (members.body["results"] as { id: string; user: { email: string } }[]).find(
      ({ user }) => user.email === "ben@example.com",
    );
    const path = `/api/teams/${team}/members/${member?.id}/`;
    expect(
      (await page.send({ method: "PATCH", url: path, payload: { level: "viewer" } })).status,
    ).toBe(200);
    const [changed, joined] = (await activity("group=members", ben)).results;
    expect(joined).toMatchObject({ kind: "member_joined", subject: { name: "ben@example.com" } });
    expect(changed).toMatchObject({
      kind: "member_level",
      by: { name: "anna@example.com" },
      subject: { name: "ben@example.com" },
      details: { from: "member", to: "viewer" },
    });
    expect((await page.delete(path)).status).toBe(204);
    const [gone] = (await activity("group=members")).results;
    // Whoever is no member any more has no name here.
    expect(gone).toMatchObject({
      kind: "member_removed",
      by: { name: "anna@example.com" },
      subject: { name: null },
    });
    expect((await ben.get(`/api/teams/${team}/activity/`)).status).toBe(404);
  });

  async function slugOf(browser: TestBrowser): Promise<string> {
    const { body } = await browser.get("/api/teams/");
    return (body["results"] as { slug: string }[])[0]?.slug ?? "";
  }

  it("keeps no event of what was undone", async () => {
    const before = (await activity()).count;
    await expect(
      app.ports.db.transaction(async (transaction) => {
        await transaction.execute("delete from audience_plans");
        await transaction.execute("update memberships set level = 'viewer' where level = 'admin'");
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect((await activity()).count).toBe(before);
  });

  it("keeps the newest events of each team", async () => {
    const events = new EventRepository(app.ports.db);
    const { count, results } = await activity();
    expect(count).toBeGreaterThan(3);
    await events.sweep(3);
    const swept = await activity();
    expect(swept.count).toBe(3);
    expect(swept.results).toEqual(results.slice(0, 3));
    expect(await events.sweep(3)).toBe(0);
  });
});
