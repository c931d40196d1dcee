import { count, eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../../test/databases.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { MOST_DELETED } from "../../../db/delete-in-pieces.ts";
import { audienceConfigs, audienceConfigVersions } from "../../../db/schema/audiences.ts";
import { savedBytes } from "../../../db/schema/saved-bytes.ts";
import { isOneOf } from "./repository.ts";

const STORE = "/api/audience-configs/";
const VERSIONS = 3 * MOST_DELETED;
const DAY_MS = 86_400_000;

/** Notes of every statement how many rows of a table it deleted. */
const WATCH = [
  "create table statements_seen (of text not null, rows bigint not null)",
  `create function note_rows() returns trigger language plpgsql as $$
   begin insert into statements_seen select tg_table_name, count(*) from gone; return null; end $$`,
  ...["audience_config_versions", "saved_bytes"].map(
    (table) => `create trigger seen_${table} after delete on ${table}
      referencing old table as gone for each statement execute function note_rows()`,
  ),
];

describe.each(DATABASES)("audiences of many versions on %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  beforeAll(async () => {
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn("anna@example.com");
    for (const statement of WATCH) await app.ports.db.execute(sql.raw(statement));
  });
  afterAll(() => app.close());

  /** An audience in the trash that was saved often. */
  async function removed(): Promise<string> {
    const body = { name: "Often", targeting_package: { languages: ["en"] } };
    const id = String((await page.post(STORE, body)).body["id"]);
    const of = eq(audienceConfigVersions.audienceId, id);
    const [first] = await app.ports.db.select().from(audienceConfigVersions).where(of);
    if (first === undefined) throw new Error("no version");
    const others = Array.from({ length: VERSIONS - 1 }, (_, at) => ({ ...first, version: at + 2 }));
    await app.ports.db.insert(audienceConfigVersions).values(others);
    await page.post(`${STORE}trash/`, { ids: [id] });
    return id;
  }
  const mostAtOnce = async (table: string): Promise<number> => {
    const seen = sql<number>`max(rows)`.mapWith(Number);
    const [row] = await app.ports.db
      .select({ seen })
      .from(sql`statements_seen where of = ${table}`);
    return row?.seen ?? 0;
  };
  const left = async (id: string): Promise<number> => {
    const of = eq(audienceConfigVersions.audienceId, id);
    const [row] = await app.ports.db
      .select({ rows: count() })
      .from(audienceConfigVersions)
      .where(of);
    return row?.rows ?? 0;
  };

  it("go in statements of few rows, when they are deleted and when their days are over", async () => {
    const [one, two] = [await removed(), await removed()];
    expect(await left(one)).toBe(VERSIONS);
    expect((await page.post(`${STORE}purge/`, { ids: [one] })).body["ids"]).toEqual([one]);
    const { audienceTrash } = app.network.services;
    expect(await audienceTrash.sweep(new Date(Date.now() + DAY_MS))).toBe(1);
    expect([await left(one), await left(two)]).toEqual([0, 0]);
    expect(await mostAtOnce("audience_config_versions")).toBe(MOST_DELETED);
  });

  it("leave changes of what is kept that are summed up a thousand at a time", async () => {
    const sum = async () => {
      const bytes = sql<number>`sum(bytes)`.mapWith(Number);
      const [row] = await app.ports.db.select({ bytes, rows: count() }).from(savedBytes);
      return row;
    };
    const before = await sum();
    expect(before?.rows).toBeGreaterThan(1000);
    await app.network.services.savedSpace.sumUp();
    expect(await sum()).toEqual({ bytes: before?.bytes, rows: expect.any(Number) });
    expect((await sum())?.rows).toBeLessThan(10);
    expect(await mostAtOnce("saved_bytes")).toBe(1000);
  });

  it("are chosen by hash, however many are", async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `audience ${at}`);
    const plan = async (where: SQL) => {
      const { rows } = (await app.ports.db.execute(
        sql`explain select id from ${audienceConfigs} where ${where}`,
      )) as { rows: unknown[] };
      return JSON.stringify(rows);
    };
    expect(await plan(isOneOf(ids))).toMatch(/Hash/i);
    expect(await plan(sql`not (${isOneOf(ids)})`)).toMatch(/hashed SubPlan/i);
    expect(await plan(sql`(size > 1 or ${isOneOf(ids)})`)).toMatch(/hashed SubPlan/i);
  });
});
