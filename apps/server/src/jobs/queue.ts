import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { Breather } from "@toolkit/network/store/breather";
import { isUnavailable } from "../db/availability.ts";
import type { DatabaseClient } from "../db/client.ts";
import { afterCommit } from "../db/unit-of-work.ts";
import { AppError, toldText, type LocalText } from "../errors.ts";
import { SENTENCES } from "../sentences.ts";
import { toAppError } from "../http/error-answer.ts";
import type { Clock } from "../ports/clock.ts";
import {
  LANES,
  type JobDefinition,
  type JobHandler,
  type JobRow,
  type Lane,
  type QueuePort,
} from "../ports/queue.ts";
import { KeptJobs } from "./kept-jobs.ts";
import { nextOf, rankOf, roomIn } from "./order.ts";
import {
  claimJob,
  countUnfinishedJobs,
  findJob,
  findJobOfTeam,
  firstOfEachTeam,
  insertJob,
  placesOf,
  requeueRunning,
  updateUnfinishedJob,
  type StoredJob,
} from "./repository.ts";
import { RunningJob } from "./running-job.ts";

const STOP_MS = 10_000;
/** What could not be read or written is tried again after this time. */
const LOOK_EVERY_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const LOG_EVERY_MS = 60_000;
const UNEXPECTED = SENTENCES.internal;

interface Registered {
  readonly definition: JobDefinition;
  run(payload: unknown, job: RunningJob): Promise<unknown>;
}

interface Run {
  readonly row: StoredJob;
  readonly job: RunningJob;
  readonly ended: Promise<void>;
}

export interface QueueOptions {
  readonly client: Pick<DatabaseClient, "db">;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

function unknownKind(kind: string): LocalText {
  return { en: `Unknown kind of job: ${kind}`, ja: `不明な種類のジョブです：${kind}` };
}

/** Background work of this process, in the order that the table `jobs` keeps: what is queued there survives a crash. */
export function createQueue({ client: { db }, clock, log }: QueueOptions): QueuePort {
  const registered = new Map<string, Registered>();
  const kept = new KeptJobs(db);
  const running = new Map<string, Run>();
  /** Ends of jobs that could not be written yet. */
  const unwritten = new Map<string, Partial<StoredJob>>();
  /** Failed jobs that wait for their next attempt. */
  const delayed = new Map<string, NodeJS.Timeout>();
  let isOpen = false;
  let poll: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let isLookDue = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  /** Who waits for the next job to end. */
  let waiting: (() => void)[] = [];

  const wakeWaiting = (): void => {
    const waiters = waiting;
    waiting = [];
    for (const wake of waiters) wake();
  };

  const note = (error: unknown): void => {
    // An outage of the database is logged where it is found.
    if (isUnavailable(error) || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.error({ err: error }, "the queue does not reach its table; it tries again");
  };

  /** Writes how a job ended. While the database does not answer, the end is kept and written later. */
  const finish = async (id: string, changes: Partial<StoredJob>): Promise<void> => {
    unwritten.set(id, changes);
    try {
      await updateUnfinishedJob(db, id, { ...changes, modifiedAt: clock.now() });
      unwritten.delete(id);
    } catch (error) {
      note(error);
      // A result that no column can hold is refused every time.
      if (toAppError(error).code === "invalid")
        unwritten.set(id, { state: "failed", error: UNEXPECTED });
    }
    wakeWaiting();
  };

  const retryLater = (id: string, tries: number): void => {
    const again = (): void => {
      delayed.delete(id);
      look();
    };
    delayed.set(id, setTimeout(again, FIRST_RETRY_MS * 2 ** tries).unref());
  };

  const runJob = async (row: StoredJob, job: RunningJob): Promise<void> => {
    const { id, kind, tries } = row;
    const entry = registered.get(kind);
    if (entry === undefined) return finish(id, { state: "failed", error: unknownKind(kind) });
    try {
      const result = await entry.run(row.payload, job);
      await job.settle();
      await finish(id, { state: "done", progress: 1, result: result ?? null });
      await kept.note(row.teamId, result).catch(note);
    } catch (error) {
      await job.settle();
      // Neither done nor failed: it runs again when the database is back.
      if (isUnavailable(error) && !job.isAborted) {
        retryLater(id, 0);
        return finish(id, { state: "queued" });
      }
      // A cancelled job's row says so already; one that a stop interrupted is queued again at the next start.
      if (job.isAborted) return;
      const sentence = error instanceof AppError ? toldText(error) : undefined;
      log[sentence ? "info" : "error"]({ err: error, job: id, kind }, "job failed");
      if (!sentence && tries < (entry.definition.retries ?? 0)) {
        retryLater(id, tries);
        return finish(id, { state: "queued", tries: tries + 1 });
      }
      await finish(id, {
        state: "failed",
        error: sentence ?? UNEXPECTED,
      });
      await kept.note(row.teamId, null).catch(note);
    }
  };

  const start = (row: StoredJob): void => {
    const { id, teamId } = row;
    const job = new RunningJob({
      id,
      teamId,
      log,
      write: (progress) => updateUnfinishedJob(db, id, { ...progress, modifiedAt: clock.now() }),
    });
    const ended = runJob(row, job).finally(() => {
      running.delete(id);
      // A cancelled job has ended in its row before its work has.
      wakeWaiting();
      look();
    });
    running.set(id, { row, job, ended });
  };

  /** Starts what a lane has places for. */
  const fill = async (lane: Lane): Promise<void> => {
    for (;;) {
      const here = [...running.values()].map(({ row }) => row).filter((row) => row.lane === lane);
      const room = roomIn(lane, here);
      if (!isOpen || room === null) return;
      const firsts = await firstOfEachTeam(db, {
        lane,
        room,
        delayed: [...delayed.keys(), ...unwritten.keys(), ...running.keys()],
      });
      const next = nextOf(firsts, here);
      if (next === undefined) return;
      const row = await claimJob(db, next.id, clock.now());
      // Cancelled since it was found, or the queue stops: a claimed job is queued again at the next start.
      if (row !== undefined && isOpen) start(row);
    }
  };

  const lookOnce = async (): Promise<void> => {
    if (!isOpen) return;
    try {
      for (const [id, changes] of unwritten) await finish(id, changes);
      for (const lane of LANES) await fill(lane);
      await kept.sweep(clock.now());
    } catch (error) {
      note(error);
    }
  };

  /** Looks whether something may start. One look at a time; what comes meanwhile is looked at after it. */
  const look = (): void => {
    isLookDue = true;
    if (!isOpen) return;
    looking ??= (async () => {
      while (isLookDue) {
        isLookDue = false;
        await lookOnce();
      }
    })().finally(() => {
      looking = null;
    });
  };

  return {
    handle<D extends JobDefinition>(definition: D, load: () => Promise<JobHandler<D>>) {
      registered.set(definition.kind, {
        definition,
        run: async (payload, job) => {
          const handler = await load();
          const breather = new Breather();
          const parsed = definition.payload.parse(payload) as never;
          await breather.pause();
          return handler(parsed, job.context);
        },
      });
    },

    async enqueue(definition, payload, options) {
      const now = clock.now();
      const bytes = options.bytes ?? 0;
      const { job, isNew } = await insertJob(db, {
        id: randomUUID(),
        kind: definition.kind,
        teamId: options.teamId,
        userId: options.personId ?? null,
        idempotencyKey: options.idempotencyKey ?? null,
        payload: definition.payload.parse(payload),
        state: "queued",
        lane: options.lane ?? definition.lane ?? "asked",
        turn: options.turn ?? null,
        bytes,
        rank: rankOf(now, bytes),
        tries: 0,
        progress: null,
        message: null,
        result: null,
        error: null,
        createdAt: now,
        modifiedAt: now,
      });
      // The row commits with the caller's work.
      if (isNew) await afterCommit(look);
      return job;
    },

    find: async (id, teamId) => (await findJobOfTeam(db, id, teamId)) ?? null,

    places: (ids) => placesOf(db, ids),

    async cancel(id, teamId) {
      const job = await findJobOfTeam(db, id, teamId);
      if (job === undefined) return null;
      const changes = { state: "cancelled", modifiedAt: clock.now() } as const;
      const cancelled: JobRow | undefined = await updateUnfinishedJob(db, id, changes);
      await afterCommit(() => {
        running.get(id)?.job.abort(new AppError("cancelled", { message: "job was cancelled" }));
        wakeWaiting();
        look();
      });
      return cancelled ?? (await findJob(db, id)) ?? null;
    },

    async idle() {
      for (;;) {
        const next = new Promise<void>((resolve) => waiting.push(resolve));
        if ((await countUnfinishedJobs(db)) === 0 && running.size === 0) return;
        await next;
      }
    },

    async start() {
      await requeueRunning(db, clock.now());
      isOpen = true;
      poll = setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },

    async stop() {
      isOpen = false;
      if (poll !== null) clearInterval(poll);
      for (const timer of delayed.values()) clearTimeout(timer);
      delayed.clear();
      await looking;
      const runs = [...running.values()];
      for (const { job } of runs)
        job.abort(new AppError("unavailable", { message: "server stops" }));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([Promise.allSettled(runs.map(({ ended }) => ended)), late]);
      clearTimeout(timer);
    },
  };
}
