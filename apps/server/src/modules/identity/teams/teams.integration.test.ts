import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { PIXEL, formOf } from "../../../../test/picture-form.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { patch, results, startTeams, type Body } from "./testing/teams.ts";

describe.each(MODULE_DATABASES)("teams on %s", (kind) => {
  let app: TestApp;
  let owner: TestBrowser;
  let stranger: TestBrowser;

  /** A second person who joined the team by an invite. */
  async function joined(slug: string, email: string, level: string): Promise<TestBrowser> {
    await owner.post(`/api/teams/${slug}/invites/`, { emails: [email], level });
    const mail = app.mail.sent.findLast(({ to }) => to === email);
    const [, id = "", code = ""] =
      /\/([\w-]+)\/invite-accept#([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const person = await app.signedIn(email);
    app.clock.pass(1);
    const accepted = await person.post(`/api/teams/${id}/invites/accept/`, { code });
    expect(accepted.status).toBe(200);
    return person;
  }
  async function memberId(slug: string, email: string): Promise<string> {
    const found = results(await owner.get(`/api/teams/${slug}/members`));
    return String(found.find(({ user }) => (user as Body)["email"] === email)?.["id"]);
  }

  beforeAll(async () => {
    ({ app, owner, stranger } = await startTeams(kind));
  });
  afterAll(() => app.close());

  it("are founded with their first admin, under a free slug", async () => {
    app.clock.pass(1);
    const made = await owner.post("/api/teams/", { name: "Acme & Söhne" });
    expect(made).toMatchObject({
      status: 201,
      body: { name: "Acme & Söhne", slug: "acme-sohne", level: "admin", member_count: 1 },
    });
    const second = await stranger.post("/api/teams/", { name: "Acme & Söhne" });
    expect(second.body["slug"]).toMatch(/^acme-sohne-[0-9a-f]{8}$/);
    const listed = results(await owner.get("/api/teams/"));
    expect(listed.map(({ slug }) => slug)).toEqual(["owner", "acme-sohne"]);
    expect(made.body["abilities"]).toEqual(expect.arrayContaining(["change", "invite"]));
    expect(made.body["abilities"]).not.toContain("grant_plan");
  });

  it("are read by slug or id, by members alone", async () => {
    const read = await owner.get("/api/teams/acme-sohne/");
    expect((await owner.get(`/api/teams/${String(read.body["id"])}/`)).body).toEqual(read.body);
    for (const path of ["", "members/", "invites/", "accounts/", "subscriptions/"]) {
      const answer = await stranger.get(`/api/teams/acme-sohne/${path}`);
      expect(answer, path).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("keep a slug that was asked for, or say that it is taken", async () => {
    app.clock.pass(1);
    const made = await owner.post("/api/teams/", { name: "日本支社", slug: "Japan" });
    expect(made.body["slug"]).toBe("japan");
    for (const slug of ["japan", "welcome", "2f1b0c1e-6a52-4d0e-9b1f-2f9f6f0a8c11"]) {
      const refused = await owner.post("/api/teams/", { name: "Other", slug });
      expect(refused, slug).toMatchObject({
        status: 400,
        body: { slug: ["This address is taken: choose another one"] },
      });
    }
    for (const slug of ["a b", "-a", "a--b", "ü", "a".repeat(41)])
      expect((await owner.post("/api/teams/", { name: "Other", slug })).status, slug).toBe(400);
    const moved = await patch(owner, "/api/teams/japan/", { slug: "acme-sohne" });
    expect(moved).toMatchObject({
      status: 400,
      body: { slug: ["This address is taken: choose another one"] },
    });
  });

  it("are changed in part or replaced, and what is unknown is refused", async () => {
    const changed = await patch(owner, "/api/teams/japan/", {
      country: "jp",
      invoice_email: " Billing@Example.com ",
    });
    expect(changed.body).toMatchObject({
      name: "日本支社",
      country: "JP",
      invoice_email: "billing@example.com",
      invoice_name: null,
    });
    const replaced = await owner.put("/api/teams/japan/", {
      name: "Japan K.K.",
      slug: "japan-kk",
      invoice_email: "",
      country: null,
      invoice_name: "Japan K.K.",
    });
    expect(replaced.body).toMatchObject({
      slug: "japan-kk",
      invoice_email: null,
      country: null,
      invoice_name: "Japan K.K.",
    });
    // The session knows the new slug at once.
    expect((await owner.get("/api/teams/japan-kk/")).status).toBe(200);
    expect((await owner.get("/api/teams/japan/")).status).toBe(404);
    for (const [field, value] of [
      ["country", "XX"],
      ["country", "Japan"],
      ["invoice_email", "nobody"],
      ["name", " "],
      ["name", "x".repeat(101)],
      ["id", "other"],
      ["member_count", 9],
      ["logo", "https://evil.example/x.png"],
      ["subscriptions", []],
    ] as const) {
      const answer = await patch(owner, "/api/teams/japan-kk/", { [field]: value });
      expect(answer, field).toMatchObject({ status: 400, body: { code: "invalid" } });
      expect(Object.keys(answer.body), field).toContain(field);
    }
    expect((await owner.put("/api/teams/japan-kk/", { name: "Only" })).status).toBe(400);
  });

  it("show a logo to everybody, and only a picture becomes one", async () => {
    const url = "/api/teams/japan-kk/logo/";
    const send = (browser: TestBrowser, name: string, content: Buffer) =>
      browser.send({ method: "POST", url, ...formOf(name, content) });
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    expect((await send(owner, "logo.png", script)).status).toBe(415);
    expect((await send(owner, "logo.png", Buffer.alloc(1_000_001, PIXEL))).status).toBe(413);
    const vast = Buffer.from(PIXEL);
    vast.writeUInt32BE(30_000, 16);
    vast.writeUInt32BE(30_000, 20);
    expect(await send(owner, "logo.png", vast)).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining("30,000 × 30,000 pixels") },
    });
    expect((await send(stranger, "logo.png", PIXEL)).status).toBe(404);
    const given = await send(owner, "whatever.txt", PIXEL);
    const address = String(given.body["logo"]);
    expect(address).toMatch(/^\/api\/teaminfo\/japan-kk\/logo\/\?v=[0-9a-f]{8}$/);
    const shown = await app.browser().get(address);
    expect(shown.headers["content-type"]).toBe("image/png");
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect(shown.bytes.equals(PIXEL)).toBe(true);
    const again = await send(owner, "logo.png", PIXEL);
    expect(again.body["logo"]).not.toBe(address);
    const info = await app.browser().get("/api/teaminfo/japan-kk/");
    expect(info.body).toEqual({
      name: "Japan K.K.",
      slug: "japan-kk",
      logo: again.body["logo"],
      agency: null,
    });
    expect((await owner.delete(url)).status).toBe(204);
    expect((await app.browser().get(address)).status).toBe(404);
    expect((await app.browser().get("/api/teaminfo/nobodys/")).status).toBe(404);
  });

  it("are told to nobody but their members until somebody chooses their address", async () => {
    const person = app.browser();
    await person.enter("quiet@example.com");
    const [team] = results(await person.get("/api/teams/"));
    const slug = String(team?.["slug"]);
    const url = `/api/teaminfo/${slug}/`;
    await person.send({
      method: "POST",
      url: `/api/teams/${slug}/logo/`,
      ...formOf("logo.png", PIXEL),
    });
    const unknown = await stranger.get("/api/teaminfo/team-0000000000/");
    for (const path of [url, `${url}logo/`, "/api/teaminfo/quiet/"])
      for (const browser of [stranger, app.browser()]) {
        const answer = await browser.get(path);
        expect(answer).toMatchObject({ status: 404, text: unknown.text });
      }
    expect((await person.get(url)).status).toBe(200);
    expect((await person.get(`${url}logo/`)).status).toBe(200);
    // A form that sends the same address anew chooses none.
    await patch(person, `/api/teams/${slug}/`, { name: "Quiet", slug });
    expect((await stranger.get(url)).status).toBe(404);
    await patch(person, `/api/teams/${slug}/`, { slug: "quiet-works" });
    expect((await stranger.get("/api/teaminfo/quiet-works/")).body).toMatchObject({
      name: "Quiet",
      logo: expect.stringContaining("quiet-works"),
    });
  });

  it.each(["Acme\r\nBcc: x@example.com", "Acme\tCorp", "Acme\u202Egpj", "Acme\u2028Corp"])(
    "have names of one line: %j is refused",
    async (name) => {
      const made = await owner.post("/api/teams/", { name });
      expect(made).toMatchObject({
        status: 400,
        body: { name: ["Name must be one line without control characters"] },
      });
      expect((await patch(owner, "/api/teams/owner/", { name })).status).toBe(400);
      expect((await owner.put("/api/user/me/", { first_name: name })).status).toBe(400);
      const list = await owner.post("/api/user/lists/", { name, description: "" });
      expect(list.body["name"]).toEqual(["Name must be one line without control characters"]);
    },
  );

  it("say of an agency which countries it works for", async () => {
    const agent = await app.signedIn("agent@example.com");
    await agent.post("/api/teams/", { name: "Kaisha", slug: "kaisha" });
    const info = await app.browser().get("/api/teaminfo/kaisha/");
    expect(info.body).toMatchObject({ name: "Kaisha", agency: { countries: ["JP"] } });
  });

  it("have members, whose levels take effect at once", async () => {
    const second = await joined("japan-kk", "second@example.com", "viewer");
    const members = results(await second.get("/api/teams/japan-kk/members"));
    expect(members).toMatchObject([
      {
        user: { email: "owner@example.com" },
        level: "admin",
        last_login: "2026-11-21T12:00:00.000Z",
      },
      { user: { email: "second@example.com" }, level: "viewer" },
    ]);
    const id = await memberId("japan-kk", "second@example.com");
    const rename = () => patch(second, "/api/teams/japan-kk/", { name: "Renamed" });
    expect(await rename()).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    const raised = await patch(owner, `/api/teams/japan-kk/members/${id}/`, { level: "admin" });
    expect(raised.body).toMatchObject({ level: "admin" });
    expect((await rename()).status).toBe(200);
    await patch(owner, `/api/teams/japan-kk/members/${id}/`, { level: "member" });
    expect((await rename()).status).toBe(403);
    const other = await patch(owner, `/api/teams/acme-sohne/members/${id}/`, { level: "admin" });
    expect(other.status).toBe(404);
  });

  it("never go without an admin", async () => {
    const own = await memberId("japan-kk", "owner@example.com");
    const at = `/api/teams/japan-kk/members/${own}/`;
    for (const answer of [
      await patch(owner, at, { level: "member" }),
      await owner.delete(at),
      await owner.post("/api/teams/japan-kk/leave/"),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await memberId("japan-kk", "owner@example.com")).toBe(own);
  });

  it("stay with an admin when two step down at the same moment", async () => {
    const third = await joined("acme-sohne", "third@example.com", "admin");
    const [a, b] = [
      await memberId("acme-sohne", "owner@example.com"),
      await memberId("acme-sohne", "third@example.com"),
    ];
    const answers = await Promise.all([
      patch(owner, `/api/teams/acme-sohne/members/${a}/`, { level: "viewer" }),
      patch(third, `/api/teams/acme-sohne/members/${b}/`, { level: "viewer" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const levels = results(await owner.get("/api/teams/acme-sohne/members")).map(
      (row) => row["level"],
    );
    expect(levels.filter((level) => level === "admin")).toHaveLength(1);
  });

  it("are handed over, left, and closed to who was removed", async () => {
    const second = await app.signedIn("second@example.com");
    const id = await memberId("japan-kk", "second@example.com");
    expect((await second.post("/api/teams/japan-kk/transfer/", { member: id })).status).toBe(403);
    const handed = await owner.post("/api/teams/japan-kk/transfer/", { member: id });
    expect(handed).toMatchObject({ status: 200, body: { level: "member" } });
    expect((await patch(second, "/api/teams/japan-kk/", { name: "Mine" })).status).toBe(200);
    expect((await patch(owner, "/api/teams/japan-kk/", { name: "Mine" })).status).toBe(403);
    const own = await memberId("japan-kk", "owner@example.com");
    await owner.post("/api/user/granted-accounts/", {
      member: "japan-kk",
      account: { account_id: "18ce54d4x5t", network: "twitter" },
    });
    expect((await second.delete(`/api/teams/japan-kk/members/${own}/`)).status).toBe(204);
    expect((await owner.get("/api/teams/japan-kk/")).status).toBe(404);
    expect(results(await second.get("/api/teams/japan-kk/accounts/"))).toEqual([]);
    const viewer = await app.signedIn("leaver@example.com");
    await second.post("/api/teams/japan-kk/invites/", { emails: ["leaver@example.com"] });
    const mail = app.mail.sent.findLast(({ to }) => to === "leaver@example.com");
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await viewer.post("/api/teams/japan-kk/invites/accept/", { code });
    expect((await viewer.post("/api/teams/japan-kk/leave/")).status).toBe(204);
    expect((await viewer.get("/api/teams/japan-kk/")).status).toBe(404);
  });

  it("tell what each level may do, from the policies themselves", async () => {
    const { levels } = (await stranger.get("/api/team-levels/")).body as { levels: Body[] };
    const may = new Map(levels.map(({ level, abilities }) => [level, abilities as Body]));
    expect(may.get("admin")?.["team"]).toContain("invite");
    expect(may.get("member")?.["team"]).toEqual([
      "grant_account",
      "leave",
      "read",
      "read_accounts",
      "read_members",
      "read_plan",
    ]);
    expect(may.get("viewer")?.["team"]).not.toContain("grant_account");
    expect(JSON.stringify(levels)).not.toContain("grant_plan");
  });

  it("are as many as a person may be in, also when several are founded at once", async () => {
    const person = await app.signedIn();
    for (let teams = 1; teams < TEAM_LIMITS.founded - 1; teams++)
      expect((await person.post("/api/teams/", { name: "One of many" })).status).toBe(201);
    const last = await Promise.all(
      Array.from({ length: 6 }, () => person.post("/api/teams/", { name: "The last" })),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  });
});
