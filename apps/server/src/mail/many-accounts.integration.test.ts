import { afterEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../test/databases.ts";
import { NO_MAIL_LIMITS, startTestApp, type TestApp } from "../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../test/test-browser.ts";
import type { MailLimits } from "./budget.ts";

const DAY = 86_400;

interface Person {
  readonly browser: TestBrowser;
  readonly team: string;
}

describe.each(MODULE_DATABASES)("mails of many accounts on %s", (kind) => {
  let app: TestApp;
  let people = 0;

  const start = async (limits: Partial<MailLimits>) => {
    app = await startTestApp(await openTestDatabase(kind), {
      mailLimits: { ...NO_MAIL_LIMITS, ...limits },
    });
  };
  afterEach(() => app.close());

  /** Somebody new, on a domain where every address is theirs. */
  async function newcomer(): Promise<Person> {
    const team = `one${++people}`;
    return { browser: await app.signedIn(`${team}@catch-all.example`), team };
  }
  const invite = ({ browser, team }: Person, count: number, address = "198.51.100.7") =>
    browser.send({
      method: "POST",
      url: `/api/teams/${team}/invites/`,
      payload: { emails: Array.from({ length: count }, () => `guest${++people}@example.com`) },
      remoteAddress: address,
    });
  const expectRefused = (answer: Answer, detail: string) => {
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(answer.body["detail"]).toContain(detail);
    expect(answer.body["detail"]).toContain("Nothing was created and nothing was sent. Try again");
  };

  it("are fewer in the first day of an account", async () => {
    await start({ perNewPerson: 2, perPerson: 5 });
    const person = await newcomer();
    expect((await invite(person, 2)).status).toBe(201);
    app.clock.pass(3_600);
    const over = await invite(person, 1);
    expectRefused(over, "a new account can send 2 mails in its first 24 hours. 0 left, 1 needed.");
    expect(over.headers["retry-after"]).toBe(String(DAY - 3_600));
    app.clock.pass(DAY - 3_600);
    expect((await invite(person, 5)).status).toBe(201);
    expectRefused(await invite(person, 1), "one person can send 5 mails");
  });

  it("are fewer in the first day of a team, however old the account is", async () => {
    await start({ perNewTeam: 2, perTeam: 4 });
    const person = await newcomer();
    app.clock.pass(DAY);
    const { body } = await person.browser.post("/api/teams/", { name: "Second" });
    const second = { ...person, team: String(body["slug"]) };
    expect((await invite(second, 2)).status).toBe(201);
    expectRefused(await invite(second, 1), "a new team can send 2 mails in its first 24 hours");
    expect((await invite(person, 4)).status).toBe(201);
  });

  it("have one budget per network address", async () => {
    await start({ perAddress: 3 });
    const [one, two, three] = [await newcomer(), await newcomer(), await newcomer()];
    expect((await invite(one, 2, "2001:db8:1:2::1")).status).toBe(201);
    const over = await invite(two, 2, "2001:db8:1:2::ffff");
    expectRefused(
      over,
      "all accounts at your network address together can send 3 mails in 24 hours. 1 left, 2 needed.",
    );
    expect((await invite(two, 1, "2001:db8:1:2::ffff")).status).toBe(201);
    expect((await invite(three, 3, "198.51.100.8")).status).toBe(201);
    app.clock.pass(DAY);
    expect((await invite(two, 3, "2001:db8:1:2::1")).status).toBe(201);
  });

  it("have one budget of the installation, which weekly mails and the command line do not use", async () => {
    await start({ perInstallation: 4 });
    const [one, two] = [await newcomer(), await newcomer()];
    const teamId = String((await one.browser.get(`/api/teams/${one.team}/`)).body["id"]);
    const draft = { language: "en", subject: "Weekly", text: "Weekly", html: "" } as const;
    const stop = { label: "Stop", page: "https://t.example/x", oneClick: "https://t.example/y" };
    const { mails } = app.ports;
    for (let i = 0; i < 3; i++)
      await mails.together((db) =>
        mails.enqueueWeekly(db, { to: `r${i}@example.com`, teamId, draft, stop }),
      );
    const local = { authorization: `Token ${app.localToken}` };
    const url = `/api/teams/${one.team}/invites/`;
    const emails = ["a@example.com", "b@example.com"];
    expect((await app.browser().post(url, { emails }, local)).status).toBe(201);
    expect((await invite(one, 3, "198.51.100.1")).status).toBe(201);
    expectRefused(
      await invite(two, 2, "198.51.100.2"),
      "all people of this installation together can send 4 mails in 24 hours. 1 left, 2 needed.",
    );
    const answers = await Promise.all([
      invite(one, 1, "198.51.100.3"),
      invite(two, 1, "198.51.100.4"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  });
});
