import { inbox } from "@toolkit/core/contract/inbox";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { profilesCsv, uploading } from "../../data/imports/testing/uploads.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe.each(MODULE_DATABASES)("inbox of a member (%s)", (kind) => {
  let app: NetworkApp;
  let anna: TestBrowser;
  let ben: TestBrowser;
  let team = "";
  let teamId = "";
  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    anna = await app.signedIn("anna@example.com");
    ben = await app.signedIn("ben@example.com");
    const { results } = (await anna.get("/api/teams/")).body as {
      results: { slug: string; id: string }[];
    };
    [{ slug: team, id: teamId } = { slug: "", id: "" }] = results;
    await note("import_done", "Before Ben came");
    await anna.post(`/api/teams/${team}/invites/`, { emails: ["ben@example.com"] });
    const mail = app.mail.sent.findLast((each) => each.text.includes("invite-accept"))?.text ?? "";
    const [, code = ""] = /invite-accept#([\w-]+)/.exec(mail) ?? [];
    // Later than what was before, and not within the same moment.
    await app.ports.db.execute(sql`update team_events set at = at - interval '1 hour'`);
    expect((await ben.post(`/api/teams/${team}/invites/accept/`, { code })).status).toBe(200);
    await app.ports.db.execute(
      sql`update memberships set created_at = now() - interval '1 minute'
          where user_id = (select id from users where email = 'ben@example.com')`,
    );
  });
  afterAll(() => app.close());

  const note = (what: string, subject: string) =>
    app.ports.db.execute(sql`select note_team_event(${teamId}, ${what}, null, 'x', ${subject})`);
  const read = async (by: TestBrowser, query = "") => {
    const { status, body, text } = await by.get(`/api/teams/${team}/inbox/?${query}`);
    expect(status, text).toBe(200);
    return inbox.list.response.parse(body);
  };
  const mark = async (by: TestBrowser, until: string) =>
    (await by.post(`/api/teams/${team}/inbox/read/`, { until })).body;

  it("tells what ran without the person and what others sent out, since they joined", async () => {
    const saved = await anna.post(`/api/audience-configs/?team=${team}`, {
      name: "Shared",
      targeting_package: { languages: ["en"] },
    });
    const path = `/api/external/audience-configs/${String(saved.body["id"])}/share/?team=${team}`;
    expect((await anna.post(path, {})).status).toBe(201);
    await note("sync_failed", "Network");
    expect((await read(ben)).results.map(({ kind: what }) => what)).toEqual([
      "sync_failed",
      "audience_shared",
    ]);
    // Anna knows what she shared herself.
    const mine = (await read(anna)).results.map(({ kind: what }) => what);
    expect(mine).toContain("sync_failed");
    expect(mine).not.toContain("audience_shared");
  });

  it("keeps for each person what they have read", async () => {
    const first = await read(ben);
    expect(first).toMatchObject({ unread: 2, count: 2 });
    expect(first.results.every(({ unread }) => unread)).toBe(true);
    const newest = first.results[0]?.id ?? "";
    expect(await mark(ben, first.results[1]?.id ?? "")).toEqual({ unread: 1 });
    expect(await mark(ben, newest)).toEqual({ unread: 0 });
    // An older window marks nothing as unread again.
    expect(await mark(ben, first.results[1]?.id ?? "")).toEqual({ unread: 0 });
    expect((await read(ben)).results.some(({ unread }) => unread)).toBe(false);
    expect((await read(anna)).unread).toBeGreaterThan(0);
    await note("import_done", "News");
    expect(await read(ben)).toMatchObject({ unread: 1 });
  });

  it("pages, and shows nobody another team's", async () => {
    const page = await read(ben, "page_size=1");
    expect(page.results).toHaveLength(1);
    const rest = await read(ben, `page=${page.next}`);
    expect(rest.results).toHaveLength(2);
    const eve = await app.signedIn("eve@example.com");
    expect((await eve.get(`/api/teams/${team}/inbox/`)).status).toBe(404);
    expect((await eve.post(`/api/teams/${team}/inbox/read/`, { until: "1" })).status).toBe(404);
    expect((await ben.post(`/api/teams/${team}/inbox/read/`, { until: "x" })).status).toBe(400);
  });

  it("tells an import with its files, and what became of their rows", async () => {
    const { importAll } = uploading(app, anna);
    const broken = { name: "broken.csv", content: `${profilesCsv(3)}4,user\u00004,Person 4,M,X\n` };
    const done = await importAll("Customers", [
      broken,
      { name: "people.csv", content: profilesCsv(2) },
    ]);
    const details = { file: "broken.csv", files: 2, rows: 6, rejected: 1 };
    const told = async () =>
      (await read(anna)).results.find(({ subject }) => subject?.id === done["id"]);
    expect(await told()).toMatchObject({
      kind: "import_done",
      subject: { name: "Customers" },
      details,
    });
    await app.ports.db.execute(sql`update network_imports set state = 'running'`);
    await app.ports.db.execute(sql`update network_imports set state = 'failed'`);
    expect(await told()).toMatchObject({ kind: "import_failed", details });
  });
});
