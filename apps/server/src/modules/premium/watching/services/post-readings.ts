import { randomUUID } from "node:crypto";
import { postsToRead, SETTLED_DAYS } from "@toolkit/core/domain/watching/posts";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { AppError } from "../../../../errors.ts";
import { readPostsJob } from "../../../../jobs/definitions/read-posts.ts";
import { openCost } from "../cost-repository.ts";
import {
  changePostReading,
  insertPostReading,
  lastPostReading,
  postReadingsUnderWay,
  postsSince,
  type PostReadingRow,
} from "../post-repository.ts";
import type { WatchedRow } from "../repository.ts";
import { atShownPrice } from "./agree-on-price.ts";
import { POSTS_READ_ALREADY } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;

/** What is known of the reading of an account's posts. */
export interface PostsState {
  readonly row: WatchedRow | null;
  readonly reading: PostReadingRow | null;
  readonly priceMicros: number;
}

export const NO_POSTS: PostsState = { row: null, reading: null, priceMicros: 0 };

/** The most that the next reading can cost; whole cents. */
export async function postsState(
  { db, clock }: WatchingServices,
  row: WatchedRow,
): Promise<PostsState> {
  const since = new Date(clock.now().getTime() - SETTLED_DAYS * DAY_MS);
  const posts = postsToRead(row.posts, await postsSince(db, row.id, since));
  const priceMicros = Math.ceil(priceOf("post", posts) / MICROS_PER_CENT) * MICROS_PER_CENT;
  return { row, reading: await lastPostReading(db, row.id), priceMicros };
}

/** Reads posts for the price that the person saw, and no more. */
export async function refreshPosts(
  services: WatchingServices,
  asked: { readonly userId: string; readonly account: string | undefined; readonly shown: number },
): Promise<PostsState> {
  return atShownPrice(services, {
    ...asked,
    priceMicros: async (row) => (await postsState(services, row)).priceMicros,
    begin: async ({ watched: row, priceMicros }) => ({
      row,
      reading: await queueNew(services, row, priceMicros),
      priceMicros,
    }),
  });
}

async function queueNew(
  services: WatchingServices,
  row: WatchedRow,
  priceMicros: number,
): Promise<PostReadingRow> {
  const { db, clock } = services;
  const reading: PostReadingRow = {
    id: randomUUID(),
    watchedId: row.id,
    state: "queued",
    reason: null,
    cursor: null,
    read: 0,
    priceMicros,
    spentMicros: 0,
    jobId: null,
    beganAt: clock.now(),
    endedAt: null,
  };
  if (!(await insertPostReading(db, reading)))
    throw new AppError("conflict", { message: "posts are being read", user: POSTS_READ_ALREADY });
  const { userId, subject, username } = row;
  const of = { userId, subject, username, kind: "posts" } as const;
  await openCost(db, { ...of, id: reading.id, spentMicros: 0, at: reading.beganAt });
  await queueReading(services, reading, userId);
  return reading;
}

async function queueReading(
  { db, queue }: WatchingServices,
  { id }: PostReadingRow,
  personId: string | null,
): Promise<void> {
  const job = await queue.enqueue(readPostsJob, { readingId: id }, { teamId: null, personId });
  await changePostReading(db, id, { jobId: job.id });
}

/** Has readings go on whose job is gone, and ends those whose job failed. */
export async function continuePostReadings(services: WatchingServices): Promise<void> {
  const { db, clock, queue } = services;
  for (const reading of await postReadingsUnderWay(db)) {
    const job = reading.jobId === null ? null : await queue.find(reading.jobId, null);
    if (job?.state === "queued" || job?.state === "running") continue;
    if (job?.state === "failed" || job?.state === "cancelled") {
      // Whatever broke it would break it again, and each try would be paid.
      const ended = { state: "failed", reason: "interrupted", endedAt: clock.now() } as const;
      await changePostReading(db, reading.id, ended);
      continue;
    }
    const row = await changePostReading(db, reading.id, { state: "queued" });
    if (row !== undefined) await queueReading(services, row, null);
  }
}
