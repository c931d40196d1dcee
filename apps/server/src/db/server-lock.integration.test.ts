import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createServerDatabase } from "../../test/databases.ts";
import { ServerProcess } from "../../test/server-process.ts";
import { systemClock } from "../ports/clock.ts";
import { Availability, DatabaseUnavailable } from "./availability.ts";
import { ServerLock } from "./server-lock.ts";

const LOCKS =
  "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

describe("the one server of a database", () => {
  let directory = "";
  let database: { url: string; drop(): Promise<void> };
  let other: pg.Client;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "toolkit-one-server-"));
    database = await createServerDatabase();
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(() => ServerProcess.endAll());
  afterAll(async () => {
    await other.end();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  it(
    "keeps a second one off, whatever its data directory, until it is gone",
    { timeout: 240_000 },
    async () => {
      const environment = (name: string) => ({
        TOOLKIT_DATA_DIR: join(directory, name),
        DATABASE_URL: database.url,
        PORT: "0",
      });
      const first = new ServerProcess(environment("first"));
      await first.ready();
      const second = new ServerProcess(environment("second"));
      expect(await second.ended()).toBe(1);
      expect(second.err).toMatch(
        new RegExp(
          `^Another server \\(process ${first.pid} on [^)]+\\) is running on the database test_\\w+ at [^ ]+\\. Stop it first, or set DATABASE_URL to another database: .*\\n$`,
        ),
      );
      // A crash gives the lock back.
      await first.stop("SIGKILL");
      const third = new ServerProcess({ ...environment("first") });
      await third.ready();
      expect(await third.stop("SIGTERM")).toBe(0);
    },
  );

  it("takes its lock again when its connection breaks, and refuses statements until then", async () => {
    const events: string[] = [];
    const refused: Promise<unknown>[] = [];
    const availability: Availability = new Availability(systemClock, () => {
      events.push("said");
      refused.push(availability.guard(async () => "sent").catch((error: unknown) => error));
    });
    const isOpen = () => availability.guard(async () => true).catch(() => false);
    const lock = await ServerLock.take({
      url: database.url,
      availability,
      onTaken: () => events.push("taken"),
    });
    const { rows } = await other.query<{ pid: number }>(LOCKS);
    expect(rows).toHaveLength(1);
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(1);
    expect(await refused[0]).toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(true);
    const again = await other.query<{ pid: number }>(LOCKS);
    expect(again.rows).toHaveLength(1);
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
    expect(events).toEqual(["said"]);
    await lock.release();
    await expect.poll(async () => (await other.query(LOCKS)).rows).toEqual([]);
  });

  it("ends when another one took the lock meanwhile", { timeout: 30_000 }, async () => {
    const availability = new Availability(systemClock);
    const taken = new Promise<Error>((resolve) => {
      void ServerLock.take({ url: database.url, availability, onTaken: resolve });
    });
    await expect.poll(async () => (await other.query(LOCKS)).rows.length).toBe(1);
    // Whoever waits for a lock gets it the moment that it is free.
    const rival = new pg.Client({ connectionString: database.url });
    await rival.connect();
    const { rows } = await other.query<{ pid: number }>(LOCKS);
    const waits = rival.query(
      "select pg_advisory_lock(classid::int, objid::bigint::bit(32)::int) from pg_locks where pid = $1 and locktype = 'advisory'",
      [rows[0]?.pid],
    );
    await expect
      .poll(async () => (await other.query(`${LOCKS} and not granted`)).rows.length)
      .toBe(1);
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await waits;
    expect((await taken).message).toMatch(/^Another server .*is running on the database/);
    await expect(availability.guard(async () => true)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await rival.end();
  });
});
