import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../test/databases.ts";
import { mailStops } from "../db/schema/outgoing-mails.ts";
import type { Mail } from "../ports/mail.ts";
import { DAY, startSenders, type Senders } from "./testing/senders.ts";

type Body = Record<string, unknown>;

describe.each(MODULE_DATABASES)("stopping mails on %s", (kind) => {
  let app: Senders["app"];
  let fresh: Senders["fresh"];
  let invite: Senders["invite"];
  let founder: Senders["founder"];

  beforeAll(async () => {
    ({ app, fresh, invite, founder } = await startSenders(kind));
  });
  afterAll(() => app.close());
  beforeEach(() => void (app.mail.sent.length = 0));

  const pathOf = (mail: Mail | undefined) =>
    new URL(mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
  const mailsTo = (to: string) => app.mail.sent.filter((mail) => mail.to === to);
  const stateOf = async (path: string) => (await app.browser().get(path)).body;
  const put = (path: string, payload: object) => app.browser().put(path, payload);

  it("is offered by every mail but sign-in codes, in text, HTML and to mail programs", async () => {
    const [browser, team] = await founder();
    const to = fresh("offered");
    expect(app.mail.sent.at(-1)?.headers).toBeUndefined();
    await invite(browser, team, [to]);
    const [mail] = mailsTo(to);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const page = /https:\/\/toolkit\.example\/stop-mails\/from\/\S+/.exec(mail?.text ?? "")?.[0];
    expect(mail?.html).toContain(`href="${page}"`);
    expect(page).not.toContain("@");
  });

  it("works in one click, without an account, as mail programs ask it", async () => {
    const [browser, team] = await founder();
    const to = fresh("clicked");
    await invite(browser, team, [to]);
    const path = pathOf(mailsTo(to)[0]);
    const answer = await app.browser().send({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: "invite", stopped: { kind: true } },
    });
    const [other, elsewhere] = await founder();
    const sent = await invite(other, elsewhere, [to]);
    expect(mailsTo(to)).toHaveLength(1);
    // Whoever sends learns nothing of it.
    const [asked] = sent.body["invites"] as Body[];
    const listed = (await other.get(`/api/teams/${elsewhere}/invites/`)).body["results"] as Body[];
    expect(asked).toMatchObject({ email: to, state: "pending" });
    expect(listed).toMatchObject([{ email: to, state: "sent" }]);
  });

  it("stops one person, one team or a kind, and is undone", async () => {
    const [browser, team] = await founder();
    const to = fresh("chosen");
    await invite(browser, team, [to]);
    const path = pathOf(mailsTo(to)[0]);
    expect(await stateOf(path)).toEqual({
      kind: "invite",
      person: `${team}@example.com`,
      team,
      stopped: { person: false, team: false, kind: false },
    });
    const second = await browser.post("/api/teams/", { name: `${team} two` });
    const elsewhere = String(second.body["slug"]);
    const [stranger, strangers] = await founder();

    await put(path, { team: true });
    await browser.post(`/api/teams/${elsewhere}/invites/`, { emails: [to] });
    expect(mailsTo(to)).toHaveLength(2);

    await put(path, { team: false, person: true });
    const third = await browser.post("/api/teams/", { name: `${team} three` });
    await invite(browser, String(third.body["slug"]), [to]);
    expect(mailsTo(to)).toHaveLength(2);
    app.clock.pass(DAY);
    await invite(stranger, strangers, [to.replace("@", "+tag@")]);
    expect(mailsTo(to.replace("@", "+tag@"))).toHaveLength(1);

    const undone = await put(path, { person: false });
    expect(undone.body["stopped"]).toEqual({ person: false, team: false, kind: false });
    const fourth = await browser.post("/api/teams/", { name: `${team} four` });
    await invite(browser, String(fourth.body["slug"]), [to]);
    expect(mailsTo(to)).toHaveLength(3);
  });

  it("leaves a recipient's mails of the day to others, and tells the stopped sender nothing", async () => {
    const [browser, team] = await founder();
    const to = fresh("shut");
    await invite(browser, team, [to]);
    await put(pathOf(mailsTo(to)[0]), { person: true });
    // One arrived and was counted; the others are withheld, and are counted for their sender.
    for (const name of ["two", "three"]) {
      const made = await browser.post("/api/teams/", { name: `${team} ${name}` });
      expect((await invite(browser, String(made.body["slug"]), [to])).status).toBe(201);
    }
    await app.ports.mails.idle();
    const fourth = await browser.post("/api/teams/", { name: `${team} four` });
    expect((await invite(browser, String(fourth.body["slug"]), [to])).status).toBe(429);
    expect(mailsTo(to)).toHaveLength(1);
    for (const arrived of [2, 3]) {
      const [other, elsewhere] = await founder();
      expect((await invite(other, elsewhere, [to])).status).toBe(201);
      await app.ports.mails.idle();
      expect(mailsTo(to)).toHaveLength(arrived);
    }
    const [late, last] = await founder();
    expect((await invite(late, last, [to])).status).toBe(429);
  });

  it("is possible with a link of this installation alone", async () => {
    const [browser, team] = await founder();
    await invite(browser, team, [fresh("guest")]);
    const path = pathOf(app.mail.sent.at(-1));
    for (const wrong of [
      path.replace("invite.", "share."),
      path.slice(0, -2),
      "/api/mails/stops/x/",
    ])
      expect((await app.browser().get(wrong)).status, wrong).toBe(404);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const elsewhere = { method: "POST", headers: form, payload: "a=b" } as const;
    const other = await browser.send({ ...elsewhere, url: `/api/teams/${team}/invites/` });
    expect(other.status).toBe(415);
  });

  it("keeps hashes of addresses alone", async () => {
    const kept = JSON.stringify(await app.ports.db.select().from(mailStops));
    expect(kept).not.toContain("@");
    expect(kept.length).toBeGreaterThan(2);
  });
});
