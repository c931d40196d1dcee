import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MODULE_DATABASES } from "../../test/databases.ts";
import { TEST_SECRET } from "../../test/test-app.ts";
import type { Answer } from "../../test/test-browser.ts";
import { mailCounts, mailStops, outgoingMails } from "../db/schema/outgoing-mails.ts";
import { teams, users } from "../db/schema/people.ts";
import { teamInvites } from "../db/schema/teams.ts";
import type { Mail } from "../ports/mail.ts";
import { OutgoingMail } from "./services/outgoing-mail.ts";
import { DAY, LIMITS, startSenders, type Senders } from "./testing/senders.ts";

type Body = Record<string, unknown>;

describe.each(MODULE_DATABASES)("outgoing mail on %s", (kind) => {
  let app: Senders["app"];
  let fresh: Senders["fresh"];
  let many: Senders["many"];
  let invite: Senders["invite"];
  let founder: Senders["founder"];

  beforeAll(async () => {
    ({ app, fresh, many, invite, founder } = await startSenders(kind));
  });
  afterAll(() => app.close());
  beforeEach(() => void (app.mail.sent.length = 0));

  const invites = (): Mail[] => app.mail.sent.filter(({ subject }) => subject.includes("invited"));
  const refused = (answer: Answer) =>
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  const madeInvites = async () => (await app.ports.db.select().from(teamInvites)).length;

  describe("limits", () => {
    it("refuse a call as a whole, say what is left and when it ends, and make nothing", async () => {
      const [browser, team] = await founder();
      expect((await invite(browser, team, many(3))).status).toBe(201);
      const before = await madeInvites();
      const over = await invite(browser, team, many(3));
      refused(over);
      expect(over.body["detail"]).toBe(
        "Mail limit reached: one person can send 5 mails in 24 hours. 2 left, 3 needed. Nothing was created and nothing was sent. Try again in 24 hours or choose fewer recipients.",
      );
      expect(over.headers["retry-after"]).toBe(String(DAY));
      expect(await madeInvites()).toBe(before);
      expect(invites()).toHaveLength(3);
      expect((await invite(browser, team, many(2))).status).toBe(201);
    });

    it("end when the mails are a day old", async () => {
      const [browser, team] = await founder();
      expect((await invite(browser, team, many(5))).status).toBe(201);
      refused(await invite(browser, team, many(1)));
      app.clock.pass(DAY);
      expect((await invite(browser, team, many(5))).status).toBe(201);
    });

    it("hold two calls at the same moment", async () => {
      const [browser, team] = await founder();
      const answers = await Promise.all([1, 2, 3, 4].map(() => invite(browser, team, many(2))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
      expect(invites()).toHaveLength(4);
    });

    it("hold a person across teams, also when a team is gone", async () => {
      const [browser, team] = await founder();
      const { body } = await browser.post("/api/teams/", { name: `${team} two` });
      expect((await invite(browser, String(body["slug"]), many(5))).status).toBe(201);
      await app.ports.db.delete(teams).where(eq(teams.id, String(body["id"])));
      refused(await invite(browser, team, many(1)));
    });

    it("hold a person across accounts of the same mailbox", async () => {
      const name = fresh("owner").replace(/@.*/, "");
      const [first, team] = await founder(name);
      expect((await invite(first, team, many(5))).status).toBe(201);
      const second = await app.signedIn(`${name}+second@example.com`);
      const { body } = await second.post("/api/teams/", { name: `${name} second` });
      refused(await invite(second, String(body["slug"]), many(1)));
    });

    it("hold a team across its people", async () => {
      const [browser, team] = await founder();
      await invite(browser, team, many(4));
      const colleague = fresh("colleague");
      await browser.post(`/api/teams/${team}/invites/`, { emails: [colleague], level: "admin" });
      const text = app.mail.sent.at(-1)?.text ?? "";
      const [, id = "", code = ""] = /\/([\w-]+)\/invite-accept#([\w-]+)/.exec(text) ?? [];
      const other = await app.signedIn(colleague);
      expect((await other.post(`/api/teams/${id}/invites/accept/`, { code })).status).toBe(200);
      expect((await invite(other, team, many(3))).status).toBe(201);
      const over = await invite(other, team, many(1));
      refused(over);
      expect(over.body["detail"]).toContain("one team can send 8 mails");
    });

    it("hold a recipient, whoever sends and however the address is written", async () => {
      for (const written of ["jo.e@gmail.com", "JOE+a@gmail.com", "joe@googlemail.com"]) {
        const [browser, team] = await founder();
        expect((await invite(browser, team, [written])).status, written).toBe(201);
      }
      const [browser, team] = await founder();
      const over = await invite(browser, team, ["j.o.e@gmail.com", fresh("other")]);
      refused(over);
      expect(over.body["detail"]).toContain("Mail limit reached for j.o.e@gmail.com");
      expect(over.body["detail"]).toContain("Nothing was created");
    });

    it("hold an invite that is sent again and again", async () => {
      const [browser, team] = await founder();
      const sent = await invite(browser, team, [fresh("again")]);
      const id = String((sent.body["invites"] as Body[])[0]?.["id"]);
      const again = () => browser.post(`/api/teams/${team}/invites/${id}/resend/`);
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      refused(await again());
    });

    it("hold the command line as a team", async () => {
      const [, team] = await founder();
      const local = (emails: string[]) =>
        app
          .browser()
          .post(
            `/api/teams/${team}/invites/`,
            { emails },
            { authorization: `Token ${app.localToken}` },
          );
      expect((await local(many(8))).status).toBe(201);
      refused(await local(many(1)));
    });

    it("are Japanese to Japanese readers", async () => {
      const [browser, team] = await founder();
      await browser.put("/api/user/me/", { language: "ja" });
      const over = await invite(browser, team, many(6));
      expect(over.body["detail"]).toContain("1人が送信できるメールは24時間に5通まで");
      expect(over.body["detail"]).toContain("宛先を減らしてください");
    });

    it("count no sign-in codes", async () => {
      const [browser, team] = await founder();
      for (let i = 0; i < 6; i++) await app.browser().requestCode(`${team}@example.com`);
      expect((await invite(browser, team, many(5))).status).toBe(201);
    });
  });

  describe("weekly mails", () => {
    const draft = { language: "en", subject: "Weekly", text: "Weekly", html: "" } as const;
    const stop = { label: "Stop", page: "https://t.example/x", oneClick: "https://t.example/y" };
    const weeklies = () => app.mail.sent.filter(({ subject }) => subject === "Weekly").length;

    it("wait for a free slot of the recipient instead of being refused, and go first then", async () => {
      const [browser, team] = await founder();
      const teamId = String((await browser.get(`/api/teams/${team}/`)).body["id"]);
      const to = fresh("reader");
      const { mails } = app.ports;
      const weekly = () =>
        mails.together((db) => mails.enqueueWeekly(db, { to, teamId, draft, stop }));
      for (let i = 0; i < 5; i++) await weekly();
      await mails.idle();
      expect(weeklies()).toBe(3);
      refused(await invite(browser, team, [to]));
      app.clock.pass(DAY);
      // The two that waited come before whoever sends now, and leave room for one more.
      expect((await invite(browser, team, [to])).status).toBe(201);
      expect(weeklies()).toBe(5);
      const [other, elsewhere] = await founder();
      refused(await invite(other, elsewhere, [to, fresh("other")]));
    });
  });

  describe("the outbox", () => {
    const only = async () => (await app.ports.db.select().from(outgoingMails)).at(-1);

    it("keeps a mail unreadable until it is handed over, and nothing of it afterwards", async () => {
      const [browser, team] = await founder();
      const to = fresh("sealed");
      const failing = vi.spyOn(app.mail, "send").mockRejectedValue(new Error("no server"));
      await invite(browser, team, [to]);
      failing.mockRestore();
      const waiting = (await app.ports.db.select().from(outgoingMails)).filter(
        ({ state }) => state === "queued",
      );
      expect(waiting).toMatchObject([{ attempts: 1, problem: "not handed over" }]);
      const everything = JSON.stringify([
        waiting,
        await app.ports.db.select().from(mailCounts),
        await app.ports.db.select().from(mailStops),
      ]);
      expect(everything).not.toMatch(/@example\.com|invite-accept/);
      app.clock.pass(60);
      await app.ports.mails.idle();
      const rows = await app.ports.db.select().from(outgoingMails);
      expect(rows.every(({ body }) => body === null)).toBe(true);
      expect(rows.filter(({ state }) => state === "queued")).toEqual([]);
    });

    it("tries again later and later, then gives up", async () => {
      const [browser, team] = await founder();
      const failing = vi.spyOn(app.mail, "send").mockRejectedValue(new Error("no server"));
      await invite(browser, team, [fresh("never")]);
      const tries = () => failing.mock.calls.length;
      expect(tries()).toBe(1);
      await app.ports.mails.idle();
      expect(tries()).toBe(1);
      for (const minutes of [1, 5, 15, 60, 180, 360, 720]) {
        app.clock.pass(minutes * 60);
        await app.ports.mails.idle();
      }
      expect(tries()).toBe(8);
      app.clock.pass(DAY);
      await app.ports.mails.idle();
      expect(tries()).toBe(8);
      failing.mockRestore();
      const failed = (await app.ports.db.select().from(outgoingMails)).filter(
        ({ state }) => state === "failed",
      );
      expect(failed).toMatchObject([{ body: null, attempts: 8 }]);
    });

    it("sends what a killed server had begun, under the same message id", async () => {
      const [browser, team] = await founder();
      const to = fresh("killed");
      const handed: (string | undefined)[] = [];
      // The process ends between handing over and noting it.
      const killed = vi.spyOn(app.mail, "send").mockImplementation(async ({ messageId }) => {
        handed.push(messageId);
        throw new Error("killed");
      });
      await invite(browser, team, [to]);
      killed.mockRestore();
      await app.ports.db
        .update(outgoingMails)
        .set({ state: "sending" })
        .where(eq(outgoingMails.state, "queued"));
      const restarted = new OutgoingMail({
        ...app.ports,
        mail: app.mail,
        secret: TEST_SECRET,
        origin: "https://toolkit.example",
        limits: LIMITS,
      });
      app.clock.pass(60);
      await restarted.start();
      await restarted.idle();
      await restarted.close();
      const mails = app.mail.sent.filter((mail) => mail.to === to);
      expect(mails.map(({ messageId }) => messageId)).toEqual(handed);
      expect(handed[0]).toMatch(/^<[\w-]+@toolkit\.example>$/);
    });

    it("hands a mail over once, however many look for it", async () => {
      const [browser, team] = await founder();
      const to = fresh("once");
      const { mails } = app.ports;
      await Promise.all([
        invite(browser, team, [to]),
        ...Array.from({ length: 5 }, () => mails.idle()),
      ]);
      await mails.idle();
      expect(app.mail.sent.filter((mail) => mail.to === to)).toHaveLength(1);
    });

    it("loses the rows of a person or a team that is deleted", async () => {
      const [browser, team] = await founder();
      const reader = fresh("reader");
      await app.signedIn(reader);
      await invite(browser, team, [reader]);
      const own = async () =>
        (await app.ports.db.select().from(outgoingMails)).filter(({ kind: of }) => of === "invite")
          .length;
      const before = await own();
      await app.ports.db.delete(users).where(eq(users.email, reader));
      expect(await own()).toBe(before - 1);
      await invite(browser, team, [fresh("guest")]);
      await app.ports.db.delete(teams).where(eq(teams.slug, team));
      expect(await own()).toBe(before - 1);
    });

    it("forgets what no limit counts any more", async () => {
      const [browser, team] = await founder();
      await invite(browser, team, many(2));
      app.clock.pass(3 * DAY);
      await app.ports.mails.idle();
      expect(await app.ports.db.select().from(outgoingMails)).toEqual([]);
      expect(await app.ports.db.select().from(mailCounts)).toEqual([]);
      expect(await only()).toBeUndefined();
    });
  });

  describe("the mails of people", () => {
    it("name the verified address of who sends, and carry no link of theirs", async () => {
      const [browser, team] = await founder();
      await browser.put("/api/user/me/", { first_name: "Your bank https://evil.example" });
      await browser.post(`/api/teams/${team}/invites/`, {
        emails: [fresh("guest")],
        message: "Go to http://evil.example/pay\r\nor www.evil.example, e.g. now",
      });
      const mail = app.mail.sent.at(-1);
      expect(mail?.text).toContain(`(${team}@example.com)`);
      for (const part of [mail?.subject, mail?.text, mail?.html])
        expect(part).not.toMatch(/evil\.example|http:\/\/evil/);
      expect(mail?.text).toContain(
        "> Go to evil[.]example/pay\n> or www[.]evil[.]example, e.g. now",
      );
    });

    it("have one line as subject, whatever an earlier name holds", async () => {
      const [browser, team] = await founder();
      const name = "Acme\r\nBcc: everybody@example.com\u2028\u202E";
      await app.ports.db.update(teams).set({ name }).where(eq(teams.slug, team));
      await invite(browser, team, [fresh("guest")]);
      expect(app.mail.sent.at(-1)?.subject).not.toMatch(/[\r\n\u2028\u202E]/);
    });
  });
});
