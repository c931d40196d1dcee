import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { targetingPackage } from "@toolkit/core/domain/targeting-package";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { createServerDatabase, DATABASES } from "../../../../test/databases.ts";
import { PIXEL, formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { openEmbedded, openServer, type DatabaseClient } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { measureAudience } from "../../measuring/packages/services/measure-audience.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { readInsights } from "../../analysis/insights/services/read-insights.ts";
import { EngineHost } from "../../data/datasets/services/engine-host.ts";
import { EVERYTHING } from "../../data/datasets/services/resolve-dataset.ts";
import { rowsOf } from "./services/people-tables.ts";
import { restoreBackup } from "./services/restore-backup.ts";
import { workFolder } from "./services/take-backup.ts";

/** Sign-ins, which no backup holds, and what a restore settles. */
const OTHER = ["sessions", "login_codes", "sign_in_attempts", "schema_migrations", "weekly_mails"];

/** Every row of every table, as texts. */
async function rowsByTable(db: Database): Promise<Record<string, string[]>> {
  const tables = await rowsOf(
    db,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string[]> = {};
  for (const name of tables.map((row) => String(row["name"]))) {
    if (OTHER.includes(name)) continue;
    const rows = await rowsOf(db, `select to_jsonb(t)::text as row from "${name}" t`);
    found[name] = rows.map(({ row }) => String(row)).toSorted();
  }
  return found;
}

/** Number and digest of the rows of every table of a dataset. */
async function digests(registry: DatasetRegistry, slug: string): Promise<Record<string, string>> {
  const dataset = await registry.open(slug);
  const found: Record<string, string> = {};
  for (const row of await dataset.database.rows(
    "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND NOT temporary",
  )) {
    const name = String(row["table_name"]);
    const [digest] = await dataset.database.rows(
      `SELECT count(*) AS n, coalesce(bit_xor(hash(t)), 0) AS digest FROM ${name} t`,
    );
    found[name] = `${String(digest?.["n"])} ${String(digest?.["digest"])}`;
  }
  return found;
}

async function answers(services: MeasuringServices, dataset: string) {
  const request = {
    pack: targetingPackage.parse({ keywords: ["coffee"] }),
    dataset,
    windowDays: undefined,
    declaredOnly: false,
    viewer: EVERYTHING,
  };
  const size = await measureAudience(services, request);
  const insights = await readInsights(services, {
    ...request,
    baseline: "everyone",
    limit: 10,
    sort: "count",
    language: "en",
  });
  return { size, insights };
}

describe.each(DATABASES)("a backup of an installation with %s", (kind) => {
  let app: NetworkApp;
  let page: TestBrowser;
  let folder = "";
  const opened: DatabaseClient[] = [];
  const dropped: (() => Promise<void>)[] = [];

  const local = (url: string, payload: object) =>
    app.browser().send({
      method: "POST",
      url,
      headers: { authorization: `Token ${app.localToken}` },
      payload,
    });
  const take = async (payload: object = {}): Promise<Buffer> => {
    const answer = await local("/api/local/backup/", payload);
    expect(answer.status).toBe(200);
    return answer.bytes;
  };
  const save = async (name: string): Promise<string> => {
    const saved = await page.post("/api/audience-configs/", {
      name,
      targeting_package: { keywords: ["coffee"] },
      dataset: "drinks",
    });
    expect(saved.status, saved.text).toBe(201);
    return String(saved.body["id"]);
  };
  /** Restores into a new folder and a database of a kind; null: embedded. */
  const restore = async (bytes: Buffer, target: (typeof DATABASES)[number]) => {
    const directory = await mkdtemp(join(folder, "restored-"));
    const database = target === "embedded" ? null : await createServerDatabase("template0");
    if (database !== null) dropped.push(database.drop);
    await restoreBackup({
      source: async function* () {
        yield bytes;
      },
      directory,
      databaseUrl: database?.url,
      clock: app.clock,
    });
    const client =
      database === null
        ? await openEmbedded(join(directory, "postgres"))
        : await openServer(database.url);
    opened.push(client);
    await migrate(client);
    return { directory, client };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toolkit-backups-"));
    app = await startNetworkApp(kind, 500);
    page = await app.signedIn();
    await importShared(app, "Drinks", {
      "people.csv": peopleCsv(range(1, 30)),
      "posts.csv": postsCsv({ day: "2026-01-31", authors: range(1, 12), others: [20] }),
    });
    const id = await save("Coffee “drinkers” \\ コーヒー");
    await page.put(`/api/audience-configs/${id}/`, {
      name: "Coffee",
      targeting_package: { keywords: ["coffee", "tea"] },
      dataset: "drinks",
    });
    await page.post("/api/external/monitors/", { name: "Weekly", keywords: ["coffee"] });
    await page.post(`/api/external/audience-configs/${id}/share/`);
    const team = ((await page.get("/api/teams/")).body["results"] as { slug: string }[])[0];
    await page.send({
      method: "PUT",
      url: `/api/teams/${team?.slug}/logo/`,
      ...formOf("logo.png", PIXEL),
    });
    await rowsOf(
      app.ports.db,
      sql`insert into personal_lists (id, user_id, name, description, members, created_at, modified_at)
      select 'list', id, 'List', ${'Two\nlines, "quotes", \\ and\ttabs'}, '[null, 1.50, {"a": "\\n"}]', now(), now() from users limit 1`,
    );
    // What a monitor measures first is measured.
    await app.ports.queue.idle();
  });
  afterAll(async () => {
    for (const client of opened) await client.close();
    for (const drop of dropped) await drop();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(DATABASES)(
    "restores to %s: rows of every table, datasets, sizes, insights and files",
    async (target) => {
      const { directory, client } = await restore(await take(), target);
      expect(await rowsByTable(client.db)).toEqual(await rowsByTable(app.ports.db));
      const registry = await DatasetRegistry.open(directory);
      const original = app.network.services.engines.registry;
      expect(registry.list()).toEqual(original.list());
      for (const { slug } of registry.list())
        expect(await digests(registry, slug), slug).toEqual(await digests(original, slug));
      const engines = new EngineHost({ registry, dataDirectory: directory, workers: false });
      const restored = await answers({ engines, savedAudiences: null }, "drinks");
      expect(restored).toEqual(await answers(app.network.services, "drinks"));
      expect(restored.size.size).toBe(12);
      await engines.close();
      await registry.close();
      const files = (at: string) =>
        readdir(join(at, "files"), { recursive: true }).then(
          (names) => names.toSorted(),
          () => [],
        );
      expect(await files(directory)).toEqual(await files(app.ports.dataDirectory));
      // New rows get numbers that no row had.
      await rowsOf(
        client.db,
        sql`insert into team_events (team_id, kind) select id, 'test' from teams limit 1`,
      );
      expect(await readdir(workFolder(app.ports.dataDirectory)).catch(() => "gone")).toBe("gone");
    },
  );

  // One way round: the other pair of ways is what the tests above restore.
  it.runIf(kind === "embedded")(
    "goes from one database to the other and back without a change",
    async () => {
      const there = await restore(await take(), "postgresql");
      expect(await rowsByTable(there.client.db)).toEqual(await rowsByTable(app.ports.db));
      const registry = await DatasetRegistry.open(there.directory);
      const { takeBackup } = await import("./services/take-backup.ts");
      const pieces: Buffer[] = [];
      for await (const piece of takeBackup(
        {
          db: there.client.db,
          registry,
          dataDirectory: there.directory,
          secret: "x",
          clock: app.clock,
        },
        { without: [], signal: new AbortController().signal },
      ))
        pieces.push(piece);
      await registry.close();
      const back = await restore(Buffer.concat(pieces), kind);
      expect(await rowsByTable(back.client.db)).toEqual(await rowsByTable(app.ports.db));
    },
  );

  it("holds every save that was acknowledged before it, and nothing half, while people save and import", async () => {
    const acknowledged: string[] = [];
    const stop = new AbortController();
    const saving = (async () => {
      for (let number = 0; !stop.signal.aborted; number++)
        acknowledged.push(await save(`Busy ${number}`));
    })();
    const importing = (async () => {
      for (let round = 0; !stop.signal.aborted; round++)
        await importShared(app, "Drinks", {
          [`more-${round}.csv`]: peopleCsv(range(100 + round * 10, 109 + round * 10)),
        });
    })();
    while (acknowledged.length < 5) await new Promise((resolve) => setImmediate(resolve));
    const before = [...acknowledged];
    const bytes = await take();
    stop.abort();
    await Promise.all([saving, importing]);
    const { directory, client } = await restore(bytes, "postgresql");
    const rows = await rowsOf(client.db, "select id, version from audience_configs");
    const ids = rows.map(({ id }) => String(id));
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    const halves = await rowsOf(
      client.db,
      `select id from audience_configs a where not exists
        (select 1 from audience_config_versions v where v.audience_id = a.id and v.version = a.version)`,
    );
    expect(halves).toEqual([]);
    const registry = await DatasetRegistry.open(directory);
    const dataset = await registry.open("drinks");
    const [unique] = await dataset.database.rows(
      "SELECT count(*) = count(DISTINCT id) AND count(*) = max(id) + 1 AS dense FROM accounts",
    );
    expect(unique?.["dense"]).toBe(true);
    const [finished] = await dataset.database.rows(
      "SELECT count(*) AS n FROM imports WHERE status = 'finished'",
    );
    const { knownProfiles } = await dataset.counts();
    // Two files first, then ten people per import: rows and history are of one moment.
    expect(knownProfiles).toBe(30 + (Number(finished?.["n"]) - 1) * 10);
    await registry.close();
  });

  it("leaves out the datasets that are named, and refuses names that are none", async () => {
    const { directory } = await restore(await take({ without: ["sample"] }), "postgresql");
    expect(await readdir(join(directory, "datasets"))).toEqual(["drinks"]);
    await expect(restore(await take({ without: ["nothing"] }), "postgresql")).rejects.toThrow(
      "There is no dataset nothing",
    );
  });

  it("brings nothing back that costs or mails: syncs are paused, jobs of mails cancelled", async () => {
    const { db } = app.ports;
    await rowsOf(
      db,
      `insert into network_syncs (id, team_id, subject, kinds, dataset, dataset_name, state, budget_micros, spent_micros, tasks, folder, created_at, modified_at)
      select 'sync', id, '{}', '[]', 'drinks', 'Drinks', 'running', 5, 1, '[]', 'f/', now(), now() from teams limit 1`,
    );
    await rowsOf(
      db,
      `insert into jobs (id, kind, payload, state, created_at, modified_at) values
      ('mails', 'weekly_monitors', '{}', 'queued', now(), now()), ('import', 'import_upload', '{}', 'queued', now(), now())`,
    );
    await rowsOf(
      db,
      `insert into outgoing_mails (id, kind, recipient_key, body, state, next_at, created_at)
      values ('waits', 'share', 'x', 'sealed', 'queued', now() + interval '1 day', now())`,
    );
    const bytes = await take();
    await rowsOf(db, "delete from outgoing_mails where id = 'waits'");
    await rowsOf(db, "delete from jobs where id in ('mails', 'import')");
    await rowsOf(db, "delete from network_syncs");
    const { client } = await restore(bytes, "postgresql");
    expect(
      await rowsOf(
        client.db,
        "select state, error->>'en' like 'Restored%' as told from network_syncs",
      ),
    ).toEqual([{ state: "paused", told: true }]);
    expect(
      await rowsOf(
        client.db,
        "select id, state from jobs where id in ('mails', 'import') order by id",
      ),
    ).toEqual([
      { id: "import", state: "queued" },
      { id: "mails", state: "cancelled" },
    ]);
    expect(
      await rowsOf(client.db, "select state, body from outgoing_mails where id = 'waits'"),
    ).toEqual([{ state: "failed", body: null }]);
    expect(await rowsOf(client.db, "select count(*)::int as n from sessions")).toEqual([{ n: 0 }]);
    const [mailed] = await rowsOf(client.db, "select count(*)::int as n from weekly_mails");
    const [members] = await rowsOf(client.db, "select count(*)::int * 2 as n from memberships");
    expect(mailed).toEqual(members);
  });

  it("changes nothing when the target is used, or the backup is cut off or of a newer version", async () => {
    const bytes = await take();
    const used = await mkdtemp(join(folder, "used-"));
    await writeFile(join(used, "file"), "mine");
    const restoreTo = (directory: string, content: Buffer) =>
      restoreBackup({
        source: async function* () {
          yield content;
        },
        directory,
        databaseUrl: undefined,
        clock: app.clock,
      });
    await expect(restoreTo(used, bytes)).rejects.toThrow("is not empty");
    expect(await readFile(join(used, "file"), "utf8")).toBe("mine");
    const empty = await mkdtemp(join(folder, "empty-"));
    await expect(restoreTo(empty, bytes.subarray(0, -5))).rejects.toThrow("ends early");
    const newer = Buffer.from(
      bytes.toString("latin1").replace('"number":1,', '"number":9,'),
      "latin1",
    );
    await expect(restoreTo(empty, newer)).rejects.toThrow("newer version");
    expect(await readdir(empty)).toEqual([]);
  });
});
