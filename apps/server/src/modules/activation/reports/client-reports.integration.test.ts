import { inbox } from "@toolkit/core/contract/inbox";
import { clientReports, type Report, type ReportRun } from "@toolkit/core/contract/client-reports";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importShared, peopleCsv, range } from "../../../../test/coffee-data.ts";
import { pdfText } from "../../../../test/pdf-text.ts";
import { PIXEL, formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { memberships, users } from "../../../db/schema/people.ts";
import { queueDueReports } from "./services/due-reports.ts";

const PATH = "/api/external/client-reports/";
const DAY = 86_400;
const WEEKLY = { every: "week", weekday: 1, hour: 9, time_zone: "Asia/Tokyo" };

interface Read extends Report {
  readonly runs: ReportRun[];
}

describe("saved client reports", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let audience: string;

  beforeAll(async () => {
    // The clock stands at Saturday, 21 November 2026.
    app = await startNetworkApp("postgresql", 1000, undefined, {
      publicUrl: "https://toolkit.example",
    });
    page = await app.signedIn("maker@example.com");
    audience = await audienceOf(page, { languages: ["ja"] });
  });
  afterAll(() => app.close());

  async function audienceOf(browser: TestBrowser, pack: object, dataset?: string) {
    const body = { name: "Readers", targeting_package: pack, ...(dataset && { dataset }) };
    const saved = await browser.post("/api/audience-configs/", body);
    expect(saved.status, saved.text).toBe(201);
    return String(saved.body["id"]);
  }
  const services = () => ({ ...app.network.services, db: app.ports.db });
  /** The maker's level in their team from now on. */
  const setLevel = async (level: TeamLevel) => {
    const makers = app.ports.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, "maker@example.com"));
    await app.ports.db
      .update(memberships)
      .set({ level })
      .where(inArray(memberships.userId, makers));
  };
  const teamId = async (): Promise<string> => {
    const [row] = await app.ports.db
      .select({ id: memberships.teamId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(users.email, "maker@example.com"));
    return row?.id ?? "";
  };
  const settle = async () => {
    // The clock stands still otherwise, and what is the newest could not be told.
    app.clock.pass(1);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
  };
  const create = async (body: object = {}, browser = page): Promise<Report> => {
    const answer = await browser.post(PATH, { audience_config: audience, ...body });
    expect(answer.status, answer.text).toBe(201);
    await settle();
    return clientReports.create.response.parse(answer.body);
  };
  const read = async (id: string): Promise<Read> => {
    const answer = await page.get(`${PATH}${id}/`);
    expect(answer.status, answer.text).toBe(200);
    return clientReports.read.response.parse(answer.body);
  };
  const change = (id: string, payload: object, browser = page) =>
    browser.send({ method: "PATCH", url: `${PATH}${id}/`, payload });
  const timePasses = async (days: number) => {
    app.clock.pass(days * DAY);
    // Sessions are older than their limit meanwhile.
    page = await app.signedIn("maker@example.com");
    await queueDueReports(services());
    await settle();
  };
  const fileOf = (id: string, run: ReportRun | undefined, format: string, browser = page) =>
    browser.get(`${PATH}${id}/runs/${run?.id}/${format}/`);
  const mails = () => app.mail.sent.filter(({ subject }) => /client report|レポート/.test(subject));

  it("are made at once, with the version of the data that their figures are of", async () => {
    const { id } = await create({ formats: ["pptx", "pdf"], language: "ja" });
    const { runs, name, latest } = await read(id);
    expect(name).toBe("Readers");
    const [run] = runs;
    expect(run).toMatchObject({ state: "done", cause: "person", data: { dataset: "sample" } });
    expect(latest).toEqual(run);
    expect(run?.files.map(({ format }) => format)).toEqual(["pdf", "pptx"]);
    const pdf = await fileOf(id, run, "pdf");
    expect(pdf.status).toBe(200);
    expect(pdf.headers["content-disposition"]).toContain(`Readers-${run?.data?.as_of}.pdf`);
    expect(pdfText(pdf.bytes).join("")).toContain("オーディエンスサイズ");
    const pptx = await fileOf(id, run, "pptx");
    expect(Buffer.from(pptx.bytes.subarray(0, 2)).toString()).toBe("PK");
  });

  it("are listed, the newest first, each with its latest run, to their own team alone", async () => {
    const first = await create({ formats: ["pdf"] });
    const second = await create({ formats: ["pptx"] });
    const listed = clientReports.list.response.parse((await page.get(PATH)).body);
    expect(listed.count).toBeGreaterThanOrEqual(2);
    expect(listed.results.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed.results[0]?.latest).toMatchObject({ state: "done", cause: "person" });
    const other = await app.signedIn("someone-else@example.com");
    expect((await other.get(PATH)).body).toMatchObject({ count: 0, results: [] });
  });

  it("count newer data when they run again, and keep the earlier run", async () => {
    const people = (to: number) => ({ "people.csv": peopleCsv(range(1, to)) });
    await importShared(app, "Growing", people(40));
    const config = await audienceOf(page, { languages: ["en"] }, "growing");
    const { id } = await create({ audience_config: config, formats: ["pdf"] });
    await importShared(app, "Growing", people(60));
    const again = await page.post(`${PATH}${id}/run/`);
    expect(again.status).toBe(202);
    await settle();
    const versions = (await read(id)).runs.map(({ data }) => data?.version);
    expect(versions).toEqual([2, 1]);
  });

  it("come by their schedule at the hour of its time zone, with one mail each", async () => {
    const { id, next_run } = await create({ formats: ["pdf"], schedule: WEEKLY });
    expect(next_run).toBe("2026-11-23T00:00:00.000Z");
    const before = mails().length;
    await timePasses(1);
    expect((await read(id)).runs).toHaveLength(1);
    await timePasses(1);
    await queueDueReports(services());
    await settle();
    const report = await read(id);
    expect(report.runs.map(({ cause, state }) => `${cause} ${state}`)).toEqual([
      "schedule done",
      "person done",
    ]);
    expect(report.next_run).toBe("2026-11-30T00:00:00.000Z");
    const sent = mails().slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe("maker@example.com");
    expect(sent[0]?.text).toContain(`/reports?id=${id}`);
    // Who scheduled it finds it in the inbox as well; what they asked for themselves is no news.
    const [own] = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    const told = inbox.list.response.parse((await page.get(`/api/teams/${own?.slug}/inbox/`)).body);
    const events = told.results.filter(({ subject }) => subject?.id === id);
    expect(events.map(({ kind }) => kind)).toEqual(["report_done"]);
    // Weeks without a payment, as without a server, make one report.
    const mayWrite = vi.spyOn(app.ports.plans, "isWritable").mockResolvedValue(false);
    await timePasses(22);
    expect((await read(id)).runs.filter(({ cause }) => cause === "schedule")).toHaveLength(1);
    // Queued while the team could write, begun when it no longer can: it is due again.
    mayWrite.mockResolvedValueOnce(true);
    await queueDueReports(services());
    await settle();
    expect((await read(id)).runs.filter(({ cause }) => cause === "schedule")).toHaveLength(1);
    mayWrite.mockRestore();
    await queueDueReports(services());
    await settle();
    expect((await read(id)).runs.filter(({ cause }) => cause === "schedule")).toHaveLength(2);
  });

  it("are laid out for A4 where that is chosen", async () => {
    const { id, paper } = await create({ formats: ["pdf"], paper: "a4" });
    expect(paper).toBe("a4");
    const pageOf = async () => {
      const { bytes } = await fileOf(id, (await read(id)).runs[0], "pdf");
      return /\/MediaBox \[0 0 (\d+)/.exec(Buffer.from(bytes).toString("latin1"))?.[1];
    };
    expect(await pageOf()).toBe("841");
    // Two people at once; neither takes back what the other changes.
    await Promise.all([change(id, { paper: "slide" }), change(id, { name: "Weekly" })]);
    expect(await read(id)).toMatchObject({ paper: "slide", name: "Weekly" });
    await page.post(`${PATH}${id}/run/`);
    await settle();
    expect(await pageOf()).toBe("959");
  });

  it("are mailed to nobody who ended the mails", async () => {
    const { id } = await create({ formats: ["pdf"], schedule: WEEKLY });
    const [last] = mails().slice(-1);
    const token = /stop-mails\/([^\s"]+)/.exec(last?.text ?? "")?.[1] ?? "";
    const ended = await page.post(`/api/mails/weekly/${token}/`);
    expect(ended.status, ended.text).toBe(200);
    expect((await read(id)).email).toBe(false);
  });

  it("are paused when who scheduled them may not run reports any more, and resumed by another", async () => {
    const { id } = await create({ formats: ["pdf"], schedule: WEEKLY });
    await setLevel("viewer");
    app.clock.pass(7 * DAY);
    await queueDueReports(services());
    await settle();
    await setLevel("admin");
    page = await app.signedIn("maker@example.com");
    expect(await read(id)).toMatchObject({ paused: "no_rights", next_run: null });
    expect((await read(id)).runs).toHaveLength(1);
    expect((await change(id, { schedule: WEEKLY })).body).toMatchObject({ paused: null });
    expect((await read(id)).next_run).not.toBeNull();
  });

  it("lose their files after 30 days, and all of it when they are deleted", async () => {
    const { id } = await create({ formats: ["pdf"] });
    const [run] = (await read(id)).runs;
    await timePasses(31);
    const [later] = (await read(id)).runs;
    expect(later).toMatchObject({ id: run?.id, files: [], expires: null, data: run?.data });
    expect((await fileOf(id, run, "pdf")).status).toBe(404);
    const removed = await page.send({ method: "DELETE", url: `${PATH}${id}/` });
    expect(removed.status).toBe(204);
    expect((await page.get(`${PATH}${id}/`)).status).toBe(404);
  });

  it("say that a run failed when its job was cancelled", async () => {
    const { id } = await create({ formats: ["pdf"] });
    const { clientReports: reports } = app.network.services;
    const [run] = await reports.runsOf({ teamId: await teamId(), id }, 1);
    if (run === undefined) throw new Error("no run");
    await reports.updateRun(run, { state: "queued", files: [], data: null });
    await timePasses(1);
    expect((await read(id)).runs[0]).toMatchObject({ state: "failed", problem: "failed" });
  });

  it("take a client's logo", async () => {
    const { id } = await create({ formats: ["pdf"] });
    const url = `${PATH}${id}/logo/`;
    const text = await page.send({ method: "POST", url, ...formOf("a.png", Buffer.from("text")) });
    expect(text.status).toBe(415);
    const form = formOf("client.png", PIXEL);
    const answer = await page.send({ method: "POST", url, ...form });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body["logo"]).toBe("own");
    await page.post(`${PATH}${id}/run/`);
    await settle();
    const pdf = await fileOf(id, (await read(id)).runs[0], "pdf");
    expect(pdf.bytes.toString("latin1")).toContain("/Subtype /Image");
  });

  it("are another team's secret", async () => {
    const { id } = await create({ formats: ["pdf"] });
    const [run] = (await read(id)).runs;
    const stranger = await app.signedIn();
    expect((await stranger.get(`${PATH}${id}/`)).status).toBe(404);
    expect((await fileOf(id, run, "pdf", stranger)).status).toBe(404);
    expect((await change(id, { name: "Mine" }, stranger)).status).toBe(404);
    const foreign = await stranger.post(PATH, { audience_config: audience });
    expect(foreign.status).toBe(404);
  });

  it.each([
    [{ schedule: { ...WEEKLY, time_zone: "Mars/Olympus" } }],
    [{ schedule: { ...WEEKLY, weekday: 8 } }],
    [{ formats: [] }],
    [{ sections: ["nothing"] }],
  ])("refuse %j", async (body) => {
    const answer = await page.post(PATH, { audience_config: audience, ...body });
    expect(answer.status).toBe(400);
  });
});

it("a report of a team that uses all its storage is not made, and says so", async () => {
  const app = await startNetworkApp("postgresql", 1000, undefined, { teamBytes: 1 });
  try {
    const page = await app.signedIn();
    const pack = { name: "Readers", targeting_package: { languages: ["ja"] } };
    const saved = await page.post("/api/audience-configs/", pack);
    const made = await page.post(PATH, { audience_config: saved.body["id"], formats: ["pdf"] });
    await app.ports.queue.idle();
    const first = await page.get(`${PATH}${String(made.body["id"])}/`);
    // The first file went over what the team may use: the next run does not begin.
    expect(first.body["latest"]).toMatchObject({ state: "done" });
    const again = await page.post(`${PATH}${String(made.body["id"])}/run/`);
    expect(again).toMatchObject({ status: 413, body: { code: "too_large" } });
  } finally {
    await app.close();
  }
});
