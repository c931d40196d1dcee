import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startPostgres, type PostgresServer } from "../../test/postgres-server.ts";
import { ServerProcess } from "../../test/server-process.ts";
import { SignedIn } from "../../test/signed-in.ts";
import { TestClock } from "../../test/test-app.ts";
import { createQueue } from "../jobs/queue.ts";
import { defineJob } from "../ports/queue.ts";
import { AppError } from "../errors.ts";
import { Availability, isUnavailable } from "./availability.ts";
import { openServer } from "./client.ts";
import { migrate } from "./migrate.ts";
import { unitOfWork } from "./unit-of-work.ts";

const UNAVAILABLE = {
  en: /^The database is not available at the moment/,
  ja: /^現在データベースに接続できない/,
};

describe("while PostgreSQL is away", () => {
  let directory = "";
  let postgres: PostgresServer;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "toolkit-outage-"));
    postgres = await startPostgres();
    const administrator = await postgres.connect("postgres");
    await administrator.query("create database served");
    await administrator.query("create database worked");
    await administrator.query("create database restarted");
    await administrator.query("create database frozen");
    await administrator.end();
  });
  afterEach(() => ServerProcess.endAll());
  afterAll(async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it(
    "calls and health answer 503, the log says so once, and all goes on by itself",
    { timeout: 240_000 },
    async () => {
      const server = new ServerProcess({
        TOOLKIT_DATA_DIR: directory,
        DATABASE_URL: postgres.url("served"),
        PORT: "0",
        LOG_LEVEL: "warn",
        TOOLKIT_RATE_LIMIT: "0",
      });
      const person = await SignedIn.at(await server.ready(), "outage@example.com");
      const health = async () => (await person.request("/api/health/")).status;
      expect(await health()).toBe(200);
      expect((await person.found({ key: "before", name: "Before" })).status).toBe(201);

      await postgres.halt();
      await expect.poll(health, { timeout: 30_000 }).toBe(503);
      for (const language of ["en", "ja"] as const) {
        for (let call = 0; call < 10; call++) {
          const refused = await person.request("/api/teams/", {
            headers: { "accept-language": language },
          });
          expect(refused.status).toBe(503);
          expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
          const body = (await refused.json()) as { code: string; detail: string };
          expect(body).toEqual({
            code: "unavailable",
            detail: expect.stringMatching(UNAVAILABLE[language]),
          });
        }
      }
      const unhealthy = await person.request("/api/health/");
      expect(Number(unhealthy.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await unhealthy.json()).toMatchObject({ code: "unavailable" });
      expect((await person.found({ key: "during", name: "During" })).status).toBe(503);

      await postgres.resume();
      await expect.poll(health, { timeout: 30_000 }).toBe(200);
      expect((await person.found({ key: "during", name: "During" })).status).toBe(201);
      expect((await person.teamNames()).toSorted()).toEqual(["Before", "During", "My team"]);
      const lines = server.err.split("\n").filter(Boolean);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain("the database is unavailable");
      expect(await server.stop("SIGTERM")).toBe(0);
    },
  );

  it(
    "health says so in time, and callers are not kept, where it hangs",
    { timeout: 240_000 },
    async () => {
      const server = new ServerProcess({
        TOOLKIT_DATA_DIR: await mkdtemp(join(directory, "frozen-")),
        DATABASE_URL: postgres.url("frozen"),
        PORT: "0",
        TOOLKIT_RATE_LIMIT: "0",
      });
      const person = await SignedIn.at(await server.ready(), "frozen@example.com");
      const client = await openServer(postgres.url("worked"), { statementMs: 500 });
      const thaw = await postgres.freeze();
      try {
        const patience = { signal: AbortSignal.timeout(20_000) };
        // Of somebody whom it would have to look up, were it to ask who calls.
        expect((await person.request("/api/health/", patience)).status).toBe(503);
        const hangs = await client.db.execute(sql`select 1`).catch((error: unknown) => error);
        expect(isUnavailable(hangs)).toBe(true);
      } finally {
        thaw();
      }
      await expect
        .poll(async () => (await person.request("/api/health/")).status, { timeout: 30_000 })
        .toBe(200);
      await client.close();
      expect(await server.stop("SIGTERM")).toBe(0);
    },
  );

  it("jobs wait instead of failing, and go on when it is back", { timeout: 240_000 }, async () => {
    const said: string[] = [];
    const clock = new TestClock();
    const log = pino({ level: "error" }, { write: (line) => void said.push(line) });
    const availability = new Availability(clock, (line) => log.error(line));
    const client = await openServer(postgres.url("worked"), { availability });
    await migrate(client);
    const queue = createQueue({ client, clock, log });
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let goOn = () => undefined as void;
    const isAway = new Promise<void>((resolve) => (goOn = resolve));
    let runs = 0;
    const job = defineJob({ kind: "interrupted", payload: z.object({}) });
    queue.handle(job, async () => async () => {
      runs += 1;
      begin();
      await isAway;
      await client.db.execute(sql`select 1`);
      return { runs };
    });
    await queue.start();
    const { id } = await queue.enqueue(job, {}, { teamId: null });
    await begun;
    await postgres.halt();
    goOn();
    await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await client.answers()).toBe(false);
    await postgres.resume();
    await expect
      .poll(async () => (await queue.find(id, null))?.state, { timeout: 30_000 })
      .toBe("done");
    expect(await queue.find(id, null)).toMatchObject({ result: { runs: 2 }, error: null });
    expect(said.filter((line) => line.includes("job failed"))).toEqual([]);
    expect(said).toHaveLength(1);
    await queue.stop();
    await client.close();
  });

  it("transactions that are open when it restarts fail, and end neither the process nor later ones", async () => {
    const client = await openServer(postgres.url("restarted"));
    await client.executeScript("drop table if exists kept; create table kept (word text)");
    const add = (word: string) => client.db.execute(sql`insert into kept values (${word})`);
    let goOn = () => undefined as void;
    const isBack = new Promise<void>((resolve) => (goOn = resolve));
    let open = 0;
    const restarted = async () => {
      open += 1;
      await isBack;
    };
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtException", note);
    const work = [
      unitOfWork(client.db, async () => {
        await add("unit");
        await restarted();
        await add("unit");
      }),
      // The part begins with a savepoint, a statement of its own.
      unitOfWork(client.db, async () => {
        await add("part");
        await restarted();
        await expect(client.db.transaction(() => add("part"))).rejects.toSatisfy(isUnavailable);
        throw new AppError("unavailable");
      }),
      client.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into kept values ('transaction')`);
        await restarted();
        await transaction.execute(sql`insert into kept values ('transaction')`);
      }),
    ];
    const settled = Promise.allSettled(work);
    await expect.poll(() => open).toBe(3);
    await postgres.halt();
    await postgres.resume();
    goOn();
    const [unit, part, transaction] = await settled;
    expect(unit).toMatchObject({ status: "rejected", reason: expect.toSatisfy(isUnavailable) });
    expect(part).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    expect(transaction).toMatchObject({
      status: "rejected",
      reason: expect.toSatisfy(isUnavailable),
    });
    await unitOfWork(client.db, () => add("later"));
    const { rows } = await client.executeSql("select word from kept");
    expect(rows).toEqual([{ word: "later" }]);
    process.off("uncaughtException", note);
    expect(uncaught).toEqual([]);
    await client.close();
  });

  it("the log says so once a minute", async () => {
    const clock = new TestClock();
    const said: string[] = [];
    const availability = new Availability(clock, (line) => said.push(line));
    const lost = Object.assign(new Error("no connection"), { code: "ECONNREFUSED" });
    const ask = () => availability.guard(() => Promise.reject(lost)).catch(() => undefined);
    for (let second = 0; second < 180; second++) {
      await ask();
      clock.pass(1);
    }
    expect(said).toHaveLength(3);
  });
});
