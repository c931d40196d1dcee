import type { SpamKind } from "@toolkit/core/contract/premium-spam";
import { and, asc, count, desc, eq, gte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { watchedJudgements, watchedSuspects } from "../../../db/schema/spam.ts";
import { watchedReadings } from "../../../db/schema/watching.ts";
import type { PageWindow } from "../../../paging.ts";

export type JudgementRow = typeof watchedJudgements.$inferSelect;
export type SuspectRow = typeof watchedSuspects.$inferSelect;

/** Adds what a page showed to its reading. */
export async function addJudgement(
  transaction: Database,
  row: JudgementRow,
  suspects: readonly SuspectRow[],
): Promise<void> {
  const { known, automated, spam } = watchedJudgements;
  await transaction
    .insert(watchedJudgements)
    .values(row)
    .onConflictDoUpdate({
      target: watchedJudgements.readingId,
      set: {
        known: sql`${known} + excluded.known`,
        automated: sql`${automated} + excluded.automated`,
        spam: sql`${spam} + excluded.spam`,
      },
    });
  if (suspects.length === 0) return;
  await transaction
    .insert(watchedSuspects)
    .values([...suspects])
    .onConflictDoUpdate({
      target: [watchedSuspects.watchedId, watchedSuspects.account],
      set: {
        readingId: sql`excluded.reading_id`,
        username: sql`excluded.username`,
        name: sql`excluded.name`,
        followers: sql`excluded.followers`,
        isVerified: sql`excluded.is_verified`,
        automation: sql`excluded.automation`,
        spam: sql`excluded.spam`,
        evidence: sql`excluded.evidence`,
        seenAt: sql`excluded.seen_at`,
      },
    });
}

/** Leaves out whom a complete reading did not show, or showed without signs. */
export async function forgetSuspects(
  db: Database,
  watchedId: string,
  readingId: string,
): Promise<void> {
  const { watchedId: of, readingId: last } = watchedSuspects;
  await db.delete(watchedSuspects).where(and(eq(of, watchedId), ne(last, readingId)));
}

/** Judged readings that have ended or hold people already, oldest first. */
export async function judgements(db: Database, watchedId: string) {
  const { id, beganAt, endedAt, isComplete } = watchedReadings;
  return db
    .select({ judged: watchedJudgements, beganAt, endedAt, isComplete })
    .from(watchedJudgements)
    .innerJoin(watchedReadings, eq(id, watchedJudgements.readingId))
    .where(eq(watchedJudgements.watchedId, watchedId))
    .orderBy(asc(beganAt), asc(id));
}

const STRENGTH = sql`greatest(${watchedSuspects.automation}, ${watchedSuspects.spam})`;

/** The likeliest first. */
export async function pageOfSuspects(
  db: Database,
  watchedId: string,
  {
    only,
    from,
    limit,
    offset,
  }: PageWindow & { readonly only: SpamKind | null; readonly from: number },
): Promise<{ readonly count: number; readonly rows: SuspectRow[] }> {
  const { automation, spam, account } = watchedSuspects;
  const isKind =
    only === "automated"
      ? gte(automation, from)
      : only === "spam"
        ? gte(spam, from)
        : or(gte(automation, from), gte(spam, from));
  const where = and(eq(watchedSuspects.watchedId, watchedId), isKind);
  const [total] = await db.select({ rows: count() }).from(watchedSuspects).where(where);
  const rows = await db
    .select()
    .from(watchedSuspects)
    .where(where)
    .orderBy(desc(STRENGTH), asc(account))
    .limit(limit)
    .offset(offset);
  return { count: total?.rows ?? 0, rows };
}
