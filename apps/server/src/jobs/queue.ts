import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import PgBoss from "pg-boss";
import { isUnavailable } from "../db/availability.ts";
import type { DatabaseClient } from "../db/client.ts";
import { afterCommit } from "../db/unit-of-work.ts";
import { AppError } from "../errors.ts";
import type { Clock } from "../ports/clock.ts";
import type { JobDefinition, JobHandler, JobRow, QueuePort } from "../ports/queue.ts";
import {
  countUnfinishedJobs,
  findJob,
  findJobOfTeam,
  insertJob,
  listUnfinishedJobs,
  updateUnfinishedJob,
} from "./repository.ts";
import { RunningJob } from "./running-job.ts";

/** One queue for all kinds: the embedded database has one connection, and every queue polls. */
const QUEUE = "work";
/** Jobs that run at the same time. */
const WORKERS = 2;
const STOP_MS = 10_000;
const LONGEST_ERROR = 300;
const REQUEUE_AFTER_MS = 2_000;

interface Registered {
  readonly definition: JobDefinition;
  run(payload: unknown, job: RunningJob): Promise<unknown>;
}

export interface QueueOptions {
  readonly client: DatabaseClient;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Background work by pg-boss, on either database, with what people see of it in our own table. */
export function createQueue({ client, clock, log }: QueueOptions): QueuePort {
  const { db, executeSql } = client;
  const boss = new PgBoss({ db: { executeSql }, schema: "queue", schedule: false });
  const registered = new Map<string, Registered>();
  const running = new Map<string, RunningJob>();
  const workers: string[] = [];
  /** Who waits for the next job to end. */
  let waiting: (() => void)[] = [];
  let requeueing: NodeJS.Timeout | null = null;
  let isStopping = false;
  boss.on("error", (error) => {
    if (isUnavailable(error)) requeueSoon();
    else log.error({ err: error }, "queue");
  });

  const dispatch = async (job: Pick<JobRow, "id" | "kind">): Promise<void> => {
    await boss.send(
      QUEUE,
      { id: job.id },
      {
        retryLimit: registered.get(job.kind)?.definition.retries ?? 0,
        retryDelay: 2,
        retryBackoff: true,
        expireInHours: 23,
      },
    );
    for (const worker of workers) boss.notifyWorker(worker);
  };

  /** The row is kept already, so that the job is not lost when the queue cannot be told of it. */
  const dispatchOrLater = async (job: JobRow): Promise<void> => {
    try {
      await dispatch(job);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      requeueSoon();
    }
  };

  const wakeWaiting = (): void => {
    const waiters = waiting;
    waiting = [];
    for (const wake of waiters) wake();
  };

  const finish = async (id: string, changes: Partial<JobRow>): Promise<void> => {
    await updateUnfinishedJob(db, id, { ...changes, modifiedAt: clock.now() });
    await afterCommit(wakeWaiting);
  };

  const runJob = async (id: string, isLastTry: boolean): Promise<void> => {
    // Queued twice: once by its own call, once when the database came back.
    if (running.has(id)) return;
    const started = { state: "running", modifiedAt: clock.now() } as const;
    const row = await updateUnfinishedJob(db, id, started);
    if (row === undefined) return;
    const entry = registered.get(row.kind);
    if (entry === undefined) {
      await finish(id, { state: "failed", error: `Unknown kind of job: ${row.kind}` });
      return;
    }
    const job = new RunningJob({
      id,
      teamId: row.teamId,
      log,
      write: (progress) => updateUnfinishedJob(db, id, { ...progress, modifiedAt: clock.now() }),
    });
    running.set(id, job);
    try {
      const result = await entry.run(row.payload, job);
      await job.settle();
      await finish(id, { state: "done", progress: 1, result: result ?? null });
    } catch (error) {
      await job.settle();
      // Neither done nor failed: it goes on when the database is back.
      if (isUnavailable(error)) throw error;
      // A cancelled job's row says so already; one that a stop interrupted is found unfinished at the next start.
      if (job.isAborted) return;
      const isUsers = error instanceof AppError && error.user !== undefined;
      log[isUsers ? "info" : "error"]({ err: error, job: id, kind: row.kind }, "job failed");
      if (!isLastTry && !isUsers) {
        await updateUnfinishedJob(db, id, { state: "queued", modifiedAt: clock.now() });
        throw error;
      }
      const text = isUsers ? error.user?.en : "Something went wrong. Please try again later.";
      await finish(id, { state: "failed", error: (text ?? "").slice(0, LONGEST_ERROR) });
    } finally {
      running.delete(id);
      // A cancelled job has ended in its row before its work has.
      wakeWaiting();
    }
  };

  /** Unfinished jobs that nobody would run: an outage of the database kept their end or their queueing from it. */
  const requeueLost = async (): Promise<void> => {
    for (const job of await listUnfinishedJobs(db)) {
      if (running.has(job.id)) continue;
      const of = [QUEUE, job.id];
      const { rows } = await executeSql(
        "select 1 from queue.job where name = $1 and data->>'id' = $2 and state = 'created'",
        of,
      );
      if (rows.length > 0) continue;
      await executeSql(
        "delete from queue.job where name = $1 and data->>'id' = $2 and state in ('active', 'retry')",
        of,
      );
      await updateUnfinishedJob(db, job.id, { state: "queued", modifiedAt: clock.now() });
      await dispatch(job);
    }
  };

  const requeueSoon = (): void => {
    if (isStopping) return;
    requeueing ??= setTimeout(() => {
      requeueing = null;
      requeueLost().catch((error: unknown) => {
        if (!isUnavailable(error)) log.error({ err: error }, "queue");
        requeueSoon();
      });
    }, REQUEUE_AFTER_MS);
  };

  /** Whatever a stop or a crash left: the queue forgets it, and it is queued anew. */
  const recover = async (): Promise<void> => {
    const unfinished = await listUnfinishedJobs(db);
    await boss.purgeQueue(QUEUE);
    await executeSql("delete from queue.job where name = $1 and state in ('active', 'retry')", [
      QUEUE,
    ]);
    for (const job of unfinished) {
      await updateUnfinishedJob(db, job.id, { state: "queued", modifiedAt: clock.now() });
      await dispatch(job);
    }
  };

  return {
    handle<D extends JobDefinition>(definition: D, load: () => Promise<JobHandler<D>>) {
      registered.set(definition.kind, {
        definition,
        run: async (payload, job) => {
          const handler = await load();
          return handler(definition.payload.parse(payload) as never, job.context);
        },
      });
    },

    async enqueue(definition, payload, options) {
      const now = clock.now();
      const { job, isNew } = await insertJob(db, {
        id: randomUUID(),
        kind: definition.kind,
        teamId: options.teamId,
        userId: options.personId ?? null,
        idempotencyKey: options.idempotencyKey ?? null,
        payload: definition.payload.parse(payload),
        state: "queued",
        progress: null,
        message: null,
        result: null,
        error: null,
        createdAt: now,
        modifiedAt: now,
      });
      // The row commits with the caller's work; after a crash in between, the next start finds it not dispatched.
      if (isNew) await afterCommit(() => dispatchOrLater(job));
      return job;
    },

    find: async (id, teamId) => (await findJobOfTeam(db, id, teamId)) ?? null,

    async cancel(id, teamId) {
      const job = await findJobOfTeam(db, id, teamId);
      if (job === undefined) return null;
      await finish(id, { state: "cancelled" });
      await afterCommit(() => {
        running.get(id)?.abort(new AppError("cancelled", { message: "job was cancelled" }));
      });
      return (await findJob(db, id)) ?? null;
    },

    async idle() {
      for (;;) {
        const next = new Promise<void>((resolve) => waiting.push(resolve));
        if ((await countUnfinishedJobs(db)) === 0 && running.size === 0) return;
        await next;
      }
    },

    async start() {
      await boss.start();
      await boss.createQueue(QUEUE, { name: QUEUE, policy: "standard" });
      await recover();
      for (let i = 0; i < WORKERS; i++) {
        const options = { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true } as const;
        workers.push(
          await boss.work<{ id: string }>(QUEUE, options, async ([job]) => {
            if (job === undefined) return;
            try {
              await runJob(job.data.id, job.retryCount >= job.retryLimit);
            } catch (error) {
              if (!isUnavailable(error)) throw error;
              requeueSoon();
            }
          }),
        );
      }
    },

    async stop() {
      isStopping = true;
      if (requeueing !== null) clearTimeout(requeueing);
      for (const job of running.values()) {
        job.abort(new AppError("unavailable", { message: "server stops" }));
      }
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false });
    },
  };
}
