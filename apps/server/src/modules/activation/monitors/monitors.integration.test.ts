import type { MonitorResult } from "@toolkit/core/contract/monitors";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { runWeek } from "./services/run-week.ts";
import { ADDRESS, DAY, startWatching, type Watching } from "./testing/watched-app.ts";
import { queueWeek } from "./services/weekly-clock.ts";

const rowsOf = (found: unknown) => (found as { rows: Record<string, unknown>[] }).rows;

describe.each(MODULE_DATABASES)("monitors, on %s", (kind) => {
  let app: Watching["app"];
  let page: Watching["page"];
  let stranger: Watching["stranger"];
  let create: Watching["create"];
  let read: Watching["read"];
  let change: Watching["change"];
  let weekPasses: Watching["weekPasses"];
  let summaries: Watching["summaries"];
  let keywords = "";
  let handle = "";
  let audience = "";

  beforeAll(async () => {
    ({ app, page, stranger, create, read, change, weekPasses, summaries } =
      await startWatching(kind));
  });
  afterAll(() => app.close());

  it("are made of keywords, a handle or a saved audience, each with a first result", async () => {
    keywords = (await create({ keywords: ["coffee", "#coffee"], window_days: 30 })).id;
    expect(await read(keywords)).toMatchObject({
      name: "coffee, #coffee",
      kind: "keywords",
      dataset: "drinks",
      active: true,
      email: true,
      problem: null,
      latest: { week: "2026-W47", size: 20, came: null, version: 1 },
      results: [
        {
          week: "2026-W47",
          dataset: "drinks",
          version: 1,
          as_of: "2026-01-31",
          size: 20,
          accounts: 60,
          share_of_accounts: 20 / 60,
          previous: null,
          difference: null,
          members: null,
          members_unknown: "first_result",
          posts: {
            from: "2026-01-25",
            to: "2026-01-31",
            posts: 20,
            authors: 20,
            all_posts: 22,
            share_of_posts: 20 / 22,
            change: null,
          },
          mentions: null,
          sentiment: { posts: 20, judged: 20, counts: { positive: 20 } },
        },
      ],
    });
    const [first] = (await read(keywords)).results;
    expect(first?.top_posts.map(({ like_count }) => like_count)).toEqual([20, 19, 18, 17, 16]);

    handle = (await create({ handle: "@person1", name: "The first" })).id;
    expect(await read(handle)).toMatchObject({
      name: "The first",
      kind: "handle",
      handle: "person1",
      results: [
        {
          size: 8,
          posts: { posts: 1, authors: 1, share_of_posts: 1 / 22 },
          mentions: { posts: 0, authors: 0 },
          top_posts: [{ author: { username: "person1" } }],
        },
      ],
    });

    const saved = await page.post("/api/audience-configs/", {
      name: "Women on coffee",
      targeting_package: { keywords: ["coffee"], gender: "FEMALE" },
      dataset: "drinks",
      window_days: 30,
    });
    audience = (await create({ audience_config: saved.body["id"] })).id;
    expect(await read(audience)).toMatchObject({
      name: "Women on coffee",
      kind: "audience",
      window_days: 30,
      results: [{ size: 14, posts: { posts: 14, authors: 14, all_authors: 22 } }],
    });
  });

  it("tell who came and who left a week later, once, and mail it in the person's language", async () => {
    await page.put("/api/user/me/", { language: "ja" });
    await importShared(app, "Drinks", {
      "march-people.csv": peopleCsv([63, 66]),
      "march.csv": postsCsv({
        day: "2026-03-15",
        authors: [...range(11, 20), 30, 63, 66],
        others: range(40, 52),
      }),
      "march-follows.csv": "source_id,target_id\n10,1\n11,1\n",
    });
    // Nothing is measured nor mailed while a payment is overdue; what is left of the week follows it.
    const mayWrite = vi.spyOn(app.ports.plans, "isWritable").mockResolvedValue(false);
    await weekPasses();
    // Neither by work that was queued before.
    const { id: teamId } = await teamOf("watcher@example.com");
    const queued = await runWeek48(teamId);
    expect(queued).toEqual({ measured: 0, failed: 0, mailed: 0 });
    expect((await read(keywords)).results).toHaveLength(1);
    expect(summaries()).toEqual([]);
    mayWrite.mockRestore();
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    const [result, before] = (await read(keywords)).results;
    expect(before?.week).toBe("2026-W47");
    expect(result).toMatchObject({
      week: "2026-W48",
      version: 2,
      size: 13,
      accounts: 62,
      previous: { week: "2026-W47", version: 1, as_of: "2026-01-31", size: 20 },
      difference: -7,
      members: { stayed: 10, came: 3, came_new: 2, left: 10, change: { value: 11 / 20 } },
      members_unknown: null,
      posts: { from: "2026-03-09", to: "2026-03-15", posts: 13, authors: 13, all_authors: 26 },
    });
    expect(result?.posts?.change?.value).toBeCloseTo(13 / 26 / (20 / 22), 12);
    const names = (list: MonitorResult["new_members"] = []) =>
      list.map(({ username }) => username).toSorted();
    expect(names(result?.new_members)).toEqual(["person30", "person63", "person66"]);
    expect(names(result?.lost_members)).toEqual(
      range(1, 10)
        .map((id) => `person${id}`)
        .toSorted(),
    );
    expect((await read(handle)).results[0]).toMatchObject({
      size: 10,
      members: { stayed: 8, came: 2, left: 0 },
    });
    // A monitor keeps what its audience was: the audience's drift can be asked from then on.
    const { audience_config: config } = await read(audience);
    const drift = await page.get(`/api/audience-configs/${config}/drift/`);
    expect(drift.body["versions"]).toMatchObject([{ version: 2 }, { version: 1 }]);

    const [mail, ...others] = summaries();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("watcher@example.com");
    expect(mail?.subject).toContain("2026-W48");
    expect(mail?.text).toContain("アカウント数：13（2026-W47から−7）");
    expect(mail?.text).toContain("新規：3、離脱：10");
    expect(mail?.text).toContain("The first");
    expect(mail?.html).toContain('lang="ja"');
  });

  it("keep one result a week and one mail, however often the week is begun", async () => {
    const before = await read(keywords);
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    const { id: teamId } = await teamOf("watcher@example.com");
    const again = await runWeek48(teamId);
    expect(again).toEqual({ measured: 0, failed: 0, mailed: 0 });
    expect(await read(keywords)).toEqual(before);
    expect(summaries()).toHaveLength(1);
  });

  const runWeek48 = (teamId: string) => {
    const asked = { teamId, week: "2026-W48", weekStart: new Date("2026-11-23T00:00:00Z") };
    return runWeek(app.network.services, asked, new AbortController().signal, () => undefined);
  };
  const teamOf = async (email: string): Promise<{ id: string }> => {
    const found = await app.ports.db.execute(
      sql`select team_id as id from memberships join users on users.id = user_id where email = ${email}`,
    );
    return { id: String(rowsOf(found)[0]?.["id"]) };
  };

  it("go on where a stop interrupted the week", async () => {
    app.clock.pass(7 * DAY);
    const { id: teamId } = await teamOf("watcher@example.com");
    const week = { teamId, week: "2026-W49", weekStart: new Date("2026-11-30T00:00:00Z") };
    const stop = new AbortController();
    await expect(
      runWeek(app.network.services, week, stop.signal, () => stop.abort(new Error("stops"))),
    ).rejects.toThrow("stops");
    expect(summaries()).toHaveLength(1);
    const signal = new AbortController().signal;
    const rest = await runWeek(app.network.services, week, signal, () => undefined);
    await app.ports.mails.idle();
    expect(rest).toEqual({ measured: 2, failed: 0, mailed: 1 });
    expect(summaries()).toHaveLength(2);
    for (const id of [keywords, handle, audience])
      expect((await read(id)).results.map((result) => result.week)).toEqual([
        "2026-W49",
        "2026-W48",
        "2026-W47",
      ]);
    // The posts are the same: a week is not compared with itself.
    expect((await read(keywords)).results[0]).toMatchObject({
      members: { stayed: 13, came: 0, left: 0, change: { value: 1 } },
      posts: { change: null },
    });
  });

  it("give a week's results of the whole team", async () => {
    const newest = await page.get("/api/external/weekly-results-monitor/");
    expect(newest.body).toMatchObject({
      count: 3,
      week: "2026-W49",
      weeks: ["2026-W49", "2026-W48", "2026-W47"],
    });
    const first = await page.get("/api/external/weekly-results-monitor/?week=2026-W47&page_size=2");
    expect(first.body).toMatchObject({ count: 3, next: "2", week: "2026-W47" });
    const shown = first.body["results"] as MonitorResult[];
    expect(shown.map(({ monitor }) => monitor)).toEqual([audience, handle]);
    const none = await page.get("/api/external/weekly-results-monitor/?week=2025-W01");
    expect(none.body).toMatchObject({ count: 0, results: [] });
    expect((await page.get("/api/external/weekly-results-monitor/?week=now")).status).toBe(400);
    const theirs = await stranger.get("/api/external/weekly-results-monitor/");
    expect(theirs.body).toMatchObject({ count: 0, week: null, weeks: [], results: [] });
  });

  it("measure this week anew when they are told to and the data is newer", async () => {
    const run = async () => {
      const started = await page.post(`/api/external/monitors/${keywords}/run/`);
      expect(started.status, started.text).toBe(202);
      await app.ports.queue.idle();
      await app.ports.mails.idle();
      return (await page.get(String(started.body["url"]))).body;
    };
    expect(await run()).toMatchObject({ state: "done", result: { changed: false } });
    await importShared(app, "Drinks", {
      "april.csv": postsCsv({ day: "2026-04-20", authors: [1, 2, 3] }),
    });
    expect(await run()).toMatchObject({ state: "done", result: { changed: true } });
    const { results } = await read(keywords);
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({
      week: "2026-W49",
      version: 3,
      size: 3,
      previous: { week: "2026-W48" },
      members: { came: 3, left: 13 },
    });
    expect(summaries()).toHaveLength(2);
  });

  it("begin a new series when another thing is watched, and rest while paused", async () => {
    // Two people at once; neither takes back what the other changes.
    await Promise.all([change(handle, { active: false }), change(handle, { name: "Resting" })]);
    expect(await read(handle)).toMatchObject({ name: "Resting", active: false, handle: "person1" });
    const changed = await change(keywords, { keywords: ["tea"], email: false });
    expect(changed.body).toMatchObject({ kind: "keywords", keywords: ["tea"], window_days: 30 });
    await weekPasses();
    expect((await read(handle)).latest?.week).toBe("2026-W49");
    expect((await read(keywords)).results[0]).toMatchObject({
      week: "2026-W50",
      members: null,
      members_unknown: "changed",
      difference: null,
    });
    // What is left to mail is the audience alone.
    const mail = summaries().at(-1);
    expect(mail?.text).toContain("Women on coffee");
    expect(mail?.text).not.toContain("coffee, #coffee");
  });

  it("mail what could not be mailed once the mail server answers again", async () => {
    const mailed = summaries().length;
    app.clock.pass(7 * DAY);
    const { send } = app.mail;
    let tries = 0;
    app.mail.send = async () => {
      tries += 1;
      throw new Error("the mail server does not answer");
    };
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    app.mail.send = send;
    expect(tries).toBe(1);
    expect((await read(audience)).latest?.week).toBe("2026-W51");
    expect(summaries()).toHaveLength(mailed);
    app.clock.pass(60);
    await app.ports.mails.idle();
    expect(summaries()).toHaveLength(mailed + 1);
    expect((await read(audience)).results[0]?.measured_at).toBe(
      (await read(keywords)).results[0]?.measured_at,
    );
    // The week's mail is queued once, however often the week is looked at.
    app.clock.pass(DAY);
    await queueWeek(app.network.services);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    expect(summaries()).toHaveLength(mailed + 1);
  });

  it("of a dataset made anew compare nothing with the old one, and say when there is none", async () => {
    const headers = { authorization: `Token ${app.localToken}` };
    const gone = await app
      .browser()
      .send({ method: "DELETE", url: "/api/network/datasets/drinks/", headers });
    expect(gone.status, gone.text).toBe(204);
    await weekPasses();
    expect(await read(keywords)).toMatchObject({
      problem: "no_dataset",
      latest: { week: "2026-W51" },
    });
    // The numbers remain; names and texts went with the data.
    const [, , , earlier] = (await read(keywords)).results;
    expect(earlier).toMatchObject({ size: 13, new_members: [], top_posts: [] });
    await importShared(app, "Drinks", {
      "again-people.csv": peopleCsv(range(1, 9)),
      "again.csv": postsCsv({ day: "2026-04-30", authors: [1], others: [2, 3] }),
    });
    await weekPasses();
    expect(await read(keywords)).toMatchObject({
      problem: null,
      results: [
        { week: "2026-W53", size: 2, members: null, members_unknown: "other_data" },
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it("are refused when they watch nothing, several things, or what is not there", async () => {
    const refused = async (body: object, status = 400) => {
      const answer = await page.post(ADDRESS, body);
      expect(answer.status, answer.text).toBe(status);
    };
    await refused({});
    await refused({ name: "Nothing", keywords: [] });
    await refused({ keywords: ["a"], handle: "b" });
    await refused({ handle: "two words" });
    await refused({ keywords: ["tea"], dataset: "no-such-dataset" }, 404);
    await refused({ audience_config: "no-such-audience" }, 404);
    const { audience_config: config } = await read(audience);
    await refused({ audience_config: config, window_days: 7 });
    expect((await change(audience, { declared_only: true })).status).toBe(400);
  });

  it("are nobody else's, and are watched by viewers without a hand on them", async () => {
    const address = `/api/external/monitors/${keywords}/`;
    // Weeks have passed since anybody else was here.
    stranger = await app.signedIn();
    expect((await stranger.get(address)).status).toBe(404);
    expect((await change(keywords, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await stranger.delete(address)).status).toBe(404);
    expect((await stranger.post(`${address}run/`)).status).toBe(404);
    expect((await stranger.get(ADDRESS)).body).toMatchObject({ count: 0 });
    const { audience_config: config } = await read(audience);
    expect((await stranger.post(ADDRESS, { audience_config: config })).status).toBe(404);

    const { id: teamId } = await teamOf("watcher@example.com");
    await app.ports.db.execute(
      sql`update memberships set level = 'viewer' where team_id = ${teamId}`,
    );
    const viewer = await app.signedIn("watcher@example.com");
    expect((await viewer.get(ADDRESS)).body).toMatchObject({ count: 3 });
    expect((await viewer.post(ADDRESS, { handle: "person2" })).status).toBe(403);
    expect((await change(keywords, { name: "Mine" }, viewer)).status).toBe(403);
    expect((await viewer.delete(address)).status).toBe(403);
    expect((await viewer.post(`${address}run/`)).status).toBe(403);
    await app.ports.db.execute(
      sql`update memberships set level = 'admin' where team_id = ${teamId}`,
    );
  });

  it("go with their results when they are deleted, or their audience is for good", async () => {
    const owner = await app.signedIn("watcher@example.com");
    expect((await owner.delete(`/api/external/monitors/${keywords}/`)).status).toBe(204);
    expect((await owner.get(`/api/external/monitors/${keywords}/`)).status).toBe(404);
    const config = (await owner.get(`/api/external/monitors/${audience}/`)).body["audience_config"];
    expect((await owner.delete(`/api/external/audience-configs/${String(config)}/`)).status).toBe(
      204,
    );
    expect((await owner.get(ADDRESS)).body).toMatchObject({ count: 1, results: [{ id: handle }] });
    const purged = await owner.post("/api/audience-configs/purge/", { ids: [config] });
    expect(purged.body).toEqual({ ids: [config] });
    const left = await app.ports.db.execute(sql`select distinct monitor_id from monitor_results`);
    expect(rowsOf(left)).toEqual([{ monitor_id: handle }]);
  });
});
