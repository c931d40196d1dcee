import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { deleteInPieces } from "../db/delete-in-pieces.ts";
import { jobs } from "../db/schema/jobs.ts";
import type { JobRow, Lane } from "../ports/queue.ts";
import type { Room } from "./order.ts";

export type StoredJob = typeof jobs.$inferSelect;

const UNFINISHED = ["queued", "running"] as const satisfies readonly JobRow["state"][];

/** The job; the earlier one when its idempotency key is known already. */
export async function insertJob(
  db: Database,
  row: StoredJob,
): Promise<{ job: StoredJob; isNew: boolean }> {
  const [inserted] = await db.insert(jobs).values(row).onConflictDoNothing().returning();
  if (inserted) return { job: inserted, isNew: true };
  const [earlier] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.idempotencyKey, row.idempotencyKey ?? ""));
  return earlier ? { job: earlier, isNew: false } : insertJob(db, row);
}

export async function findJob(db: Database, id: string): Promise<StoredJob | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

export async function findJobOfTeam(
  db: Database,
  id: string,
  teamId: string | null,
): Promise<StoredJob | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), teamId === null ? isNull(jobs.teamId) : eq(jobs.teamId, teamId)));
  return row;
}

type Change = Partial<StoredJob> & { readonly modifiedAt: Date };

/** Changes a job that is not finished; undefined when it is (a cancelled job stays cancelled). */
export async function updateUnfinishedJob(
  db: Database,
  id: string,
  changes: Change,
): Promise<StoredJob | undefined> {
  const [row] = await db
    .update(jobs)
    .set(changes)
    .where(and(eq(jobs.id, id), inArray(jobs.state, [...UNFINISHED])))
    .returning();
  return row;
}

/** Marks a queued job as running; undefined when it is not queued any more. */
export async function claimJob(
  db: Database,
  id: string,
  modifiedAt: Date,
): Promise<StoredJob | undefined> {
  const [row] = await db
    .update(jobs)
    .set({ state: "running", modifiedAt })
    .where(and(eq(jobs.id, id), eq(jobs.state, "queued")))
    .returning();
  return row;
}

/** Queues what a stop or a crash left running. */
export async function requeueRunning(db: Database, modifiedAt: Date): Promise<void> {
  await db.update(jobs).set({ state: "queued", modifiedAt }).where(eq(jobs.state, "running"));
}

export interface LaneState {
  readonly lane: Lane;
  readonly room: Room;
  /** Jobs that must not start yet. */
  readonly delayed: readonly string[];
}

/** The first queued job of each team, among those that may start now. */
export async function firstOfEachTeam(
  db: Database,
  { lane, room: { turns, people, mostBytes }, delayed }: LaneState,
) {
  const team = sql`coalesce(${jobs.teamId}, '')`;
  return db
    .selectDistinctOn([team], { id: jobs.id, teamId: jobs.teamId, rank: jobs.rank })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, "queued"),
        eq(jobs.lane, lane),
        turns.length === 0 ? undefined : or(isNull(jobs.turn), notInArray(jobs.turn, turns)),
        people.length === 0 ? undefined : or(isNull(jobs.userId), notInArray(jobs.userId, people)),
        delayed.length === 0 ? undefined : notInArray(jobs.id, [...delayed]),
        mostBytes === null ? undefined : lte(jobs.bytes, mostBytes),
      ),
    )
    .orderBy(team, jobs.rank, jobs.id);
}

/** Place of each of the jobs among those that are queued in its lane, from 1. */
export async function placesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const ordered = db
    .select({
      id: jobs.id,
      place: sql<number>`row_number() over (partition by lane order by rank, id)::int`.as("place"),
    })
    .from(jobs)
    .where(eq(jobs.state, "queued"))
    .as("ordered");
  const rows = await db
    .select()
    .from(ordered)
    .where(inArray(ordered.id, [...ids]));
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Forgets the results of a team's older jobs, as far as those of the newer ones take the bytes that it may keep. */
export async function forgetResults(db: Database, teamId: string, most: number): Promise<void> {
  const newestFirst = sql`order by ${jobs.modifiedAt} desc, ${jobs.id}`;
  const sized = db
    .select({
      id: jobs.id,
      kept: sql<number>`sum(pg_column_size(${jobs.result})) over (${newestFirst})`.as("kept"),
    })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), isNotNull(jobs.result)))
    .as("sized");
  const over = db.select({ id: sized.id }).from(sized).where(gt(sized.kept, most));
  await db
    .update(jobs)
    .set({ result: null, message: "The result is no longer kept" })
    .where(inArray(jobs.id, over));
}

/** Deletes jobs that finished before that moment. Where a team is given, its own alone, but for the newest ones. */
export async function forgetJobs(
  db: Database,
  which: { readonly before: Date } | { readonly teamId: string; readonly most: number },
): Promise<number> {
  const isFinished = notInArray(jobs.state, [...UNFINISHED]);
  if ("before" in which)
    return deleteInPieces(db, jobs, and(isFinished, lt(jobs.modifiedAt, which.before)));
  const ofTeam = and(eq(jobs.teamId, which.teamId), isFinished);
  const [newest] = await db
    .select({ createdAt: jobs.createdAt })
    .from(jobs)
    .where(ofTeam)
    .orderBy(desc(jobs.createdAt))
    .offset(which.most)
    .limit(1);
  if (newest === undefined) return 0;
  return deleteInPieces(db, jobs, and(ofTeam, lte(jobs.createdAt, newest.createdAt)));
}

export async function countUnfinishedJobs(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(jobs)
    .where(inArray(jobs.state, [...UNFINISHED]));
  return row?.count ?? 0;
}
