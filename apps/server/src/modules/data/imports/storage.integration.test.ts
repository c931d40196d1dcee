import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImportRun } from "@toolkit/core/contract/import-runs";
import type { TeamStorage } from "@toolkit/core/contract/team-storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { DiskGuard } from "../../../disk-guard.ts";
import { sweepUploads } from "./services/sweep-uploads.ts";

const MB = 1_000_000;
const TEAM_BYTES = 8 * MB;
const DAY = 86_400;

/** A disk whose free space the test sets. */
const disk = {
  free: 1000 * MB,
  space: () => ({ free: disk.free, total: 2000 * MB }),
};

function people(count: number, from = 1): string {
  const rows = Array.from({ length: count }, (_, i) => `${from + i},user${from + i},Person\n`);
  return `id,username,name\n${rows.join("")}`;
}

describe("storage of a team", () => {
  let app: NetworkApp;
  let page: TestBrowser;

  beforeAll(async () => {
    app = await startNetworkApp("embedded", 500, undefined, {
      teamBytes: TEAM_BYTES,
      disk: new DiskGuard(disk, 100 * MB),
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    disk.free = 1000 * MB;
    page = await app.signedIn();
  });

  const upload = (content: string, query = "?name=People", filename = "people.csv") =>
    page.send({
      method: "POST",
      url: `/api/network/imports/${query}`,
      payload: `--x\r\ncontent-disposition: form-data; name="files"; filename="${filename}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--x--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
  const idOf = ({ body, text, status }: Answer): string => {
    expect(status, text).toBe(201);
    return String(body["id"]);
  };
  const start = (id: string) => page.post(`/api/network/imports/${id}/start/`, {});
  const read = async (id: string, browser = page) =>
    (await browser.get(`/api/network/imports/${id}/`)).body as unknown as ImportRun;
  const storage = async () =>
    (await page.get("/api/network/storage/")).body as unknown as TeamStorage;
  const services = () => app.network.services;
  const filesOf = async (folder: string) =>
    (await readdir(join(app.ports.dataDirectory, "files", folder), { recursive: true })).filter(
      (path) => path.endsWith(".csv"),
    );

  it("counts datasets and uploads, and is free again when they go", async () => {
    expect(await storage()).toMatchObject({ used_bytes: 0, allowed_bytes: TEAM_BYTES });
    const content = people(100);
    const id = idOf(await upload(content));
    expect(await storage()).toMatchObject({
      used_bytes: content.length,
      uploads_bytes: content.length,
      datasets: [],
    });
    await start(id);
    await app.ports.queue.idle();
    const used = await storage();
    expect(used).toMatchObject({ uploads_bytes: 0, datasets: [{ name: "People" }] });
    expect(used.used_bytes).toBe(used.datasets[0]?.bytes);
    await page.delete(`/api/network/datasets/${String(used.datasets[0]?.slug)}/`);
    expect(await storage()).toMatchObject({ used_bytes: 0, datasets: [] });
  });

  it("refuses an upload by its announced size before it is taken, and names what to remove", async () => {
    const id = idOf(await upload(people(10)));
    await start(id);
    await app.ports.queue.idle();
    const answer = await upload("x".repeat(TEAM_BYTES));
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(answer.body["detail"]).toMatch(
      /Your team uses .* of 8\.0 MB\. These files need 8\.0 MB more\. Nothing was added\. Delete .* People \(/,
    );
    const japanese = await page.send({
      method: "POST",
      url: "/api/network/imports/",
      payload: `--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${"x".repeat(TEAM_BYTES)}\r\n--x--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=x", "accept-language": "ja" },
    });
    expect(japanese.body["detail"]).toBeTypeOf("string");
  });

  it("refuses an upload of unknown size while it streams, and keeps nothing of it", async () => {
    const person = await app.signedIn();
    const team = String((await person.get("/api/network/storage/")).status);
    expect(team).toBe("200");
    const before = (await filesOf("uploads")).length;
    const hold = services().space.hold("team", "uploads/team/one/", 0, async (grow) => {
      for (let i = 0; i < 9; i++) grow(MB);
    });
    await expect(hold).rejects.toMatchObject({ code: "too_large" });
    expect((await filesOf("uploads")).length).toBe(before);
    // Two at once share what is left.
    const both = services().space.hold("team", "uploads/team/one/", 5 * MB, () =>
      services().space.hold("team", "uploads/team/two/", 4 * MB, async () => "both"),
    );
    await expect(both).rejects.toMatchObject({ code: "too_large" });
  });

  it("is checked again before an import is merged: what is staged counts", async () => {
    const content = people(20_000);
    expect(content.length).toBeLessThan(TEAM_BYTES / 2);
    const id = idOf(await upload(content));
    expect((await start(id)).status).toBe(202);
    await app.ports.queue.idle();
    const run = await read(id);
    expect(run).toMatchObject({ state: "failed", error: expect.stringContaining("of 8.0 MB") });
    const made = await page.get(`/api/network/datasets/${run.dataset}/`);
    expect(made.body).toMatchObject({ version: 0, profiles: 0 });
  });

  it("says until when an upload stays, removes it after a day, and says so", async () => {
    const id = idOf(await upload(people(5)));
    const planned = await read(id);
    expect(Date.parse(planned.files_until ?? "") - Date.parse(planned.created)).toBe(DAY * 1000);
    app.clock.pass(DAY - 60);
    await sweepUploads(services());
    expect((await read(id)).state).toBe("planned");
    app.clock.pass(120);
    await sweepUploads(services());
    const gone = await read(id);
    expect(gone).toMatchObject({
      state: "discarded",
      files_until: null,
      error: expect.stringMatching(/Nobody started this import within a day/),
    });
    expect((await storage()).uploads_bytes).toBe(0);
    const again = await start(id);
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(again.body["detail"]).toContain("Upload them again");
  });

  it("keeps the files of a failed import for 30 days", async () => {
    const id = idOf(await upload(people(5)));
    disk.free = 50 * MB;
    expect((await start(id)).status).toBe(503);
    disk.free = 1000 * MB;
    await start(id);
    disk.free = 50 * MB;
    await app.ports.queue.idle();
    const failed = await read(id);
    expect(failed.state).toBe("failed");
    app.clock.pass(29 * DAY);
    await sweepUploads(services());
    expect((await read(id)).files_until).not.toBeNull();
    app.clock.pass(2 * DAY);
    await sweepUploads(services());
    expect(await read(id)).toMatchObject({
      files_until: null,
      error: expect.stringContaining("30 days"),
    });
  });

  it("removes folders without a row and staged rows without an import, and leaves what is on its way", async () => {
    const root = join(app.ports.dataDirectory, "files", "uploads", "lost-team", "lost");
    await mkdir(root, { recursive: true });
    await writeFile(join(root, "a.csv"), "id\n1\n");
    const stage = join(services().engines.folderOf("sample"), "imports");
    await mkdir(stage, { recursive: true });
    await writeFile(join(stage, "999.duckdb"), "rows");
    const id = idOf(await upload(people(5)));
    await services().space.hold("lost-team", "uploads/lost-team/lost/", 0, () =>
      sweepUploads(services()),
    );
    expect(await filesOf("uploads")).toContain(join("lost-team", "lost", "a.csv"));
    await sweepUploads(services());
    expect(await filesOf("uploads")).not.toContain(join("lost-team", "lost", "a.csv"));
    expect(await readdir(stage)).not.toContain("999.duckdb");
    expect((await read(id)).state).toBe("planned");
  });

  it("refuses uploads, imports and samples on a full disk; reading, saving and deleting go on", async () => {
    const id = idOf(await upload(people(20)));
    await start(id);
    await app.ports.queue.idle();
    disk.free = 100 * MB;
    const answer = await upload(people(5));
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(answer.body["detail"]).toContain("disk is full");
    expect((await page.get("/api/health/")).body).toMatchObject({ status: "ok", disk: "low" });
    const saved = await page.post("/api/audience-configs/", {
      name: "On a full disk",
      targeting_package: { countries: ["US"] },
    });
    expect(saved.status, saved.text).toBe(201);
    expect(await app.signedIn()).toBeDefined();
    const { dataset } = await read(id);
    expect((await page.delete(`/api/network/datasets/${dataset}/`)).status).toBe(204);
    disk.free = 1000 * MB;
    expect((await page.get("/api/health/")).body).toEqual({ status: "ok" });
  });

  it("discards a stopped or failed upload: its files and staged rows go, and it is listed as discarded", async () => {
    const id = idOf(await upload(people(5_000)));
    await start(id);
    disk.free = 50 * MB;
    await app.ports.queue.idle();
    expect((await read(id)).state).toBe("failed");
    disk.free = 1000 * MB;
    expect((await storage()).uploads_bytes).toBeGreaterThan(0);
    expect((await page.delete(`/api/network/imports/${id}/`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "discarded", files_until: null, error: null });
    expect((await storage()).uploads_bytes).toBe(0);
    expect(await start(id)).toMatchObject({ status: 409 });
    const planned = idOf(await upload(people(5)));
    expect((await page.delete(`/api/network/imports/${planned}/`)).body).toMatchObject({
      state: "discarded",
    });
  });

  it("removes a dataset on a full disk while its import still runs: the import ends first", async () => {
    const { imports, engines } = services();
    const id = idOf(await upload(people(50)));
    await start(id);
    await app.ports.queue.idle();
    const { dataset } = await read(id);
    let stop = (): void => undefined;
    const running = imports.run(dataset, () => new Promise<void>((resolve) => (stop = resolve)));
    expect((await page.delete(`/api/network/datasets/${dataset}/`)).status).toBe(409);
    disk.free = 100 * MB;
    const removed = page.delete(`/api/network/datasets/${dataset}/`);
    setTimeout(stop, 200);
    expect((await removed).status).toBe(204);
    await running;
    expect(engines.registry.has(dataset)).toBe(false);
  });

  it("stops an import that reaches the reserve, in the words of both languages, and frees its stage", async () => {
    const id = idOf(await upload(people(2_000)));
    await start(id);
    disk.free = 100 * MB;
    await app.ports.queue.idle();
    const run = await read(id);
    expect(run).toMatchObject({ state: "failed", error: expect.stringContaining("disk is full") });
    const { results } = (await page.get("/api/network/datasets/")).body as {
      results: { slug: string; profiles: number; kind: string }[];
    };
    const made = results.find(({ kind }) => kind === "imported");
    expect(made).toMatchObject({ profiles: 0 });
    const stages = join(services().engines.folderOf(String(made?.slug)), "imports");
    const left = await readdir(stages).catch(() => []);
    expect(left.filter((name) => name.endsWith(".duckdb"))).toEqual([]);
    disk.free = 1000 * MB;
    expect((await start(id)).status).toBe(202);
    await app.ports.queue.idle();
    expect(await read(id)).toMatchObject({ state: "done", error: null, report: { read: 2_000 } });
  });
});
