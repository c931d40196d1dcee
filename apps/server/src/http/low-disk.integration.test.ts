import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../test/databases.ts";
import { largePackage } from "../../test/large-package.ts";
import { startNetworkApp, type NetworkApp } from "../../test/sample-network.ts";
import type { TestBrowser } from "../../test/test-browser.ts";
import { DiskGuard } from "../disk-guard.ts";

const AUDIENCES = "/api/audience-configs/";
const SMALL = { name: "Small", targeting_package: { keywords: ["coffee"] } };
const LARGE = { name: "Large", targeting_package: largePackage(200_000) };

describe.each(DATABASES)("a disk at its reserve, with %s", (kind) => {
  const space = { free: 1000, total: 1000 };
  let app: NetworkApp;
  let one: TestBrowser;
  let kept = "";

  beforeAll(async () => {
    const disk = new DiskGuard({ space: () => space }, 100);
    app = await startNetworkApp(kind, 500, undefined, { disk, rateLimit: true });
    one = await app.signedIn();
    for (let i = 0; i < 3; i++) {
      const saved = await one.post(AUDIENCES, LARGE);
      expect(saved.status, saved.text).toBe(201);
      kept = `${AUDIENCES}${String(saved.body["id"])}/`;
    }
    space.free = 50;
  });
  afterAll(() => app.close());

  it("refuses what would write much, and says what to do in both languages", async () => {
    expect((await one.get("/api/health/")).body).toEqual({ status: "ok", disk: "low" });
    const refused = await one.post(AUDIENCES, LARGE);
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(refused.body["detail"]).toContain("disk is almost full");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    await one.put("/api/user/me/", { language: "ja" });
    const theirs = await one.put(kept, LARGE);
    expect(theirs.body["detail"]).toContain("ディスクの空きが少ない");
    // A call of a few bytes that writes a whole package.
    expect((await one.post(`${kept}versions/1/restore/`, {})).status).toBe(503);
    expect((await one.get(`${kept}versions/`)).body["count"]).toBe(1);
  });

  it("keeps answering questions, however large, and saving what is small", async () => {
    const { targeting_package } = LARGE;
    for (let i = 0; i < 5; i++)
      expect(
        (await one.post("/api/external/audience-builder/size/", { targeting_package })).status,
      ).toBe(200);
    expect((await one.post(AUDIENCES, SMALL)).status).toBe(201);
  });

  it("ends the saves of one person, not those of others, nor signing in, nor deleting", async () => {
    let answer = await one.post(AUDIENCES, SMALL);
    let saves = 2;
    for (; answer.status === 201 && saves < 200; saves++) answer = await one.post(AUDIENCES, SMALL);
    expect(answer.status).toBe(503);
    expect(saves).toBeGreaterThan(20);
    const other = await app.signedIn();
    expect((await other.post(AUDIENCES, SMALL)).status).toBe(201);
    expect((await one.delete(kept.replace("/api/", "/api/external/"))).status).toBe(204);
    app.clock.pass(3601);
    expect((await one.post(AUDIENCES, SMALL)).status).toBe(201);
  });

  it("counts an address with many accounts as one", async () => {
    const medium = { name: "Medium", targeting_package: largePackage(40_000) };
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signedIn()));
    const statuses: number[] = [];
    for (const person of people)
      for (let i = 0; i < 2; i++) statuses.push((await person.post(AUDIENCES, medium)).status);
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(503);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(12);
  });

  it("ends when there is room again", async () => {
    space.free = 1000;
    expect((await one.post(AUDIENCES, LARGE)).status).toBe(201);
  });
});
