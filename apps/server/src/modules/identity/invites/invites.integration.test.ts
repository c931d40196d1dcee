import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { teamInvites } from "../../../db/schema/teams.ts";

type Body = Record<string, unknown>;

const DAY = 86_400;
const results = ({ body }: Answer) => body["results"] as Body[];

describe.each(MODULE_DATABASES)("invites on %s", (kind) => {
  let app: TestApp;
  let admin: TestBrowser;
  const url = "/api/teams/host/invites/";

  const mailsTo = (email: string) => app.mail.sent.filter(({ to }) => to === email);
  const linkTo = (email: string) => {
    const text = mailsTo(email).findLast((mail) => mail.text.includes("invite-accept"))?.text ?? "";
    const [, team = "", code = ""] = /\/([\w-]+)\/invite-accept#([\w-]+)/.exec(text) ?? [];
    return { team, code };
  };
  const answer = (
    browser: TestBrowser,
    verb: "open" | "accept" | "decline",
    held: ReturnType<typeof linkTo>,
  ) => browser.post(`/api/teams/${held.team}/invites/${verb}/`, { code: held.code });
  const stateOf = async (email: string) =>
    results(await admin.get(url)).find((row) => row["email"] === email)?.["state"];

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(kind));
    admin = await app.signedIn("host@example.com");
  });
  afterAll(() => app.close());

  it("go to each address once, with the words of who sends", async () => {
    const sent = await admin.post(url, {
      emails: ["New@example.com", "new@example.com", "host@example.com"],
      message: "<b>Join</b> us",
      language: "ja",
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        invites: [{ email: "new@example.com", state: "pending", level: "member", joined: null }],
        skipped: [{ email: "host@example.com", reason: "member" }],
      },
    });
    expect(await stateOf("new@example.com")).toBe("sent");
    const [mail] = mailsTo("new@example.com");
    expect(mail?.subject).toContain("招待");
    expect(mail?.text).toContain("host@example.com");
    expect(mail?.text).toContain("> <b>Join</b> us");
    expect(mail?.html).toContain("&lt;b&gt;Join&lt;/b&gt;");
    expect(mail?.html).not.toContain("<b>");
    const again = await admin.post(url, { emails: ["new@example.com"] });
    expect(again.body).toEqual({
      invites: [],
      skipped: [{ email: "new@example.com", reason: "invited" }],
    });
    expect(mailsTo("new@example.com")).toHaveLength(1);
    expect(sent.text + again.text).not.toContain(linkTo("new@example.com").code);
  });

  it("speak the language of who has an account already", async () => {
    const person = await app.signedIn("speaker@example.com");
    await person.put("/api/user/me/", { language: "ja" });
    await admin.post(url, { emails: ["speaker@example.com"], language: "en" });
    expect(mailsTo("speaker@example.com").at(-1)?.subject).toContain("招待");
  });

  it("are accepted by a person who had no account", async () => {
    const held = linkTo("new@example.com");
    const visitor = app.browser();
    expect((await answer(visitor, "open", held)).body).toMatchObject({
      team: { slug: "host", name: "host" },
      email: "new@example.com",
      level: "member",
      invited_by: "host@example.com",
      message: "<b>Join</b> us",
    });
    expect((await answer(visitor, "accept", held)).body["code"]).toBe("not_authenticated");
    await visitor.signIn("new@example.com");
    expect(await answer(visitor, "accept", held)).toMatchObject({
      status: 200,
      body: { slug: "host", level: "member", member_count: 2 },
    });
    expect((await visitor.get("/api/teams/host/")).status).toBe(200);
    const [row] = results(await admin.get(url)).filter(({ email }) => email === "new@example.com");
    expect(row).toMatchObject({ state: "accepted" });
    expect(row?.["joined"]).toBe(app.clock.now().toISOString());
    expect(row?.["last_login"]).toBe(app.clock.now().toISOString());
    // One use.
    for (const verb of ["open", "accept", "decline"] as const)
      expect(await answer(visitor, verb, held), verb).toMatchObject({
        status: 400,
        body: { code: "invalid_code" },
      });
  });

  it("let in nobody but the address they were mailed to", async () => {
    await admin.post(url, { emails: ["meant@example.com"], level: "admin" });
    const held = linkTo("meant@example.com");
    const thief = await app.signedIn("thief@example.com");
    expect(await answer(thief, "accept", held)).toMatchObject({
      status: 403,
      body: { code: "not_allowed" },
    });
    expect((await thief.get("/api/teams/host/")).status).toBe(404);
    const meant = await app.signedIn("meant@example.com");
    expect((await answer(meant, "accept", held)).body["level"]).toBe("admin");
  });

  it("answer the same to whatever is wrong with a code", async () => {
    await admin.post(url, { emails: ["probe@example.com"] });
    const held = linkTo("probe@example.com");
    const thief = await app.signedIn("thief@example.com");
    const wrong = [
      { ...held, code: "A".repeat(43) },
      { ...held, team: "thief" },
      { ...held, team: "nobodys" },
      { team: "nobodys", code: "x" },
    ];
    const answers = await Promise.all(wrong.map((each) => answer(thief, "open", each)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: "invalid_code" } });
    const kept = await app.ports.db.select({ hash: teamInvites.codeHash }).from(teamInvites);
    expect(kept.length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).not.toContain(held.code);
  });

  it("are declined by whoever holds the mail, signed in or not", async () => {
    await admin.post(url, { emails: ["no@example.com"] });
    const held = linkTo("no@example.com");
    expect((await answer(app.browser(), "decline", held)).status).toBe(204);
    expect(await stateOf("no@example.com")).toBe("declined");
    const person = await app.signedIn("no@example.com");
    expect((await answer(person, "accept", held)).status).toBe(400);
    // Declining is no wall: the admin may ask again.
    const again = await admin.post(url, { emails: ["no@example.com"] });
    expect(again.body["skipped"]).toEqual([]);
  });

  it("end, and are sent again with a new code", async () => {
    const sent = await admin.post(url, { emails: ["late@example.com"] });
    const id = String((sent.body["invites"] as Body[])[0]?.["id"]);
    const first = linkTo("late@example.com");
    app.clock.pass(TEAM_LIMITS.inviteDays * DAY);
    expect(await stateOf("late@example.com")).toBe("expired");
    const late = await app.signedIn("late@example.com");
    expect((await answer(late, "accept", first)).body["code"]).toBe("expired_code");
    const admins = await app.signedIn("host@example.com");
    const resent = await admins.post(`${url}${id}/resend/`);
    expect(resent).toMatchObject({ status: 200, body: { id, state: "pending" } });
    expect(await stateOf("late@example.com")).toBe("sent");
    expect((await answer(late, "accept", first)).body["code"]).toBe("invalid_code");
    expect((await answer(late, "accept", linkTo("late@example.com"))).status).toBe(200);
    expect((await admins.post(`${url}${id}/resend/`)).status).toBe(409);
    expect((await admins.delete(`${url}${id}/`)).status).toBe(409);
  });

  it("are withdrawn", async () => {
    const sent = await admin.post(url, { emails: ["back@example.com"] });
    const id = String((sent.body["invites"] as Body[])[0]?.["id"]);
    expect((await admin.delete(`${url}${id}/`)).status).toBe(204);
    expect(await stateOf("back@example.com")).toBe("withdrawn");
    const person = await app.signedIn("back@example.com");
    expect((await answer(person, "accept", linkTo("back@example.com"))).status).toBe(400);
  });

  it("stay pending until the mail is handed over, which is tried again", async () => {
    const failing = vi.spyOn(app.mail, "send").mockRejectedValueOnce(new Error("no server"));
    await admin.post(url, { emails: ["dead@example.com"] });
    failing.mockRestore();
    expect(await stateOf("dead@example.com")).toBe("pending");
    app.clock.pass(60);
    await app.ports.mails.idle();
    expect(await stateOf("dead@example.com")).toBe("sent");
    expect(mailsTo("dead@example.com")).toHaveLength(1);
  });

  it("are not mailed any more once they are withdrawn, and only once when sent again", async () => {
    const failing = vi.spyOn(app.mail, "send").mockRejectedValue(new Error("no server"));
    const sent = await admin.post(url, { emails: ["gone@example.com", "twice@example.com"] });
    const [gone, twice] = (sent.body["invites"] as Body[]).map(({ id }) => String(id));
    expect((await admin.delete(`${url}${gone}/`)).status).toBe(204);
    expect((await admin.post(`${url}${twice}/resend/`)).status).toBe(200);
    failing.mockRestore();
    app.clock.pass(60);
    await app.ports.mails.idle();
    expect(mailsTo("gone@example.com")).toEqual([]);
    expect(mailsTo("twice@example.com")).toHaveLength(1);
  });

  it("are made by admins alone, and of their own team's only", async () => {
    const member = await app.signedIn("new@example.com");
    const stranger = await app.signedIn("elsewhere@example.com");
    const [row] = results(await admin.get(url));
    const one = `${url}${String(row?.["id"])}/`;
    for (const [browser, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      expect((await browser.get(url)).status).toBe(status);
      expect((await browser.post(url, { emails: ["x@example.com"] })).status).toBe(status);
      expect((await browser.post(`${one}resend/`)).status).toBe(status);
      expect((await browser.delete(one)).status).toBe(status);
    }
    const foreign = `/api/teams/elsewhere/invites/${String(row?.["id"])}/`;
    expect((await stranger.post(`${foreign}resend/`)).status).toBe(404);
    expect((await stranger.delete(foreign)).status).toBe(404);
  });

  it("are limited at once", async () => {
    const many = (count: number, day: string) =>
      Array.from({ length: count }, (_, at) => `p${at}-${day}@example.com`);
    const over = await admin.post(url, { emails: many(TEAM_LIMITS.invitesAtOnce + 1, "x") });
    expect(over).toMatchObject({ status: 400 });
    expect(Object.keys(over.body)).toContain("emails");
  });

  it.each([
    [{ emails: [] }, "emails"],
    [{ emails: ["nobody"] }, "emails"],
    [{ emails: ["a@example.com"], level: "owner" }, "level"],
    [{ emails: ["a@example.com"], message: "x".repeat(1001) }, "message"],
    [{ emails: ["a@example.com"], state: "accepted" }, "state"],
  ])("refuse %j", async (body, field) => {
    const refused = await admin.post(url, body);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(Object.keys(refused.body).join()).toContain(field);
  });
});
