import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { damaged, unreadable } from "@toolkit/network/store/folder";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";

const PACKAGE = { keywords: [{ label: "tea" }] };

/** Accounts 1…40, whose bios speak of tea. */
const FILE = `id,username,description\n${Array.from({ length: 40 }, (_, i) => `${i + 1},user${i + 1},tea ${i}`).join("\n")}\n`;

describe("a damaged dataset on a server", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 500);
    page = await app.signedIn();
    await imported("doubled");
    await imported("broken");
  });
  afterAll(() => app.close());

  const folder = (slug: string): string => app.network.services.engines.folderOf(slug);
  /** @param dataset undefined: none is named. */
  const size = (dataset?: string): Promise<Answer> =>
    page.post("/api/build-audience/", { targeting_package: PACKAGE, dataset, members: 0 });
  const dataset = async (slug: string) =>
    (await page.get(`/api/network/datasets/${slug}/`)).body as {
      state: string;
      damage: { code: string; file: string; repair_share: number | null } | null;
      kept_aside: { files: number; bytes: number } | null;
    };

  async function imported(name: string): Promise<void> {
    await importedFile(`name=${name}`);
    expect((await size(name)).status).toBe(200);
  }

  async function importedFile(into: string, file = FILE): Promise<string> {
    const boundary = "----toolkit-test";
    const head = `content-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv`;
    const planned = await page.send({
      method: "POST",
      url: `/api/network/imports/?${into}`,
      payload: Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${file}\r\n--${boundary}--\r\n`),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(planned.status, planned.text).toBe(201);
    const id = String(planned.body["id"]);
    expect((await page.post(`/api/network/imports/${id}/start/`, {})).status).toBe(202);
    await app.network.services.queue.idle();
    return id;
  }

  it("with doubled ids is closed alone, told in health as a number, and named to its team", async () => {
    const { registry } = app.network.services.engines;
    const open = await registry.open("doubled");
    await open.database.rows("INSERT INTO accounts VALUES (3, 999)");
    await registry.shut(damaged(folder("doubled"), "rows_doubled", "accounts (id): 1"));

    const health = await app.browser().get("/api/health/");
    expect(health.status).toBe(200);
    expect(health.body).toEqual({ status: "degraded", damaged_datasets: 1 });
    const refused = await size("doubled");
    expect(refused).toMatchObject({ status: 409, body: { code: "dataset_damaged" } });
    expect(refused.text).toContain("datasets/doubled/network.duckdb");
    expect(await dataset("doubled")).toMatchObject({
      state: "damaged",
      damage: { code: "rows_doubled", file: "datasets/doubled/network.duckdb", repairable: true },
    });
    expect((await size("broken")).status).toBe(200);
    expect((await size("sample")).status).toBe(200);
  });

  it("is repaired by whoever may delete it, answers again, and its damaged file goes when told", async () => {
    const stranger = await app.signedIn("stranger@example.com");
    const path = "/api/network/datasets/doubled/";
    expect((await stranger.post(`${path}repair/`)).status).toBe(404);
    const started = await page.post(`${path}repair/`);
    expect(started.status, started.text).toBe(202);
    await vi.waitFor(
      async () => {
        const shown = await dataset("doubled");
        expect(shown.damage?.repair_share ?? (shown.damage === null ? 1 : null)).not.toBeNull();
      },
      { interval: 10, timeout: 20_000 },
    );
    await app.network.services.queue.idle();
    const job = await page.get(String(started.body["url"]));
    expect(job.body).toMatchObject({ state: "done", result: { kept: { accounts: 41 } } });
    const after = await size("doubled");
    expect(after.status, after.text).toBe(200);
    expect(await dataset("doubled")).toMatchObject({
      state: "ready",
      damage: null,
      kept_aside: { files: 1 },
    });
    expect((await app.browser().get("/api/health/")).body).toEqual({ status: "ok" });
    expect((await page.post(`${path}repair/`)).status).toBe(409);
    expect((await page.delete(`${path}damaged-files/`)).status).toBe(204);
    expect((await dataset("doubled")).kept_aside).toBeNull();
  });

  it("that cannot be read stays its team's default and offers what remains: its team deletes it", async () => {
    const { engines } = app.network.services;
    await engines.registry.shut(unreadable(folder("broken"), new Error("no database")));
    await writeFile(join(folder("broken"), "network.duckdb"), "no database");
    expect((await size("broken")).body["code"]).toBe("dataset_damaged");
    const unnamed = await size();
    expect(unnamed).toMatchObject({ status: 409, body: { code: "dataset_damaged" } });
    expect(unnamed.text).toContain("datasets/broken/network.duckdb");
    const refused = await page.post("/api/network/datasets/broken/repair/");
    expect(refused).toMatchObject({ status: 409, body: { code: "dataset_damaged" } });
    expect(refused.text).toMatch(/backup/);
    expect((await page.delete("/api/network/datasets/broken/")).status).toBe(204);
    expect((await size()).status).toBe(200);
    expect((await app.browser().get("/api/health/")).body).toEqual({ status: "ok" });
  });

  it("in which an import finds rows twice that nobody proved is closed by it, and is repairable", async () => {
    await imported("grown");
    const { registry } = app.network.services.engines;
    const { database } = await registry.open("grown");
    await database.rows("INSERT INTO profiles FROM profiles WHERE id < 5");
    const more = "id,username,description\n999,late,tea\n";
    const id = await importedFile("dataset=grown", more);
    const shown = await page.get(`/api/network/imports/${id}/`);
    expect(shown.body).toMatchObject({ state: "failed" });
    expect(shown.text).toContain("datasets/grown/network.duckdb");
    expect(await dataset("grown")).toMatchObject({
      state: "damaged",
      damage: { code: "rows_doubled", repairable: true },
    });
    expect((await page.post("/api/network/datasets/grown/repair/")).status).toBe(202);
    await app.network.services.queue.idle();
    await importedFile("dataset=grown", more);
    expect(await dataset("grown")).toMatchObject({ state: "ready", damage: null });
    expect((await (await registry.open("grown")).counts()).profiles).toBe(41);
  });

  it("that several people remove at once is removed once, and gone for the others", async () => {
    await imported("twice");
    const { engines } = app.network.services;
    // Removals wait for what is published before them, each by the name alone.
    const path = "/api/network/datasets/twice/";
    const answers = await Promise.all([path, path, path].map((each) => page.delete(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(engines.registry.has("twice")).toBe(false);
  });
});
