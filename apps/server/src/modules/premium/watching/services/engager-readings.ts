import { randomUUID } from "node:crypto";
import { AppError } from "../../../../errors.ts";
import { readEngagersJob } from "../../../../jobs/definitions/read-engagers.ts";
import {
  changeEngagerReading,
  engagerReadingsDue,
  insertEngagerReading,
  lastEngagerReading,
  type EngagerReadingRow,
} from "../engager-repository.ts";
import { postFigures } from "../post-repository.ts";
import type { WatchedRow } from "../repository.ts";
import { agreeOnPrice } from "./agree-on-price.ts";
import { endEngagerReading } from "./engager-ends.ts";
import { packSteps, planOf } from "./engager-plan.ts";
import { ENGAGERS_READ_ALREADY, NO_RECENT_POSTS } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

/** What is known of the reading of an account's engagers. */
export interface EngagersState {
  readonly account: string | null;
  readonly reading: EngagerReadingRow | null;
  readonly posts: number;
  readonly priceMicros: number;
}

export const NO_ENGAGERS: EngagersState = {
  account: null,
  reading: null,
  posts: 0,
  priceMicros: 0,
};

export async function engagersState(
  { db, clock }: WatchingServices,
  { id }: WatchedRow,
): Promise<EngagersState> {
  const { posts, priceMicros } = planOf(await postFigures(db, id), clock.now());
  return { account: id, reading: await lastEngagerReading(db, id), posts, priceMicros };
}

/** Reads who reacted to recent posts, for the price that the person saw, and no more. */
export async function refreshEngagers(
  services: WatchingServices,
  {
    userId,
    account,
    shown,
  }: { readonly userId: string; readonly account: string | undefined; readonly shown: number },
): Promise<EngagersState> {
  const { db, clock, queue } = services;
  const planned = async ({ id }: WatchedRow) => planOf(await postFigures(db, id), clock.now());
  return agreeOnPrice(services, {
    userId,
    account,
    kind: "engagers",
    shown,
    id: randomUUID(),
    priceMicros: async (watched) => (await planned(watched)).priceMicros,
    begin: async ({ id, watched, priceMicros }) => {
      const { steps, posts, since } = await planned(watched);
      if (since === null || steps.length === 0)
        throw new AppError("conflict", { message: "no recent posts", user: NO_RECENT_POSTS });
      const reading: EngagerReadingRow = {
        id,
        watchedId: watched.id,
        state: "queued",
        reason: null,
        plan: packSteps(steps),
        step: 0,
        cursor: null,
        posts,
        since: new Date(since),
        read: 0,
        priceMicros,
        spentMicros: 0,
        refusals: 0,
        jobId: null,
        beganAt: clock.now(),
        endedAt: null,
        resumesAt: null,
      };
      if (!(await insertEngagerReading(db, reading)))
        throw new AppError("conflict", {
          message: "engagers are being read",
          user: ENGAGERS_READ_ALREADY,
        });
      const of = { teamId: null, personId: userId };
      const job = await queue.enqueue(readEngagersJob, { readingId: id }, of);
      await changeEngagerReading(db, id, { jobId: job.id });
      return { account: watched.id, reading, posts, priceMicros };
    },
  });
}

/** Has readings go on whose wait has ended or whose job is gone, and ends those whose job failed. */
export async function continueEngagerReadings(services: WatchingServices): Promise<void> {
  const { db, clock, queue } = services;
  for (const { id, jobId } of await engagerReadingsDue(db, clock.now())) {
    const job = jobId === null ? null : await queue.find(jobId, null);
    if (job?.state === "queued" || job?.state === "running") continue;
    if (job?.state === "failed" || job?.state === "cancelled") {
      // Whatever broke it would break it again, and each try would be paid.
      await endEngagerReading(services, id, { state: "failed", reason: "interrupted" });
      continue;
    }
    const row = await changeEngagerReading(db, id, { state: "queued", resumesAt: null });
    if (row === undefined) continue;
    const of = { teamId: null, personId: null };
    const again = await queue.enqueue(readEngagersJob, { readingId: id }, of);
    await changeEngagerReading(db, id, { jobId: again.id });
  }
}
