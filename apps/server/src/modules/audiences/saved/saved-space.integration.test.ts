import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { largePackage } from "../../../../test/large-package.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { teams } from "../../../db/schema/people.ts";

const AUDIENCES = "/api/audience-configs/";
const LARGE = { name: "Large", targeting_package: largePackage(60_000) };
const SMALL = { name: "Small", targeting_package: { keywords: ["coffee"] } };

describe.each(MODULE_DATABASES)(
  "what teams and people keep, on %s",
  { timeout: 60_000 },
  (kind) => {
    let app: NetworkApp;
    beforeAll(async () => {
      app = await startNetworkApp(kind, 500, undefined, {
        savedLimits: { team: 400_000, person: 600_000 },
      });
    });
    afterAll(() => app.close());

    const placeOf = ({ body }: Answer) => `${AUDIENCES}${String(body["id"])}/`;
    const teamOf = async (person: TestBrowser) => {
      const [team] = (await person.get("/api/teams/")).body["results"] as { slug: string }[];
      return String(team?.slug);
    };
    const total = async (): Promise<number> => {
      const { rows } = (await app.ports.db.execute(
        sql`select coalesce(sum(bytes), 0)::float8 as bytes from saved_bytes`,
      )) as { rows: { bytes: number }[] };
      return rows[0]?.bytes ?? 0;
    };
    /** Saves until it is refused. */
    const fill = async (
      save: () => Promise<Answer>,
      most = 30,
    ): Promise<{ saves: number; refused: Answer }> => {
      for (let saves = 0; saves < most; saves++) {
        const answer = await save();
        if (answer.status >= 400) return { saves, refused: answer };
      }
      throw new Error("never refused");
    };

    it("counts creatives with their versions and campaigns with their notes, and lets go of what is deleted", async () => {
      const one = await app.signedIn("writer@example.com");
      const used = async () => {
        const saved = (await one.get("/api/network/storage/")).body["saved"];
        return (saved as Record<string, number>)["used_bytes"] ?? 0;
      };
      const before = await used();
      const text = () => randomBytes(1500).toString("base64");
      const body = { name: "C", kind: "text", text: text() };
      const creative = await one.post("/api/ad-creatives/", body);
      expect(creative.status, creative.text).toBe(201);
      const at = `/api/ad-creatives/${String(creative.body["id"])}/`;
      const save = () => one.send({ method: "PATCH", url: at, payload: { text: text() } });
      expect((await save()).status).toBe(200);
      // The creative itself and two versions.
      expect(await used()).toBeGreaterThan(before + 6_000);
      const campaign = await one.post("/api/campaigns/", { name: "Kept" });
      const notes = `/api/campaigns/${String(campaign.body["id"])}/notes/`;
      const empty = await used();
      expect((await one.post(notes, { text: text().slice(0, 2000) })).status).toBe(201);
      expect(await used()).toBeGreaterThan(empty + 2_000);
      const { refused } = await fill(() => one.post("/api/ad-creatives/", body), 200);
      expect(refused).toMatchObject({ status: 413, body: { code: "too_large" } });
      expect((await save()).status).toBe(413);
      expect((await one.post("/api/campaigns/", { name: "More" })).status).toBe(413);
      const { db } = app.ports;
      const teamId = (await one.get("/api/teams/")).body["results"] as { id: string }[];
      await db.delete(teams).where(eq(teams.id, teamId[0]?.id ?? ""));
      const { rows } = (await db.execute(
        sql`select coalesce(sum(bytes), 0)::float8 as bytes from saved_bytes where team_id = ${teamId[0]?.id}`,
      )) as { rows: { bytes: number }[] };
      expect(rows[0]?.bytes).toBe(0);
    });

    it("is shown beside the team's storage, with its limit", async () => {
      const one = await app.signedIn();
      const usage = async () =>
        (await one.get("/api/network/storage/")).body["saved"] as Record<string, number>;
      const before = (await usage())["used_bytes"] ?? 0;
      expect((await one.post(AUDIENCES, LARGE)).status).toBe(201);
      const after = await usage();
      expect(after["allowed_bytes"]).toBe(400_000);
      expect(after["used_bytes"]).toBeGreaterThan(before + 20_000);
    });

    it("counts versions, refuses whatever keeps more, and names limit, use and remedy in both languages", async () => {
      const before = await total();
      const one = await app.signedIn();
      const saved = await one.post(AUDIENCES, LARGE);
      expect(saved.status, saved.text).toBe(201);
      const { saves, refused } = await fill(() => one.put(placeOf(saved), LARGE));
      expect(saves).toBeGreaterThan(2);
      expect(saves).toBeLessThan(8);
      expect(refused).toMatchObject({ status: 413, body: { code: "too_large" } });
      expect(refused.body["detail"]).toMatch(/use 4\d\d\.?\d* kB of 400 kB.*Nothing was saved/);
      const at = placeOf(saved);
      const external = at.replace("/api/", "/api/external/");
      const id = saved.body["id"];
      const plan = { name: "P", items: [{ audience_config: id }] };
      for (const [path, body] of [
        [AUDIENCES, SMALL],
        [`${at}versions/1/restore/`, {}],
        ["/api/external/audience-usages/", { audience_config_id: id }],
        ["/api/audience-plan/", plan],
        [
          "/api/external/audience-requests/",
          { name: "R", description: "People who drink coffee", language: "en" },
        ],
        [`${external}share/`, { emails: ["somebody@example.com"] }],
      ] as const)
        expect((await one.post(path, body)).status, path).toBe(413);
      await one.put("/api/user/me/", { language: "ja" });
      expect((await one.put(at, LARGE)).body["detail"]).toContain("不要なプランとオーディエンス");
      // Others save as before.
      expect((await (await app.signedIn()).post(AUDIENCES, SMALL)).status).toBe(201);
      const removed = await one.delete(external);
      expect(removed.status, removed.text).toBe(204);
      // What lies in the trash counts until it is deleted for good; then no trace is left, and there is room.
      expect((await one.post(AUDIENCES, SMALL)).status).toBe(413);
      expect((await one.post(`${AUDIENCES}purge/`, { ids: [id] })).body).toEqual({ ids: [id] });
      expect((await total()) - before).toBeLessThan(10_000);
      expect((await one.post(AUDIENCES, SMALL)).status).toBe(201);
    });

    it("counts a person over all teams", async () => {
      const one = await app.signedIn();
      const home = await teamOf(one);
      const second = String((await one.post("/api/teams/", { name: "Second" })).body["slug"]);
      await fill(() => one.post(`${AUDIENCES}?team=${home}`, LARGE));
      const { saves, refused } = await fill(() => one.post(`${AUDIENCES}?team=${second}`, LARGE));
      expect(saves).toBeLessThan(4);
      expect(refused.body["detail"]).toContain("in all teams together");
    });

    it("sums up many changes, and forgets those of teams that are gone", async () => {
      const one = await app.signedIn();
      await one.post(AUDIENCES, SMALL);
      const slug = String((await one.post("/api/teams/", { name: "Gone" })).body["slug"]);
      for (let i = 0; i < 3; i++) await one.post(`${AUDIENCES}?team=${slug}`, SMALL);
      const before = await total();
      await app.ports.db.delete(teams).where(eq(teams.slug, slug));
      expect(await total()).toBeLessThan(before);
      const kept = await total();
      await app.network.services.savedSpace.sumUp();
      expect(await total()).toBe(kept);
      const { rows } = (await app.ports.db.execute(
        sql`select s.* from saved_bytes s where not exists (select 1 from teams t where t.id = s.team_id)`,
      )) as { rows: unknown[] };
      expect(rows).toEqual([]);
    });
  },
);
