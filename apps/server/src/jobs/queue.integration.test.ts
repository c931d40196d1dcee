import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { pino } from "pino";
import type { DatabaseClient } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { defineJob, type QueuePort } from "../ports/queue.ts";
import { systemClock } from "../ports/clock.ts";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { createQueue } from "./queue.ts";

const count = defineJob({ kind: "count", payload: z.object({ to: z.number() }) });
const flaky = defineJob({ kind: "flaky", payload: z.object({}), retries: 2 });
const endless = defineJob({ kind: "endless", payload: z.object({}) });

const log = pino({ level: "silent" });
const MINE = { teamId: null } as const;

describe.each(DATABASES)("background jobs, on %s", (kind) => {
  let client: DatabaseClient;
  let queue: QueuePort;

  const open = async (register: (queue: QueuePort) => void) => {
    client = await openTestDatabase(kind);
    queue = createQueue({ client, clock: systemClock, log });
    register(queue);
    await queue.start();
  };
  afterEach(async () => {
    await queue.stop();
    await client.close();
  });

  it("run once, tell their progress and keep their result", async () => {
    const shares: (number | null)[] = [];
    await open((queueToFill) =>
      queueToFill.handle(count, async () => async ({ to }, { id, progress }) => {
        progress(0.5, "half way");
        for (;;) {
          const job = await queueToFill.find(id, null);
          if (job?.progress === 0.5) {
            shares.push(job.progress);
            break;
          }
          await new Promise((resolve) => setImmediate(resolve));
        }
        return { counted: to };
      }),
    );
    const queued = await queue.enqueue(count, { to: 3 }, MINE);
    expect(queued).toMatchObject({ state: "queued", progress: null });
    await queue.idle();
    expect(shares).toEqual([0.5]);
    expect(await queue.find(queued.id, null)).toMatchObject({
      state: "done",
      progress: 1,
      message: "half way",
      result: { counted: 3 },
    });
  });

  it("are the same job for the same key", async () => {
    await open((queueToFill) => queueToFill.handle(count, async () => async () => null));
    const options = { ...MINE, idempotencyKey: "one" };
    const jobs = await Promise.all([1, 2, 3].map((to) => queue.enqueue(count, { to }, options)));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    await queue.idle();
  });

  it("are tried again when something of ours failed, not when the user's input did", async () => {
    let tries = 0;
    await open((queueToFill) => {
      queueToFill.handle(flaky, async () => async () => {
        tries += 1;
        if (tries === 1) throw new Error("a connection broke");
        if (tries === 2) {
          throw new AppError("invalid", { user: { en: "The file is empty.", ja: "空です。" } });
        }
        return "never";
      });
    });
    const job = await queue.enqueue(flaky, {}, MINE);
    await queue.idle();
    expect(tries).toBe(2);
    expect(await queue.find(job.id, null)).toMatchObject({
      state: "failed",
      error: { en: "The file is empty.", ja: "空です。" },
    });
  });

  it("name the fields that were refused, and are not tried again", async () => {
    let tries = 0;
    await open((queueToFill) => {
      queueToFill.handle(flaky, async () => async () => {
        tries += 1;
        const countries = [
          { en: "Country is not valid: Atlantis", ja: "国が正しくありません: Atlantis" },
        ];
        throw new AppError("invalid", { fields: { countries, languages: [] } });
      });
    });
    const job = await queue.enqueue(flaky, {}, MINE);
    await queue.idle();
    expect(tries).toBe(1);
    expect((await queue.find(job.id, null))?.error).toEqual({
      en: "Country is not valid: Atlantis",
      ja: "国が正しくありません: Atlantis",
    });
  });

  it("fail without telling what only we should know", async () => {
    await open((queueToFill) =>
      queueToFill.handle(count, async () => async () => {
        throw new Error("password of the database");
      }),
    );
    const job = await queue.enqueue(count, { to: 1 }, MINE);
    await queue.idle();
    expect((await queue.find(job.id, null))?.error).toMatchObject({
      en: "Something went wrong. Please try again later.",
    });
  });

  const endlessly =
    (started: () => void) =>
    async () =>
    async (_: unknown, { signal }: { signal: AbortSignal }) => {
      started();
      await new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    };

  it("stop when cancelled, and stay cancelled", async () => {
    const started = new Promise<void>((resolve) => {
      void open((queueToFill) => queueToFill.handle(endless, endlessly(resolve))).then(() =>
        queue.enqueue(endless, {}, MINE),
      );
    });
    await started;
    const { rows } = await client.executeSql("select id from jobs");
    const { id } = rows[0] as { id: string };
    expect(await queue.cancel(id, "another team")).toBeNull();
    expect(await queue.cancel(id, null)).toMatchObject({ state: "cancelled" });
    await queue.idle();
    expect(await queue.find(id, null)).toMatchObject({ state: "cancelled" });
  });

  it("go on at the next start when the server stopped in the middle", async () => {
    let runs = 0;
    await open(() => undefined);
    const first = createQueue({ client, clock: systemClock, log });
    await queue.stop();
    const running = new Promise<void>((resolve) => {
      first.handle(endless, endlessly(resolve));
    });
    await first.start();
    const job = await first.enqueue(endless, {}, MINE);
    await running;
    await first.stop();

    queue = createQueue({ client, clock: systemClock, log });
    queue.handle(endless, async () => async () => {
      runs += 1;
      return "finished";
    });
    await queue.start();
    await queue.idle();
    expect(runs).toBe(1);
    expect(await queue.find(job.id, null)).toMatchObject({ state: "done", result: "finished" });
  });
});
