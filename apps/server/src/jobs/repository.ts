import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { jobs } from "../db/schema/jobs.ts";
import type { JobRow } from "../ports/queue.ts";

type StoredJob = typeof jobs.$inferSelect;

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

/** Changes a job that is not finished; undefined when it is (a cancelled job stays cancelled). */
export async function updateUnfinishedJob(
  db: Database,
  id: string,
  changes: Partial<StoredJob> & { readonly modifiedAt: Date },
): Promise<StoredJob | undefined> {
  const [row] = await db
    .update(jobs)
    .set(changes)
    .where(and(eq(jobs.id, id), inArray(jobs.state, [...UNFINISHED])))
    .returning();
  return row;
}

/** What a stop left queued or running, oldest first. */
export async function listUnfinishedJobs(db: Database): Promise<StoredJob[]> {
  return db
    .select()
    .from(jobs)
    .where(inArray(jobs.state, [...UNFINISHED]))
    .orderBy(jobs.createdAt);
}

export async function countUnfinishedJobs(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(jobs)
    .where(inArray(jobs.state, [...UNFINISHED]));
  return row?.count ?? 0;
}
