import { PassThrough } from "node:stream";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../test/coffee-data.ts";
import { redeemOAuth1, simulatedNetworks, visitByOAuth1 } from "../../test/network-sign-in.ts";
import { startNetworkApp, type NetworkApp } from "../../test/sample-network.ts";
import { SimulatorProcess } from "../../test/simulator-process.ts";
import type { TestBrowser } from "../../test/test-browser.ts";
import { lockDataDirectory, type ProcessLock } from "../process-lock.ts";
import { writeServerAddress } from "../server-address.ts";
import { teams } from "../db/schema/people.ts";
import { SyncRepository, type SyncRow } from "../modules/data/syncs/repository.ts";
import { lookupPage } from "../modules/data/syncs/services/sync-ledger.ts";
import { firstTasks } from "../modules/data/syncs/services/sync-tasks.ts";
import { runCli } from "./run.ts";

describe("what teams saved, on the command line through the server", () => {
  let app: NetworkApp;
  let simulator: SimulatorProcess;
  let page: TestBrowser;
  let lock: ProcessLock;
  let team = "";
  let audience = "";

  const run = async (...argv: string[]) => {
    const [out, err, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const [chunks, errors]: [Buffer[], Buffer[]] = [[], []];
    out.on("data", (chunk: Buffer) => chunks.push(chunk));
    err.on("data", (chunk: Buffer) => errors.push(chunk));
    input.end();
    const signal = new AbortController().signal;
    const where = ["--data-dir", app.ports.dataDirectory];
    const status = await runCli([...argv, ...where], { input, out, err, signal });
    return { status, out: Buffer.concat(chunks).toString(), err: Buffer.concat(errors).toString() };
  };
  const json = async (...argv: string[]): Promise<Record<string, unknown>> => {
    const { status, out, err } = await run(...argv, "--team", team, "--json");
    expect(status, err).toBe(0);
    return JSON.parse(out) as Record<string, unknown>;
  };

  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    const networks = simulatedNetworks(simulator);
    app = await startNetworkApp("postgresql", 0, undefined, {
      networks,
      publicUrl: "http://localhost",
    });
    const { dataDirectory } = app.ports;
    lock = await lockDataDirectory(dataDirectory);
    await writeFile(join(dataDirectory, "local-token"), app.localToken);
    await app.app.server.listen({ host: "127.0.0.1", port: 0 });
    const address = app.app.server.server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await writeServerAddress(dataDirectory, `http://127.0.0.1:${port}`);
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 30)),
      "posts.csv": postsCsv({ day: "2026-01-31", authors: range(1, 12), others: [20] }),
    });
    page = await app.signedIn();
    const me = await page.get("/api/teams/");
    team = String((me.body["results"] as { slug: string }[])[0]?.slug);
    const saved = await page.post("/api/audience-configs/", {
      name: "Coffee",
      targeting_package: { keywords: ["coffee"] },
      dataset: "drinks",
    });
    audience = String(saved.body["id"]);
  });
  afterAll(async () => {
    await lock.release();
    await app.close();
    await simulator.stop();
  });

  it("shows an audience's drift", async () => {
    expect(await json("drift", audience)).toMatchObject({
      name: "Coffee",
      before: { version: 1, size: 12 },
      members: { stayed: 12, came: 0, left: 0 },
    });
    const { out } = await run("drift", audience, "--team", team);
    expect(out).toContain("12 stayed, 0 came (0 new to the data), 0 left");
    expect(out).toContain("gender");
    expect((await run("drift", audience)).err).toContain("--team");
    expect(await run("drift", "no-such-audience", "--team", team)).toMatchObject({ status: 1 });
    expect(await run("drift", audience, "--team", team, "--from", "9")).toMatchObject({
      status: 1,
    });
  });

  it("makes, measures, lists, changes and removes monitors", async () => {
    const watching = ["--keyword", "coffee", "--keyword", "#coffee", "--window-days", "30"];
    const made = await json("monitors", "add", ...watching, "--name", "Drinks");
    expect(made).toMatchObject({ name: "Drinks", keywords: ["coffee", "#coffee"], active: true });
    const id = String(made["id"]);
    await app.ports.queue.idle();
    expect(await json("monitors", "run", id)).toMatchObject({
      latest: { week: "2026-W47" },
      results: [{ size: 12, posts: { posts: 12, all_posts: 13 } }],
    });
    expect(await json("monitors")).toMatchObject({ count: 1, results: [{ id }] });
    expect(await json("monitors", "weekly")).toMatchObject({ week: "2026-W47", count: 1 });
    const shown = await run("monitors", "show", id, "--team", team);
    expect(shown.out).toContain("Drinks, 2026-W47");
    expect(shown.out).toMatch(/accounts +12\n/);
    const changed = await json("monitors", "change", id, "--pause", "--email", "off");
    expect(changed).toMatchObject({ active: false, email: false, name: "Drinks" });
    const text = await run("monitors", "--team", team);
    expect(text.out).toContain("paused");
    expect(await json("monitors", "remove", id)).toEqual({ removed: id });
    expect(await json("monitors")).toMatchObject({ count: 0 });
  });

  it("lists, compares and restores versions of an audience", async () => {
    const page = await app.signedIn("versions@example.com");
    const [own] = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    const slug = own?.slug ?? "";
    const body = { name: "Hot", targeting_package: { keywords: ["coffee"] }, dataset: "drinks" };
    const saved = await page.post("/api/audience-configs/", body);
    const id = String(saved.body["id"]);
    const pack = { keywords: [{ label: "coffee", deselected: true }, "tea"], gender: "FEMALE" };
    await page.put(`/api/audience-configs/${id}/`, { ...body, targeting_package: pack });
    const versions = async (...argv: string[]) => {
      const { status, out, err } = await run("versions", id, ...argv, "--team", slug);
      expect(status, err).toBe(0);
      return out;
    };
    const parsed = async (...argv: string[]) =>
      JSON.parse(await versions(...argv, "--json")) as Record<string, unknown>;
    expect(await parsed()).toMatchObject({
      count: 2,
      results: [
        { version: 2, changes: ["seeds", "options"] },
        { version: 1, size: 12 },
      ],
    });
    expect(await versions("list")).toContain("drinks version 1");
    expect(await parsed("show", "1")).toMatchObject({ version: 1, name: "Hot" });
    expect(await versions("show", "1")).toContain('"label": "coffee"');
    expect(await parsed("diff", "1")).toMatchObject({ from: { version: 1 }, to: { version: 2 } });
    const text = await versions("diff", "1", "2");
    expect(text).toMatch(/\+ +keyword +tea/);
    expect(text).toMatch(/off +keyword +coffee/);
    expect(text).toContain("ANY → FEMALE");
    const stale = await run("versions", id, "restore", "1", "--expect", "1", "--team", slug);
    expect(stale.status).not.toBe(0);
    expect(await versions("restore", "1", "--expect", "2")).toBe(
      "Version 1 is version 3 now: 12 accounts\n",
    );
    expect((await page.get(`/api/audience-configs/${id}/`)).body["version"]).toBe(3);
    // Another team's audience is nothing.
    expect(await run("versions", id, "--team", team)).toMatchObject({ status: 1 });
  });

  it("previews and begins syncs with an account that somebody in the team connected", async () => {
    const [handle = "", own = "", other = ""] = await simulator.handles();
    const bare = await run("syncs", "preview", handle, "--team", team);
    expect(bare.status).toBe(1);
    expect(bare.err).toContain("Nobody in this team has connected such an X account");

    const connect = async (browser: TestBrowser, account: string) => {
      const back = await visitByOAuth1(browser, simulator.visitor(), account, true);
      const redeemed = await redeemOAuth1(browser, back);
      const linked = await browser.post("/rest-auth/twitter/connect/", redeemed.body);
      expect(linked.status, linked.text).toBe(200);
    };
    await connect(page, own);
    const preview = await json("syncs", "preview", `@${handle}`, "--kind", "followers");
    const { price, subject } = preview as { price: { amount: number }; subject: object };
    expect(subject).toMatchObject({ username: handle });
    const text = (await run("syncs", "preview", handle, "--team", team)).out;
    expect(text).toContain(`At most $${(price.amount / 100).toFixed(2)}`);
    const dear = await run("syncs", "start", handle, "--team", team);
    expect(dear).toMatchObject({ status: 2, out: "" });

    const begin = ["syncs", "start", handle, "--budget", "1000", "--dataset", "By hand", "--wait"];
    const undecided = await run(...begin, "--team", team);
    expect(undecided.status).toBe(1);
    expect(undecided.err).toContain("Say whether it becomes your team's default");
    begin.push("--default", "no");
    const done = await json(...begin);
    expect(done).toMatchObject({ state: "done", dataset: "by-hand", reason: null });
    // It is the team's, on behalf of who connected the account.
    expect((await page.get("/api/network/datasets/")).text).toContain('"by-hand"');
    const read = await page.get(`/api/network/syncs/${String(done["id"])}/`);
    expect(read.body).toMatchObject({ state: "done", can_resume: true });
    const stranger = await app.signedIn();
    expect((await stranger.get(`/api/network/syncs/${String(done["id"])}/`)).status).toBe(404);

    // Of several, one must be named; one of another team's is none.
    await connect(stranger, other);
    const foreign = await run("syncs", "preview", handle, "--team", team, "--account", other);
    expect(foreign.err).toContain("Nobody in this team");
    const email = "second@example.com";
    await page.post(`/api/teams/${team}/invites/`, { emails: [email], level: "viewer" });
    const mail = app.mail.sent.findLast(({ to }) => to === email);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const second = await app.signedIn(email);
    await second.post(`/api/teams/${team}/invites/accept/`, { code });
    await connect(second, handle);
    const several = await run("syncs", "preview", handle, "--team", team);
    expect(several.err).toContain("Several X accounts are connected");
    for (const name of [own, handle]) expect(several.err).toContain(`@${name}`);
    await json("syncs", "preview", handle, "--account", `@${own.toUpperCase()}`);

    // What stands for want of money goes on with more.
    const posts = ["syncs", "start", handle, "--kind", "posts", "--dataset", "By hand"];
    const small = await json(...posts, "--account", own, "--budget", "0.02", "--wait");
    expect(small).toMatchObject({ state: "paused", reason: "budget" });
    const id = String(small["id"]);
    const resumed = await json("syncs", "resume", id, "--budget", "500", "--wait");
    expect(resumed).toMatchObject({ state: "done", items: [{ is_done: true }] });
  });

  it("lists, shows, pauses and ends syncs", async () => {
    const now = new Date();
    const { id: teamId } = await teamRow();
    const counts = { followers: 30, following: 0, posts: null };
    const subject = { id: "7", username: "seven", name: "Seven", protected: false, ...counts };
    const row: SyncRow = {
      id: "a-sync",
      teamId,
      startedBy: null,
      accountId: null,
      subject,
      kinds: ["followers"],
      dataset: "drinks",
      datasetName: "Drinks",
      makeDefault: false,
      state: "waiting",
      reason: null,
      budgetMicros: 1_000_000,
      spentMicros: 110_000,
      tasks: firstTasks(["followers"], subject),
      folder: `syncs/${teamId}/a-sync/`,
      share: null,
      resumesAt: now,
      refusals: 0,
      jobId: null,
      report: null,
      error: null,
      createdAt: now,
      modifiedAt: now,
    };
    await new SyncRepository(app.ports.db).insert(row, lookupPage(row.id, "7", now.getTime()));
    const list = (await json("syncs"))["results"];
    expect(list).toContainEqual(expect.objectContaining({ id: "a-sync", state: "waiting" }));
    const shown = await run("syncs", "show", "a-sync", "--team", team);
    expect(shown.out).toMatch(/@seven +drinks +waiting +\$0\.11 of \$1\.00/);
    expect(shown.out).toMatch(/followers +0 +of 30/);
    expect(await json("syncs", "pause", "a-sync")).toMatchObject({
      state: "paused",
      reason: "person",
    });
    expect(await json("syncs", "end", "a-sync")).toMatchObject({ state: "cancelled" });
    expect(await run("syncs", "pause", "a-sync", "--team", team)).toMatchObject({ status: 1 });
    expect(await run("syncs", "show", "none", "--team", team)).toMatchObject({ status: 1 });
  });

  const teamRow = async () => {
    const rows = await app.ports.db.select().from(teams).where(eq(teams.slug, team));
    if (rows[0] === undefined) throw new Error("no team");
    return rows[0];
  };

  it("lists, makes and downloads the client reports of a team", async () => {
    const made = await page.post("/api/external/client-reports/", {
      audience_config: audience,
      name: "Coffee for a client",
      formats: ["pdf"],
    });
    const id = String(made.body["id"]);
    await app.ports.queue.idle();
    expect(await json("report", "list")).toMatchObject({ count: 1, results: [{ id }] });
    const listed = await run("report", "list", "--team", team);
    expect(listed.out).toMatch(/Coffee for a client +Coffee +pdf +only when asked +done/);
    const [first] = (await json("report", "run", id))["runs"] as { id: string; state: string }[];
    expect(first).toMatchObject({ state: "done" });
    const shown = await run("report", "show", id, "--team", team);
    expect(shown.out).toContain(first?.id);
    const out = join(app.ports.dataDirectory, "coffee.pdf");
    expect(await json("report", "download", id, "--out", out)).toMatchObject({ written: out });
    expect((await readFile(out)).subarray(0, 5).toString()).toBe("%PDF-");
    const none = await run("report", "download", id, "--out", "x.pptx", "--team", team);
    expect(none.err).toContain("No PPTX to download");
    expect(await run("report", "show", "no-such-report", "--team", team)).toMatchObject({
      status: 1,
    });
  });

  it("lists, orders, writes and keeps usages fresh", async () => {
    await importShared(app, "Follows", {
      "follow-people.csv": peopleCsv(range(1, 30)),
      "follows.csv": ["source_id,target_id", "10,1", "11,2", "12,2", "13,2", "10,2", ""].join("\n"),
    });
    const page = await app.signedIn("planner@example.com");
    const teams = await page.get("/api/teams/");
    const slug = String((teams.body["results"] as { slug: string }[])[0]?.slug);
    const made = await page.post("/api/external/audience-usages/", {
      targeting_package: { handles: ["person1", "person2"] },
      dataset: "follows",
      state: "applied",
      ad_account_id: "abc",
    });
    const id = String(made.body["id"]);
    const mine = async (...argv: string[]) => {
      const { status, out, err } = await run("usages", ...argv, "--team", slug, "--json");
      expect(status, err).toBe(0);
      return JSON.parse(out) as Record<string, unknown>;
    };
    const text = async (...argv: string[]) => (await run("usages", ...argv, "--team", slug)).out;
    expect(await mine("list", "--state", "applied")).toMatchObject({ count: 1, results: [{ id }] });
    expect(await text()).toMatch(/abc +4 +2 handles/);
    expect(await mine("reorder", id, "--dry-run")).toMatchObject({
      saved: false,
      handles: [
        { handle: "person2", gain: 4 },
        { handle: "person1", gain: 0 },
      ],
    });
    expect(await mine("reorder", id, "@person1")).toMatchObject({ saved: true, by: "hand" });
    expect(await text("reorder", id)).toContain("4 of 4 accounts are added");
    expect(await text("show", id)).toMatch(/reordered +hand → gain +handles/);

    const csv = join(app.ports.dataDirectory, "sheet.csv");
    expect(await mine("sheet", id, "--out", csv)).toEqual({ written: [csv] });
    expect(await readFile(csv, "utf8")).toContain("1,handle,person2,,true,4,");
    expect(await text("sheet", id, "--out", "-")).toBe(await readFile(csv, "utf8"));

    expect(await mine("start", id, "--mode", "apply")).toMatchObject({ active: true });
    await app.ports.queue.idle();
    expect(await text("autopilot", id)).toMatch(/apply by gain.*\n2026-W47 +4 .*unchanged/);
    expect(await text("stop", id)).toContain("not running");
    expect(await mine("remove", id)).toEqual({ removed: id });
    expect(await mine("list", "--removed")).toMatchObject({ results: [{ id }] });
    expect(await mine("restore", id)).toMatchObject({ id, removed: null });
    expect(await run("usages", "show", id, "--team", team)).toMatchObject({ status: 1 });
  });

  it("says how it is used", async () => {
    expect((await run("monitors")).err).toContain("--team");
    expect(await run("monitors", "show", "--team", team)).toMatchObject({ status: 2 });
    expect(await run("monitors", "watch", "--team", team)).toMatchObject({ status: 2 });
    const both = ["--pause", "--resume"];
    expect(await run("monitors", "change", "x", ...both, "--team", team)).toMatchObject({
      status: 2,
    });
    const nothing = await run("monitors", "add", "--team", team, "--json");
    expect(nothing.status).toBe(1);
    expect(JSON.parse(nothing.err)).toMatchObject({ code: "invalid" });
  });
});
