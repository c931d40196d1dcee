import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { users } from "../../../db/schema/people.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { patch, results, startTeams, type Body } from "./testing/teams.ts";

describe.each(MODULE_DATABASES)("what teams are granted, on %s", (kind) => {
  let app: TestApp;
  let owner: TestBrowser;
  let stranger: TestBrowser;

  beforeAll(async () => {
    ({ app, owner, stranger } = await startTeams(kind));
    app.clock.pass(1);
    await owner.post("/api/teams/", { name: "Acme & Söhne" });
  });
  afterAll(() => app.close());

  describe("plans", () => {
    const url = "/api/teams/acme-sohne/subscriptions/";

    it("are granted by the provider's people, to any team", async () => {
      const staff = await app.signedIn("agent@provider.example");
      for (const [browser, status] of [
        [owner, 403],
        [stranger, 404],
        [await app.signedIn("agent@sub.provider.example"), 404],
      ] as const)
        expect((await browser.post(url, { plan: { name: "Pro" } })).status).toBe(status);
      const first = await staff.post(url, {
        plan: { name: "Pro" },
        start: "2026-01-01T00:00:00.000Z",
      });
      expect(first).toMatchObject({ status: 201, body: { active: true, plan: { name: "Pro" } } });
      await staff.post(url, { plan: { name: "Enterprise" } });
      const read = (await owner.get("/api/teams/acme-sohne/")).body["subscriptions"] as Body[];
      expect(read).toMatchObject([{ plan: { name: "Enterprise" } }, { plan: { name: "Pro" } }]);
      const ended = await patch(staff, `${url}${String(read[0]?.["id"])}/`, { active: false });
      expect(ended.body).toMatchObject({ active: false });
      expect(results(await owner.get(url))[0]).toMatchObject({ active: false });
      expect(
        (await patch(owner, `${url}${String(read[0]?.["id"])}/`, { active: true })).status,
      ).toBe(403);
      // They find any team by its slug, with its plans, and nothing else of it.
      const found = await staff.get("/api/staff/teams/acme-sohne/");
      expect(found.status, found.text).toBe(200);
      expect(found.body).toEqual({
        name: expect.any(String),
        slug: "acme-sohne",
        logo: null,
        member_count: expect.any(Number),
        subscriptions: results(await owner.get(url)),
      });
      expect((await staff.get("/api/staff/teams/nobodys/")).status).toBe(404);
      expect((await owner.get("/api/staff/teams/acme-sohne/")).status).toBe(403);
      expect((await stranger.get("/api/staff/teams/acme-sohne/")).status).toBe(404);
      // Staff grant plans; the team's own things stay the team's.
      expect((await staff.get("/api/teams/acme-sohne/")).status).toBe(404);
      expect((await staff.get("/api/teams/acme-sohne/members")).status).toBe(404);
    });

    it("are granted by the command line too", async () => {
      const headers = { authorization: `Token ${app.localToken}` };
      const made = await app.browser().post(url, { plan: { name: "Pro" } }, headers);
      expect(made.status).toBe(201);
      const none = await app
        .browser()
        .post("/api/teams/none/subscriptions/", { plan: { name: "P" } }, headers);
      expect(none.status).toBe(404);
    });
  });

  describe("granted ad accounts", () => {
    const account = { account_id: "18ce54d4x5t", network: "twitter" };

    it("name who granted them, also of people without an address", async () => {
      const dee = await app.signedIn("dee@example.com");
      const { id } = (await dee.get("/api/user/me/")).body;
      await app.ports.db
        .update(users)
        .set({ email: null, firstName: "Dee", lastName: "Okafor" })
        .where(eq(users.id, String(id)));
      const [team] = results(await dee.get("/api/teams/"));
      const other = { account_id: "18ce54d4x5u", network: "twitter" };
      const granted = await dee.post("/api/user/granted-accounts/", {
        member: team?.["slug"],
        account: other,
      });
      expect(granted.body).toMatchObject({ granted_by: "Dee Okafor", granted_by_id: id });
    });

    it("are the team's to use, by whichever name the team is given", async () => {
      const [acme] = results(await owner.get("/api/teams/"));
      const me = await owner.get("/api/user/me/");
      const membership = (me.body["memberships"] as Body[])[0]?.["id"];
      const ids = new Set<unknown>();
      for (const member of [acme?.["slug"], acme?.["id"], membership]) {
        const granted = await owner.post("/api/user/granted-accounts/", { member, account });
        expect(granted).toMatchObject({
          status: 201,
          body: { member: acme?.["slug"], account, granted_by: "owner@example.com" },
        });
        ids.add(granted.body["id"]);
      }
      expect(ids.size).toBe(1);
      const listed = results(await owner.get(`/api/teams/${String(acme?.["slug"])}/accounts/`));
      expect(listed).toHaveLength(1);
      expect(results(await owner.get("/api/user/granted-accounts/"))).toEqual(listed);
    });

    it("say which are the provider's own, which its staff alone grant", async () => {
      const house = { account_id: "house1", network: "twitter" };
      const body = { member: "stranger", account: house };
      const refused = await stranger.post("/api/user/granted-accounts/", body);
      expect(refused).toMatchObject({ status: 403, body: { code: "not_allowed" } });
      const staff = await app.signedIn("agent@provider.example");
      const [own] = results(await staff.get("/api/teams/"));
      const granted = await staff.post("/api/user/granted-accounts/", {
        member: own?.["slug"],
        account: house,
      });
      expect(granted).toMatchObject({ status: 201, body: { special: true } });
      const listed = results(await owner.get("/api/user/granted-accounts/"));
      expect(listed.map(({ special }) => special)).toEqual([false]);
    });

    it("are nobody else's to see or revoke", async () => {
      const [grant] = results(await owner.get("/api/user/granted-accounts/"));
      const at = `/api/user/granted-accounts/${String(grant?.["id"])}/`;
      expect((await stranger.get("/api/user/granted-accounts/")).text).not.toContain("18ce54d4x5t");
      expect((await stranger.delete(at)).status).toBe(404);
      const foreign = await stranger.post("/api/user/granted-accounts/", {
        member: "owner",
        account,
      });
      expect(foreign.status).toBe(404);
      expect((await owner.delete(at)).status).toBe(204);
      expect((await owner.delete(at)).status).toBe(404);
    });

    it("need a level that may grant", async () => {
      const viewer = await app.signedIn("looks@example.com");
      await owner.post("/api/teams/owner/invites/", {
        emails: ["looks@example.com"],
        level: "viewer",
      });
      const mail = app.mail.sent.findLast(({ to }) => to === "looks@example.com");
      const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
      await viewer.post("/api/teams/owner/invites/accept/", { code });
      const refused = await viewer.post("/api/user/granted-accounts/", {
        member: "owner",
        account,
      });
      expect(refused).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    });
  });
});
